"""GHASH on Python's integers (NIST SP 800-38D, 6.3 and 6.4), for expected answers only: its time
depends on the data.

A block is a polynomial over GF(2) whose coefficient of x^0 is its first bit. Here it is the block's bits read
backwards as an integer, so that bit i is the coefficient of x^i."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, reduce
from operator import getitem, xor

from aesgen.operations.contract import BLOCK_BYTES

MODULUS = 1 << 128 | 0x87
"""x^128 + x^7 + x^2 + x + 1."""
WORTH_A_TABLE = 50
"""So many products by one factor take as long as its table."""
_BITS = 8 * BLOCK_BYTES
_LOWEST = int.from_bytes(b"\1" * 2 * _BITS, "big")
_DIGITS = bytes.maketrans(b"\0\1", b"01")


def element(block: bytes) -> int:
    """The polynomial of a block."""
    return int(f"{int.from_bytes(block, 'big'):0128b}"[::-1], 2)


def block_of(polynomial: int) -> bytes:
    """The block of a polynomial."""
    return int(f"{polynomial:0128b}"[::-1], 2).to_bytes(BLOCK_BYTES, "big")


def multiplied(a: int, b: int) -> int:
    """The product of two polynomials, reduced. One multiplication of integers whose bytes are coefficients
    counts the terms of each coefficient, at most 128; a count's lowest bit is the coefficient."""
    counts = _coefficients(a) * _coefficients(b) & _LOWEST
    return _reduced(int(counts.to_bytes(2 * _BITS, "big").translate(_DIGITS), 2))


def _coefficients(a: int) -> int:
    return int.from_bytes(f"{a:0{_BITS}b}".encode(), "big") & _LOWEST


def multiplier(factor: int, times: int) -> Callable[[int], int]:
    """What multiplies by `factor`. A table of the products of each byte pays if it is used many `times`."""
    if times < WORTH_A_TABLE:
        return lambda a: multiplied(a, factor)
    rows = _products(factor)
    return lambda a: reduce(xor, map(getitem, rows, a.to_bytes(BLOCK_BYTES, "little")))


@lru_cache(64)
def _products(factor: int) -> list[list[int]]:
    """For each of the 16 bytes of a polynomial, the products of its 256 values."""
    rows = []
    for first in range(0, _BITS, 8):
        row = [0]
        for bit in range(first, first + 8):
            product = _reduced(factor << bit)
            row += [product ^ each for each in row]
        rows.append(row)
    return rows


def inverted(a: int) -> int:
    """The polynomial b with a b = 1, by Euclid's algorithm. Raises `ZeroDivisionError` for zero."""
    if not a:
        raise ZeroDivisionError("zero has no inverse in GF(2^128)")
    rest, other, factor, other_factor = MODULUS, a, 0, 1
    while other != 1:
        shift = rest.bit_length() - other.bit_length()
        if shift < 0:
            rest, other, factor, other_factor = other, rest, other_factor, factor
            shift = -shift
        rest ^= other << shift
        factor ^= other_factor << shift
        if rest.bit_length() < other.bit_length():
            rest, other, factor, other_factor = other, rest, other_factor, factor
    return _reduced(other_factor)


def ghash(subkey: bytes, data: bytes) -> bytes:
    """GHASH of whole blocks under a hash subkey."""
    times_h, sum_ = multiplier(element(subkey), len(data) // BLOCK_BYTES), 0
    for at in range(0, len(data), BLOCK_BYTES):
        sum_ = times_h(sum_ ^ element(data[at : at + BLOCK_BYTES]))
    return block_of(sum_)


def _reduced(product: int) -> int:
    """The remainder of a product: what is above x^127 comes back times x^7 + x^2 + x + 1."""
    while high := product >> _BITS:
        product ^= high << _BITS ^ high ^ high << 1 ^ high << 2 ^ high << 7
    return product
