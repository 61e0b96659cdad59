"""Axes that pay only together: a constraint or a condition that names two axes links them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from aesgen.model.variant import Point, Value

if TYPE_CHECKING:
    from aesgen.spaces.axes import Axis
    from aesgen.spaces.bound import BoundSpace

TRIES = 20
"""Draws of the linked axes for one move."""


def links(space: BoundSpace) -> dict[str, frozenset[str]]:
    """For each axis the others that a constraint or a condition names with it."""
    known = {axis.name for axis in space.axes if axis.free}
    groups = [known & constraint.axes for constraint in space.constraints]
    groups += [known & {axis.name, *axis.when.names} for axis in space.axes if axis.when is not None]
    return {name: frozenset().union(*(g for g in groups if name in g)) - {name} for name in known}


def moved_together(space: BoundSpace, point: Point, rng: random.Random) -> dict[str, Value]:
    """`point` with a new value for one axis, chosen by weight, and with it for about half of its linked axes;
    then for those that a broken constraint names, so that the new value stays. A vector axis moves to its
    baseline, or in two elements. `point` itself if no draw gives another valid point or no axis is free."""
    free = [axis for axis in space.axes if axis.free]
    if not free:
        return dict(point)
    by_name = {axis.name: axis for axis in free}
    weights = [axis.weight for axis in free]
    for _ in range(TRIES):
        [axis] = rng.choices(free, weights)
        near = {**point, axis.name: _drawn(axis, point[axis.name], rng)}
        again = [by_name[name] for name in sorted(space.links[axis.name]) if rng.random() < 0.5]
        for _ in range(TRIES):
            near |= {other.name: _drawn(other, point[other.name], rng) for other in again}
            made = space.canonical(near)
            needs = axis.when.names if axis.when is not None and made[axis.name] != near[axis.name] else set()
            broken = space.violated(made)
            if not needs and broken is None and made != point:
                return made
            names = {*needs, *(broken.axes if broken else ())}
            again = [by_name[name] for name in sorted(names & by_name.keys() - {axis.name})]
            if not again:
                break
    return dict(point)


def _drawn(axis: Axis, value: Value, rng: random.Random) -> Value:
    """A random value; of a vector axis, the baseline or `value` with two new elements."""
    if not isinstance(value, tuple):
        return axis.at(rng.randrange(axis.combinations))
    if value != axis.baseline and rng.random() < 0.5:
        return axis.baseline
    places = rng.sample(range(len(value)), min(2, len(value)))
    new = [rng.choice(axis.choices[i]) if i in places else old for i, old in enumerate(value)]
    return tuple(new)  # type: ignore[arg-type]
