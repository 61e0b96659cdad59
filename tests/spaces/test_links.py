"""Axes that pay only together: which ones constraints and conditions link, and how they move."""

from __future__ import annotations

import random

from aesgen.config.expressions import Expression
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.spaces.axes import Axis, Constraint
from aesgen.spaces.bound import BoundSpace


def space_of(*constraints: str, when: str | None = None) -> BoundSpace:
    """Axes a to d of ten values each and a vector of six; `when`: the condition of d."""
    axes = [Axis(name, (tuple(range(10)),), 0) for name in "abc"]
    axes += [Axis("d", (tuple(range(10)),), 0, when=Expression(when) if when else None)]
    axes += [Axis("v", (tuple(range(9)),) * 6, (0,) * 6, vector=True), Axis("fixed", ((1,),), 1)]
    limits = tuple(Constraint(Expression(text)) for text in constraints)
    return BoundSpace("toy", "", "", catalog.target("cortex-m3"), Problem(128, "ecb"), tuple(axes), limits)


def test_constraints_and_conditions_link_axes() -> None:
    space = space_of("a + b < 15", "c != fixed", when="b > 3")
    assert space.links == {"a": {"b"}, "b": {"a", "d"}, "c": set(), "d": {"b"}, "v": set()}


def test_a_move_keeps_the_space() -> None:
    space, rng = space_of("a == b", when="b > 3"), random.Random(1)
    point = space.baseline()
    seen = set()
    for _ in range(300):
        near = space.moved_together(point, rng)
        assert space.valid(near) and space.canonical(near) == near
        seen |= {name for name in near if near[name] != point[name]}
        point = near
    assert seen == set("abcdv"), "a == b holds at neighbours of no point: single moves are stuck"
    assert not [near for near in space.neighbours(point) if near["a"] != point["a"]]


def test_a_vector_returns_to_its_baseline() -> None:
    space, rng = space_of(), random.Random(1)
    point = {**space.baseline(), "v": (1, 2, 3, 4, 5, 6)}
    moved = [near["v"] for near in (space.moved_together(point, rng) for _ in range(200))]
    assert (0,) * 6 in moved
    assert all(v == (0,) * 6 or sum(x != y for x, y in zip(v, point["v"], strict=True)) <= 2 for v in moved)


def test_what_a_group_of_nine_needs_is_one_move_away() -> None:
    """On the Cortex-M3 nine lookups at a time need pointers on the stack: two axes, neither of use alone."""
    [space] = catalog.spaces_for(catalog.target("cortex-m3"), Problem(128, "ecb"), "arm-tables")
    assert {"groups", "key_place", "entry"} <= space.links["pointers"]
    rng, point = random.Random(1), space.baseline()
    assert not [near for near in space.neighbours(point) if near["groups"] == "7-9"]
    near = [space.moved_together(point, rng) for _ in range(400)]
    assert [each for each in near if each["groups"] == "7-9" and each["pointers"] == "stack"]
