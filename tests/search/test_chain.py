"""A chain accepts the moves that simanneal's own loop accepts."""

from __future__ import annotations

import math
import random

import pytest
from simanneal import Annealer

from aesgen.model.variant import Point
from aesgen.search.strategies.anneal import DELTAS
from aesgen.search.strategies.base import key
from aesgen.search.strategies.chain import Chain
from tests.search.gridspace import GridSpace, loop_cycles, loop_space

TEMPERATURES, STEPS = (0.5, 0.005), 400


class Recorded:
    """A space that keeps the points at which moves began."""

    def __init__(self, space: GridSpace) -> None:
        self.space, self.origins, self.baseline = space, [], space.baseline

    def neighbour(self, point: Point, rng: random.Random) -> Point:
        self.origins.append(key(point))
        return self.space.neighbour(point, rng)


class Loop(Annealer):
    """simanneal's loop on the same costs, with one generator for moves and the global one for acceptance."""

    updates, steps = 0, STEPS
    Tmax, Tmin = TEMPERATURES

    def __init__(self, space: Recorded, costs: dict, delta, rng: random.Random) -> None:
        # Annealer.__init__ replaces the handler of SIGINT.
        self.state, self.space, self.costs, self.delta, self.rng = space.baseline(), space, costs, delta, rng

    def energy(self) -> float:
        return self.costs[key(self.state)]

    def move(self) -> float:
        before = self.energy()
        self.state = self.space.neighbour(self.state, self.rng)
        return self.delta(before, self.energy())

    def copy_state(self, state: Point) -> Point:
        return state


@pytest.mark.parametrize("delta", sorted(DELTAS))
@pytest.mark.parametrize("seed", range(4))
def test_a_chain_walks_as_simanneal_does(delta: str, seed: int) -> None:
    grid = loop_space()
    costs = {key(point): math.log(loop_cycles(point)) for point in grid}
    ours, theirs = Recorded(grid), Recorded(grid)
    chain = Chain(ours, ours.baseline(), costs, DELTAS[delta], TEMPERATURES, STEPS, seed)
    assert chain.advance() is None  # every cost is known, so it needs none
    rng, before = random.Random(seed), random.getstate()
    random.seed(rng.getrandbits(64))
    Loop(theirs, costs, DELTAS[delta], rng).anneal()
    random.setstate(before)
    assert len(ours.origins) == STEPS
    assert ours.origins == theirs.origins
    assert len(set(ours.origins)) > 5
