"""OCB3 in AArch64 assembly: answers, published cases, the leak check, planted mistakes."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from aesgen.families.aarch64.ocb import OcbBlocks
from aesgen.leaks import aarch64
from aesgen.model.problem import DIRECTIONS, Problem
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.families.aarch64.kernels import built, complaints, device
from tests.operations.test_ocb import published
from tests.sealed import wrong_calls

pytestmark = [requires(tools.QEMU_AARCH64)]
CASES = [(1, 128), (4, 192), (8, 256)]


@pytest.mark.parametrize(("direction", "case"), list(product(DIRECTIONS, CASES)))
def test_kernels_pass_the_edge_matrix(tmp_path: Path, direction: str, case: tuple[int, int]) -> None:
    problem = Problem(case[1], "ocb", direction)
    build = built(tmp_path, problem, "ocb", {"interleave": case[0]})
    assert complaints(build, problem, limit=300) == []


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_kernels_answer_the_cases_of_the_standard(tmp_path: Path, direction: str) -> None:
    build = built(tmp_path, Problem(128, "ocb", direction), "ocb", {"interleave": 2})
    assert wrong_calls(build, published(), device()) == []


@needs_module("unicorn", "pip install unicorn")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_kernels_are_constant_time(tmp_path: Path, direction: str) -> None:
    problem = Problem(192, "ocb", direction)
    build = built(tmp_path, problem, "ocb", {"interleave": 8})
    verdict = aarch64.check(build, problem.operation, 192)
    assert verdict is not None
    assert (verdict.leak, verdict.undecided, verdict.checked) == (None, (), (aarch64.NAME,))


LAYOUT = OcbBlocks(Problem(128, "ocb"), {"interleave": 4}).layout
FAULTS = {
    "the polynomial": ("mov x12, #0x87", "mov x12, #0x86"),
    "a wrong constant at one position": (
        f"[x0, #{LAYOUT.constant(3)}]\n\teor",
        f"[x0, #{LAYOUT.constant(2)}]\n\teor",
    ),
    "L_n of another block": ("add x14, x14, #4", "add x14, x14, #8"),
    "the first offset is shifted by the wrong number of bits": ("and x13, x13, #0x3f", "and x13, x13, #0x1f"),
    "the stretched part is another": ("extr x11, x9, x10, #56", "extr x11, x9, x10, #55"),
    "the bit after the text": ("mov w9, #0x80", "mov w9, #0x40"),
    "the hash of the associated data is lost": (f"str q4, [sp, #{2 * 16}]", f"str q0, [sp, #{2 * 16}]"),
}
"""What is wrong, a part of the kernel's text, and what replaces it."""


@pytest.mark.parametrize(("old", "new"), FAULTS.values(), ids=FAULTS)
def test_planted_mistakes_are_found(tmp_path: Path, old: str, new: str) -> None:
    problem = Problem(128, "ocb")
    assert complaints(built(tmp_path, problem, "ocb", {"interleave": 4}, old, new), problem, limit=400)
