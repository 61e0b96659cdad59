"""What a launch did, as the timing model needs it: the stretches each warp ran, the price of each access."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import numpy as np

from aesgen.simulators.gt200 import memory
from aesgen.simulators.gt200.machine import Multiprocessor
from aesgen.simulators.ptx.execution import WARP
from aesgen.simulators.ptx.program import Instruction

Array = np.ndarray[Any, np.dtype[Any]]

Access = memory.Access


class Trace:
    """An observer of one launch of thread blocks that share an SM.

    `stretches`: (first instruction, end, warps that ran it or None for all), in order of execution.
    `accesses()`: for each stretch that accesses memory, instruction index to one `Access` per warp.
    """

    def __init__(self, machine: Multiprocessor, warps_per_block: int, blocks: int) -> None:
        self.machine = machine
        self.warps = warps_per_block * blocks
        self.warps_per_block = warps_per_block
        self.stretches: list[tuple[int, int, Array | None]] = []
        self._pending: dict[str, list[tuple[int, int, Array, int, Array | None]]] = defaultdict(list)

    def straight(self, first: int, end: int, lanes: Array | None) -> None:
        warps = None if lanes is None else self._warps(lanes)
        self.stretches.append((first, end, warps))

    def access(
        self, instruction: Instruction, space: str, addresses: Array, width: int, lanes: Array | None
    ) -> None:
        kind = "texture" if instruction.name == "tex" else space
        entry = (len(self.stretches) - 1, instruction.index, addresses, width, lanes)
        self._pending[kind].append(entry)

    def _warps(self, lanes: Array) -> Array:
        ran: Array = np.any(self._padded(lanes, False).reshape(self.warps, WARP), axis=1)
        return ran

    @property
    def _blocks(self) -> int:
        return self.warps // self.warps_per_block

    def accesses(self) -> list[dict[int, list[Access]]]:
        """The price of every access, by stretch, instruction and warp."""
        found: list[dict[int, list[Access]]] = [{} for _ in self.stretches]
        for kind, pending in self._pending.items():
            for width in {entry[3] for entry in pending}:
                group = [entry for entry in pending if entry[3] == width]
                rows = np.stack([self._padded(entry[2], np.int64(-1)) for entry in group])
                everywhere: Any = np.ones(group[0][2].size, bool)
                lanes = [everywhere if entry[4] is None else entry[4] for entry in group]
                active = np.stack([self._padded(some, False) for some in lanes])
                shape = (len(group) * self.warps, WARP)
                prices = memory.price(self.machine, kind, rows.reshape(shape), active.reshape(shape), width)
                for number, (stretch, index, *_) in enumerate(group):
                    start = number * self.warps
                    found[stretch][index] = prices[start : start + self.warps]
        return found

    def _padded(self, values: Array, filler: Any) -> Array:
        """One value per lane, with every thread block filled up to whole warps."""
        per_block = self.warps_per_block * WARP
        if values.size == self._blocks * per_block:
            return values
        padded = np.full((self._blocks, per_block), filler, values.dtype)
        padded[:, : values.size // self._blocks] = values.reshape(self._blocks, -1)
        return padded.reshape(-1)
