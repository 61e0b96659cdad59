"""A scheduled block as text: slots filled, loop closed, branch hinted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from aesgen.scheduling.graph import Graph
from aesgen.scheduling.lists import Schedule
from aesgen.scheduling.machine import PipelineModel
from aesgen.scheduling.renaming import RenamedInstruction

Row = list[str | None]
"""The instructions of one cycle, one place per unit slot."""


@dataclass(frozen=True)
class PrintedLoop:
    """`again` closes the loop at `label`."""

    label: str
    again: str


def order(graph: Graph, schedule: Schedule) -> list[int]:
    """The operations in printed order: by cycle, then by unit."""
    issue, units = schedule.issue, len(graph.machine.units)
    places = [units * cycle + unit for cycle, unit in zip(issue, graph.columns.units, strict=True)]
    return sorted(range(len(places)), key=places.__getitem__)


def block(
    graph: Graph,
    schedule: Schedule,
    order: Sequence[int],
    assigned: Mapping[str, str],
    loop: PrintedLoop | None = None,
) -> list[str]:
    """The lines of the block, with its operations in the printed `order`. If the machine issues by position
    (`fill`), every slot of a cycle is filled. Cycles without an instruction are left out, except pauses: the
    machine stalls by itself."""
    machine = graph.machine
    rows = _rows(graph, schedule, order, assigned)
    lines = [f"\t{machine.align}"] if machine.align else []
    if loop is None:
        return lines + _text(rows, machine)
    branch = f"{loop.label}_branch"
    if machine.hint:
        _place_hint(rows, machine, branch, loop.label)
    slot = _slot(machine, machine.branch_unit)
    if machine.fill:
        if not rows or rows[-1][slot] is not None:
            rows.append([None] * len(rows[0]))
        rows[-1][slot] = f"{branch}:\n\t{loop.again}"
        return [*lines, f"{loop.label}:", *_text(rows, machine)]
    last = [graph.operations[index] for index in order]
    return [*lines, f"{loop.label}:", *_closed(_text(rows, machine), last, assigned, loop.again, machine)]


def as_written(
    operations: Sequence[RenamedInstruction],
    assigned: Mapping[str, str],
    machine: PipelineModel,
    loop: PrintedLoop | None = None,
) -> list[str]:
    """The lines of a block that keeps the text's order, on a machine that issues one instruction at a
    time."""
    lines = [f"\t{text_of(operation, assigned)}" for operation in operations]
    if loop is None:
        return lines
    return [f"{loop.label}:", *_closed(lines, operations, assigned, loop.again, machine)]


def branch_lines(text: str, machine: PipelineModel) -> list[str]:
    """A branch with no-operations in its delay slots."""
    return [f"\t{text}", *[f"\t{machine.idle}"] * machine.delay_slots]


def _closed(
    lines: list[str],
    operations: Sequence[RenamedInstruction],
    assigned: Mapping[str, str],
    again: str,
    machine: PipelineModel,
) -> list[str]:
    """The lines of a loop and the branch that closes it. The last instructions move into the branch's
    delay slots if the branch does not read what they write; `operations` are those of `lines`, in the
    same order.
    """
    moved = moved_behind(operations, assigned, again, machine)
    body, behind = lines[: len(lines) - moved], lines[len(lines) - moved :]
    return [*body, f"\t{again}", *behind, *[f"\t{machine.idle}"] * (machine.delay_slots - moved)]


def moved_behind(
    operations: Sequence[RenamedInstruction], assigned: Mapping[str, str], again: str, machine: PipelineModel
) -> int:
    """How many of the last `operations` move into the delay slots of the branch `again`, which closes their
    loop."""
    tested = {match[0] for match in machine.register.finditer(again)}
    moved = 0
    for operation in reversed(operations[-machine.delay_slots :] if machine.delay_slots else ()):
        if tested & {assigned.get(name, name) for name in operation.writes}:
            break
        moved += 1
    return moved


def text_of(operation: RenamedInstruction, assigned: Mapping[str, str]) -> str:
    return operation.instruction.template.format(*[assigned[name] for name in operation.registers])


def _rows(graph: Graph, schedule: Schedule, order: Sequence[int], assigned: Mapping[str, str]) -> list[Row]:
    machine = graph.machine
    width = sum(machine.units.values())
    rows: dict[int, Row] = {cycle: [None] * width for cycle in schedule.pauses}
    slots = [_slot(machine, unit) for unit in machine.units]
    operations, issue, units = graph.operations, schedule.issue, graph.columns.units
    for index in order:
        cycle, slot = issue[index], slots[units[index]]
        row = rows.get(cycle)
        if row is None:
            row = rows[cycle] = [None] * width
        while row[slot] is not None:
            slot += 1
        row[slot] = text_of(operations[index], assigned)
    return [rows[cycle] for cycle in sorted(rows)]


def _slot(machine: PipelineModel, unit: str) -> int:
    """The first slot of `unit`."""
    first = 0
    for name, slots in machine.units.items():
        if name == unit:
            break
        first += slots
    return first


def _place_hint(rows: list[Row], machine: PipelineModel, branch: str, target: str) -> None:
    """Puts the hint into the latest free slot that is early enough, or into a new cycle if there is none."""
    hint = machine.hint
    assert hint
    slot = _slot(machine, machine.branch_unit)
    latest = len(rows) - hint.ahead - 2
    earliest = max(0, len(rows) - hint.reach // (4 * len(rows[0])) + 2)
    text = hint.text.format(branch=branch, target=target)
    for index in range(latest, earliest - 1, -1):
        if rows[index][slot] is None:
            rows[index][slot] = text
            return
    row: Row = [None] * len(rows[0])
    row[slot] = text
    rows.insert(max(0, latest), row)


def _text(rows: Sequence[Row], machine: PipelineModel) -> list[str]:
    fillers = [machine.fill.get(name) for name, slots in machine.units.items() for _ in range(slots)]
    lines = []
    for row in rows:
        for text, filler in zip(row, fillers, strict=False):
            chosen = text if text is not None else filler
            if chosen is None:
                continue
            if "\n" in chosen:
                label, _, chosen = chosen.rpartition("\n")
                lines += [label, chosen]
            else:
                lines.append(f"\t{chosen}")
    return lines
