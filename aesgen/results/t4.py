"""Results of tuning in the JSON of other tuners: T4, the results schema 1.0.0 of the autotuning community,
which Kernel Tuner writes and reads, and the cache files of Kernel Tuner, which are read only.

T4 has one configuration for each result, how it ended, and measurements by name, of which `objectives` names
the one to minimise (github.com/odgaard/TuningSchema)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aesgen.model.variant import Value
from aesgen.results.rows import LogRow

VERSION = "1.0.0"
_OBJECTIVE = "cycles_per_byte"
_ENDS = {"render": "compile", "crash": "runtime"}
"""The outcomes of trials that T4 calls otherwise."""
_STAGES = {"compilation": "build", "benchmark": "measure", "framework": "render", "validation": "check"}
"""The times of T4, and the stages of a trial that take them."""


@dataclass(frozen=True)
class Results:
    """What a file says: for each configuration its figure, which is to be minimised, NaN if it failed."""

    figures: Mapping[tuple[tuple[str, Value], ...], float]
    """By the settings of a configuration, with their names, in the order of the file."""
    objective: str
    unit: str


def written(rows: Iterable[LogRow]) -> dict[str, Any]:
    """The trials of a log as T4. Times are in milliseconds; the space is a setting of each configuration."""
    results = [_written(row) for row in rows]
    return {"schema_version": VERSION, "metadata": {"timeunit": "milliseconds"}, "results": results}


def _written(row: LogRow) -> dict[str, Any]:
    """A trial as T4."""
    measured = [
        {"name": f"{part}_bytes", "value": getattr(row, f"{part}_bytes"), "unit": "bytes"}
        for part in ("code", "table", "ram")
    ]
    if row.measurement:
        cycles = {"name": _OBJECTIVE, "value": row.measurement.cycles_per_byte, "unit": "cycles/byte"}
        measured.insert(0, cycles)
    seconds = row.seconds or {}
    times = {name: 1000 * seconds.get(stage, 0.0) for name, stage in _STAGES.items()}
    return {
        "timestamp": row.when,
        "configuration": {"space": row.space, **row.point},
        "objectives": [_OBJECTIVE],
        "times": {**times, "search_algorithm": 0.0, "runtimes": []},
        "invalidity": _ENDS.get(row.outcome, row.outcome),
        "correctness": int(row.outcome == "correct"),
        "measurements": measured,
    }


def read(path: Path) -> Results:
    """The results in a file of T4 or in a cache file of Kernel Tuner. Raises `ValueError`, `KeyError`,
    `TypeError`, `AttributeError` or `IndexError` for another file."""
    data = json.loads(path.read_bytes())
    found = _cached(data) if "cache" in data else _results(data["results"])
    if not found.figures:
        raise ValueError("no results")
    return found


def _results(results: Iterable[Mapping[str, Any]]) -> Results:
    """The results of T4; the first result has the objective of all."""
    figures, objective, unit = {}, "", ""
    for result in results:
        objective = objective or result["objectives"][0]
        measured = {each["name"]: each for each in result.get("measurements", ())}
        found = measured.get(objective, {})
        figure = _figure(found.get("value")) if result["invalidity"] == "correct" else float("nan")
        unit = unit or found.get("unit", "")
        figures[_settings(result["configuration"])] = figure
    return Results(figures, objective, unit)


def _cached(data: Mapping[str, Any]) -> Results:
    """The results in a cache file of Kernel Tuner; a failure has a text for its figure, or an error."""
    objective = data.get("objective", "time")
    return Results(
        {
            _settings({name: entry[name] for name in data["tune_params_keys"]}): float("nan")
            if "__error__" in entry
            else _figure(entry[objective])
            for entry in data["cache"].values()
        },
        objective,
        "ms" if objective == "time" else "",
    )


def _settings(configuration: Mapping[str, Any]) -> tuple[tuple[str, Value], ...]:
    """A configuration, which can be a key: a list becomes one text."""
    return tuple(
        (name, ",".join(map(str, value)) if isinstance(value, list) else value)
        for name, value in configuration.items()
    )


def _figure(value: object) -> float:
    """A positive figure; NaN for anything else."""
    number = isinstance(value, int | float) and not isinstance(value, bool) and 0 < value < float("inf")
    return float(value) if number else float("nan")  # type: ignore[arg-type]
