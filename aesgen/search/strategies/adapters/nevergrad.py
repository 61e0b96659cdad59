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
    """The optimiser with its default settings; the elements of axes are ordered choices. Nevergrad has no
    failures, so that one costs as much as the worst variant so far."""

    def __init__(
        self, name: str, space: SearchSpace, seed: int, evaluations: int, starts: Sequence[Point] = ()
    ) -> None:
        import nevergrad

        super().__init__(space, seed, evaluations, starts)
        choices = [nevergrad.p.TransitionChoice(range(size)) for size in self.sizes]
        parametrization = nevergrad.p.Tuple(*choices)
        parametrization.random_state.seed(seed)
        made = nevergrad.optimizers.registry[_CLASSES[name]]
        self.optimizer = made(parametrization=parametrization, budget=max(2, evaluations))

    def proposed(self) -> tuple[Any, list[int]]:
        candidate = self.optimizer.ask()
        return candidate, [int(place) for place in candidate.value]

    def told(self, proposal: Any, cost: float | None) -> None:
        self.optimizer.tell(proposal, max(self.costs.values(), default=0.0) if cost is None else cost)


made = NevergradStrategy
