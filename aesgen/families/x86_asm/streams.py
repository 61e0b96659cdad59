"""Streams distributed over vectors, one stream a lane: blocks are loaded and stored lane by lane.

`group` is such a vector of streams.
"""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.families.x86_asm.pointers import Pointers
from aesgen.families.x86_asm.registers import RegisterClass
from aesgen.families.x86_asm.vectors import Op


@dataclass(frozen=True)
class Streams:
    """The streams of `pointers` in registers of a class. `places` are operands without their base register,
    which is each stream's pointer to its input: `16(%{},%r10)`."""

    registers: RegisterClass
    pointers: Pointers

    @property
    def groups(self) -> int:
        return -(-self.pointers.streams // self.registers.lanes)

    def members(self, group: int) -> range:
        """The streams of a group, in the order of their lanes."""
        first = group * self.registers.lanes
        return range(first, min(first + self.registers.lanes, self.pointers.streams))

    def load(self, group: int, place: str, register: int) -> list[Op]:
        """A block of each stream of `group`, at `place`, into `register`."""
        ops: list[Op] = []
        for lane, stream in enumerate(self.members(group)):
            base, pointer = self.pointers.base("rdx", stream)
            ops += [*pointer, self._insert(lane, place.format(base), register)]
        return ops

    def store(self, group: int, offset: int, register: int, kind: str) -> list[Op]:
        """Stores the lanes of `register` at `offset` bytes from each output's current block; `kind`: `store`,
        or `stream` past the caches."""
        ops: list[Op] = []
        for lane, stream in enumerate(self.members(group)):
            base, pointer = self.pointers.base("rcx", stream)
            ops += [*pointer, self._extract(lane, register, f"{offset}(%{base},%r10)", kind)]
        return ops

    def load_ivs(self, group: int, register: int) -> list[Op]:
        """Loads the IVs of `group`, which are contiguous at `%rsi`."""
        return [
            self._insert(lane, f"{16 * stream}(%rsi)", register)
            for lane, stream in enumerate(self.members(group))
        ]

    def store_ivs(self, group: int, register: int) -> list[Op]:
        """Stores the lanes of `register` in the places of `group`'s IVs."""
        return [
            self._extract(lane, register, f"{16 * stream}(%rsi)", "store")
            for lane, stream in enumerate(self.members(group))
        ]

    def fetch(self, offsets: range) -> list[Op]:
        """Prefetches the data `offsets` ahead in every stream."""
        ops: list[Op] = []
        for stream in range(self.pointers.streams):
            base, pointer = self.pointers.base("rdx", stream)
            ops += [*pointer, *(("fetch", "", f"{offset}(%{base},%r10)") for offset in offsets)]
        return ops

    def _insert(self, lane: int, place: str, register: int) -> Op:
        if lane:
            return ("lane", f"${lane}, {place}", self.registers.twice(register))
        return ("load" if self.registers.lanes == 1 else "load16", place, self._lowest(register))

    def _extract(self, lane: int, register: int, place: str, kind: str) -> Op:
        if lane:
            return ("extract", f"${lane}, {self.registers[register]}", place)
        return (kind if self.registers.lanes == 1 else "store16", self._lowest(register), place)

    def _lowest(self, register: int) -> str:
        return self.registers.narrow()[register]
