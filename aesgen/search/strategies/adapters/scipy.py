"""SciPy's dual annealing: `scipy:dual_annealing`."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from queue import Queue

from aesgen.model.variant import Point
from aesgen.search.strategies.adapters import Adapter
from aesgen.search.strategies.base import SearchSpace

NAMES = ("dual_annealing",)


class DualAnnealing(Adapter):
    """Generalised annealing without its local search, whose gradients a space of choices lacks. It demands
    each cost at once, so that it runs in a thread, and one point is open at a time. An element of an axis is
    the whole part of a number."""

    def __init__(
        self, name: str, space: SearchSpace, seed: int, evaluations: int, starts: Sequence[Point] = ()
    ) -> None:
        super().__init__(space, seed, evaluations, starts)
        self.asked: Queue[list[int] | None] = Queue()
        self.answered: Queue[float] = Queue()
        self.seed, self.busy, self.ended = seed, False, False
        threading.Thread(target=self._anneal, daemon=True).start()

    def proposed(self) -> tuple[None, list[int]] | None:
        if self.busy or self.ended:
            return None
        places = self.asked.get()
        self.busy, self.ended = places is not None, places is None
        return None if places is None else (None, places)

    def told(self, proposal: None, cost: float | None) -> None:
        self.busy = False
        self.answered.put(max(self.costs.values(), default=0.0) if cost is None else cost)

    def _anneal(self) -> None:
        from scipy.optimize import dual_annealing

        bounds = [(0.0, float(size)) for size in self.sizes]
        limits = {"maxiter": 10**6, "maxfun": 10**9}
        dual_annealing(self._cost_of, bounds, rng=self.seed, no_local_search=True, **limits)
        self.asked.put(None)

    def _cost_of(self, numbers: Sequence[float]) -> float:
        pairs = zip(numbers, self.sizes, strict=True)
        self.asked.put([min(int(number), size - 1) for number, size in pairs])
        return self.answered.get()


made = DualAnnealing
