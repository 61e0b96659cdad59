"""Two plots over all records: code size against cycles (Figure 2 of Osvik, Bos, Stefan and Canright), and
speed against the size of the data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from aesgen.explain.front import published
from aesgen.model.problem import SIZE_CLASSES, Problem
from aesgen.model.trial import Record
from aesgen.report.targets import goal_words, target_of
from aesgen.results.curves import Curves, find_curves

Groups = dict[tuple[str, Problem], list[Record]]


def code_sizes(every: Iterable[Record]) -> list[dict[str, Any]]:
    """Bytes of code and tables against cycles per block: our records and published figures with both, for
    each target and problem with at least two points."""
    plots = []
    for (target, problem), records in sorted(_grouped(every).items(), key=lambda group: str(group[0])):
        points = [
            {
                "who": f"ours, {goal_words(record)}",
                "kind": str(record.measurement.kind),
                "bytes": record.code_bytes + record.table_bytes,
                "cycles": record.measurement.cycles_per_block,
                "note": str(record.variant),
            }
            for record in records
        ]
        known = target_of(target)
        points += [
            {
                "who": one.who,
                "kind": "published",
                "bytes": one.flash_bytes,
                "cycles": one.cycles_per_block,
                "note": one.note,
            }
            for one in (published(known, problem) if known else ())
        ]
        if len(points) > 1:
            plots.append({"name": f"{target} {problem.name}", "points": points})
    return sorted(plots, key=lambda plot: -len(plot["points"]))


def data_sizes(every: Iterable[Record], folders: Sequence[Path]) -> list[dict[str, Any]]:
    """Cycles per byte by bytes per call, for each target and problem with at least two sizes: the best of
    the curves from `aesgen compare --keep`, or the records of several sizes."""
    plots = []
    for (target, problem), records in _grouped(every).items():
        curves = find_curves(folders, target, problem)
        points = _best_by_size(curves) if curves else _by_size(records)
        if len(points) > 1:
            plots.append({"target": target, "problem": problem.name, "points": points})
    return plots


def _best_by_size(curves: Curves) -> list[tuple[int, float]]:
    best = (min(figures) for figures in zip(*curves.cycles_per_byte.values(), strict=True))
    return list(zip(curves.sizes, best, strict=True))


def _by_size(records: Sequence[Record]) -> list[tuple[int, float]]:
    sizes = {
        SIZE_CLASSES[record.goal.size]: record.measurement.cycles_per_byte
        for record in records
        if record.goal.size and record.goal.objective == "cycles" and not record.goal.pins
    }
    return sorted(sizes.items())


def _grouped(every: Iterable[Record]) -> Groups:
    groups: Groups = {}
    for record in every:
        groups.setdefault((record.target, record.problem), []).append(record)
    return groups
