"""One simanneal chain as a coroutine: it stops when it needs an unknown cost."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from queue import SimpleQueue
from threading import Thread
from types import FunctionType

from simanneal import Annealer

from aesgen.model.variant import Point
from aesgen.search.strategies.base import Key, SearchSpace, key


class _ChainClosed(Exception):
    """Ends a chain that gets no more costs."""


class Chain(Annealer):
    """simanneal's own annealing loop, run in a thread that works only while `advance` waits for it.

    This class hides the differences between simanneal 0.5.0 and a tuner. simanneal's loop requests one cost
    after another (here it blocks until the cost is known), never repeats a measurement (`costs` is the memo,
    shared by all chains), uses the global `random`, as other threads of the process do (its loop gets the
    chain's own generator under that name), and prints to stderr (`updates = 0`). `auto()` is never called.
    """

    updates = 0

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
        # Does not call Annealer.__init__, which replaces the SIGINT handler and fails off the main thread.
        self.state = start
        self.space, self.costs, self.delta = space, costs, delta
        self.Tmax, self.Tmin = temperatures
        self.steps = max(1, steps)
        self.rng, self._draws = random.Random(seed), random.Random()
        self.wanted: Point | None = None
        self.done = False
        self._go: SimpleQueue[bool] = SimpleQueue()
        self._stopped: SimpleQueue[BaseException | None] = SimpleQueue()
        Thread(target=self._run, name="anneal", daemon=True).start()

    def advance(self) -> Point | None:
        """The point whose cost must be known for the next step; None when the chain has cooled down."""
        if not self.done and (self.wanted is None or key(self.wanted) in self.costs):
            self._resume(True)
        return self.wanted

    def close(self) -> None:
        if not self.done:
            self._resume(False)

    def _resume(self, go_on: bool) -> None:
        self._draws.seed(self.rng.getrandbits(64))
        self._go.put(go_on)
        failure = self._stopped.get()
        if failure is not None:
            raise failure

    def _loop(self) -> None:
        """`Annealer.anneal` with this chain's own `random`."""
        names = {**Annealer.anneal.__globals__, "random": self._draws}
        FunctionType(Annealer.anneal.__code__, names)(self)

    def _run(self) -> None:
        failure: BaseException | None = None
        try:
            if self._go.get():
                self._loop()
        except _ChainClosed:
            pass
        except Exception as error:
            failure = error
        self.wanted, self.done = None, True
        self._stopped.put(failure)

    def move(self) -> float:
        """One random move; returns its cost. simanneal undoes the move if it does not accept it."""
        before = self.energy()
        self.state = self.space.neighbour(self.state, self.rng)
        return self.delta(before, self.energy())

    def energy(self) -> float:
        while key(self.state) not in self.costs:
            self.wanted = self.state
            self._stopped.put(None)
            if not self._go.get():
                raise _ChainClosed
        return self.costs[key(self.state)]

    def copy_state(self, state: Point) -> Point:
        """Points are immutable, so the state is its own copy."""
        return state
