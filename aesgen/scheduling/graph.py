"""The dependence graph of a block: which operation waits for which, and when each value is live.

A name that a block defines before it uses it is a value of its own: it is renamed so that each name has one
definition. All other names (physical registers, virtual registers that cross blocks) keep one register
throughout; true, anti and output dependences order their operations.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from aesgen.scheduling.compiled import CompiledGraph, EncodedBody
from aesgen.scheduling.machine import PipelineModel
from aesgen.scheduling.renaming import RenamedInstruction
from aesgen.scheduling.syntax import Instruction

KEPT = 64
"""Number of texts whose graphs are cached. The chains of a search alternate between about as many texts, and
a graph takes some megabytes."""


class Columns(NamedTuple):
    """For each operation: the index of its unit, and how many cycles it occupies it."""

    units: list[int]
    busy: list[int]


@dataclass(frozen=True, eq=False)
class Graph:
    """A block ready to be scheduled on `machine`. Operations before `begun` belong to the batch that the loop
    finishes, the others to the batch that it begins. A name in `carried` holds a value at the start if the
    block reads it before it writes it, and at the end if the block writes it.

    `body`, if known: the encoded operations of the whole text, of which these are the ones at the positions
    `order`.
    """

    operations: Sequence[RenamedInstruction]
    machine: PipelineModel
    begun: int
    carried: frozenset[str]
    fixed: Collection[str]
    body: EncodedBody | None = None
    order: Sequence[int] = ()

    @cached_property
    def compiled(self) -> CompiledGraph:
        """The graph for the functions in C."""
        order = self.order if self.body else range(len(self.operations))
        body = self.body or EncodedBody(self.operations, self.machine)
        return CompiledGraph(body, order, self.fixed, self.carried, self.machine)

    @cached_property
    def height(self) -> list[int]:
        """For each operation: cycles from its issue to the end of the longest chain that starts with it."""
        height: list[int] = self.compiled.height[: len(self.operations)]
        return height

    @cached_property
    def columns(self) -> Columns:
        numbers = {name: number for number, name in enumerate(self.machine.units)}
        instructions = [operation.instruction for operation in self.operations]
        return Columns(
            [numbers[instruction.form.unit] for instruction in instructions],
            [instruction.busy for instruction in instructions],
        )

    @cached_property
    def longest_latency(self) -> int:
        return max((operation.instruction.form.latency for operation in self.operations), default=1)

    @cached_property
    def fewest_cycles(self) -> int:
        """A lower bound: the cycles that the busiest unit needs until its last operation issues, in any
        order."""
        taken = dict.fromkeys(range(len(self.machine.units)), 0)
        for unit, busy in zip(self.columns.units, self.columns.busy, strict=True):
            taken[unit] += busy
        after = max(self.columns.busy, default=1) - 1
        return max(-(-(taken[unit] - after) // n) for unit, n in enumerate(self.machine.units.values()))

    @cached_property
    def predecessors(self) -> list[list[tuple[int, int]]]:
        """For each operation: its predecessors, each with the number of cycles to wait after it issued."""
        return self.compiled.predecessors()


def crossing(body: Sequence[RenamedInstruction], cut: int) -> frozenset[str]:
    """The values that are defined before `cut` and read at or after it."""
    before = {name for operation in body[:cut] for name in operation.writes}
    return frozenset(name for operation in body[cut:] for name in operation.reads if name in before)


def exposed(body: Sequence[Instruction]) -> set[str]:
    """The names that a block reads before it defines them."""
    defined: set[str] = set()
    found: set[str] = set()
    for instruction in body:
        for name in instruction.reads:
            if name not in defined:
                found.add(name)
        defined.update(instruction.writes)
    return found
