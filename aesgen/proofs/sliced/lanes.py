"""Single bits of terms, and the bytes to which they belong: a bit before an S-box is a sum of bits of many
atoms, and the byte whose bit it is has the same atoms.

The arguments of S-boxes that the specification computed, or the code before, serve as a dictionary. It only
names bytes; whether two words are equal is decided without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from aesgen.proofs import maps
from aesgen.proofs.sliced import tables
from aesgen.proofs.terms import Byte, Bytes, Terms

_LOWEST = 0x0101010101010101
_GATHER = 0x0102040810204080
Items = tuple[tuple[int, int], ...]


def row_of(linear: int, bit: int) -> int:
    """The bits of a map's argument whose sum is one bit of its image."""
    return ((linear >> bit & _LOWEST) * _GATHER >> 56) & 0xFF


class NamedBit(NamedTuple):
    """A bit in lane `lane` of a word: the sum of the bits `row` of the byte with the atoms and maps
    `argument`, apart from constants."""

    lane: int
    argument: Items
    row: int


class KnownArguments:
    """The arguments of S-boxes, by their atoms."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self._by_atoms: dict[tuple[int, ...], dict[Items, list[int]]] = {}
        self._by_atom: dict[int, dict[Items, frozenset[int]]] = {}
        """The same, with all atoms, by the last atom whose map is invertible."""
        self._taken = [0, 0]
        self._bits: dict[tuple[Byte, int], tuple[Items, int]] = {}
        self._words: dict[Bytes, NamedBit] = {}
        self._missed: dict[Bytes, tuple[int, int]] = {}

    def _grow(self) -> None:
        for number, boxes in enumerate(self.terms.box_arguments):
            if len(boxes) > self._taken[number]:
                for argument in islice(boxes, self._taken[number], None):
                    constant, items = self.terms.items(argument)
                    atoms = tuple(atom for atom, _ in items)
                    own = self._by_atoms.setdefault(atoms, {}).setdefault(items, [])
                    own.append(constant)
                    for atom, linear in reversed(items):
                        if tables.inverted(linear) is not None:
                            self._by_atom.setdefault(atom, {})[items] = frozenset(atoms)
                            break
                self._taken[number] = len(boxes)

    @property
    def count(self) -> int:
        """How many arguments S-boxes have had so far."""
        return sum(map(len, self.terms.box_arguments))

    def constants(self, argument: Items) -> list[int]:
        """The constants of known arguments that are equal to this one apart from the constant."""
        self._grow()
        atoms = tuple(atom for atom, _ in argument)
        return self._by_atoms.get(atoms, {}).get(argument, [])

    def first(self, word: Bytes) -> NamedBit | None:
        """The first bit of a word that belongs to a known argument; None if none does."""
        found = self._words.get(word)
        if found is not None:
            return found
        self._grow()
        if self._missed.get(word) == (self._taken[0], self._taken[1]):
            return None
        places = [(place, bit) for place, byte in enumerate(word) if byte >= 256 for bit in range(8)]
        for find in (self._named, self._plain):
            for place, bit in places:
                named = find(word[place], bit)
                if named is not None:
                    found = self._words[word] = NamedBit(8 * place + bit, *named)
                    return found
        self._missed[word] = self._taken[0], self._taken[1]
        return None

    def row(self, byte: Byte, bit: int, argument: Items) -> int | None:
        """The mask of the bits of `argument` whose sum is a bit of a byte; None if there is none."""
        return _solved(self._rows(byte, bit), argument)

    def _named(self, byte: Byte, bit: int) -> tuple[Items, int] | None:
        found = self._bits.get((byte, bit))
        if found is not None:
            return found
        rows = self._rows(byte, bit)
        if not rows:
            return None
        for argument in self._like(rows):
            row = _solved(rows, argument)
            if row is not None:
                found = self._bits[byte, bit] = argument, row
                return found
        return None

    def _like(self, rows: Items) -> Iterator[Items]:
        """The known arguments to which a bit with these atoms may belong: those with the same atoms first,
        then those with further ones, of which that bit has none. A byte that is doubled in GF(2^128) has a
        bit of its neighbour at one place only."""
        atoms = tuple(atom for atom, _ in rows)
        yield from self._by_atoms.get(atoms, ())
        own = frozenset(atoms)
        for atom in reversed(atoms):
            for argument, having in reversed(self._by_atom.get(atom, {}).items()):
                if own < having:
                    yield argument

    def _plain(self, byte: Byte, bit: int) -> tuple[Items, int] | None:
        """A guess at the byte that a bit belongs to, for bytes that no S-box has had: the sum of the atoms
        with the most frequent row. MixColumns adds two of its four bytes without a multiplication."""
        rows = self._rows(byte, bit)
        if not rows:
            return None
        [(row, count)] = Counter(row for _, row in rows).most_common(1)
        if 2 * count <= len(rows):
            return None
        return tuple((atom, maps.IDENTITY) for atom, own in rows if own == row), row

    def _rows(self, byte: Byte, bit: int) -> Items:
        """The atoms of one bit, and the bits of each whose sum it has."""
        if byte < 256:
            return ()
        made = [(atom, row_of(linear, bit)) for atom, linear in self.terms.items(byte)[1]]
        return tuple((atom, row) for atom, row in made if row)


def _solved(rows: Items, argument: Items) -> int | None:
    """The row m for which m times each map of `argument` is the atom's row, 0 for an atom without one;
    further atoms do not matter. None if there is none but 0."""
    given = dict(rows)
    for atom, linear in argument:
        inverse = tables.inverted(linear)
        if inverse is not None:
            found = _times(given.get(atom, 0), inverse)
            break
    else:
        return None
    if found and all(_times(found, linear) == given.get(atom, 0) for atom, linear in argument):
        return found
    return None


def _times(row: int, linear: int) -> int:
    """A row times a map: for each bit of the map's argument, the parity of its image under the row."""
    made = 0
    for bit in range(8):
        made |= ((row & linear >> 8 * bit).bit_count() & 1) << bit
    return made
