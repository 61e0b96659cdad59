"""The record of a launch for the timing model: the stretches each warp ran, the price of each access."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from aesgen.simulators.gt200.machine import Multiprocessor
from aesgen.simulators.gt200.memory import Prices, joined, price
from aesgen.simulators.ptx.launch import WARP
from aesgen.simulators.ptx.program import PtxInstruction

Array = np.ndarray[Any, np.dtype[Any]]

TOGETHER = 1024
"""Rows (one warp's access each) that are priced at a time: as many as fit in a processor's cache."""


class _Seen(NamedTuple):
    stretch: int
    instruction: int
    addresses: Array
    lanes: Array | None


@dataclass(frozen=True)
class Accesses:
    """`stretch` and `instruction` of each access, and its `row` in `prices`: the row is warp 0's, and the
    rows of the other warps follow."""

    stretch: Array
    instruction: Array
    row: Array
    prices: Prices


class WarpTrace:
    """An observer of one launch of thread blocks that share an SM.

    `stretches`: (first instruction, end, warps that ran it or None for all), in order of execution.
    """

    def __init__(self, machine: Multiprocessor, warps_per_block: int, blocks: int) -> None:
        self.machine = machine
        self.warps = warps_per_block * blocks
        self.warps_per_block = warps_per_block
        self.stretches: list[tuple[int, int, Array | None]] = []
        self._waiting: dict[tuple[str, int], list[_Seen]] = defaultdict(list)
        self._places: list[tuple[int, int]] = []
        self._prices: list[Prices] = []

    def straight(self, first: int, end: int, lanes: Array | None) -> None:
        warps = None if lanes is None else self._warps(lanes)
        self.stretches.append((first, end, warps))

    def access(
        self, instruction: PtxInstruction, space: str, addresses: Array, width: int, lanes: Array | None
    ) -> None:
        kind = "texture" if instruction.name == "tex" else space
        waiting = self._waiting[kind, width]
        waiting.append(_Seen(len(self.stretches) - 1, instruction.index, addresses, lanes))
        if len(waiting) * self.warps >= TOGETHER:
            self._price(kind, width)

    def _warps(self, lanes: Array) -> Array:
        ran: Array = np.any(self._padded(lanes, False).reshape(self.warps, WARP), axis=1)
        return ran

    @property
    def _blocks(self) -> int:
        return self.warps // self.warps_per_block

    def accesses(self) -> Accesses:
        """Every access, priced."""
        for kind, width in self._waiting:
            self._price(kind, width)
        stretch, instruction = np.array(self._places, np.int64).reshape(-1, 2).T
        return Accesses(stretch, instruction, self.warps * np.arange(stretch.size), joined(self._prices))

    def _price(self, kind: str, width: int) -> None:
        """Prices the queued accesses, one row per warp of each."""
        waiting = self._waiting[kind, width]
        if not waiting:
            return
        shape = (len(waiting) * self.warps, WARP)
        addresses = np.stack([self._padded(seen.addresses, np.int64(-1)) for seen in waiting])
        everywhere = np.ones(waiting[0].addresses.size, bool)
        active = np.stack(
            [self._padded(everywhere if seen.lanes is None else seen.lanes, False) for seen in waiting]
        )
        prices = price(self.machine, kind, addresses.reshape(shape), active.reshape(shape), width)
        self._prices.append(prices)
        self._places += [(seen.stretch, seen.instruction) for seen in waiting]
        waiting.clear()

    def _padded(self, values: Array, filler: Any) -> Array:
        """One value per lane, with every thread block padded to whole warps."""
        per_block = self.warps_per_block * WARP
        if values.size == self._blocks * per_block:
            return values
        padded = np.full((self._blocks, per_block), filler, values.dtype)
        padded[:, : values.size // self._blocks] = values.reshape(self._blocks, -1)
        return padded.reshape(-1)
