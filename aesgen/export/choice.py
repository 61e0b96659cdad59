"""Which variants an export carries: the winners on record, and for the rest the next best thing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from aesgen import catalog
from aesgen.errors import UserError
from aesgen.export.facts import Winner
from aesgen.export.host import all_problems
from aesgen.problem import Problem
from aesgen.records import find_record, records
from aesgen.space import BoundSpace
from aesgen.target import Target
from aesgen.trial import Point, Record, Value


def recorded(
    target: Target, folders: Sequence[Path], modes: Sequence[str], key_bits: Sequence[int]
) -> list[Record]:
    """The target's records (or its relatives') for every problem of these modes and key sizes, CBC with
    several streams included. Raises `UserError` where there is none."""
    found = []
    for problem in all_problems():
        if problem.mode in modes and problem.key_bits in key_bits:
            usual = find_record(list(folders), target, problem, target.usual_goal(problem))
            found += [usual[1]] if usual else []
    for folder in folders:
        for _, record in records(folder, target.name):
            problem = record.problem
            wanted = (
                problem.mode in modes
                and problem.key_bits in key_bits
                and not (problem.on_the_fly or problem.kept)
            )
            wanted = wanted and record.goal == target.usual_goal(problem)
            if problem.streams > 1 and wanted and not any(problem == other.problem for other in found):
                found.append(record)
    if not found:
        raise UserError(
            f"no record of {' or '.join(modes)} for {target.name}; "
            f"make one with: aesgen tune --target {target.name} --mode {modes[0]}"
        )
    return found


def winner_of(record: Record) -> Winner:
    """A record's variant, and what is told of it."""
    measured = record.measurement
    low, high = (block / 16 for block in measured.interval or (measured.cycles_per_block,) * 2)
    size = f" {record.goal.size}" if record.goal.size else ""
    device = record.provenance.get("device", {})
    on = device.get("cpu_title") or device.get("cpu") or device.get("device") or record.target
    beside = measured.reference
    reference = f" beside a reference of {beside:.4f} cycles a block" if measured.kind == "measured" else ""
    space = catalog.space(record.variant.space)
    return Winner(
        record.problem,
        record.variant.space,
        space.family,
        space.method,
        record.variant.values,
        (
            f"{measured.cycles_per_byte:.4f} c/B ({low:.4f} to {high:.4f}), {measured.convention}{size}, "
            f"{measured.kind} on {on}{reference}",
            f"constant time: {record.constant_time}",
        ),
    )


def complete(target: Target, winners: Sequence[Winner]) -> list[Winner]:
    """`winners`, and for every problem of the core ABI that they leave out a variant that was not tuned for
    it: what the settings of a related winner make of its space, or else the space's plain variant."""
    have = {winner.problem for winner in winners}
    missing = [problem for problem in all_problems() if problem not in have]
    return [*winners, *(_stand_in(target, problem, winners) for problem in missing)]


def _stand_in(target: Target, problem: Problem, winners: Sequence[Winner]) -> Winner:
    allowed = {winner.space for winner in winners}
    spaces = [
        space
        for space in catalog.spaces_for(target, problem)
        if space.name in allowed or not (target.cached and space.secret_lookups)
    ]
    if not spaces:
        raise UserError(f"no method serves {problem.name} on {target.name} without leaking through the cache")
    for relative in sorted(winners, key=lambda winner: _distance(winner.problem, problem)):
        for space in spaces:
            point = _applied(space, relative.point)
            if (space.family, space.method) == (relative.family, relative.method) and space.valid(point):
                return _untuned(space, point, f"not tuned: the settings of {relative.problem.name}")
    for relative in sorted(winners, key=lambda winner: _distance(winner.problem, problem)):
        for space in spaces:
            point = _applied(space, relative.point)
            if space.family == relative.family and space.valid(point):
                told = f"not tuned: the settings of {relative.problem.name} as far as they apply"
                return _untuned(space, point, told)
    return _untuned(spaces[0], spaces[0].baseline(), "not tuned: the plain variant")


def _distance(one: Problem, other: Problem) -> tuple[bool, bool, bool, int]:
    """Same mode and direction first, then the nearest key size; several streams last."""
    return (
        one.streams != other.streams,
        one.mode != other.mode,
        one.direction != other.direction,
        abs(one.key_bits - other.key_bits),
    )


def _untuned(space: BoundSpace, point: Point, told: str) -> Winner:
    return Winner(
        space.problem, space.name, space.family, space.method, tuple(sorted(point.items())), (told,)
    )


def _applied(space: BoundSpace, point: Point) -> dict[str, Value]:
    """The point of `space` with the settings of another space's or key size's `point`, where it has them;
    vectors are cut, or go on as they end."""
    applied = space.baseline()
    choices = {axis.name: axis for axis in space.axes}
    for name, value in point.items():
        if name not in choices:
            continue
        length = len(choices[name].choices)
        if choices[name].vector and isinstance(value, tuple) and value:
            value = (*value, *[value[-1]] * length)[:length]
            if all(each in choices[name].values for each in value):
                applied[name] = value
        elif value in choices[name].values:
            applied[name] = value
    return space.canonical(applied)
