"""Proofs of compiled code for 32-bit ARM that stores words only if input and output are multiples of 4."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from aesgen.proofs import Result
from aesgen.proofs.arm.decoding import ArmCode
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.division import divided
from aesgen.proofs.execution import CaseVerdict, Prover
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.mutants import flipped
from tests.proofs.recorded import recorded

needs_gcc = requires(tools.ARM)
RECORD = Path("results/sa1110/aes128-ctr-encrypt@word=32.yaml")
CASE = ProofCase(1, Counters(1, 7, 1))
TEST, CHOICE = "and", "mov"
"""The instruction that keeps the two low bits of both addresses, and that which chooses the loop of bytes if
they are not 0. Bytes and bits of them are as in DDI 0100, A3."""
FAULTS = {
    "multiples of 2 count as multiples of 4": (TEST, 0, 1, "aligned to 4 bytes"),
    "odd addresses count as multiples of 4": (TEST, 0, 0, "aligned to 4 bytes"),
    "words are stored unless the addresses are multiples of 4": (CHOICE, 3, 4, "aligned to 4 bytes"),
}


def _found(prover: Prover, name: str) -> ArmCode:
    """The test of both addresses, or the instruction that depends on it."""
    every = prover.architecture.reachable(prover.decoder, prover.start)
    tests = [each for each in every.values() if each.mnemonic == TEST and each.operands[-1:] == (3,)]
    behind = [
        each
        for each in every.values()
        if each.mnemonic == CHOICE and each.condition == 1  # `ne`
    ]
    [test] = [each for each in tests if any(0 < near.address - each.address <= 32 for near in behind)]
    return test if name == TEST else min(each for each in behind if each.address > test.address)


def _verdicts(prover: Prover) -> Iterator[CaseVerdict]:
    return divided(prover.execute, CASE, prover.entry)


@needs_gcc
@pytest.mark.parametrize("fault", FAULTS)
def test_three_classes_of_two_addresses_have_all_and_refute_a_wrong_test(fault: str) -> None:
    name, place, bit, reason = FAULTS[fault]
    with recorded(RECORD) as code:
        right = Prover(code.build, code.entry)
        verdicts = list(_verdicts(right))
        assert all(each.result is Result.PROVED for each in verdicts)
        assert [str(each.case).split("wrap, ")[1] for each in verdicts] == [
            "input at a multiple of 4, output at a multiple of 4",
            "input at a multiple of 4, output at no multiple of 4",
            "input at no multiple of 4",
        ]
        at = _found(right, name).address + place
        wrong = right.of(flipped(right.program, at, bit))
        failed = [each for each in _verdicts(wrong) if each.result is not Result.PROVED]
        assert failed and all(each.result is Result.STOPPED and reason in each.detail for each in failed)
