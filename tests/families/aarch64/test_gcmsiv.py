"""GCM-SIV in AArch64 assembly: answers, the cases of RFC 8452, the leak check, planted mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.devices.aarch64 import marked_code
from aesgen.model.problem import Problem
from aesgen.model.variant import Point
from aesgen.operations.contract import RECEIVED
from aesgen.proofs import Result, prove
from aesgen.proofs.alignments import Alignment
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.modes.gcmsiv import PAGE
from aesgen.system import tools
from tests.conftest import requires
from tests.contract.kernels import Kernel, kernels
from tests.families.aarch64.kernels import built

pytestmark = [requires(tools.QEMU_AARCH64)]


def point(interleave: int, bodies: int = 1, group: int = 0, start: int = 0, stop: int = 100) -> Point:
    return {"interleave": interleave, "bodies": bodies, "group": group, "start": start, "stop": stop}


SMALL = point(4, 2)


@pytest.mark.parametrize(("direction", "loops"), [("encrypt", 2), ("decrypt", 1)])
def test_the_figure_counts_every_pass_over_the_text(tmp_path: Path, direction: str, loops: int) -> None:
    problem = Problem(128, "gcmsiv", direction)
    build = built(tmp_path, problem, "gcmsiv", SMALL)
    found = marked_code(build.path, f"k_aes128_{problem.operation}", 8)
    assert [runs for _, runs in found] == [1 / 8] * loops
    joined = "".join(text for text, _ in found)
    # four products a block and one for the reduction of a turn of eight; ten rounds a block
    assert (joined.count("pmull"), joined.count("aese")) == (4 * 8 + 1, 10 * 8)


CALLS = [
    ProofCase(
        blocks,
        tail=3,
        lengths=(("iv", 12), ("aad", 13)),
        known=((RECEIVED, 0, 255),),
        aligned=(Alignment("output", 0, PAGE),),
        modulus=PAGE,
    )
    for blocks in (2, 11)
]
"""Fewer blocks than there are powers; a turn and blocks of each kind behind it. The counter carries."""


def test_the_prover_proves_the_right_kernel(tmp_path: Path) -> None:
    build = built(tmp_path, Problem(128, "gcmsiv", "decrypt"), "gcmsiv", SMALL)
    proof = prove(build, build.entries[-1], CALLS)
    assert proof.result is Result.PROVED, proof.detail


@pytest.mark.parametrize(
    "kernel", [each for each in kernels("bugs", "aarch64") if each.values[0].method == "gcmsiv"]
)
def test_the_prover_refutes_planted_mistakes(kernel: Kernel, tmp_path: Path) -> None:
    build = kernel.built(tmp_path)
    assert prove(build, build.entries[-1], CALLS).result is Result.DIFFERS
