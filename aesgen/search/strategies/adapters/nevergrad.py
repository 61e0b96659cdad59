"""Nevergrad's optimisers: `nevergrad:ngopt`, which chooses one for the space and the budget, and others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.model.variant import Point
from aesgen.search.strategies.adapters import Adapter
from aesgen.search.strategies.base import SearchSpace

NAMES = ("discreteoneplusone", "ngopt", "twopointsde")
_CLASSES = {"discreteoneplusone": "DiscreteOnePlusOne", "ngopt": "NGOpt", "twopointsde": "TwoPointsDE"}


class NevergradStrategy(Adapter):
    """The optimiser with its default settings. The elements of axes are one array of whole numbers, which it
    proposes 40 times as fast as choices. Nevergrad has no failures, so that one costs as much as the worst
    variant so far."""

    def __init__(
        self, name: str, space: SearchSpace, seed: int, evaluations: int, starts: Sequence[Point] = ()
    ) -> None:
        import nevergrad
        import numpy as np

        super().__init__(space, seed, evaluations, starts)
        most = np.maximum(np.array(self.sizes) - 1.0, 0.1)  # bounds must differ where there is no choice
        middle = nevergrad.p.Array(init=most / 2).set_mutation(sigma=most / 6)
        parametrization = middle.set_bounds(np.zeros_like(most), most).set_integer_casting()
        parametrization.random_state.seed(seed)
        made = nevergrad.optimizers.registry[_CLASSES[name]]
        self.optimizer = made(parametrization=parametrization, budget=max(2, evaluations))

    def proposed(self) -> tuple[Any, list[int]]:
        candidate = self.optimizer.ask()
        return candidate, [int(place) for place in candidate.value]

    def told(self, proposal: Any, cost: float | None) -> None:
        self.optimizer.tell(proposal, max(self.costs.values(), default=0.0) if cost is None else cost)


made = NevergradStrategy
