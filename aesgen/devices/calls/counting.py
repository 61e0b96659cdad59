"""A build whose calls a simulator counts one by one: figures follow from the cycles of single calls."""

from __future__ import annotations

from abc import abstractmethod

from aesgen.devices.calls.bench import Bench
from aesgen.devices.calls.figures import Counted, Figures, by_difference
from aesgen.devices.calls.sizes import resized
from aesgen.model.build import Build
from aesgen.model.figures import FigureName
from aesgen.model.job import Call, CallCost, Returned
from aesgen.model.lengths import lengths

_ALWAYS = 16
"""Blocks of the shorter of two calls that differ by a counter's period."""


class CountedBuild(Bench):
    """A `LoadedBuild` of one file. `stack_bytes`: of the last call."""

    def __init__(self, build: Build) -> None:
        self.build = build
        self.stack_bytes = 0

    @abstractmethod
    def fill(self) -> None:
        """Fills the memory with noise and the build."""

    def perform(self, call: Call) -> Returned:
        self.fill()
        return self.answer(call)[0]

    def count(self, call: Call) -> Counted:
        return Counted(self.perform(call).cycles["call"])

    def cost(self, call: Call) -> CallCost:
        return CallCost(self.perform(call).cycles["call"], stack=self.stack_bytes)

    def figures(self, call: Call) -> Figures:
        """`call`: one block. `bulk`: a block in the loop. A setup has only `call`."""
        if call.entry.is_setkey:
            return Figures({"call": self.count(call).cycles})
        single = self.count(resized(call, 1))
        period = call.entry.period
        blocks = (_ALWAYS, _ALWAYS + period) if period > 1 else lengths(call.entry, single.cycles)
        steady = by_difference(self.count, call, blocks)
        beside = {FigureName.STACK_BYTES: float(self.stack_bytes)}
        setups = [entry for entry in self.build.entries if entry.is_setkey]
        for setup in [call.setup] if call.setup else setups:
            beside[FigureName.SETUP_CYCLES] = self.count(Call(setup, call.key)).cycles
        return Figures({"call": single.cycles, "bulk": steady.cycles_per_block}, beside)
