"""Checks of kernels that the tests of several modes share."""

from __future__ import annotations

import pytest

from aesgen import checks, leaks
from aesgen.devices.host import Host
from aesgen.families import family
from aesgen.leaks import features
from aesgen.model.build import Build
from aesgen.model.job import Job
from aesgen.model.problem import Problem
from aesgen.model.variant import Point
from aesgen.spaces import catalog

_AVX512 = ("vaes", "avx512f", "avx512vl", "avx512bw", "avx512dq")
NEEDS = {
    "sse16": ("aes", "ssse3", "sse41"),
    "vex16": ("aes", "avx"),
    "evex32": _AVX512,
    "ymm16": ("vaes", "avx2"),
    "ymm32": _AVX512,
    "zmm32": _AVX512,
}
"""What the processor must have, by register class."""


def on(registers: str) -> pytest.MarkDecorator:
    """A mark for processors that have the instructions of a register class."""
    return pytest.mark.isa("x86-64", *NEEDS[registers])


def undeclared(build: Build, method: str, problem: Problem, point: Point) -> list[str]:
    """The instructions of a build that need more of the processor than the family declares."""
    prepared = family("x86-asm").prepare(catalog.target("native"), problem, method, point)
    assert prepared.requires is not None
    symbols = [entry.symbol for entry in build.entries]
    return [str(use) for use in features.undeclared(build.path, symbols, prepared.requires)]


def immense_complaint(build: Build) -> str | None:
    """What is wrong with a call of 2^28 blocks."""
    [kernel] = [entry for entry in build.entries if not entry.is_setkey]
    case = checks.immense(build.entries, kernel)
    (run,) = Host().run([Job(build, (case.call,))])
    if run.outcome != "correct":
        return run.detail
    return checks.judge(case, run.returned[0])


def is_constant_time(build: Build, problem: Problem, *blocks: int) -> bool:
    """Whether the executed trace of calls of so many blocks shows no leak."""
    verdict = leaks.check(build, problem.operation, problem.key_bits, blocks=blocks)
    return verdict is not None and verdict.leak is None and verdict.steps > 1000
