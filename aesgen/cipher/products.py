"""Products of polynomials over GF(2) as products of integers with holes, for GHASH in constant time.

Of each 32-bit factor every fourth bit is kept, in four ways. A column of the integer product of two such
factors has at most 8 terms, which is less than 16, so that no carry reaches the next bit that is kept: the
product of the polynomials is in every fourth bit. Two such products whose largest columns are at different
bits may even be added as integers.

Some processors multiply to 32 bits only. There a factor has 16 bits, and only every third of them is used. A
column then has at most 6 terms, which is less than 8, so that again no carry reaches a bit that is kept.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple

HOLES = 4
"""Every fourth bit of a factor is kept."""
MASKS = tuple(sum(1 << bit for bit in range(first, 32, HOLES)) for first in range(HOLES))


class Sum(NamedTuple):
    """The bits of a product that are congruent to `first`: the exclusive or of `groups`, each the integer
    sum of the products of the factors' parts (i, j)."""

    first: int
    groups: tuple[tuple[tuple[int, int], ...], ...]


def sums() -> list[Sum]:
    """The sums whose bits together are the product of two words.

    Products of parts (i, j) with i + j = `first` have their largest column, of 8 terms, four bits below those
    with i + j = `first` + 4, which has at most 7 terms there, and conversely."""
    found = []
    for first in range(HOLES):
        low = [(i, first - i) for i in range(first + 1)]
        high = [(i, first + HOLES - i) for i in range(first + 1, HOLES)]
        groups = tuple(tuple(pair for pair in group if pair) for group in zip_longest(low, high))
        found.append(Sum(first, groups))
    return found


SHORT_HOLES = 3
"""Every third bit of a factor of 16 bits is kept."""
SHORT_MASK = sum(1 << bit for bit in range(0, 32, SHORT_HOLES))
SHORT_PARTS = 9
"""Parts of a word: of its low half, of its high half and of their sum, for Karatsuba's method."""


def short_sums() -> list[list[tuple[int, int]]]:
    """For the bits 0, 1 and 2 modulo 3 of a product: the parts (i, j) of the factors, of 16 bits, whose
    products' exclusive or has them."""
    return [[(i, (first - i) % SHORT_HOLES) for i in range(SHORT_HOLES)] for first in range(SHORT_HOLES)]


TERMS = ((0,), (1,), (0, 1), (2,), (3,), (2, 3), (0, 2), (1, 3), (0, 1, 2, 3))
"""The nine words of 32 bits that Karatsuba's method multiplies, twice over: sums of words of the factor,
the word with the highest coefficients first. Each three are the low, the high and the middle product."""
REDUCTION = (1, 2, 7)
"""x^128 = 1 + x + x^2 + x^7 (SP 800-38D, 6.3)."""
QUOTIENT = sum(1 << (32 - power) for power in REDUCTION)
"""The word of the lowest coefficients of 1 / x = 1 + x + x^6 + x^127, that of x^0 in the highest bit."""
