"""The prover of kernels for 32-bit x86 (`tests/contract/machines`): its interpreter is checked by the
simulator and by unicorn."""

from __future__ import annotations

import random

import pytest

from aesgen.proofs.failures import Stopped
from aesgen.proofs.ia32.calling import Ia32Frame
from aesgen.proofs.ia32.decoding import ESP, NAMES, Ia32Decoder
from aesgen.proofs.ia32.machine import Ia32Interpreter
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Terms
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.programs import assert_equal_registers, emulated

# Random programs

NUMBERS = (0, 1, 2, 3, 5, 6, 7)
"""The registers but the stack pointer."""
TWO_OPERANDS = (0x01, 0x11, 0x21, 0x09, 0x31, 0x29, 0x39, 0x85, 0x89, 0x00, 0x20, 0x30, 0x88)
"""`add`, `adc`, `and`, `or`, `xor`, `sub`, `cmp`, `test`, `mov`, and `add`, `and`, `xor`, `mov` of bytes."""
CONDITIONS = (2, 3, 4, 5, 6, 7)
"""Those of `cmovb`, `cmovae`, `cmove`, `cmovne`, `cmovbe` and `cmova`."""


def _random_word(draw: random.Random) -> int:
    """An instruction, with `nop` up to 4 bytes."""
    a, b = draw.choice(NUMBERS), draw.choice(NUMBERS)
    both = 0xC0 | a << 3 | b
    kind = draw.randrange(8)
    if kind == 0:  # shl, shr
        made = [0xC1, 0xC0 | draw.choice((4, 5)) << 3 | b, draw.randrange(1, 32)]
    elif kind == 1:  # movzx from a byte register, whose number may also be 4: ah
        made = [0x0F, 0xB6, 0xC0 | a << 3 | draw.randrange(8)]
    elif kind == 2:  # lea a, [b + a * scale + 1]; the index is no stack pointer
        made = [0x8D, 0x44 | a << 3, draw.randrange(4) << 6 | draw.choice(NUMBERS) << 3 | b, 0x21]
    elif kind == 3:  # add, or, adc, and, sub, xor, cmp with a constant
        made = [0x83, 0xC0 | draw.choice((0, 1, 2, 4, 5, 6, 7)) << 3 | b, draw.randrange(256)]
    elif kind == 4:
        made = [draw.choice((0x40, 0x48)) + b]  # inc, dec
    elif kind == 5:  # not; bswap; neg, after which `test` sets flags that the model knows
        made = draw.choice(([0xF7, 0xD0 | b], [0x0F, 0xC8 | b], [0xF7, 0xD8 | b, 0x85, both]))
    elif kind == 6:
        made = [0x0F, 0x40 | draw.choice(CONDITIONS), both]  # cmov
    else:
        made = [draw.choice(TWO_OPERANDS), both]
        if not made[0] & 1:  # of bytes: any of al to bh
            made[1] = 0xC0 | draw.getrandbits(6)
    return int.from_bytes(bytes(made).ljust(4, b"\x90"), "little")


def _interpreted(code: bytes, given: list[int]) -> list[int]:
    """The registers after the program, in the interpreter."""
    program = LoadedProgram("EM_386", ((0x8000, b"\x31\xc9\x89\xc9" + code + b"\xc3"),), {})  # ret
    machine = Ia32Interpreter(program, Ia32Decoder(program), Terms(), 1000)
    frame = Ia32Frame(machine, (), 0)
    for place, value in zip(NUMBERS, given, strict=False):
        machine.state.general[place] = value
    machine.run(0x8000, frame.back)
    assert machine.state.general[ESP] == frame.expected[ESP]
    return [value for place in NUMBERS if isinstance(value := machine.state.general[place], int)]


def _emulated(code: bytes, given: list[int]) -> list[int]:
    """The registers after the program, in unicorn."""
    unicorn = pytest.importorskip("unicorn")
    names = pytest.importorskip("unicorn.x86_const")
    machine = unicorn.Uc(unicorn.UC_ARCH_X86, unicorn.UC_MODE_32)
    registers = [getattr(names, f"UC_X86_REG_{NAMES[place].upper()}") for place in NUMBERS]
    return emulated(machine, registers, b"\x31\xc9\x89\xc9" + code, given[: len(registers)])


@requires(tools.UNICORN)
@pytest.mark.parametrize("seed", range(3))
def test_random_programs_end_with_the_registers_of_unicorn(seed: int) -> None:
    """25 programs of 30 instructions each. They begin with `xor ecx, ecx`, so that the flags are known."""
    assert_equal_registers(seed, _random_word, "little", _interpreted, _emulated)


@pytest.mark.parametrize(
    "code",
    ["66c3", "2e8b06", "f30fb6c0", "678b04", "8ed8", "660f6ec0"],
    ids=["ret of 16 bits", "mov from cs", "rep movzx", "mov by si", "mov ds, eax", "movd xmm0, eax"],
)
def test_an_encoding_without_a_model_is_refused(code: str) -> None:
    program = LoadedProgram("EM_386", ((0x8000, bytes.fromhex(code).ljust(15, b"\x90")),), {})
    with pytest.raises(Stopped, match=r"lacks|does not need"):
        Ia32Decoder(program).at(0x8000)
