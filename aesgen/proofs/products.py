"""Products of polynomials over GF(2), as `pclmulqdq` computes them, on terms."""

from __future__ import annotations

from functools import cache

from aesgen.proofs import maps
from aesgen.proofs.failures import Stopped
from aesgen.proofs.terms import Bytes, Terms

HALF = 8


def product(terms: Terms, a: Bytes, half_a: int, b: Bytes, half_b: int) -> Bytes:
    """The 16 bytes of the product of one half of each of two lanes, little-endian. One half must be
    constant."""
    x, y = (lane[HALF * half : HALF * half + HALF] for lane, half in ((a, half_a), (b, half_b)))
    if all(byte < 256 for byte in x):
        x, y = y, x
    if all(byte < 256 for byte in y):
        return by_constant(terms, x, int.from_bytes(bytes(y), "little"))
    raise Stopped("it multiplies two words that are not known")


def by_constant(terms: Terms, word: Bytes, factor: int) -> Bytes:
    """The product of a word with a constant of 64 bits: a linear image of the word."""
    made = [0] * (2 * HALF)
    for place, byte in enumerate(word):
        for more, (low, high) in enumerate(_images(factor)):
            if low:
                made[place + more] = terms.xor(made[place + more], terms.mapped(low, byte))
            if high:
                made[place + more + 1] = terms.xor(made[place + more + 1], terms.mapped(high, byte))
    return tuple(made)


@cache
def _images(factor: int) -> tuple[tuple[int, int], ...]:
    """For each byte of a factor, the maps from a byte to the low and to the high byte of their product."""
    made = []
    for part in factor.to_bytes(HALF, "little"):
        images = [part << bit for bit in range(8)]
        low, high = ([image >> 8 * place & 0xFF for image in images] for place in (0, 1))
        made.append((maps.packed(low), maps.packed(high)))
    return tuple(made)
