"""Another lab's records and trials, taken in after they have been verified here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from aesgen import catalog, verify
from aesgen.errors import UserError, VariantFailure
from aesgen.problem import Problem
from aesgen.records import read_record, record_path, write_record
from aesgen.render import render
from aesgen.store import Log, Row, plain
from aesgen.target import Target
from aesgen.trial import Record

PROBED = 5
"""Trials of a log, best first, whose variants are rendered before the log is taken in."""


@dataclass(frozen=True)
class Merged:
    """What became of one record, or of one log: taken or not, and why."""

    path: Path
    taken: bool
    told: str


def merge(path: Path, results: Path) -> Iterator[Merged]:
    """Take in the record (`.yaml`), the log (`.jsonl`), or all of both below the folder at `path`."""
    found = sorted([*path.rglob("*.yaml"), *path.rglob("*.jsonl")]) if path.is_dir() else [path]
    for each in found:
        yield _log(each, results) if each.suffix == ".jsonl" else _record(each, results)


def _record(path: Path, results: Path) -> Merged:
    """A record is taken where everything that can be looked at here holds, and ours is not better."""
    record = read_record(path)
    target = catalog.target(record.target)
    place = record_path(results, record, target)
    findings = list(verify.verify_record(record))
    for finding in findings:
        if finding.holds is False:
            return Merged(path, False, f"{finding.what}: {finding.told}")
    if place.is_file() and not _better(record, read_record(place)):
        return Merged(path, False, f"{place} is as good or better")
    write_record(place, record)
    unseen = [finding.told for finding in findings if finding.holds is None]
    return Merged(
        path, True, f"verified and written to {place}" + "".join(f"; not here: {t}" for t in unseen)
    )


def _better(theirs: Record, ours: Record) -> bool:
    def measure(record: Record) -> tuple[float, float]:
        first: dict[str, float] = {
            "size": record.code_bytes + record.table_bytes,
            "ram": record.ram_bytes,
            "setup": record.measurement.figures.get("setup_cycles", 0),
        }
        return first.get(record.goal.objective, 0), record.measurement.cycles_per_block

    return measure(theirs) < measure(ours)


def _log(path: Path, results: Path) -> Merged:
    """A log lies in a folder named for its target and is named for its problem. Its rows are taken where
    every point is one of ours and the best of them render; a row serves again only where its source, tools
    and machine are the same, so nothing of it is believed unseen."""
    target = catalog.target(path.parent.name)
    problem = Problem.parse(path.stem.partition("@")[0])
    rows = list(Log(path.parent.parent, path.parent.name, path.stem).rows())
    if not rows:
        return Merged(path, False, "holds no trials")
    try:
        _probe(rows, target, problem)
    except (UserError, VariantFailure) as error:
        return Merged(path, False, str(error))
    log = Log(results, target.name, path.stem)
    known = {_key(row) for row in log.rows()}
    fresh = [row for row in rows if _key(row) not in known]
    for row in fresh:
        log.append(row)
    return Merged(path, bool(fresh), f"{len(fresh)} of {len(rows)} trials were new")


def _probe(rows: list[Row], target: Target, problem: Problem) -> None:
    """Raise where a row is no variant of ours."""
    spaces = {name: catalog.space(name).bind(target, problem) for name in {row.space for row in rows}}
    for row in rows:
        space = spaces[row.space]
        if {axis.name for axis in space.axes} != set(row.point):
            raise UserError(f"space {space.name}: its axes have changed since these trials")
        if row.outcome != "constraints" and not space.valid(row.point):
            raise UserError(f"space {space.name}: no variant {dict(row.point)}")
    measured = [row for row in rows if row.measurement]
    for row in sorted(measured, key=lambda row: row.measurement.cycles_per_block)[:PROBED]:  # type: ignore[union-attr]
        render(spaces[row.space], row.point)


def _key(row: Row) -> str:
    return repr((row.space, sorted(plain(row.point).items()), row.source, row.machine, row.outcome))
