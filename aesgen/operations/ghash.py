"""GHASH on Python's integers (NIST SP 800-38D, 6.3 and 6.4), for expected answers only: it is slow, and its
time depends on the data.

A block is a polynomial over GF(2) whose coefficient of x^0 is its first bit. Here it is the block's bits read
backwards as an integer, so that bit i is the coefficient of x^i."""

from __future__ import annotations

from aesgen.operations.contract import BLOCK_BYTES

MODULUS = 1 << 128 | 0x87
"""x^128 + x^7 + x^2 + x + 1."""


def element(block: bytes) -> int:
    """The polynomial of a block."""
    return int(f"{int.from_bytes(block, 'big'):0128b}"[::-1], 2)


def block_of(polynomial: int) -> bytes:
    """The block of a polynomial."""
    return int(f"{polynomial:0128b}"[::-1], 2).to_bytes(BLOCK_BYTES, "big")


def multiplied(a: int, b: int) -> int:
    """The product of two polynomials, reduced."""
    product = 0
    while b:
        lowest = b & -b
        product ^= a * lowest
        b ^= lowest
    return _reduced(product)


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
    h, sum_ = element(subkey), 0
    for at in range(0, len(data), BLOCK_BYTES):
        sum_ = multiplied(sum_ ^ element(data[at : at + BLOCK_BYTES]), h)
    return block_of(sum_)


def _reduced(product: int) -> int:
    while (degree := product.bit_length()) > 128:
        product ^= MODULUS << (degree - 129)
    return product
