"""Optuna's samplers: `optuna:tpe`, the multivariate tree-structured Parzen estimator, and `optuna:cmaes`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.model.variant import Point
from aesgen.search.strategies.adapters import Adapter
from aesgen.search.strategies.base import SearchSpace

NAMES = ("cmaes", "tpe")


class OptunaStrategy(Adapter):
    """The sampler with its default settings. TPE takes the elements of axes as categories, CMA-ES, which has
    none, as numbers."""

    def __init__(
        self, name: str, space: SearchSpace, seed: int, evaluations: int, starts: Sequence[Point] = ()
    ) -> None:
        import optuna

        super().__init__(space, seed, evaluations, starts)
        optuna.logging.set_verbosity(optuna.logging.ERROR)
        self.pruned = optuna.trial.TrialState.PRUNED
        sampler: Any
        if name == "tpe":
            sampler = optuna.samplers.TPESampler(multivariate=True, seed=seed)
            kinds: list[Any] = [
                optuna.distributions.CategoricalDistribution(range(size)) for size in self.sizes
            ]
        else:
            sampler = optuna.samplers.CmaEsSampler(seed=seed)
            kinds = [optuna.distributions.IntDistribution(0, size - 1) for size in self.sizes]
        self.study = optuna.create_study(sampler=sampler)
        self.kinds = {f"{place:04d}": kind for place, kind in enumerate(kinds)}

    def proposed(self) -> tuple[Any, list[int]]:
        trial = self.study.ask(self.kinds)
        return trial, [int(trial.params[name]) for name in self.kinds]

    def told(self, proposal: Any, cost: float | None) -> None:
        self.study.tell(proposal, cost, None if cost is not None else self.pruned)


made = OptunaStrategy
