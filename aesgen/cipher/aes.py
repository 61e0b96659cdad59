"""AES as data (FIPS-197): S-boxes, GF(2^8), key schedules, T-tables, and a plain block cipher.

Families take their tables from here. The block cipher derives and explains; it is never an oracle: what
a kernel must answer comes from `aesgen.checks`, which asks an independent implementation.

Blocks are bytes in memory order: byte 4 c + r of a block is row r of column c. All constants and tables are
bytes or tuples, without NumPy, whose import would take longer than the rest of `aesgen render`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

Order = Literal["big", "little"]

POLYNOMIAL = 0x11B
"""The field's modulus x^8 + x^4 + x^3 + x + 1 (FIPS-197, 4.2)."""

MIX = (2, 1, 1, 3)
"""What MixColumns adds of a column's byte 0 to its rows 0 to 3 (FIPS-197, 5.1.3)."""

INVERSE_MIX = (14, 9, 13, 11)
"""The same of InvMixColumns (FIPS-197, 5.3.3)."""


def _doubled(value: int) -> int:
    return value << 1 ^ (value >> 7) * POLYNOMIAL


def _powers() -> bytes:
    powers = [1]
    for _ in range(255):
        powers.append(powers[-1] ^ _doubled(powers[-1]))
    return bytes(powers)


EXP = _powers()
"""EXP[i] = 3^i for i = 0 to 255; 3 generates the field's multiplicative group, so EXP[255] = 1."""

LOG = bytes([255, *sorted(range(255), key=EXP.__getitem__)])
"""LOG[3^i] = i for i = 0 to 254. LOG[0] is 255, which stands for no logarithm."""


def multiply(a: int, b: int) -> int:
    """The product of the bytes `a` and `b` in GF(2^8)."""
    return EXP[(LOG[a] + LOG[b]) % 255] if a and b else 0


def inverse(byte: int) -> int:
    """The inverse of a byte in GF(2^8); that of 0 is 0."""
    return EXP[255 - LOG[byte]] if byte else 0


@cache
def multiples(factor: int) -> bytes:
    """256 bytes: each byte's product with `factor` in GF(2^8)."""
    products = [0]  # of 0 to 2^n - 1; multiplication distributes over the XOR with 2^n
    for _ in range(8):
        products += [product ^ factor for product in products]
        factor = _doubled(factor)
    return bytes(products)


def _rotate(byte: int, left: int) -> int:
    return (byte << left | byte >> (8 - left)) & 0xFF


def _substituted(byte: int) -> int:
    inverted = affine = inverse(byte)
    for left in (1, 2, 3, 4):
        affine ^= _rotate(inverted, left)
    return affine ^ 0x63


SBOX = bytes(map(_substituted, range(256)))
"""SubBytes: the field inverse, then the affine map (FIPS-197, 5.1.1)."""

INVERSE_SBOX = bytes(sorted(range(256), key=SBOX.__getitem__))
"""InvSubBytes (FIPS-197, 5.3.2)."""

SHIFT_ROWS = tuple(4 * ((c + r) % 4) + r for c in range(4) for r in range(4))
"""Byte i of the block after ShiftRows is byte SHIFT_ROWS[i] of the block before (FIPS-197, 5.1.2)."""

INVERSE_SHIFT_ROWS = tuple(4 * ((c - r) % 4) + r for c in range(4) for r in range(4))
"""The same of InvShiftRows (FIPS-197, 5.3.1)."""


def round_constants(count: int) -> bytes:
    """The first `count` constants of the key schedule, 1, 2, 4, ... in the field (FIPS-197, 5.2)."""
    constants = [1]
    for _ in range(count - 1):
        constants.append(_doubled(constants[-1]))
    return bytes(constants[:count])


_CONSTANTS = round_constants(10)


def inverse_groups(key_bits: int) -> tuple[int, int]:
    """The words of a schedule whose InvMixColumns must be computed: each one from word 4 to word `mixed` - 1,
    and from there the first word of each group of `group` words. Every other word is the sum of the one
    before and the one a key's length before, and InvMixColumns is linear. Returns `group` and `mixed`."""
    length = key_bits // 32
    group = length if length < 8 else 4  # SubWord makes the first word of each group
    return group, group * -(-(length + 4) // group)


def expand_key(key: bytes) -> bytes:
    """The schedule of a key of 16, 24 or 32 bytes: 16 (Nr + 1) bytes (FIPS-197, 5.2)."""
    if len(key) not in (16, 24, 32):
        raise ValueError(f"a key of {len(key)} bytes; expected 16, 24 or 32")
    # A group: the words from one SubWord to the next as one number, the first word in its highest bits
    width = len(key) if len(key) < 32 else 16
    groups = [key[at : at + width] for at in range(0, len(key), width)]
    before, everywhere = len(groups), int.from_bytes(bytes((0, 0, 0, 1)) * (width // 4))
    for number in range(before, -(-4 * (len(key) + 28) // width)):
        last = groups[-1][-4:]
        if number % before == 0:
            word = int.from_bytes((last[1:] + last[:1]).translate(SBOX))
            word ^= _CONSTANTS[number // before - 1] << 24
        else:  # the middle of eight words
            word = int.from_bytes(last.translate(SBOX))
        group = int.from_bytes(groups[-before])
        for bits in (32, 64, 128):  # each word is the sum of all up to it
            group ^= group >> bits
        groups.append((group ^ word * everywhere).to_bytes(width))
    return b"".join(groups)[: 4 * (len(key) + 28)]


def inverse_schedule(schedule: bytes) -> bytes:
    """The equivalent inverse cipher's schedule (FIPS-197, 5.3.5), in the order decryption uses it.

    That is: the last round key first, and InvMixColumns applied to all but the first and the last."""
    first, *middle, last = _blocks(schedule)
    return last + inverse_mix_columns(b"".join(reversed(middle))) + first


def mix_columns(data: bytes, coefficients: Sequence[int] = MIX) -> bytes:
    """MixColumns of every column of 4 bytes (FIPS-197, 5.1.3)."""
    mixed = bytes(len(data))
    for other, coefficient in enumerate(coefficients):  # row r takes this multiple of row r - other
        product = data.translate(multiples(coefficient))
        moved = bytearray(len(data))
        for row in range(4):
            moved[row::4] = product[(row - other) % 4 :: 4]
        mixed = _xor(mixed, moved)
    return mixed


def inverse_mix_columns(data: bytes) -> bytes:
    """InvMixColumns of every column of 4 bytes (FIPS-197, 5.3.3)."""
    return mix_columns(data, INVERSE_MIX)


@cache
def column_table(
    substitution: str = "sbox",
    coefficients: tuple[int, int, int, int] = MIX,
    rotation: int = 0,
    order: Order = "little",
) -> tuple[int, ...]:
    """256 words: what a byte of row `rotation` adds to its column, as the column's four bytes.

    `substitution` is `sbox`, `inverse_sbox` or `none`; row `rotation` + i of the entry is the substituted
    byte times `coefficients[i]`. A word stored in byte order `order` has row 0 first in memory: `little`
    puts row 0 into the word's low byte, `big` into its high byte (as papers print T-tables).
    """
    substituted = {"sbox": SBOX, "inverse_sbox": INVERSE_SBOX, "none": bytes(range(256))}[substitution]
    rows = [substituted.translate(multiples(coefficients[(row - rotation) % 4])) for row in range(4)]
    return tuple(int.from_bytes(column, order) for column in zip(*rows, strict=True))


def t_table(rotation: int = 0, order: Order = "little") -> tuple[int, ...]:
    """T0 to T3 of Daemen and Rijmen (The Design of Rijndael, 4.2): SubBytes and MixColumns in one."""
    return column_table("sbox", MIX, rotation, order)


def inverse_t_table(rotation: int = 0, order: Order = "little") -> tuple[int, ...]:
    """The decryption tables: InvSubBytes and InvMixColumns in one, for the equivalent inverse cipher."""
    return column_table("inverse_sbox", INVERSE_MIX, rotation, order)


def inverse_mix_table(rotation: int = 0, order: Order = "little") -> tuple[int, ...]:
    """InvMixColumns alone, which turns round keys into those of the equivalent inverse cipher."""
    return column_table("none", INVERSE_MIX, rotation, order)


def encrypt(schedule: bytes, data: bytes) -> bytes:
    """Every 16-byte block of `data`, enciphered under an expanded key (FIPS-197, 5.1)."""
    return _ciphered(schedule, data, SBOX, SHIFT_ROWS, MIX)


def decrypt(schedule: bytes, data: bytes) -> bytes:
    """Every 16-byte block of `data`, deciphered under an expanded key (the equivalent inverse cipher)."""
    return _ciphered(inverse_schedule(schedule), data, INVERSE_SBOX, INVERSE_SHIFT_ROWS, INVERSE_MIX)


def _ciphered(
    schedule: bytes, data: bytes, box: bytes, moved: Sequence[int], coefficients: Sequence[int]
) -> bytes:
    first, *middle, last = _blocks(schedule)
    result = []
    for block in _blocks(data):
        state = _xor(block, first)
        for key in middle:
            substituted = state.translate(box)
            state = _xor(mix_columns(bytes(substituted[place] for place in moved), coefficients), key)
        substituted = state.translate(box)
        result.append(_xor(bytes(substituted[place] for place in moved), last))
    return b"".join(result)


def _blocks(data: bytes) -> list[bytes]:
    """`data` as blocks of 16 bytes."""
    if len(data) % 16:
        raise ValueError(f"{len(data)} bytes; expected whole blocks of 16")
    return [data[start : start + 16] for start in range(0, len(data), 16)]


def _xor(a: bytes | bytearray, b: bytes | bytearray) -> bytes:
    if len(a) != len(b):
        raise ValueError(f"{len(a)} and {len(b)} bytes; expected as many")
    return (int.from_bytes(a) ^ int.from_bytes(b)).to_bytes(len(a))
