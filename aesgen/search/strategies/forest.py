"""A model of the costs by randomised trees; next are the points with the largest expected improvement."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import islice
from statistics import NormalDist
from typing import Annotated

import numpy as np
from pydantic import Field

from aesgen.model.variant import Point
from aesgen.search.strategies.base import MOST, Key, Outcomes, SearchSpace, Strategy, key
from aesgen.search.strategies.trees import Trees, encoded

MEMORY = 400
"""Number of points that the model learns from: half of them the best, the others the latest."""
FRESH = 1.1
"""The model is fitted again when this many times as many costs are known."""


class Forest(Strategy):
    """Extremely randomised trees and expected improvement, for evaluations that take seconds.

    After `start` random points, each proposal comes from `candidates` points: random moves from the
    `parents` best points, and random points. `trees` trees (Geurts, Ernst, Wehenkel, "Extremely randomized
    trees", 2006) predict the cost of each; their mean and spread give the expected improvement on the best
    (Jones, Schonlau, Welch, 1998; with trees: Hutter, Hoos, Leyton-Brown, 2011). A share `explore` of the
    proposals is random, whatever the model says.
    """

    stagnates = True

    def __init__(
        self,
        space: SearchSpace,
        seed: int,
        evaluations: int,
        starts: Sequence[Point] = (),
        *,
        start: Annotated[int, Field(ge=0, le=MOST, description="Random points before the first model.")] = 12,
        candidates: Annotated[
            int, Field(ge=1, le=MOST, description="Points among which the model chooses.")
        ] = 240,
        parents: Annotated[
            int, Field(ge=1, le=MOST, description="Best points from which candidates are moved.")
        ] = 8,
        trees: Annotated[int, Field(ge=1, le=MOST, description="Trees of the model.")] = 20,
        explore: Annotated[float, Field(ge=0, le=1, description="Share of random proposals.")] = 0.1,
    ) -> None:
        super().__init__(space, seed, evaluations, starts)
        self.candidates, self.parents, self.explore = candidates, parents, explore
        self.opening += [space.sample(self.rng) for _ in range(start)]
        self.trees = Trees(trees, seed)
        self._points: dict[Key, Point] = {}
        self._fitted = 0

    def propose(self, n: int) -> Iterator[Point]:
        yield from self.opening
        if self.best is None and self.waiting:
            return
        ranked = self._ranked()
        while ranked:
            if self.rng.random() < self.explore:
                yield self.space.sample(self.rng)
            yield ranked.pop()
        yield from self.rest()

    def learn(self, outcomes: Outcomes) -> None:
        self._points.update((key(point), point) for point, _ in outcomes)

    def _ranked(self) -> list[Point]:
        """Unseen candidates, the one with the largest expected improvement last."""
        known = sorted(self._points, key=lambda each: self.costs[each])
        near = [self._points[each] for each in islice(known, self.parents)]
        drawn = [self._drawn(near) for _ in range(self.candidates)]
        fresh = list({key(point): point for point in drawn if self.unseen(point)}.values())
        if not fresh or len(self.costs) < 2:
            return fresh
        self._fit()
        mean, spread = self.trees.predicted(encoded(self.space, fresh))
        gains = [_gain(self.best_cost, *each) for each in zip(mean, spread, strict=True)]
        return [fresh[place] for place in np.argsort(gains, kind="stable")]

    def _drawn(self, near: Sequence[Point]) -> Point:
        """A candidate: mostly one or two moves from the best or another good point, else random."""
        if not near or self.rng.random() < 0.15:
            return self.space.sample(self.rng)
        point = near[0] if self.rng.random() < 0.5 else self.rng.choice(near)
        for _ in range(self.rng.choice((1, 1, 2))):
            point = self.space.neighbour(point, self.rng)
        return point

    def _fit(self) -> None:
        """Fit the trees, if enough costs are new."""
        if len(self._points) < FRESH * self._fitted:
            return
        self._fitted = len(self._points)
        latest = list(self._points)[-MEMORY // 2 :]
        best = sorted(self._points, key=lambda each: self.costs[each])[: MEMORY // 2]
        chosen = list(dict.fromkeys([*best, *latest]))
        costs = np.array([self.costs[each] for each in chosen])
        self.trees.fit(encoded(self.space, [self._points[each] for each in chosen]), costs)


def _gain(best: float, mean: float, spread: float) -> float:
    """The expected improvement on `best` of a normally distributed cost."""
    if spread <= 0:
        return max(0.0, best - mean)
    normal, z = NormalDist(), (best - mean) / spread
    return spread * (z * normal.cdf(z) + math.exp(-z * z / 2) / math.sqrt(2 * math.pi))
