"""The memory of a call: buffers at addresses that stay open, the stack, and the constants of the program."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from aesgen.proofs.failures import Stopped
from aesgen.proofs.numbers import Number, OpenNumber, number
from aesgen.proofs.terms import Byte, Bytes, Terms

if TYPE_CHECKING:
    from aesgen.proofs.stacks import Stack

LOWEST, HIGHEST = 1 << 16, 1 << 46
"""The range of addresses of buffers of 64-bit machines."""


@dataclass(frozen=True)
class AddressRange:
    """The range of addresses of buffers, and the bytes of an address."""

    lowest: int
    highest: int
    width: int


ADDRESSES = AddressRange(LOWEST, HIGHEST, 8)

Parts = tuple[tuple[OpenNumber, int], ...]
"""The open part of an offset; empty for a known offset."""
_NO_CELLS: Mapping[int, Byte] = {}


@dataclass
class Region:
    """A buffer of `size` bytes at an address of its own, which no other region overlaps.

    `cells`: its bytes by the open and the constant part of their offset. A byte without a cell is the atom
    `NAME[OFFSET]` of the origin `source`; if `source` is empty, it must not be read. `writable`: whether the
    call may store to the region."""

    base: OpenNumber
    size: int | Number
    source: str = ""
    writable: bool = False
    width: int = 8
    """Bytes of an address."""
    known: int | None = None
    """The address, if it is known; `base` is then only a name."""
    first: int = 0
    """The offset of the first byte that may be accessed, of regions at an open address."""
    cells: dict[Parts, dict[int, Byte]] = field(default_factory=dict)
    stored: set[Parts] = field(default_factory=set)
    lost: tuple[float, int] = (0, 0)
    """How often bytes of a stack were lost, and the end of them: a byte there that has no cell is another
    atom from then on."""

    @property
    def name(self) -> str:
        return self.base.name

    def at(self, offset: int = 0) -> Number | int:
        """The address at `offset`."""
        return number(self.base, self.width).plus(offset) if self.known is None else self.known + offset

    def filled(self, content: Sequence[Byte], start: int = 0) -> Region:
        """The same region, with the bytes `content` from offset `start` on."""
        self.cells.setdefault((), {}).update(enumerate(content, start))
        return self

    def copied(self) -> Region:
        """A region with the same bytes, which change independently."""
        cells = {parts: dict(own) for parts, own in self.cells.items()}
        return replace(self, cells=cells, stored=set(self.stored))

    def byte(self, terms: Terms, place: int, parts: Parts = ()) -> Byte | None:
        """The byte at an offset; None if it must not be read."""
        found = self.around(parts, place, 1).get(place)
        return self._atoms(terms, place, 1, parts)[0] if found is None and self.source else found

    def content(self, terms: Terms, place: int, size: int, parts: Parts = ()) -> list[Byte | None]:
        """The bytes from an offset on; None for each that must not be read."""
        cells = self.around(parts, place, size)
        if not cells and self.source:
            return list(self._atoms(terms, place, size, parts))
        found = [cells.get(each) for each in range(place, place + size)]
        if self.source and None in found:
            atoms = self._atoms(terms, place, size, parts)
            return [atom if byte is None else byte for byte, atom in zip(found, atoms, strict=True)]
        return found

    def around(self, parts: Parts, place: int, size: int) -> Mapping[int, Byte]:
        """Cells by the constant part of their offset, with those of `size` bytes at `place`."""
        return self.cells.get(parts, _NO_CELLS)

    def put(self, parts: Parts, place: int, content: Bytes) -> None:
        """Store bytes at an offset."""
        self.stored.add(parts)
        self.cells.setdefault(parts, {}).update(enumerate(content, place))

    def lose(self, is_lost: Callable[[Parts, int], bool], end: int | None) -> None:
        """Forget the bytes that `is_lost` names by their offsets. `end`: they are those before this offset,
        if it is known."""
        before, times = self.lost
        self.lost = max(before, math.inf if end is None else end), times + 1
        for parts, own in self.cells.items():
            for place in [place for place in own if is_lost(parts, place)]:
                del own[place]

    def lose_byte(self, parts: Parts, place: int) -> None:
        """Forget the byte at an offset, which was just stored."""
        self.around(parts, place, 1)
        self.cells[parts].pop(place, None)
        self.lost = max(self.lost[0], place + 1), self.lost[1] + 1

    def _atoms(self, terms: Terms, place: int, size: int, parts: Parts) -> Bytes:
        """The atoms that bytes without a cell are."""
        end, times = self.lost

        def names() -> list[str]:
            offsets = (Number(each, parts) if parts else each for each in range(place, place + size))
            again = (
                f", {times}" * bool(times and (parts or each < end)) for each in range(place, place + size)
            )
            return [f"{self.name}[{each}{more}]" for each, more in zip(offsets, again, strict=True)]

        key = (self.name, self.source, parts, place, size, self.lost)
        return terms.named_row(key, names, self.source)


Placed = tuple[Region, Parts, int]
"""A region, and the open and the constant part of an offset in it."""


class SymbolicMemory:
    """Loads and stores of one call. `image`: the program's constants, as (address, bytes)."""

    def __init__(self, terms: Terms, image: Sequence[tuple[int, bytes]] = ()) -> None:
        self.terms, self.image = terms, image
        self.regions: dict[OpenNumber, Region] = {}
        self.stack: Stack | None = None
        """The stack of the call, of which interrupts overwrite a part."""
        self.places: dict[Hashable, tuple[Placed, int | Number]] = {}
        """Places and addresses that a machine has found, by keys of its own, for the present regions and
        bounds."""

    def add(self, region: Region) -> Region:
        self.regions[region.base] = region
        if isinstance(region.size, int) and region.known is None:
            self.terms.bounds.sizes[region.base] = region.size
        self.places.clear()
        return region

    def load(self, address: int | Number, size: int) -> Bytes:
        """The bytes at `address`. Raises `Stopped` where the call must not read."""
        placed = self.placed(address, size)
        if placed is None:
            assert isinstance(address, int)
            return self._constant(address, size)
        return self.load_at(placed, address, size)

    def load_known(self, address: int) -> Byte:
        """The byte at a known address, which is found faster the second time."""
        found = self.places.get(address)
        if found is None:
            placed = self.placed(address, 1)
            if placed is None:
                return self.load(address, 1)[0]
            found = self.places[address] = placed, address
        return self.load_at(*found, 1)[0]

    def placed(self, address: int | Number, size: int) -> Placed | None:
        """The place of `size` bytes at `address`; None if it is a known address outside of all regions."""
        return self._known(address, size) if isinstance(address, int) else self._placed_at(address, size)

    def load_at(self, placed: Placed, address: int | Number, size: int) -> Bytes:
        """The bytes at `address`, whose place `placed` has found."""
        region, parts, offset = placed
        if len(region.stored) > (parts in region.stored):
            raise Stopped(f"it loads from {address} after stores at other open offsets of {region.name}")
        if self.stack is not None and region is self.stack.region:
            self.stack.check_load(parts, offset)
        if size == 1:
            found = region.around(parts, offset, 1).get(offset)
            if found is not None:
                return (found,)
        made = region.content(self.terms, offset, size, parts)
        if None in made:
            place = offset + made.index(None)
            raise Stopped(f"it loads byte {place} of {region.name}, which nothing has stored yet")
        return tuple(made)  # type: ignore[arg-type]

    def store(self, address: int | Number, content: Bytes) -> None:
        """Store at `address`. Raises `Stopped` where the call must not write."""
        size = len(content)
        placed = self.placed(address, size)
        if placed is None:
            raise Stopped(f"it stores to the constant address {address:#x}")
        self.store_at(placed, address, content)

    def store_at(self, placed: Placed, address: int | Number, content: Bytes) -> None:
        """Store at `address`, whose place `placed` has found."""
        region, parts, offset = placed
        if not region.writable:
            raise Stopped(f"it stores to {address}, which it must not change")
        if len(region.stored) > (parts in region.stored):
            raise Stopped(f"it stores to {address} after stores at other open offsets of {region.name}")
        region.put(parts, offset, content)
        if self.stack is not None and region is self.stack.region:
            self.stack.stored(parts, offset, len(content))

    def _known(self, address: int, size: int) -> Placed | None:
        """The region at a known address, and the offset in it; None if there is none. A schedule is a part of
        the program's variables: the region that was added last counts."""
        for region in reversed(self.regions.values()):
            if region.known is None or not isinstance(region.size, int):
                continue
            offset = address - region.known
            if offset >= 0 and offset + size <= region.size:
                return region, (), offset
        return None

    def covers(self, address: int, size: int) -> bool:
        """Whether a region at a known address has some of the `size` bytes at `address`."""
        for region in self.regions.values():
            if region.known is None:
                continue
            behind = math.inf if isinstance(region.size, Number) else region.known + region.size
            if region.known < address + size and address < behind:
                return True
        return False

    def _constant(self, address: int, size: int) -> Bytes:
        for start, content in self.image:
            if start <= address and address + size <= start + len(content):
                return tuple(content[address - start : address - start + size])
        raise Stopped(f"it loads {size} bytes from the constant address {address:#x}, outside of the program")

    def _placed_at(self, address: Number, size: int) -> Placed:
        """The region, and the open and the constant part of the offset. Raises `Stopped` if an access of
        `size` bytes may leave the region."""
        bases = [unknown for unknown, factor in address.parts if factor == 1 and unknown in self.regions]
        if len(bases) != 1:
            raise Stopped(f"it accesses {address}, which is no address of a buffer")
        region = self.regions[bases[0]]
        start = region.at()
        assert isinstance(start, Number)
        offset = address.plus(start.scaled(-1))
        least = self.terms.bounds.least
        if least(offset) < region.first or least(_minus(region.size, offset, size)) < 0:
            raise Stopped(f"it accesses {size} bytes at {address}, outside of its {region.size} bytes")
        return (region, (), offset) if isinstance(offset, int) else (region, offset.parts, offset.constant)


def _minus(whole: int | Number, part: int | Number, size: int) -> int | Number:
    """whole - part - size."""
    negative = -part if isinstance(part, int) else part.scaled(-1)
    if isinstance(negative, int):
        return whole + negative - size if isinstance(whole, int) else whole.plus(negative - size)
    total = negative.plus(whole)
    return total - size if isinstance(total, int) else total.plus(-size)
