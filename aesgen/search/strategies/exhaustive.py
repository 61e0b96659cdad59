"""Exhaustive search in random order, over the whole space or a selected part of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Annotated

from pydantic import Field

from aesgen.model.variant import Point, Value
from aesgen.search.strategies.base import SearchSpace, Strategy


class Exhaustive(Strategy):
    """Every point once. Because of the random order, an interrupted run is an unbiased sample, and a slow
    drift of the machine affects all axes alike.

    `only` selects a part as Manley, Magrath and Gregg did (section IV.A, 40,000 of billions): it maps an
    axis to its allowed values; all elements of a vector axis then have the same value. Other axes are free.
    Names that the space lacks are ignored, so that one selection serves several spaces.
    """

    blind = True

    def __init__(
        self,
        space: SearchSpace,
        seed: int,
        evaluations: int,
        starts: Sequence[Point] = (),
        *,
        only: Annotated[
            Mapping[str, Value | list[Value]] | None,
            Field(description="Axes restricted to the given value or values; absent: all."),
        ] = None,
    ) -> None:
        super().__init__(space, seed, evaluations, starts)
        self.only = {
            axis: values if isinstance(values, list) else [values] for axis, values in (only or {}).items()
        }

    def propose(self, n: int) -> Iterable[Point]:
        return filter(self.selected, chain(self.opening, self.rest()))

    def selected(self, point: Point) -> bool:
        for axis in self.only.keys() & point.keys():
            value, allowed = point[axis], self.only[axis]
            elements = set(value) if isinstance(value, tuple) else {value}
            if len(elements) > 1 or not elements.issubset(allowed):
                return False
        return True
