"""A comparison of strategies: each searches the same spaces with several seeds.

Every variant is evaluated once, and all runs share its figure, as if the space were recorded. A study of many
runs then costs little more than its longest one, and noise is the same for all strategies.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import combinations
from statistics import median

from aesgen.evaluation.estimates import Estimates, estimating
from aesgen.evaluation.evaluate import Evaluator, Known
from aesgen.evaluation.lease import MakePool, bench
from aesgen.evaluation.stages import Asked, Stages
from aesgen.evaluation.workers import Workers
from aesgen.search.concurrency import Pace, builders, pace
from aesgen.search.objective import objective
from aesgen.search.request import Request, usable_spaces
from aesgen.search.statistics import holm, mann_whitney, superiority
from aesgen.search.stopping import Stopping, gain
from aesgen.search.strategies.base import CostScale, Key, Outcome, SearchSpace, key
from aesgen.search.strategies.portfolio import Placed, Portfolio
from aesgen.search.strategies.recipes import recipe
from aesgen.spaces.bound import BoundSpace

NEAR = 0.005
"""A run has arrived when its best is at most this much worse than the best of the study."""

ONE = Pace(1, 1, 1)
"""One point at a time."""

Costs = Callable[[Sequence[Placed]], Sequence[tuple[float | None, str]]]
"""The cycles per block of points (None for a failure) and their outcomes."""


@dataclass(frozen=True)
class SearchRun:
    """One search. `curve`: the fewest cycles per block after each evaluation, infinite before the first
    correct variant."""

    strategy: str
    seed: int
    curve: tuple[float, ...]
    stopped: str = ""
    """Why the run ended."""

    def after(self, evaluations: int) -> float:
        """The best after so many evaluations, or at the end of a run that used up its space earlier."""
        return self.curve[min(evaluations, len(self.curve)) - 1]

    def arrival(self, best: float) -> int | None:
        """The number of evaluations after which the run is near `best`; None if it never is."""
        near = best * (1 + NEAR)
        return next((number for number, cycles in enumerate(self.curve, 1) if cycles <= near), None)


@dataclass(frozen=True)
class StrategyRow:
    """The results of one strategy over all seeds.

    `median`, `worst`: of the best cycles per block at the end of the budget. `regret`, `worst_regret`: the
    median and the largest distance to the best known, relative, by number of evaluations. `arrived`: the
    number of runs that came near the best; `evaluations`: their median number of evaluations until then."""

    strategy: str
    runs: int
    median: float
    worst: float
    regret: Mapping[int, float]
    worst_regret: Mapping[int, float]
    arrived: int
    evaluations: float | None


@dataclass(frozen=True)
class StrategyPair:
    """Two strategies of a study. `p`: that of the Mann-Whitney test on their results, with Holm's correction
    for the number of pairs. `superiority`: the probability that a run of `first` ends lower than one of
    `second`."""

    first: str
    second: str
    p: float
    superiority: float


def search(
    name: str,
    spaces: Sequence[SearchSpace],
    seed: int,
    budget: int,
    costs: Costs,
    at: Pace = ONE,
    least: float = 0.0,
) -> SearchRun:
    """One run of the strategy `name` with at most `budget` evaluations, with as many points open as in a
    tuning `at` that pace. `least`: the least log cost that
    counts as a gain."""
    used, scale = recipe(name), CostScale()
    portfolio, stopping = Portfolio(used, spaces, seed, budget), Stopping(budget, used.stagnates, least)
    portfolio.widen(at.batch)
    best = math.inf
    curve: list[float] = []
    asked: deque[list[Placed]] = deque()
    known: deque[tuple[float | None, str]] = deque()
    while True:
        while len(asked) < at.ahead and stopping.left:
            points = portfolio.ask(min(at.batch, stopping.left))
            if not points:
                break
            stopping.asked += len(points)
            asked.append(points)
        if not asked:
            return SearchRun(name, seed, tuple(curve), stopping.reason)
        if not known:  # those of all open points together, because that takes less time
            known.extend(costs([each for points in asked for each in points]))
        points = asked.popleft()
        found = [known.popleft() for _ in points]
        outcomes = [Outcome(scale(cycles), kind, kind != "constraints") for cycles, kind in found]
        portfolio.tell(
            [(place, point, outcome) for (place, point), outcome in zip(points, outcomes, strict=True)]
        )
        for (cycles, _), outcome in zip(found, outcomes, strict=True):
            stopping.learn(outcome)
            if outcome.counted:
                best = min(best, cycles if cycles is not None else math.inf)
                curve.append(best)
        portfolio.expect(budget, stopping.end)


def rows(runs: Sequence[SearchRun], budgets: Sequence[int], known: float = math.inf) -> list[StrategyRow]:
    """A row for each strategy, in the order of their first runs, with the regrets at `budgets`: distances to
    the cycles per block of the best run, or to those `known` before."""
    names = list(dict.fromkeys(run.strategy for run in runs))
    best, ends = min(known, *(run.curve[-1] for run in runs)), _ends(runs, max(budgets))
    found = []
    for name in names:
        own = [run for run in runs if run.strategy == name]
        regrets = {budget: [run.after(budget) / best - 1 for run in own] for budget in budgets}
        arrivals = [number for run in own if (number := run.arrival(best)) is not None]
        found.append(
            StrategyRow(
                name,
                len(own),
                median(ends[name]),
                max(ends[name]),
                {budget: median(each) for budget, each in regrets.items()},
                {budget: max(each) for budget, each in regrets.items()},
                len(arrivals),
                median(arrivals) if arrivals else None,
            )
        )
    return found


def pairs(runs: Sequence[SearchRun], evaluations: int) -> list[StrategyPair]:
    """Every pair of strategies, by the results of their runs after so many evaluations."""
    ends = _ends(runs, evaluations)
    both = list(combinations(ends, 2))
    corrected = holm([mann_whitney(ends[first], ends[second]) for first, second in both])
    return [
        StrategyPair(first, second, p, superiority(ends[first], ends[second]))
        for (first, second), p in zip(both, corrected, strict=True)
    ]


def _ends(runs: Sequence[SearchRun], evaluations: int) -> dict[str, list[float]]:
    """By strategy, the best cycles per block of its runs after so many evaluations."""
    names = dict.fromkeys(run.strategy for run in runs)
    return {name: [run.after(evaluations) for run in runs if run.strategy == name] for name in names}


class SharedCosts:
    """The figures of points, each determined once: by the estimate of its family where there is one, else by
    an evaluation."""

    def __init__(self, stages: Stages, spaces: Sequence[BoundSpace]) -> None:
        self.stages, self.spaces = stages, spaces
        self.evaluator = Evaluator(stages, Known())
        exact = estimating(stages.device, stages.goal, [space.family for space in spaces])
        self.estimates = Estimates(stages, self.evaluator) if exact else None
        self.known: dict[tuple[int, Key], tuple[float | None, str]] = {}

    def __call__(self, points: Sequence[Placed]) -> list[tuple[float | None, str]]:
        for number, space in enumerate(self.spaces):
            wanted = {key(point): Asked(space, point) for place, point in points if place == number}
            missing = [asked for own, asked in wanted.items() if (number, own) not in self.known]
            if missing:
                self._learn(number, missing)
        return [self.known[place, key(point)] for place, point in points]

    def _learn(self, number: int, batch: Sequence[Asked]) -> None:
        """Determine the figures of `batch`, points of space `number`."""
        unknown = list(batch)
        if self.estimates:
            found = self.estimates.look(batch)
            unknown = [estimate.asked for estimate in found if estimate.cycles is None]
            for estimate in found:
                if estimate.cycles is not None:
                    self.known[number, key(estimate.asked.point)] = estimate.cycles, "estimated"
        if unknown:
            for answer in [*self.evaluator(unknown), *self.evaluator.rest()]:
                trial = answer.trial
                own = number, key(answer.asked.point)
                self.known[own] = objective(trial, self.stages.goal), trial.outcome


def study(
    request: Request,
    strategies: Sequence[str],
    seeds: int,
    observe: Callable[[SearchRun], None] = lambda run: None,
    workers: MakePool = Workers,
) -> list[SearchRun]:
    """The runs of all `strategies` with the seeds from the request's on, by the request's target, problem,
    goal and budget (a number of variants). `observe` gets each run when it ends."""
    budget = request.budget.variants or 1
    runs = []
    with opened(request, workers) as (stages, spaces):
        costs = SharedCosts(stages, spaces)
        for seed in range(request.seed, request.seed + seeds):
            for name in strategies:
                at = pace(stages.device, recipe(name).ahead, lambda: 16)
                runs.append(search(name, spaces, seed, budget, costs, at, gain(stages.device)))
                observe(runs[-1])
    return runs


@contextmanager
def opened(request: Request, workers: MakePool = Workers) -> Iterator[tuple[Stages, list[BoundSpace]]]:
    """What evaluates points of the spaces that serve the request, and these spaces."""
    place = bench(request.target, request.problem, None, workers)
    spaces = usable_spaces(request, place.inspect)
    with closing(place.pool(builders(place.device))) as pool:
        stages = Stages(
            request.target,
            request.problem,
            request.goal,
            place.device,
            place.settings,
            pool,
            lambda family: place.inspect(family)[1],
            seed=request.seed,
        )
        try:
            yield stages, spaces
        finally:
            stages.close()
