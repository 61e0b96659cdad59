"""Cycles from the steps of a kernel are those that simavr counts, for random points."""

from __future__ import annotations

import random

import pytest

from aesgen.families.avr import counting
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.estimates import agreeing

PROBLEMS = [
    "aes128-ctr-encrypt",
    "aes128-cmac-encrypt",
    "aes192-ccm-encrypt",
    "aes128-ccm-decrypt",
    "aes256-gcm-encrypt",
    "aes128-ecb-encrypt",
    "aes192-cbc-encrypt",
    "aes256-cbc-decrypt",
    "aes128-ecb-encrypt-otf",
    "aes128-ecb-decrypt-otf",
]


@requires(tools.SIMAVR)
@pytest.mark.parametrize("name", PROBLEMS)
def test_the_device_counts_what_was_estimated(name: str) -> None:
    target, problem, rng = catalog.target("at90usb646"), Problem.parse(name), random.Random(name)
    spaces = catalog.spaces_for(target, problem, None, {}, target.usual_goal(problem).convention)
    asked = ((space, space.sample(rng)) for space in spaces for _ in range(4))
    assert any(list(agreeing(target, problem, asked)))


@pytest.mark.parametrize("counter", [0, 0xFE, 0xFF, 0x1FFFF, 0xFFFFFF, (1 << 128) - 1])
def test_the_carry_of_a_counter(counter: int) -> None:
    """Each byte that wraps costs an iteration of nine cycles (the last of sixteen one less), and the byte
    that does not wrap seven."""
    wrapped = 0
    while wrapped < 16 and counter >> 8 * wrapped & 255 == 255:
        wrapped += 1
    expected = 9 * wrapped + 7 - 8 * (wrapped == 16)
    assert counting.carried(counter, 16) == expected
