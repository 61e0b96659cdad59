"""Exhaustive search in random order, over the whole space or a selected part of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain

from aesgen.search.strategy import SearchSpace, Strategy, by_axis
from aesgen.trial import Point


class Exhaustive(Strategy):
    """Every point once. Random order makes a run that is cut short a fair sample, and spreads a machine's
    slow drift over all axes alike.

    `only` selects a part as Manley, Magrath and Gregg did (section IV.A, 40,000 of billions): axis to the
    values it may take; axes that it does not name are free, and a vector axis is selected by whole tuples
    or, with a single value, by all its elements having it.
    """

    def __init__(
        self, space: SearchSpace, seed: int, evaluations: int, only: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(space, seed, evaluations)
        self.only = by_axis(only or {})

    def propose(self, n: int) -> Iterable[Point]:
        return filter(self.selected, chain([self.space.baseline()], self.rest()))

    def selected(self, point: Point) -> bool:
        for axis, allowed in self.only.items():
            value = point[axis]
            uniform = isinstance(value, tuple) and len(set(value)) == 1 and value[0] in allowed
            if value not in allowed and not uniform:
                return False
        return True
