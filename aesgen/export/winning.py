"""The winners among the records of an export, by class of machine, problem and length of call."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from aesgen.errors import UserError
from aesgen.export import lengths
from aesgen.export.classes import classes
from aesgen.export.facts import WIDE, Figure, Winner
from aesgen.export.host import beside_block_modes
from aesgen.export.substitutes import complete
from aesgen.leaks import without_proof
from aesgen.model.figures import FigureName
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.rendering.comments import plain_name
from aesgen.spaces import catalog


def winners(
    target: Target,
    found: Sequence[Record],
    folders: Sequence[Path],
    all_classes: bool = False,
    left_out: Callable[[str], None] = lambda line: None,
    software: bool = False,
) -> list[Winner]:
    """The winners among these records: the fastest for each class of machine, problem and length of call.

    Records with fixed axes serve the lengths for which they were measured to be best. Classes that gain too
    little are left out unless `all_classes`; `left_out` is called with a line about each. `software`: also
    the classes for processors without AES instructions; raises `UserError` if no record serves one."""
    if not target.dispatch:
        free = [record for record in found if not record.goal.pins]
        return _by_length(free or found, folders, found if free else (), target)
    carried: list[Winner] = []
    kept, skipped = classes(target, found, all_classes, software)
    if software and not target.software_classes.keys() & {each.name for each in kept}:
        elsewhere = [f"aesgen tune --target {name} --mode ctr" for name in target.class_targets]
        here = "aesgen tune --target native --mode ctr --space vector-planes-ctr --set vector=ssse3"
        example = (elsewhere or [here])[0]
        raise UserError(
            f"no record of these modes has a kernel for processors without AES instructions; tune one first, "
            f"for example: {example}"
        )
    for each in skipped:
        left_out(each.line)
    by_class = {
        own.name: _by_length(own.records, folders, [each for each in own.usable if each.goal.pins])
        for own in kept
    }
    offered = beside_block_modes([winner for fastest in by_class.values() for winner in fastest])
    for own in kept:
        # Without AES instructions, a mode that has no record here still uses the vectors of this class.
        others = offered if own.name in target.software_classes else ()
        whole = complete(replace(target, features=own.features), by_class[own.name], others)
        carried += [
            replace(winner, implementation=own.name)
            for winner in whole
            if own.keeps or not winner.problem.kept
        ]
    return carried


def _by_length(
    found: Sequence[Record],
    folders: Sequence[Path],
    rivals: Sequence[Record],
    target: Target | None = None,
) -> list[Winner]:
    """The winners by length of call. With `target`, the figures and labels of other targets' records are left
    out, because they belong to another machine."""
    carried = []
    for _, same in groupby(sorted(found, key=lambda record: record.problem), lambda r: r.problem):
        own = list(same)
        problem, kept = own[0].problem, own[0].problem.kept
        others = [record for record in rivals if record.problem == problem]
        steps = [lengths.kept_step(own, folders)] if kept else lengths.steps(own, folders, others)
        if problem.streams > 1:  # the export has one kernel for all lengths, the one for long messages
            steps = [replace(steps[-1], above=0)]
        for step in steps:
            winner = winner_of(step.record)
            if target and step.record.target != target.name:
                elsewhere = f"not tuned here: the record of {step.record.target}"
                winner = replace(winner, figure=None, constant_time="", stack=None, notes=(elsewhere,))
            notes = (*winner.notes, step.note) if step.note else winner.notes
            carried.append(replace(winner, above=step.above, below=step.below, notes=notes))
    return carried


def winner_of(record: Record) -> Winner:
    """A record's variant with the figure and label for the head of the file."""
    measured = record.measurement
    low, high = (block / 16 for block in measured.interval or (measured.cycles_per_block,) * 2)
    device = record.provenance.get("device", {})
    on = plain_name(device.get("cpu_title") or device.get("cpu") or device.get("device") or record.target)
    hardware = measured.kind == "measured"
    space = catalog.space(record.variant.space)
    stack = measured.figures.get(FigureName.STACK_BYTES)
    return Winner(
        record.problem,
        record.variant.space,
        space.family,
        space.method,
        record.variant.values,
        Figure(
            round(measured.cycles_per_byte, 4),
            round(low, 4),
            round(high, 4),
            measured.convention,
            record.goal.size,
            str(measured.kind),
            on,
            round(measured.reference, 4) if hardware else None,
            None if hardware else int(record.search.get("seed", 0)),
        ),
        without_proof(record.constant_time),  # the file's code may be laid out differently
        notes=(WIDE,) if measured.uncertain else (),
        stack=None if stack is None else int(stack),
    )
