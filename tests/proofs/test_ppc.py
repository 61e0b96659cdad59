"""Proofs of PowerPC kernels with tables, planted bugs that they refute, and the check of the interpreter by
the simulator and by unicorn."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from aesgen.proofs import Result, prove
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.failures import Stopped
from aesgen.proofs.ppc.architecture import SEQUENCE
from aesgen.proofs.ppc.decoding import PpcDecoder
from aesgen.proofs.ppc.machine import PpcInterpreter
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.registers import RegisterFrame
from aesgen.proofs.terms import Terms
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.emulated import compared
from tests.proofs.programs import assert_equal_registers, emulated
from tests.proofs.recorded import assert_refuted, proved_with, recorded

needs_gcc = requires(tools.PPC)
needs_unicorn = requires(tools.UNICORN)
ECB, CTR = (Path(f"results/ppc-405/aes128-{mode}-encrypt@space=ppc-tables.yaml") for mode in ("ecb", "ctr"))
CASES = {ECB: ProofCase(2), CTR: ProofCase(2, Counters(2, 0xFFFE, 1))}


@needs_gcc
def test_a_kernel_is_proved() -> None:
    with recorded(ECB) as code:
        proof = prove(code.build, code.entry)
    assert proof.result is Result.PROVED, proof.detail
    assert proof.looked_up


PLANTED = {
    "one wrong entry of a table": (ECB, "4168907908", "4168907909", Result.DIFFERS, "byte"),
    "no carry in the counter": (CTR, "addi r14, r14, 1\n", "addi r14, r14, 0\n", Result.DIFFERS, "byte"),
    "a branch on the text": (
        ECB,
        "_next:\n",
        "_next:\n\tlbz 11, 3(4)\n\tcmplwi 7, 11, 9\n\tbeq 7, .+8\n\tnop\n",
        Result.LEAKS,
        "a branch depends on the text",
    ),
    "a store behind the output": (
        ECB,
        "_next:\n",
        "_next:\n\tstw 11, 36(5)\n",
        Result.STOPPED,
        "outside of its",
    ),
    "a condition field that must be preserved": (
        ECB,
        "_next:\n",
        "_next:\n\tcmplwi 3, 6, 0\n",
        Result.STOPPED,
        "form not on the list",
    ),
    "an unknown instruction": (
        ECB,
        "_next:\n",
        "_next:\n\tmullw 11, 11, 12\n",
        Result.STOPPED,
        "form not on the list",
    ),
}


@needs_gcc
@pytest.mark.parametrize("bug", PLANTED)
def test_a_planted_bug_is_refuted(bug: str, tmp_path: Path) -> None:
    assert_refuted(*PLANTED[bug], CASES, tmp_path)


@needs_gcc
@pytest.mark.slow
def test_a_bit_sliced_kernel_is_proved_and_a_wrong_gate_of_its_last_round_refuted(tmp_path: Path) -> None:
    record = Path("results/ppc-405/aes128-ecb-encrypt.yaml")
    for gate, result in (("xor", Result.DIFFERS), ("and", Result.PROVED)):
        proof = proved_with(record, "\tand ", f"\t{gate} ", ProofCase(1), tmp_path, "_enc_round\n")
        assert proof.result is result, proof.detail


@needs_gcc
@pytest.mark.slow
def test_a_bit_sliced_kernel_of_counters_is_proved_and_a_carry_into_the_wrong_byte_refuted(
    tmp_path: Path,
) -> None:
    record, case = Path("results/ppc-405/aes128-ctr-encrypt.yaml"), ProofCase(10, Counters(2, 0xFFFE, 1))
    for step, result in ((-2, Result.DIFFERS), (-1, Result.PROVED)):
        proof = proved_with(
            record, "addi r8, r8, -1\n", f"addi r8, r8, {step}\n", case, tmp_path, "_carry:\n"
        )
        assert proof.result is result, proof.detail


@needs_gcc
@pytest.mark.parametrize("record", [ECB, CTR])
def test_calls_are_answered_as_by_openssl_and_the_simulator(record: Path) -> None:
    with recorded(record) as code:
        found = compared(code, 5, 5)
    assert (found.edge, found.random, found.difference) == (5, 5, "")


EXTENDED = (28, 60, 124, 316, 444, 40, 266, 824)
"""`and`, `andc`, `nor`, `xor`, `or`, `subf`, `add`, `srawi`."""
IMMEDIATE = (14, 15, 24, 25, 26, 27)
"""`addi`, `addis`, `ori`, `oris`, `xori`, `xoris`."""


def _random_word(draw: random.Random) -> int:
    """An instruction on registers 3 to 10."""
    d, a, b = (draw.randrange(3, 11) for _ in range(3))
    kind = draw.randrange(3)
    if kind == 0:
        code = draw.choice(EXTENDED)
        b = draw.randrange(32) if code == 824 else b  # the number of bits by which it shifts
        return 31 << 26 | d << 21 | a << 16 | b << 11 | code << 1
    if kind == 1:
        return draw.choice(IMMEDIATE) << 26 | d << 21 | a << 16 | draw.getrandbits(16)
    return draw.choice((20, 21)) << 26 | d << 21 | a << 16 | draw.getrandbits(15) << 1  # rlwimi, rlwinm


def _interpreted(code: bytes, given: list[int]) -> list[int]:
    """The registers after the program, in the interpreter."""
    program = LoadedProgram("EM_PPC", ((0x8000, code + bytes.fromhex("4e800020")),), {})  # blr
    machine = PpcInterpreter(program, PpcDecoder(program), Terms(), 1000)
    frame = RegisterFrame(SEQUENCE, machine, (), 0)
    machine.state.registers[3:11] = given
    machine.run(0x8000, frame.back)
    return [value for value in machine.state.registers[3:11] if isinstance(value, int)]


def _emulated(code: bytes, given: list[int]) -> list[int]:
    """The registers after the program, in unicorn."""
    unicorn = pytest.importorskip("unicorn")
    names = pytest.importorskip("unicorn.ppc_const")
    machine = unicorn.Uc(unicorn.UC_ARCH_PPC, unicorn.UC_MODE_PPC32 | unicorn.UC_MODE_BIG_ENDIAN)
    registers = [getattr(names, f"UC_PPC_REG_{number}") for number in range(3, 11)]
    return emulated(machine, registers, code, given)


@needs_unicorn
@pytest.mark.parametrize("seed", range(2))
def test_random_programs_end_with_the_registers_of_unicorn(seed: int) -> None:
    """25 programs of 30 instructions each."""
    assert_equal_registers(seed, _random_word, "big", _interpreted, _emulated)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        (0x84600004, "form not on the list"),  # lwzu r3, 4(0)
        (0x84630004, "invalid form"),  # lwzu r3, 4(r3)
        (0x94600004, "form not on the list"),  # stwu r3, 4(0)
        (0x4E802020, "form not on the list"),  # blr with a reserved bit
    ],
)
def test_an_invalid_form_is_refused(word: int, reason: str) -> None:
    program = LoadedProgram("EM_PPC", ((0, word.to_bytes(4, "big")),), {})
    with pytest.raises(Stopped, match=reason):
        PpcDecoder(program).at(0)


def test_a_store_that_updates_its_base_register_may_store_that_register() -> None:
    """`stwu r1, -16(r1)`, which begins most functions."""
    program = LoadedProgram("EM_PPC", ((0, bytes.fromhex("9421fff0")),), {})
    assert PpcDecoder(program).at(0).mnemonic == "stwu"
