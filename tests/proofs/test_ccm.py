"""Proofs of CCM of one message for x86-64."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.model.build import Build
from aesgen.proofs import Proof, Result, prove
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.modes import ccm
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


PLANTED = {
    "no mark of associated data": ("encrypt", "leal 64(%rdx)", "leal 0(%rdx)", ccm.case(1, aside=5)),
    "no bytes of the tag": ("encrypt", "leal -8(,%rdx,4)", "leal -4(,%rdx,4)", ccm.case(1)),
    "the field of lengths is shorter": ("decrypt", "movl $14, %ecx", "movl $13, %ecx", ccm.case(1)),
    "associated data begin too late": ("decrypt", "movl $2, %edx", "movl $3, %edx", ccm.case(1, aside=3)),
    "a short tag has other bytes": (
        "encrypt",
        "movl -4(%rsp,%rdx), %eax",
        "movl 12(%rsp), %eax",
        ccm.case(1, tag=6),
    ),
}
"""The direction, what is wrong, a part of the kernel's text, what replaces it, and a call that shows it."""


@pytest.mark.parametrize("bug", [pytest.param(each, marks=x86) for each in PLANTED])
def test_a_planted_bug_is_refuted(bug: str, tmp_path: Path) -> None:
    direction, old, new, case = PLANTED[bug]
    problem = f"aes128-ccm-{direction}"
    right = proved(kernel(tmp_path, SPACE, problem, **SSE), case)
    assert right.result is Result.PROVED, right.detail
    wrong = proved(kernel(tmp_path, SPACE, problem, old, new, **SSE), case)
    assert wrong.result is Result.DIFFERS, wrong.detail
