"""Planted leaks in AVX-512 code, which memcheck cannot run, are found; code that leaks nothing passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.leaks import executed, taint, trace
from aesgen.leaks.verdict import Verdict
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.job import Call
from aesgen.toolchains.gnu import Gnu
from tests.leaks import planted

needs_avx512 = [
    pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable())),
    pytest.mark.isa("avx512f", "avx512bw", "avx512vl"),
]
pytestmark = needs_avx512


def verdict_on(text: str, folder: Path) -> Verdict:
    entry = EntryPoint("kernel", "ctr")
    (build,) = Gnu().build([Source((("kernel.s", text),), (entry,))], folder)
    assert isinstance(build, Build), build
    calls = [Call(entry, bytes(range(176)), bytes(16), bytes(range(128)), 8)]
    return executed.check(build, calls)


@pytest.mark.parametrize("name", planted.LEAKS)
def test_a_planted_leak_is_found(name: str, tmp_path: Path) -> None:
    code, how = planted.LEAKS[name]
    verdict = verdict_on(planted.kernel(code), tmp_path)
    assert verdict.leak is not None and verdict.leak.how == how
    assert verdict.checked == (taint.NAME,)


@pytest.mark.parametrize("name", planted.CLEAN)
def test_code_that_leaks_nothing_passes(name: str, tmp_path: Path) -> None:
    verdict = verdict_on(planted.kernel(planted.CLEAN[name]), tmp_path)
    assert verdict == Verdict(None, (taint.NAME,), (), verdict.steps)


def test_an_instruction_without_a_rule_leaves_the_verdict_open(tmp_path: Path) -> None:
    verdict = verdict_on(planted.kernel("vaddps %zmm0, %zmm0, %zmm1"), tmp_path)
    assert verdict.leak is None and not verdict.checked
    assert verdict.undecided == (f"{taint.NAME} does not know `vaddps zmm1, zmm0, zmm0`: no rule",)
