"""The data of two plots over all records: code size against cycles (Figure 2 of Osvik, Bos, Stefan and
Canright), and speed against the size of the data."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from aesgen.explain.front import published
from aesgen.model.problem import SIZE_CLASSES, Problem
from aesgen.model.trial import Record
from aesgen.report.machines import goal_words, machine_name, target_of, task_words
from aesgen.results.curvefiles import find_curves
from aesgen.results.curves import Curves

Groups = dict[tuple[str, Problem], list[Record]]
Row = dict[str, Any]


def code_sizes(every: Iterable[Record]) -> list[Row]:
    """Bytes of code and tables against cycles per block: our records and published figures with both, for
    each target and problem with at least two points; the plot with most points first."""
    plots = []
    for (target, problem), records in sorted(_grouped(every).items(), key=lambda group: str(group[0])):
        ours = [
            _point(
                f"aesgen, {goal_words(record)}",
                str(record.measurement.kind),
                record.program_bytes,
                record.measurement.cycles_per_block,
                str(record.variant),
            )
            for record in records
        ]
        known = target_of(target)
        others = [
            _point(one.who, "published", one.flash_bytes, one.cycles_per_block, one.note)
            for one in (published(known, problem) if known else ())
        ]
        if len(ours) + len(others) > 1:
            name = f"{machine_name(target)} ({target}), {task_words(problem)}"
            points = [*_with_front(ours), *_labelled(others)]
            plots.append({"name": name, "target": target, "problem": problem.name, "points": points})
    return sorted(plots, key=lambda plot: -len(plot["points"]))


def data_sizes(every: Iterable[Record], folders: Sequence[Path]) -> list[Row]:
    """Cycles per byte by bytes per call, for each target and problem with at least two sizes: the curves from
    `aesgen compare --keep`, or the records of several sizes. A plot has `series`: each has a `name`, `ours`
    (whether it is our code) and `points` (bytes, cycles per byte). The plot with most series comes first."""
    plots = []
    for (target, problem), records in _grouped(every).items():
        curves = find_curves(folders, target, problem)
        series = _series(curves) if curves else _by_size(records)
        if series and len(series[0]["points"]) > 1:
            name = f"{machine_name(target)} ({target}), {task_words(problem)}"
            plots.append({"name": name, "target": target, "problem": problem.name, "series": series})
    return sorted(plots, key=lambda plot: -len(plot["series"]))


def _point(who: str, kind: str, size: int, cycles: float, note: str) -> Row:
    tip = f"{who}, {kind}: {size:,} B, {cycles:.5g} cycles per block\n{note}"
    return {"who": who, "kind": kind, "bytes": size, "cycles": cycles, "note": note, "label": "", "tip": tip}


def _with_front(points: Sequence[Row]) -> list[Row]:
    """The points, those marked `front` that no other of them beats in bytes and cycles at once."""
    best, front = math.inf, set()
    for point in sorted(points, key=lambda one: (one["bytes"], one["cycles"])):
        if point["cycles"] < best:
            best = point["cycles"]
            front.add(id(point))
    return [{**point, "front": id(point) in front} for point in points]


def _labelled(points: Sequence[Row]) -> list[Row]:
    """Published points with their author as label, from the slowest on, except where it would cover another
    point or label."""
    labels: list[Row] = []
    for point in sorted(points, key=lambda one: -one["cycles"]):
        others = [other for other in points if other is not point and other["cycles"] > point["cycles"]]
        if not any(_close(point, other) for other in (*others, *labels)):
            labels.append(point)
    return [{**point, "label": point["who"] if point in labels else ""} for point in points]


def _close(one: Row, other: Row) -> bool:
    across, up = (abs(math.log(one[axis] / other[axis])) for axis in ("cycles", "bytes"))
    return across < 0.25 and up < 0.06


def _series(curves: Curves) -> list[Row]:
    """Everything that programs call, if it was measured with the curves; else the best of our kernels at each
    size."""
    called = [
        {
            "name": name.removeprefix("exported "),
            "ours": name.startswith("exported "),
            "points": list(zip(curves.sizes, figures, strict=True)),
        }
        for name, figures in curves.called.items()
    ]
    best = [min(figures) for figures in zip(*curves.cycles_per_byte.values(), strict=True)]
    points = list(zip(curves.sizes, best, strict=True))
    return called or [{"name": "aesgen, best kernel", "ours": True, "points": points}]


def _by_size(records: Sequence[Record]) -> list[Row]:
    sizes = {
        SIZE_CLASSES[record.goal.size]: record.measurement.cycles_per_byte
        for record in records
        if record.goal.size and record.goal.objective == "cycles" and not record.goal.pins
    }
    return [{"name": "aesgen, records", "ours": True, "points": sorted(sizes.items())}]


def _grouped(every: Iterable[Record]) -> Groups:
    groups: Groups = {}
    for record in every:
        groups.setdefault((record.target, record.problem), []).append(record)
    return groups
