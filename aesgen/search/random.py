"""Random search: the curve that every other strategy is judged by."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from aesgen.search.strategy import Strategy
from aesgen.trial import Point


class Random(Strategy):
    """The opening, then points drawn without repetition."""

    def propose(self, n: int) -> Iterable[Point]:
        return chain(self.opening, self.rest())
