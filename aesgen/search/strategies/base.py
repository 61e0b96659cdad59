"""The interface of strategies: a strategy proposes points of a space and learns the outcome of each."""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from aesgen.model.variant import Point, Value

MOST = 10_000
"""Largest number of points, chains or trees that a setting asks for."""

Key = tuple[tuple[str, Value], ...]


@dataclass(frozen=True)
class Outcome:
    """The result of evaluating one point.

    `cost` is what a strategy minimises, see `CostScale`; a failure has one too. `kind` is `correct`,
    `estimated` if the cost is an estimate, or the step that failed: `constraints`, `render`, `compile`,
    `correctness`, `crash` or `timeout`. A point that is not `counted` cannot exist, which was found without
    a build (too few registers, for instance): it takes nothing from the budget.
    """

    cost: float
    kind: str = "correct"
    counted: bool = True

    @property
    def correct(self) -> bool:
        return self.kind == "correct"

    @property
    def usable(self) -> bool:
        """Whether the cost is that of a variant, not of a failure."""
        return self.kind in ("correct", "estimated")


Outcomes = Sequence[tuple[Point, Outcome]]


class SearchAxis(Protocol):
    """One axis as a strategy sees it.

    `weight`: how often moves along the axis are tried. `choices`: the values that each element
    may take: one tuple of values for a scalar axis, one tuple per element for a vector axis. The value of a
    vector axis in a point is a tuple with one value per element.
    """

    @property
    def name(self) -> str: ...
    @property
    def weight(self) -> float: ...
    @property
    def choices(self) -> Sequence[Sequence[Value]]: ...
    @property
    def vector(self) -> bool: ...


class Violation(Protocol):
    """A constraint that a point breaks."""

    @property
    def because(self) -> str:
        """The reason for the constraint."""
        ...

    @property
    def axes(self) -> Collection[str]:
        """The names of the axes in the constraint; changing one of these may satisfy it."""
        ...


class SearchSpace(Protocol):
    """What strategies need of a space.

    Points from `baseline`, `sample`, `neighbour`, `neighbours`, `shuffled` and `repaired` are canonical and
    satisfy the constraints. A point that a strategy puts together itself must go through `repaired`, or
    through `canonical` and `violated`, before it is proposed.
    """

    @property
    def axes(self) -> Sequence[SearchAxis]: ...

    def baseline(self) -> Point:
        """The unoptimised variant."""
        ...

    def sample(self, rng: random.Random) -> Point:
        """A random point."""
        ...

    def neighbour(self, point: Point, rng: random.Random) -> Point:
        """`point` with a new random value for one axis, which is chosen by weight."""
        ...

    def moved_together(self, point: Point, rng: random.Random) -> Point:
        """`point` with random new values for several axes that pay only together: those that a constraint or
        a condition links. A vector axis moves as a whole."""
        ...

    def neighbours(self, point: Point) -> Iterable[Point]:
        """Every point that differs from `point` in one axis, or in one element of a vector axis."""
        ...

    def shuffled(self, rng: random.Random) -> Iterator[Point]:
        """Every point of the space in random order, without duplicates."""
        ...

    def canonical(self, point: Point) -> Point:
        """`point` with every axis that has no effect at its baseline, so that equal variants are equal
        points."""
        ...

    def violated(self, point: Point) -> Violation | None:
        """The first constraint that the canonical `point` breaks; None if it satisfies all."""
        ...

    def repaired(self, point: Point, rng: random.Random) -> Point:
        """A canonical point that satisfies the constraints. Axes of broken constraints get new random values;
        if that fails, the result is a random point. A valid `point` is only made canonical."""
        ...


def key(point: Point) -> Key:
    """`point` as something hashable."""
    return tuple(sorted(point.items()))


class CostScale:
    """Turns measurements into the cost that strategies minimise.

    A measured variant costs log(cycles / reference): equal steps are equal factors, and a clock drift that
    affects both cancels. A failure costs the worst cost so far plus `margin`: bad enough to be left, but
    close enough that an annealer's temperature still has an effect. Before the first measurement the worst
    cost is `UNMEASURED`.
    """

    UNMEASURED = 12.0
    """About 160,000 cycles per block for a reference of one: slower than any useful AES."""

    def __init__(self, margin: float = 0.25) -> None:
        self.margin = margin
        self.worst = self.UNMEASURED
        self._measured = False

    def __call__(self, cycles: float | None, reference: float = 1.0) -> float:
        """Cost of `cycles` per block relative to `reference`; None, NaN, zero or infinity is a failure."""
        if cycles is None or not math.isfinite(cycles) or cycles <= 0:
            return self.worst + self.margin
        cost = math.log(cycles / reference)
        self.worst = max(self.worst, cost) if self._measured else cost
        self._measured = True
        return cost


class Strategy(ABC):
    """Proposes points and learns from their outcomes. It knows only spaces, costs and kinds of failure.

    Strategies are deterministic: the same `seed` and the same costs give the same proposals, so a tuning
    resumes by proposing again and answering from its log. `evaluations` is the expected number of outcomes.
    `starts` are points that are known to be good: they are proposed right after the baseline, and a strategy
    that moves from point to point starts there.

    The keyword-only arguments of a strategy's constructor are its settings. Each is annotated with its type
    and a description: `chains: Annotated[int, Field(description="...")] = 8`.
    """

    blind: ClassVar[bool] = False
    """Whether outcomes have no influence on the proposals. The trials of a blind strategy are an unbiased
    sample of their space."""
    stagnates: ClassVar[bool] = False
    """Whether a long time without a gain means that there is little to come. It does not where the expected
    number of evaluations sets the pace, as in annealing."""

    def __init__(self, space: SearchSpace, seed: int, evaluations: int, starts: Sequence[Point] = ()) -> None:
        self.space, self.starts = space, tuple(starts)
        self.opening: list[Point] = [space.baseline(), *starts]
        self.rng = random.Random(seed)
        self.evaluations = evaluations
        self.costs: dict[Key, float] = {}
        self.best: Point | None = None
        self.best_cost = math.inf
        self.counted = 0
        """Number of outcomes that count against the budget."""
        self._asked: set[Key] = set()
        self._rest: Iterator[Point] | None = None

    def ask(self, n: int) -> list[Point]:
        """Up to `n` points that were not proposed before. Fewer if the strategy needs outcomes first; none
        although it waits for no outcome if the space is used up."""
        points: list[Point] = []
        for point in self.propose(n):
            if self.unseen(point):
                self._asked.add(key(point))
                points.append(point)
                if len(points) == n:
                    break
        return points

    def tell(self, outcomes: Outcomes) -> None:
        """Learn the outcomes of points, whether proposed or not."""
        for point, outcome in outcomes:
            self.costs[key(point)] = outcome.cost
            self.counted += outcome.counted
            self._asked.add(key(point))
            if outcome.cost < self.best_cost:
                self.best, self.best_cost = point, outcome.cost
        self.learn(outcomes)

    def expect(self, evaluations: int) -> None:
        """Revise the expected number of evaluations: with a budget in seconds, it becomes known gradually."""
        self.evaluations = evaluations

    def widen(self, points: int) -> None:  # noqa: B027
        """Learn, before the first proposal, that the device measures `points` points side by side."""

    @abstractmethod
    def propose(self, n: int) -> Iterable[Point]:
        """Points in order of preference; known ones are skipped. The iterator may be endless only as long as
        it yields unseen points."""

    def learn(self, outcomes: Outcomes) -> None:  # noqa: B027 (a strategy need not learn)
        """Hook: there are new outcomes, and `costs` and `best` are up to date."""

    def unseen(self, point: Point) -> bool:
        return key(point) not in self._asked

    @property
    def waiting(self) -> bool:
        """Whether outcomes of proposed points are still missing."""
        return len(self._asked) > len(self.costs)

    def rest(self) -> Iterator[Point]:
        """All points not yet proposed, in random order, for a strategy that has no more proposals of its
        own."""
        if self._rest is None:
            self._rest = self.space.shuffled(self.rng)
        rest = self._rest  # behind an iterator that a closed generator does not close with itself
        return iter(lambda: next(rest, None), None)
