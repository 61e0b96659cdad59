"""Which axes change costs: moves along the others are tried less often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from aesgen.model.variant import Point
from aesgen.search.strategies.base import Key, Outcome, key

LEAST = 0.1
"""The lowest chance of a move: an axis without effect here may have one elsewhere."""


class Effects:
    """Counts for each axis how many moves along it were tried, and how many of them changed the
    log cost by more than `tolerance`."""

    def __init__(self, tolerance: float) -> None:
        self.tolerance = tolerance
        self._tried: Counter[str] = Counter()
        self._changed: Counter[str] = Counter()
        self._open: dict[Key, tuple[str, Point]] = {}
        """The moves without an outcome: the axis, and the point before the move."""

    def chance(self, before: Point, after: Point) -> float:
        """The chance that the move from `before` to `after` is worth a try."""
        axis = _moved(before, after)
        return min(1.0, max(LEAST, (1 + 2 * self._changed[axis]) / (1 + self._tried[axis])))

    def propose(self, before: Point, after: Point) -> Point:
        """`after`, noted as a move from `before`."""
        self._open[key(after)] = _moved(before, after), before
        return after

    def learn(self, point: Point, outcome: Outcome, costs: Mapping[Key, float]) -> None:
        """Learn the `outcome` of a move, from `costs` of all points so far. A failure says nothing."""
        axis, before = self._open.pop(key(point), ("", point))
        if axis and outcome.usable and key(before) in costs:
            self._tried[axis] += 1
            self._changed[axis] += abs(costs[key(before)] - outcome.cost) > self.tolerance


def _moved(before: Point, after: Point) -> str:
    """The axis that differs; the first one, if others lost or gained their effect with it."""
    return next((axis for axis, value in after.items() if value != before[axis]), "")
