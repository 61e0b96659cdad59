"""Everything that `aesgen explain` prints, from one goal's log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from typing import Any

from aesgen.explain.effects import AxisEffect, effects
from aesgen.explain.findings import PaperFinding, findings
from aesgen.explain.limits import Removed, removed
from aesgen.explain.outlook import Outlook, outlook
from aesgen.families import traits
from aesgen.measuring.thresholds import CONFIRMING
from aesgen.model.problem import Goal, Problem
from aesgen.model.trial import Trial
from aesgen.model.variant import Value, Variant
from aesgen.results.rows import LogRow, frame
from aesgen.search.failures import FailureCluster, clusters
from aesgen.spaces.bound import BoundSpace

NEAR = CONFIRMING.resolution
MORE_SECONDS = 600


@dataclass(frozen=True)
class NearBest:
    """The variants of a space within half a percent of its best, counted by object code. `agreed`: the axes
    on which they all agree although the other trials differ. `gap`: how far the best lies above the fewest
    cycles that its instructions need in any order, relatively; None if no bound is known."""

    count: int
    best: float
    agreed: Mapping[str, Value]
    gap: float | None = None


@dataclass(frozen=True)
class SpaceStory:
    """The explanation of one space. Times are in seconds, figures in cycles per byte."""

    space: str
    trials: int
    correct: int
    kinds: tuple[str, ...]
    effects: tuple[AxisEffect, ...]
    removed: tuple[Removed, ...]
    near_best: NearBest | None
    outlook: Outlook | None
    findings: tuple[PaperFinding, ...]
    failures: tuple[FailureCluster, ...]


def explain(
    rows: Sequence[LogRow], spaces: Sequence[BoundSpace], target: str, problem: Problem, goal: Goal
) -> list[SpaceStory]:
    """An explanation of each of `spaces` that has trials in `rows`, the space with the best variant first."""
    stories = []
    for space in spaces:
        own = [row for row in rows if row.space == space.name]
        good = [row for row in own if row.outcome == "correct" and row.measurement]
        if not own:
            continue
        tried = [(row.point, row.measurement.cycles_per_byte) for row in good if row.measurement]
        stories.append(
            SpaceStory(
                space=space.name,
                trials=len(own),
                correct=len(good),
                kinds=tuple(sorted({str(row.measurement.kind) for row in good if row.measurement})),
                effects=tuple(effects(frame(iter(own)))),
                removed=tuple(removed(space, own)),
                near_best=_near_best(good),
                outlook=outlook([_cycles(row) for row in own], _more(own)),
                findings=tuple(findings(problem, tried)) if traits(space.family).findings else (),
                failures=tuple(clusters(_trials(own, target, problem, goal))),
            )
        )
    return sorted(stories, key=lambda one: one.near_best.best if one.near_best else float("inf"))


def _near_best(good: Sequence[LogRow]) -> NearBest | None:
    if not good:
        return None
    best = min(map(_cycles, good))
    near = {row.identity: row for row in good if _cycles(row) <= best * (1 + NEAR)}
    agreed: dict[str, Value] = {}
    for axis in good[0].point:
        values = {row.point.get(axis) for row in near.values()}
        if len(values) == 1 and len({row.point.get(axis) for row in good}) > 1:
            agreed[axis] = next(iter(near.values())).point[axis]
    first = min(good, key=_cycles)
    return NearBest(len(near), best, agreed, first.measurement.gap if first.measurement else None)


def _cycles(row: LogRow) -> float:
    return row.measurement.cycles_per_byte if row.measurement and row.outcome == "correct" else float("nan")


def _more(rows: Sequence[LogRow]) -> int:
    """The number of evaluations in another `MORE_SECONDS`, at the pace of the log."""
    moments = sorted(datetime.fromisoformat(row.when) for row in rows if row.when)
    gaps = [(b - a).total_seconds() for a, b in pairwise(moments)]
    busy = sum(gap for gap in gaps if gap < 60) or 1.0
    return round(MORE_SECONDS * len(rows) / max(busy, 1.0))


def _trials(rows: Sequence[LogRow], target: str, problem: Problem, goal: Goal) -> list[Trial]:
    return [
        Trial(i, Variant.of(target, problem, row.space, row.point), goal, row.outcome, row.detail)
        for i, row in enumerate(rows, 1)
    ]


def plain(story: SpaceStory) -> dict[str, Any]:
    """`story` as plain data for `--json`."""
    from dataclasses import asdict

    data = asdict(story)
    data["failures"] = [
        {"outcome": c.outcome, "cause": c.cause, "count": c.count, "reproducer": str(c.reproducer)}
        for c in story.failures
    ]
    return data
