"""The rows of a log: one trial each, as data and as a line of JSON."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any

from aesgen.errors import shortened
from aesgen.model.figures import without_flags
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.trial import OUTCOMES, SCHEMA, Trial
from aesgen.model.variant import Value

if TYPE_CHECKING:
    import pandas as pd
    from pydantic import TypeAdapter

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


def read_row(line: bytes) -> LogRow | None:
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


def written(row: LogRow) -> dict[str, Any]:
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
