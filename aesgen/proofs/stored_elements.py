"""Elements of GF(2^128) that code stores word by word. A word of 32 bits does not show
its element, but the four words side by side in memory do. They get the element's name there."""

from __future__ import annotations

from aesgen.proofs.elements import Elements, elements_of, offset_of
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.products import LANE
from aesgen.proofs.terms import Byte, Bytes, Terms

QUARTER = LANE // 4
_ORDERS = [[place ^ turned for place in range(LANE)] for turned in (0, LANE - 1, LANE - QUARTER, QUARTER - 1)]
"""The orders in which memory may have the bytes of an element: the quarters, and the bytes of each, from
either end."""


def name_stored(memory: SymbolicMemory, terms: Terms, address: int | Number) -> None:
    """Name the element in memory whose last missing quarter was just stored at `address`."""
    elements = elements_of(terms)
    placed = memory.placed(address, QUARTER) if elements.products.atoms else None
    if placed is None:
        return
    region, parts, offset = placed
    cells = region.cells[parts]
    if _product(elements, cells.get(offset)) is None:
        return
    for start in range(offset + QUARTER - LANE, offset + 1, QUARTER):
        lane = [cells.get(place) for place in range(start, start + LANE)]
        if None in lane or None in (_product(elements, lane[place]) for place in range(0, LANE, QUARTER)):
            continue
        for order in _ORDERS:
            given: Bytes = tuple(lane[place] for place in order)  # type: ignore[misc]
            if not _fits(elements, given):
                continue
            found = elements.canonical(given)
            if found != given:
                cells.update((start + place, byte) for place, byte in zip(order, found, strict=True))
                return


def _product(elements: Elements, byte: Byte | None) -> tuple[int, int] | None:
    """The first product that a byte has."""
    atoms = elements.products.atoms
    items = () if byte is None else elements.terms.items(byte)[1]
    return next(((atoms[atom].one, atoms[atom].two) for atom, _ in items if atom in atoms), None)


def _fits(elements: Elements, lane: Bytes) -> bool:
    """Whether one of the products of a lane occurs in it as in an element: few other lanes pass this test,
    which is fast."""
    pair = _product(elements, lane[0])
    if pair is None:
        return False
    own = elements.products.atoms_of(pair)
    places = tuple(
        (place, own[atom], linear)
        for place, byte in enumerate(lane)
        for atom, linear in elements.terms.items(byte)[1]
        if atom in own
    )
    return offset_of(places, elements.products.reached[pair]) is not None
