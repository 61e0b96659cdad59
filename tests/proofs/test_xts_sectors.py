"""Proofs of XTS for consecutive data units, the second entry point of its kernels for x86-64."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.proofs import Result
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.test_x86 import kernel, proved

x86 = [pytest.mark.isa("x86-64"), requires(tools.GCC)]
SPACE, PROBLEM, UNIT = "x86-xts", "aes128-xts-encrypt", 128
ZMM = {"registers": "zmm32", "interleave": "2", "step": "bytes", "tweaks": "beside", "keys": "register"}


@pytest.mark.slow
@pytest.mark.parametrize("problem", [pytest.param(PROBLEM, marks=x86)])
def test_the_statement_counts_both_functions(problem: str, tmp_path: Path) -> None:
    proof = proved(kernel(tmp_path, SPACE, problem, **ZMM))
    assert proof.result is Result.PROVED, proof.detail
    executed, every = proof.sectors
    assert every - 1 <= executed <= every
    assert f"and {executed} of {every} of the function for data units" in proof.statement
    assert {case.unit for case in proof.cases} == {0, UNIT, 2 * UNIT, 3 * UNIT}
