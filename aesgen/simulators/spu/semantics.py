"""What each SPU instruction computes: a table from mnemonic to a function on 16-byte registers.

Source: IBM, Synergistic Processor Unit Instruction Set Architecture, version 1.2 (chapters 4 to 7). A
register is `bytes` of length 16, its byte 0 the most significant; word 0 is the preferred slot. Functions
take the operands in the order in which the assembler writes them, the destination left out; immediates are
the signed or unsigned numbers of the source text. Loads, stores and branches are the core's own business.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import lru_cache
from operator import sub

Operation = Callable[..., bytes]

_WORDS = struct.Struct(">4I")
_HALVES = struct.Struct(">8H")
_ALL_ONES = (1 << 128) - 1
_SHUFFLE_CONSTANTS = bytes(64) + b"\xff" * 32 + b"\x80" * 32
"""What control bytes 0x80 to 0xFF select: 10xxxxxx 0x00, 110xxxxx 0xFF, 111xxxxx 0x80."""


_bits = int.from_bytes
"""A register as a number."""


def _register(number: int) -> bytes:
    return (number & _ALL_ONES).to_bytes(16, "big")


def _signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) & 1 else value


def _lanes(form: struct.Struct, function: Callable[..., int], *, signed: bool = False) -> Operation:
    """Lift a function of integers to every lane; integer operands are broadcast."""
    bits = 32 if form is _WORDS else 16
    mask = (1 << bits) - 1
    count = 128 // bits

    def lane_values(operand: bytes | int) -> tuple[int, ...]:
        values = form.unpack(operand) if isinstance(operand, bytes) else (operand & mask,) * count
        return tuple(_signed(value, bits) for value in values) if signed else values

    def lifted(*operands: bytes | int) -> bytes:
        columns = zip(*map(lane_values, operands), strict=True)
        return form.pack(*(function(*column) & mask for column in columns))

    return lifted


def _words(function: Callable[..., int], *, signed: bool = False) -> Operation:
    return _lanes(_WORDS, function, signed=signed)


def _halves(function: Callable[..., int], *, signed: bool = False) -> Operation:
    return _lanes(_HALVES, function, signed=signed)


def _bytewise(function: Callable[[int, int], int], *, signed: bool = False) -> Operation:
    if signed:
        return lambda a, b: bytes(function(_signed(x, 8), _signed(y, 8)) for x, y in zip(a, b, strict=True))
    return lambda a, b: bytes(map(function, a, b))


def _byte_immediate(function: Callable[[int, int], int], *, signed: bool = False) -> Operation:
    """A byte operation with a constant is a table of 256 bytes."""

    @lru_cache
    def table(immediate: int) -> bytes:
        constant = immediate & 0xFF
        if signed:
            return bytes(function(_signed(x, 8), _signed(constant, 8)) for x in range(256))
        return bytes(function(x, constant) for x in range(256))

    return lambda a, immediate: a.translate(table(immediate))


def _shuffle(a: bytes, b: bytes, control: bytes) -> bytes:
    return control.translate((a + b) * 4 + _SHUFFLE_CONSTANTS)


def _select(a: bytes, b: bytes, mask: bytes) -> bytes:
    kept = _bits(a)
    return ((_bits(b) ^ kept) & _bits(mask) ^ kept).to_bytes(16)


def _absolute_difference(a: bytes, b: bytes) -> bytes:
    return bytes(map(abs, map(sub, a, b)))


def _sum_bytes(a: bytes, b: bytes) -> bytes:
    sums = [sum(operand[i : i + 4]) for i in range(0, 16, 4) for operand in (b, a)]
    return _HALVES.pack(*sums)


def _rotate(value: int, count: int, bits: int) -> int:
    count %= bits
    return value << count | value >> (bits - count)


def _rotate_bytes(a: bytes, count: int) -> bytes:
    count &= 15
    return a[count:] + a[:count]


def _preferred(register: bytes) -> int:
    return int.from_bytes(register[:4], "big")


def _by_register(function: Callable[[bytes, int], bytes]) -> Operation:
    return lambda a, b: function(a, _preferred(b))


def _mask(register_bits: int, lanes: int) -> bytes:
    """Each of the low `lanes` bits, widened to 16 / lanes bytes."""
    width = 16 // lanes
    return b"".join(
        (b"\xff" if register_bits >> lane & 1 else b"\0") * width for lane in reversed(range(lanes))
    )


def _gather(step: int) -> Operation:
    """The lowest bits of all lanes of `step` bytes, in the low bits of the preferred slot."""

    def gather(a: bytes) -> bytes:
        bits = 0
        for byte in a[step - 1 :: step]:
            bits = bits << 1 | byte & 1
        return bits.to_bytes(4, "big") + bytes(12)

    return gather


def _truth(condition: bool) -> int:
    return -1 if condition else 0


def _shift_right_bits(a: bytes, count: int) -> bytes:
    return _register(_bits(a) >> (-count & 7))


def _shift_right_bytes(a: bytes, count: int) -> bytes:
    return _register(_bits(a) >> 8 * (-count & 31))


def _shift_left_bits(a: bytes, count: int) -> bytes:
    return _register(_bits(a) << (count & 7))


def _shift_left_bytes(a: bytes, count: int) -> bytes:
    return _register(_bits(a) << 8 * (count & 31))


def _rotate_bits(a: bytes, count: int) -> bytes:
    return _register(_rotate(_bits(a), count & 7, 128))


SEMANTICS: dict[str, Operation] = {
    "and": lambda a, b: (_bits(a) & _bits(b)).to_bytes(16),
    "or": lambda a, b: (_bits(a) | _bits(b)).to_bytes(16),
    "xor": lambda a, b: (_bits(a) ^ _bits(b)).to_bytes(16),
    "nand": lambda a, b: _register(~(_bits(a) & _bits(b))),
    "nor": lambda a, b: _register(~(_bits(a) | _bits(b))),
    "eqv": lambda a, b: _register(~(_bits(a) ^ _bits(b))),
    "andc": lambda a, b: _register(_bits(a) & ~_bits(b)),
    "orc": lambda a, b: _register(_bits(a) | ~_bits(b)),
    "selb": _select,
    "shufb": _shuffle,
    "a": _words(lambda a, b: a + b),
    "ah": _halves(lambda a, b: a + b),
    "cg": _words(lambda a, b: (a + b) >> 32),
    "sf": _words(lambda a, b: b - a),
    "sfh": _halves(lambda a, b: b - a),
    "ai": _words(lambda a, i: a + i),
    "ahi": _halves(lambda a, i: a + i),
    "sfi": _words(lambda a, i: i - a),
    "sfhi": _halves(lambda a, i: i - a),
    "andi": _words(lambda a, i: a & i),
    "ori": _words(lambda a, i: a | i),
    "xori": _words(lambda a, i: a ^ i),
    "andhi": _halves(lambda a, i: a & i),
    "orhi": _halves(lambda a, i: a | i),
    "xorhi": _halves(lambda a, i: a ^ i),
    "andbi": _byte_immediate(lambda a, i: a & i),
    "orbi": _byte_immediate(lambda a, i: a | i),
    "xorbi": _byte_immediate(lambda a, i: a ^ i),
    "cgtb": _bytewise(lambda a, b: 255 * (a > b), signed=True),
    "clgtb": _bytewise(lambda a, b: 255 * (a > b)),
    "ceqb": _bytewise(lambda a, b: 255 * (a == b)),
    "cgtbi": _byte_immediate(lambda a, i: 255 * (a > i), signed=True),
    "clgtbi": _byte_immediate(lambda a, i: 255 * (a > i)),
    "ceqbi": _byte_immediate(lambda a, i: 255 * (a == i)),
    "cgth": _halves(lambda a, b: _truth(a > b), signed=True),
    "clgth": _halves(lambda a, b: _truth(a > b)),
    "ceqh": _halves(lambda a, b: _truth(a == b)),
    "cgthi": _halves(lambda a, i: _truth(a > i), signed=True),
    "clgthi": _halves(lambda a, i: _truth(a > i)),
    "ceqhi": _halves(lambda a, i: _truth(a == i)),
    "cgt": _words(lambda a, b: _truth(a > b), signed=True),
    "clgt": _words(lambda a, b: _truth(a > b)),
    "ceq": _words(lambda a, b: _truth(a == b)),
    "cgti": _words(lambda a, i: _truth(a > i), signed=True),
    "clgti": _words(lambda a, i: _truth(a > i)),
    "ceqi": _words(lambda a, i: _truth(a == i)),
    "il": lambda i: _WORDS.pack(*[i & 0xFFFFFFFF] * 4),
    "ilh": lambda i: _HALVES.pack(*[i & 0xFFFF] * 8),
    "ilhu": lambda i: _WORDS.pack(*[(i & 0xFFFF) << 16] * 4),
    "ila": lambda i: _WORDS.pack(*[i] * 4),
    "iohl": lambda old, i: _register(_bits(old) | _bits(_WORDS.pack(*[i & 0xFFFF] * 4))),
    "clz": _words(lambda a: 32 - a.bit_length()),
    "rot": _words(lambda a, b: _rotate(a, b & 31, 32)),
    "rotm": _words(lambda a, b: a >> (-b & 63)),
    "shl": _words(lambda a, b: a << (b & 63)),
    "roti": _words(lambda a, i: _rotate(a, i & 31, 32)),
    "rotmi": _words(lambda a, i: a >> (-i & 63)),
    "rotmai": _words(lambda a, i: a >> (-i & 63), signed=True),
    "shli": _words(lambda a, i: a << (i & 63)),
    "rothi": _halves(lambda a, i: _rotate(a, i & 15, 16)),
    "rothmi": _halves(lambda a, i: a >> (-i & 31)),
    "rotmahi": _halves(lambda a, i: a >> (-i & 31), signed=True),
    "shlhi": _halves(lambda a, i: a << (i & 31)),
    "absdb": _absolute_difference,
    "avgb": _bytewise(lambda a, b: (a + b + 1) >> 1),
    "sumb": _sum_bytes,
    "cntb": lambda a: bytes(byte.bit_count() for byte in a),
    "mpyu": _words(lambda a, b: (a & 0xFFFF) * (b & 0xFFFF)),
    "rotqbyi": _rotate_bytes,
    "rotqmbyi": _shift_right_bytes,
    "shlqbyi": _shift_left_bytes,
    "rotqbii": _rotate_bits,
    "rotqmbii": _shift_right_bits,
    "shlqbii": _shift_left_bits,
    "rotqby": _by_register(_rotate_bytes),
    "rotqmby": _by_register(_shift_right_bytes),
    "shlqby": _by_register(_shift_left_bytes),
    "rotqbi": _by_register(_rotate_bits),
    "rotqmbi": _by_register(_shift_right_bits),
    "shlqbi": _by_register(_shift_left_bits),
    "fsmbi": lambda i: _mask(i, 16),
    "fsmb": lambda a: _mask(_preferred(a), 16),
    "fsmh": lambda a: _mask(_preferred(a), 8),
    "fsm": lambda a: _mask(_preferred(a), 4),
    "gbb": _gather(1),
    "gbh": _gather(2),
    "gb": _gather(4),
    "orx": lambda a: _WORDS.pack(
        _preferred(a) | _WORDS.unpack(a)[1] | _WORDS.unpack(a)[2] | _WORDS.unpack(a)[3], 0, 0, 0
    ),
}
"""Mnemonic to what it computes. `iohl` also takes the destination's old value, first."""
