"""Proofs of kernels with GFNI, whose S-boxes are inverses in the field and affine maps, and planted mistakes
that they refute."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.proofs import Result
from aesgen.proofs.counters import Counters
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.vector_kernels import proved

pytestmark = [pytest.mark.isa("x86-64"), requires(tools.GCC)]
"""Code for x86-64 is built, but never run: no instruction set beyond that is needed."""
ENCRYPT, DECRYPT = "aes128-ecb-encrypt", "aes128-ecb-decrypt"


@pytest.mark.slow
@pytest.mark.parametrize("problem", [ENCRYPT, DECRYPT])
def test_a_kernel_is_proved(problem: str, tmp_path: Path) -> None:
    proof = proved("vector-bytes", "avx512", tmp_path, problem, blocks=5)
    assert proof.result is Result.PROVED, proof.detail


CTR, NEAR_ITS_END = "aes128-ctr-encrypt", Counters(1, 0xC0, 7)
"""The second: the lower halves of counters of which some are less than a batch of 64 blocks before their end,
where the kernel makes the counters of a batch one by one."""


@pytest.mark.slow
def test_counters_and_distances_of_buffers_divide_the_cases_of_ctr(tmp_path: Path) -> None:
    proof = proved("vector-bytes-ctr", "avx512", tmp_path, CTR, blocks=2, counters=NEAR_ITS_END)
    assert proof.result is Result.PROVED, proof.detail
    texts = [str(case) for case in proof.cases]
    assert any("output - input from 0x20 to 0x3f" in text for text in texts)
    assert any("output - input up to -0x20 or from 0x40" in text for text in texts)
    assert any("counters with the lowest bytes ffffffffffffffc0" in text for text in texts)
    assert any("counter[1:8] from 0x0 to 0xfffffffffffffe" in text for text in texts)


@pytest.mark.slow
def test_a_mistake_in_counters_near_their_end_is_refuted(tmp_path: Path) -> None:
    parts = CTR, "low += 1ull << shift;", "low += 2ull << shift;"
    wrong = proved("vector-bytes-ctr", "avx512", tmp_path, *parts, blocks=2, counters=NEAR_ITS_END)
    assert wrong.refuted, wrong.detail
    assert "ffffffffffffffc0" in wrong.detail
    assert "byte 16 of output" in wrong.detail or "byte 31 of output" in wrong.detail
