"""What was tried: an append-only log of trials per goal.

A log is JSON lines, one trial each, `results/TARGET/PROBLEM[@goal].jsonl`; it stays on this machine. Each
line stands alone: two tunings may append to one log, and a kill in mid-write costs the line that was being
written, nothing else.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aesgen.problem import Goal, Problem
from aesgen.target import Target
from aesgen.trial import SCHEMA, Kind, Measurement, Trial, Value

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class Row:
    """A line of the log: what a later run needs of a trial.

    `source` is the digest of the rendered text and the tools that build it, `machine` that of the device: a
    measurement is only taken over where both are the same. `identity` is the digest of the object code.
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


def stem(problem: Problem, goal: Goal, target: Target) -> str:
    """`aes128-ctr-encrypt@size+interleave=4`: what log and record of a goal are called."""
    return problem.name + goal.suffix(target.usual_goal(problem))


class Log:
    """The trials of one (target, problem, goal)."""

    def __init__(self, folder: Path, target: str, name: str) -> None:
        self.path = folder / target / f"{name}.jsonl"

    def append(self, row: Row) -> None:
        """Add a line, whole or not at all. Raises `OSError` where the disk will not take it."""
        line = json.dumps({"schema": SCHEMA, **plain(asdict(row))}, separators=(",", ":")).encode() + b"\n"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab+") as file, locked(file.fileno()):
            end = file.seek(0, os.SEEK_END)
            if end and not _ends_line(file.fileno(), end):
                line = b"\n" + line
            try:
                file.write(line)
                file.flush()
            except OSError:
                os.ftruncate(file.fileno(), end)
                raise

    def rows(self) -> Iterator[Row]:
        """Every trial that was written whole, oldest first."""
        if not self.path.is_file():
            return
        with self.path.open("rb") as file:
            for line in file:
                try:
                    data = json.loads(line)
                except ValueError:
                    continue
                if isinstance(data, dict) and data.pop("schema", None) == SCHEMA:
                    yield _row(data)

    def clear(self) -> None:
        self.path.unlink(missing_ok=True)

    def frame(self) -> pd.DataFrame:
        """The trials as a table: a column per axis, `cycles_per_byte`, `outcome`, sizes, strategy."""
        return frame(self.rows())


def frame(rows: Iterator[Row]) -> pd.DataFrame:
    """`rows` as a table: a column per axis (as `axis.NAME`) beside the outcome and the figures."""
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


def _row(data: dict[str, Any]) -> Row:
    point = {axis: setting(value) for axis, value in data.pop("point").items()}
    measurement = data.pop("measurement", None)
    known = {key: value for key, value in data.items() if key in Row.__dataclass_fields__}
    return Row(point=point, measurement=_measurement(measurement) if measurement else None, **known)


def setting(value: Any) -> Value:
    """An axis' setting as JSON or YAML held it."""
    return tuple(value) if isinstance(value, list) else value


def _measurement(data: Mapping[str, Any]) -> Measurement:
    return Measurement(
        kind=Kind(data["kind"]),
        convention=data["convention"],
        cycles_per_block=data["cycles_per_block"],
        samples=tuple(data.get("samples", ())),
        reference=data.get("reference", 1.0),
        interval=tuple(data["interval"]) if data.get("interval") else None,
        figures=data.get("figures", {}),
    )


def plain(data: Any) -> Any:
    """Tuples as lists, enumerations as text: what JSON and YAML can hold."""
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


def row_of(trial: Trial, source: str, machine: str, seed: int, when: str) -> Row:
    """The line of the log for `trial`."""
    build = trial.build
    return Row(
        space=trial.variant.space,
        point=trial.variant.point,
        outcome=trial.outcome,
        detail=trial.detail,
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
        seconds=trial.seconds,
        when=when,
    )
