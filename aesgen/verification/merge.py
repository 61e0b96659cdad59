"""Import of another lab's records and trials, after verification on this machine.

The files are untrusted: names and settings must be known here, every file is written inside the results
folder, and an imported record gets the constant-time label that the check here finds. A refused file does not
stop the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from aesgen.errors import UserError, VariantFailure
from aesgen.export import untrusted
from aesgen.families.rendering import render
from aesgen.model.figures import FigureName
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.results.log import Log
from aesgen.results.records import check_folder, read_record, record_path, write_record
from aesgen.results.rows import LogRow, plain
from aesgen.system.writing import one_line
from aesgen.verification import verify
from aesgen.verification.recounted import disagreements, recount

PROBED = 5
"""Number of best trials of a log whose variants are rendered before the log is imported."""
LARGEST_LOG = 1 << 30
"""Largest accepted log, in bytes."""
LONGEST_DETAIL = 2000
_LOG_NAME = re.compile(r"(?P<problem>aes[a-z0-9-]+)(?:@[A-Za-z0-9_.,|=+-]+)?")


@dataclass(frozen=True)
class Merged:
    """The outcome for one record or log, and the reason in `detail`.

    `taken`: imported. `refused`: wrong, or impossible to check here. Neither: it adds nothing new."""

    path: Path
    taken: bool
    detail: str
    refused: bool = False


def merge(path: Path, results: Path) -> Iterator[Merged]:
    """Import the record (`.yaml`) or log (`.jsonl`) at `path`, or all of them below that folder. Records come
    first, because they keep copies of the targets and spaces that logs name. Yields one outcome per file.
    Raises `UserError` if there is no file, or if `results` cannot be written."""
    inside = path.is_dir()
    found = [*sorted(path.rglob("*.yaml")), *sorted(path.rglob("*.jsonl"))] if inside else [path]
    if not found:
        raise UserError(f"{path}: there is no record (.yaml) and no log (.jsonl) in this folder")
    check_folder(next(each for each in (results, *results.absolute().parents) if each.exists()))
    for each in found:
        try:
            yield _one(each, results, inside)
        except (UserError, VariantFailure) as error:
            yield Merged(each, False, str(error), refused=True)
        except Exception as error:  # an untrusted file must not prevent the import of the files after it
            yield Merged(each, False, f"{type(error).__name__}: {error}", refused=True)


def _one(path: Path, results: Path, inside: bool) -> Merged:
    """Import one file. A file that was found `inside` a folder must not be a symbolic link."""
    if inside and path.is_symlink():
        raise UserError("symbolic links are not followed; pass the file itself to import it")
    if not path.is_file():
        raise UserError("not a regular file")
    if inside and path.parent.name == "curves" and path.suffix == ".yaml":
        return Merged(path, False, "curves are not imported; measure your own with: aesgen compare --keep")
    if path.suffix not in (".yaml", ".jsonl"):
        raise UserError("expected a record (.yaml), a log (.jsonl) or a directory of both")
    return _log(path, results) if path.suffix == ".jsonl" else _record(path, results)


def _record(path: Path, results: Path) -> Merged:
    """Import a record if no proof refutes its code, its edge matrix passes here, its figures agree with each
    other and with those that a simulator counts here, no other check fails, and our own record is not as
    good. Code that a proof refutes is not run. Another lab's proof is not kept; the record gets our own."""
    record = read_record(path)
    target, _ = untrusted.check_record(record)
    place = untrusted.check_place(results, record_path(results, record, target))
    if wrong := list(disagreements(record)):
        raise UserError("; ".join(wrong))
    findings = list(verify.verify_record(record))
    for finding in findings:
        if finding.holds is False:
            raise UserError(f"{finding.what}: {finding.detail}")
    unseen = [finding.detail for finding in findings if finding.holds is None]
    labels = [finding.label for finding in findings if finding.label]
    if not labels or not any(finding.holds and "edge matrix" in finding.what for finding in findings):
        raise UserError(f"it cannot be checked here: {'; '.join(unseen)}")
    wrong, uncounted = recount(record, findings)
    if wrong:
        raise UserError("; ".join(wrong))
    if place.is_file() and not _better(record, read_record(place)):
        return Merged(path, False, f"{place} is as good or better")
    proofs = [finding.proof for finding in findings if finding.proof.get("identity") == record.identity]
    write_record(place, replace(record, constant_time=labels[0], proof=proofs[0] if proofs else {}))
    words = [f"verified and written to {place}", *(f"not here: {each}" for each in unseen)]
    return Merged(path, True, "; ".join([*words, f"as it states, not checked: {', '.join(uncounted)}"]))


def _better(theirs: Record, ours: Record) -> bool:
    def measure(record: Record) -> tuple[float, float]:
        first: dict[str, float] = {
            "size": record.program_bytes,
            "ram": record.ram_bytes,
            "setup": record.measurement.figures.get(FigureName.SETUP_CYCLES, 0),
        }
        return first.get(record.goal.objective, 0), record.measurement.cycles_per_block

    return measure(theirs) < measure(ours)


def _log(path: Path, results: Path) -> Merged:
    """Import the rows of a log; its folder names the target, its file name the problem.

    Every point must be valid in a space of ours, and the best ones must render. A search reuses an imported
    row only if source, tools and machine are the same, and it measures its winner again."""
    target = untrusted.check_target(path.resolve().parent.name)
    if not (named := _LOG_NAME.fullmatch(path.stem)):
        raise UserError(
            f"{path.name!r}: a log must be named after its problem, e.g. aes128-ctr-encrypt.jsonl"
        )
    problem = Problem.parse(named["problem"])
    if path.stat().st_size > LARGEST_LOG:
        raise UserError(f"larger than {LARGEST_LOG >> 30} GiB (the limit)")
    rows, warning = Log(path.parent.parent, path.parent.name, path.stem).read()
    if not rows:
        return Merged(path, False, "holds no trials", refused=warning is not None)
    _probe(rows, target, problem)
    log = Log(results, target.name, path.stem)
    untrusted.check_place(results, log.path)
    known = {_key(row) for row in log.rows()}
    fresh = [row for row in rows if _key(row) not in known]
    for row in fresh:
        log.append(replace(row, detail=one_line(row.detail, LONGEST_DETAIL)))
    detail = f"{len(fresh)} of {len(rows)} trials were new" + (f"; {warning}" if warning else "")
    return Merged(path, bool(fresh), detail)


def _probe(rows: list[LogRow], target: Target, problem: Problem) -> None:
    """Raise `UserError` if a row is no valid variant, `VariantFailure` if one of the best does not render."""
    names = {row.space for row in rows}
    spaces = {name: untrusted.check_space(name, target, problem) for name in names}
    for row in rows:
        space = spaces[row.space]
        if {axis.name for axis in space.axes} != set(row.point):
            raise UserError(f"space {space.name}: its axes have changed since these trials were made")
        untrusted.check_point(space, row.point)
        if row.outcome != "constraints" and not space.valid(row.point):
            raise UserError(f"space {space.name}: no variant {dict(row.point)}")
        for text in (row.source, row.machine, row.identity, row.strategy, row.when):
            untrusted.check_text("a trial", text)
    measured = [row for row in rows if row.measurement]
    for row in sorted(measured, key=lambda row: row.measurement.cycles_per_block)[:PROBED]:  # type: ignore[union-attr]
        render(spaces[row.space], row.point)


def _key(row: LogRow) -> str:
    return repr((row.space, sorted(plain(row.point).items()), row.source, row.machine, row.outcome))
