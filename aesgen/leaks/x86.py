"""x86-64 instructions with their operands, for the taint analysis.

capstone decodes. Its lists of implicitly read and written registers are incomplete for EVEX encodings and are
not used. Its operands are used only if they agree with its own text, and the mask register is read from the
EVEX prefix. Anything inconsistent raises `Unknown`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from aesgen.leaks import disassembly

REGISTERS = ("rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi", *(f"r{i}" for i in range(8, 16)))
RAX, RCX, RDX, RBX, RSP, RBP, RSI, RDI = range(8)

_LEGACY_PREFIXES = frozenset((0x26, 0x2E, 0x36, 0x3E, 0x64, 0x65, 0x66, 0x67, 0xF0, 0xF2, 0xF3))
_VECTOR = re.compile(r"([xyz])mm(\d+)$")
_WIDTH = {"x": 16, "y": 32, "z": 64}


class Unknown(Exception):
    """The analysis has no rule for an instruction or for one of its operands."""


@dataclass(frozen=True)
class Register:
    """Bytes `low` to `low + size` of register `index` of its `file`: general, vector or mask."""

    file: str
    index: int
    size: int
    low: int = 0


@dataclass(frozen=True)
class Memory:
    """`size` bytes at base + index * scale + displacement (+ the base of fs). `vector`: the vector register
    that holds the indices of a gather. `broadcast`: one element is used for all lanes (EVEX)."""

    base: int | None
    index: int | None
    scale: int
    displacement: int
    size: int
    fs: bool = False
    vector: int | None = None
    broadcast: bool = False


@dataclass(frozen=True)
class Immediate:
    value: int


Operand = Register | Memory | Immediate


@dataclass(frozen=True)
class X86Instruction:
    """`encoding`: legacy, vex or evex. `mask`: the write mask's number, 0 for none; `zeroing`: elements
    outside the mask become zero. `repeated`: it has a rep prefix."""

    address: int
    mnemonic: str
    operands: tuple[Operand, ...]
    encoding: str
    mask: int = 0
    zeroing: bool = False
    repeated: bool = False

    @property
    def width(self) -> int:
        """The size in bytes of its widest vector register, 0 if it has none."""
        return max(
            (o.size for o in self.operands if isinstance(o, Register) and o.file == "vector"), default=0
        )


def _general_registers() -> dict[str, Register]:
    found = {}
    old = ("ax", "cx", "dx", "bx", "sp", "bp", "si", "di")
    for index, name in enumerate(old):
        low = name[0] + "l" if index < 4 else name + "l"
        sizes = ((f"r{name}", 8), (f"e{name}", 4), (name, 2), (low, 1))
        found.update({each: Register("general", index, size) for each, size in sizes})
        if index < 4:
            found[name[0] + "h"] = Register("general", index, 1, 1)
    for index in range(8, 16):
        for suffix, size in (("", 8), ("d", 4), ("w", 2), ("b", 1)):
            found[f"r{index}{suffix}"] = Register("general", index, size)
    return found


_NAMED = _general_registers() | {f"k{i}": Register("mask", i, 8) for i in range(8)}


def register(name: str) -> Register:
    """The register of that name. Raises `Unknown` for register files that are not tracked (x87, MMX,
    segments)."""
    if vector := _VECTOR.match(name):
        return Register("vector", int(vector[2]), _WIDTH[vector[1]])
    if name not in _NAMED:
        raise Unknown(f"register {name}")
    return _NAMED[name]


def decode(code: bytes, address: int = 0) -> X86Instruction:
    """The instruction at the start of `code`. Raises `Unknown` if the decoding is not certain."""
    try:
        raw = disassembly.decoded(code, address, "x86_64")
    except ValueError:
        raise Unknown("not decoded") from None
    encoding, mask, zeroing = _prefix(bytes(raw.bytes))
    words = raw.mnemonic.split()
    operands = _operands(raw, mask)
    repeated = len(words) > 1 and words[0] in ("rep", "repe", "repne", "repz", "repnz")
    if len(words) > 1 and words[0] not in ("rep", "lock", "notrack", "bnd"):
        raise Unknown(f"prefix {words[0]}")
    return X86Instruction(address, words[-1], operands, encoding, mask, zeroing, repeated)


def _prefix(code: bytes) -> tuple[str, int, bool]:
    """The instruction's encoding, its write mask and whether it zeroes (Intel SDM 2A, 2.7.1)."""
    at = 0
    while code[at] in _LEGACY_PREFIXES:
        at += 1
    if code[at] == 0x62:
        return "evex", code[at + 3] & 7, bool(code[at + 3] & 0x80)
    return ("vex" if code[at] in (0xC4, 0xC5) else "legacy"), 0, False


_BRACES = re.compile(r"\s*\{[^}]*\}")


def _operands(raw: Any, mask: int) -> tuple[Operand, ...]:
    """capstone's operands, if they agree with its text. A write mask, which capstone may list too, is left
    out because the prefix gives it."""
    from capstone.x86 import X86_OP_IMM, X86_OP_REG

    listed = list(raw.operands)
    texts = [_BRACES.sub("", text).strip() for text in raw.op_str.split(", ")] if raw.op_str else []
    if mask and len(listed) == len(texts) + 1:
        named = [raw.reg_name(o.reg) if o.type == X86_OP_REG else "" for o in listed]
        if f"k{mask}" in named[1:]:
            del listed[named.index(f"k{mask}", 1)]
    if len(listed) != len(texts):
        raise Unknown("its operands are not those of its text")
    found: list[Operand] = []
    for each, text in zip(listed, texts, strict=True):
        if each.type == X86_OP_REG:
            if raw.reg_name(each.reg) != text:
                raise Unknown("its operands are not those of its text")
            found.append(register(text))
        elif each.type == X86_OP_IMM:
            found.append(Immediate(each.imm))
        else:
            found.append(_memory(raw, each, text))
    return tuple(found)


_SIZES = {"byte": 1, "word": 2, "dword": 4, "qword": 8, "xmmword": 16, "ymmword": 32, "zmmword": 64}


def _memory(raw: Any, operand: Any, text: str) -> Memory:
    if "[" not in text and "ptr" not in text:
        raise Unknown("its operands are not those of its text")
    segment, base, index = (
        raw.reg_name(number) if number else None
        for number in (operand.mem.segment, operand.mem.base, operand.mem.index)
    )
    displacement = operand.mem.disp
    if base == "rip":
        base, displacement = None, displacement + raw.address + raw.size
    if segment not in (None, "fs", "cs", "ds", "es", "ss"):
        raise Unknown(f"segment {segment}")
    vector = int(_VECTOR.match(index)[2]) if index and _VECTOR.match(index) else None  # type: ignore[index]
    numbers = [
        None if name in (None, "riz") or (vector is not None and name == index) else _address_register(name)
        for name in (base, index)
    ]
    size = _SIZES.get(text.split()[0], operand.size)
    broadcast = "{1to" in raw.op_str
    return Memory(
        numbers[0], numbers[1], operand.mem.scale, displacement, size, segment == "fs", vector, broadcast
    )


def _address_register(name: str) -> int:
    if name not in REGISTERS:
        raise Unknown(f"an address in {name}")
    return REGISTERS.index(name)
