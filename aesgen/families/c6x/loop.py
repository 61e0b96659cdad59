"""A loop's body as execute packets: scheduled operations with registers, the branch, the counter.

The body is a list of packets, one for each cycle; consecutive cycles without instructions are one NOP.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from aesgen.families.c6x.machine import KernelRegisters
from aesgen.families.c6x.operations import SIDES, OperationList, UnitOperation
from aesgen.families.c6x.packets import PacketScheduler, PlacedOperation
from aesgen.families.c6x.registers import allocated, live_ranges

BRANCH_CYCLES = 6
"""Cycles from a branch to its target's first packet."""


class PrintedInstruction(NamedTuple):
    """An instruction for the template: what it is, unit with side (`L1`), whether an operand crosses, its
    data path, registers written and read, its number, its fixed register, and whether it depends on the
    counter."""

    kind: str
    unit: str
    cross: bool
    path: int
    to: Sequence[str]
    of: Sequence[str]
    number: int = 0
    fixed: str = ""
    if_left: bool = False


@dataclass(frozen=True)
class ScheduledBody:
    """`packets`: for each cycle its instructions, or the number of cycles without any. `carried`: the
    registers at the begin, of each side. `cycles`: of the whole body."""

    packets: Sequence[Sequence[PrintedInstruction] | int]
    carried: Sequence[Sequence[str]]
    cycles: int


def scheduled(
    listed: OperationList,
    registers: KernelRegisters,
    limits: Sequence[int],
    window: int,
    looped: bool = True,
) -> ScheduledBody:
    """Schedules and allocates the operations, and closes the loop if they are one."""
    placed = PacketScheduler(listed, limits, window).run()
    # Every load has arrived when the body ends, because its value was used.
    length = max(each.cycle for each in placed) + 1
    closing: list[tuple[int, PrintedInstruction]] = []
    if looped:
        length, closing = _closing(listed, placed, length)
    names = allocated(listed, live_ranges(listed, placed, length, registers.machine.early), registers.machine)
    cycles: list[list[PrintedInstruction]] = [[] for _ in range(length)]
    for operation, at in zip(listed.operations, placed, strict=True):
        cycles[at.cycle].append(_printed(operation, at, names, registers.fixed))
    for cycle, instruction in closing:
        cycles[cycle].append(instruction)
    carried = [[names[old] for old, _ in listed.carried if listed.sides[old] == side] for side in SIDES]
    return ScheduledBody(_merged(cycles), carried, length)


def _closing(
    listed: OperationList, placed: Sequence[PlacedOperation], length: int
) -> tuple[int, list[tuple[int, PrintedInstruction]]]:
    """The branch and the counter's step behind it, on units that are free; the length may grow."""
    taken = {
        (at.cycle, f"{at.unit}{each.side + 1}") for each, at in zip(listed.operations, placed, strict=True)
    }
    while True:
        at = length - BRANCH_CYCLES
        unit = next((name for name in ("S2", "S1") if (at, name) not in taken), None)
        steps = [
            (cycle, name) for cycle in range(at, length) for name in ("L2", "D2", "S2")
            if (cycle, name) not in taken and (cycle, name) != (at, unit)
        ]  # fmt: skip
        if unit and steps:
            branch = PrintedInstruction("branch", unit, False, 0, (), ())
            cycle, name = steps[0]
            return length, [(at, branch), (cycle, PrintedInstruction("count", name, False, 0, (), ()))]
        length += 1


def _printed(
    each: UnitOperation, at: PlacedOperation, names: Mapping[int, str], fixed: Mapping[tuple[str, int], str]
) -> PrintedInstruction:
    return PrintedInstruction(
        each.kind,
        f"{at.unit}{each.side + 1}",
        each.cross,
        (each.path or 0) + 1,
        [names[value] for value in each.writes],
        [names[value] for value in each.reads],
        each.number,
        fixed.get((each.fixed, each.side), each.fixed),
        each.if_left,
    )


def _merged(cycles: Sequence[list[PrintedInstruction]]) -> list[Sequence[PrintedInstruction] | int]:
    """Cycles without instructions as their number, up to 9 of them together."""
    found: list[Sequence[PrintedInstruction] | int] = []
    for cycle in cycles:
        if cycle:
            found.append(cycle)
        elif found and isinstance(found[-1], int) and found[-1] < 9:
            found[-1] += 1
        else:
            found.append(1)
    return found
