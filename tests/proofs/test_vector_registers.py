"""Words of bit-sliced code in vector registers: they have the bytes that instructions on bytes make."""

from __future__ import annotations

import copy
import subprocess
from pathlib import Path
from typing import Any

import pytest

from aesgen.proofs.aarch64.decoding import A64Decoder
from aesgen.proofs.aarch64.machine import A64Interpreter
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import OpenNumber
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.sliced.functions import SlicedFunctions
from aesgen.proofs.sliced.words import SlicedWord
from aesgen.proofs.terms import TEXT, Bytes, Terms
from aesgen.proofs.vector_registers import VectorRegisters
from aesgen.proofs.x86.decoding import RDI, Decoder
from aesgen.proofs.x86.machine import Machine
from aesgen.system import tools
from tests.conftest import requires

PLACE, VECTOR, GIVEN = 0x8000, 64, 5
A64_TOOLS = "aarch64-linux-gnu-"
SUM = (
    "eor v2.16b, v0.16b, v1.16b; shl v2.2d, v2.2d, #1; and v3.16b, v2.16b, v2.16b; bsl v2.16b, v0.16b, v1.16b"
)
MASKS = bytes(range(63, -1, -1)) + bytes([0x0F, 0xF0, 0x81] * 21 + [0x3C])
"""Two vectors of 64 bytes: indices of `vpshufb` in falling order, and bytes with some bits set."""
BODIES = {
    "sums": "vpxor %ymm1, %ymm0, %ymm2; vpxorq %zmm2, %zmm1, %zmm3; vpternlogq $0x96, %zmm1, %zmm3, %zmm0",
    "moves": "vpxorq %zmm1, %zmm0, %zmm2; vmovdqa64 %zmm2, %zmm3; vmovdqa %ymm2, %ymm4;"
    "vpxorq %zmm3, %zmm4, %zmm0",
    "the upper lanes are kept": "pxor %xmm1, %xmm0; movdqa %xmm0, %xmm1; vpxorq %zmm0, %zmm1, %zmm0",
    "the upper lanes of a sum are kept": "vpxorq %zmm1, %zmm0, %zmm0; pxor %xmm1, %xmm0; pxor %xmm0, %xmm1;"
    "vpxorq %zmm0, %zmm1, %zmm0",
    "shuffles of sums": "vpxorq %zmm1, %zmm0, %zmm0; vpshufb {places}, %zmm0, %zmm2;"
    "vpternlogq $0x96, %zmm1, %zmm2, %zmm0; pshufb {places}, %xmm0",
    "shifts of sums": "vpxorq %zmm1, %zmm0, %zmm2; vpsllw $3, %zmm2, %zmm0; vpsrlq $9, %zmm2, %zmm3;"
    "vpxorq %zmm3, %zmm0, %zmm0; vpsrld $40, %zmm0, %zmm4; vpsrld $5, %zmm0, %zmm0;"
    "vpxorq %zmm4, %zmm0, %zmm0",
    "constants": "vpternlogd $0xff, %zmm3, %zmm3, %zmm3; vmovdqu64 {mask}, %zmm4; vpxorq %zmm1, %zmm0, %zmm0;"
    "vpandq {mask}, %zmm0, %zmm2; vpandnq %zmm1, %zmm4, %zmm1; vporq %zmm2, %zmm1, %zmm0;"
    "vpandnq %zmm3, %zmm0, %zmm0",
    "choices by a constant": "vmovdqu64 {mask}, %zmm3; vpxorq %zmm1, %zmm0, %zmm0;"
    "vpternlogq $0xe4, %zmm3, %zmm1, %zmm0; vpternlogq $0xca, %zmm0, %zmm1, %zmm3;"
    "vpxorq %zmm3, %zmm0, %zmm0",
}
"""Instructions that change register 0, from secret bytes in registers 0 and 1."""
A64_BODIES = {
    "sums": "eor v2.16b, v0.16b, v1.16b; mov v3.16b, v2.16b; eor v0.16b, v3.16b, v2.16b;"
    "eor v0.16b, v0.16b, v3.16b",
    "shifts of sums": "eor v0.16b, v0.16b, v1.16b; shl v2.8h, v0.8h, #3; ushr v3.4s, v0.4s, #9;"
    "sshr v4.2d, v0.2d, #13; eor v2.16b, v2.16b, v3.16b; eor v0.16b, v2.16b, v4.16b",
    "places of bytes": "eor v0.16b, v0.16b, v1.16b; tbl v2.16b, {{v0.16b}}, v5.16b; rev32 v3.8h, v0.8h;"
    "rev64 v4.16b, v0.16b; rbit v0.16b, v0.16b; eor v0.16b, v0.16b, v2.16b; eor v0.16b, v0.16b, v3.16b;"
    "eor v0.16b, v0.16b, v4.16b",
    "two sources": "eor v2.16b, v0.16b, v1.16b; ext v3.16b, v2.16b, v1.16b, #5; "
    "ext v4.16b, v0.16b, v2.16b, #9; zip1 v0.8h, v3.8h, v4.8h; eor v2.16b, v0.16b, v3.16b;"
    "zip2 v2.16b, v2.16b, v1.16b;"
    "uzp1 v3.4s, v2.4s, v0.4s; eor v3.16b, v3.16b, v4.16b; uzp2 v4.16b, v1.16b, v3.16b;"
    "trn1 v0.8h, v2.8h, v3.8h; eor v0.16b, v0.16b, v4.16b; trn2 v0.2d, v0.2d, v3.2d",
    "places in two registers": "eor v2.16b, v0.16b, v1.16b; eor v3.16b, v2.16b, v1.16b;"
    "tbl v0.16b, {{v2.16b, v3.16b}}, v5.16b; eor v0.16b, v0.16b, v2.16b",
    "the upper half is cleared": "eor v0.16b, v0.16b, v1.16b; eor v2.8b, v0.8b, v1.8b; ushr v3.2s, v0.2s, #1;"
    "mov v4.8b, v0.8b; eor v0.16b, v2.16b, v3.16b; eor v0.16b, v0.16b, v4.16b",
    "longer elements": "eor v0.16b, v0.16b, v1.16b; ushll v2.8h, v0.8b, #3; sshll2 v3.4s, v0.8h, #7;"
    "eor v0.16b, v2.16b, v3.16b",
    "constants": "eor v0.16b, v0.16b, v1.16b; and v2.16b, v0.16b, v6.16b; bic v1.16b, v1.16b, v6.16b;"
    "orr v0.16b, v1.16b, v2.16b; bic v0.16b, v6.16b, v0.16b",
    "choices by a constant": "mov v3.16b, v6.16b; eor v0.16b, v0.16b, v1.16b; bsl v3.16b, v0.16b, v1.16b;"
    "bit v0.16b, v1.16b, v6.16b; bif v1.16b, v0.16b, v6.16b; eor v0.16b, v0.16b, v3.16b;"
    "eor v0.16b, v0.16b, v1.16b",
    "elements": "eor v0.16b, v0.16b, v1.16b; dup v2.4s, v0.s[1]; mov v0.b[3], v0.b[9]; "
    "add v3.2d, v0.2d, v7.2d; eor v0.16b, v0.16b, v2.16b; eor v0.16b, v0.16b, v3.16b",
}
"""The same for AArch64; registers 5 and 6 have constants, and register 7 is zero."""


def _code(text: str, folder: Path, prefix: str = "") -> bytes:
    """The machine code of instructions, by the assembler whose name begins with `prefix`."""
    written, unit, code = folder / "made.s", folder / "made.o", folder / "made.bin"
    written.write_text(text.replace(";", "\n") + "\nret\n")
    subprocess.run([f"{prefix}as", "-o", unit, written], check=True)
    subprocess.run([f"{prefix}objcopy", "-O", "binary", "-j", ".text", unit, code], check=True)
    return code.read_bytes()


def _executed(machine: Any) -> Bytes:
    """Vector register 0 after a program."""
    machine.state.next = PLACE
    while machine.decoder.at(machine.state.next).mnemonic != "ret":
        machine.step(0)
    found: Bytes = machine.state.vectors[0]
    return found


def _made(body: str, folder: Path, terms: Terms) -> Bytes:
    """Register 0 after a program for x86-64."""
    places = {"places": "128(%rdi)", "mask": "192(%rdi)"}
    code = _code(f"vmovdqu64 (%rdi), %zmm0; vmovdqu64 64(%rdi), %zmm1; {body.format(**places)}", folder)
    program = LoadedProgram("EM_X86_64", ((PLACE, code),), {})
    machine = Machine(program, Decoder(program), terms)
    base = OpenNumber("given", 1 << 16, 1 << 40, 64)
    region = machine.memory.add(Region(base, VECTOR * GIVEN, TEXT).filled(MASKS, 128))
    machine.state.general[RDI] = region.at()
    return _executed(machine)


def _made_for_aarch64(body: str, folder: Path, terms: Terms) -> Bytes:
    """Register 0 after a program for AArch64."""
    program = LoadedProgram("EM_AARCH64", ((PLACE, _code(body.format(), folder, A64_TOOLS)),), {})
    machine = A64Interpreter(program, A64Decoder(program), terms, 1000)
    vectors = machine.state.vectors
    for place in (0, 1):
        vectors[place] = tuple(terms.named(f"given[{16 * place + k}]", TEXT) for k in range(16))
    vectors[5], vectors[6], vectors[7] = tuple(range(19, 3, -1)), tuple(MASKS[-16:]), (0,) * 16
    return _executed(machine)


@pytest.mark.isa("x86-64")
@requires(tools.GCC)
@pytest.mark.parametrize("name", BODIES)
def test_words_have_the_bytes_that_instructions_on_bytes_make(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terms = Terms()
    wanted = _made(BODIES[name], tmp_path, terms)
    assert any(byte >= 256 for byte in wanted)
    monkeypatch.setattr(SlicedFunctions, "used", True)
    assert _made(BODIES[name], tmp_path, terms) == wanted


@requires(tools.AARCH64)
@pytest.mark.parametrize("name", A64_BODIES)
def test_words_of_aarch64_have_the_bytes_that_instructions_on_bytes_make(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terms = Terms()
    wanted = _made_for_aarch64(A64_BODIES[name], tmp_path, terms)
    assert any(byte >= 256 for byte in wanted)
    monkeypatch.setattr(SlicedFunctions, "used", True)
    assert _made_for_aarch64(A64_BODIES[name], tmp_path, terms) == wanted


@requires(tools.AARCH64)
def test_a_register_of_aarch64_keeps_the_sum_of_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the bytes of the sum, and with those of one that has another name."""
    monkeypatch.setattr(SlicedFunctions, "used", True)
    monkeypatch.setattr(VectorRegisters, "__getitem__", _refused)
    program = LoadedProgram("EM_AARCH64", ((PLACE, _code(SUM, tmp_path, A64_TOOLS)),), {})
    machine = A64Interpreter(program, A64Decoder(program), terms := Terms(), 1000)
    for place in (0, 1):
        word = machine.state.words.sliced.of_bytes(
            tuple(terms.named(f"v{place}[{k}]", TEXT) for k in range(16))
        )
        machine.state.vectors.put(place, word)
    machine.state.next = PLACE
    for _ in range(4):
        machine.step(0)
    terms.aliases[(0,) * 16] = (0,) * 16
    machine.state.next = PLACE
    with pytest.raises(Stopped, match="the bytes of register 0 are needed"):
        machine.step(0)


def _refused(registers: VectorRegisters, place: int) -> Bytes:
    raise LookupError(f"the bytes of register {place} are needed")


def _registers() -> tuple[SlicedFunctions, VectorRegisters, list[Bytes]]:
    terms = Terms()
    rows = [tuple(terms.named(f"v{row}[{k}]", TEXT) for k in range(8)) for row in range(3)]
    sliced = SlicedFunctions(terms)
    return sliced, VectorRegisters(sliced, rows), rows


def test_a_word_covers_the_lower_bytes_and_keeps_or_clears_the_others() -> None:
    sliced, registers, (first, second, third) = _registers()
    word = sliced.of_bytes(second[:4])
    registers.put(0, word)
    registers.put(2, word, keep=True)
    assert list(registers) == [second[:4] + (0,) * 4, second, second[:4] + third[4:]]
    assert first[0] not in registers[0]


def test_a_word_of_another_size_is_made_of_the_bytes() -> None:
    sliced, registers, (_, second, _) = _registers()
    registers.put(0, sliced.of_bytes(second[:4]))
    assert sliced.bytes_of(registers.word(0, 2)) == second[:2]
    assert sliced.bytes_of(registers.word(0, 8)) == second[:4] + (0,) * 4


def test_a_later_content_replaces_a_word() -> None:
    sliced, registers, (first, second, third) = _registers()
    registers.put(0, sliced.of_bytes(second))
    registers[0] = third
    assert registers[0] == third
    registers.put(0, sliced.of_bytes(second))
    registers.replace([first, first, first])
    assert list(registers) == [first] * 3


def test_an_image_of_a_sum_is_the_sum_of_the_images() -> None:
    sliced, _, (first, second, _) = _registers()
    words, terms = sliced.words, sliced.words.terms
    word = words.sum(words.of_bytes(first), words.of_bytes(terms.xors(second, (0x5A,) * 8)))

    def turned(row: Bytes) -> Bytes:
        return row[3:] + row[:3]

    moved = words.moved(word, turned, "turned")
    assert moved is not None
    assert words.bytes_of(moved) == turned(words.bytes_of(word))


def test_a_function_of_bits_has_no_image_by_summands() -> None:
    sliced, _, (first, _, _) = _registers()
    word = sliced.of_bytes(first)
    with_functions = SlicedWord(8, word.linear, 0, {object(): 1})  # type: ignore[dict-item]
    assert sliced.words.moved(with_functions, lambda row: row, "same") is None


def test_a_copy_keeps_its_contents() -> None:
    sliced, registers, (first, second, third) = _registers()
    registers.put(0, sliced.of_bytes(second))
    kept = copy.copy(registers)
    registers[0], registers[1] = third, third
    assert list(registers) == [third] * 3
    assert list(kept) == [second, second, third]
    assert first not in list(kept)
