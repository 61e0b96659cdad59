"""CMAC in AArch64 assembly: answers, the leak check, planted mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.cipher import aes
from aesgen.leaks import aarch64
from aesgen.model.job import Call, Job
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.families.aarch64.kernels import built, complaints, device
from tests.operations.test_cmac import published

pytestmark = [requires(tools.QEMU_AARCH64)]


@pytest.mark.parametrize("bits", KEY_BITS)
@pytest.mark.parametrize("unroll", [1, 4])
def test_kernels_pass_the_edge_matrix(tmp_path: Path, unroll: int, bits: int) -> None:
    problem = Problem(bits, "cmac")
    build = built(tmp_path, problem, "cmac", {"unroll": unroll})
    assert complaints(build, problem, limit=400) == []
    [entry], cases = build.entries, [case for case in published() if 8 * len(case[0]) == bits]
    calls = [
        Call(entry, aes.expand_key(key), data=text, blocks=-(-len(text) // 16)) for key, text, _ in cases
    ]
    (run,) = device().run([Job(build, tuple(calls))])
    assert [back.output for back in run.returned] == [tag for _, _, tag in cases] and len(cases) == 4


@needs_module("unicorn", "pip install unicorn")
def test_kernels_are_constant_time(tmp_path: Path) -> None:
    problem = Problem(256, "cmac")
    verdict = aarch64.check(built(tmp_path, problem, "cmac", {"unroll": 2}), "cmac", 256)
    assert verdict is not None
    assert (verdict.leak, verdict.undecided, verdict.checked) == (None, (), (aarch64.NAME,))


FAULTS = {
    "the polynomial": ("mov x11, #0x87", "mov x11, #0x86"),
    "the carry between the halves": ("extr x8, x8, x9, #63", "lsl x8, x8, #1"),
    "a full last block takes the other subkey": ("tst x2, #15\n\tb.eq", "tst x2, #15\n\tb.ne"),
    "the bit after the message": ("mov w8, #0x80", "mov w8, #0x40"),
    "the first byte of a part is lost": (
        "sub x2, x2, #1\n\tldrb w8, [x1, x2]",
        "sub x2, x2, #1\n\tldrb w8, [x1]",
    ),
}


@pytest.mark.parametrize(("old", "new"), FAULTS.values(), ids=FAULTS)
def test_planted_mistakes_are_found(tmp_path: Path, old: str, new: str) -> None:
    problem = Problem(128, "cmac")
    assert complaints(built(tmp_path, problem, "cmac", {"unroll": 2}, old, new), problem, limit=400)
