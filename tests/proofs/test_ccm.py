"""Proofs of CCM of one message for x86-64."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.model.build import Build
from aesgen.proofs import Proof, Result, prove
from aesgen.proofs.cases import ProofCase
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.test_x86 import kernel

x86 = [pytest.mark.isa("x86-64"), requires(tools.GCC)]
SPACE = "x86-ccm"
SSE = {"registers": "sse16"}


def proved(build: Build, *cases: ProofCase) -> Proof:
    """The proof of the kernel, which comes after the setup of its key."""
    return prove(build, build.entries[-1], cases or None)


@pytest.mark.parametrize(
    ("problem", "pins"),
    [
        pytest.param("aes128-ccm-encrypt", {"registers": "vex16"}, marks=x86),
        pytest.param("aes192-ccm-decrypt", {**SSE, "ahead": "false"}, marks=x86),
        pytest.param("aes256-ccm-decrypt", {**SSE, "keys": "operand"}, marks=x86),
    ],
)
def test_a_kernel_is_proved(problem: str, pins: dict[str, str], tmp_path: Path) -> None:
    proof = proved(kernel(tmp_path, SPACE, problem, **pins))
    assert proof.result is Result.PROVED, proof.detail
    assert "aad of at most 65279 bytes" in proof.statement
