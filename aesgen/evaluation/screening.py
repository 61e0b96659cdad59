"""Which points are worth a build: rough estimates, corrected by the prices of the points that were built."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from statistics import median

FIRST = 8
"""Number of points of a space that are priced whatever their estimates are."""
NEAR = 16
"""Number of the cheapest priced points of a space that say how far estimates are off near the best."""
DOUBT = 0.01
"""By this share an estimate may be further off than those of all of these."""
AUDIT = 25
"""One in so many points that cannot win by their estimates is priced all the same."""


@dataclass
class Screen:
    """Learns the ratio of prices to rough estimates, space by space.

    A point may win if its estimate, times the least ratio near the best, is below the best figure."""

    known: dict[str, list[tuple[float, float]]] = field(default_factory=lambda: defaultdict(list))
    """For each space the pairs of a price and its ratio to the estimate."""
    refused: int = 0

    def learn(self, space: str, rough: float, price: float) -> None:
        self.known[space].append((price, price / rough))

    def floor(self, space: str, rough: float) -> float:
        """The least price that is to be expected."""
        return rough * min(self._near(space), default=0.0) * (1 - DOUBT)

    def expected(self, space: str, rough: float) -> float:
        return rough * median(self._near(space) or [1.0])

    def may_win(self, space: str, rough: float, best: float) -> bool:
        """Whether a point is worth its price; without any influence on later answers."""
        return len(self.known[space]) < FIRST or self.floor(space, rough) < best

    def accepts(self, space: str, rough: float, best: float) -> bool:
        """`may_win`, or a point for an audit of the estimates."""
        if self.may_win(space, rough, best):
            return True
        self.refused += 1
        return self.refused % AUDIT == 0

    def _near(self, space: str) -> list[float]:
        return [ratio for _, ratio in sorted(self.known[space])[:NEAR]]
