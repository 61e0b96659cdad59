"""Before the first build: a search by rough estimates, which cost a millisecond, in every space.

Its best points are where the search begins. Of a small space every point is estimated: if the least estimate,
corrected by the prices of points that were built since, is no better than the best variant, the space is
closed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from aesgen.errors import VariantFailure
from aesgen.evaluation.estimates import Estimates, has_rough
from aesgen.evaluation.tasks import rough_all
from aesgen.model.variant import Point
from aesgen.search.request import Request
from aesgen.search.strategies.base import Outcome
from aesgen.search.strategies.portfolio import Placed
from aesgen.search.strategies.recipes import recipe
from aesgen.spaces.bound import BoundSpace

POINTS = 1500
"""Estimates of a space; a space with at most so many points is estimated as a whole."""
BEST = 8
"""Points of each space where the search begins, with different estimates."""
IMPOSSIBLE = 50.0
"""Log cost of a point that cannot be built."""


@dataclass(frozen=True)
class Scouted:
    """What rough estimates say of a space: its best points, its least estimate, and whether all of its points
    were estimated."""

    points: Sequence[Point]
    least: float
    whole: bool


@dataclass
class Scouts:
    """The scouted spaces, by their number. `closed`: those that cannot win, with the reason."""

    spaces: Sequence[BoundSpace]
    found: dict[int, Scouted] = field(default_factory=dict)
    closed: dict[int, str] = field(default_factory=dict)

    @classmethod
    def of(cls, request: Request, spaces: Sequence[BoundSpace]) -> Scouts:
        """Scouts all spaces whose families have rough estimates of what the request minimises."""
        scouts = cls(spaces)
        if recipe(request.strategy).blind or not request.estimate:
            return scouts
        for number, space in enumerate(spaces):
            if has_rough(request.goal, space.family) and (found := scouted(space, request.seed)):
                scouts.found[number] = found
        return scouts

    @property
    def starts(self) -> list[Placed]:
        return [(number, point) for number, found in self.found.items() for point in found.points]

    def close(self, estimates: Estimates | None) -> list[int]:
        """The numbers of further spaces that cannot win, as far as `estimates` can tell."""
        if estimates is None:
            return []
        new = []
        for number, found in self.found.items():
            space = self.spaces[number].name
            floor = estimates.screen.floor(space, found.least) if found.whole else 0.0
            if number not in self.closed and floor > estimates.best:
                self.closed[number] = (
                    f"{space} was closed: its variants take at least {floor:.4g} cycles a block by its least "
                    f"estimate, the best takes {estimates.best:.4g}"
                )
                new.append(number)
        return new


def scouted(space: BoundSpace, seed: int) -> Scouted | None:
    """Searches `space` by rough estimates alone; None if it has none."""
    strategy = recipe("local")(space, seed, POINTS)
    found: list[tuple[float, Point]] = []
    whole = False
    for _ in range(10 * POINTS):
        asked = strategy.ask(1)
        if not asked or len(found) >= POINTS:
            whole = not asked
            break
        rough = _rough(space, asked[0])
        if rough is None:
            return None
        if isinstance(rough, VariantFailure):
            strategy.tell([(asked[0], Outcome(IMPOSSIBLE, "constraints", counted=False))])
            continue
        found.append((rough, asked[0]))
        strategy.tell([(asked[0], Outcome(math.log(rough), "estimated"))])
    if not found:
        return None
    found.sort(key=lambda each: each[0])
    different = {f"{rough:.6g}": point for rough, point in reversed(found)}
    best = list(reversed(different.values()))[:BEST]
    return Scouted([_plainer(space, point) for point in best], found[0][0], whole)


def _plainer(space: BoundSpace, point: Point) -> Point:
    """`point` with the baseline's value of every axis that does not change the estimate."""
    plain, rough = space.baseline(), _rough(space, point)
    for name in plain:
        near = space.canonical({**point, name: plain[name]})
        if near != point and space.valid(near) and _rough(space, near) == rough:
            point = near
    return point


def _rough(space: BoundSpace, point: Point) -> float | VariantFailure | None:
    return rough_all(space.target, space.problem, space.family, space.method, [point])[0]
