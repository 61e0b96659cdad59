"""The variants of an export: the recorded winners, and the closest substitutes for missing ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from aesgen.config.document import ConfigError
from aesgen.errors import UserError
from aesgen.export import lengths
from aesgen.export.borrowed import misfit
from aesgen.export.classes import classes
from aesgen.export.facts import Figure, Winner
from aesgen.export.host import COUNTER, OPERATIONS, all_problems, beside_block_modes, problem_of
from aesgen.export.kernels import remembers
from aesgen.export.selection import Selection
from aesgen.leaks import admission
from aesgen.model.figures import FigureName
from aesgen.model.problem import KEY_BITS, SIZE_CLASSES, Goal, Problem
from aesgen.model.target import Target
from aesgen.model.trial import Point, Record
from aesgen.rendering.comments import plain_name
from aesgen.results.curves import find_curves
from aesgen.results.records import find_record, pinned_records, records
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.spaces.transfer import fitted

_Pins = tuple[tuple[str, str], ...]
EVERYTHING = Selection()
"""No condition on the records."""


def recorded(
    target: Target,
    folders: Sequence[Path],
    modes: Sequence[str],
    key_bits: Sequence[int],
    pins: Mapping[str, str] | None = None,
    skipped: Callable[[str], None] = lambda why: None,
    allow_leaky_tables: bool = False,
    constant_time: bool = False,
    selection: Selection = EVERYTHING,
) -> list[Record]:
    """The records of the target (or its relatives) for all problems of these modes and key sizes, for every
    size of call, including CTR with a kept context and CBC with several streams.

    `pins` (axis to setting) selects the records of tunings with these fixed axes. A dispatching target uses
    the records of all processors of its kind. A record in a user's space that is not on this command line is
    left out, and `skipped` is called with the reason; the same happens to a record that leaks through the
    cache, unless `allow_leaky_tables`. With `constant_time`, only constant-time records are used; if the
    usual tuning of a problem found none, the fastest of its tunings with fixed axes is used. The same applies
    to a family or space of `selection`. Raises `UserError` if there is no record."""
    pinned = tuple((pins or {}).items())
    known = _Known(target, skipped, allow_leaky_tables, constant_time, selection)
    problems = (*all_problems(), *(replace(problem_of(COUNTER, bits), kept=True) for bits in key_bits))
    wanted = [problem for problem in problems if problem.mode in modes and problem.key_bits in key_bits]
    wanted = [problem for problem in wanted if selection.wants(problem)]
    found: list[Record] = []
    if selection.limits and not pinned:
        found += _fastest_within(target, folders, wanted, known)
    else:
        found += [record for each in wanted for record in _by_size(target, folders, each, pinned, known)]
    if (constant_time or selection.by_variant) and not pinned:
        missing = [problem for problem in wanted if problem not in {record.problem for record in found}]
        found += _fastest_pinned(target, folders, missing, known)
    if not pinned and not target.dispatch:
        found += _pinned(target, folders, list(dict.fromkeys(record.problem for record in found)), known)
    for folder in folders:
        for path, record in records(folder, target.name):
            problem = record.problem
            several = problem.streams > 1 and not problem.on_the_fly
            several = several and problem.mode in modes and problem.key_bits in key_bits
            several = several and known.wants(problem)
            several = several and record.goal == known.goal(problem, pinned)
            if several and not any(problem == other.problem for other in found) and known(path, record):
                found.append(record)
    if target.dispatch and not pinned:
        found += _of_processors(target, folders, modes, key_bits, known)
    if not found:
        settings = "".join(f" --set {axis}={value}" for axis, value in pinned)
        settings += "".join(f" {words}" for words in selection.words)
        what = f"{' or '.join(modes)} for {target.name}{settings and ' with' + settings}"
        tune = f"aesgen tune --target {target.name} --mode {modes[0]}{settings}"
        if known.leaky:
            raise UserError(
                f"every record of {what} {admission.HOW}; export it with {admission.OPTION}, "
                f"or make another one with: {tune}"
            )
        kind = "constant-time record" if constant_time else "record"
        tune += _free_space(target, wanted[0]) if constant_time else ""
        raise UserError(f"no {kind} of {what}; make one with: {tune}")
    return found


def _free_space(target: Target, problem: Problem) -> str:
    """The option that restricts a tuning to a space without lookups at secret addresses, if one is needed."""
    spaces = catalog.spaces_for(target, problem)
    free = [space.name for space in spaces if not space.secret_lookups]
    return f" --space {free[0]}" if free and len(free) < len(spaces) else ""


def _fastest_pinned(
    target: Target, folders: Sequence[Path], problems: Sequence[Problem], known: _Known
) -> Iterator[Record]:
    """For each problem the fastest of the records of tunings with fixed axes that `known` allows, as if it
    were the record of the usual tuning. The target's own records come before those of its relatives."""
    for problem in problems:
        usual = known.goal(problem)
        for owner in (target.name, *target.relatives):
            own = [
                record
                for record in pinned_records(folders, owner, [problem], usual)
                if known(Path(f"{owner}/{record.problem.name}{record.goal.suffix(usual)}"), record)
            ]
            if own:
                fastest = min(own, key=lambda record: record.measurement.cycles_per_byte)
                yield replace(fastest, goal=usual)
                break


def _fastest_within(
    target: Target, folders: Sequence[Path], problems: Sequence[Problem], known: _Known
) -> Iterator[Record]:
    """For each problem the fastest record that `known` allows, of any objective and with any fixed axes, as
    if it were the record of the usual tuning. The target's own records come before those of its relatives."""
    for problem in problems:
        usual = known.goal(problem)
        for owner in (target.name, *target.relatives):
            own = [
                record
                for folder in folders
                for path, record in records(folder, owner)
                if record.problem == problem
                and record.goal.convention == usual.convention
                and known(path, record)
            ]
            if own:
                fastest = min(own, key=lambda record: record.measurement.cycles_per_byte)
                yield replace(fastest, goal=usual)
                break


class _Known:
    """Decides whether an export of `target` may use a record: its space must ship with aesgen or be on the
    command line, a relative's variant must satisfy the constraints of `target`, and its timing must be as the
    user requires. `skipped` is called once for each record that is left out, except for those that are left
    out because only constant-time records were requested. `leaky`: whether a record was left out because it
    leaks through the cache."""

    def __init__(
        self,
        target: Target,
        skipped: Callable[[str], None],
        allow_leaky_tables: bool = False,
        constant_time: bool = False,
        selection: Selection = EVERYTHING,
    ) -> None:
        self._target, self._skipped = target, skipped
        self._allow_leaky_tables, self._constant_time = allow_leaky_tables, constant_time
        self._selection = selection
        self._answers: dict[Path, bool] = {}
        self.leaky = False

    def __call__(self, path: Path, record: Record) -> bool:
        if self._constant_time and not admission.is_constant_time(record.constant_time):
            return False
        if self._selection.by_variant and not self._selected(record):
            return False
        if path not in self._answers:
            reason = self._reason(record)
            self._answers[path] = reason is None
            if reason:
                self._skipped(f"{path}: {reason}")
        return self._answers[path]

    def goal(self, problem: Problem, pinned: _Pins = ()) -> Goal:
        """The goal of the records for `problem`, with these fixed axes."""
        return replace(self._selection.goal(self._target.usual_goal(problem)), pins=pinned)

    def wants(self, problem: Problem) -> bool:
        """Whether the export should have a function for `problem`."""
        return self._selection.wants(problem)

    def _selected(self, record: Record) -> bool:
        try:
            return self._selection.accepts(record)
        except ConfigError:
            raise
        except UserError:  # an unknown space: `_reason` reports it
            return not self._selection.family

    def _reason(self, record: Record) -> str | None:
        try:
            catalog.space(record.variant.space)
        except ConfigError:
            raise
        except UserError as error:
            return f"{str(error).partition(';')[0]}; pass your own space file with --space FILE"
        if record.target in self._target.relatives and (why := misfit(self._target, record)):
            tune = f"aesgen tune --target {self._target.name} {record.problem.arguments()}"
            return f"does not fit {self._target.name}: {why}; find one that fits with: {tune}"
        if not self._allow_leaky_tables and admission.record_leaks(self._target, record):
            self.leaky = True
            return f"it {admission.HOW}; to export it all the same, pass {admission.OPTION}"
        return None


def _pinned(
    target: Target, folders: Sequence[Path], problems: Sequence[Problem], ships: _Known
) -> Iterator[Record]:
    """Records of tunings with fixed axes whose speed by length of call was measured; without tables that leak
    through the cache."""
    known = {problem: find_curves(folders, target.name, problem) for problem in problems}
    for goal in dict.fromkeys(target.usual_goal(problem) for problem in problems):
        asked = [problem for problem in problems if known[problem] and target.usual_goal(problem) == goal]
        for record in pinned_records(folders, target.name, asked, goal) if asked else ():
            curves = known[record.problem]
            measured = curves is not None and record.variant in curves.cycles_per_byte
            place = Path(f"{record.target}/{record.problem.name}")
            if (
                measured
                and ships(place, record)
                and not catalog.space(record.variant.space).data["secret_lookups"]
            ):
                yield record


def _by_size(
    target: Target, folders: Sequence[Path], problem: Problem, pinned: _Pins, known: _Known
) -> list[Record]:
    """The records of one problem and one target, for the usual goal and for the other sizes of call."""
    usual = known.goal(problem, pinned)
    goals = [usual, *(replace(usual, size=size) for size in SIZE_CLASSES if target.size)]
    found = [find_record(list(folders), target, problem, goal, known) for goal in dict.fromkeys(goals)]
    owned = [each[1] for each in found if each]
    return [record for record in owned if record.target == owned[0].target]


def _of_processors(
    target: Target,
    folders: Sequence[Path],
    modes: Sequence[str],
    key_bits: Sequence[int],
    known: _Known,
) -> Iterator[Record]:
    """The records for processors of this kind, without tables that leak through the cache."""
    names = dict.fromkeys(
        path.name
        for folder in folders
        if folder.is_dir()
        for path in sorted(folder.iterdir())
        if catalog.is_processor_of(path.name, target)
    )
    for name in names:
        for folder in dict.fromkeys(folders):
            for path, record in records(folder, name):
                problem, goal = record.problem, record.goal
                usual = known.goal(problem)
                kind = (goal.objective, goal.convention) == (usual.objective, usual.convention)
                right = problem.mode in modes and problem.key_bits in key_bits and not problem.on_the_fly
                right = right and known.wants(problem)
                if (
                    kind
                    and right
                    and known(path, record)
                    and not catalog.space(record.variant.space).data["secret_lookups"]
                ):
                    yield record


def winners(
    target: Target,
    found: Sequence[Record],
    folders: Sequence[Path],
    all_classes: bool = False,
    left_out: Callable[[str], None] = lambda line: None,
) -> list[Winner]:
    """The winners among these records: the fastest for each class of machine, problem and length of call.

    Records with fixed axes serve the lengths for which they were measured to be best. Classes that gain too
    little are left out unless `all_classes`; `left_out` is called with a line about each."""
    if not target.dispatch:
        free = [record for record in found if not record.goal.pins]
        return _by_length(free or found, folders, found if free else (), target)
    carried: list[Winner] = []
    kept, skipped = classes(target, found, all_classes)
    for each in skipped:
        left_out(each.line)
    for own in kept:
        pinned = [record for record in own.usable if record.goal.pins]
        fastest = _by_length(own.records, folders, pinned)
        whole = complete(replace(target, features=own.features), fastest)
        carried += [replace(winner, implementation=own.name) for winner in whole]
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
        record.constant_time,
        stack=None if stack is None else int(stack),
    )


def complete(target: Target, winners: Sequence[Winner]) -> list[Winner]:
    """`winners`, and untuned variants for the other problems of the core ABI: each has the settings of a
    related winner if they fit, else the baseline of its space. A space with table lookups at secret addresses
    is used only if a winner has such lookups too. CTR with a kept context is left out if no related winner
    has one."""
    have = {winner.problem for winner in winners}
    added = []
    for problem in (problem for problem in all_problems() if problem not in have):
        if problem.operation not in OPERATIONS and not (
            problem.operation in beside_block_modes(winners) and catalog.spaces_for(target, problem)
        ):
            continue  # nobody wants the function, or the portable kernel serves
        added += _substitutes(target, problem, winners)
    for bits in KEY_BITS:
        problem = replace(problem_of(COUNTER, bits), kept=True)
        if problem not in have and any(winner.problem.contract.counts for winner in winners):
            kept = [winner for winner in winners if winner.problem.kept]
            made = _substitutes(target, problem, [replace(winner, above=0) for winner in kept or winners])
            above, below = (kept[0].above, kept[0].below) if kept else (lengths.UNMEASURED, 0)
            made = [replace(winner, above=above, below=below) for winner in made]
            added += [winner for winner in made if remembers(target, winner)][:1]
    return [*winners, *added]


def _substitutes(target: Target, problem: Problem, winners: Sequence[Winner]) -> list[Winner]:
    """Variants with the settings of the nearest relative. If only the key size differs, there is one for each
    of its ranges of lengths; otherwise the one for calls of the usual size serves all lengths, because the
    ranges depend on what only the other mode does (e.g. CTR's table of cached rounds)."""
    allowed = {winner.space for winner in winners}
    free = target.cached or not any(map(admission.looks_up, allowed))
    spaces = [
        space
        for space in catalog.spaces_for(target, problem)
        if space.name in allowed or not (free and space.secret_lookups)
    ]
    if not spaces:
        raise UserError(f"no method for {problem.name} on {target.name} is free of cache-timing leaks")
    usual = (target.usual_goal(problem).buffer_bytes or 0) // 16
    ranked = sorted(winners, key=lambda winner: _distance(winner.problem, problem))
    for same_method in (True, False):
        for other, relatives in groupby(ranked, key=lambda winner: winner.problem):
            made = [_after(relative, spaces, same_method) for relative in relatives]
            found = [winner for winner in made if winner]
            if _same_but_for_key_size(other, problem):
                if any(not winner.above for winner in found):
                    return found
            elif found:
                served = [winner for winner in found if winner.above <= usual] or found[:1]
                return [replace(served[-1], above=0)]
    return [_untuned(spaces[0], spaces[0].baseline(), "not tuned: the plain variant")]


def _same_but_for_key_size(one: Problem, other: Problem) -> bool:
    return (one.mode, one.direction, one.streams) == (other.mode, other.direction, other.streams)


def _after(relative: Winner, spaces: Sequence[BoundSpace], same_method: bool) -> Winner | None:
    """The relative's settings in the first of `spaces` that they fit."""
    note = f"not tuned: the settings of {relative.problem.name}"
    for space in spaces:
        related = space.family == relative.family and (space.method == relative.method or not same_method)
        if related and (fit := fitted(relative.point, space)):
            note += "" if same_method and fit.whole else " as far as they apply"
            return replace(_untuned(space, fit.point, note), above=relative.above)
    return None


def _distance(one: Problem, other: Problem) -> tuple[bool, bool, bool, bool, bool, int]:
    """The same mode and direction are nearest, then the nearest key size. Chained and unchained modes are far
    from each other, and several streams come last."""
    return (
        one.kept != other.kept,
        one.streams != other.streams,
        _chains(one) != _chains(other),
        one.mode != other.mode,
        one.direction != other.direction,
        abs(one.key_bits - other.key_bits),
    )


def _chains(problem: Problem) -> bool:
    """Whether a block depends on the block before it."""
    return problem.contract.serial


def _untuned(space: BoundSpace, point: Point, note: str) -> Winner:
    return Winner(
        space.problem,
        space.name,
        space.family,
        space.method,
        tuple(sorted(point.items())),
        notes=(note,),
    )
