"""CCM in AArch64 assembly: answers, published cases, the leak check, planted mistakes."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from aesgen.leaks import aarch64
from aesgen.model.problem import DIRECTIONS, KEY_BITS, Problem
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.families.aarch64.kernels import built, complaints, device
from tests.operations.test_ccm import published
from tests.sealed import wrong_calls

pytestmark = [requires(tools.QEMU_AARCH64)]


@pytest.mark.parametrize(("direction", "bits"), list(product(DIRECTIONS, KEY_BITS)))
def test_kernels_pass_the_edge_matrix(tmp_path: Path, direction: str, bits: int) -> None:
    problem = Problem(bits, "ccm", direction)
    build = built(tmp_path, problem, "ccm", {"unroll": {128: 1, 192: 2, 256: 4}[bits]})
    assert complaints(build, problem, limit=250) == []


@pytest.mark.slow
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_kernels_pass_the_whole_edge_matrix(tmp_path: Path, direction: str) -> None:
    problem = Problem(128, "ccm", direction)
    assert complaints(built(tmp_path, problem, "ccm", {"unroll": 2}), problem) == []


@pytest.mark.slow
@pytest.mark.parametrize(("direction", "bits"), list(product(DIRECTIONS, KEY_BITS)))
def test_kernels_answer_the_cases_of_nist_and_wycheproof(tmp_path: Path, direction: str, bits: int) -> None:
    build = built(tmp_path, Problem(bits, "ccm", direction), "ccm", {"unroll": 2})
    assert wrong_calls(build, published(), device()) == []


@needs_module("unicorn", "pip install unicorn")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_kernels_are_constant_time(tmp_path: Path, direction: str) -> None:
    problem = Problem(192, "ccm", direction)
    verdict = aarch64.check(built(tmp_path, problem, "ccm", {"unroll": 2}), problem.operation, 192)
    assert verdict is not None
    assert (verdict.leak, verdict.undecided, verdict.checked) == (None, (), (aarch64.NAME,))


FAULTS = {
    "the counter has one byte": ("add v5.2d, v5.2d, v6.2d", "add v5.16b, v5.16b, v6.16b"),
    "the length of the tag is left out": ("lsl w11, w11, #2", "mov w11, #64"),
    "empty associated data are marked": ("csel w12, w12, wzr, ne", "nop"),
    "lengths from 0xfe00 on take six bytes": ("mov w9, #0xff00", "mov w9, #0xfe00"),
    "lengths of 0xff00 take two bytes": ("b.hs .Lk_aes128_ccm_seal_long", "b.hi .Lk_aes128_ccm_seal_long"),
    "the mask of the tag counts": ("ldr q1, [sp, #32]\n", "rev64 v1.16b, v5.16b\n"),
    "the length of the text has 32 bits": ("rev x12, x7", "rev32 x12, x7"),
    "a byte of the IV is lost": (
        "strb w11, [x12, #1]\n\tcbnz x2,",
        "strb w11, [x12, #1]\n\tcmp x2, #1\n\tb.hi",
    ),
    "the part of a block is not padded": ("strb w10, [x9, x7]", "strb w11, [x9, x7]"),
    "the last byte of the tag is missing": (
        "ldrb w11, [x13, x10]\n\tstrb w11, [x9, x10]",
        "ldrb w11, [x13]\n\tstrb w11, [x9, x10]",
    ),
}
"""What is wrong, a part of the kernel's text, and what replaces it."""


@pytest.mark.parametrize(("old", "new"), FAULTS.values(), ids=FAULTS)
def test_planted_mistakes_are_found(tmp_path: Path, old: str, new: str) -> None:
    problem = Problem(128, "ccm")
    assert complaints(built(tmp_path, problem, "ccm", {"unroll": 1}, old, new), problem, limit=500)
