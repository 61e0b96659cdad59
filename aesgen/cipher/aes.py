"""AES as data (FIPS-197): S-boxes, GF(2^8), key schedules, T-tables, and a plain block cipher in NumPy.

Families take their tables from here. The block cipher derives and explains; it is never an oracle: what
a kernel must answer comes from `aesgen.checks`, which asks an independent implementation.

Arrays of blocks have shape (..., 16) and dtype uint8, in memory order: byte 4 c + r is row r of column c.
Every array that a constant or a cached function hands out is read-only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint32]
Order = Literal["big", "little"]

POLYNOMIAL = 0x11B
"""The field's modulus x^8 + x^4 + x^3 + x + 1 (FIPS-197, 4.2)."""

MIX = (2, 1, 1, 3)
"""What MixColumns adds of a column's byte 0 to its rows 0 to 3 (FIPS-197, 5.1.3)."""

INVERSE_MIX = (14, 9, 13, 11)
"""The same of InvMixColumns (FIPS-197, 5.3.3)."""


def multiply(a: ArrayLike, b: ArrayLike) -> Bytes:
    """The product of `a` and `b` in GF(2^8), element by element; the shapes broadcast."""
    left, right = np.broadcast_arrays(np.asarray(a, np.uint16), np.asarray(b, np.uint16))
    left, product = left.copy(), np.zeros(left.shape, np.uint16)
    for bit in range(8):
        product ^= left * (right >> bit & 1)
        left = left << 1 ^ (left >> 7) * POLYNOMIAL
    return product.astype(np.uint8)


def _frozen(values: ArrayLike, dtype: type = np.uint8) -> NDArray[Any]:
    array: NDArray[Any] = np.array(values, dtype)
    array.setflags(write=False)
    return array


def _powers(generator: int = 3) -> Bytes:
    powers = [1]
    for _ in range(254):
        powers.append(int(multiply(powers[-1], generator)))
    return _frozen([*powers, 1])


EXP: Bytes = _powers()
"""EXP[i] = 3^i for i = 0 to 255; 3 generates the field's multiplicative group, so EXP[255] = 1."""

LOG: Bytes = _frozen(np.argsort(np.append(EXP[:255], 0), kind="stable"))
"""LOG[3^i] = i for i = 0 to 254. LOG[0] is 255, which stands for no logarithm."""


def _rotate(byte: NDArray[Any], left: int) -> NDArray[Any]:
    return (byte << left | byte >> (8 - left)) & 0xFF


def _sbox() -> Bytes:
    inverse = np.zeros(256, np.uint16)
    inverse[EXP[:255]] = EXP[255 - np.arange(255)]
    affine = inverse.copy()
    for left in (1, 2, 3, 4):
        affine ^= _rotate(inverse, left)
    return _frozen(affine ^ 0x63)


SBOX: Bytes = _sbox()
"""SubBytes: the field inverse, then the affine map (FIPS-197, 5.1.1)."""

INVERSE_SBOX: Bytes = _frozen(np.argsort(SBOX))
"""InvSubBytes (FIPS-197, 5.3.2)."""

SHIFT_ROWS: NDArray[np.int64] = _frozen([4 * ((c + r) % 4) + r for c in range(4) for r in range(4)], np.int64)
"""Byte i of the block after ShiftRows is byte SHIFT_ROWS[i] of the block before (FIPS-197, 5.1.2)."""

INVERSE_SHIFT_ROWS: NDArray[np.int64] = _frozen(np.argsort(SHIFT_ROWS), np.int64)
"""The same of InvShiftRows (FIPS-197, 5.3.1)."""


def round_constants(count: int) -> Bytes:
    """The first `count` constants of the key schedule, 1, 2, 4, ... in the field (FIPS-197, 5.2)."""
    constants = [1]
    for _ in range(count - 1):
        constants.append(int(multiply(constants[-1], 2)))
    return _frozen(constants[:count])


def expand_key(key: bytes) -> bytes:
    """The schedule of a key of 16, 24 or 32 bytes: 16 (Nr + 1) bytes (FIPS-197, 5.2)."""
    if len(key) not in (16, 24, 32):
        raise ValueError(f"a key of {len(key)} bytes; expected 16, 24 or 32")
    nk = len(key) // 4
    words = [np.frombuffer(key, np.uint8)[4 * i : 4 * i + 4] for i in range(nk)]
    constants = round_constants(10)
    for i in range(nk, 4 * (nk + 7)):
        word = words[-1]
        if i % nk == 0:
            word = SBOX[np.roll(word, -1)]
            word[0] ^= constants[i // nk - 1]
        elif nk > 6 and i % nk == 4:
            word = SBOX[word]
        words.append(words[-nk] ^ word)
    return np.concatenate(words).tobytes()


def inverse_schedule(schedule: bytes) -> bytes:
    """The equivalent inverse cipher's schedule (FIPS-197, 5.3.5), in the order decryption uses it.

    That is: the last round key first, and InvMixColumns applied to all but the first and the last."""
    keys = np.frombuffer(schedule, np.uint8).reshape(-1, 16)[::-1].copy()
    keys[1:-1] = inverse_mix_columns(keys[1:-1])
    return keys.tobytes()


def mix_columns(blocks: Bytes, coefficients: Sequence[int] = MIX) -> Bytes:
    """MixColumns of every block (FIPS-197, 5.1.3)."""
    columns = np.asarray(blocks, np.uint8).reshape(*np.shape(blocks)[:-1], 4, 4)
    mixed = np.zeros_like(columns)
    for row, coefficient in enumerate(coefficients):
        mixed ^= multiply(np.roll(columns, row, -1), coefficient)
    return mixed.reshape(np.shape(blocks))


def inverse_mix_columns(blocks: Bytes) -> Bytes:
    """InvMixColumns of every block (FIPS-197, 5.3.3)."""
    return mix_columns(blocks, INVERSE_MIX)


@cache
def column_table(
    substitution: str = "sbox",
    coefficients: tuple[int, int, int, int] = MIX,
    rotation: int = 0,
    order: Order = "little",
) -> Words:
    """256 words: what a byte of row `rotation` adds to its column, as the column's four bytes.

    `substitution` is `sbox`, `inverse_sbox` or `none`; row `rotation` + i of the entry is the substituted
    byte times `coefficients[i]`. A word stored in byte order `order` has row 0 first in memory: `little`
    puts row 0 into the word's low byte, `big` into its high byte (as papers print T-tables).
    """
    bytes_in = {"sbox": SBOX, "inverse_sbox": INVERSE_SBOX, "none": np.arange(256, dtype=np.uint8)}
    rows = np.stack([multiply(bytes_in[substitution], c) for c in coefficients], axis=-1)
    columns = np.ascontiguousarray(np.roll(rows, rotation, axis=-1))
    return _frozen(columns.view("<u4" if order == "little" else ">u4")[:, 0], np.uint32)


def t_table(rotation: int = 0, order: Order = "little") -> Words:
    """T0 to T3 of Daemen and Rijmen (The Design of Rijndael, 4.2): SubBytes and MixColumns in one."""
    return column_table("sbox", MIX, rotation, order)


def inverse_t_table(rotation: int = 0, order: Order = "little") -> Words:
    """The decryption tables: InvSubBytes and InvMixColumns in one, for the equivalent inverse cipher."""
    return column_table("inverse_sbox", INVERSE_MIX, rotation, order)


def inverse_mix_table(rotation: int = 0, order: Order = "little") -> Words:
    """InvMixColumns alone, which turns round keys into those of the equivalent inverse cipher."""
    return column_table("none", INVERSE_MIX, rotation, order)


def as_blocks(data: bytes) -> Bytes:
    """`data` as an array of blocks, shape (n, 16)."""
    return np.frombuffer(data, np.uint8).reshape(-1, 16)


def encrypt(schedule: bytes, data: bytes) -> bytes:
    """Every 16-byte block of `data`, enciphered under an expanded key (FIPS-197, 5.1)."""
    first, *middle, last = as_blocks(schedule)
    state = as_blocks(data) ^ first
    for key in middle:
        state = mix_columns(SBOX[state][:, SHIFT_ROWS]) ^ key
    return (SBOX[state][:, SHIFT_ROWS] ^ last).tobytes()


def decrypt(schedule: bytes, data: bytes) -> bytes:
    """Every 16-byte block of `data`, deciphered under an expanded key (the equivalent inverse cipher)."""
    first, *middle, last = as_blocks(inverse_schedule(schedule))
    state = as_blocks(data) ^ first
    for key in middle:
        state = inverse_mix_columns(INVERSE_SBOX[state][:, INVERSE_SHIFT_ROWS]) ^ key
    return (INVERSE_SBOX[state][:, INVERSE_SHIFT_ROWS] ^ last).tobytes()
