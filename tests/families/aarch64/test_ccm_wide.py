"""CCM of several messages in AArch64 assembly: answers, the leak check, planted mistakes."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from aesgen.errors import VariantFailure
from aesgen.families import family
from aesgen.leaks import aarch64
from aesgen.model.problem import DIRECTIONS, Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.families.aarch64.kernels import built, complaints

pytestmark = [requires(tools.QEMU_AARCH64)]
METHOD = "ccm-wide"


@pytest.mark.parametrize(("streams", "direction"), list(product((2, 4), DIRECTIONS)))
def test_kernels_pass_the_edge_matrix(tmp_path: Path, streams: int, direction: str) -> None:
    problem = Problem(128 if streams == 4 else 256, "ccm", direction, streams=streams)
    assert complaints(built(tmp_path, problem, METHOD, {}), problem, limit=120) == []


@pytest.mark.slow
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_more_lengths_are_right(tmp_path: Path, direction: str) -> None:
    """Among them associated data of 65,280 bytes, whose length takes 6 bytes."""
    problem = Problem(192, "ccm", direction, streams=4)
    assert complaints(built(tmp_path, problem, METHOD, {}), problem, limit=400) == []


@needs_module("unicorn", "pip install unicorn")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_kernels_are_constant_time(tmp_path: Path, direction: str) -> None:
    problem = Problem(128, "ccm", direction, streams=4)
    verdict = aarch64.check(built(tmp_path, problem, METHOD, {}), problem.operation, 128)
    assert verdict is not None
    assert (verdict.leak, verdict.undecided, verdict.checked) == (None, (), (aarch64.NAME,))


FAULTS = {
    "the number of a block is little-endian": ("rev64 v20.16b", "mov v20.16b"),
    "the length of the tag is left out": ("lsl w0, w0, #2", "mov w0, #64"),
    "empty associated data are marked": ("csel w1, w1, wzr, ne", "nop"),
    "lengths of 0xff00 take two bytes": ("b.hs .Lk_aes128_ccm_seal_x4_l", "b.hi .Lk_aes128_ccm_seal_x4_l"),
    "associated data begin too late": ("mov x2, #2", "mov x2, #3"),
    "every block of associated data has the length": ("mov x0, #0\n\tmov x1, #0\n\tmov x2, #0", "mov x2, #2"),
    "two messages change places": ("ldr x14, [x5, #8]", "ldr x14, [x5, #16]"),
    "two keys change places": ("ldr x9, [x0, #8]", "ldr x9, [x0]"),
    "the last message has no part of a block": ("cmp x13, #32", "cmp x13, #24"),
}
"""What is wrong, a part of the kernel's text, and what replaces it."""


@pytest.mark.slow
@pytest.mark.parametrize(("old", "new"), FAULTS.values(), ids=FAULTS)
def test_planted_mistakes_are_found(tmp_path: Path, old: str, new: str) -> None:
    problem = Problem(128, "ccm", streams=4)
    assert complaints(built(tmp_path, problem, METHOD, {}, old, new), problem, limit=120)


def test_messages_that_registers_cannot_hold_are_refused() -> None:
    with pytest.raises(VariantFailure, match="at most 4"):
        family("aarch64").prepare(catalog.target("aarch64"), Problem(128, "ccm", streams=5), METHOD, {})
