"""The tables of the 68HC08's kernels, page by page.

A look-up with the index alone (LDA ,X) takes two cycles, one with an offset of eight bits three, of sixteen
bits four. Two tables are within reach of the first two forms if the second one begins at the last byte of the
first one, 255 bytes further: that byte must then have one value in both. The state is therefore kept plus a
constant e, by which the second table's index is permuted, such that the values agree.

Encryption: triples of w plus e, then S-box of v plus e; e is a solution of S(e) = 3·255 + e (with triples
there
is none). Decryption: products with the inverse S-box; e is added to the first one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations

from aesgen.cipher import aes

PAGE = 256
FACTORS = (14, 11, 13, 9)
"""The first row of InvMixColumns (FIPS-197, 5.3.3)."""


@dataclass(frozen=True)
class PagedTables:
    """`content` lies at a page's begin. `constant`: what is added to the bytes of the state. `offsets`: by
    name, the distance of a table from the page."""

    content: tuple[int, ...]
    constant: int
    offsets: dict[str, int]


@cache
def encryption(overlapped: bool, plain: bool) -> PagedTables:
    """The tables `triple` and `box`, and `plain`, the S-box by indices without e, if it is wanted."""
    sbox = [int(value) for value in aes.SBOX]
    triples = [aes.multiply(3, value) for value in range(PAGE)]
    if not overlapped:
        return PagedTables((*sbox, *triples), 0, {"box": 0, "triple": PAGE, "plain": 0})
    e = next(e for e in range(PAGE) if sbox[e] == triples[255] ^ e)
    content = [value ^ e for value in triples] + [sbox[value ^ e] for value in range(1, PAGE)]
    offsets = {"triple": 0, "box": PAGE - 1}
    if plain:
        offsets["plain"] = 2 * PAGE
        content += [0, *sbox]
    return PagedTables(tuple(content), e, offsets)


@cache
def decryption() -> PagedTables:
    """The tables of decryption. Each product has its factor as its name, `14` to `9`; `box`: the inverse
    S-box."""
    inverse = [int(value) for value in aes.INVERSE_SBOX]
    first, second, e = _agreeing(inverse)

    def table(factor: int) -> list[int]:
        added = e if factor == first else 0
        return [aes.multiply(factor, inverse[value ^ e]) ^ added for value in range(PAGE)]

    others = [factor for factor in FACTORS if factor not in (first, second)]
    content = [*table(first), *table(second)[1:], 0]
    offsets = {str(first): 0, str(second): PAGE - 1}
    for number, factor in enumerate(others):
        offsets[str(factor)] = (2 + number) * PAGE
        content += table(factor)
    offsets["box"] = 4 * PAGE
    content += [inverse[value ^ e] for value in range(PAGE)]
    return PagedTables(tuple(content), e, offsets)


def _agreeing(inverse: Sequence[int]) -> tuple[int, int, int]:
    """Two factors and an e such that the last entry of the first table is the first entry of the second."""
    for first, second in permutations(FACTORS, 2):
        for e in range(PAGE):
            if aes.multiply(first, inverse[255 ^ e]) ^ e == aes.multiply(second, inverse[e]):
                return first, second, e
    raise AssertionError("no two tables of products can overlap")
