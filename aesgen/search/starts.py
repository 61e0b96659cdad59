"""Where a search may begin beside the unoptimised variant: at the points of earlier records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from aesgen.errors import UserError, did_you_mean
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.trial import Point, Record
from aesgen.results.records import read_record, records
from aesgen.spaces.bound import BoundSpace
from aesgen.spaces.transfer import fitted
from aesgen.system import paths

SOURCES = ("records", "related")
"""`records`: those of the same target (or its relatives) and problem, whatever their goal. `related`: every
record in the same space, of whatever target and problem."""


@dataclass(frozen=True)
class Start:
    """A point to begin from, the number of its space, and what is told of where it came from."""

    space: int
    point: Point
    told: str


def starts(
    sources: Sequence[str], results: Path, target: Target, problem: Problem, spaces: Sequence[BoundSpace]
) -> list[Start]:
    """The points of `spaces` that records stand for, each once, less the baselines, with which every search
    begins; of a word's records the closest first.

    `sources`: words of `SOURCES`, or paths of records. A record named by its path may be of another space:
    its axes are then taken by name. Raises `UserError` for another word, and where such a record fits
    nowhere.
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
    """`record` in the spaces of its own name, or in any `other`."""
    when = str(record.provenance.get("date", "an unknown date"))
    figure = f"{record.measurement.cycles_per_block:g} cycles a block"
    told = f"{record.target}/{path.stem}: {figure}, {when}"
    return [
        Start(number, fit.point, told)
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
    """What `source`, a word, stands for: of the records in `results` and of those that came with aesgen."""
    if source not in SOURCES:
        told = f"not a record file; expected records, related or a path{did_you_mean(source, SOURCES)}"
        raise UserError(f"--start {source}: {told}")
    folders = dict.fromkeys((results.resolve(), paths.shipped_results().resolve()))
    ours = (target.name, *target.relatives)
    if source == "records":
        own = [found for owner in ours for folder in folders for found in records(folder, owner)]
        return [(path, record) for path, record in own if record.problem == problem]
    every = [found for folder in folders for found in records(folder)]
    return sorted(every, key=lambda found: (found[1].problem != problem, found[1].target not in ours))


def _is_path(source: str) -> bool:
    return "/" in source or source.endswith(".yaml")
