"""Straight-line code before it becomes text: a block, or the prologue, kernel and epilogue of a loop whose
batches overlap. Results that do not depend on the order are cached for the next variant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from aesgen.errors import VariantFailure
from aesgen.scheduling import graph as graphs
from aesgen.scheduling import justify, printing, registers
from aesgen.scheduling.compiled import EncodedBody
from aesgen.scheduling.lists import Options, Schedule
from aesgen.scheduling.machine import PipelineModel
from aesgen.scheduling.renaming import RenamedInstruction, rename
from aesgen.scheduling.syntax import Block

Registers = Mapping[str, str]
"""Names and the registers assigned to them."""


@dataclass(frozen=True)
class BlockBody:
    """A block. Names in `fixed` keep their registers throughout, names in `lent` only while they hold a
    value."""

    block: Block
    fixed: frozenset[str]
    lent: frozenset[str]
    machine: PipelineModel


@lru_cache(maxsize=2 * graphs.KEPT)
def _renamed(body: BlockBody) -> list[RenamedInstruction]:
    return rename(body.block.instructions, body.fixed, body.lent)


@lru_cache(maxsize=2 * graphs.KEPT)
def _encoded(body: BlockBody) -> EncodedBody:
    return EncodedBody(_renamed(body), body.machine)


@dataclass(frozen=True, eq=False)
class UnitPart:
    """Straight-line code of a unit, ready to be ordered: the operations of `body` at the positions `order`.
    Its dependences are computed on first use. Operations from `begun` on belong to the batch that a loop
    begins."""

    body: BlockBody
    order: Sequence[int]
    begun: int
    carried: frozenset[str]

    @property
    def machine(self) -> PipelineModel:
        return self.body.machine

    @cached_property
    def operations(self) -> list[RenamedInstruction]:
        operations = _renamed(self.body)
        return [operations[position] for position in self.order]

    @cached_property
    def graph(self) -> graphs.Graph:
        arguments = (self.operations, self.machine, self.begun, self.carried, self.body.fixed)
        return graphs.Graph(*arguments, _encoded(self.body), self.order)


@lru_cache(maxsize=2 * graphs.KEPT)
def whole(body: BlockBody) -> UnitPart:
    count = len(body.block.instructions)
    return UnitPart(body, range(count), count, body.lent)


@dataclass(frozen=True)
class Overlapped:
    """A loop whose batches overlap. Its kernel finishes one batch (the `tail` of the body) and begins the
    next (the `head`); the first batch begins in the prologue, the last one ends in the epilogue. `names` are
    those of the values that cross."""

    head: UnitPart
    tail: UnitPart
    kernel: UnitPart
    names: tuple[str, ...]


@lru_cache(maxsize=graphs.KEPT)
def overlapped(body: BlockBody, cut: int) -> Overlapped:
    operations = _renamed(body)
    head, tail = range(cut), range(cut, len(operations))
    crossing = graphs.crossing(operations, cut) - body.fixed
    kernel = UnitPart(body, [*tail, *head], len(tail), crossing)
    first, second = (UnitPart(body, order, len(order), crossing) for order in (head, tail))
    return Overlapped(first, second, kernel, tuple(sorted(crossing)))


PEELED = (
    Options(height=0.3, window=0.3, reserve=12),
    Options(height=0.1, window=0.05, reserve=12),
    Options(),
)
"""Settings for the prologue and epilogue of a loop, tried in this order; the last one, the text's own order,
always succeeds."""


@lru_cache(maxsize=16 * graphs.KEPT)
def peeled(
    body: BlockBody,
    cut: int,
    run_cap: int,
    overwrite: bool,
    pool: tuple[str, ...],
    carried: tuple[tuple[str, str], ...],
    fixed: tuple[tuple[str, str], ...],
) -> tuple[list[str], list[str], set[str]]:
    """The lines of prologue and epilogue, and the registers that they use. They run once and have settings of
    their own: settings that fail here do not reject the variant, and all variants share the result."""
    loop = overlapped(body, cut)
    found = []
    for part in (loop.head, loop.tail):
        for options in PEELED:
            try:
                mine = replace(options, run_cap=run_cap, overwrite=overwrite)
                found.append(straight(part, mine, pool, dict(carried), dict(fixed), None))
                break
            except VariantFailure as failure:
                refused = failure
        else:
            raise refused
    (prologue, some), (epilogue, others) = found
    return prologue, epilogue, some | others


def in_order(part: UnitPart, options: Options, registers: int) -> list[RenamedInstruction]:
    """The operations of `part` in the order of its schedule with `registers` for its values."""
    if not part.operations or options.keeps_text(part.machine):
        return part.operations
    scheduled = justify.schedule(part.graph, options, registers)
    return [part.operations[index] for index in printing.order(part.graph, scheduled)]


class AllocatedPart(NamedTuple):
    """A part with registers: its operations in the order of the schedule, the registers, the schedule (None:
    the text's order), and the positions of its operations in it."""

    operations: list[RenamedInstruction]
    assigned: dict[str, str]
    scheduled: Schedule | None = None
    order: Sequence[int] = ()


def allocated(
    part: UnitPart, options: Options, pool: Sequence[str], carried: Registers, fixed: Registers
) -> AllocatedPart:
    """Schedules `part` and gives its names registers; raises `VariantFailure` (`constraints`)."""
    target = part.machine
    others = {name: register for name, register in fixed.items() if name not in carried}
    if not part.operations or options.keeps_text(target):
        assigned = registers.allocate(part.operations, pool, others, carried, target.names)
        return AllocatedPart(part.operations, assigned)
    scheduled = justify.schedule(part.graph, options, len(pool) + len(carried))
    order = printing.order(part.graph, scheduled)
    operations = [part.operations[i] for i in order]
    issue = [scheduled.issue[i] for i in order]
    together = frozenset(
        position
        for position, (cycle, following) in enumerate(pairwise(issue))
        if cycle == following and not options.overwrite
    )
    assigned = registers.allocate(operations, pool, others, carried, target.names, together)
    return AllocatedPart(operations, assigned, scheduled, order)


def straight(
    part: UnitPart,
    options: Options,
    pool: Sequence[str],
    carried: Registers,
    fixed: Registers,
    loop: printing.PrintedLoop | None,
) -> tuple[list[str], set[str]]:
    """Schedules, allocates and prints `part`: its lines and the registers that it uses."""
    if not part.operations:
        return [], set()
    operations, assigned, scheduled, order = allocated(part, options, pool, carried, fixed)
    if scheduled is None:
        return printing.as_written(operations, assigned, part.machine, loop), set(assigned.values())
    return printing.block(part.graph, scheduled, order, assigned, loop), set(assigned.values())
