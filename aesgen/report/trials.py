"""The trials of a log as compact data for plots: columns of indices, progress of the best, effects,
failures."""

from __future__ import annotations

import math
import shlex
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from aesgen.errors import UserError
from aesgen.explain.effects import effects
from aesgen.model.problem import Goal, Problem
from aesgen.model.trial import Record, Trial
from aesgen.model.variant import Value, Variant
from aesgen.report.machines import target_of
from aesgen.results.log import Log
from aesgen.results.rows import LogRow, frame
from aesgen.search.failures import clusters
from aesgen.search.strategies import recipes
from aesgen.search.strategies.random_curve import expected_best
from aesgen.spaces.file import space

ENOUGH = 30


class Task(NamedTuple):
    """What a log is about. `kind`: that of its figures."""

    target: str
    problem: Problem
    goal: Goal
    kind: str

    @classmethod
    def of(cls, record: Record) -> Task:
        return cls(record.target, record.problem, record.goal, str(record.measurement.kind))


def log_data(log: Log, task: Task, limit: int) -> dict[str, Any]:
    """The data of `log` for the page, with at most `limit` trials as points; a search that has just begun has
    no log yet."""
    rows = list(log.rows()) if log.path.is_file() else []
    good = [row for row in rows if row.outcome == "correct" and row.measurement]
    shown = thinned(good, limit)
    spaces = list(dict.fromkeys(row.space for row in rows))
    main = max(spaces, key=lambda name: sum(row.space == name for row in good), default="")
    return {
        "target": task.target,
        "problem": task.problem.name,
        "name": log.path.stem,
        "kind": task.kind,
        "render": f"{shlex.join(('aesgen', 'render', '--target', task.target))} "
        f"{task.problem.arguments()} --space ",
        "total": len(rows),
        "correct": len(good),
        "spaces": spaces,
        "main": main,
        "columns": _columns(shown, spaces),
        "axes": _axes(shown, _order(task, main)),
        "progress": progress(rows),
        "random": random_curve(rows),
        "effects": [
            {
                "axis": effect.axis,
                "worth": _short(effect.worth),
                "interval": [_short(bound) for bound in effect.interval],
                "best": min(effect.settings, key=lambda setting: setting.factor).value,
            }
            for effect in (effects(frame(row for row in rows if row.space == main)) if good else ())
        ],
        "failures": _failures(rows, task),
    }


def thinned(rows: Sequence[LogRow], limit: int) -> list[LogRow]:
    """At most `limit` of `rows`, in their order: half of it the best, half an even part of the rest."""
    if len(rows) <= limit:
        return list(rows)
    ranked = sorted(range(len(rows)), key=lambda i: _cycles(rows[i]))
    best, rest = ranked[: limit // 2], sorted(ranked[limit // 2 :])
    step = len(rest) / (limit - len(best))
    kept = set(best) | {rest[int(i * step)] for i in range(limit - len(best))}
    return [rows[i] for i in sorted(kept)]


def progress(rows: Sequence[LogRow]) -> list[dict[str, Any]]:
    """For each strategy and seed, the evaluations at which the best improved, and its cycles per byte."""
    runs: dict[tuple[str, int], list[LogRow]] = {}
    for row in rows:
        runs.setdefault((row.strategy, row.seed), []).append(row)
    found = []
    for (strategy, seed), own in runs.items():
        best, steps = math.inf, []
        for number, row in enumerate(own, 1):
            if _cycles(row) < best:
                best = _cycles(row)
                steps.append([number, _short(best)])
        if steps:
            steps.append([len(own), _short(best)])
            found.append({"strategy": strategy, "seed": seed, "steps": steps})
    return found


def random_curve(rows: Sequence[LogRow]) -> list[list[float]]:
    """The expected best after n random draws, from the trials of blind strategies; empty if there are too
    few of them."""
    strategies = {name for name in {row.strategy for row in rows} if recipes.blind(name)}
    blind = [_cycles(row) for row in rows if row.strategy in strategies]
    values = [value if math.isfinite(value) else math.nan for value in blind]
    if sum(map(math.isfinite, values)) < ENOUGH:
        return []
    draws = sorted({round(x) for x in np.geomspace(1, len(values), 40)})
    return [[n, _short(best)] for n, best in zip(draws, expected_best(values, draws), strict=True)]


def _columns(rows: Sequence[LogRow], spaces: Sequence[str]) -> dict[str, list[Any]]:
    return {
        "cycles": [_short(_cycles(row)) for row in rows],
        "bytes": [row.program_bytes for row in rows],
        "space": [spaces.index(row.space) for row in rows],
    }


def _axes(rows: Sequence[LogRow], order: Mapping[str, Sequence[str]]) -> list[dict[str, Any]]:
    """Each axis: its settings as words, in the `order` of its space, and every row's by number (-1: not of
    that space). A vector axis has a numeric axis besides for each value: how many elements have it."""
    axes: list[dict[str, Any]] = []
    for name in dict.fromkeys(axis for row in rows for axis in row.point):
        cells = [row.point.get(name) for row in rows]
        words = [None if cell is None else _word(cell) for cell in cells]
        axes.append({"name": name, "set": True, **_coded(words, order.get(name, ()))})
        vectors = [cell for cell in cells if isinstance(cell, tuple)]
        for value in sorted({str(element) for cell in vectors for element in cell}):
            counts = [
                str([str(element) for element in cell].count(value)) if isinstance(cell, tuple) else None
                for cell in cells
            ]
            axes.append({"name": f"{name}: {value}", "set": False, **_coded(counts)})
    return axes


def _order(task: Task, name: str) -> dict[str, list[str]]:
    """The settings of each axis with single values in the order of the file of the space called `name`;
    nothing if this installation does not know it."""
    target = target_of(task.target)
    try:
        found = space(name).bind(target, task.problem) if target else None
    except UserError:
        found = None
    axes = found.axes if found else ()
    return {axis.name: [_word(value) for value in axis.values] for axis in axes if not axis.vector}


def _coded(words: Sequence[str | None], order: Sequence[str] = ()) -> dict[str, Any]:
    place = {word: number for number, word in enumerate(order)}
    found = {word for word in words if word is not None}
    values = sorted(found, key=lambda word: (place.get(word, len(place)), _natural(word)))
    number = {value: i for i, value in enumerate(values)}
    return {"values": values, "rows": [-1 if word is None else number[word] for word in words]}


def _failures(rows: Sequence[LogRow], task: Task) -> list[dict[str, Any]]:
    trials = [
        Trial(
            i,
            Variant.of(task.target, task.problem, row.space, row.point),
            task.goal,
            row.outcome,
            row.detail,
        )
        for i, row in enumerate(rows, 1)
        if row.outcome != "correct"
    ]
    return [
        {"outcome": c.outcome, "cause": c.cause[:300], "count": c.count, "command": str(c.reproducer)}
        for c in clusters(trials)
    ]


def _cycles(row: LogRow) -> float:
    return row.measurement.cycles_per_byte if row.measurement and row.outcome == "correct" else math.inf


def _word(value: Value) -> str:
    if isinstance(value, tuple):
        return ",".join(map(_word, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _natural(word: str) -> tuple[bool, float, str]:
    try:
        return False, float(word), word
    except ValueError:
        return True, 0.0, word


def _short(value: float) -> float:
    """Five significant digits, enough for a plot."""
    return float(f"{value:.5g}")
