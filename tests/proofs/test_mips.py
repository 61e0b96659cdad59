"""The prover of MIPS kernels with tables (`tests/contract/machines`): its interpreter is checked by the
simulator and by unicorn."""

from __future__ import annotations

import random
from functools import partial

import pytest

from aesgen.proofs.failures import Stopped
from aesgen.proofs.mips.architecture import SEQUENCE32, SEQUENCE64
from aesgen.proofs.mips.decoding import decoder32, decoder64
from aesgen.proofs.mips.machine import MipsInterpreter
from aesgen.proofs.mips.reaching import reachable
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.registers import RegisterFrame
from aesgen.proofs.terms import Terms
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.programs import assert_equal_registers, emulated

needs_unicorn = requires(tools.UNICORN)


REGISTER = (0x21, 0x23, 0x24, 0x25, 0x26, 0x27, 0x2B)
"""`addu`, `subu`, `and`, `or`, `xor`, `nor`, `sltu`."""
IMMEDIATE = (9, 11, 12, 13, 14, 15)
"""`addiu`, `sltiu`, `andi`, `ori`, `xori`, `lui`."""


def _random_word(draw: random.Random) -> int:
    """An instruction on registers 8 to 15."""
    first, second, to = (draw.randrange(8, 16) for _ in range(3))
    kind = draw.randrange(4)
    if kind == 0:
        return first << 21 | second << 16 | to << 11 | draw.choice(REGISTER)
    if kind == 1:
        code = draw.choice(IMMEDIATE)
        return code << 26 | (0 if code == 15 else first << 21) | second << 16 | draw.getrandbits(16)
    if kind == 2:  # sll, srl, sra, rotr
        return draw.choice((0, 2, 3, 1 << 21 | 2)) | second << 16 | to << 11 | draw.randrange(32) << 6
    low = draw.randrange(32)
    high = draw.randrange(low, 32)
    if draw.getrandbits(1):  # ins; ext
        return 31 << 26 | first << 21 | second << 16 | high << 11 | low << 6 | 4
    return 31 << 26 | first << 21 | second << 16 | high - low << 11 | low << 6


WIDE_REGISTER = (0x2D, 0x2F, 0x24, 0x25, 0x26, 0x27, 0x2B)
"""`daddu`, `dsubu`, `and`, `or`, `xor`, `nor`, `sltu`."""
WIDE_IMMEDIATE = (25, 11, 12, 13, 14)
"""`daddiu`, `sltiu`, `andi`, `ori`, `xori`."""
WIDE_SHIFTS = (0x38, 0x3A, 0x3B, 1 << 21 | 0x3A, 0x3C, 0x3E, 0x3F, 1 << 21 | 0x3E)
"""`dsll`, `dsrl`, `dsra`, `drotr`, and those by 32 bits more."""


def _random_wide_word(draw: random.Random) -> int:
    """An instruction on registers 8 to 15 of 64 bits, defined for all of their values."""
    first, second, to = (draw.randrange(8, 16) for _ in range(3))
    kind = draw.randrange(3)
    if kind == 0:
        return first << 21 | second << 16 | to << 11 | draw.choice(WIDE_REGISTER)
    if kind == 1:
        return draw.choice(WIDE_IMMEDIATE) << 26 | first << 21 | second << 16 | draw.getrandbits(16)
    return second << 16 | to << 11 | draw.randrange(32) << 6 | draw.choice(WIDE_SHIFTS)


def _interpreted(code: bytes, given: list[int], width: int = 32) -> list[int]:
    """The registers of `width` bits after the program, in the interpreter."""
    ended = code + bytes.fromhex("03e00008 00000000")  # jr ra; nop
    program = LoadedProgram(f"EM_MIPS-{width}", ((0x8000, ended),), {}, 0x7000_0000)
    decoder, sequence = (decoder32, SEQUENCE32) if width == 32 else (decoder64, SEQUENCE64)
    machine = MipsInterpreter(program, decoder(program), Terms(), 1000)
    frame = RegisterFrame(sequence, machine, (), 0)
    machine.state.registers[8:16] = given
    machine.run(0x8000, frame.back)
    return [value for value in machine.state.registers[8:16] if isinstance(value, int)]


def _emulated(code: bytes, given: list[int], width: int = 32) -> list[int]:
    """The registers of `width` bits after the program, in unicorn."""
    unicorn = pytest.importorskip("unicorn")
    mode = unicorn.UC_MODE_MIPS32 if width == 32 else unicorn.UC_MODE_MIPS64
    machine = unicorn.Uc(unicorn.UC_ARCH_MIPS, mode | unicorn.UC_MODE_BIG_ENDIAN)
    if width == 64:  # the usual processor is of release 1, without rotations
        machine.ctl_set_cpu_model(unicorn.mips_const.UC_CPU_MIPS64_MIPS64R2_GENERIC)
    registers = [getattr(unicorn.mips_const, f"UC_MIPS_REG_{number}") for number in range(8, 16)]
    return emulated(machine, registers, code, given)


@needs_unicorn
@pytest.mark.parametrize("seed", range(2))
def test_random_programs_end_with_the_registers_of_unicorn(seed: int) -> None:
    """25 programs of 30 instructions each."""
    assert_equal_registers(seed, _random_word, "big", _interpreted, _emulated)


@needs_unicorn
def test_random_programs_of_mips64_end_with_the_registers_of_unicorn() -> None:
    """25 programs of 30 instructions each, with shifts that keep the sign, and rotations."""
    machines = (partial(machine, width=64) for machine in (_interpreted, _emulated))
    assert_equal_registers(0, _random_wide_word, "big", *machines, bits=64)


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
    with pytest.raises(Stopped, match=reason):
        _interpreted(word.to_bytes(4, "big"), [1] * 8)


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
