"""Products of whole numbers that are products of polynomials over GF(2), because their bits have gaps.

Software without an instruction for such products multiplies words in which only every fourth bit can be 1
(BearSSL, `ghash_ctmul64.c`). Bit p of a product of whole numbers is the parity of the number of pairs of bits
whose places add up to p, unless a sum at lower places carries into it. How many pairs there can be follows
from the bits that the two numbers may have. If the largest sum of all pairs below p is less than 2^p, nothing
carries into p. Where this holds for each place that has a pair, these bits are those of the product of
polynomials, and the bits at other places, to which carries may go, are unknown. The same holds for a sum of
such products, whose pairs are those of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from aesgen.proofs import maps
from aesgen.proofs.elements import elements_of
from aesgen.proofs.products import HALF, turned, turned_product
from aesgen.proofs.terms import Byte, Bytes, Terms


class GappedSums:
    """The sums of products of a proof. `of`: by the bytes of one, the polynomial, and how many pairs each
    place may have."""

    def __init__(self, terms: Terms) -> None:
        self.of: dict[Bytes, tuple[Bytes, tuple[int, ...]]] = {}


def gapped_product(terms: Terms, a: Bytes, b: Bytes, added: Bytes | None = None) -> Bytes | None:
    """The product of two numbers, modulo 256^size, of 8 bytes at most, plus such a product or a sum of them;
    None if carries may change a bit that the polynomial has."""
    size, sums = len(a), terms.extension(GappedSums)
    zeros = (0,) * (HALF - size)
    pairs = _pairs(terms.reach_of(a), terms.reach_of(b), 8 * size)
    found = _polynomial(terms, a + zeros, b + zeros)[:size]
    if added is not None and any(added):
        if added not in sums.of:
            return None
        before, counts = sums.of[added]
        found, pairs = terms.xors(found, before), tuple(map(sum, zip(pairs, counts, strict=True)))
    carried = _carried(pairs)
    if carried is None:
        return None
    masks = carried.to_bytes(size, "little")
    made = tuple(
        terms.xor(byte, _unknown(terms, a + b, mask)) for byte, mask in zip(found, masks, strict=True)
    )
    sums.of[made] = found, pairs
    return made


def _unknown(terms: Terms, parts: Bytes, mask: int) -> Byte:
    """The bits `mask` of an unknown byte that depends on `parts`."""
    return terms.masked(terms.opaque(*parts), mask) if mask else 0


@cache
def _pairs(a: int, b: int, bits: int) -> tuple[int, ...]:
    """How many pairs of bits each place below `bits` may have, in a product of numbers that have no other
    bits than `a` and `b`."""
    pairs = [0] * bits
    for one in range(bits):
        if a >> one & 1:
            for two in range(bits - one):
                pairs[one + two] += b >> two & 1
    return tuple(pairs)


@cache
def _carried(pairs: Sequence[int]) -> int | None:
    """The places to which a carry may go, if places have so many pairs; None if one of these has any."""
    found = below = 0
    for place, count in enumerate(pairs):
        if below >= 1 << place:
            if count:
                return None
            found |= 1 << place
        below += count << place
    return found


def _polynomial(terms: Terms, a: Bytes, b: Bytes) -> Bytes:
    """The 16 bytes of the product of polynomials. Code that needs its upper half multiplies words with their
    bits in reversed order; so both orders have one product."""
    products, a, b = elements_of(terms).products, terms.aliased(a), terms.aliased(b)
    if _is_turned(terms, a) and _is_turned(terms, b):
        return turned_product(terms, products.of(turned(terms, a), turned(terms, b)))
    return products.of(a, b)


def _is_turned(terms: Terms, word: Bytes) -> bool:
    """Whether the first atom of a word has its bits in reversed order there."""
    items = [item for byte in word for item in terms.items(byte)[1]]
    if not items:
        return False
    _, linear = min(items)
    return all(image in (0, 0x80 >> bit) for bit, image in enumerate(maps.images(linear)))
