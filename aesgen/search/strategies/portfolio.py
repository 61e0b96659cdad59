"""Several spaces, one budget: every space gets a minimum share, then the leaders get the rest."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from aesgen.model.variant import Point
from aesgen.search.strategies.base import Outcome, SearchSpace, Strategy

Placed = tuple[int, Point]
"""A point and the number of its space."""
MakeStrategy = Callable[[SearchSpace, int, int, Sequence[Point]], Strategy]


class _Member:
    """One space with its strategy, its evaluations so far, and whether it can propose more."""

    def __init__(self, number: int, strategy: Strategy) -> None:
        self.number, self.strategy = number, strategy
        self.given = 0
        self.exhausted = self.closed = False

    def ask(self, n: int) -> list[Placed]:
        if self.closed:
            return []
        points = self.strategy.ask(n)
        self.exhausted = not points and not self.strategy.waiting
        self.given += len(points)
        return [(self.number, point) for point in points]


class Portfolio:
    """A strategy over strategies, one for each space that serves the problem.

    The baselines of all spaces come first, then equal shares until `trial` of the evaluations (a fraction)
    are spent, then shares by promise: a space whose best is `patience` (in log cost) worse than the best of
    all gets 1/e of the leader's share. Each of `starts` is a starting point for its space's strategy.
    """

    def __init__(
        self,
        make: MakeStrategy,
        spaces: Sequence[SearchSpace],
        seed: int,
        evaluations: int,
        trial: float = 0.3,
        patience: float = 0.08,
        starts: Sequence[Placed] = (),
    ) -> None:
        share = max(1, evaluations // len(spaces))
        own = [[point for number, point in starts if number == i] for i in range(len(spaces))]
        self.members = [_Member(i, make(space, seed + i, share, own[i])) for i, space in enumerate(spaces)]
        self.evaluations = self.end = evaluations
        self.trial, self.patience = trial, patience

    def ask(self, n: int) -> list[Placed]:
        """Up to `n` points, each with the number of its space; see `Strategy.ask`."""
        asked: list[Placed] = []
        open_members = [member for member in self.members if not member.exhausted]
        willing = list(open_members)
        for member in open_members:
            if member.given == 0 and len(asked) < n:
                asked += member.ask(1)
        while willing and len(asked) < n:
            shares = self._shares(open_members)
            most_owed = max(willing, key=lambda member: shares[member.number])
            if (asked or self.waiting) and shares[most_owed.number] <= 0:
                break  # a smaller batch, or waiting, is better than more than its share for a space
            wanted = min(n - len(asked), max(1, round(shares[most_owed.number])))
            got = most_owed.ask(wanted)
            asked += got
            if len(got) < wanted:
                willing.remove(most_owed)
        return asked

    def tell(self, outcomes: Sequence[tuple[int, Point, Outcome]]) -> None:
        """Learn the outcomes of points, each with the number of its space."""
        for member in self.members:
            own = [(point, outcome) for number, point, outcome in outcomes if number == member.number]
            if own:
                member.given -= sum(not outcome.counted for _, outcome in own)
                member.strategy.tell(own)
        self._look_ahead()

    def expect(self, evaluations: int, end: int | None = None) -> None:
        """Revise the budget, and the number of evaluations after which the search ends without a gain."""
        self.evaluations, self.end = evaluations, end or evaluations
        self._look_ahead()

    def close(self, number: int) -> None:
        """Ask for no more points of the space `number`."""
        self.members[number].exhausted = self.members[number].closed = True

    def widen(self, points: int) -> None:
        """See `Strategy.widen`: a batch may consist of points of a single space."""
        for member in self.members:
            member.strategy.widen(points)

    @property
    def waiting(self) -> bool:
        return any(member.strategy.waiting for member in self.members)

    @property
    def best(self) -> tuple[int, Point, float] | None:
        """The best point so far, with its space's number and cost."""
        leader = min(self.members, key=lambda member: member.strategy.best_cost)
        strategy = leader.strategy
        return None if strategy.best is None else (leader.number, strategy.best, strategy.best_cost)

    def _shares(self, members: Sequence[_Member]) -> dict[int, float]:
        """The number of evaluations that each member may get of the next stretch, by its promise."""
        given = sum(member.given for member in members)
        stretch = max(1.0, 0.01 * self.evaluations)
        weights = self._weights(members)
        return {
            member.number: weight * (given + stretch) - member.given
            for member, weight in zip(members, weights, strict=True)
        }

    def _weights(self, members: Sequence[_Member]) -> list[float]:
        if sum(member.given for member in self.members) < self.trial * self.evaluations:
            return [1 / len(members)] * len(members)
        best = min((member.strategy.best_cost for member in members), default=math.inf)
        if math.isinf(best):
            return [1 / len(members)] * len(members)
        raw = [math.exp((best - member.strategy.best_cost) / self.patience) for member in members]
        return [weight / sum(raw) for weight in raw]

    def _look_ahead(self) -> None:
        """Tell each strategy its expected number of evaluations at the current shares."""
        left = max(0, self.end - sum(member.given for member in self.members))
        for member, weight in zip(self.members, self._weights(self.members), strict=True):
            member.strategy.expect(max(1, member.given + round(weight * left)))
