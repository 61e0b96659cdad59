"""The instructions of RV32 and RV64: which bits mean which instruction, and its operands.

A vector instruction has the name `vector`, its integer registers, and its own 32 bits as the immediate
operand; `aesgen.simulators.riscv.vectors` knows more of it.

Source: The RISC-V Instruction Set Manual, volume I (RV32I, RV64I, M, C, Zba, Zbb), and RISC-V Cryptography
Extensions Volume I (Zbkb, Zkne, Zknd).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from aesgen.machines.riscv import REGISTERS
from aesgen.simulators.riscv import vectors
from aesgen.simulators.riscv.compressed import expand

INVALID = "invalid"
VECTOR = "vector"
_OP, _OP_W, _IMM, _IMM_W = 0x33, 0x3B, 0x13, 0x1B
_LOAD, _STORE, _BRANCH = 0x03, 0x23, 0x63


@dataclass(frozen=True)
class RiscvInstruction:
    """One instruction: its name, the numbers of its registers (0 where it has none), its immediate operand,
    and its size in bytes."""

    name: str
    rd: int = 0
    rs1: int = 0
    rs2: int = 0
    imm: int = 0
    size: int = 4

    @property
    def text(self) -> str:
        """The instruction for messages: the name and all operands."""
        names = REGISTERS
        return f"{self.name} {names[self.rd]}, {names[self.rs1]}, {names[self.rs2]}, {self.imm}"


@dataclass(frozen=True)
class _Pattern:
    """An instruction's fixed bits. `form`: `r` (two sources), `i` (12-bit immediate), `shift`, `unary`,
    `byte` (two sources and a byte number), `round` (a round number), `vector`, and `s`, `b`, `u`, `j` as in
    the manual."""

    name: str
    form: str
    match: int
    mask: int
    widths: tuple[int, ...] = (32, 64)


def _r(name: str, opcode: int, funct7: int, funct3: int, *widths: int) -> _Pattern:
    return _Pattern(name, "r", opcode | funct3 << 12 | funct7 << 25, 0xFE00707F, widths or (32, 64))


def _i(name: str, opcode: int, funct3: int, *widths: int) -> _Pattern:
    return _Pattern(name, "i", opcode | funct3 << 12, 0x707F, widths or (32, 64))


def _unary(name: str, opcode: int, immediate: int, funct3: int, *widths: int) -> _Pattern:
    return _Pattern(name, "unary", opcode | funct3 << 12 | immediate << 20, 0xFFF0707F, widths or (32, 64))


def _shift(name: str, high: int, funct3: int) -> Iterator[_Pattern]:
    """A shift by a constant of up to XLEN - 1; `high` is the immediate's upper six bits."""
    match = _IMM | funct3 << 12 | high << 26
    yield _Pattern(name, "shift", match, 0xFE00707F, (32,))
    yield _Pattern(name, "shift", match, 0xFC00707F, (64,))


def _numbered(names: str, opcode: int, funct7: int, *widths: int) -> Iterator[_Pattern]:
    """Instructions with two sources, by funct3; `-` is a place without one."""
    for funct3, name in enumerate(names.split()):
        if name != "-":
            yield _r(name, opcode, funct7, funct3, *widths)


def _patterns() -> Iterator[_Pattern]:
    yield from _base()
    yield from _bits()
    yield from _aes()
    for opcode in vectors.OPCODES:
        yield _Pattern(VECTOR, "vector", opcode, 0x7F)


def _base() -> Iterator[_Pattern]:
    """RV32I and RV64I, and M."""
    yield _Pattern("lui", "u", 0x37, 0x7F)
    yield _Pattern("auipc", "u", 0x17, 0x7F)
    yield _Pattern("jal", "j", 0x6F, 0x7F)
    yield _i("jalr", 0x67, 0)
    for funct3, name in enumerate(["beq", "bne", "-", "-", "blt", "bge", "bltu", "bgeu"]):
        if name != "-":
            yield _Pattern(name, "b", _BRANCH | funct3 << 12, 0x707F)
    for funct3, name in enumerate(["lb", "lh", "lw", "ld", "lbu", "lhu", "lwu"]):
        yield _i(name, _LOAD, funct3, *((64,) if name in ("ld", "lwu") else ()))
    for funct3, name in enumerate(["sb", "sh", "sw", "sd"]):
        yield _Pattern(name, "s", _STORE | funct3 << 12, 0x707F, (64,) if name == "sd" else (32, 64))
    yield _Pattern("fence", "i", 0x0F, 0x707F)
    for funct3, name in ((0, "addi"), (2, "slti"), (3, "sltiu"), (4, "xori"), (6, "ori"), (7, "andi")):
        yield _i(name, _IMM, funct3)
    yield from _shift("slli", 0, 1)
    yield from _shift("srli", 0, 5)
    yield from _shift("srai", 0x10, 5)
    yield from _numbered("add sll slt sltu xor srl or and", _OP, 0)
    yield from _numbered("sub - - - xnor sra orn andn", _OP, 0x20)
    yield _i("addiw", _IMM_W, 0, 64)
    for name, funct7, funct3 in (("slliw", 0, 1), ("srliw", 0, 5), ("sraiw", 0x20, 5), ("roriw", 0x30, 5)):
        yield _Pattern(name, "shift", _IMM_W | funct3 << 12 | funct7 << 25, 0xFE00707F, (64,))
    yield from _numbered("addw sllw - - - srlw", _OP_W, 0, 64)
    yield from _numbered("subw - - - - sraw", _OP_W, 0x20, 64)
    yield from _numbered("mul mulh mulhsu mulhu div divu rem remu", _OP, 1)
    yield from _numbered("mulw - - - divw divuw remw remuw", _OP_W, 1, 64)


def _bits() -> Iterator[_Pattern]:
    """Zba, Zbb and Zbkb. `zext.h` is `pack` or `packw` with the register zero."""
    yield from _numbered("- - sh1add - sh2add - sh3add", _OP, 0x10)
    yield from _numbered("- - sh1add.uw - sh2add.uw - sh3add.uw", _OP_W, 0x10, 64)
    yield _r("add.uw", _OP_W, 4, 0, 64)
    yield _Pattern("slli.uw", "shift", _IMM_W | 1 << 12 | 2 << 26, 0xFC00707F, (64,))
    yield from _numbered("- - - - min minu max maxu", _OP, 5)
    yield from _numbered("- rol - - - ror", _OP, 0x30)
    yield from _numbered("- rolw - - - rorw", _OP_W, 0x30, 64)
    yield from _shift("rori", 0x18, 5)
    for immediate, name in enumerate(["clz", "ctz", "cpop", "-", "sext.b", "sext.h"]):
        if name != "-":
            yield _unary(name, _IMM, 0x600 | immediate, 1)
        if name in ("clz", "ctz", "cpop"):
            yield _unary(f"{name}w", _IMM_W, 0x600 | immediate, 1, 64)
    yield _unary("orc.b", _IMM, 0x287, 5)
    yield _unary("rev8", _IMM, 0x698, 5, 32)
    yield _unary("rev8", _IMM, 0x6B8, 5, 64)
    yield _unary("brev8", _IMM, 0x687, 5)
    yield _unary("zip", _IMM, 0x08F, 1, 32)
    yield _unary("unzip", _IMM, 0x08F, 5, 32)
    yield from _numbered("- - - - pack - - packh", _OP, 4)
    yield _r("packw", _OP_W, 4, 4, 64)


def _aes() -> Iterator[_Pattern]:
    """Zkne and Zknd."""
    for funct5, name in ((0x11, "aes32esi"), (0x13, "aes32esmi"), (0x15, "aes32dsi"), (0x17, "aes32dsmi")):
        yield _Pattern(name, "byte", _OP | funct5 << 25, 0x3E00707F, (32,))
    for funct7, name in (
        (0x19, "aes64es"),
        (0x1B, "aes64esm"),
        (0x1D, "aes64ds"),
        (0x1F, "aes64dsm"),
        (0x3F, "aes64ks2"),
    ):
        yield _r(name, _OP, funct7, 0, 64)
    yield _unary("aes64im", _IMM, 0x300, 1, 64)
    yield _Pattern("aes64ks1i", "round", _IMM | 1 << 12 | 0x310 << 20, 0xFF00707F, (64,))


PATTERNS = tuple(_patterns())
NAMES = tuple(dict.fromkeys((INVALID, *(pattern.name for pattern in PATTERNS))))


@cache
def _by_opcode(width: int) -> dict[int, list[_Pattern]]:
    """The patterns of a register width by opcode and funct3; those with more fixed bits come first."""
    found: dict[int, list[_Pattern]] = {}
    for pattern in sorted(PATTERNS, key=lambda each: -each.mask.bit_count()):
        if width in pattern.widths:
            thirds = range(8) if not pattern.mask & 0x7000 else (pattern.match >> 12 & 7,)
            for third in thirds:
                found.setdefault(pattern.match & 0x7F | third << 12, []).append(pattern)
    return found


@cache
def operation(word: int, width: int) -> RiscvInstruction:
    """The instruction in the low bits of `word` (32 bits) for registers of `width` bits."""
    if word & 3 != 3:
        expanded = expand(word & 0xFFFF, width)
        if expanded is None:
            return RiscvInstruction(INVALID, size=2)
        name, rd, rs1, rs2, imm = expanded
        return RiscvInstruction(name, rd, rs1, rs2, imm, 2)
    for pattern in _by_opcode(width).get(word & 0x707F, ()):
        if word & pattern.mask == pattern.match:
            return _operands(pattern, word, width)
    return RiscvInstruction(INVALID)


def _operands(pattern: _Pattern, word: int, width: int) -> RiscvInstruction:
    name, form = pattern.name, pattern.form
    rd, rs1, rs2 = word >> 7 & 31, word >> 15 & 31, word >> 20 & 31
    if form == "r":
        return RiscvInstruction(name, rd, rs1, rs2)
    if form == "vector":
        return _vector(word, rs1, rs2)
    if form == "i":
        return RiscvInstruction(name, rd, rs1, imm=_signed(word >> 20, 12))
    if form == "unary":
        return RiscvInstruction(name, rd, rs1)
    if form == "shift":
        return RiscvInstruction(name, rd, rs1, imm=word >> 20 & (width - 1))
    if form == "byte":
        return RiscvInstruction(name, rd, rs1, rs2, imm=8 * (word >> 30))
    if form == "round":
        return RiscvInstruction(name, rd, rs1, imm=word >> 20 & 15)
    if form == "s":
        return RiscvInstruction(name, 0, rs1, rs2, _signed(word >> 25 << 5 | rd, 12))
    if form == "b":
        imm = (word >> 31) << 12 | (word >> 7 & 1) << 11 | (word >> 25 & 63) << 5 | (word >> 8 & 15) << 1
        return RiscvInstruction(name, 0, rs1, rs2, _signed(imm, 13))
    if form == "u":
        return RiscvInstruction(name, rd, imm=_signed(word & 0xFFFFF000, 32))
    imm = (word >> 31) << 20 | (word >> 12 & 255) << 12 | (word >> 20 & 1) << 11 | (word >> 21 & 1023) << 1
    return RiscvInstruction(name, rd, imm=_signed(imm, 21))


def _vector(word: int, rs1: int, rs2: int) -> RiscvInstruction:
    if vectors.operands(word) is None:
        return RiscvInstruction(INVALID)
    return RiscvInstruction(VECTOR, vectors.integer_written(word), rs1, rs2, _signed(word, 32))


def _signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) & 1 else value
