"""The x86 assembly family: every valid point renders, and what it computes, against an independent AES."""

from __future__ import annotations

import platform
import random

import pytest

from aesgen import catalog, checks
from aesgen.devices import open_device
from aesgen.devices.host.cpu import host_cpu
from aesgen.errors import UserError, VariantFailure
from aesgen.problem import Problem
from aesgen.render import render
from aesgen.space import BoundSpace
from aesgen.toolchains import open_toolchain
from aesgen.trial import Job
from tests.conftest import needs_tool

TARGET = catalog.target("x86-64")
PROBLEMS = [
    Problem.parse(name)
    for name in (
        "aes128-ctr-encrypt",
        "aes256-ctr-encrypt",
        "aes128-ecb-encrypt",
        "aes192-ecb-decrypt",
        "aes256-cbc-decrypt",
        "aes128-cbc-encrypt",
        "aes256-cbc-encrypt-x4",
        "aes192-cbc-encrypt-x6k1",
        "aes128-cbc-encrypt-x16",
    )
]
GOLDEN = {
    "aes128-ctr-encrypt": {"registers": "zmm32", "interleave": "4", "fold": "true", "keys": "register"},
    "aes128-ecb-decrypt": {"registers": "sse16", "interval": "4", "rotation": "copies", "keys": "operand"},
    "aes128-cbc-encrypt-x2": {"registers": "sse16", "interleave": "2", "xor": "fused", "keys": "operand"},
    "aes256-cbc-decrypt": {"registers": "ymm32", "interleave": "6", "distance": "1", "keys": "temporary"},
}


def bound(problem: Problem, pins: dict[str, str] | None = None) -> BoundSpace:
    (space,) = (
        space for space in catalog.spaces() if space.family == "x86-asm" and space.serves(TARGET, problem)
    )
    return space.bind(TARGET, problem, pins)


DEVICE = open_device(TARGET, TARGET.devices[0])
NEEDED = {
    "sse16": {"aes"},
    "vex16": {"aes", "avx"},
    "evex32": {"vaes", "avx512vl"},
    "ymm16": {"vaes", "avx2"},
    "ymm32": {"vaes", "avx512vl"},
    "zmm32": {"vaes", "avx512f"},
}


@pytest.mark.parametrize("name", GOLDEN)
def test_golden(name, golden):
    problem = Problem.parse(name)
    space = bound(problem, GOLDEN[name])
    golden(f"x86-asm-{space.method}.s", render(space, space.baseline()).text)


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.name)
def test_every_valid_point_renders(problem):
    """The register constraint in the space says exactly what the family can allocate."""
    space = bound(problem)
    draw = random.Random(1)
    for _ in range(60):
        render(space, space.sample(draw))


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.name)
def test_what_the_register_constraint_removes_cannot_be_rendered(problem):
    space = bound(problem)
    draw, removed = random.Random(2), 0
    while removed < 30:
        point = space.canonical(space.draw(draw))
        broken = space.violated(point)
        if broken and broken.because == "registers run out":
            removed += 1
            with pytest.raises(VariantFailure):
                render(space, point)


@needs_tool("as", "apt-get install binutils")
@pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="runs x86-64 code")
@pytest.mark.parametrize("registers", NEEDED)
@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.name)
def test_right_answers(problem, registers, tmp_path):
    """Random variants of one register class, by the fast subset of checks, on the processor itself."""
    if missing := NEEDED[registers] - host_cpu().features:
        pytest.skip(f"this processor has no {', '.join(sorted(missing))}")
    try:
        space = bound(problem, {"registers": registers})
        draw = random.Random(3)
        points = [space.sample(draw) for _ in range(8)]
    except UserError as none:
        pytest.skip(str(none))
    sources = [render(space, point, f"v{number}_") for number, point in enumerate(points)]
    builds = open_toolchain(TARGET, "x86-asm").build(sources, tmp_path)
    assert not [build for build in builds if isinstance(build, VariantFailure)]
    cases = [checks.quick(problem, build.entries) for build in builds]
    jobs = [
        Job(build, tuple(case.call for case in asked)) for build, asked in zip(builds, cases, strict=True)
    ]
    for point, asked, run in zip(points, cases, DEVICE.run(jobs), strict=True):
        assert run.outcome == "correct", (run.detail, point)
        verdicts = [checks.judge(case, back) for case, back in zip(asked, run.returned, strict=True)]
        assert not [verdict for verdict in verdicts if verdict], point
