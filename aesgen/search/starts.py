"""Starting points of a search in addition to the unoptimised variant: the variants of earlier records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from aesgen.errors import UserError, did_you_mean
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.model.variant import Point
from aesgen.results.records import layered_records, read_record
from aesgen.spaces.bound import BoundSpace
from aesgen.spaces.transfer import fitted
from aesgen.system import paths

SOURCES = ("records", "related")
"""`records`: records of the same target (or its relatives) and problem, with any goal. `related`: every
record in the same space, of any target and problem."""


@dataclass(frozen=True)
class Start:
    """A starting point, the number of its space, and a line about the record that it comes from."""

    space: int
    point: Point
    origin: str


def starts(
    sources: Sequence[str], results: Path, target: Target, problem: Problem, spaces: Sequence[BoundSpace]
) -> list[Start]:
    """The points of `spaces` that the records contain, without duplicates, the closest record first.
    Baselines are left out, because every search starts with them.

    `sources`: words of `SOURCES`, or paths of records. A record given by path may be of another space: its
    settings are then used for the axes with the same names. Raises `UserError` for an unknown word, and if
    such a record fits no space.
    """
    found: dict[str, Start] = {}
    for source in sources:
        if _is_path(source):
            fits = _named(Path(source), spaces)
        else:
            kept = _kept(source, results, target, problem)
            fits = [start for path, record in kept for start in _placed(path, record, spaces)]
        for start in fits:
            if start.point == spaces[start.space].baseline():
                continue
            found.setdefault(repr((start.space, sorted(start.point.items()))), start)
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
    """The records for `source`, a word of `SOURCES`, in `results`; if that is the default folder, also
    those that ship with aesgen."""
    if source not in SOURCES:
        expected = f"not a record file; expected records, related or a path{did_you_mean(source, SOURCES)}"
        raise UserError(f"--start {source}: {expected}")
    folders = paths.results_to_read(results)
    ours = (target.name, *target.relatives)
    if source == "records":
        own = [found for owner in ours for found in layered_records(folders, owner)]
        return [(path, record) for path, record in own if record.problem == problem]
    every = list(layered_records(folders))
    return sorted(every, key=lambda found: (found[1].problem != problem, found[1].target not in ours))


def _is_path(source: str) -> bool:
    return "/" in source or source.endswith(".yaml")
