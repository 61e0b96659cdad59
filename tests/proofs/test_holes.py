"""Kernels and instructions that an earlier prover accepted although they are wrong: each is refused now, for
the reason that it names. The holes in models of AArch64 and ARM are in the tests of these machines."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.evaluation import proofs
from aesgen.proofs import Result
from aesgen.proofs.avr.decoding import AvrDecoder
from aesgen.proofs.avr.machine import AvrInterpreter
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.failures import Stopped
from aesgen.proofs.mips.decoding import MipsDecoder
from aesgen.proofs.mips.machine import MipsInterpreter
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.riscv.decoding import HartDecoder
from aesgen.proofs.riscv.machine import HartInterpreter
from aesgen.proofs.riscv.vector.unit import ElementType
from aesgen.proofs.terms import Terms
from aesgen.results.proved import line
from aesgen.simulators.riscv.encoding import INVALID, operation
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs import test_avr as avr
from tests.proofs import test_x86 as x86
from tests.proofs.test_x86_instructions import machine, step

ECB = "aes128-ecb-encrypt"
PREFIXED = {
    "leave": ("66c9", "2ec9", "67c9", "4066c9"),
    "call": ("66e800000000", "3ee800000000"),
    "xchg r8d, eax": ("f34390", "f24390"),
    "shrd": ("66f30facc805", "f30facc805"),
    "vpxor": ("f3c5f1efc2", "f2c5f1efc2", "66c5f1efc2", "f0c5f1efc2", "40c5f1efc2", "64c5f1ef00"),
    "vpxorq": ("f362f1f508efc2", "6662f1f508efc2", "2e62f1f508efc2"),
    "pxor": ("f2660fefc0", "66660fefc0", "64660fef00", "67660fef00"),
    "add": ("f301c8", "f001c8", "f00108", "2e0108"),
    "movsxd": ("66634801", "6663c1"),
    "ret": ("66c3", "f2c3", "f3f3c3", "f348c3"),
    "nop": ("f00f1f00", "f30f1f00"),
}
"""Codes with prefixes that their instructions do not need, or that the model does not have."""


@pytest.mark.parametrize("code", [code for codes in PREFIXED.values() for code in codes])
def test_a_prefix_that_is_not_needed_is_refused(code: str) -> None:
    with pytest.raises(Stopped):
        step(machine(code))


@pytest.mark.parametrize("code", ["660fd300", "660fe100", "660ff100", "660ffb00", "660fef00", "660f70001b"])
def test_memory_of_the_sse_encoding_must_be_aligned(code: str) -> None:
    """Also a count of bits in memory, as that of `psrlq xmm0, [rax]`."""
    for start, refused in ((0x9000, False), (0x9008, True)):
        made = machine(code)
        made.state.memory.image = ((0x9000, bytes(64)),)
        made.state.general[0] = start
        if refused:
            with pytest.raises(Stopped, match="aligned to 16"):
                step(made)
        else:
            step(made)


def test_the_vex_encoding_needs_no_alignment() -> None:
    made = machine("c5f9d300")  # vpsrlq xmm0, xmm0, [rax]
    made.state.memory.image = ((0x9000, bytes(64)),)
    made.state.general[0] = 0x9008
    step(made)


def test_a_mask_takes_the_low_bits_of_a_register() -> None:
    made = machine("c5f992c8")  # kmovb k1, eax
    made.state.general[0] = 0x12345678
    assert step(made).state.masks[1] == 0x78


@pytest.mark.parametrize(
    ("half", "what"),
    [
        *((0x1002 | 5 << 7 | 1 << 2, "slli"), (0x9001 | 1 << 2, "srli"), (0x9401 | 1 << 2, "srai")),
        *((0x6101, "addi sp, 0"), (0x6281, "lui 0")),
    ],
)
def test_reserved_words_of_rv32c_are_refused(half: int, what: str) -> None:
    assert operation(half, 32).name == INVALID, what


def test_reserved_words_of_rv64c_are_refused() -> None:
    assert operation(0x2001, 64).name == INVALID  # c.addiw of x0
    assert operation(0x9001 | 1 << 2, 64).name == "srli"


MOVING = {
    "st -Y, r28": 0x93CA,
    "st -Y, r29": 0x93DA,
    "st Y+, r28": 0x93C9,
    "st X+, r27": 0x93BD,
    "st -X, r26": 0x93AE,
    "st Z+, r31": 0x93F1,
    "st -Z, r30": 0x93E2,
    "ld r26, X+": 0x91AD,
    "ld r27, -X": 0x91BE,
    "ld r28, Y+": 0x91C9,
    "ld r29, -Y": 0x91DA,
    "ld r30, Z+": 0x91E1,
    "ld r31, -Z": 0x91F2,
    "lpm r31, Z+": 0x91F5,
    "lpm r30, Z+": 0x91E5,
}
"""The forms that the manual of AVR calls undefined (Atmel 0856: LD, ST, LPM)."""


@pytest.mark.parametrize("text", MOVING)
def test_an_undefined_form_of_avr_is_refused(text: str) -> None:
    with pytest.raises(Stopped, match="undefined"):
        AvrDecoder(LoadedProgram("EM_AVR", ((0, MOVING[text].to_bytes(2, "little")),), {})).at(0)


def test_ins_of_mips64_extends_the_sign_of_the_word() -> None:
    """`ins $2, $3, 28, 4`: bit 31 becomes 1, and the upper half with it."""
    program = LoadedProgram("EM_MIPS-64", ((0, bytes.fromhex("7c62ff04")),), {}, flags=8 << 28)
    core = MipsInterpreter(program, MipsDecoder(program, 64), Terms(), 10)
    core.state.registers[2:4] = [0x40030, 8]
    core.step(back=None)
    assert core.state.value(2) == 0xFFFF_FFFF_8004_0030


@pytest.mark.parametrize(
    ("word", "length"),
    [
        (0x00040257, 4),  # vadd.vv v4, v0, v8, v0.t: v0 is the mask and a source
        (0x00800257, 4),  # vadd.vv v4, v8, v0, v0.t
        (0x62050F87, 0),  # vlseg4e8.v v31, (a0), of no elements: v34 is none
    ],
)
def test_a_reserved_form_of_vectors_is_refused(word: int, length: int) -> None:
    """QEMU raises an exception."""
    program = LoadedProgram("EM_RISCV-64", ((0, word.to_bytes(4, "little")),), {}, vector_bits=256)
    hart = HartInterpreter(program, HartDecoder(program, 64), Terms(), 10)
    hart.state.vectors.configure(ElementType(1, 1, False, False), length)
    with pytest.raises(Stopped, match=r"the manual reserves|begins no group"):
        hart.step(back=None)


def test_half_of_the_stack_pointer_of_avr_is_not_enough() -> None:
    """`out 0x3e, r24` and `push r0`."""
    program = LoadedProgram("EM_AVR", ((0, bytes.fromhex("8ebf0f92")),), {})
    core = AvrInterpreter(program, AvrDecoder(program), Terms(), 10)
    core.singly = True
    core.state.registers[:], core.state.interrupts, core.state.stack = [0] * 32, False, 0x900
    core.step(back=None)
    with pytest.raises(Stopped, match="the upper byte only"):
        core.step(back=None)


BEGIN = "aesgen_aes128_ecb_enc:\n"
AVR = {
    "interrupts stay off": ("\tcli\n", "interrupts are off at the return"),
    "a variable of the program changes": ("\tout 0x1e, r24\n", "the I/O register 0x1e is changed"),
    "an upper one changes": ("\tldi r30, 5\n\tout 0x2b, r30\n", "the I/O register 0x2b is changed"),
}


@avr.needs_gcc_for_avr
@pytest.mark.parametrize("hole", AVR)
def test_a_function_of_avr_leaves_the_caller_what_is_its(hole: str, tmp_path: Path) -> None:
    code, reason = AVR[hole]
    proof = avr.proved(avr.kernel(tmp_path, ECB, BEGIN, BEGIN + code, ports="0"), ProofCase(1))
    assert (proof.result, reason in proof.detail) == (Result.STOPPED, True), proof.detail


@avr.needs_gcc_for_avr
@pytest.mark.parametrize(
    "code", ["\tin r0, 0x3f\n\tcli\n\tout 0x3f, r0\n", "\tin r30, 0x1e\n\tout 0x1e, r30\n"]
)
def test_a_function_of_avr_may_put_back_what_it_found(code: str, tmp_path: Path) -> None:
    proof = avr.proved(avr.kernel(tmp_path, ECB, BEGIN, BEGIN + code, ports="0"), ProofCase(1))
    assert proof.holds, proof.detail


POINTER = """        .pushsection .rodata
        .p2align 3
7:      .quad 7b
        .popsection
        movq 7b(%rip), %rax
"""
CALLED = "        endbr64\n"
X86 = {
    "a pointer that the dynamic linker changes": (POINTER, "outside of the program"),
    "an unused pointer, which may be null": ("        movq (%rsi), %rax\n", "unused argument"),
    "an unused pointer is stored to": ("        movq %rax, (%rsi)\n", "unused argument"),
    "a branch on an unused pointer": (
        "        testq %rsi, %rsi\n        jne 1f\n        nop\n1:\n",
        "depends on",
    ),
    "the first byte of an input of none": ("        movzbl (%rdx), %eax\n", "outside of its 0 bytes"),
    "the first byte of an output of none": ("        movb $0, (%rcx)\n", "outside of its 0 bytes"),
    "an address of the file": ("        movq 0x40, %rax\n", "outside of the program"),
}


@requires(tools.GCC)
@pytest.mark.isa("x86-64")
@pytest.mark.parametrize("hole", X86)
def test_a_load_that_the_contract_does_not_promise_is_refused(hole: str, tmp_path: Path) -> None:
    code, reason = X86[hole]
    pins = {"registers": "zmm32", "interleave": "2"}
    proof = x86.proved(x86.kernel(tmp_path, "x86-ecb", ECB, CALLED, CALLED + code, **pins), ProofCase(0))
    assert proof.result is Result.STOPPED and reason in proof.detail, proof.detail


LONG = {
    "the number of blocks modulo 64": "        andl $63, %r8d\n",
    "a block less of a thousand": (
        "        xorl %eax, %eax\n        cmpq $1000, %r8\n        sete %al\n        subq %rax, %r8\n"
    ),
}


@requires(tools.GCC)
@pytest.mark.isa("x86-64")
@pytest.mark.parametrize("hole", LONG)
def test_a_kernel_that_is_wrong_at_lengths_that_no_case_has_is_not_proved(hole: str, tmp_path: Path) -> None:
    """All cases of listed lengths hold. The proof of every length fails, and no word of the verdict, of the
    record or of the label is `proved`."""
    pins = {"registers": "zmm32", "interleave": "2"}
    build = x86.kernel(tmp_path, "x86-ecb", ECB, CALLED, CALLED + LONG[hole], **pins)
    proof = x86.proved(build)
    assert proof.result is Result.LISTED and not proof.holds and not proof.inductive, proof.detail
    assert (
        proof.statement.startswith("listed lengths only: ") and "induction failed because" in proof.statement
    )
    label = proofs.labelled("constant-time (checked: memcheck)", proof)
    assert "proved" not in f"{proofs.recorded(proof)} {label} {line(proofs.recorded(proof))}"


@requires(tools.GCC)
@pytest.mark.isa("x86-64")
def test_a_proof_says_first_for_which_lengths_it_holds(tmp_path: Path) -> None:
    build = x86.kernel(tmp_path, "x86-ecb", ECB, registers="zmm32", interleave="2")
    every, one = x86.proved(build), x86.proved(build, ProofCase(1), ProofCase(3))
    assert (every.verdict, every.statement[:21]) == ("proved for any length", "proved for any length")
    assert one.verdict == "proved for listed lengths"
    assert one.statement.startswith("proved for 2 lengths from 1 to 3 blocks only, ")
    assert proofs.recorded(one)["result"] == one.verdict


@avr.needs_gcc_for_avr
def test_a_count_that_is_cut_is_refuted_on_a_small_machine(tmp_path: Path) -> None:
    """Machines without a proof of any length have cases of 64, 127 and (AVR) 1,000 blocks."""
    build = avr.kernel(tmp_path, ECB, BEGIN, BEGIN + "\tandi r18, 63\n\tclr r19\n", ports="0")
    assert all(avr.proved(build, ProofCase(blocks)).holds for blocks in (0, 1, 5))
    assert avr.proved(build).result is Result.DIFFERS
