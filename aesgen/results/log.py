"""The trials of a goal: an append-only log.

A log is a file of JSON lines, one trial each, `results/TARGET/PROBLEM[@goal].jsonl`; it stays on this
machine. Lines are independent: two tunings may append to one log, a kill during a write loses only that
line, and a damaged line is skipped with a warning.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import count, groupby
from pathlib import Path
from typing import TYPE_CHECKING

from aesgen.errors import UserError
from aesgen.model.problem import Goal, Problem
from aesgen.model.target import Target
from aesgen.model.trial import SCHEMA
from aesgen.results.rows import LogRow, frame, plain, read_row, written
from aesgen.system.reading import LARGEST_LINE
from aesgen.system.writing import opened

if TYPE_CHECKING:
    import pandas as pd

_SHOWN = 5
"""Largest number of ranges of damaged lines in a warning."""
_OVERRULES = b'"overrules":true'
"""In the line of a row that holds no trial but the outcome of others."""
LARGEST_LOG = 1 << 28
"""Limit in bytes for a log: some 250,000 trials. A file with a hole may state any size."""


def stem(problem: Problem, goal: Goal, target: Target) -> str:
    """The common file name of a goal's log and record, e.g. `aes128-ctr-encrypt@size+interleave=4`."""
    return problem.name + goal.suffix(target.usual_goal(problem))


class Log:
    """The trials of one (target, problem, goal)."""

    def __init__(self, folder: Path, target: str, name: str) -> None:
        self.path = folder / target / f"{name}.jsonl"

    def append(self, *rows: LogRow) -> None:
        """Append a line for each row: all of them completely, or none. Raises `OSError` if they cannot be
        written."""
        lines = b"".join(
            json.dumps({"schema": SCHEMA, **written(row)}, separators=(",", ":"), default=plain).encode()
            + b"\n"
            for row in rows
        )
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with opened(self.path, append=True) as file, locked(file.fileno()):
            end = file.seek(0, os.SEEK_END)
            if end and not _ends_line(file.fileno(), end):
                lines = b"\n" + lines
            try:
                file.write(lines)
                file.flush()
            except OSError:
                os.ftruncate(file.fileno(), end)
                raise

    def rows(self) -> Iterator[LogRow]:
        """Every complete trial, oldest first; other lines are skipped. A trial that a later line overrules
        has the outcome of that line."""
        return iter(_settled([row for _, row in self._lines() if row is not None]))

    def count(self) -> int:
        """Number of trials, quickly: lines are counted and not read, so that a damaged one counts too."""
        if not self.path.is_file():
            return 0
        with self.path.open("rb") as file:
            return sum(_OVERRULES not in line for line in file)

    def read(self) -> tuple[list[LogRow], str | None]:
        """Every trial, oldest first; and a warning about the number and place of skipped lines, if any."""
        rows, damaged = [], []
        for number, row in self._lines():
            if row is None:
                damaged.append(number)
            else:
                rows.append(row)
        rows = _settled(rows)
        if not damaged:
            return rows, None
        few = (
            "1 line holds no trial and is"
            if len(damaged) == 1
            else f"{len(damaged)} lines hold no trial and are"
        )
        return rows, f"{self.path}: {few} skipped: {_ranges(damaged)}"

    def _lines(self) -> Iterator[tuple[int, LogRow | None]]:
        """Each non-empty line: its number, and its trial or None if it has none."""
        if not self.path.is_file():
            return
        if self.path.stat().st_size > LARGEST_LOG:
            raise UserError(f"{self.path}: larger than {LARGEST_LOG >> 20} MiB (the limit of a log)")
        with self.path.open("rb") as file:
            for number in count(1):
                line = file.readline(LARGEST_LINE)
                whole = len(line) < LARGEST_LINE or line.endswith(b"\n")
                if not line:
                    return
                if line.strip():
                    yield number, read_row(line) if whole else None
                while not whole:
                    rest = file.readline(LARGEST_LINE)
                    whole = len(rest) < LARGEST_LINE or rest.endswith(b"\n")

    def clear(self) -> None:
        self.path.unlink(missing_ok=True)

    def frame(self) -> pd.DataFrame:
        """The trials as a table: a column per axis, `cycles_per_byte`, `outcome`, sizes, strategy."""
        return frame(self.rows())


def _settled(rows: Sequence[LogRow]) -> list[LogRow]:
    """The trials among `rows`, each with the outcome of the row that overrules it, if any: a later one, or
    one by the same check."""
    final = {_code(row): (number, row) for number, row in enumerate(rows) if row.overrules}
    settled = []
    for number, row in enumerate(rows):
        if row.overrules:
            continue
        place, last = final.get(_code(row), (0, row))
        if number < place or row.checks == last.checks:
            row = replace(row, outcome=last.outcome, detail=last.detail, checks=last.checks)
        settled.append(row)
    return settled


def _code(row: LogRow) -> tuple[str, str, str]:
    """The identity of a row's object code, or its space and point if there is no object code."""
    return row.machine, row.identity, "" if row.identity else repr((row.space, sorted(row.point.items())))


def _ranges(numbers: Sequence[int]) -> str:
    """`line 4`, or `lines 4, 7 to 9 and 3 more ranges`."""
    spans = []
    for _, group in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        members = [number for _, number in group]
        spans.append(f"{members[0]} to {members[-1]}" if len(members) > 1 else f"{members[0]}")
    more = f" and {len(spans) - _SHOWN} more ranges" if len(spans) > _SHOWN else ""
    return f"line{'s' if len(numbers) > 1 else ''} {', '.join(spans[:_SHOWN])}{more}"


def _ends_line(descriptor: int, end: int) -> bool:
    return os.pread(descriptor, 1, end - 1) == b"\n"


@contextmanager
def locked(descriptor: int) -> Iterator[None]:
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    try:
        yield
    finally:
        fcntl.flock(descriptor, fcntl.LOCK_UN)
