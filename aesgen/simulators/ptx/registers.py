"""The register file: a row of lanes for every register, and rows whose lanes are all equal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np

from aesgen.simulators.ptx.arithmetic import DTYPES
from aesgen.simulators.ptx.program import PtxKernel

Array = np.ndarray[Any, np.dtype[Any]]

Constant = int | str | tuple[str, int]
"""The content of a row whose lanes are all equal: an immediate, a special register, a parameter at an offset.
"""


class Places:
    """The layout of a kernel's register file: the place of a row is its offset in bytes per lane.

    Registers that live within one stretch of straight code (an instruction and an end) share rows. `bytes`:
    per lane, of the whole file; `filled`: places of rows with equal lanes, by content and size."""

    def __init__(self, kernel: PtxKernel, stretches: Sequence[tuple[int, int]]) -> None:
        self.kernel = kernel
        self.bytes = 8
        self.filled: dict[tuple[Constant, int], int] = {}
        self._sizes: dict[str, int] = {}
        self._registers: dict[str, int] = {}
        self._place_registers(stretches)

    def register(self, name: str) -> int:
        """The place of a register."""
        if name not in self._registers:
            self._registers[name] = self._room(self.size(name))
        return self._registers[name]

    def size(self, name: str) -> int:
        """Bytes of a register per lane; 1 for a predicate."""
        if name not in self._sizes:
            self._sizes[name] = DTYPES[self.kernel.register_type(name)].itemsize
        return self._sizes[name]

    def constant(self, what: Constant, size: int) -> int:
        """The place of a row that holds `what` in all lanes."""
        if isinstance(what, int):
            what = int(what != 0) if size == 1 else what % (1 << 8 * size)
        if (what, size) not in self.filled:
            self.filled[what, size] = self._room(size)
        return self.filled[what, size]

    def _room(self, size: int) -> int:
        place = -(-self.bytes // size) * size
        self.bytes = place + size
        return place

    def _place_registers(self, stretches: Sequence[tuple[int, int]]) -> None:
        """A row for every register; within a stretch, registers reuse rows whose last use is over."""
        where: dict[str, set[int]] = defaultdict(set)
        last: dict[str, int] = {}
        passing: set[str] = set()
        for number, (first, end) in enumerate(stretches):
            for instruction in self.kernel.instructions[first:end]:
                for name in (*instruction.reads, *instruction.writes):
                    fresh = name in instruction.writes and name not in instruction.reads
                    if name not in where and fresh and not instruction.guard:
                        passing.add(name)
                    where[name].add(number)
                    last[name] = instruction.index
        passing = {name for name in passing if len(where[name]) == 1}
        free: dict[int, list[int]] = defaultdict(list)
        for instruction in self.kernel.instructions:
            named = [n for n in (*instruction.writes, *instruction.reads) if not is_special(n)]
            for name in named:
                if name not in self._registers:
                    waiting = free[self.size(name)] if name in passing else []
                    self._registers[name] = waiting.pop() if waiting else self._room(self.size(name))
            for name in set(named):
                if name in passing and last[name] == instruction.index:
                    free[self.size(name)].append(self._registers[name])


class PtxRegisters(dict[str, Array]):
    """Registers by name, as arrays of lanes; all are initially zero. Callers change the arrays in place."""

    def __init__(self, places: Places, count: int) -> None:
        super().__init__()
        self.places, self.count = places, count
        self.file = np.zeros(places.bytes * count, np.uint8)

    def __missing__(self, register: str) -> Array:
        dtype = DTYPES[self.places.kernel.register_type(register)]
        self[register] = row = self.row(self.places.register(register), dtype)
        return row

    def row(self, place: int, dtype: np.dtype[Any]) -> Array:
        """The lanes at a place of the file."""
        return self.file[place * self.count : (place + dtype.itemsize) * self.count].view(dtype)


def is_special(name: str) -> bool:
    """Whether a name is that of a special register."""
    return "." in name or name.startswith("%lane")
