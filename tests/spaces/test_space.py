"""Spaces: counting against brute force, sampling, neighbours, random order, pins."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from aesgen.config.expressions import Expression
from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.spaces import catalog
from aesgen.spaces.axes import Axis, Constraint
from aesgen.spaces.bound import BoundSpace
from aesgen.spaces.emptiness import reason
from aesgen.spaces.sizes import size_of
from aesgen.spaces.vocabulary import BUILD_SIZES

TARGET = Target("toy", "toy", (), (), {})


def scalar(name: str, values: list[Any], when: str | None = None, weight: float = 1.0) -> Axis:
    return Axis(name, (tuple(values),), values[0], weight=weight, when=Expression(when) if when else None)


def vector(name: str, values: list[Any], length: int) -> Axis:
    return Axis(name, (tuple(values),) * length, (values[0],) * length, vector=True)


def space(axes: list[Axis], *constraints: str) -> BoundSpace:
    return BoundSpace(
        "toy",
        "toy",
        "toy",
        TARGET,
        Problem(),
        tuple(axes),
        tuple(Constraint(Expression(c)) for c in constraints),
        why_empty=reason,
    )


SPACES = {
    "free": space([scalar("a", [0, 1, 2]), scalar("b", ["x", "y"])]),
    "linked": space([scalar("a", list(range(6))), scalar("b", list(range(5))), scalar("c", [1, 2])], "b < a"),
    "conditional": space(
        [
            scalar("factor", [0, 1, 2, 3]),
            scalar("distance", [0, 1, 2], when="factor > 1"),
            scalar("z", [0, 1]),
        ],
        "distance <= factor",
    ),
    "keys": space(
        [vector("keys", ["operand", "register", "temporary"], 5), scalar("factor", list(range(5)))],
        "count(keys, 'register') + factor <= 5",
        "not 'temporary' in keys or factor > 1",
    ),
    "impossible": space([scalar("a", [0, 1])], "a > 4"),
}


def brute(of: BoundSpace) -> list[dict[str, Any]]:
    names = [axis.name for axis in of.axes]
    settings = [[axis.at(i) for i in range(axis.combinations)] for axis in of.axes]
    every = (dict(zip(names, values, strict=True)) for values in product(*settings))
    return [point for point in every if of.canonical(point) == point and of.valid(point)]


@pytest.mark.parametrize("name", SPACES)
def test_size_is_exact(name: str) -> None:
    assert size_of(SPACES[name]) == (len(brute(SPACES[name])), True)


@pytest.mark.parametrize("name", SPACES)
def test_shuffled_visits_each_once(name: str) -> None:
    key = lambda point: tuple(sorted(point.items()))  # noqa: E731
    visited = [key(point) for point in SPACES[name].shuffled(random.Random(3))]
    assert sorted(visited) == sorted(map(key, brute(SPACES[name])))


@pytest.mark.parametrize("name", ["free", "linked", "conditional", "keys"])
def test_samples_and_neighbours_are_valid(name: str) -> None:
    of, rng = SPACES[name], random.Random(1)
    point = of.baseline()
    for _ in range(100):
        assert of.valid(point) and of.canonical(point) == point
        near = of.neighbour(point, rng)
        assert near != point and near in list(of.neighbours(point))
        point = near
        assert of.valid(of.sample(rng))


def test_a_huge_space_is_sampled_not_enumerated() -> None:
    of = space(
        [vector("keys", [0, 1, 2], 15), *[scalar(f"a{i}", list(range(16))) for i in range(20)]], "a0 + a1 < 9"
    )
    size, exact = size_of(of)
    assert exact and size == 3**15 * 16**18 * sum(1 for a in range(16) for b in range(16) if a + b < 9)
    points = of.shuffled(random.Random(0))
    assert all(of.valid(next(points)) for _ in range(50))


def test_entangled_axes_are_estimated() -> None:
    axes = [scalar(f"a{i}", list(range(16))) for i in range(8)]
    of = space(axes, " + ".join(f"a{i}" for i in range(8)) + " < 60")
    size, exact = size_of(of)
    assert not exact and 0.4 < size / 16**8 < 0.6


def test_axes_without_effect_do_not_empty_an_estimate() -> None:
    """Hardly a draw has all of eight idle axes at their baselines, and yet the space is half of 16^8."""
    axes = [scalar(f"a{i}", list(range(16))) for i in range(8)]
    idle = [scalar(f"b{i}", list(range(16)), when="a0 < 0") for i in range(8)]
    size, exact = size_of(space([*axes, *idle], " + ".join(f"a{i}" for i in range(8)) + " < 60"))
    assert not exact and 0.45 < size / 16**8 < 0.55


def test_pins() -> None:
    axis = vector("keys", ["operand", "register"], 3)
    assert axis.pinned("register").at(0) == ("register",) * 3
    assert axis.pinned("register,operand,register").at(0) == ("register", "operand", "register")
    with pytest.raises(UserError, match="did you mean 'register'"):
        axis.pinned("registre")
    with pytest.raises(UserError, match="expected 1 or 3"):
        axis.pinned("register,operand")
    assert scalar("fold", [False, True]).pinned("true").baseline is True


A, B = scalar("a", list(range(6))), scalar("b", list(range(6)))


@pytest.mark.parametrize(
    ("empty", "told"),
    [
        (SPACES["impossible"], "no point satisfies the constraint `a > 4`"),
        (space([A, B], "a < 3", "b > 9"), "no point satisfies the constraint `b > 9`"),
        (
            space([A, B], "b < 9", "a + b > 8", "a < 3"),
            "no point satisfies both of the constraints `a + b > 8` and `a < 3`",
        ),
        (
            space([scalar("a", [5]), B, scalar("c", [1])], "c > 0", "b > a"),
            "no point satisfies the constraint `b > a`, where a=5",
        ),
        (
            space([A, B, scalar("c", [0, 1, 2])], "a < b", "b < c", "c < a"),
            "no valid point was found; random points mostly break the constraint `b < c`",
        ),
    ],
)
def test_an_empty_space_names_the_constraints_that_leave_no_point(empty: BoundSpace, told: str) -> None:
    with pytest.raises(UserError) as error:
        empty.sample(random.Random(0))
    assert str(error.value) == f"space toy, {Problem().name}: {told}"


def test_an_empty_space_with_too_many_combinations_to_count_names_a_constraint() -> None:
    axes = [scalar(f"a{i}", list(range(16))) for i in range(8)]
    with pytest.raises(UserError, match=r"no point was found that satisfies the constraint `.* < 0`"):
        space(axes, "a0 + a1 < 99", " + ".join(axis.name for axis in axes) + " < 0").sample(random.Random(0))


@pytest.mark.parametrize(
    "problem", ["aes128-ctr-encrypt", "aes256-ecb-decrypt", "aes128-xts-encrypt-x4224k1"]
)
def test_a_fact_that_a_tool_chain_does_not_state_breaks_no_constraint(problem: str) -> None:
    """Clang ends in PTX, which has no numbers of registers."""
    target, of = catalog.target("h200"), Problem.parse(problem)
    without = dict.fromkeys(BUILD_SIZES, 0)
    judged = 0
    for own in catalog.spaces_for(target, of):
        assert own.violated_by_build(own.baseline(), without) is None
        for each in own.build_constraints:
            if each.require.attributes == {("build", "registers"), ("target", "registers_per_thread")}:
                broken = own.violated_by_build(own.baseline(), {**without, "registers": 256})
                judged += broken == each
    assert judged
