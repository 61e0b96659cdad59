"""Sums of words whose bits are terms, where each carry is a term, too: so that kernels spread a bit over a
lane by subtraction."""

from __future__ import annotations

from aesgen.proofs import maps
from aesgen.proofs.terms import Byte, Bytes, Terms


def added(terms: Terms, a: Bytes, b: Bytes, carry: Byte) -> tuple[Bytes, Byte] | None:
    """a + b + carry modulo the range of the words, and the carry out of it, each carry a byte of the value 0
    or 1; None if a carry is no sum of bits."""
    made = []
    for x, y in zip(a, b, strict=True):
        total = 0
        for bit in range(8):
            one, two = (terms.mapped(maps.moved(bit, 0), byte) for byte in (x, y))
            own = terms.xor(terms.xor(one, two), carry)
            total = terms.xor(total, terms.mapped(maps.moved(0, bit), own))
            following = _majority(terms, one, two, carry)
            if following is None:
                return None
            carry = following
        made.append(total)
    return tuple(made), carry


def _majority(terms: Terms, a: Byte, b: Byte, c: Byte) -> Byte | None:
    """What at least two of three bits are, if two of them are equal or complements of each other."""
    for one, two, third in ((a, b, c), (a, c, b), (b, c, a)):
        if one == two:
            return one
        if terms.xor(one, two) == 1:
            return third
    return None
