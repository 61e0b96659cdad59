"""The decoder of MIPS, and what its interpreter refuses; `tests/contract/machines` has its kernels, and
`test_forms` compares the interpreter with unicorn."""

from __future__ import annotations

import pytest

from aesgen.proofs.failures import Stopped
from aesgen.proofs.mips.architecture import SEQUENCE32, SEQUENCE64
from aesgen.proofs.mips.decoding import decoder32, decoder64
from aesgen.proofs.mips.machine import MipsInterpreter
from aesgen.proofs.mips.reaching import reachable
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.registers import RegisterFrame
from aesgen.proofs.terms import Terms

UNDEFINED = {
    "sll with a source field": 0x012B5900,
    "sra with a source field": 0x012B5903,
    "rotr with two bits of that field": 0x006B5902,
    "addu with a shift": 0x012A5861,
    "lui with a source": 0x3D2B0001,
    "jr with a destination": 0x03E00808,
}
"""Words with bits that MIPS32 wants to be 0."""


def _program(words: str, width: int = 32, release_2: bool = True) -> LoadedProgram:
    return LoadedProgram(f"EM_MIPS-{width}", ((0, bytes.fromhex(words)),), {}, release_2 * 0x7000_0000)


@pytest.mark.parametrize(
    ("word", "width", "release_2", "known"),
    [
        ("9d690004", 32, True, False),  # lwu t1, 4(t3)
        ("9d690004", 64, True, True),
        ("016a482d", 32, True, False),  # daddu t1, t3, t2
        ("002b48fa", 64, False, False),  # drotr t1, t3, 3
        ("000b48ff", 32, True, False),  # dsra32 t1, t3, 3
        ("00294902", 32, True, True),  # rotr t1, t1, 4
        ("00294902", 32, False, False),
        ("7d694880", 32, False, False),  # ext t1, t3, 2, 10
        ("01694821", 32, False, True),  # addu t1, t3, t1
    ],
)
def test_an_instruction_that_the_processor_lacks_is_refused(
    word: str, width: int, release_2: bool, known: bool
) -> None:
    """A mutant with `lwu` was once proved for MIPS32."""
    decoder = {32: decoder32, 64: decoder64}[width](_program(word, width, release_2))
    if known:
        assert decoder.at(0).mnemonic in ("lwu", "rotr", "addu")
    else:
        with pytest.raises(Stopped, match=r"lack|form not on the list"):
            decoder.at(0)


@pytest.mark.parametrize("name", UNDEFINED)
def test_bits_that_must_be_zero_are_refused(name: str) -> None:
    program = _program(f"{UNDEFINED[name]:08x}")
    with pytest.raises(Stopped, match="form not on the list"):
        decoder32(program).at(0)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        (0x7D6AF880, "beyond the word"),  # ext t2, t3, 2, 32
        (0x7D6A0084, "below its first one"),  # ins with bits 2 to 0
    ],
)
def test_fields_outside_of_a_word_are_refused(word: int, reason: str) -> None:
    program = _program(f"{word:08x} 03e00008 00000000")  # jr ra; nop
    machine = MipsInterpreter(program, decoder32(program), Terms(), 100)
    frame = RegisterFrame(SEQUENCE32, machine, (), 0)
    machine.state.registers[10:12] = [1, 1]
    with pytest.raises(Stopped, match=reason):
        machine.run(0, frame.back)


def test_a_sum_of_words_that_are_not_sign_extended_is_refused() -> None:
    """`addu` of MIPS64 is undefined for them."""
    words = bytes.fromhex("03e00008 012a5821")  # jr ra; addu t3, t1, t2
    program = LoadedProgram("EM_MIPS-64", ((0, words),), {})
    for value, fits in ((0xFFFF_FFFF_8000_0000, True), (0x8000_0000, False)):
        machine = MipsInterpreter(program, decoder64(program), Terms(), 100)
        frame = RegisterFrame(SEQUENCE64, machine, (), 0)
        machine.state.registers[9:11] = [value, 1]
        if fits:
            machine.run(0, frame.back)
            assert machine.state.registers[11] == 0xFFFF_FFFF_8000_0001
        else:
            with pytest.raises(Stopped, match="sign-extended"):
                machine.run(0, frame.back)


def test_the_instruction_behind_a_branch_is_reached_and_not_the_one_after_it() -> None:
    """`b .+12; nop; nop; jr ra; nop`"""
    words = bytes.fromhex("10000002 00000000 00000000 03e00008 00000000")
    program = LoadedProgram("EM_MIPS-32", ((0, words),), {})
    assert sorted(reachable(decoder32(program), 0)) == [0, 4, 12, 16]
