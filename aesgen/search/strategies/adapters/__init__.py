"""Strategies of other packages, `PACKAGE:NAME`: `pip install 'aesgen[strategies]'`.

A module has the package's name, `NAMES`, the names that it offers, and `made`, which makes one of them. It
imports the package inside its functions. `Adapter` has what they share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from aesgen.errors import UserError
from aesgen.model.variant import Point, Value
from aesgen.search.strategies.base import Key, Outcome, Outcomes, Strategy, key

TRIES = 200
"""Invalid or known proposals in a row after which the rest of the space follows at random."""


class Adapter(Strategy):
    """A strategy of another package, to which a point is a list of numbers: for each element of each axis
    the place of its value among the choices. A proposal that breaks a constraint, or is known, costs no
    evaluation. A package is not asked where there is no choice: nevergrad fails without one."""

    @abstractmethod
    def proposed(self) -> tuple[Any, list[int]] | None:
        """A proposal, and what `told` needs of it; None if the package needs outcomes first."""

    @abstractmethod
    def told(self, proposal: Any, cost: float | None) -> None:
        """Tell the package the cost of a proposal; None for one that failed, or was not evaluated."""

    @property
    def sizes(self) -> list[int]:
        """The number of choices of each element."""
        return [len(choice) for axis in self.space.axes for choice in axis.choices]

    def propose(self, n: int) -> Iterator[Point]:
        misses = 0
        while misses < TRIES and max(self.sizes, default=1) > 1:
            made = self.proposed()
            if made is None:
                return
            proposal, places = made
            point = self.space.canonical(self._point(places))
            if self.space.violated(point) is None and self.unseen(point):
                misses = 0
                self._open[key(point)] = proposal
                yield point
            else:
                self.told(proposal, self.costs.get(key(point)))
                misses += 1
        yield from self.rest()

    def learn(self, outcomes: Outcomes) -> None:
        for point, outcome in outcomes:
            if key(point) in self._open:
                self.told(self._open.pop(key(point)), self._cost(outcome))

    @property
    def _open(self) -> dict[Key, Any]:
        """The proposals without an outcome, by point."""
        return self.__dict__.setdefault("_proposals", {})

    def _cost(self, outcome: Outcome) -> float | None:
        return outcome.cost if outcome.usable else None

    def _point(self, places: list[int]) -> dict[str, Value]:
        point: dict[str, Value] = {}
        left = iter(places)
        for axis in self.space.axes:
            chosen: list[Any] = [choice[next(left)] for choice in axis.choices]
            point[axis.name] = tuple(chosen) if axis.vector else chosen[0]
        return point


def names() -> list[str]:
    """All strategies of other packages, whether these are installed or not."""
    return [
        f"{found.name}:{name}"
        for found in iter_modules(__path__)
        for name in import_module(f"{__name__}.{found.name}").NAMES
    ]


def strategy(name: str) -> Callable[..., Strategy]:
    """What makes the strategy `PACKAGE:NAME`. Raises `UserError` if there is none, or no such package."""
    package, _, own = name.partition(":")
    if name not in names():
        raise UserError(f"no strategy {name!r}; expected one of {', '.join(names())}")
    try:
        import_module(package)
    except ImportError:
        raise UserError(f"--strategy {name}: pip install {package}") from None
    return partial(import_module(f"{__name__}.{package}").made, own)
