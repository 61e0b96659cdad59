"""CMAC of several messages in AArch64 assembly: answers, the leak check, planted mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.errors import VariantFailure
from aesgen.families import family
from aesgen.leaks import aarch64
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.families.aarch64.kernels import built, complaints

pytestmark = [requires(tools.QEMU_AARCH64)]
CASES = [(4, False, 128, 1), (2, False, 256, 4), (3, True, 192, 2), (8, True, 256, 2)]
METHOD = "cmac-wide"


@pytest.mark.parametrize(("streams", "shared", "bits", "unroll"), CASES)
def test_kernels_pass_the_edge_matrix(
    tmp_path: Path, streams: int, shared: bool, bits: int, unroll: int
) -> None:
    problem = Problem(bits, "cmac", streams=streams, shared_key=shared)
    assert complaints(built(tmp_path, problem, METHOD, {"unroll": unroll}), problem, limit=250) == []


@needs_module("unicorn", "pip install unicorn")
@pytest.mark.parametrize("shared", [False, True])
def test_kernels_are_constant_time(tmp_path: Path, shared: bool) -> None:
    problem = Problem(128, "cmac", streams=4, shared_key=shared)
    verdict = aarch64.check(built(tmp_path, problem, METHOD, {"unroll": 2}), "cmac", 128)
    assert verdict is not None
    assert (verdict.leak, verdict.undecided, verdict.checked) == (None, (), (aarch64.NAME,))


FAULTS = {
    "the polynomial": ("mov x12, #0x87", "mov x12, #0x86"),
    "the carry between the halves": ("extr x9, x9, x10, #63", "lsl x9, x9, #1"),
    "a full last block takes the other subkey": ("tst x2, #15\n\tb.eq", "tst x2, #15\n\tb.ne"),
    "the bit after the message": ("mov w1, #0x80", "mov w1, #0x40"),
    "two messages change places": ("ldr x10, [x1, #8]", "ldr x10, [x1, #16]"),
    "two keys change places": ("ldr x6, [x0, #8]", "ldr x6, [x0]"),
    "the last message has the subkey of zero": ("mov x13, #4", "mov x13, #3"),
}


@pytest.mark.parametrize(("old", "new"), FAULTS.values(), ids=FAULTS)
def test_planted_mistakes_are_found(tmp_path: Path, old: str, new: str) -> None:
    problem = Problem(128, "cmac", streams=4)
    assert complaints(built(tmp_path, problem, METHOD, {"unroll": 1}, old, new), problem, limit=250)


def test_messages_that_registers_cannot_hold_are_refused() -> None:
    with pytest.raises(VariantFailure, match="too many"):
        family("aarch64").prepare(
            catalog.target("aarch64"), Problem(128, "cmac", streams=5), METHOD, {"unroll": 1}
        )
    with pytest.raises(VariantFailure, match="takes one stream"):
        family("aarch64").prepare(
            catalog.target("aarch64"), Problem(128, "cmac", streams=4), "cmac", {"unroll": 1}
        )
