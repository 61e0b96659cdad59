"""The prover of PowerPC kernels with tables (`tests/contract/machines`): its interpreter is checked by
the simulator and by unicorn."""

from __future__ import annotations

import random

import pytest

from aesgen.proofs.failures import Stopped
from aesgen.proofs.ppc.architecture import SEQUENCE
from aesgen.proofs.ppc.decoding import PpcDecoder
from aesgen.proofs.ppc.machine import PpcInterpreter
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.registers import RegisterFrame
from aesgen.proofs.terms import Terms
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.programs import assert_equal_registers, emulated

needs_unicorn = requires(tools.UNICORN)


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
