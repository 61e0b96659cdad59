"""Random search: the curve that every other strategy is judged by."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from aesgen.model.trial import Point
from aesgen.search.strategies.base import Strategy


class Random(Strategy):
    """The opening, then points drawn without repetition."""

    blind = True

    def propose(self, n: int) -> Iterable[Point]:
        return chain(self.opening, self.rest())
