"""Why a space has no valid point: the fewest constraints that leave none, for the user's error message."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations

from aesgen.spaces.axes import Constraint
from aesgen.spaces.bound import BoundSpace
from aesgen.spaces.counting import exact_count

_PAIRS = 200
"""At most so many pairs of constraints are tried, to bound the time of an error message."""
_DRAWS = 2000
"""Random points from which the constraint is found that fails most often."""
_REPAIRS = 20
"""Random points that are repaired (`BoundSpace.repaired`) before a space counts as empty."""


def reason(space: BoundSpace) -> str:
    """One sentence about the constraints of `space` that leave no valid point. If no single constraint and no
    pair does so, it names the constraint that random points break most often."""
    found = culprits(space)
    if found:
        broken = " and ".join(_told(each) for each in found)
        which = "the constraint" if len(found) == 1 else "both of the constraints"
        certain = exact_count(replace(space, constraints=tuple(found))) == 0
        verb = "satisfies" if certain else "was found that satisfies"
        return f"no point {verb} {which} {broken}{_fixed(space, found)}"
    often = _most_often(space)
    if often is None:
        return "no valid point was found"
    told = f"{_told(often)}{_fixed(space, [often])}"
    return f"no valid point was found; random points mostly break the constraint {told}"


def culprits(space: BoundSpace) -> Sequence[Constraint]:
    """The first constraint that alone leaves no valid point, else the first such pair, else none."""
    for each in space.constraints:
        if _empty(space, [each]):
            return [each]
    pairs = [pair for pair in combinations(space.constraints, 2) if pair[0].axes & pair[1].axes]
    for pair in pairs[:_PAIRS]:
        if _empty(space, pair):
            return pair
    return []


def _empty(space: BoundSpace, constraints: Iterable[Constraint]) -> bool:
    """Whether these constraints leave no point; decided by a count, or by random points if the axes have too
    many combinations."""
    only = replace(space, constraints=tuple(constraints))
    count = exact_count(only)
    if count is not None:
        return count == 0
    return only.found(random.Random(0), _REPAIRS) is None


def _most_often(space: BoundSpace) -> Constraint | None:
    """The constraint that most of the random points break."""
    rng = random.Random(0)
    broken = dict.fromkeys(range(len(space.constraints)), 0)
    for _ in range(_DRAWS):
        scope = {**space.scope, **space.canonical(space.draw(rng))}
        for place, constraint in enumerate(space.constraints):
            broken[place] += not constraint.require(scope)
    worst = max(broken, key=lambda place: broken[place], default=None)
    return None if worst is None else space.constraints[worst]


def _told(constraint: Constraint) -> str:
    return f"`{constraint.require.text}`" + f" ({constraint.because})" * bool(constraint.because)


def _fixed(space: BoundSpace, constraints: Iterable[Constraint]) -> str:
    """The axes with a single value; those of the constraints if any of them is fixed, else all of them."""
    fixed = {axis.name: axis for axis in space.axes if not axis.free}
    named = set().union(*(each.axes for each in constraints)) & fixed.keys() or fixed.keys()
    settings = [
        f"{name}={','.join(map(str, dict.fromkeys(axis.values)))}"
        for name, axis in fixed.items()
        if name in named
    ]
    return f", where {' and '.join(settings)}" if settings else ""
