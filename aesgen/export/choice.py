"""The records that an export is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from aesgen.errors import UserError
from aesgen.export import advice
from aesgen.export.host import COUNTER, all_problems, problem_of
from aesgen.export.selection import Selection
from aesgen.export.usable import UsableRecords
from aesgen.leaks import admission
from aesgen.model.problem import KEY_BITS, MODES, SIZE_CLASSES, Goal, Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.results.curvefiles import find_curves
from aesgen.results.records import find_record, layered_records, pinned_records
from aesgen.spaces import catalog


class NoRecord(UserError):
    """No record serves any of the problems."""


EVERYTHING = Selection()
"""No condition on the records."""


def recorded(
    target: Target,
    folders: Sequence[Path],
    modes: Sequence[str],
    key_bits: Sequence[int],
    selection: Selection = EVERYTHING,
    skipped: Callable[[str], None] = lambda why: None,
) -> list[Record]:
    """The records of the target (or its relatives) for all problems of these modes and key sizes, for every
    size of call, including CTR with a kept context and several streams.

    A dispatching target uses the records of all processors of its kind. `skipped` is called with the reason
    for each record that would fit `selection` but is left out: its space is unknown, or it leaks through the
    cache. If the usual tuning of a problem made no record that `selection` accepts, the fastest one of its
    tunings with fixed axes is used. If leaky tables are allowed on a target with a cache, a faster leaky
    record of a tuning with fixed axes or in one space replaces the usual one. Raises `NoRecord` if there is
    none."""
    usable = UsableRecords(target, selection, skipped)
    problems = (*all_problems(), *(replace(problem_of(COUNTER, bits), kept=True) for bits in key_bits))
    wanted = [problem for problem in problems if problem.mode in modes and problem.key_bits in key_bits]
    wanted = [problem for problem in wanted if selection.wants(problem)]
    pinned = bool(selection.pins)

    def with_fixed_axes(owner: str, problem: Problem, usual: Goal) -> Iterator[tuple[Path, Record]]:
        for record in pinned_records(folders, owner, [problem], usual):
            yield Path(f"{owner}/{record.problem.name}{record.goal.suffix(usual)}"), record

    def of_any_goal(owner: str, problem: Problem, usual: Goal) -> Iterator[tuple[Path, Record]]:
        for path, record in layered_records(folders, owner):
            if record.problem == problem and record.goal.convention == usual.convention:
                yield path, record

    # One message at a time: the usual tunings, then those with fixed axes.
    found: list[Record] = []
    if selection.limits and not pinned:
        found += _fastest(target, wanted, usable, of_any_goal)
    else:
        found += [record for each in wanted for record in _by_size(target, folders, each, usable)]
    if selection.by_variant and not pinned:
        missing = [problem for problem in wanted if problem not in {record.problem for record in found}]
        found += _fastest(target, missing, usable, with_fixed_axes)
    if selection.allow_leaky_tables and target.cached and not pinned and not target.dispatch:
        found = _with_leaky(target, folders, wanted, found, usable)
    if not pinned and not target.dispatch:
        found += _measured_by_length(
            target, folders, list(dict.fromkeys(record.problem for record in found)), usable
        )

    # Several streams, and the processors among which a dispatching file chooses.
    for path, record in _of_streams(target, folders, modes, key_bits, usable):
        if not any(record.problem == other.problem for other in found) and usable(path, record):
            found.append(record)
    if target.dispatch and not pinned:
        found += _of_processors(target, folders, modes, key_bits, usable)
    if not found:
        others = usable.leaky and _has_constant_time(target, folders, modes, key_bits, selection)
        raise NoRecord(_none_found(target, modes, wanted, selection, usable.leaky, others))
    return found


def lenders(target: Target, folders: Sequence[Path], selection: Selection = EVERYTHING) -> list[Record]:
    """The records of all modes and key sizes, whose settings serve where a class of processors has no record;
    none if `target` has no such classes."""
    if not target.dispatch:
        return []
    try:
        return recorded(target, folders, MODES, KEY_BITS, replace(selection, direction=None))
    except NoRecord:
        return []


def _has_constant_time(
    target: Target,
    folders: Sequence[Path],
    modes: Sequence[str],
    key_bits: Sequence[int],
    selection: Selection,
) -> bool:
    """Whether `selection` with the option `--constant-time` has records, if it has none without it."""
    if selection.constant_time:
        return False
    try:
        return bool(recorded(target, folders, modes, key_bits, replace(selection, constant_time=True)))
    except UserError:
        return False


def _none_found(
    target: Target,
    modes: Sequence[str],
    wanted: Sequence[Problem],
    selection: Selection,
    leaky: bool,
    constant_time: bool,
) -> str:
    """The error if there is no record: what was searched for, and the command that makes one. `leaky`: there
    are records that leak; `constant_time`: there are others with `--constant-time`."""
    settings = "".join(f" {words}" for words in selection.conditions)
    what = f"{' or '.join(modes)} for {target.name}{settings and ' with' + settings}"
    way = advice.way_to(target, sorted(wanted, key=lambda each: modes.index(each.mode)), selection)
    if constant_time:
        return (
            f"every usual record of {what} {admission.HOW}; export constant-time records with "
            f"--constant-time, or these with {admission.OPTION}"
        )
    if leaky:
        return f"every record of {what} {admission.HOW}; export it with {admission.OPTION}, or {way}"
    if selection.constant_time:
        return f"no constant-time record of {what}; {way}"
    generic = catalog.generic_of(target.name)
    if generic is None or settings or not catalog.target(generic).dispatch:
        return f"no record of {what}; {way}"
    export = f"aesgen export --target {generic} --mode {','.join(modes)} --out DIR"
    return (
        f"no record of {what}; {way}\n"
        "  or export the records of all processors of its kind, from which the file chooses at run time: "
        f"{export}"
    )


def _fastest(
    target: Target,
    problems: Sequence[Problem],
    usable: UsableRecords,
    candidates: Callable[[str, Problem, Goal], Iterable[tuple[Path, Record]]],
) -> Iterator[Record]:
    """For each problem the fastest of `candidates(owner, problem, usual goal)` that is usable, as if it were
    the record of the usual tuning. The target's own records come before those of its relatives."""
    for problem in problems:
        usual = usable.goal(problem)
        for owner in (target.name, *target.relatives):
            own = [record for path, record in candidates(owner, problem, usual) if usable(path, record)]
            if own:
                fastest = min(own, key=lambda record: record.measurement.cycles_per_byte)
                yield replace(fastest, goal=usual)
                break


def _with_leaky(
    target: Target,
    folders: Sequence[Path],
    problems: Sequence[Problem],
    found: Sequence[Record],
    usable: UsableRecords,
) -> list[Record]:
    """The records `found`, each replaced by the fastest leaky record of a narrower tuning for the same
    problem, size of call and machine if that is faster; and such records of the `problems` that `found`
    lacks."""

    def leaky(owner: str, problem: Problem, goal: Goal) -> list[Record]:
        return [
            replace(record, goal=goal)
            for record in pinned_records(folders, owner, [problem], goal)
            if record.goal.size == goal.size
            and usable(Path(f"{owner}/{problem.name}{record.goal.suffix(goal)}"), record)
            and admission.record_leaks(target, record)
        ]

    def speed(record: Record) -> float:
        return record.measurement.cycles_per_byte

    best = [min((own, *leaky(own.target, own.problem, own.goal)), key=speed) for own in found]
    lacking = [problem for problem in problems if problem not in {record.problem for record in found}]
    for problem in lacking:
        others = leaky(target.name, problem, usable.goal(problem))
        best += [min(others, key=speed)] if others else []
    return best


def _measured_by_length(
    target: Target, folders: Sequence[Path], problems: Sequence[Problem], usable: UsableRecords
) -> Iterator[Record]:
    """Records of tunings with fixed axes whose speed by length of call was measured; without tables that leak
    through the cache."""
    curves_of = {problem: find_curves(folders, target.name, problem) for problem in problems}
    for goal in dict.fromkeys(target.usual_goal(problem) for problem in problems):
        asked = [problem for problem in problems if curves_of[problem] and target.usual_goal(problem) == goal]
        for record in pinned_records(folders, target.name, asked, goal) if asked else ():
            curves = curves_of[record.problem]
            measured = curves is not None and record.variant in curves.cycles_per_byte
            place = Path(f"{record.target}/{record.problem.name}")
            if (
                measured
                and usable(place, record)
                and not catalog.space(record.variant.space).data["secret_lookups"]
            ):
                yield record


def _by_size(
    target: Target, folders: Sequence[Path], problem: Problem, usable: UsableRecords
) -> list[Record]:
    """The records of one problem and one target, for the usual goal and for the other sizes of call."""
    usual = usable.goal(problem)
    goals = [usual, *(replace(usual, size=size) for size in SIZE_CLASSES if target.size)]
    found = [find_record(list(folders), target, problem, goal, usable) for goal in dict.fromkeys(goals)]
    owned = [each[1] for each in found if each]
    return [record for record in owned if record.target == owned[0].target]


def _of_streams(
    target: Target,
    folders: Sequence[Path],
    modes: Sequence[str],
    key_bits: Sequence[int],
    usable: UsableRecords,
) -> Iterator[tuple[Path, Record]]:
    """The records of several streams for the usual goal, with their paths."""
    for path, record in layered_records(folders, target.name):
        problem = record.problem
        several = problem.streams > 1 and not problem.on_the_fly
        right = problem.mode in modes and problem.key_bits in key_bits and usable.wants(problem)
        if several and right and record.goal == usable.goal(problem):
            yield path, record


def _of_processors(
    target: Target,
    folders: Sequence[Path],
    modes: Sequence[str],
    key_bits: Sequence[int],
    usable: UsableRecords,
) -> Iterator[Record]:
    """The records for processors of this kind and for the targets of single classes, without tables that leak
    through the cache."""
    names = dict.fromkeys(
        path.name
        for folder in folders
        if folder.is_dir()
        for path in sorted(folder.iterdir())
        if catalog.is_processor_of(path.name, target) or path.name in target.class_targets
    )
    for name in names:
        for path, record in layered_records(folders, name):
            problem, goal = record.problem, record.goal
            usual = usable.goal(problem)
            kind = (goal.objective, goal.convention) == (usual.objective, usual.convention)
            right = problem.mode in modes and problem.key_bits in key_bits and not problem.on_the_fly
            right = right and usable.wants(problem)
            if (
                kind
                and right
                and usable(path, record)
                and not catalog.space(record.variant.space).data["secret_lookups"]
            ):
                yield record
