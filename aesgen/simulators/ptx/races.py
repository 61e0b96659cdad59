"""Races: conflicting accesses to the same bytes that no barrier orders.

Threads of one warp run in lockstep up to compute capability 6.x, so there the warp is the unit that can race.
From 7.0 on threads are scheduled independently (CUDA C Programming Guide, "Independent Thread Scheduling")
and each is its own unit. Two accesses are ordered if the same unit makes both, or if units of one thread
block make them with a barrier between. Every other pair that includes a write is a race.
"""

from __future__ import annotations

from ctypes import Structure, c_int32, c_int64
from typing import Any

import numpy as np

from aesgen.simulators.ptx.program import PtxInstruction

Array = np.ndarray[Any, np.dtype[Any]]

UNIT_BITS = 12
EPOCH_BITS = 24
_MANY = (1 << UNIT_BITS) - 1
_EVERYWHERE = np.int64(1) << np.int64(62)
_NOBODY = np.int64(0)
""""Nobody" is zero, because an array of zeros uses memory only after it is written."""


class Order:
    """The identity of each lane: (thread block, barriers passed, unit), packed so that they compare."""

    def __init__(self, blocks: Array, units: Array) -> None:
        self.units = units.astype(np.int64)
        self.block = blocks.astype(np.int64) + 1 << np.int64(UNIT_BITS + EPOCH_BITS)
        self.epoch = np.zeros(blocks.size, np.int64)
        self.past = np.zeros(blocks.size, np.uint64)
        self.since, self.mine = self.block.copy(), self.block | self.units

    def barrier(self, lanes: Array | slice) -> None:
        """Records that the lanes have passed a barrier together. Changes the arrays in place, because
        `lanes.c` reads them."""
        self.epoch[lanes] += 1
        passed = self.epoch << np.int64(UNIT_BITS)
        self.past[:] = passed.astype(np.uint64)
        self.since[:] = self.block | passed
        self.mine[:] = self.since | self.units

    def behind_a_barrier(self, others: Array, lanes: Array | slice) -> bool:
        """Whether the lanes' own blocks made all of these accesses before their last barrier."""
        since = (others - self.block[lanes]).view(np.uint64)
        return bool((since < self.past[lanes]).all())


class Granule(Structure):
    """The last writer and the readers of a piece of memory, in the terms of `Order`, and their instructions'
    indices plus one (0: none)."""

    _fields_ = (("writer", c_int64), ("reader", c_int64), ("written_by", c_int32), ("read_by", c_int32))


class Shadow:
    """The last writer and the readers of every granule of a space; detects races as they happen.

    `granule`: bytes that the shadow distinguishes, the narrowest access of the kernel to this space.
    """

    def __init__(self, size: int, granule: int, order: Order, initialised: bool) -> None:
        self.shift = granule.bit_length() - 1
        self.order = order
        self.initialised = initialised
        count = (size >> self.shift) + 1
        self.granules = np.zeros(count, np.dtype(Granule))
        self.writers, self.readers = self.granules["writer"], self.granules["reader"]
        self.written_by, self.read_by = self.granules["written_by"], self.granules["read_by"]
        self.found: dict[tuple[int, int, str], tuple[int, int]] = {}
        """(instruction, other instruction, kind) to (byte, lane) of its first occurrence."""

    def load(self, instruction: PtxInstruction, offsets: Array, width: int, lanes: Array | slice) -> None:
        """Records that `lanes` have read `width` bytes at `offsets` (one offset per such lane)."""
        mine, since, block = (part[lanes] for part in (self.order.mine, self.order.since, self.order.block))
        for granule in self._granules(offsets, width):
            writers = self.writers[granule]
            self._report(instruction, "read after write", granule, writers, self.written_by, lanes)
            if not self.initialised and (writers == _NOBODY).any():
                lane = int(np.flatnonzero(writers == _NOBODY)[0])
                self.found.setdefault(
                    (instruction.index, -1, "uninitialised read"), (int(granule[lane]) << self.shift, lane)
                )
            readers = self.readers[granule]
            now = mine
            if readers.any() and not self.order.behind_a_barrier(readers, lanes):
                here = (readers >= block) & (readers < block + (1 << UNIT_BITS + EPOCH_BITS))
                alone = (readers == mine) | (readers == _NOBODY) | (here & (readers < since))
                now = np.where(alone, mine, np.where(here, since | _MANY, _EVERYWHERE))
            self.readers[granule] = now
            after = self.readers[granule]
            clash = after != now
            if clash.any():
                same = (after ^ now)[clash] >> (UNIT_BITS + EPOCH_BITS) == 0
                many = np.where(same, since[clash] | _MANY, _EVERYWHERE)
                np.maximum.at(self.readers, granule[clash], many)
            self.read_by[granule] = instruction.index + 1

    def store(self, instruction: PtxInstruction, offsets: Array, width: int, lanes: Array | slice) -> None:
        """Records that `lanes` have written `width` bytes at `offsets`."""
        mine = self.order.mine[lanes]
        for granule in self._granules(offsets, width):
            self._report(
                instruction, "write after write", granule, self.writers[granule], self.written_by, lanes
            )
            self._report(instruction, "write after read", granule, self.readers[granule], self.read_by, lanes)
            self.writers[granule] = mine
            self.written_by[granule] = instruction.index + 1
            if (self.writers[granule] != mine).any():
                lane = int(np.flatnonzero(self.writers[granule] != mine)[0])
                key = (instruction.index, instruction.index, "write after write")
                self.found.setdefault(key, (int(granule[lane]) << self.shift, lane))

    def _granules(self, offsets: Array, width: int) -> list[Array]:
        first = offsets >> self.shift
        return [first + step for step in range(max(1, width >> self.shift))]

    def _report(
        self,
        instruction: PtxInstruction,
        kind: str,
        granule: Array,
        others: Array,
        by: Array,
        lanes: Array | slice,
    ) -> None:
        if not others.any() or self.order.behind_a_barrier(others, lanes):
            return
        mine, since, block = (part[lanes] for part in (self.order.mine, self.order.since, self.order.block))
        race = (others != mine) & (others != _NOBODY) & ((others >= since) | (others < block))
        if race.any():
            lane = int(np.flatnonzero(race)[0])
            key = (instruction.index, int(by[granule[lane]]) - 1, kind)
            self.found.setdefault(key, (int(granule[lane]) << self.shift, lane))
