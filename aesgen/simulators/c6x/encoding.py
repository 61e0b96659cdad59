"""Instruction words of the TI C62x and C64x: those that this project's code uses, in both directions.

Sources: TMS320C6000 CPU and Instruction Set Reference Guide (SPRU189), TMS320C64x/C64x+ DSP CPU and
Instruction Set Reference Guide (SPRU732). Registers are numbers: A0 to A31 are 0 to 31, B0 to B31 32 to 63.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

WORD = 4
"""Bytes of an instruction."""
FETCHED = 32
"""Bytes of a fetch packet. Branches count from the begin of theirs."""
CSR = 1
"""The control status register, whose lowest bit (GIE) enables interrupts."""
CONDITIONS = {32: 1, 33: 2, 34: 3, 1: 4, 2: 5, 0: 6}
"""The registers that make an instruction conditional, and their codes. A0: C64x only."""
_CONDITION_REGISTERS = {code: register for register, code in CONDITIONS.items()}
_PARALLEL, _SIDE, _CROSS = 1, 2, 1 << 12

# Opcodes by unit: register operands, then those with a constant as the first or, for shifts, second one.
_L_REGISTERS = {"add": 0x03, "sub": 0x07, "xor": 0x6F, "and": 0x7B, "or": 0x7F, "cmpeq": 0x53, "cmpgtu": 0x4F,
                "cmpltu": 0x5F}  # fmt: skip
_L_CONSTANTS = {"add": 0x02, "xor": 0x6E, "and": 0x7A, "or": 0x7E, "cmpeq": 0x52}
_S_REGISTERS = {"add": 0x07, "sub": 0x17, "xor": 0x0B, "and": 0x1F, "or": 0x1B}
_S_CONSTANTS = {"add": 0x06, "xor": 0x0A, "and": 0x1E, "or": 0x1A}
_S_SHIFTS = {"shl": 0x32, "shru": 0x26}
_D_CONSTANTS = {"add": 0x12, "sub": 0x13}
_D_CROSSED = {"xor": 0x0E, "and": 0x06, "or": 0x02}
_BRANCH, _TO_CONTROL, _FROM_CONTROL = 0x0D, 0x0E, 0x0F
LOADS = {"ldbu": 0x01, "ldw": 0x06, "lddw": 0x16}
STORES = {"stb": 0x03, "stw": 0x07, "stdw": 0x14}
"""Codes of accesses; bit 4 stands for the bit `r` of the word, which marks those of two words."""
BYTES = {"ldbu": 1, "stb": 1, "ldw": 4, "stw": 4, "lddw": 8, "stdw": 8}
MODES = ("-c", "+c", "-r", "+r", "--c", "++c", "c--", "c++")
"""How an access forms its address: a constant or a register that is scaled by the size, subtracted from the
base or added to it; the last four change the base, before or after the access."""
_MODE_CODES = (0x0, 0x1, 0x4, 0x5, 0x8, 0x9, 0xA, 0xB)
NAMES = tuple(
    sorted({*_L_REGISTERS, *_S_REGISTERS, *_S_SHIFTS, *LOADS, *STORES, "extu", "mvk", "mvkh", "addk", "b",
            "b_register", "mvc_to", "mvc_from", "nop"})
)  # fmt: skip


@dataclass(frozen=True)
class C6xInstruction:
    """One instruction. `unit`: its letter, empty for NOP; `side`: 0 for A. `left` and `right`: the operands
    `src1` and `src2`, of which `right` may cross; `left` is None where `constant` takes its place. Of a
    memory access `right` is the base, `left` the register offset, `target` the register loaded or stored.
    `constant` of a branch: bytes from the begin of its fetch packet. `condition`: the register that must not
    be zero, or must be if `negated`. `parallel`: the next instruction issues in the same cycle."""

    name: str
    unit: str = ""
    side: int = 0
    target: int | None = None
    left: int | None = None
    right: int | None = None
    constant: int = 0
    mode: str = ""
    cross: bool = False
    condition: int | None = None
    negated: bool = False
    parallel: bool = False

    @property
    def path(self) -> int | None:
        """The side of the register that a memory access loads or stores."""
        return self.target // 32 if self.name in BYTES and self.target is not None else None


class EncodingError(ValueError):
    """An instruction that the machine does not have."""


def encoded(each: C6xInstruction) -> int:
    """The word of an instruction; raises `EncodingError` if it has none."""
    word = int(each.parallel)
    if each.condition is not None:
        if each.condition not in CONDITIONS:
            raise EncodingError("this register cannot be a condition")
        word |= CONDITIONS[each.condition] << 29 | int(each.negated) << 28
    if each.name == "nop":
        if not 1 <= each.constant <= 9:
            raise EncodingError("NOP takes 1 to 9 cycles")
        return word | each.constant - 1 << 13
    if each.name in BYTES:
        return word | _access(each)
    word |= each.side << 1
    if each.name == "b":
        return word | _signed(each.constant // WORD, 21) << 7 | 0x10
    target = (each.target or 0) & 31
    word |= target << 23
    if each.name in ("mvk", "mvkh", "addk"):
        code = {"mvk": 0x28, "mvkh": 0x68, "addk": 0x50}[each.name]
        constant = each.constant & 0xFFFF if each.name == "mvkh" else _signed(each.constant, 16)
        return word | constant << 7 | code
    if each.name == "extu":
        left, right = each.constant >> 5, each.constant & 31
        return word | _source(each.right) << 18 | left << 13 | right << 8 | 0x08
    return word | int(each.cross) << 12 | _computing(each)


def _computing(each: C6xInstruction) -> int:
    """The fields of an instruction with two operands: opcode, `src1` and `src2`."""
    name, unit = each.name, each.unit
    right = _source(each.right) << 18
    if unit == "S" and name in ("b_register", "mvc_to", "mvc_from"):
        code = {"b_register": _BRANCH, "mvc_to": _TO_CONTROL, "mvc_from": _FROM_CONTROL}[name]
        return right | code << 6 | 0x20
    if each.left is None:
        codes = {"L": _L_CONSTANTS, "S": _S_CONSTANTS | _S_SHIFTS, "D": _D_CONSTANTS}[unit]
        unsigned = unit == "D" or name in _S_SHIFTS
        if unsigned and not 0 <= each.constant < 32:
            raise EncodingError("expected a constant from 0 to 31")
        left = each.constant if unsigned else _signed(each.constant, 5)
    else:
        codes = {"L": _L_REGISTERS, "S": _S_REGISTERS, "D": _D_CROSSED}[unit]
        left = each.left & 31
    if name not in codes:
        raise EncodingError(f"{name.upper()} does not exist on .{unit} with these operands")
    fields = right | left << 13
    if unit == "L":
        return fields | codes[name] << 5 | 0x18
    if unit == "S":
        return fields | codes[name] << 6 | 0x20
    return fields | (codes[name] << 6 | 0x830 if each.left is not None else codes[name] << 7 | 0x40)


def _access(each: C6xInstruction) -> int:
    code = {**LOADS, **STORES}[each.name]
    path = each.path or 0
    word = path << 1 | ((each.target or 0) & 31) << 23 | (code & 7) << 4
    if each.mode == "far":
        if each.right not in (46, 47) or not 0 <= each.constant < 1 << 15 or code > 7:
            raise EncodingError("only B14 and B15 take such an offset")
        return word | each.constant << 8 | (each.right == 47) << 7 | 0x0C
    offset = (each.left or 0) & 31 if each.mode in ("-r", "+r") else each.constant
    if not 0 <= offset < 32:
        raise EncodingError("expected an offset from 0 to 31")
    mode = _MODE_CODES[MODES.index(each.mode)]
    return (
        word | _source(each.right) << 18 | offset << 13 | mode << 9 | code >> 4 << 8 | each.side << 7 | 0x04
    )


def _source(register: int | None) -> int:
    return (register or 0) & 31


def _signed(value: int, bits: int) -> int:
    if not -(1 << bits - 1) <= value < 1 << bits - 1:
        raise EncodingError(f"{value} does not fit into {bits} bits")
    return value & (1 << bits) - 1


def decoded(word: int) -> C6xInstruction | None:
    """The instruction of a word; None if it is not one of those that this module knows."""
    parallel = bool(word & _PARALLEL)
    creg = word >> 29
    if creg == 7 or (not creg and word >> 28 & 1):
        return None
    condition, negated = _CONDITION_REGISTERS.get(creg), bool(word >> 28 & 1)
    common = {"condition": condition, "negated": negated, "parallel": parallel}
    if word & 0x0FFE_1FFE == 0 and not creg:
        return C6xInstruction("nop", constant=(word >> 13 & 15) + 1, parallel=parallel)
    found = _decoded_fields(word)
    return C6xInstruction(**{**found, **common}) if found else None


def _decoded_fields(word: int) -> dict[str, Any] | None:
    side, cross = word >> 1 & 1, bool(word & _CROSS)
    own = 32 * side
    other = 32 * (side ^ cross)
    target, right, left = own + (word >> 23 & 31), other + (word >> 18 & 31), word >> 13 & 31
    plain = {"side": side, "target": target}
    if word & 0x7C == 0x10:
        return {"name": "b", "unit": "S", "side": side, "constant": WORD * _extended(word >> 7, 21)}
    if word & 0x3C == 0x28:
        name = "mvkh" if word & 0x40 else "mvk"
        constant = word >> 7 & 0xFFFF
        return {
            **plain,
            "name": name,
            "unit": "S",
            "constant": constant if word & 0x40 else _extended(constant, 16),
        }
    if word & 0x7C == 0x50:
        return {**plain, "name": "addk", "unit": "S", "constant": _extended(word >> 7, 16)}
    if word & 0xFC == 0x08:
        return {
            **plain,
            "name": "extu",
            "unit": "S",
            "right": own + (word >> 18 & 31),
            "constant": word >> 8 & 0x3FF,
        }
    if word & 0x0C in (0x04, 0x0C):
        return _decoded_access(word)
    operands = {**plain, "right": right, "cross": cross}
    if word & 0x1C == 0x18:
        return _operation(operands, "L", word >> 5 & 0x7F, _L_REGISTERS, _L_CONSTANTS, own + left, left)
    if word & 0x3C == 0x20:
        code = word >> 6 & 0x3F
        if code in (_BRANCH, _TO_CONTROL, _FROM_CONTROL):
            name = {_BRANCH: "b_register", _TO_CONTROL: "mvc_to", _FROM_CONTROL: "mvc_from"}[code]
            reserved = (cross and name != "mvc_to") or (name == "b_register" and (word >> 23 & 31 or left))
            if reserved:
                return None
            kept = {} if name == "b_register" else {"target": word >> 23 & 31 if name == "mvc_to" else target}
            return {"side": side, "right": right, "cross": cross, "name": name, "unit": "S", **kept}
        return _operation(
            operands, "S", code, _S_REGISTERS, _S_CONSTANTS | _S_SHIFTS, own + left, left, _S_SHIFTS
        )
    if word & 0xC3C == 0x830:
        return _operation(operands, "D", word >> 6 & 0xF, _D_CROSSED, {}, own + left, left)
    if word & 0x7C == 0x40:
        same = {**plain, "right": own + (word >> 18 & 31)}
        return _operation(same, "D", word >> 7 & 0x3F, {}, _D_CONSTANTS, own + left, left, _D_CONSTANTS)
    return None


def _operation(
    operands: dict[str, Any],
    unit: str,
    code: int,
    registers: Mapping[str, int],
    constants: Mapping[str, int],
    left: int,
    field: int,
    unsigned: Collection[str] = (),
) -> dict[str, Any] | None:
    for name, number in registers.items():
        if number == code:
            return {**operands, "name": name, "unit": unit, "left": left}
    for name, number in constants.items():
        if number == code:
            constant = field if name in unsigned else _extended(field, 5)
            return {**operands, "name": name, "unit": unit, "constant": constant}
    return None


def _decoded_access(word: int) -> dict[str, Any] | None:
    path, far = word >> 1 & 1, word & 0x0C == 0x0C
    code = (word >> 4 & 7) | (0 if far else (word >> 8 & 1) << 4)
    names = {number: name for name, number in {**LOADS, **STORES}.items()}
    if code not in names:
        return None
    found: dict[str, Any] = {"name": names[code], "unit": "D", "target": 32 * path + (word >> 23 & 31)}
    if found["name"] in ("lddw", "stdw") and found["target"] & 1:
        return None  # a pair of registers begins with an even one
    if far:
        return {**found, "side": 1, "right": 47 if word >> 7 & 1 else 46, "mode": "far",
                "constant": word >> 8 & 0x7FFF}  # fmt: skip
    mode = word >> 9 & 15
    if mode not in _MODE_CODES:
        return None
    side = word >> 7 & 1
    offset, name = word >> 13 & 31, MODES[_MODE_CODES.index(mode)]
    found |= {"side": side, "right": 32 * side + (word >> 18 & 31), "mode": name}
    return found | ({"left": 32 * side + offset} if name in ("-r", "+r") else {"constant": offset})


def _extended(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> bits - 1 else value
