"""A stack to which words of bit-sliced code are stored without their bytes.

Compilers store words that they have no register for, and load them again. Their bytes are computed only where
something reads a part of such a word, or reads memory byte by byte."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from aesgen.proofs.memory import Parts, Region, SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.sliced.words import SlicedWord
from aesgen.proofs.terms import Byte, Bytes

_UNIT = 16
"""Spilled words have a multiple of so many bytes, and offsets that are equal modulo this."""


class SpilledWord(NamedTuple):
    """A word at an offset, and what computes its bytes."""

    place: int
    word: SlicedWord
    bytes_of: Callable[[SlicedWord], Bytes]


class SpillRegion(Region):
    """A region that may hold words at known offsets. Whoever reads all `cells` finds their bytes there."""

    _cells: dict[Parts, dict[int, Byte]]
    _spilled: dict[int, SpilledWord]
    """By the number of a unit: the word that has it."""
    _shift: int | None = None
    """The offsets of all words modulo the unit, if there is one."""

    @property
    def cells(self) -> dict[Parts, dict[int, Byte]]:
        for each in dict.fromkeys(self._spilled.values()):
            self._settle(each)
        return self._cells

    @cells.setter
    def cells(self, given: dict[Parts, dict[int, Byte]]) -> None:
        self._cells, self._spilled = given, {}

    def around(self, parts: Parts, place: int, size: int) -> Mapping[int, Byte]:
        if parts:
            return super().around(parts, place, size)
        for each in self._touched(place, size):
            self._settle(each)
        return self._cells.get(parts, {})

    def put(self, parts: Parts, place: int, content: Bytes) -> None:
        if parts:
            super().put(parts, place, content)
            return
        self._make_place(place, len(content))
        self.stored.add(parts)
        self._cells.setdefault(parts, {}).update(enumerate(content, place))

    def put_word(self, place: int, word: SlicedWord, bytes_of: Callable[[SlicedWord], Bytes]) -> bool:
        """Store a word, whose bytes `bytes_of` gives; False if the region cannot hold it there."""
        if self._shift is None:
            self._shift = place % _UNIT
        if (place - self._shift) % _UNIT or word.size % _UNIT:
            return False
        self._make_place(place, word.size)
        self.stored.add(())
        spilled = SpilledWord(place, word, bytes_of)
        for number in self._units(place, word.size):
            self._spilled[number] = spilled
        return True

    def word(self, place: int, size: int) -> SlicedWord | None:
        """The word that was stored at an offset; None if its bytes are there, or other ones."""
        for each in self._touched(place, 1):
            if (each.place, each.word.size) == (place, size):
                return each.word
        return None

    def lose(self, is_lost: Callable[[Parts, int], bool], end: int | None) -> None:
        for each in dict.fromkeys(self._spilled.values()):
            if end is not None and each.place + each.word.size <= end:
                self._remove(each)
        super().lose(is_lost, end)

    def _units(self, place: int, size: int) -> range:
        shift = self._shift or 0
        return range((place - shift) // _UNIT, (place + size - 1 - shift) // _UNIT + 1)

    def _touched(self, place: int, size: int) -> list[SpilledWord]:
        """The words that have some of these bytes."""
        found = dict.fromkeys(self._spilled.get(number) for number in self._units(place, size))
        return [each for each in found if each is not None]

    def _make_place(self, place: int, size: int) -> None:
        """Prepare a store: forget words that it overwrites, and compute the bytes of those that it overwrites
        in part."""
        for each in self._touched(place, size):
            if place <= each.place and each.place + each.word.size <= place + size:
                self._remove(each)
            else:
                self._settle(each)

    def _settle(self, spilled: SpilledWord) -> None:
        """Store the bytes of a word in its place."""
        self._remove(spilled)
        content = spilled.bytes_of(spilled.word)
        self._cells.setdefault((), {}).update(enumerate(content, spilled.place))

    def _remove(self, spilled: SpilledWord) -> None:
        for number in self._units(spilled.place, spilled.word.size):
            del self._spilled[number]


def spill(
    memory: SymbolicMemory,
    address: int | Number,
    word: SlicedWord,
    bytes_of: Callable[[SlicedWord], Bytes],
) -> bool:
    """Store a word at `address`, if a region there can hold it; False if none can, and nothing is stored."""
    placed = memory.placed(address, word.size)
    if placed is None:
        return False
    region, parts, offset = placed
    if not isinstance(region, SpillRegion) or parts or not region.stored <= {()}:
        return False
    stored = region.writable and region.put_word(offset, word, bytes_of)
    if stored and memory.stack is not None and region is memory.stack.region:
        memory.stack.stored(parts, offset, word.size)
    return stored


def spilled_word(memory: SymbolicMemory, address: int | Number, size: int) -> SlicedWord | None:
    """The word that was stored at `address`; None if memory has bytes there."""
    placed = memory.placed(address, size)
    if placed is None:
        return None
    region, parts, offset = placed
    if not isinstance(region, SpillRegion) or parts or region.stored != {()}:
        return None
    if memory.stack is not None and region is memory.stack.region:
        memory.stack.check_load(parts, offset)
    return region.word(offset, size)
