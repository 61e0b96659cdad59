"""The kernel for two blocks with each loop: keys have another form, and rounds end at another place."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices import usable_device
from aesgen.families.rendering import render
from aesgen.model.build import Build
from aesgen.model.job import Job
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from aesgen.toolchains import open_toolchain
from tests.conftest import requires


@requires(tools.RISCV, tools.RISCV_LIBRARY)
@pytest.mark.parametrize("bits", [128, 192, 256])
@pytest.mark.parametrize(
    ("target", "direction"), [("sifive-e31", "encrypt"), ("rp2350", "decrypt")], ids=lambda each: each
)
def test_each_loop_is_right_in_ccm(target: str, direction: str, bits: int, tmp_path: Path) -> None:
    problem, machine = Problem(bits, "ccm", direction), catalog.target(target)
    space = catalog.space("c-ccm-riscv-pair").bind(machine, problem)
    points = [space.canonical({**space.baseline(), "loop": loop}) for loop in (0, 4, 2, 1)]
    builds = open_toolchain(machine, space.family).build([render(space, point) for point in points], tmp_path)
    device, _ = usable_device(machine, problem)
    sizes = []
    for build in builds:
        assert isinstance(build, Build), build
        cases = checks.full(problem, build.entries, seed=1, limit=60)
        [found] = device.run([Job(build, tuple(case.call for case in cases))])
        assert found.outcome == "correct", found.detail
        judged = (checks.judge(case, back) for case, back in zip(cases, found.returned, strict=True))
        assert [each for each in judged if each] == []
        sizes.append(build.code_bytes)
    assert sizes == sorted(sizes, reverse=True)
