"""Bit-sliced CTR on NEON, for AArch64 without the cryptographic extension: under qemu and llvm-mca."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices import open_device
from aesgen.families.rendering import render
from aesgen.leaks import aarch64
from aesgen.model.job import Job, Timing
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.variants import built

TARGET = catalog.target("cortex-a72")
DEVICE = open_device(TARGET, TARGET.devices[0])
pytestmark = [
    requires(tools.QEMU_AARCH64),
    requires(tools.LLVM_MCA),
    needs_module("capstone", "pip install capstone"),
    pytest.mark.skipif(DEVICE.unavailable() is not None, reason=str(DEVICE.unavailable())),
]


@pytest.mark.parametrize(
    "bits", [128, pytest.param(192, marks=pytest.mark.slow), pytest.param(256, marks=pytest.mark.slow)]
)
def test_right_answers_and_a_figure(bits: int, tmp_path: Path) -> None:
    problem = Problem.parse(f"aes{bits}-ctr-encrypt")
    [space] = catalog.spaces_for(TARGET, problem, "vector-neon-ctr")
    build = built(TARGET, "vector-c", render(space, space.baseline()), tmp_path)
    cases = checks.quick(problem, build.entries)
    timing = Timing(checks.timed(build.entries, build.entries[0], 64), "bulk", 1)
    (run,) = DEVICE.run([Job(build, tuple(case.call for case in cases), timing)])
    assert run.outcome == "correct", run.detail
    assert not [
        verdict
        for case, back in zip(cases, run.returned, strict=True)
        if (verdict := checks.judge(case, back))
    ]
    assert run.measurement is not None and 50 < run.measurement.cycles_per_block < 500


@pytest.mark.slow
@needs_module("unicorn", "pip install unicorn")
def test_constant_time_by_execution(tmp_path: Path) -> None:
    problem = Problem.parse("aes128-ctr-encrypt")
    [space] = catalog.spaces_for(TARGET, problem, "vector-neon-ctr")
    build = built(TARGET, "vector-c", render(space, space.baseline()), tmp_path)
    verdict = aarch64.check(build, problem.operation, problem.key_bits)
    assert verdict is not None
    assert (verdict.leak, verdict.undecided) == (None, ())
