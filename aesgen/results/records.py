"""The best known variants: one YAML file per (target, problem, goal), to be committed."""

from __future__ import annotations

import errno
import os
import re
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from aesgen import plugins
from aesgen.errors import UserError
from aesgen.model.problem import MODES, Goal, Problem
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.results import copies
from aesgen.results.log import stem
from aesgen.results.shortform import restored, shortened
from aesgen.system.reading import described, text_of, yaml_text

_PROBE_BYTES = 1 << 16
"""More than the size of a record, and more than a file system stores inside a directory entry."""
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+-]*")


def record_path(folder: Path, record: Record, target: Target) -> Path:
    return folder / record.target / f"{stem(record.problem, record.goal, target)}.yaml"


def check_folder(folder: Path) -> None:
    """Create `folder` if it is missing. Raise `UserError` if no file can be written in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(_PROBE_BYTES))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        first = "free some space, or " if error.errno in (errno.ENOSPC, errno.EDQUOT) else ""
        why = f"results cannot be written to {folder}: {error.strerror}"
        raise UserError(f"{why}; {first}name another folder with --results") from None


def write_record(path: Path, record: Record) -> None:
    """Replace the record at `path` atomically."""
    text = record_text(record)
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, scratch = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=".yaml")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        Path(scratch).chmod(0o644)
        Path(scratch).replace(path)
    except BaseException:  # a signal, too
        Path(scratch).unlink(missing_ok=True)
        raise


def record_text(record: Record) -> str:
    """The file of a record: nothing that the rest of it tells, as few lines as possible for each field."""
    return yaml_text(shortened(record_data(record)), short=True)


def record_data(record: Record) -> dict[str, Any]:
    """All fields of a record as plain data, in the order of its file."""
    from aesgen.results.recordform import RecordForm  # slow import, deferred

    return RecordForm.written(record)


_ADVICE = "restore it, or delete it if it is a damaged record"
_WHERE = "records are the files TARGET/PROBLEM.yaml of a results folder, and `aesgen list records` shows them"


def read_record(path: Path) -> Record:
    """The record at `path`; the copies that it keeps are offered. Raises `UserError` if it is not a valid
    record, or cannot be read. Only its form is checked; `aesgen.export.untrusted` checks the names in it, and
    `aesgen.spaces.copies` the copies."""
    text = ""
    try:
        text = text_of(path)
        record = _record(text, path, plugins.folders())
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = f":{mark.line + 1}:{mark.column + 1}" if mark else ""
        why = " ".join((error.problem or str(error)).split())
        raise UserError(f"{path}{place}: not a valid record: not YAML: {why}; {_ADVICE}") from None
    except (UserError, ValueError, RecursionError, yaml.YAMLError) as error:
        why = " ".join(str(error).split())
        raise UserError(f"{path}: not a valid record: {why}; {_lacking(text, path) or _ADVICE}") from None
    if record is None:
        raise UserError(f"{path}: not a record; {_WHERE}")
    for key, name in (("target", record.target), ("space", record.variant.space)):
        if key in record.copies:
            copies.offer(copies.KINDS[key], name, record.copies[key], path)
    return record


@lru_cache(maxsize=2048)
def _record(text: str, path: Path, folders: tuple[Path, ...]) -> Record | None:
    """The record with the `text` of the file `path` and these folders of the user's; None for another kind of
    file. It is remembered, because an export asks for each record dozens of times."""
    from aesgen.results.recordform import RecordForm  # slow import, deferred

    data = described(text, path)
    return None if RecordForm.is_of_another_kind(data) else RecordForm.read(restored(data)).record()


def _lacking(text: str, path: Path) -> str:
    """The folders that a record was made with and that are not in use, in words; empty if there are none."""
    with suppress(UserError, ValueError, RecursionError, yaml.YAMLError):
        data = described(text, path)
        made_with = data.get("provenance") if isinstance(data, dict) else None
        return plugins.lacking(made_with.get("plugins") if isinstance(made_with, dict) else None)
    return ""


def offered_copies(kind: str, name: str) -> list[tuple[Path, Mapping[str, Any]]]:
    """The different copies of the `kind` (a value of `copies.KINDS`) called `name`, each with a record that
    keeps it: of the records that were read, or else of all records in the results folders. Empty for a
    path."""
    if not _NAME.fullmatch(name):
        return []
    if not copies.known(kind, name):
        for folder in copies.unsearched():
            _read_copies(folder)
    return copies.known(kind, name)


def _read_copies(folder: Path) -> None:
    """Reads the records below `folder` that keep copies."""
    for path in sorted(folder.glob("*/*.yaml")):
        try:
            if "\ncopies:" in text_of(path):  # to parse every record would take a second
                read_record(path)
        except (UserError, OSError, ValueError):
            continue


def records(
    folder: Path, target: str | None = None, skipped: Callable[[str], None] | None = None
) -> Iterator[tuple[Path, Record]]:
    """Every record below `folder`, by path. If one cannot be read, `skipped` is called with the reason;
    without `skipped`, it raises `UserError`, unless the record is of a mode that is not here."""
    for path in sorted(folder.glob(f"{target or '*'}/*.yaml")):
        try:
            record = read_record(path)
        except UserError as error:
            if skipped is None and _has_a_known_mode(path):
                raise
            if skipped is not None:
                skipped(str(error))
            continue
        yield path, record


def _has_a_known_mode(path: Path) -> bool:
    """Whether the problem in the file's name is known: a mode may come from a folder that is not in use."""
    found = re.fullmatch(r"aes\d+-([a-z0-9]+)-.*", path.stem)
    return found is None or found[1] in MODES


def layered_records(
    folders: Sequence[Path], target: str | None = None, skipped: Callable[[str], None] | None = None
) -> Iterator[tuple[Path, Record]]:
    """The records of all `folders`, as `records` reads them. A record of an earlier folder hides those with
    the same target and name in later folders."""
    seen = set()
    for folder in folders:
        for path, record in records(folder, target, skipped):
            name = (path.parent.name, path.name)
            if name not in seen:
                seen.add(name)
                yield path, record


def pinned_records(
    folders: Sequence[Path], target: str, problems: Collection[Problem], goal: Goal
) -> Iterator[Record]:
    """The records of tunings with fixed axes or in one space or family only, for `goal` or the same goal at
    other sizes of call; each from the first folder that has it."""
    seen = set()
    for folder in folders:
        for _, record in records(folder, target):
            problem, own = record.problem, record.goal
            same_goal = replace(own, size=goal.size, pins=goal.pins, scope=goal.scope) == goal
            narrower = (own.pins, own.scope) != (goal.pins, goal.scope)
            if problem in problems and narrower and same_goal and (problem, own) not in seen:
                seen.add((problem, own))
                yield record


def find_record(
    folders: list[Path],
    target: Target,
    problem: Problem,
    goal: Goal,
    accepted: Callable[[Path, Record], bool] = lambda path, record: True,
) -> tuple[Path, Record] | None:
    """The record of (target, problem, goal) that `accepted` allows: the target's own in the first folder
    that has one, else a relative's."""
    for owner in (target.name, *target.relatives):
        found = find_own_record(folders, target, problem, goal, accepted, owner)
        if found is not None:
            return found
    return None


def find_own_record(
    folders: Sequence[Path],
    target: Target,
    problem: Problem,
    goal: Goal,
    accepted: Callable[[Path, Record], bool] = lambda path, record: True,
    owner: str | None = None,
) -> tuple[Path, Record] | None:
    """The record of (target, problem, goal) that `accepted` allows in the first folder that has one; with
    `owner`, that of the relative with this name."""
    name = f"{stem(problem, goal, target)}.yaml"
    for folder in folders:
        path = folder / (owner or target.name) / name
        if path.is_file() and accepted(path, record := read_record(path)):
            return path, record
    return None
