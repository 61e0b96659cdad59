"""Iterated local search: climb, perturb, climb again; refine the best at the end."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Annotated

from pydantic import Field

from aesgen.model.variant import Point
from aesgen.search.strategies.base import MOST, Key, Outcomes, SearchSpace, Strategy, key
from aesgen.search.strategies.effects import Effects
from aesgen.search.strategies.moves import Moves

KICKS = 20
"""Consecutive climbs without an unseen point after which the rest of the space is searched at random."""
DRAWS = 10
"""The most points drawn for each random point to begin from, if many cannot exist."""
TRIES = 8
"""Weighted random moves tried per requested point before the neighbourhood is listed completely."""


class Local(Strategy):
    """Iterated local search.

    Starts from the best of the baseline, any starting points and `start` random points; starting points do
    not replace the random ones, because a climb from a good point alone ends near it. A climb tries random
    moves from its current point and moves to the best of a batch as soon as that is as good, because the way
    to a better point may lead along ties. Moves along axes that change nothing are tried less often; a share
    `together` of the moves changes axes together that pay only together, see `Moves`. Every other random
    point has the baseline's vectors. A climb ends after `patience` points without progress. If its end is at
    most `tolerance` (in log cost) worse than the end of the climb before, the search continues from there,
    else from the end of the climb before; the next climb starts `kick` random moves away. After `restart`
    climbs without a new best, the search starts again from new random points. The last `polish` of the
    evaluations (a fraction) try every point one move away from the best, again for each new best.
    """

    stagnates = True

    def __init__(
        self,
        space: SearchSpace,
        seed: int,
        evaluations: int,
        starts: Sequence[Point] = (),
        *,
        start: Annotated[int, Field(ge=1, le=MOST, description="Random points to begin from.")] = 24,
        patience: Annotated[
            int, Field(ge=1, le=MOST, description="Points without progress that end a climb.")
        ] = 40,
        kick: Annotated[
            int,
            Field(
                ge=1,
                le=MOST,
                description="Random moves between the end of a climb and the start of the next.",
            ),
        ] = 3,
        tolerance: Annotated[
            float,
            Field(
                ge=0,
                le=1e6,
                description="Log cost by which a climb may end worse than the last and be followed.",
            ),
        ] = 0.01,
        ties: Annotated[
            float,
            Field(ge=0, le=1e6, description="Log cost up to which a point ties with the best of a climb."),
        ] = 0.0005,
        together: Annotated[
            float, Field(ge=0, le=1, description="Share of the moves along several linked axes.")
        ] = 0.25,
        restart: Annotated[
            int, Field(ge=1, le=MOST, description="Climbs without a new best before new random points.")
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
        self.tolerance, self.ties, self.restart, self.polish = tolerance, ties, restart, polish
        self.here: Point | None = None
        self.home: Point | None = None
        self.here_cost = self.home_cost = self.last_best = math.inf
        self.climbs, self.misses = 0, 0
        self.effects = Effects(ties)
        self.moves = Moves(space, self.rng, self.effects, starts, together)
        self._drawn: set[Key] = set()
        self._begin()

    def propose(self, n: int) -> Iterator[Point]:
        if self.counted >= (1 - self.polish) * self.evaluations:
            yield from self.moves.around(self.best) if self.best is not None else ()
        yield from self.opening
        for _ in range(KICKS):
            yield from self._near(n)
            if self.waiting:
                return
            self._end_climb()
            yield from self.opening
        yield from self.rest()

    def learn(self, outcomes: Outcomes) -> None:
        for point, outcome in outcomes:
            self.effects.learn(point, outcome, self.costs)
            if not outcome.counted:
                self._draw_another(point)
                continue
            better = outcome.cost < self.here_cost
            if better or (outcome.usable and outcome.cost <= self.here_cost + self.ties):
                self.here, self.here_cost = point, min(outcome.cost, self.here_cost)
            self.misses = 0 if better else self.misses + 1
        if self.misses >= self.patience:
            self._end_climb()

    def _near(self, n: int) -> Iterator[Point]:
        """Points near here: random moves first, then all moves along one axis."""
        if self.here is not None:
            yield from self.moves.some(self.here, TRIES * n)
            yield from self.moves.around(self.here)

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
        self.opening += (drawn := [self.moves.drawn(number % 2 == 1) for number in range(self.start)])
        self._drawn = set(map(key, drawn))
        self.here = self.home = None
        self.here_cost = self.home_cost = self.last_best = math.inf
        self.climbs = 0
        self.misses = -len(self.opening)

    def _draw_another(self, point: Point) -> None:
        """Draw a random point in place of `point`, if this is one to begin from that cannot exist."""
        if key(point) in self._drawn and len(self._drawn) < DRAWS * self.start:
            self.opening.append(self.moves.drawn(len(self._drawn) % 2 == 1))
            self._drawn.add(key(self.opening[-1]))

    def _kick(self, point: Point) -> None:
        """Start a climb some moves away from `point`, at any cost there."""
        point = self.moves.kicked(point, self.kick)
        self.opening, self.here, self.here_cost, self.misses = [point], point, math.inf, 0
