"""What every strategy is: it proposes points of a space and is told one number for each."""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from aesgen.model.trial import Point, Value

Key = tuple[tuple[str, Value], ...]
Told = Sequence[tuple[Point, float]]


class Axis(Protocol):
    """One axis as a strategy sees it: `weight` says how often moves along it are worth a try."""

    @property
    def name(self) -> str: ...
    @property
    def weight(self) -> float: ...


class SearchSpace(Protocol):
    """What strategies need of a space. Every point they are handed satisfies the constraints."""

    @property
    def axes(self) -> Sequence[Axis]: ...

    def baseline(self) -> Point:
        """The unoptimised variant."""
        ...

    def sample(self, rng: random.Random) -> Point:
        """A point drawn at random."""
        ...

    def neighbour(self, point: Point, rng: random.Random) -> Point:
        """`point` with one axis, chosen by weight, at a random other value."""
        ...

    def neighbours(self, point: Point) -> Iterable[Point]:
        """Every point that differs from `point` in one axis, or in one element of a vector axis."""
        ...

    def shuffled(self, rng: random.Random) -> Iterator[Point]:
        """Every point of the space, once each, in random order."""
        ...


def key(point: Point) -> Key:
    """`point` as something hashable."""
    return tuple(sorted(point.items()))


class CostScale:
    """Turns outcomes into the one number that strategies are told.

    A measured variant costs log(cycles / reference), so that equal steps are equal factors and a clock
    that drifts under both cancels. A failure costs the worst seen so far plus `margin`: bad enough to be
    left, near enough that an annealer's temperature still means something. Before anything was measured
    that worst is `UNMEASURED`.
    """

    UNMEASURED = 12.0
    """Some 160,000 cycles a block beside a reference of one: behind any AES worth measuring."""

    def __init__(self, margin: float = 0.25) -> None:
        self.margin = margin
        self.worst = self.UNMEASURED
        self._measured = False

    def __call__(self, cycles: float | None, reference: float = 1.0) -> float:
        """Cost of `cycles` per block beside `reference`; None, NaN, zero or infinity count as failed."""
        if cycles is None or not math.isfinite(cycles) or cycles <= 0:
            return self.worst + self.margin
        cost = math.log(cycles / reference)
        self.worst = max(self.worst, cost) if self._measured else cost
        self._measured = True
        return cost


class Strategy(ABC):
    """Proposes points, learns from their costs. Knows spaces and numbers only.

    Repeatable: the same `seed` and the same costs give the same questions, so a tuning resumes by asking
    again and answering from its log. `evaluations` is how many points the strategy may expect to be told.
    `starts` are points that are known to be good: they are asked right after the baseline, and a strategy
    that moves from point to point sets out from them.
    """

    def __init__(self, space: SearchSpace, seed: int, evaluations: int, starts: Sequence[Point] = ()) -> None:
        self.space, self.starts = space, tuple(starts)
        self.opening: list[Point] = [space.baseline(), *starts]
        self.rng = random.Random(seed)
        self.evaluations = evaluations
        self.costs: dict[Key, float] = {}
        self.best: Point | None = None
        self.best_cost = math.inf
        self._asked: set[Key] = set()
        self._rest: Iterator[Point] | None = None

    def ask(self, n: int) -> list[Point]:
        """Up to `n` points, none of them asked before: fewer where the strategy must first be told what it
        asked, and none with nothing left to be told when the space is used up."""
        points: list[Point] = []
        for point in self.propose(n):
            if self.unseen(point):
                self._asked.add(key(point))
                points.append(point)
                if len(points) == n:
                    break
        return points

    def tell(self, told: Told) -> None:
        """Learn the costs of points, asked for or not."""
        for point, cost in told:
            self.costs[key(point)] = cost
            self._asked.add(key(point))
            if cost < self.best_cost:
                self.best, self.best_cost = point, cost
        self.learn(told)

    def expect(self, evaluations: int) -> None:
        """Revise how many evaluations there will be in all: a budget in seconds is known only by and by."""
        self.evaluations = evaluations

    def close(self) -> None:  # noqa: B027
        """Let go of whatever the strategy holds; it asks no more after this."""

    @abstractmethod
    def propose(self, n: int) -> Iterable[Point]:
        """Points in order of preference; those seen before are passed over. May be lazy and endless only
        while it yields unseen points."""

    def learn(self, told: Told) -> None:  # noqa: B027 (a strategy need not learn)
        """Hook: costs have arrived and `costs`, `best` are up to date."""

    def unseen(self, point: Point) -> bool:
        return key(point) not in self._asked

    @property
    def waiting(self) -> bool:
        """Whether points asked for have not been told yet."""
        return len(self._asked) > len(self.costs)

    def rest(self) -> Iterator[Point]:
        """What nobody asked for yet, in random order: for a strategy that has run out of ideas."""
        if self._rest is None:
            self._rest = self.space.shuffled(self.rng)
        rest = self._rest  # behind an iterator that a closed generator does not close with itself
        return iter(lambda: next(rest, None), None)
