"""NAME: the points in random order, until you change it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from aesgen.model.variant import Point
from aesgen.search.strategies.base import Strategy


class CLASS(Strategy):
    """The first points of every strategy, then random points without duplicates."""

    def propose(self, n: int) -> Iterable[Point]:
        """At most `n` points to measure next. `tell` gives you each point's trial."""
        return chain(self.opening, self.rest())
