"""PTX's arithmetic instructions on NumPy arrays of the instruction's own type.

`operation(opcode)` gives the function, the PTX types of its operands and the type of its result. All input
and output arrays have the NumPy type that `DTYPES` gives.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from aesgen.simulators.ptx.faults import Fault

Array = np.ndarray[Any, np.dtype[Any]]
Function = Callable[..., Array]

DTYPES: dict[str, np.dtype[Any]] = {
    **{f"u{bits}": np.dtype(f"uint{bits}") for bits in (8, 16, 32, 64)},
    **{f"b{bits}": np.dtype(f"uint{bits}") for bits in (8, 16, 32, 64)},
    **{f"s{bits}": np.dtype(f"int{bits}") for bits in (8, 16, 32, 64)},
    "pred": np.dtype(bool),
}

_COMPARISONS: dict[str, Function] = {
    "eq": np.equal,
    "ne": np.not_equal,
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
    "lo": np.less,
    "ls": np.less_equal,
    "hi": np.greater,
    "hs": np.greater_equal,
}

_SAME_TYPE: dict[str, tuple[Function, int]] = {
    "add": (np.add, 2),
    "sub": (np.subtract, 2),
    "and": (np.bitwise_and, 2),
    "or": (np.bitwise_or, 2),
    "xor": (np.bitwise_xor, 2),
    "not": (np.invert, 1),
    "div": (np.floor_divide, 2),
    "rem": (np.remainder, 2),
    "min": (np.minimum, 2),
    "max": (np.maximum, 2),
    "mov": (lambda value: value, 1),
    "cvta": (lambda value: value, 1),
}


@lru_cache(maxsize=512)
def operation(opcode: tuple[str, ...]) -> tuple[Function, tuple[str, ...], str]:
    """Function, operand types and result type of `opcode`. Raises `Fault("unsupported", …)`."""
    name, kind = opcode[0], opcode[-1]
    if kind not in DTYPES:
        raise Fault("unsupported", f"the instruction {'.'.join(opcode)}")
    bits = 1 if kind == "pred" else int(kind[1:])
    if name in _SAME_TYPE:
        function, arity = _SAME_TYPE[name]
        return function, (kind,) * arity, kind
    if name == "neg":
        return np.negative, (kind,), kind
    if name in ("shl", "shr"):
        return _shift(name, bits), (kind, "u32"), kind
    if name == "setp":
        return _COMPARISONS[opcode[1]], (kind, kind), "pred"
    if name == "selp":
        return _select, (kind, kind, "pred"), kind
    if name == "cvt":
        source = opcode[-1]
        result = opcode[-2]
        return _converted(DTYPES[result]), (source,), result
    if name in ("mul", "mad") and (bits < 64 or opcode[1] == "lo"):
        return _multiply(name, opcode[1], kind, bits)
    if name in ("mul24", "mad24"):
        product = _mul24_high if opcode[1] == "hi" else _mul24_low
        if name == "mul24":
            return product, (kind, kind), kind
        return (lambda a, b, c: product(a, b) + c), (kind, kind, kind), kind
    if opcode == ("bfe", "s32"):
        return _extract_signed, ("s32", "u32", "u32"), "s32"
    if name in _SPECIAL:
        function, types = _SPECIAL[name]
        return function, types, kind
    if name == "shf" and opcode[2:] in (("wrap", "b32"), ("clamp", "b32")):
        return _funnel(opcode[1] == "l", opcode[2] == "wrap"), ("b32",) * 3, "b32"
    raise Fault("unsupported", f"the instruction {'.'.join(opcode)}")


def _select(yes: Array, no: Array, which: Array) -> Array:
    return np.where(which, yes, no)


def _converted(dtype: np.dtype[Any]) -> Function:
    return lambda value: np.asarray(value).astype(dtype)


def _shift(name: str, bits: int) -> Function:
    """Shifts by the width or more give zeros, or copies of the sign (PTX ISA, `shl` and `shr`)."""

    def shift(value: Array, count: Array) -> Array:
        if count.ndim == 0 and value.ndim and count < bits:  # an immediate in nearly all cases
            by = value.dtype.type(count)
            return value << by if name == "shl" else value >> by
        count = np.asarray(count)
        if name == "shl":
            shifted = value << np.minimum(count, bits - 1).astype(value.dtype)
            return shifted if (count < bits).all() else np.where(count < bits, shifted, value.dtype.type(0))
        signed = np.issubdtype(value.dtype, np.signedinteger)
        shifted = value >> np.minimum(count, bits - 1).astype(value.dtype)
        if signed or (count < bits).all():
            return shifted
        return np.where(count < bits, shifted, value.dtype.type(0))

    return shift


def _multiply(name: str, part: str, kind: str, bits: int) -> tuple[Function, tuple[str, ...], str]:
    wide = DTYPES[f"{kind[0].replace('b', 'u')}{min(64, 2 * bits)}"]
    result = f"{kind[0]}{2 * bits}" if part == "wide" else kind

    def product(a: Array, b: Array) -> Array:
        if part == "lo":
            return np.multiply(a, b)
        full = np.multiply(a, b, dtype=wide)
        return full if part == "wide" else (full >> wide.type(bits)).astype(DTYPES[kind])

    if name == "mul":
        return product, (kind, kind), result
    return (lambda a, b, c: product(a, b) + c), (kind, kind, result), result


def _mul24_low(a: Array, b: Array) -> Array:
    mask = np.uint32(0xFFFFFF)
    return np.multiply(a & mask, b & mask)


def _mul24_high(a: Array, b: Array) -> Array:
    """Bits 47 to 16 of the 48-bit product."""
    mask = np.uint32(0xFFFFFF)
    return (np.multiply(a & mask, b & mask, dtype=np.uint64) >> np.uint64(16)).astype(np.uint32)


def _funnel(left: bool, wraps: bool) -> Function:
    """`shf`: two words shifted as one, by at most 31 or 32; returns the upper word of a left shift, the lower
    word of a right shift."""

    def shift(low: Array, high: Array, count: Array) -> Array:
        by = np.asarray(count).astype(np.uint64)
        by = by & np.uint64(31) if wraps else np.minimum(by, np.uint64(32))
        both = np.asarray(high).astype(np.uint64) << np.uint64(32) | np.asarray(low).astype(np.uint64)
        return (both << by >> np.uint64(32) if left else both >> by).astype(np.uint32)

    return shift


def _permute(a: Array, b: Array, selector: Array) -> Array:
    """`prmt` in its default mode; a selector's bit 3 replicates the chosen byte's sign."""
    both = np.asarray(b).astype(np.uint64) << np.uint64(32) | np.asarray(a).astype(np.uint64)
    selector = np.asarray(selector).astype(np.uint64)
    result = np.zeros(np.broadcast_shapes(both.shape, selector.shape), np.uint64)
    for position in range(4):
        choice = selector >> np.uint64(4 * position)
        byte = both >> ((choice & np.uint64(7)) << np.uint64(3)) & np.uint64(0xFF)
        sign = np.where(byte & np.uint64(0x80), np.uint64(0xFF), np.uint64(0))
        byte = np.where(choice & np.uint64(8), sign, byte)
        result |= byte << np.uint64(8 * position)
    return result.astype(np.uint32)


def _extract_signed(value: Array, position: Array, length: Array) -> Array:
    """`bfe.s32`: sign-extends by the field's own top bit (by bit 31 if the field reaches beyond it)."""
    length = np.asarray(length).astype(np.int64) & 0xFF
    position = np.asarray(position).astype(np.int64) & 0xFF
    wide = np.asarray(value).astype(np.int64)
    top = np.minimum(position + length - 1, 31)
    field = (wide >> np.minimum(position, 63)) & ((np.int64(1) << np.minimum(length, 32)) - 1)
    sign = np.where(length == 0, 0, wide >> top & 1)
    return np.where(sign & 1, field | -1 << np.minimum(length, 32), field).astype(np.int32)


def _extract(value: Array, position: Array, length: Array) -> Array:
    length = np.asarray(length).astype(np.uint64) & np.uint64(0xFF)
    mask = (np.uint64(1) << np.minimum(length, np.uint64(32))) - np.uint64(1)
    shifted = np.asarray(value).astype(np.uint64) >> _low_byte(position)
    return (shifted & mask).astype(np.uint32)


def _insert(field: Array, base: Array, position: Array, length: Array) -> Array:
    shift = _low_byte(position)
    mask = ((np.uint64(1) << _low_byte(length)) - np.uint64(1)) << shift
    placed = np.asarray(field).astype(np.uint64) << shift
    return (np.asarray(base).astype(np.uint64) & ~mask | placed & mask).astype(np.uint32)


def _low_byte(value: Array) -> Array:
    """The effective position or length of `bfe` and `bfi`: values beyond 32 have the same effect as 32."""
    low: Array = np.minimum(np.asarray(value).astype(np.uint64) & np.uint64(0xFF), np.uint64(32))
    return low


def _logic3(a: Array, b: Array, c: Array, table: Array) -> Array:
    """`lop3`: bit 4a + 2b + c of the truth table, for every bit position."""
    truth = int(table)
    if truth == 0x96:
        return a ^ b ^ c
    result = np.zeros_like(a | b | c)
    for row in range(8):
        if truth >> row & 1:
            result |= (a if row & 4 else ~a) & (b if row & 2 else ~b) & (c if row & 1 else ~c)
    return result


_SPECIAL: dict[str, tuple[Function, tuple[str, ...]]] = {
    "prmt": (_permute, ("b32",) * 3),
    "bfe": (_extract, ("u32",) * 3),
    "bfi": (_insert, ("b32", "b32", "u32", "u32")),
    "lop3": (_logic3, ("b32",) * 4),
}
