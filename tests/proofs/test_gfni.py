"""Proofs of kernels with GFNI, whose S-boxes are inverses in the field and affine maps, and planted mistakes
that they refute."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.proofs import Result
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


PLANTED = {
    "the constant of the S-box": (
        ENCRYPT,
        "MATRIX(0xf1e3c78f1f3e7cf8), 99",
        "MATRIX(0xf1e3c78f1f3e7cf8), 98",
    ),
    "a bit of the S-box's matrix": (ENCRYPT, "0xf1e3c78f1f3e7cf8", "0xf1e3c78f1f3e7cf9"),
    "a bit of the doubling in MixColumns": (ENCRYPT, "u[3], MATRIX(0x8081", "u[3], MATRIX(0x8082"),
    "an inverse that is left out": (DECRYPT, "return INVERSE_AFFINE(", "return AFFINE("),
    "the constant before the inverse": (
        DECRYPT,
        "MATRIX(0xa44992254a942952), 5",
        "MATRIX(0xa44992254a942952), 4",
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("mistake", PLANTED)
def test_a_planted_mistake_is_refuted(mistake: str, tmp_path: Path) -> None:
    wrong = proved("vector-bytes", "avx512", tmp_path, *PLANTED[mistake])
    assert wrong.refuted, wrong.detail
    assert "byte 0 of output" in wrong.detail or "u[3]" in PLANTED[mistake][1], wrong.detail
