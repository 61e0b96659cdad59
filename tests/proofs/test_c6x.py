"""Proofs of C62x and C64x kernels, planted bugs that they refute, and calls with known bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.proofs import Result, prove
from aesgen.proofs.cases import ProofCase
from tests.proofs.emulated import compared
from tests.proofs.recorded import assert_refuted, recorded

RECORDS = sorted(Path("results").glob("c6[24]x/*.yaml"))
ENCRYPT = Path("results/c62x/aes128-ecb-encrypt.yaml")
CASES = dict.fromkeys(RECORDS, ProofCase(3))
NAMES = {"ids": lambda each: f"{each.parent.name}-{each.stem}"}


@pytest.mark.parametrize("record", RECORDS, **NAMES)
def test_every_kernel_is_proved(record: Path) -> None:
    with recorded(record) as code:
        proof = prove(code.build, code.entry)
    assert proof.result is Result.PROVED, proof.detail
    assert proof.looked_up and not proof.unvisited


LOOP = "aesgen_aes128_ecb_enc_pairs:\n"
RETURN = "\tB .S2 B3\n\tNOP 5\n\t.size"
PLANTED = {
    "one wrong entry of a table": ("0xa56363c6", "0xa56363c7", Result.DIFFERS, "byte"),
    "another word of the key": ("LDW .D1T1 *-A11[21], A1", "LDW .D1T1 *-A11[20], A1", Result.DIFFERS, "byte"),
    "one block too few": ("AND .L2 1, B0, B1", "AND .L2 0, B0, B1", Result.DIFFERS, "never stored"),
    "a store behind the output": (
        "STW .D1T1 A2, *+A6[3]",
        "STW .D1T1 A2, *+A6[8]",
        Result.STOPPED,
        "outside of its 48 bytes",
    ),
    "a branch on the key and the text": (
        "\tXOR .L1 A10, A1, A10\n||\tXOR .L2 B14, B1, B14\n",
        "\tXOR .L1 A10, A1, A10\n||\tXOR .L2 B14, B1, B14\n\tMV .L1 A10, A1\n\t[A1] MV .L1 A10, A10\n",
        Result.LEAKS,
        "a condition depends on the key and the text",
    ),
    "a loaded value is used too early": (
        "LDW .D1T2 *-A11[22], B1\n\tNOP 4\n",
        "LDW .D1T2 *-A11[22], B1\n\tNOP 3\n",
        Result.DIFFERS,
        "byte",
    ),
    "a register is not restored": (
        "LDW .D2T1 *+B15[2], A10",
        "LDW .D2T1 *+B15[3], A10",
        Result.STOPPED,
        "A10 is not restored",
    ),
    "interrupts stay off": (
        "LDW .D2T2 *+B15[20], B2\n\tNOP 4\n\tMVC .S2 B2, CSR\n",
        "",
        Result.STOPPED,
        "CSR",
    ),
    "the stack pointer is not restored": ("ADDK .S2 104, B15", "ADDK .S2 96, B15", Result.STOPPED, "not"),
    "a result is under way at the return": (
        RETURN,
        RETURN.replace("NOP 5", "NOP 4\n\tLDW .D1T1 *-A6[4], A1"),
        Result.STOPPED,
        "under way",
    ),
}


@pytest.mark.parametrize("bug", PLANTED)
def test_a_planted_bug_is_refuted(bug: str, tmp_path: Path) -> None:
    old, new, result, reason = PLANTED[bug]
    assert_refuted(ENCRYPT, old, new, result, reason, CASES, tmp_path)


@pytest.mark.parametrize("record", RECORDS, **NAMES)
def test_a_wrong_instruction_is_refuted_in_each_record(record: Path, tmp_path: Path) -> None:
    first = {"c62x": "A10", "c64x": "A31"}[record.parent.name]
    right = f"XOR .L1 {first}, A1, {first}"
    assert_refuted(record, right, right.replace("XOR", "ADD"), Result.DIFFERS, "byte", CASES, tmp_path)


@pytest.mark.parametrize("record", RECORDS, **NAMES)
def test_calls_are_answered_as_by_openssl_and_the_simulator(record: Path) -> None:
    with recorded(record) as code:
        found = compared(code, 12, 12)
    assert (found.edge, found.random, found.difference) == (12, 12, "")


@pytest.mark.slow
@pytest.mark.parametrize("record", RECORDS[::3], **NAMES)
def test_100_calls_are_answered_as_by_the_simulator(record: Path) -> None:
    with recorded(record) as code:
        found = compared(code, 300, 100)
    assert (found.random, found.difference) == (100, "") and found.edge >= 94  # all that there are
