"""Iterated local search: climb, perturb, climb again; refine the best at the end."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import Annotated

from pydantic import Field

from aesgen.model.variant import Point
from aesgen.search.strategies.base import Outcomes, SearchSpace, Strategy

KICKS = 20
"""Consecutive climbs without an unseen point after which the rest of the space is searched at random."""
TRIES = 2
"""Weighted random moves tried per requested point before the neighbourhood is listed completely."""


class _Neighbourhood:
    """The points one move from a centre, in random order without duplicates; listed on first use."""

    def __init__(self, space: SearchSpace, centre: Point, rng: random.Random) -> None:
        self.space, self.centre, self.rng = space, centre, rng
        self.left: list[Point] | None = None

    def __iter__(self) -> Iterator[Point]:
        if self.left is None:
            self.left = list(self.space.neighbours(self.centre))
            self.rng.shuffle(self.left)
        while self.left:
            yield self.left.pop()


class Local(Strategy):
    """Iterated local search.

    Starts from the best of the baseline, any starting points and `start` random points; starting points
    do not replace the random ones, because a climb from a good point alone ends near it. A climb tries random
    moves from its current point and moves to the best of a batch as soon as that is better. It ends after
    `patience` points without progress. If its end is at most `tolerance` (in log cost) worse than the end of
    the climb before, the search continues from there, else from the end of the climb before; the next climb
    starts `kick` random moves away. After `restart` climbs without a new best, the search starts again from
    new random points. The last `polish` of the evaluations (a fraction) try every point one move away from
    the best, again for each new best.
    """

    def __init__(
        self,
        space: SearchSpace,
        seed: int,
        evaluations: int,
        starts: Sequence[Point] = (),
        *,
        start: Annotated[int, Field(ge=1, description="Random points to begin from.")] = 24,
        patience: Annotated[int, Field(ge=1, description="Points without progress that end a climb.")] = 40,
        kick: Annotated[
            int, Field(ge=1, description="Random moves between the end of a climb and the start of the next.")
        ] = 3,
        tolerance: Annotated[
            float,
            Field(ge=0, description="Log cost by which a climb may end worse than the last and be followed."),
        ] = 0.01,
        restart: Annotated[
            int, Field(ge=1, description="Climbs without a new best before new random points.")
        ] = 8,
        polish: Annotated[
            float,
            Field(
                ge=0,
                le=1,
                description="Last fraction of the evaluations, spent on all points one move from the best.",
            ),
        ] = 0.2,
    ) -> None:
        super().__init__(space, seed, evaluations, starts)
        self.start, self.patience, self.kick = start, patience, kick
        self.tolerance, self.restart, self.polish = tolerance, restart, polish
        self.here: Point | None = None
        self.home: Point | None = None
        self.here_cost = self.home_cost = self.last_best = math.inf
        self.climbs, self.misses = 0, -len(self.opening)
        self.neighbourhood = _Neighbourhood(space, space.baseline(), self.rng)
        self._begin()

    def propose(self, n: int) -> Iterator[Point]:
        if len(self.costs) >= (1 - self.polish) * self.evaluations:
            yield from self._around(self.best) if self.best is not None else ()
        yield from self.opening
        for _ in range(KICKS):
            yield from self._moves(n)
            if self.waiting:
                return
            self._end_climb()
            yield from self.opening
        yield from self.rest()

    def learn(self, outcomes: Outcomes) -> None:
        for point, outcome in outcomes:
            if outcome.cost < self.here_cost:
                self.here, self.here_cost, self.misses = point, outcome.cost, 0
            else:
                self.misses += 1
        if self.misses >= self.patience:
            self._end_climb()

    def _moves(self, n: int) -> Iterator[Point]:
        """Points one move from here: axes with a large weight first and more often, then all."""
        if self.here is not None:
            for _ in range(TRIES * n):
                yield self.space.neighbour(self.here, self.rng)
            yield from self._around(self.here)

    def _around(self, centre: Point) -> _Neighbourhood:
        if centre is not self.neighbourhood.centre:
            self.neighbourhood = _Neighbourhood(self.space, centre, self.rng)
        return self.neighbourhood

    def _end_climb(self) -> None:
        if self.here is not None and self.here_cost <= self.home_cost + self.tolerance:
            self.home, self.home_cost = self.here, self.here_cost
        self.climbs = 0 if self.best_cost < self.last_best else self.climbs + 1
        self.last_best = self.best_cost
        if self.home is None or self.climbs >= self.restart:
            self._begin()
        else:
            self._kick(self.home)

    def _begin(self) -> None:
        """Start again from random points."""
        self.opening += [self.space.sample(self.rng) for _ in range(self.start)]
        self.here = self.home = None
        self.here_cost = self.home_cost = self.last_best = math.inf
        self.climbs = 0
        self.misses = -len(self.opening)

    def _kick(self, point: Point) -> None:
        """Start a climb some moves away from `point`, at any cost there."""
        for _ in range(self.kick):
            point = self.space.neighbour(point, self.rng)
        self.opening, self.here, self.here_cost, self.misses = [point], point, math.inf, 0
