"""The number of points of a space: exact if the constraints have small groups of axes, else estimated."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import prod
from typing import Any

import numpy as np

from aesgen.config.expressions import Expression
from aesgen.spaces.arrays import Arrays, Profile
from aesgen.spaces.axes import Axis
from aesgen.spaces.bound import BoundSpace

LIMIT = 1_000_000
"""Cells of the largest array for a group of axes; for larger groups the size is estimated."""

DRAWS = 20_000
ENOUGH = 400
MOST_DRAWS = 160_000
"""An estimate draws in batches until it has found enough valid points, or has reached this many draws."""

Array = np.ndarray[Any, Any]
_Counts = frozenset[tuple[Any, int]]


def count_points(space: BoundSpace) -> tuple[int, bool]:
    """(distinct valid points, whether exact)."""
    count = exact_count(space)
    return (_estimate(space), False) if count is None else (count, True)


def exact_count(space: BoundSpace) -> int | None:
    """The number of distinct valid points; None if too many axes are connected by constraints.

    The counts of axes without a common constraint are multiplied; axes with one are counted together on one
    array, a vector axis by the number of elements per value."""
    expressions = [constraint.require for constraint in space.constraints]
    if any(not expression(space.scope) for expression in expressions if not expression.names):
        return 0
    expressions += [axis.when for axis in space.axes if axis.when]
    groups = [
        (group, [e for e in expressions if e.names & {axis.name for axis in group}])
        for group in _groups(space, expressions)
    ]
    if any(linked and not _fits(group, linked) for group, linked in groups):
        return None
    return prod(_count(space, group) if linked else _free(space, group[0]) for group, linked in groups)


def _free(space: BoundSpace, axis: Axis) -> int:
    """The settings of an axis that no other affects: one if its condition excludes it from the problem."""
    return axis.combinations if axis.when is None or axis.when(space.scope) else 1


def _groups(space: BoundSpace, expressions: Iterable[Expression]) -> list[list[Axis]]:
    """Groups of axes that an expression connects, or of which one decides whether another has an effect."""
    links = [set(expression.names) for expression in expressions]
    links += [{axis.name, *axis.when.names} for axis in space.axes if axis.when]
    group_of = {axis.name: {axis.name} for axis in space.axes}
    for link in links:
        if not link:
            continue
        joined: set[str] = set().union(*(group_of[name] for name in link))
        for name in joined:
            group_of[name] = joined
    seen: list[set[str]] = []
    for group in group_of.values():
        if group not in seen:
            seen.append(group)
    return [[axis for axis in space.axes if axis.name in names] for names in seen]


def _fits(group: list[Axis], expressions: list[Expression]) -> bool:
    positional: set[str] = set().union(*(expression.positional for expression in expressions))
    if any(axis.vector and (axis.name in positional or axis.when) for axis in group):
        return False
    cells = 1
    for axis in group:
        cells *= len(_profiles(axis, LIMIT // cells)) if axis.vector else axis.combinations
        if cells > LIMIT:
            return False
    return True


def _count(space: BoundSpace, group: list[Axis]) -> int:
    """The valid points of a group of axes. Each axis is one dimension of an array, and its settings are
    weighted by the number of settings of a vector axis with the same counts."""
    scope: dict[str, Any] = dict(space.scope)
    weights: list[Array] = []
    for place, axis in enumerate(group):
        shape = [1] * len(group)
        shape[place] = -1
        if axis.vector:
            profiles = _profiles(axis)
            counts = {
                value: np.array([dict(profile).get(value, 0) for profile in profiles]).reshape(shape)
                for value in axis.values
            }
            scope[axis.name] = Profile(counts, len(axis.choices))
            weights.append(np.array(list(profiles.values()), dtype=object))
        else:
            scope[axis.name] = _values(axis.choices[0]).reshape(shape)
            weights.append(np.ones(len(axis.choices[0]), dtype=object))
    names = {axis.name for axis in group}
    good = np.ones([len(weight) for weight in weights], dtype=bool)
    for kept in _kept(space, scope, names):
        good &= kept
    counted: Any = good.astype(object)
    for weight in reversed(weights):
        counted = counted.sum(axis=-1) if all(weight == 1) else counted @ weight
    return int(counted)


def _kept(space: BoundSpace, scope: dict[str, Any], names: set[str]) -> Iterable[Array]:
    """For each constraint and condition on the axes `names`: an array of where it holds."""
    yield from _allowed(space, scope, names)
    for axis in space.axes:
        if axis.when and axis.name in names:
            active = np.asarray(axis.when.compiled(Arrays)(scope), dtype=bool)
            yield active | _at_baseline(axis, scope[axis.name])


def _allowed(space: BoundSpace, scope: dict[str, Any], names: set[str]) -> Iterable[Array]:
    """For each constraint on the axes `names`: an array of where it holds."""
    for constraint in space.constraints:
        if constraint.require.names and constraint.require.names <= names:
            yield np.asarray(constraint.require.compiled(Arrays)(scope), dtype=bool)


def _at_baseline(axis: Axis, values: Any) -> Array:
    if isinstance(values, Profile):
        raise NotImplementedError("a vector axis is at its baseline in one order only")
    result: Array = np.asarray(values == axis.baseline)
    return result


def _values(choice: tuple[Any, ...]) -> Array:
    one_type = all(type(value) is type(choice[0]) for value in choice)
    return np.array(choice, dtype=None if one_type else object)


def _profiles(axis: Axis, limit: int = LIMIT) -> dict[_Counts, int]:
    """The number of settings of a vector axis for each set of counts. If there are more than `limit` sets,
    the result is incomplete but has more than `limit` entries."""
    ways: dict[_Counts, int] = {frozenset(): 1}
    for choice in axis.choices:
        wider: Counter[_Counts] = Counter()
        for profile, number in ways.items():
            for value in choice:
                counts = Counter(dict(profile))
                counts[value] += 1
                wider[frozenset(counts.items())] += number
            if len(wider) > limit:
                return dict(wider)
        ways = dict(wider)
    return ways


def _estimate(space: BoundSpace) -> int:
    """The size, estimated from random draws, rounded to two digits."""
    entangled = any(axis.vector and axis.when for axis in space.axes) or _subscripted(space)
    share, drawn = _by_point(space) if entangled else _by_lots(space)
    size = int(space.product * share // drawn)
    digits = len(str(size)) - 2
    return int(round(size, -digits)) if digits > 0 else size


def _subscripted(space: BoundSpace) -> bool:
    vectors = {axis.name for axis in space.axes if axis.vector}
    return any(c.require.positional & vectors for c in space.constraints)


def _by_point(space: BoundSpace) -> tuple[Fraction, int]:
    """Like `_by_lots`, with one draw at a time."""
    rng, share, drawn = random.Random(0), Fraction(0), 3_000
    for _ in range(drawn):
        point = space.canonical(space.draw(rng))
        if space.valid(point):
            active = {axis.name for axis in space.active(point)}
            idle = (axis for axis in space.conditional if axis.name not in active)
            share += Fraction(1, prod(axis.combinations for axis in idle))
    return share, drawn


def _by_lots(space: BoundSpace) -> tuple[Fraction, int]:
    """The number of valid draws, weighted, and the number of all draws.

    Any value of an axis without effect counts as its baseline; the weight of such a draw is divided by the
    number of values of that axis."""
    rng = np.random.default_rng(0)
    hits, drawn, share = 0, 0, Fraction(0)
    while hits < ENOUGH and drawn < MOST_DRAWS:
        scope = {**space.scope, **{axis.name: _drawn(axis, rng) for axis in space.axes}}
        weights = np.ones(DRAWS)
        for axis in space.conditional:
            assert axis.when
            active = np.asarray(axis.when.compiled(Arrays)(scope), dtype=bool)
            scope[axis.name] = np.where(active, scope[axis.name], axis.baseline)
            weights *= np.where(active, 1, 1 / axis.combinations)
        good = np.ones(DRAWS, dtype=bool)
        for kept in _allowed(space, scope, set(scope)):
            good &= kept
        hits, drawn = hits + int(good.sum()), drawn + DRAWS
        share += Fraction(float(weights @ good))
    return share, drawn


def _drawn(axis: Axis, rng: np.random.Generator) -> Any:
    if not axis.vector:
        return rng.choice(_values(axis.choices[0]), DRAWS)
    elements = [rng.choice(_values(choice), DRAWS) for choice in axis.choices]
    counts = {value: sum((element == value).astype(int) for element in elements) for value in axis.values}
    return Profile(counts, len(elements))
