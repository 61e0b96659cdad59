"""Starting points of a search in addition to the unoptimised variant: the variants of earlier records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from aesgen.errors import UserError, did_you_mean
from aesgen.model.problem import Goal, Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.model.variant import Point
from aesgen.results.records import layered_records, read_record
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.spaces.transfer import fitted
from aesgen.system import paths

SOURCES = ("records", "related", "none")
"""`records`: records of the same target (or its relatives, or processors of its kind) and problem, with any
goal. `related`: every record in the same space, of any target and problem. `none`: no starting points."""
DEFAULT = "class"
"""The source if the user names none: like `related`, but only the first `MOST` with the same objective, size
and convention, without records that cannot be read."""
MOST = 8


@dataclass(frozen=True)
class Start:
    """A starting point, the number of its space, and a line about the record that it comes from."""

    space: int
    point: Point
    origin: str


def starts(
    sources: Sequence[str],
    results: Path,
    target: Target,
    problem: Problem,
    spaces: Sequence[BoundSpace],
    goal: Goal | None = None,
) -> list[Start]:
    """The points of `spaces` that the records contain, without duplicates, the closest record first.
    Baselines are left out, because every search starts with them.

    `sources`: words of `SOURCES`, or paths of records. A record given by path may be of another space: its
    settings are then used for the axes with the same names. Raises `UserError` for an unknown word, and if
    such a record fits no space. `goal`: that of the search, for the source `DEFAULT`.
    """
    found: dict[str, Start] = {}
    for source in sources:
        if _is_path(source):
            fits = _named(Path(source), spaces)
        else:
            kept = _kept(source, results, target, problem)
            if source == DEFAULT:
                kept = [(path, record) for path, record in kept if goal is None or _alike(record.goal, goal)]
            fits = [start for path, record in kept for start in _placed(path, record, spaces)]
        fresh: dict[str, Start] = {}
        for start in fits:
            if start.point != spaces[start.space].baseline():
                fresh.setdefault(repr((start.space, sorted(start.point.items()))), start)
        for same, start in islice(fresh.items(), MOST if source == DEFAULT else None):
            found.setdefault(same, start)
    return list(found.values())


def _placed(path: Path, record: Record, spaces: Sequence[BoundSpace], other: bool = False) -> list[Start]:
    """`record` as a starting point in the spaces with its space's name, or in all if `other`."""
    when = str(record.provenance.get("date", "an unknown date"))
    figure = f"{record.measurement.cycles_per_block:g} cycles a block"
    origin = f"{record.target}/{path.stem}: {figure}, {when}"
    return [
        Start(number, fit.point, origin)
        for number, space in enumerate(spaces)
        if (other or space.name == record.variant.space) and (fit := fitted(record.variant.point, space))
    ]


def _named(path: Path, spaces: Sequence[BoundSpace]) -> list[Start]:
    record = read_record(path)
    found = _placed(path, record, spaces) or _placed(path, record, spaces, other=True)
    if not found:
        names = ", ".join(space.name for space in spaces)
        raise UserError(f"--start {path}: its variant does not fit any searched space ({names})")
    return found


def _kept(source: str, results: Path, target: Target, problem: Problem) -> list[tuple[Path, Record]]:
    """The records for `source`, a word of `SOURCES`, in `results`; and of those that ship with aesgen all if
    that is the default folder, else those of the target and its relatives."""
    if source == "none":
        return []
    if source not in (*SOURCES, DEFAULT):
        expected = (
            f"not a record file; expected records, related, none or a path{did_you_mean(source, SOURCES)}"
        )
        raise UserError(f"--start {source}: {expected}")
    folders = paths.results_to_read(results)
    ours = tuple(dict.fromkeys([target.name, *target.relatives, *_of_its_kind(target, folders)]))
    shipped, skipped = (
        [*folders, paths.shipped_results()],
        (lambda reason: None) if source == DEFAULT else None,
    )
    named = (target.name, *target.relatives)
    near = [
        found
        for owner in ours
        for found in layered_records(shipped if owner in named else folders, owner, skipped)
    ]
    if source == "records":
        return [(path, record) for path, record in near if record.problem == problem]
    every = dict(near)
    every.update(layered_records(folders, skipped=skipped))
    return sorted(every.items(), key=lambda found: _distance(found[1], problem, ours))


def _distance(record: Record, problem: Problem, ours: Sequence[str]) -> tuple[int, int]:
    """How unlike a `record` is to those of the target, the first of `ours`, for `problem`: another mode,
    direction or processor of another kind counts 2, another key size or form of the problem 1."""
    of = record.problem
    kind = 2 * (record.target not in ours) or int(record.target != ours[0])
    mode, direction = of.mode != problem.mode, of.direction != problem.direction
    size = of.key_bits != problem.key_bits
    forms = [(each.streams, each.shared_key, each.on_the_fly, each.kept) for each in (of, problem)]
    return 2 * mode + 2 * direction + size + (forms[0] != forms[1]) + kind, kind


def _of_its_kind(target: Target, folders: Sequence[Path]) -> list[str]:
    """The other processors with records that the same generic target covers; none for other targets."""
    generic = catalog.generic_of(target.name)
    if generic is None:
        return []
    names = {path.name for folder in folders if folder.is_dir() for path in folder.iterdir() if path.is_dir()}
    return sorted(name for name in names if catalog.generic_of(name) == generic)


def _alike(one: Goal, other: Goal) -> bool:
    """Whether two goals differ in fixed axes and limits only."""
    return (one.objective, one.size, one.convention) == (other.objective, other.size, other.convention)


def _is_path(source: str) -> bool:
    return "/" in source or source.endswith(".yaml")
