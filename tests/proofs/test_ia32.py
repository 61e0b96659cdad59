"""Proofs of kernels for 32-bit x86, planted bugs that they refute, and the check of the interpreter by the
simulator and by unicorn."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from aesgen.proofs import Result, prove
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.failures import Stopped
from aesgen.proofs.ia32.calling import Ia32Frame
from aesgen.proofs.ia32.decoding import ESP, NAMES, Ia32Decoder
from aesgen.proofs.ia32.machine import Ia32Interpreter
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Terms
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.emulated import compared
from tests.proofs.programs import assert_equal_registers, emulated
from tests.proofs.recorded import assert_refuted, recorded

needs_gcc = requires(tools.IA32)
ECB, CTR = (Path(f"results/pentium-3/aes128-{mode}-encrypt.yaml") for mode in ("ecb", "ctr"))
CASES = {ECB: ProofCase(2), CTR: ProofCase(3, Counters(2, 0xFFFE, 1))}


@needs_gcc
@pytest.mark.parametrize(
    "record",
    [
        ECB,
        *(
            Path(f"results/{name}.yaml")
            for name in ("pentium-3/aes128-cbc-decrypt", "pentium-4/aes128-cbc-encrypt")
        ),
    ],
)
def test_a_kernel_is_proved(record: Path) -> None:
    with recorded(record) as code:
        proof = prove(code.build, code.entry)
    assert proof.result is Result.PROVED, proof.detail
    assert proof.looked_up


NEXT = ".Laesgen_aes128_ecb_enc_next:\n"
PLANTED = {
    "one wrong entry of a table": (CTR, "2774754246", "2774754247", Result.DIFFERS, "byte"),
    "a wrong round key": (ECB, "xorl 72(%esp), %edi", "xorl 76(%esp), %edi", Result.DIFFERS, "byte"),
    "an index of another byte": (ECB, "movzbl %dh, %edi", "movzbl %dl, %edi", Result.DIFFERS, "byte"),
    "no carry in the counter": (CTR, "subl $1, %ecx\n", "subl $2, %ecx\n", Result.DIFFERS, "byte"),
    "a branch on the text": (
        ECB,
        NEXT,
        f"{NEXT}\tcmpb $9, 3(%esi)\n\tje .+4\n\tnopl (%eax)\n",
        Result.LEAKS,
        "a branch depends on the text",
    ),
    "a store at a secret place": (
        ECB,
        NEXT,
        f"{NEXT}\tmovzbl 3(%esi), %eax\n\tmovb $0, 16(%esp,%eax)\n",
        Result.LEAKS,
        "an address depends on the text",
    ),
    "a store behind the output": (
        ECB,
        NEXT,
        f"{NEXT}\tmovl %eax, 32(%esi,%edi)\n",
        Result.STOPPED,
        "outside of",
    ),
    "a store below the stack pointer's limit": (
        ECB,
        NEXT,
        f"{NEXT}\tmovl %eax, -8192(%esp)\n",
        Result.STOPPED,
        "outside of its",
    ),
    "a register that is not restored": (ECB, "\tpopl %edi\n", "\tpopl %ecx\n", Result.STOPPED, "edi is not"),
    "no emms": (ECB, "\temms\n", "", Result.STOPPED, "returns without `emms`"),
    "a prefix": (ECB, NEXT, f"{NEXT}\tfs movl 4(%esi), %eax\n", Result.STOPPED, "has a prefix"),
    "an unknown instruction": (ECB, NEXT, f"{NEXT}\tmull %ecx\n", Result.STOPPED, "form not on the list"),
}


@needs_gcc
@pytest.mark.parametrize("bug", PLANTED)
def test_a_planted_bug_is_refuted(bug: str, tmp_path: Path) -> None:
    assert_refuted(*PLANTED[bug], CASES, tmp_path)


@needs_gcc
@pytest.mark.parametrize("record", [ECB, CTR])
def test_calls_are_answered_as_by_openssl_and_the_simulator(record: Path) -> None:
    with recorded(record) as code:
        found = compared(code, 5, 5 if code.runner() else 0)
    assert (found.edge, found.difference) == (5, "")


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
