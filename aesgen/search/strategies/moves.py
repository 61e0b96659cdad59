"""The moves of a local search: along one axis, along several that pay only together, and towards starts."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from aesgen.model.variant import Point
from aesgen.search.strategies.base import SearchSpace
from aesgen.search.strategies.effects import Effects


class Moves:
    """Random moves in `space`. A share `together` of them changes several linked axes at once, every other
    one of these to values of one of `starts`, if there are any. Moves along single axes whose `effects` are
    small are tried less often."""

    def __init__(
        self,
        space: SearchSpace,
        rng: random.Random,
        effects: Effects,
        starts: Sequence[Point],
        together: float,
    ) -> None:
        self.space, self.rng, self.effects = space, rng, effects
        self.starts, self.together = starts, together
        plain = space.baseline()
        self._vectors = {axis.name: plain[axis.name] for axis in space.axes if axis.vector}
        self._near = _Neighbourhood(self, plain)

    def drawn(self, plain: bool) -> Point:
        """A random point; with `plain` one whose vectors are those of the baseline, which a draw of each
        element hardly ever gives."""
        point = self.space.sample(self.rng)
        return self.space.repaired({**point, **self._vectors}, self.rng) if plain and self._vectors else point

    def some(self, here: Point, tries: int) -> Iterator[Point]:
        """Points near `here`: axes with a large weight move more often."""
        for _ in range(tries):
            if self.rng.random() < self.together:
                mix = self.starts and self.rng.random() < 0.5
                yield self._mixed(here) if mix else self.space.moved_together(here, self.rng)
                continue
            near = self.space.neighbour(here, self.rng)
            if self.rng.random() < self.effects.chance(here, near):
                yield self.effects.propose(here, near)

    def around(self, centre: Point) -> Iterator[Point]:
        """All points one move from `centre` that were not given before."""
        if centre is not self._near.centre:
            self._near = _Neighbourhood(self, centre)
        return iter(self._near)

    def kicked(self, point: Point, moves: int) -> Point:
        """The point so many random moves from `point`."""
        for _ in range(moves):
            point = self.space.neighbour(point, self.rng)
        return point

    def _mixed(self, here: Point) -> Point:
        """`here` with the values of a starting point in two of the axes in which they differ: records differ
        from each other and from the baseline where a change pays."""
        other = self.rng.choice(self.starts)
        differ = sorted(name for name in here if here[name] != other[name])
        chosen = self.rng.sample(differ, min(2, len(differ)))
        return self.space.repaired({**here, **{name: other[name] for name in chosen}}, self.rng)


class _Neighbourhood:
    """The points one move from a centre, without duplicates; listed on first use. They come in random order,
    those along axes without effect later."""

    def __init__(self, moves: Moves, centre: Point) -> None:
        self.moves, self.centre = moves, centre
        self.left: list[Point] | None = None

    def __iter__(self) -> Iterator[Point]:
        if self.left is None:
            self.left = sorted(self.moves.space.neighbours(self.centre), key=self._rank)
        while self.left:
            yield self.moves.effects.propose(self.centre, self.left.pop())

    def _rank(self, point: Point) -> float:
        """A draw without repetition in which a point has its chance as its weight."""
        return float(self.moves.rng.random() ** (1 / self.moves.effects.chance(self.centre, point)))
