"""The S-box by permutations of 16-entry tables (Hamburg, "Accelerating AES with Vector Permute
Instructions", CHES 2009, section 3).

A byte is x = iA + k with nibbles i and k in GF(2^4), A^2 = aA + a. With j = i + k, two nested inversions
give u = 1/(1/(1/i + a/k) + j) = (k + ai)/D and v = 1/(1/(1/j + a/k) + i) = (k + ai + ak)/D, where
D = x^17 is the norm; 1/x is linear in u and v. The inverse of zero is 0x80, infinity: whatever a nibble adds
to it, a lookup with it gives zero. Checked for all 256 values by the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from aesgen.cipher import aes

Map = Callable[[int], int]
"""A map of bytes that is linear over GF(2)."""
Tables = tuple[tuple[int, ...], tuple[int, ...]]
"""One table for each of the two parts of an inverse; the two entries are XORed."""

INFINITY = 0x80


def affine(value: int) -> int:
    """The linear part of SubBytes' affine map (FIPS-197, 5.1.1)."""
    return int(aes.SBOX[_inverse(value)]) ^ aes.SBOX[0]


def inverse_affine(value: int) -> int:
    """The inverse of `affine`."""
    return _inverse(int(aes.INVERSE_SBOX[value ^ aes.SBOX[0]]))


def _inverse(value: int) -> int:
    """The inverse in GF(2^8); 0 for 0."""
    return aes.EXP[255 - aes.LOG[value]] if value else 0


def power(a: int, exponent: int) -> int:
    """`a` to the power `exponent`."""
    result = 1
    for _ in range(exponent):
        result = aes.multiply(result, a)
    return result


@dataclass(frozen=True)
class Nested:
    """The field, decomposed. `to_tower[x]` is x's pair of nibbles, i in the high one. `inverses[i]` = 1/i,
    `ratios[k]` = a/k. `subfield[n]` is the element of GF(2^8) that nibble n stands for."""

    to_tower: tuple[int, ...]
    inverses: tuple[int, ...]
    ratios: tuple[int, ...]
    subfield: tuple[int, ...]
    of_u: int
    of_v: int

    def outputs(self, linear: Map) -> Tables:
        """The output tables of `linear`(1/x), by the nibbles 1/u and 1/v; their entries are xored."""
        inverse = [0] + [power(self.subfield[n], 14) for n in range(1, 16)]
        return (
            tuple(linear(aes.multiply(value, self.of_u)) for value in inverse),
            tuple(linear(aes.multiply(value, self.of_v)) for value in inverse),
        )


@cache
def nested() -> Nested:
    """The decomposition with the first a in numeric order."""
    elements = [a for a in range(256) if power(a, 16) == a]
    a, root = next(
        (a, x)
        for a in elements
        for x in range(256)
        if x not in elements and aes.multiply(x, x) == aes.multiply(a, x) ^ a
    )
    basis: list[int] = []
    spanned = {0}
    for element in elements:
        if element not in spanned:
            basis.append(element)
            spanned |= {element ^ other for other in spanned}
    subfield = [0] * 16
    for n in range(16):
        for bit, element in enumerate(basis):
            subfield[n] ^= element * (n >> bit & 1)
    nibble = {value: n for n, value in enumerate(subfield)}
    to_tower = [0] * 256
    for i in range(16):
        for k in range(16):
            to_tower[aes.multiply(subfield[i], root) ^ subfield[k]] = i << 4 | k
    one_by_a = power(a, 14)
    one_by_square = aes.multiply(one_by_a, one_by_a)
    return Nested(
        tuple(to_tower),
        (INFINITY, *(nibble[power(subfield[n], 14)] for n in range(1, 16))),
        (INFINITY, *(nibble[aes.multiply(a, power(subfield[n], 14))] for n in range(1, 16))),
        tuple(subfield),
        1 ^ aes.multiply(root, one_by_a ^ one_by_square),
        aes.multiply(root, one_by_square),
    )


def entry(value: int) -> int:
    """A byte in the input form of the inverse S-box, without its constant."""
    return nested().to_tower[inverse_affine(value)]


def round_outputs(factor: int, decrypts: bool) -> Tables:
    """The output tables of `factor` times the S-box, or the inverse S-box, in the form for the next round.
    The round keys include the S-box's constant."""
    if decrypts:
        return nested().outputs(lambda v: entry(aes.multiply(factor, v)))
    return nested().outputs(lambda v: nested().to_tower[aes.multiply(factor, affine(v))])
