"""Several spaces that serve one problem, sharing one budget: a strategy over strategies."""

from __future__ import annotations

import math
from collections.abc import Sequence

from aesgen.search.recipes import Recipe
from aesgen.search.strategy import SearchSpace
from aesgen.trial import Point

Placed = tuple[int, Point]


class Portfolio:
    """One strategy per space. Every space gets an even share of the first `opening` of the budget; then the
    spaces whose best is within `reach` (in log cost) of the best of all go on alone, in turns."""

    def __init__(
        self,
        recipe: Recipe,
        spaces: Sequence[SearchSpace],
        seed: int,
        evaluations: int,
        opening: float = 0.3,
        reach: float = 0.03,
    ) -> None:
        share = max(1, evaluations // len(spaces))
        self.strategies = [recipe(space, seed + i, share) for i, space in enumerate(spaces)]
        self.asked = [0] * len(spaces)
        self.evaluations, self.opening, self.reach = evaluations, opening, reach
        self.empty: set[int] = set()

    def ask(self, n: int) -> list[Placed]:
        """Up to `n` points, each with the number of its space; none when every space is used up or waits."""
        for index in sorted(self._contenders(), key=lambda i: self.asked[i]):
            points = self.strategies[index].ask(n)
            if points:
                self.asked[index] += len(points)
                return [(index, point) for point in points]
        return []

    def tell(self, told: Sequence[tuple[int, Point, float]]) -> None:
        for index, strategy in enumerate(self.strategies):
            own = [(point, cost) for of, point, cost in told if of == index]
            if own:
                strategy.tell(own)

    def expect(self, evaluations: int) -> None:
        self.evaluations = evaluations
        for strategy in self.strategies:
            strategy.expect(max(1, evaluations // len(self.strategies)))

    def _contenders(self) -> list[int]:
        everyone = list(range(len(self.strategies)))
        if sum(self.asked) < self.opening * self.evaluations:
            return everyone
        best = min(strategy.best_cost for strategy in self.strategies)
        if math.isinf(best):
            return everyone
        return [i for i in everyone if self.strategies[i].best_cost <= best + self.reach] or everyone
