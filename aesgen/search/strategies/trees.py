"""Extremely randomised trees for regression (Geurts, Ernst, Wehenkel, 2006), and points as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from aesgen.model.variant import Point
from aesgen.search.strategies.base import SearchSpace

LEAF = 3
"""Fewest points that a node must have to be split."""
TRIED = 12
"""Number of features that a split chooses from, each with one random threshold."""

Array = np.ndarray[Any, Any]


def encoded(space: SearchSpace, points: Sequence[Point]) -> Array:
    """Points as rows of numbers: one column for each element of each axis, a number as itself, any other
    value as its place among the axis' choices."""
    columns = []
    for axis in space.axes:
        for element, choices in enumerate(axis.choices):
            values = [point[axis.name][element] if axis.vector else point[axis.name] for point in points]  # type: ignore[index]
            numeric = all(isinstance(choice, int | float) for choice in choices)
            columns.append([float(v) if numeric else float(choices.index(v)) for v in values])  # type: ignore[arg-type]
    return np.array(columns).T.reshape(len(points), len(columns))


class Trees:
    """A forest. Every tree is grown on all points; the splits are random, and so the trees differ."""

    def __init__(self, count: int, seed: int) -> None:
        self.count = count
        self._rng = np.random.default_rng(seed)
        self._grown: list[tuple[Array, Array, Array, Array]] = []

    def fit(self, rows: Array, costs: Array) -> None:
        """Grow the trees on `rows` (points x features) and the cost of each."""
        self._grown = [self._tree(rows, costs) for _ in range(self.count)]

    def predicted(self, rows: Array) -> tuple[Array, Array]:
        """Mean and standard deviation of the trees' predictions for each row."""
        found = np.array([_values(tree, rows) for tree in self._grown])
        return found.mean(axis=0), found.std(axis=0)

    def _tree(self, rows: Array, costs: Array) -> tuple[Array, Array, Array, Array]:
        """For each node: the feature (-1: a leaf), the threshold, the first child and the mean cost. The
        second child of a node follows the first."""
        features, thresholds, children, means = [-1], [0.0], [0], [0.0]
        open_nodes = [(0, np.arange(len(costs)))]
        while open_nodes:
            node, members = open_nodes.pop()
            own = costs[members]
            means[node] = float(own.mean())
            split = self._split(rows[members], own) if len(members) >= LEAF else None
            if split is None:
                continue
            features[node], thresholds[node], children[node] = split[0], split[1], len(features)
            below = rows[members, split[0]] <= split[1]
            for part in (members[below], members[~below]):
                open_nodes.append((len(features), part))
                features.append(-1)
                thresholds.append(0.0)
                children.append(0)
                means.append(0.0)
        return np.array(features), np.array(thresholds), np.array(children), np.array(means)

    def _split(self, rows: Array, costs: Array) -> tuple[int, float] | None:
        """The best of some random splits, by the variance that it removes; None if all points are equal."""
        low, high = rows.min(axis=0), rows.max(axis=0)
        varied = np.flatnonzero(high > low)
        if not len(varied) or costs.min() == costs.max():
            return None
        chosen = self._rng.choice(varied, min(TRIED, len(varied)), replace=False)
        at = low[chosen] + self._rng.random(len(chosen)) * (high[chosen] - low[chosen])
        below = rows[:, chosen] <= at
        counts = below.sum(axis=0)
        sums = costs @ below
        rest = np.maximum(len(costs) - counts, 1)
        scores = sums**2 / counts + (costs.sum() - sums) ** 2 / rest
        best = int(np.argmax(scores))
        return int(chosen[best]), float(at[best])


def _values(tree: tuple[Array, Array, Array, Array], rows: Array) -> Array:
    features, thresholds, children, means = tree
    nodes = np.zeros(len(rows), int)
    places = np.arange(len(rows))
    while (features[nodes] >= 0).any():
        inner = features[nodes] >= 0
        above = rows[places, np.maximum(features[nodes], 0)] > thresholds[nodes]
        nodes = np.where(inner, children[nodes] + above, nodes)
    return means[nodes]
