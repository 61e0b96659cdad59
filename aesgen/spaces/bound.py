"""A space for one target and problem: axes, weights and constraints, counted and sampled without
enumeration."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import prod
from typing import Any

from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point, Value
from aesgen.spaces import links
from aesgen.spaces.axes import Axis, Constraint

_TRIES = 500
DRAWS = 200
_SPARSE = 100
"""A space is sparse if fewer than one in this many random draws is a valid point."""


def _unexplained(space: BoundSpace) -> str:
    return "no valid point was found"


@dataclass(frozen=True)
class BoundSpace:
    """A space for one target and problem, with fixed axes applied. `notes`: a sentence about each fixed axis
    that others leave without effect. `why_empty`: the sentence about a space without valid points."""

    name: str
    family: str
    method: str
    target: Target
    problem: Problem
    axes: tuple[Axis, ...]
    constraints: tuple[Constraint, ...] = ()
    build_constraints: tuple[Constraint, ...] = ()
    secret_lookups: bool = False
    title: str = ""
    notes: tuple[str, ...] = field(default=(), compare=False)
    _scope: Mapping[str, Any] = field(default_factory=dict, compare=False)
    why_empty: Callable[[BoundSpace], str] = field(default=_unexplained, compare=False, repr=False)

    def baseline(self) -> dict[str, Value]:
        """The unoptimised variant: every axis at its baseline, or the nearest valid point."""
        point = self.canonical({axis.name: axis.baseline for axis in self.axes})
        if self.valid(point):
            return point
        seen: list[dict[str, Value]] = [point]
        for start in seen:
            for near in self._moves(start):
                if self.valid(near):
                    return near
            if len(seen) == 1:
                seen += list(self._moves(start))
            if len(seen) > _TRIES:
                break
        return self.sample(random.Random(0))

    def canonical(self, point: Point) -> dict[str, Value]:
        """The point, with every axis that has no effect at its baseline."""
        result = dict(point)
        for axis in self.conditional:
            assert axis.when is not None
            if not axis.when({**self._scope, **result}):
                result[axis.name] = axis.baseline
        return result

    def violated(self, point: Point) -> Constraint | None:
        """The first constraint that `point` breaks, of those that need no build."""
        scope = {**self._scope, **point}
        for constraint in self.constraints:
            if not constraint.require(scope):
                return constraint
        return None

    def violated_by_build(self, point: Point, build: Mapping[str, Any]) -> Constraint | None:
        """The first constraint that the built variant breaks; `build` maps `build.NAME` to numbers. A tool
        chain that ends in PTX does not state all of them: a constraint about one of those is not broken."""
        scope = {**self._scope, **point, "build": build}
        for constraint in self.build_constraints:
            used = {name for space, name in constraint.require.attributes if space == "build"}
            if used <= build.keys() and not constraint.require(scope):
                return constraint
        return None

    def valid(self, point: Point) -> bool:
        return self.violated(point) is None

    def sample(self, rng: random.Random) -> dict[str, Value]:
        """A random valid point. If draws often succeed, all points are equally likely. Otherwise the axes of
        broken constraints are drawn again, which makes some points more likely than others. If there is no
        valid point, raises `UserError` with the constraints that leave none."""
        point = self.found(rng)
        if point is None:
            raise UserError(f"space {self.name}, {self.problem.name}: {self.why_empty(self)}")
        return point

    def found(self, rng: random.Random, draws: int = DRAWS) -> dict[str, Value] | None:
        """Like `sample`, but None if no valid point is found in so many draws of each kind."""
        for _ in range(draws):
            point = self.canonical(self.draw(rng))
            if self.valid(point):
                return point
        for _ in range(draws):
            point = self._repaired(self.canonical(self.draw(rng)), rng)
            if self.valid(point):
                return point
        return None

    def repaired(self, point: Point, rng: random.Random) -> dict[str, Value]:
        """A valid canonical point, made from `point` with new random values for the axes of broken
        constraints; if that fails, a random point. Raises `UserError` if the space has no valid point."""
        near = self._repaired(self.canonical(point), rng)
        return near if self.valid(near) else self.sample(rng)

    def _repaired(self, point: dict[str, Value], rng: random.Random) -> dict[str, Value]:
        for _ in range(_TRIES):
            broken = self.violated(point)
            if broken is None:
                break
            names = broken.axes
            again = {a.name: a.at(rng.randrange(a.combinations)) for a in self.axes if a.name in names}
            if not again:  # the constraint reads no axis: no draw can satisfy it
                break
            point = self.canonical({**point, **again})
        return point

    def draw(self, rng: random.Random) -> dict[str, Value]:
        """A random point of the product of all axes, valid or not."""
        return {axis.name: axis.at(rng.randrange(axis.combinations)) for axis in self.axes}

    def neighbour(self, point: Point, rng: random.Random) -> dict[str, Value]:
        """A valid point that differs in one axis, which is chosen by weight and gets a random new value."""
        free = self.active(point)
        if not free:
            return dict(point)
        weights = [axis.weight for axis in free]
        for _ in range(_TRIES):
            axis = rng.choices(free, weights)[0]
            near = self.canonical({**point, axis.name: rng.choice(list(axis.moves(point[axis.name])))})
            if near != point and self.valid(near):
                return near
        return dict(point)

    def moved_together(self, point: Point, rng: random.Random) -> dict[str, Value]:
        """`point` with new values for several axes that pay only together, see `aesgen.spaces.links`."""
        return links.moved_together(self, point, rng)

    @cached_property
    def links(self) -> Mapping[str, frozenset[str]]:
        """For each free axis the others that a constraint or a condition names with it."""
        return links.links(self)

    def neighbours(self, point: Point) -> Iterator[dict[str, Value]]:
        """Every valid point that differs by one move."""
        return (near for near in self._moves(point) if self.valid(near))

    def active(self, point: Point) -> list[Axis]:
        """The axes that have an effect at `point`."""
        scope = {**self._scope, **point}
        return [axis for axis in self.axes if axis.free and (axis.when is None or axis.when(scope))]

    def shuffled(self, rng: random.Random) -> Iterator[dict[str, Value]]:
        """Every valid point exactly once, in random order, for spaces of any size.

        In a sparse space, random points come first, as long as new ones are easy to find."""
        seen: set[tuple[tuple[str, Value], ...]] = set()
        if self._is_sparse(rng):
            stale = 0
            while stale < _TRIES:
                point = self.sample(rng)
                key = tuple(sorted(point.items()))
                stale = stale + 1 if key in seen else 0
                if key not in seen:
                    seen.add(key)
                    yield point
        for point in self._walk(rng):
            if not seen or tuple(sorted(point.items())) not in seen:
                yield point

    def _is_sparse(self, rng: random.Random) -> bool:
        """Whether few draws are valid, in a space too large to enumerate."""
        draws = 5 * _SPARSE
        if self.product <= 1000 * draws:
            return False
        drawn = (self.draw(rng) for _ in range(draws))
        return sum(self.canonical(point) == point and self.valid(point) for point in drawn) < 5

    def _walk(self, rng: random.Random) -> Iterator[dict[str, Value]]:
        """Every valid point exactly once, in the order of a full-period walk over the product."""
        total = self.product
        bits = max(1, (total - 1).bit_length())
        span = 1 << bits
        multiplier = rng.randrange(span) | 1
        while bits > 2 and multiplier % 8 != 5:
            multiplier = (multiplier + 2) % span
        offset = rng.randrange(span) | 1
        state = start = rng.randrange(span)
        while True:  # a full-period linear congruential walk, scrambled by an xor-shift (a bijection)
            index = state ^ (state >> (bits // 2 or 1))
            if index < total:
                point = self._at(index)
                if self.canonical(point) == point and self.valid(point):
                    yield point
            state = (state * multiplier + offset) % span
            if state == start:
                return

    @cached_property
    def product(self) -> int:
        """The number of points without any constraint."""
        return prod(axis.combinations for axis in self.axes)

    @cached_property
    def conditional(self) -> tuple[Axis, ...]:
        """The axes that have an effect only if their `when` is true."""
        return tuple(axis for axis in self.axes if axis.when is not None)

    def _moves(self, point: Point) -> Iterator[dict[str, Value]]:
        for axis in self.active(point):
            for value in axis.moves(point[axis.name]):
                near = self.canonical({**point, axis.name: value})
                if near != point:
                    yield near

    def _at(self, index: int) -> dict[str, Value]:
        point = {}
        for axis in self.axes:
            index, place = divmod(index, axis.combinations)
            point[axis.name] = axis.at(place)
        return point

    @property
    def scope(self) -> Mapping[str, Any]:
        """The namespaces `target` and `problem` of its expressions."""
        return self._scope


def problem_names(problem: Problem) -> dict[str, Any]:
    """The values of `problem.NAME` in expressions."""
    names = ("key_bits", "mode", "direction", "streams", "shared_key", "on_the_fly", "kept")
    return {name: getattr(problem, name) for name in (*names, "rounds", "round_keys")}
