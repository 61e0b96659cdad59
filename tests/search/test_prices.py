"""A price is that of a point that can be built: an estimate never prices one that runs out of registers."""

from __future__ import annotations

import random

import pytest

from aesgen.evaluation.tasks import estimate_all
from aesgen.families.rendering import render
from aesgen.model.problem import Problem
from aesgen.spaces import catalog

POINTS = 40


@pytest.mark.parametrize(
    ("target_name", "problem_name", "name"),
    [
        ("rv64-zkne", "aes128-cbc-decrypt", "riscv-zkn"),
        ("ppc-440", "aes128-ecb-encrypt", "ppc-bitsliced"),
        ("cortex-m3", "aes128-ecb-encrypt", "arm-tables"),
        ("cell-spu", "aes128-ecb-encrypt", "spu-log-domain-folded"),
    ],
)
def test_every_priced_point_renders(target_name: str, problem_name: str, name: str) -> None:
    target, problem = catalog.target(target_name), Problem.parse(problem_name)
    [space] = catalog.spaces_for(target, problem, name, {})
    rng = random.Random(5)
    points = [space.sample(rng) for _ in range(POINTS)]
    prices = estimate_all(target, problem, space.family, space.method, points, "bulk", 64, 1)
    priced = [point for point, price in zip(points, prices, strict=True) if isinstance(price, float | int)]
    assert len(priced) > 3
    for point in priced:
        render(space, point)
