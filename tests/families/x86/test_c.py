"""C with intrinsics: what it computes, against an independent AES, by gcc and by clang."""

from __future__ import annotations

import random
import shutil
from typing import Any

import pytest

from aesgen import checks
from aesgen.devices import open_device
from aesgen.errors import VariantFailure
from aesgen.families.rendering import render
from aesgen.model.job import Job
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.system import tools
from aesgen.system.compilers import installed
from aesgen.system.probes import failure
from aesgen.toolchains import open_toolchain
from tests.conftest import requires

TARGET = catalog.target("x86-64")
DEVICE = open_device(TARGET, TARGET.devices[0])
NEEDED = {
    "sse": {"aes"},
    "avx": {"aes", "avx"},
    "ymm": {"vaes", "avx2"},
    "zmm": {"vaes", "avx512f", "avx512bw", "avx512vl"},
    "avx2": {"avx2"},
    "avx512": {"avx512f"},
}


def bound(problem: Problem, pins: dict[str, str]) -> BoundSpace:
    method = f"cbc-{problem.direction}" if problem.mode == "cbc" else problem.mode
    method = "gather" if pins.get("vector") in ("avx2", "avx512") else method
    return catalog.space(f"x86-c-{method}").bind(TARGET, problem, pins)


def on_processor(name: str, vector: str, *marks: pytest.MarkDecorator) -> Any:
    """A problem and a vector as parameters, for processors that have the vector's instructions."""
    isa = pytest.mark.isa("x86-64", *sorted(NEEDED[vector]))
    return pytest.param(name, vector, marks=(isa, *marks))


@requires(tools.GCC)
@pytest.mark.parametrize(
    ("name", "vector"),
    [
        on_processor("aes128-ctr-encrypt", "sse"),
        on_processor("aes256-ctr-encrypt", "avx", pytest.mark.slow),
        on_processor("aes192-ctr-encrypt", "ymm", pytest.mark.slow),
        on_processor("aes128-ctr-encrypt", "zmm"),
        on_processor("aes128-ecb-decrypt", "sse"),
        on_processor("aes256-ecb-encrypt", "avx2"),
        on_processor("aes128-ctr-encrypt", "avx512"),
        on_processor("aes256-ecb-encrypt", "zmm", pytest.mark.slow),
        on_processor("aes128-cbc-decrypt", "avx"),
        on_processor("aes192-cbc-decrypt", "zmm", pytest.mark.slow),
        on_processor("aes256-cbc-decrypt", "ymm", pytest.mark.slow),
        on_processor("aes128-cbc-encrypt", "avx"),
        on_processor("aes256-cbc-encrypt-x3", "sse"),
        on_processor("aes192-cbc-encrypt-x5k1", "sse", pytest.mark.slow),
    ],
)
def test_right_answers(name, vector, tmp_path):
    """A random variant by each compiler that is here, without a warning, on the processor itself."""
    problem = Problem.parse(name)
    spaces = [bound(problem, {"vector": vector, "compiler": compiler}) for compiler in installed()]
    points = [space.sample(random.Random(name)) for space in spaces]
    sources = [render(space, point) for space, point in zip(spaces, points, strict=True)]
    builds = open_toolchain(TARGET, "x86-c").build(sources, tmp_path)
    for point, build in zip(points, builds, strict=True):
        assert not isinstance(build, VariantFailure), build
        cases = checks.quick(problem, build.entries)
        (run,) = DEVICE.run([Job(build, tuple(case.call for case in cases))])
        assert run.outcome == "correct", (run.detail, point)
        verdicts = [checks.judge(case, back) for case, back in zip(cases, run.returned, strict=True)]
        assert not [verdict for verdict in verdicts if verdict], point


@requires(tools.CLANG)
def test_intels_compiler_is_offered_where_it_is_found(tmp_path, monkeypatch):
    """Another clang under its name stands in for it."""
    problem = Problem.parse("aes128-ctr-encrypt")
    point = {**bound(problem, {}).baseline(), "compiler": "icx"}
    for program in ("gcc", "clang", "as", "ld"):
        (tmp_path / program).symlink_to(str(shutil.which(program)))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert failure(tools.CLANG) is None
    assert not bound(problem, {}).valid(point)
    offered = tmp_path / "intel"
    offered.mkdir()
    (offered / "icx").write_text('#!/bin/sh\nexec clang "$@"\n')
    (offered / "icx").chmod(0o755)
    monkeypatch.setenv("PATH", f"{offered}:{tmp_path}")
    assert bound(problem, {}).valid(point)
    toolchain = open_toolchain(TARGET, "x86-c")
    (build,) = toolchain.build([render(bound(problem, {}), point)], tmp_path)
    assert not isinstance(build, VariantFailure), build
