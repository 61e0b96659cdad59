"""Vector instructions in the terms of a pipeline description: names, classes and groups of registers.

Source: The RISC-V "V" Vector Extension, version 1.0; RISC-V Cryptography Extensions Volume II, version 1.0
(Zvkned, Zvbb). The opcode custom-0 has the byte select and the table read of the CW4011, whose encoding is
our own.

How long an instruction takes depends on the type that the last `vsetvli` set. That is taken to be the last
one before it in the text. The classes of instructions on groups of 2, 4 and 8 registers end in `_m2`, `_m4`
and `_m8`, those of segments of bytes in `_e8`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from aesgen.simulators.in_order.instruction import DecodedInstruction

LOADS, STORES, VECTOR, AES, CW4011 = 0x07, 0x27, 0x57, 0x77, 0x0B
OPCODES = (LOADS, STORES, VECTOR, AES, CW4011)
_INTEGER = {
    0x00: "vadd", 0x01: "vandn", 0x02: "vsub", 0x03: "vrsub", 0x09: "vand", 0x0A: "vor", 0x0B: "vxor",
    0x0E: "vslideup", 0x0F: "vslidedown", 0x14: "vror", 0x15: "vrol", 0x17: "vmerge", 0x25: "vsll",
    0x28: "vsrl", 0x29: "vsra", 0x27: "vmvr",
}  # fmt: skip
_ROUNDS = {0: "vaesdm", 1: "vaesdf", 2: "vaesem", 3: "vaesef"}
_FORMS = {0: "vv", 3: "vi", 4: "vx"}


class VectorType(NamedTuple):
    """The type that `vsetvli` sets: registers of a group (1 for fractions), bits of an element."""

    group: int = 1
    bits: int = 32


class VectorOperands(NamedTuple):
    """An instruction without its type: name, class, number of registers written and the first of them, vector
    registers read (each the first of a group), integer registers read and written; the base of an address; a
    vector register that is read without its group."""

    name: str
    kind: str
    written: int = -1
    sources: tuple[int, ...] = ()
    integers: tuple[int, ...] = ()
    integer_written: int = 0
    fields: int = 1
    base: int = 0
    single: int = -1


@dataclass
class VectorDecoder:
    """Decodes the vector instructions of a text, first to last. `names`: those of the integer registers."""

    names: tuple[str, ...]
    type: VectorType = field(default_factory=VectorType)

    def decoded(self, word: int) -> DecodedInstruction:
        """The instruction `word`; of the class `undefined` if there is no such vector instruction."""
        if sets_type(word):
            self.type = _type_of(word)
        found = operands(word)
        if found is None:
            return DecodedInstruction(text=f"vector {word:#010x}", size=4, kind="undefined")
        group = self.type.group
        kind = found.kind + (f"_m{group}" if group > 1 and found.kind != "vector_type" else "")
        vectors = {f"v{each + n}" for each in found.sources for n in range(group)}
        vectors |= {f"v{found.single}"} if found.single >= 0 else set()
        written = (
            {f"v{found.written + n}" for n in range(group * found.fields)} if found.written >= 0 else set()
        )
        integers = {self.names[each] for each in found.integers if each}
        base = {self.names[found.base]} if found.base else set()
        stored = vectors if "store" in found.kind else set()
        if stored:
            stored = vectors = {f"v{found.sources[0] + n}" for n in range(group * found.fields)}
        return DecodedInstruction(
            text=found.name,
            size=4,
            kind=kind,
            reads=frozenset(vectors | integers | base),
            writes=frozenset(written | ({self.names[found.integer_written]} - {"zero"})),
            address=frozenset(base),
            stored=frozenset(stored),
        )


def sets_type(word: int) -> bool:
    """Whether it is `vsetvli` or `vsetivli`."""
    return word & 0x707F == VECTOR | 7 << 12


def integer_written(word: int) -> int:
    """The number of the integer register that the instruction writes, else 0."""
    found = operands(word)
    return found.integer_written if found else 0


def _type_of(word: int) -> VectorType:
    bits = word >> 20
    return VectorType(1 if bits & 4 else 1 << (bits & 3), 8 << (bits >> 3 & 7))


def operands(word: int) -> VectorOperands | None:
    """The operands of the vector instruction `word`; None for an unknown one."""
    opcode, rd, rs1, rs2 = word & 0x7F, word >> 7 & 31, word >> 15 & 31, word >> 20 & 31
    masked = () if word >> 25 & 1 else (0,)
    if opcode in (LOADS, STORES):
        return _memory(word, opcode == STORES, masked)
    if opcode == CW4011:
        if word >> 12 & 7:
            return VectorOperands("table_read", "table_read", rd, (rs2,), base=rs1)
        return VectorOperands("byte_select", "byte_select", rd, (rs2,))
    form, funct = word >> 12 & 7, word >> 26
    if opcode == AES:
        return _aes(word, funct)
    if form == 7:
        if word >> 31 and not word >> 30 & 1:
            return None
        return VectorOperands(
            "vsetvli", "vector_type", integers=() if word >> 30 == 3 else (rs1,), integer_written=rd
        )
    if form in (2, 6):
        return _multiplying(funct, form, rd, rs1, rs2)
    if form not in _FORMS or funct not in _INTEGER:
        return None
    sources: tuple[int, ...] = (rs1, rs2) if form == 0 else (rs2,)
    if funct == 0x17 and not masked:
        sources = (rs1,) if form == 0 else ()
    name = f"{_INTEGER[funct]}.{_FORMS[form]}"
    kind = "vector_permute" if name.startswith("vslide") else "vector"
    return VectorOperands(name, kind, rd, (*sources, *masked), (rs1,) if form == 4 else ())


def _memory(word: int, stores: bool, masked: tuple[int, ...]) -> VectorOperands | None:
    rd, rs1, rs2, kind, fields = (
        word >> 7 & 31,
        word >> 15 & 31,
        word >> 20 & 31,
        word >> 26 & 3,
        (word >> 29) + 1,
    )
    if word >> 12 & 7 not in (0, 5, 6, 7):
        return None
    what = "store" if stores else "load"
    shape = ("vector", "gather", "strided", "gather")[kind]
    if fields > 1 and not (kind == 0 and rs2 == 8):
        shape = "segment"
    name = f"{shape}_{what}" if shape != "gather" or stores else "gather"
    name += "_e8" if shape == "segment" and not word >> 12 & 7 else ""
    sources = (*((rd,) if stores else ()), *((rs2,) if kind & 1 else ()), *masked)
    return VectorOperands(
        name, name, -1 if stores else rd, sources, (rs2,) if kind == 2 else (), fields=fields, base=rs1
    )


def _multiplying(funct: int, form: int, rd: int, rs1: int, rs2: int) -> VectorOperands | None:
    if (funct, form, rs1) == (0x10, 2, 0):
        return VectorOperands("vmv.x.s", "vector", -1, (rs2,), integer_written=rd)
    if (funct, form, rs2) == (0x10, 6, 0):
        return VectorOperands("vmv.s.x", "vector", rd, (), (rs1,))
    if (funct, form, rs1) == (0x14, 2, 17):
        return VectorOperands("vid.v", "vector", rd)
    if (funct, form, rs1) == (0x12, 2, 9):
        return VectorOperands("vrev8.v", "vector_permute", rd, (rs2,))
    return None


def _aes(word: int, funct: int) -> VectorOperands | None:
    rd, kind, rs2 = word >> 7 & 31, word >> 15 & 31, word >> 20 & 31
    if word >> 12 & 7 != 2:
        return None
    if funct in (0x22, 0x2A):
        number = (funct == 0x2A) + 1
        return VectorOperands(f"vaeskf{number}.vi", "vector_aes", rd, (rs2, rd)[:number])
    form = {0x28: "vv", 0x29: "vs"}.get(funct)
    name = "vaesz" if (form, kind) == ("vs", 7) else _ROUNDS.get(kind)
    if form is None or name is None:
        return None
    if form == "vs":
        return VectorOperands(f"{name}.vs", "vector_aes", rd, (rd,), single=rs2)
    return VectorOperands(f"{name}.vv", "vector_aes", rd, (rd, rs2))
