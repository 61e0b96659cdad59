"""IA-64 bundles as operations: what each slot does, with its registers and its immediate operand.

Source: Intel Itanium Architecture Software Developer's Manual, volume 3, chapter 4, whose numbers of
formats (A1, M3, ...) the comments give. Integer instructions only: no floating point, no speculation, no
privileged ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

BUNDLE = 16
"""Bytes of a bundle."""
SIZES = (6, 6, 4)
"""The bytes that each slot counts for, so that every slot has an address: those that GNU objdump prints."""
LAST = (4, 10)
"""The sizes of a bundle's last operation, which may fill two slots."""
LC, PFS, UNAT = 65, 64, 36
"""Application registers: the loop counter, the previous function state, and the NaT bits of spilled
registers."""
_SLOTS = {
    0x00: "mii", 0x02: "mii", 0x04: "mlx", 0x08: "mmi", 0x0A: "mmi", 0x0C: "mfi", 0x0E: "mmf", 0x10: "mib",
    0x12: "mbb", 0x16: "bbb", 0x18: "mmb", 0x1C: "mfb",
}  # fmt: skip
_INNER_STOPS = {0x02: 1, 0x0A: 0}
"""The slot that a stop follows inside of a bundle."""
NAMES = (
    "undefined", "nop", "add", "add1", "sub", "sub1", "and", "andcm", "or", "xor", "shladd", "adds",
    "subi", "andi", "andcmi", "ori", "xori", "cmp.lt", "cmp.ltu", "cmp.eq", "cmpi.lt", "cmpi.ltu",
    "cmpi.eq", "mix1.r", "mix2.r", "mix4.r", "mix1.l", "mix2.l", "mix4.l", "mux1.rev", "shrp", "extr",
    "extr.u", "dep.z", "dep", "zxt", "sxt", "mov.to", "mov.from", "alloc", "ld", "st", "movl", "br.cond",
    "br.cloop", "br.ret",
)  # fmt: skip
"""The operations. `cmpi`: the first operand is the immediate one."""


@dataclass(frozen=True)
class SlotOperation:
    """One slot. `name` is one of `NAMES`; `slot`: the letter of its slot in the template; `size`: bytes
    that it counts for (see `SIZES`).

    `qp`: the predicate without which it has no effect; `r1`: the register that it writes, `r2` and `r3`
    those that it reads; `imm`, `count`: immediate operands (of a memory access: what is added to its
    address, and its bytes); `p1`, `p2`: the predicates that a comparison writes; `updated`: the access
    changes its address register, by register `r2` if `by_register`; `stop`: what follows it issues in a
    later cycle."""

    name: str
    slot: str
    size: int
    qp: int = 0
    r1: int = 0
    r2: int = 0
    r3: int = 0
    imm: int = 0
    count: int = 0
    p1: int = 0
    p2: int = 0
    updated: bool = False
    by_register: bool = False
    stop: bool = False


def bits(word: int, high: int, low: int) -> int:
    """The bits from `low` to `high`, both included."""
    return word >> low & (1 << high - low + 1) - 1


def signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> width - 1 else value


@cache
def bundle(word: int) -> tuple[SlotOperation, ...]:
    """The operations of a bundle of 128 bits; one that is not known is `undefined`."""
    template = word & 31
    slots = _SLOTS.get(template & ~1)
    if slots is None:
        return tuple(SlotOperation(NAMES[0], "m", size) for size in SIZES)
    words = [bits(word, high, low) for low, high in ((5, 45), (46, 86), (87, 127))]
    found: list[SlotOperation] = []
    for number, slot in enumerate(slots):
        if slot == "l":
            continue
        last = number == 2
        fields = _long(words[2], words[1]) if slot == "x" else _fields(slot, words[number])
        name, rest = fields
        stop = (bool(template & 1) and last) or _INNER_STOPS.get(template & ~1) == number
        size = sum(SIZES[1:]) if slot == "x" else SIZES[number]
        found.append(SlotOperation(name, slot, size, words[number] & 63, stop=stop, **rest))
    return tuple(found)


def operations(code: bytes) -> Iterator[SlotOperation]:
    """The operations of consecutive bundles."""
    for at in range(0, len(code), BUNDLE):
        yield from bundle(int.from_bytes(code[at : at + BUNDLE], "little"))


_Fields = tuple[str, dict[str, Any]]
_UNDEFINED: _Fields = (NAMES[0], {})


def _fields(slot: str, word: int) -> _Fields:
    major = bits(word, 40, 37)
    if slot in "mi" and major >= 8:
        return _arithmetic(major, word)
    if slot == "m":
        return _memory(major, word)
    if slot == "i":
        return _integer(major, word)
    if slot == "b":
        return _branch(major, word)
    return _UNDEFINED


def _registers(word: int) -> dict[str, Any]:
    return {"r1": bits(word, 12, 6), "r2": bits(word, 19, 13), "r3": bits(word, 26, 20)}


def _imm8(word: int) -> int:
    return signed(bits(word, 36, 36) << 7 | bits(word, 19, 13), 8)


_LOGIC = ("and", "andcm", "or", "xor")


def _arithmetic(major: int, word: int) -> _Fields:
    """Formats A1 to A8, which both kinds of slots take."""
    r = _registers(word)
    ends = {"r1": r["r1"], "r3": r["r3"]}
    if major == 9:  # A5: addl
        value = (
            bits(word, 36, 36) << 21 | bits(word, 26, 22) << 16 | bits(word, 35, 27) << 7 | bits(word, 19, 13)
        )
        return "adds", {"r1": r["r1"], "r3": bits(word, 21, 20), "imm": signed(value, 22)}
    if major == 8:
        x2a, ve, x4, x2b = bits(word, 35, 34), bits(word, 33, 33), bits(word, 32, 29), bits(word, 28, 27)
        if x2a == 2 and not ve:  # A4
            value = bits(word, 36, 36) << 13 | bits(word, 32, 27) << 7 | bits(word, 19, 13)
            return "adds", {**ends, "imm": signed(value, 14)}
        if x2a or ve:
            return _UNDEFINED
        if x4 == 9 and x2b == 1:  # A3
            return "subi", {**ends, "imm": _imm8(word)}
        if x4 == 0xB:
            return f"{_LOGIC[x2b]}i", {**ends, "imm": _imm8(word)}
        if bits(word, 36, 36):
            return _UNDEFINED
        if x4 == 3:  # A1
            return _LOGIC[x2b], r
        if x4 == 4:  # A2
            return "shladd", {**r, "count": x2b + 1}
        known = {(0, 0): "add", (0, 1): "add1", (1, 1): "sub", (1, 0): "sub1"}.get((x4, x2b))
        return (known, r) if known else _UNDEFINED
    if major in (0xC, 0xD, 0xE):
        test = ("lt", "ltu", "eq")[major - 0xC]
        x2, ta, c = bits(word, 35, 34), bits(word, 33, 33), bits(word, 12, 12)
        p = {"p1": bits(word, 11, 6), "p2": bits(word, 32, 27), "r3": r["r3"]}
        if ta or c:
            return _UNDEFINED
        if x2 == 0 and not bits(word, 36, 36):  # A6
            return f"cmp.{test}", {**p, "r2": r["r2"]}
        if x2 == 2:  # A8
            return f"cmpi.{test}", {**p, "imm": _imm8(word)}
    return _UNDEFINED


def _memory(major: int, word: int) -> _Fields:
    r = _registers(word)
    x6 = bits(word, 35, 30)
    if major == 0 and bits(word, 35, 33) == 0 and bits(word, 32, 27) == 1:  # M48
        return "nop", {}
    if major == 1 and bits(word, 35, 33) == 6:  # M34: alloc
        return "alloc", {"r1": r["r1"], "imm": bits(word, 19, 13), "count": bits(word, 30, 27)}
    stores = x6 >= 0x30
    if major not in (4, 5) or x6 & ~0x30 > 3 or x6 not in (0, 1, 2, 3, 0x30, 0x31, 0x32, 0x33):
        return _UNDEFINED
    size = 1 << (x6 & 3)
    if major == 5:  # M3, M5
        low = r["r1"] if stores else r["r2"]
        step = signed(bits(word, 36, 36) << 8 | bits(word, 27, 27) << 7 | low, 9)
        kept = {"r2": r["r2"]} if stores else {"r1": r["r1"]}
        return "st" if stores else "ld", {**kept, "r3": r["r3"], "imm": step, "count": size, "updated": True}
    if bits(word, 27, 27):
        return _UNDEFINED
    by_register = bits(word, 36, 36)  # M1, M2, M4
    if stores:
        return ("st", {"r2": r["r2"], "r3": r["r3"], "count": size}) if not by_register else _UNDEFINED
    fields = {"r1": r["r1"], "r3": r["r3"], "count": size}
    return "ld", {**fields, "r2": r["r2"], "updated": True, "by_register": True} if by_register else fields


def _integer(major: int, word: int) -> _Fields:
    r = _registers(word)
    if major == 0:
        x3, x6 = bits(word, 35, 33), bits(word, 32, 27)
        if x3:
            return _UNDEFINED
        if x6 == 1:  # I18
            return "nop", {}
        if x6 in (0x10, 0x11, 0x12, 0x14, 0x15, 0x16):  # I29
            return "sxt" if x6 & 4 else "zxt", {"r1": r["r1"], "r3": r["r3"], "count": 8 << (x6 & 3)}
        if x6 == 0x2A:  # I26
            return "mov.to", {"r2": r["r2"], "imm": r["r3"]}
        if x6 == 0x32:  # I28
            return "mov.from", {"r1": r["r1"], "imm": r["r3"]}
        return _UNDEFINED
    if major == 7:
        za, zb, ve = bits(word, 36, 36), bits(word, 33, 33), bits(word, 32, 32)
        x2a, x2b, x2c = bits(word, 35, 34), bits(word, 29, 28), bits(word, 31, 30)
        if not ve and x2a == 2 and x2c == 2 and x2b in (0, 2):  # I2: mix, by the size of its elements
            size = {(0, 0): 1, (0, 1): 2, (1, 0): 4}.get((za, zb))
            return (f"mix{size}.{'lr'[x2b == 0]}", r) if size else _UNDEFINED
        if (za, zb, ve, x2a, x2b, x2c) == (0, 0, 0, 3, 2, 2) and bits(word, 23, 20) == 0xB:  # I3
            return "mux1.rev", {"r1": r["r1"], "r2": r["r2"]}
        return _UNDEFINED
    x2, x = bits(word, 35, 34), bits(word, 33, 33)
    length = bits(word, 32, 27) + 1
    if major == 5 and x2 == 3 and not x:  # I10
        return "shrp", {**r, "count": bits(word, 32, 27)}
    if major == 5 and x2 == 1 and not x:  # I11
        name = "extr" if bits(word, 13, 13) else "extr.u"
        return name, {"r1": r["r1"], "r3": r["r3"], "imm": bits(word, 19, 14), "count": length}
    if major == 5 and x2 == 1 and not bits(word, 26, 26):  # I12
        return "dep.z", {"r1": r["r1"], "r2": r["r2"], "imm": 63 - bits(word, 25, 20), "count": length}
    if major == 4:  # I15
        return "dep", {**r, "imm": 63 - bits(word, 36, 31), "count": bits(word, 30, 27) + 1}
    return _UNDEFINED


def _branch(major: int, word: int) -> _Fields:
    if major == 2 and bits(word, 32, 27) == 0:  # B9
        return "nop", {}
    if major == 4:  # B1, B2
        name = {0: "br.cond", 5: "br.cloop"}.get(bits(word, 8, 6))
        distance = signed(bits(word, 36, 36) << 20 | bits(word, 32, 13), 21)
        return (name, {"imm": BUNDLE * distance}) if name else _UNDEFINED
    if major == 0 and bits(word, 32, 27) == 0x21 and bits(word, 15, 13) == 0:  # B4, by b0
        return "br.ret", {}
    return _UNDEFINED


def _long(word: int, upper: int) -> _Fields:
    """Format X2: movl; `upper` is the slot before it."""
    if bits(word, 40, 37) != 6 or bits(word, 20, 20):
        return _UNDEFINED
    value = bits(word, 36, 36) << 63 | upper << 22 | bits(word, 21, 21) << 21
    value |= bits(word, 26, 22) << 16 | bits(word, 35, 27) << 7 | bits(word, 19, 13)
    return "movl", {"r1": bits(word, 12, 6), "imm": signed(value, 64)}
