"""Renders, builds, checks and counts one AVR variant, as the search would."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen import catalog, checks
from aesgen.devices import open_device
from aesgen.errors import VariantFailure
from aesgen.problem import Problem
from aesgen.render import render
from aesgen.simulators import avr
from aesgen.toolchains import open_toolchain
from aesgen.trial import Build, Job, Measurement, Timing
from tests.conftest import needs_tool

needs_avr = (
    needs_tool("avr-gcc", "apt-get install gcc-avr binutils-avr avr-libc"),
    pytest.mark.skipif(avr.missing() is not None, reason=str(avr.missing())),
)


def count(
    problem_name: str,
    folder: Path,
    pins: dict[str, str],
    convention: str = "core",
    target_name: str = "at90usb646",
    blocks: int = 2,
    thorough: int | None = None,
    space_name: str | None = None,
) -> tuple[Measurement, Build]:
    """The measurement of the variant at the space's baseline but for `pins`, after its checks passed."""
    target, problem = catalog.target(target_name), Problem.parse(problem_name)
    space = catalog.spaces_for(target, problem, space_name, pins)[0]
    source = render(space, space.baseline())
    (build,) = open_toolchain(target, "avr").build([source], folder)
    if isinstance(build, VariantFailure):
        raise build
    entry = build.entry(problem.operation, problem.key_bits)
    assert entry is not None
    cases = (
        checks.quick(problem, build.entries)
        if thorough is None
        else checks.full(problem, build.entries, limit=thorough)
    )
    timing = Timing(checks.timed(build.entries, entry, blocks, 0), convention)
    device = open_device(target, target.devices[0])
    (run,) = device.run([Job(build, tuple(case.call for case in cases), timing)])
    assert run.outcome == "correct", run.detail
    for case, returned in zip(cases, run.returned, strict=True):
        assert checks.judge(case, returned) is None
    assert run.measurement is not None
    return run.measurement, build
