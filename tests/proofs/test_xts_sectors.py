"""Proofs of XTS for consecutive data units, the second entry point of its kernels for x86-64."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.proofs import Result
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters, wrapping
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.test_x86 import kernel, proved

x86 = [pytest.mark.isa("x86-64"), requires(tools.GCC)]
SPACE, PROBLEM, UNIT = "x86-xts", "aes128-xts-encrypt", 128
ZMM = {"registers": "zmm32", "interleave": "2", "step": "bytes", "tweaks": "beside", "keys": "register"}


def units(count: int, counters: Counters | None = None) -> ProofCase:
    return ProofCase(count * UNIT // 16, counters or Counters(), unit=UNIT)


@pytest.mark.slow
@pytest.mark.parametrize("problem", [pytest.param(PROBLEM, marks=x86)])
def test_the_statement_counts_both_functions(problem: str, tmp_path: Path) -> None:
    proof = proved(kernel(tmp_path, SPACE, problem, **ZMM))
    assert proof.result is Result.PROVED, proof.detail
    executed, every = proof.sectors
    assert every - 1 <= executed <= every
    assert f"and {executed} of {every} of the function for data units" in proof.statement
    assert {case.unit for case in proof.cases} == {0, UNIT, 2 * UNIT, 3 * UNIT}


PLANTED = {
    "numbers do not carry": ("adcq $0, %rax", "adcq $0, %rdx", units(4, wrapping(2)[0])),
    "the carry is overlooked": ("jc .Lk_aes128_xts_enc_carry0", "nop", units(4, wrapping(2)[0])),
    "the first number of a batch is repeated": ("addq $8, %rax\n", "addq $7, %rax\n", units(17)),
    "tweaks of the data unit before": (
        "vbroadcasti32x4 16(%r11)",
        "vbroadcasti32x4 (%r11)",
        units(3),
    ),
    "no batch after the first": (
        "jbe .Lk_aes128_xts_enc_known",
        "jmp .Lk_aes128_xts_enc_known",
        units(10),
    ),
}


@pytest.mark.parametrize("bug", [pytest.param(each, marks=x86) for each in PLANTED])
def test_a_planted_bug_is_refuted(bug: str, tmp_path: Path) -> None:
    old, new, case = PLANTED[bug]
    right = proved(kernel(tmp_path, SPACE, PROBLEM, **ZMM), case)
    assert right.result is Result.PROVED, right.detail
    wrong = proved(kernel(tmp_path, SPACE, PROBLEM, old, new, **ZMM), case)
    assert wrong.result is not Result.PROVED
    assert "output" in wrong.detail, wrong.detail
