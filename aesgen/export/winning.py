"""The winners among the records of an export, by class of machine, problem and length of call."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from aesgen.errors import UserError
from aesgen.export import lengths
from aesgen.export.class_kernels import ClassKernels
from aesgen.export.classes import Class, classes, portable_line
from aesgen.export.facts import WIDE, Figure, Winner
from aesgen.export.host import all_problems, beside_block_modes
from aesgen.export.scope import Scope
from aesgen.export.substitutes import complete
from aesgen.leaks import without_proof
from aesgen.model.figures import FigureName
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.operations import operations
from aesgen.rendering.comments import plain_name
from aesgen.spaces import catalog


def winners(
    target: Target,
    found: Sequence[Record],
    folders: Sequence[Path],
    all_classes: bool = False,
    left_out: Callable[[str], None] = lambda line: None,
    software: bool = False,
    lenders: Sequence[Record] = (),
    scope: Scope | None = None,
) -> list[Winner]:
    """The winners among these records: the fastest for each class of machine, problem and length of call.

    Records with fixed axes serve the lengths for which they were measured to be best. Classes that gain too
    little are left out unless `all_classes`; `left_out` is called with a line about each. `software`: also
    the classes for processors without AES instructions; raises `UserError` if no record serves one.
    `lenders`: these records and those of other modes and key sizes, whose settings serve where a class has no
    record. `scope`: what the file contains if the user named that; a mode without any record gets the
    settings of related kernels."""
    if not target.dispatch:
        free = [record for record in found if not record.goal.pins]
        return _by_length(free or found, folders, found if free else (), target)
    return _of_classes(target, found, lenders or found, folders, all_classes, left_out, software, scope)


def _of_classes(
    target: Target,
    found: Sequence[Record],
    lenders: Sequence[Record],
    folders: Sequence[Path],
    all_classes: bool,
    left_out: Callable[[str], None],
    software: bool,
    scope: Scope | None,
) -> list[Winner]:
    """The winners of each class of a dispatching target. A class is exported if its records of these problems
    gain, or if it has kernels with the settings of a relative that need its instructions and its records of
    other problems gain."""
    kept, skipped = classes(target, lenders, all_classes, software)
    if software and not target.software_classes.keys() & {each.name for each in kept}:
        elsewhere = [f"aesgen tune --target {shlex.quote(name)} --mode ctr" for name in target.class_targets]
        here = "aesgen tune --target native --mode ctr --space vector-planes-ctr --set vector=ssse3"
        example = (elsewhere or [here])[0]
        raise UserError(
            f"no record of these modes has a kernel for processors without AES instructions; tune one first, "
            f"for example: {example}"
        )
    gaining, small = classes(target, found, all_classes, software)
    asked = {record.problem for record in found}
    modes = {problem.mode for problem in asked} | set(scope.modes if scope else ())
    offered = beside_block_modes([winner_of(record) for record in found])
    offered += tuple(name for name in _beside(target, modes, scope) if name not in offered)
    carried: list[Winner] = []
    below: Collection[object] = ()
    for each in kept:
        own = [record for record in each.records if record.problem in asked]
        usable = [record for record in each.usable if record.problem in asked]
        pinned = [record for record in usable if record.goal.pins]
        machine = replace(target, features=each.features)
        kernels = _class_kernels(target, each, kept, asked)
        whole = complete(machine, _by_length(own, folders, pinned), offered, kernels, scope)
        whole = [winner for winner in whole if each.keeps or not winner.problem.kept]
        there = {(winner.problem, winner.above, winner.space, winner.values) for winner in whole}
        gains = each.name in {other.name for other in gaining}
        new = [each for each in whole if each.figure is None and each.problem.mode in modes]
        has = {winner.problem.operation for winner in whole}
        if lacks := dict.fromkeys(operations()[each].mode for each in offered if each not in has):
            left_out(portable_line(each.name, tuple(lacks)))
        if there <= {*below} or not (gains or any(kernels.adding(machine, winner) for winner in new)):
            continue
        below = there
        carried += [replace(winner, implementation=each.name) for winner in whole]
    names = {winner.implementation for winner in carried}
    for line in dict.fromkeys(each.line for each in (*small, *skipped) if each.name not in names):
        left_out(line)
    return carried


def _beside(target: Target, named: Collection[str], scope: Scope | None) -> list[str]:
    """The operations of these modes that are not block modes, belong to the file and have kernels for
    `target`."""
    own = [each for each in all_problems() if each.mode in named and not each.contract.is_block_mode]
    wanted = [each for each in own if not scope or scope.reason(each) is not None]
    return list(dict.fromkeys(each.operation for each in wanted if catalog.served(target, each)))


def _class_kernels(
    target: Target, own: Class, kept: Sequence[Class], asked: Collection[Problem]
) -> ClassKernels:
    """What the class `own` has beside its records of the problems in `asked`."""
    plain = target.software_classes
    kind = [each for each in target.dispatch if (each.name in plain) == (own.name in plain)]
    before = [frozenset(each.options["features"]) for each in kind]
    adds = own.features - frozenset().union(*(each for each in before if each < own.features))
    near = [record for record in own.records if record.problem not in asked]
    wider = [
        record
        for each in kept
        if own.features < each.features and (each.name in plain) == (own.name in plain)
        for record in each.records
        if record not in own.usable
    ]
    usual = [
        [each for each in records if replace(each.goal, pins=()) == target.usual_goal(each.problem)]
        for records in (near, wider)
    ]
    # Of the wider classes, the nearest one with a record of the problem serves.
    nearest = [{record.problem: record for record in reversed(records)}.values() for records in usual]
    lent = [tuple(map(winner_of, records)) for records in nearest]
    without = None if own.name in plain else frozenset().union(*plain.values())
    return ClassKernels(adds, without, lent[0], lent[1], own.measured(adds))


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
        record=record.identity,
    )
