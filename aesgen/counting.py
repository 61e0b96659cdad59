"""How many points a space has: exactly where its constraints fall into small groups of axes, else sampled."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from math import prod
from typing import Any

import numpy as np

from aesgen.expressions import Expression, Profile
from aesgen.space import Axis, BoundSpace

LIMIT = 4_000_000
"""Cells of the largest array a group of axes may need; beyond it the size is estimated."""

SAMPLE = 3_000


def count_points(space: BoundSpace) -> tuple[int, bool]:
    """(distinct valid points, exact). Axes that share no constraint multiply; those that do are counted
    together on one array, a vector axis by how often each value occurs in it."""
    expressions = [constraint.require for constraint in space.constraints]
    if any(not expression(space.scope) for expression in expressions if not expression.names):
        return 0, True
    expressions += [axis.when for axis in space.axes if axis.when]
    total = 1
    for group in _groups(space, expressions):
        if len(group) == 1 and not any(group[0].name in e.names for e in expressions) and not group[0].when:
            total *= group[0].combinations
            continue
        counted = _count_group(space, group)
        if counted is None:
            return _estimate(space), False
        total *= counted
    return total, True


def _groups(space: BoundSpace, expressions: Iterable[Expression]) -> list[list[Axis]]:
    """The axes, joined where one expression reads both or one decides whether another has effect."""
    links = [set(expression.names) for expression in expressions]
    links += [{axis.name, *axis.when.names} for axis in space.axes if axis.when]
    group_of = {axis.name: {axis.name} for axis in space.axes}
    for link in links:
        if not link:
            continue
        joined = set().union(*(group_of[name] for name in link))
        for name in joined:
            group_of[name] = joined
    seen: list[set[str]] = []
    for group in group_of.values():
        if group not in seen:
            seen.append(group)
    return [[axis for axis in space.axes if axis.name in names] for names in seen]


def _count_group(space: BoundSpace, group: list[Axis]) -> int | None:
    names = {axis.name for axis in group}
    constraints = [c.require for c in space.constraints if c.require.names <= names and c.require.names]
    watched = [*constraints, *(axis.when for axis in group if axis.when)]
    positional = set().union(*(expression.positional for expression in watched)) if watched else set()
    scope: dict[str, Any] = dict(space.scope)
    weights: list[np.ndarray[Any, Any]] = []
    baselines: dict[str, np.ndarray[Any, Any]] = {}
    for place, axis in enumerate(group):
        if axis.vector and axis.name in positional:
            return None
        shape = [1] * len(group)
        shape[place] = -1
        if axis.vector:
            profiles = _profiles(axis)
            counts = {
                value: np.array([dict(profile).get(value, 0) for profile in profiles]).reshape(shape)
                for value in axis.values
            }
            scope[axis.name] = Profile(counts, len(axis.choices))
            weights.append(np.array(list(profiles.values()), dtype=object).reshape(shape))
            home = _profile_of(axis.baseline)
            baselines[axis.name] = np.array([profile == home for profile in profiles]).reshape(shape)
        else:
            values = np.array(axis.choices[0], dtype=_dtype(axis.choices[0])).reshape(shape)
            scope[axis.name] = values
            weights.append(np.ones(len(axis.choices[0]), dtype=object).reshape(shape))
            baselines[axis.name] = values == axis.baseline
    if prod(weight.size for weight in weights) > LIMIT:
        return None
    full = tuple(weight.size for weight in weights)
    good = np.ones(full, dtype=bool)
    for expression in constraints:
        good &= np.broadcast_to(np.asarray(expression.over_arrays(scope), dtype=bool), full)
    vectors = {axis.name for axis in group if axis.vector}
    for axis in group:
        if axis.when:
            active = np.asarray(axis.when.over_arrays(scope), dtype=bool)
            if axis.name in vectors and not np.all(active):
                return None  # at its baseline means one arrangement, not every one with the same counts
            good &= np.broadcast_to(active | baselines[axis.name], full)
    counted: Any = good.astype(np.int64)
    for place in reversed(range(len(weights))):
        flat = weights[place].reshape(-1)
        counted = counted @ flat.astype(np.int64 if flat.max() < 1 << 40 else object)
    return int(counted)


def _dtype(values: tuple[Any, ...]) -> Any:
    return None if all(type(value) is type(values[0]) for value in values) else object


def _profile_of(value: Any) -> frozenset[tuple[Any, int]]:
    return frozenset(Counter(value).items())


def _profiles(axis: Axis) -> dict[frozenset[tuple[Any, int]], int]:
    """How many fillings of a vector axis have each set of counts."""
    ways: dict[frozenset[tuple[Any, int]], int] = {frozenset(): 1}
    for choice in axis.choices:
        wider: Counter[frozenset[tuple[Any, int]]] = Counter()
        for profile, number in ways.items():
            for value in choice:
                counts = Counter(dict(profile))
                counts[value] += 1
                wider[frozenset(counts.items())] += number
        ways = dict(wider)
    return ways


def _estimate(space: BoundSpace) -> int:
    rng = random.Random(0)
    kept = 0
    for _ in range(SAMPLE):
        point = space.draw(rng)
        kept += space.canonical(point) == point and space.valid(point)
    return round(space.product * kept / SAMPLE)
