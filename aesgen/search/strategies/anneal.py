"""Simulated annealing: several chains in lock step, each of which needs one cost at a time."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import median
from typing import Annotated, Literal

from pydantic import Field

from aesgen.model.variant import Point
from aesgen.search.strategies.base import MOST, Outcomes, SearchSpace, Strategy, key
from aesgen.search.strategies.chain import Chain

DELTAS: dict[str, Callable[[float, float], float]] = {
    "log": lambda before, after: after - before,
    "relative": lambda before, after: math.expm1(after - before),
}
"""The cost of a move, from the log costs before and after it. `relative` is (c1 - c0) / c0, Listing 1 of
Manley, Magrath and Gregg; with `log`, a move by a factor and the reverse move add up to zero."""

HOTTEST = 1e6
"""Largest temperature, and largest step in log cost: no cost is a factor of e to this power."""
SHORTEST = 20
"""Moves of the shortest chain. Late in a search most neighbours are known and need no evaluation."""
FRUITLESS = 4
"""Number of consecutive chains without a new point after which a slot proposes nothing."""


# The settings
_Chains = Annotated[
    int,
    Field(ge=1, le=MOST, description="Chains that advance in lock step; their variants are built together."),
]
_Delta = Annotated[
    Literal["log", "relative"],
    Field(description="Cost of a move: difference of log costs, or relative as in the paper."),
]
_Start = Annotated[
    Literal["baseline", "best"],
    Field(description="Where chains start: `baseline`, or the `best` calibration points."),
]
_Calibration = Annotated[
    int,
    Field(ge=1, le=MOST, description="Random points, each with one move, that calibrate the temperatures."),
]
_AcceptFirst = Annotated[
    float, Field(gt=0, lt=1, description="Probability of the median uphill move at the first temperature.")
]
_AcceptLast = Annotated[
    float, Field(gt=0, lt=1, description="Probability of a step of `resolution` at the last temperature.")
]
_Resolution = Annotated[
    float,
    Field(gt=0, le=HOTTEST, description="Smallest step in log cost that matters: 0.005 is half a percent."),
]
_Reheat = Annotated[
    float,
    Field(
        gt=0,
        le=HOTTEST,
        description="First temperature of a restarted chain, as a fraction of the first chain's.",
    ),
]
_Widen = Annotated[bool, Field(description="More chains where a device measures more points side by side.")]
_Temperatures = Annotated[
    Sequence[Annotated[float, Field(gt=0, le=HOTTEST)]] | None,
    Field(min_length=2, max_length=2, description="First and last temperature; calibrated where absent."),
]


class Anneal(Strategy):
    """Chains of simulated annealing that share all known costs.

    The first evaluations are the baseline and `calibration` pairs of a random point and one move from it.
    Among the differences in cost of these pairs, the median is accepted with probability `accept_first` at
    the first temperature; at the last one, a step of `resolution` (in log cost: 0.005 is half a percent) is
    accepted with probability `accept_last`. Fixed `temperatures: [first, last]` need no calibration.

    Each of `chains` chains gets an even share of the evaluations; with `widen` there are more of them where
    a device measures more points side by side, so that its batches are full. They start at the `baseline`,
    as in the paper, or at the `best` points of the calibration, one each. A chain that has cooled down starts
    again from the best known point, at `reheat` times the first temperature. If there are starting points,
    the first chains start there, at no higher temperature.
    """

    def __init__(
        self,
        space: SearchSpace,
        seed: int,
        evaluations: int,
        starts: Sequence[Point] = (),
        *,
        chains: _Chains = 8,
        delta: _Delta = "log",
        start: _Start = "best",
        calibration: _Calibration = 8,
        accept_first: _AcceptFirst = 0.2,
        accept_last: _AcceptLast = 0.01,
        resolution: _Resolution = 0.005,
        reheat: _Reheat = 0.3,
        widen: _Widen = False,
        temperatures: _Temperatures = None,
    ) -> None:
        super().__init__(space, seed, evaluations, starts)
        self.delta = DELTAS[delta]
        self.start, self.reheat = start, reheat
        self.accept_first, self.accept_last, self.resolution = accept_first, accept_last, resolution
        self.fixed = (temperatures[0], temperatures[1]) if temperatures else None
        self.moves = [] if temperatures else [self._sampled_move() for _ in range(calibration)]
        self.opening += [point for move in self.moves for point in move]
        self.hot = self.cold = 0.0
        self.chains: deque[Chain] = deque()
        self.slots, self.may_widen = chains, widen

    def propose(self, n: int) -> Iterable[Point]:
        if self.chains:
            return self._wanted()
        return self.opening

    def learn(self, outcomes: Outcomes) -> None:
        if not self.chains and all(key(point) in self.costs for point in self.opening):
            self.hot, self.cold = self.fixed or self._calibrate()
            first = self.reheat * self.hot if self.starts else self.hot
            self.chains.extend(self._chain(start, first) for start in self._first_points())

    def widen(self, points: int) -> None:
        """One chain for each of `points`, as long as none gets fewer than `SHORTEST` moves."""
        if self.may_widen:
            self.slots = max(self.slots, min(points, self.evaluations // SHORTEST))

    def _wanted(self) -> Iterator[Point]:
        """The points that the chains need, in turns; if no chain needs one, points that are still
        untested."""
        for _ in range(len(self.chains)):
            yield from self._from_next_chain()
        if not self.waiting:
            yield from self.rest()

    def _from_next_chain(self) -> Iterator[Point]:
        chain = self.chains.popleft()
        wanted = chain.advance()
        for _ in range(FRUITLESS):
            if wanted is not None:
                break
            chain = self._chain(self.best or self.space.baseline(), self.reheat * self.hot)
            wanted = chain.advance()
        self.chains.append(chain)
        if wanted is not None:
            yield wanted

    def _chain(self, start: Point, first: float) -> Chain:
        share = max((self.evaluations - len(self.costs)) // self.slots, SHORTEST)
        temperatures = (max(first, self.cold), self.cold)
        seed = self.rng.getrandbits(64)
        return Chain(self.space, start, self.costs, self.delta, temperatures, share, seed)

    def _first_points(self) -> list[Point]:
        if not self.starts and (self.start == "baseline" or not self.moves):
            return [self.space.baseline()] * self.slots
        ranked = sorted(self.starts or self.opening, key=lambda point: self.costs[key(point)])
        return [ranked[slot % len(ranked)] for slot in range(self.slots)]

    def _sampled_move(self) -> tuple[Point, Point]:
        point = self.space.sample(self.rng)
        return point, self.space.neighbour(point, self.rng)

    def _calibrate(self) -> tuple[float, float]:
        last = self.resolution / -math.log(self.accept_last)
        steps = [abs(self.costs[key(a)] - self.costs[key(b)]) for a, b in self.moves]
        uphill = [self.delta(0.0, step) for step in steps if step > 0]
        first = median(uphill) / -math.log(self.accept_first) if uphill else last
        return max(first, last), last
