"""One chain of simulated annealing, as a coroutine that stops where it needs an unknown cost."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping

from aesgen.model.variant import Point
from aesgen.search.strategies.base import Key, SearchSpace, key


class Chain:
    """The loop of simanneal 0.5.0 (R. Wagner, M. Perry), with exponential cooling.

    `costs`: the known costs, shared by all chains. `delta`: the cost of a move, from the costs before and
    after it. `temperatures`: the first and the last, of `steps` moves.
    """

    def __init__(
        self,
        space: SearchSpace,
        start: Point,
        costs: Mapping[Key, float],
        delta: Callable[[float, float], float],
        temperatures: tuple[float, float],
        steps: int,
        seed: int,
    ) -> None:
        self.space, self.costs, self.delta = space, costs, delta
        self.temperatures, self.steps = temperatures, max(1, steps)
        self.rng, self._acceptance = random.Random(seed), random.Random()
        self.wanted: Point | None = None
        self._points = self._walk(start)
        self._done = False

    def advance(self) -> Point | None:
        """The point whose cost must be known for the next step; None when the chain has cooled down."""
        if not self._done and (self.wanted is None or key(self.wanted) in self.costs):
            self._acceptance.seed(self.rng.getrandbits(64))
            self.wanted = next(self._points, None)
            self._done = self.wanted is None
        return self.wanted

    def _walk(self, state: Point) -> Iterator[Point]:
        """Each point whose cost is unknown when the chain comes to it."""
        if key(state) not in self.costs:
            yield state
        first, last = self.temperatures
        cooling = -math.log(first / last)
        for step in range(1, self.steps + 1):
            temperature = first * math.exp(cooling * step / self.steps)
            before = self.costs[key(state)]
            moved = self.space.neighbour(state, self.rng)
            if key(moved) not in self.costs:
                yield moved
            rise = self.delta(before, self.costs[key(moved)])
            if rise <= 0.0 or math.exp(-rise / temperature) >= self._acceptance.random():
                state = moved
