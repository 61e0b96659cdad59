"""The cycles of a schedule are those that the simulator counts, for random points."""

from __future__ import annotations

import random

import pytest

from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import native
from tests.estimates import agreeing, estimated

pytestmark = pytest.mark.skipif(bool(native.missing("scheduler")), reason=str(native.missing("scheduler")))

TARGET = catalog.target("cell-spu")
SLOW = ("aes128-ecb-encrypt", "aes192-ecb-decrypt", "aes128-cbc-decrypt", "aes256-ecb-decrypt-x16")
PROBLEMS = ["aes256-ctr-encrypt", "aes128-cbc-encrypt-x16", "aes128-ctr-encrypt-x16"]
DRAWS = 8
"""Points of a space that are drawn until one has a schedule: many have none."""
PROBLEMS += [pytest.param(name, marks=pytest.mark.slow) for name in SLOW]


@pytest.mark.parametrize("name", PROBLEMS)
def test_the_simulator_counts_what_was_estimated(name: str) -> None:
    """A random point of each space of the problem that has a schedule."""
    problem, rng, compared = Problem.parse(name), random.Random(name), 0
    for space in catalog.spaces_for(TARGET, problem, None, {}, TARGET.usual_goal(problem).convention):
        compared += any(agreeing(TARGET, problem, ((space, space.sample(rng)) for _ in range(DRAWS))))
    assert compared


def test_the_cycles_of_a_call_are_not_estimated() -> None:
    problem = Problem.parse("aes128-ecb-encrypt-x16")
    [space, *_] = catalog.spaces_for(TARGET, problem)
    point = space.baseline()
    assert estimated(TARGET, problem, space.method, point, "bulk")
    assert estimated(TARGET, problem, space.method, point, "call") is None
