"""One simanneal chain as a coroutine: it stops wherever it needs a cost that is not known yet."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from queue import SimpleQueue
from threading import Thread
from types import FunctionType

from simanneal import Annealer

from aesgen.model.trial import Point
from aesgen.search.strategies.base import Key, SearchSpace, key


class _ChainClosed(Exception):
    """Ends a chain that nobody will answer any more."""


class Chain(Annealer):
    """simanneal's own annealing loop, run in a thread that works only while `advance` waits for it.

    What simanneal 0.5.0 expects and a tuner cannot give is kept outside: its loop calls for one cost after
    another (here it blocks until the cost is told), never repeats a measurement (`costs` is the memo, shared
    by all chains), draws from the global `random`, as other threads of the process do (its loop sees a
    generator of the chain's own under that name), and prints to stderr (`updates = 0`). `auto()` is never
    called.
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
        # Not Annealer.__init__: it takes SIGINT over, and fails off the main thread.
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
        """`Annealer.anneal` with a `random` of this chain's own."""
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
        """One random move; what it costs. simanneal takes it back where it is not accepted."""
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
        """Points are never changed in place."""
        return state
