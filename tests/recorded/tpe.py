"""Optuna's tree-structured Parzen estimator as a strategy, to compare ours with it. Optuna is optional."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

from aesgen.model.variant import Point, Value
from aesgen.search.strategies.base import Key, Outcomes, SearchSpace, Strategy, key

TRIES = 200
"""Invalid or known proposals in a row after which the rest of the space follows at random."""


class Tpe(Strategy):
    """The multivariate sampler with its default settings. Each element of an axis is a category. A proposal
    that breaks a constraint is reported as pruned and costs no evaluation, and so is a known one."""

    def __init__(self, space: SearchSpace, seed: int, evaluations: int, starts: Sequence[Point] = ()) -> None:
        import optuna

        super().__init__(space, seed, evaluations, starts)
        optuna.logging.set_verbosity(optuna.logging.ERROR)
        sampler = optuna.samplers.TPESampler(multivariate=True, seed=seed)
        self.pruned = optuna.trial.TrialState.PRUNED
        self.study = optuna.create_study(sampler=sampler)
        self.distributions = {
            f"{axis.name}.{place}": optuna.distributions.CategoricalDistribution(range(len(choice)))
            for axis in space.axes
            for place, choice in enumerate(axis.choices)
        }
        self.open: dict[Key, Any] = {}

    def propose(self, n: int) -> Iterator[Point]:
        misses = 0
        while misses < TRIES:
            trial = self.study.ask(self.distributions)
            point = self.space.canonical(self._point(trial.params))
            if self.space.violated(point) is not None or not self.unseen(point):
                self.study.tell(trial, state=self.pruned)
                misses += 1
            else:
                misses = 0
                self.open[key(point)] = trial
                yield point
        yield from self.rest()

    def learn(self, outcomes: Outcomes) -> None:
        for point, outcome in outcomes:
            if (trial := self.open.pop(key(point), None)) is not None:
                good = outcome.correct and math.isfinite(outcome.cost)
                self.study.tell(trial, outcome.cost if good else None, None if good else self.pruned)

    def _point(self, params: dict[str, int]) -> dict[str, Value]:
        point: dict[str, Value] = {}
        for axis in self.space.axes:
            chosen = [choice[params[f"{axis.name}.{i}"]] for i, choice in enumerate(axis.choices)]
            point[axis.name] = tuple(chosen) if axis.vector else chosen[0]
        return point
