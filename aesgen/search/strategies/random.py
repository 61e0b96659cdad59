"""Random search: the baseline for all other strategies."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from aesgen.model.variant import Point
from aesgen.search.strategies.base import Strategy


class Random(Strategy):
    """The first points of every strategy, then random points without duplicates."""

    blind = True

    def propose(self, n: int) -> Iterable[Point]:
        return chain(self.opening, self.rest())
