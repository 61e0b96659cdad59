"""The trials of a goal: an append-only log.

A log is a file of JSON lines, one trial each, `results/TARGET/PROBLEM[@goal].jsonl`; it stays on this
machine. Lines are independent: two tunings may append to one log, a kill during a write loses only that
line, and a damaged line is skipped with a warning.
"""

from __future__ import annotations

import fcntl
import json
import math
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from itertools import count, groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aesgen.errors import UserError, shortened
from aesgen.model.figures import without_flags
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Goal, Problem
from aesgen.model.target import Target
from aesgen.model.trial import OUTCOMES, SCHEMA, Trial
from aesgen.model.variant import Value
from aesgen.system.reading import LARGEST_LINE
from aesgen.system.writing import opened

if TYPE_CHECKING:
    import pandas as pd
    from pydantic import TypeAdapter

_SHOWN = 5
"""Largest number of ranges of damaged lines in a warning."""
_OVERRULES = b'"overrules":true'
"""In the line of a row that holds no trial but the outcome of others."""
LARGEST_LOG = 1 << 28
"""Limit in bytes for a log: some 250,000 trials. A file with a hole may state any size."""
_MOST = 1 << 62
"""Largest size or seed: it must fit an integer of NumPy and pandas."""


@dataclass(frozen=True)
class LogRow:
    """A line of the log: the data of a trial that later runs need.

    `source` is the digest of the rendered text and, behind a point, that of what builds it; `machine` states
    the device, `checks` the version of the check. A trial is only reused if they are the same: see
    `aesgen.evaluation.conditions`. `identity` is the digest of the object code.
    """

    space: str
    point: Mapping[str, Value]
    outcome: str
    detail: str = ""
    source: str = ""
    machine: str = ""
    identity: str = ""
    code_bytes: int = 0
    table_bytes: int = 0
    ram_bytes: int = 0
    measurement: Measurement | None = None
    same_code: bool = False
    strategy: str = ""
    seed: int = 0
    seconds: Mapping[str, float] | None = None
    when: str = ""
    overrules: bool = False
    """Whether this outcome replaces that of other rows with this object code on this machine: for a variant
    that passed the fast checks and failed the edge matrix."""
    checks: str = ""

    @property
    def program_bytes(self) -> int:
        """Bytes of code and tables."""
        return self.code_bytes + self.table_bytes


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
            json.dumps({"schema": SCHEMA, **_written(row)}, separators=(",", ":"), default=plain).encode()
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
                    yield number, _row(line) if whole else None
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


def frame(rows: Iterable[LogRow]) -> pd.DataFrame:
    """`rows` as a table: a column per axis (as `axis.NAME`), and the outcome and the figures."""
    import pandas as pd

    table = []
    for number, row in enumerate(rows, 1):
        measurement = row.measurement
        table.append(
            {
                "number": number,
                "space": row.space,
                "outcome": row.outcome,
                "detail": row.detail,
                "cycles_per_byte": measurement.cycles_per_byte if measurement else float("nan"),
                "kind": str(measurement.kind) if measurement else "",
                "code_bytes": row.code_bytes,
                "table_bytes": row.table_bytes,
                "ram_bytes": row.ram_bytes,
                "identity": row.identity,
                "same_code": row.same_code,
                "strategy": row.strategy,
                "seed": row.seed,
                **{f"axis.{axis}": value for axis, value in row.point.items()},
            }
        )
    return pd.DataFrame(table)


def _row(line: bytes) -> LogRow | None:
    """The trial in `line`; None if it is damaged or of another schema."""
    from pydantic_core import from_json

    try:
        data = from_json(line)
        if not isinstance(data, dict) or data.get("schema") != SCHEMA:
            return None
        row = _row_type().validate_json(line, strict=True)
    except ValueError:
        return None
    if row.measurement:
        figures, flags = without_flags(row.measurement.figures)
        row = replace(row, measurement=replace(row.measurement, figures=figures, flags=flags))
    return row if _makes_sense(row) else None


def _written(row: LogRow) -> dict[str, Any]:
    """`row` as plain data; the flags of its measurement are in the disturbance."""
    data = dict(vars(row))
    if row.measurement:
        data["measurement"] = {**vars(row.measurement), "figures": dict(row.measurement.filed_figures)}
        del data["measurement"]["flags"]
    return data


@cache
def _row_type() -> TypeAdapter[LogRow]:
    from pydantic import TypeAdapter  # slow import, deferred

    return TypeAdapter(LogRow)


def _makes_sense(row: LogRow) -> bool:
    """Whether values of the right types are also plausible."""
    found = row.measurement
    numbers: list[float] = list((row.seconds or {}).values())
    if found is not None:
        positive = [found.cycles_per_block, found.reference, *found.samples, *(found.interval or ())]
        if not all(0 < value < math.inf for value in positive):
            return False
        numbers += found.figures.values()
    integers = (row.code_bytes, row.table_bytes, row.ram_bytes, row.seed)
    elements = (
        each for value in row.point.values() for each in (value if isinstance(value, tuple) else (value,))
    )
    return (
        row.outcome in OUTCOMES
        and (row.outcome != "correct" or found is not None)
        and all(map(math.isfinite, numbers))
        and all(0 <= value < _MOST for value in integers)
        and all(abs(each) < _MOST for each in elements if isinstance(each, int))
        and _is_moment(row.when)
    )


def _is_moment(text: str) -> bool:
    """Whether `text` is empty or an ISO 8601 date and time with its offset from UTC."""
    try:
        return not text or datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def _ranges(numbers: Sequence[int]) -> str:
    """`line 4`, or `lines 4, 7 to 9 and 3 more ranges`."""
    spans = []
    for _, group in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        members = [number for _, number in group]
        spans.append(f"{members[0]} to {members[-1]}" if len(members) > 1 else f"{members[0]}")
    more = f" and {len(spans) - _SHOWN} more ranges" if len(spans) > _SHOWN else ""
    return f"line{'s' if len(numbers) > 1 else ''} {', '.join(spans[:_SHOWN])}{more}"


def setting(value: Any) -> Value:
    """An axis setting, converted from JSON or YAML."""
    return tuple(value) if isinstance(value, list) else value


def plain(data: Any) -> Any:
    """Convert tuples to lists and enumerations to text, for JSON and YAML."""
    if isinstance(data, Mapping):
        return {str(key): plain(value) for key, value in data.items()}
    if isinstance(data, list | tuple | set | frozenset):
        return [plain(value) for value in data]
    if isinstance(data, Kind):
        return str(data)
    if hasattr(data, "item"):
        return data.item()
    return data


def _ends_line(descriptor: int, end: int) -> bool:
    return os.pread(descriptor, 1, end - 1) == b"\n"


@contextmanager
def locked(descriptor: int) -> Iterator[None]:
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    try:
        yield
    finally:
        fcntl.flock(descriptor, fcntl.LOCK_UN)


def row_of(trial: Trial, source: str, machine: str, seed: int, when: str, checks: str = "") -> LogRow:
    """The line of the log for `trial`."""
    build = trial.build
    return LogRow(
        space=trial.variant.space,
        point=trial.variant.point,
        outcome=trial.outcome,
        detail=shortened(trial.detail),
        source=source,
        machine=machine,
        identity=build.identity if build else "",
        code_bytes=build.code_bytes if build else 0,
        table_bytes=build.table_bytes if build else 0,
        ram_bytes=build.ram_bytes if build else 0,
        measurement=trial.measurement,
        same_code=trial.same_code_as is not None,
        strategy=trial.strategy,
        seed=seed,
        checks=checks,
        seconds=trial.seconds,
        when=when,
    )
