"""Sums of secret words. Terms can express a sum without a carry, and the sum of a byte and the entry that
a table has for that byte."""

from __future__ import annotations

from functools import cache

from aesgen.proofs.terms import Byte, Bytes, Terms


def total(terms: Terms, a: Bytes, b: Bytes) -> Bytes:
    """a + b modulo their range, the lowest byte first. From the first byte on that the terms do not express,
    the bytes are unknown."""
    carry, found = 0, list[Byte]()
    for one, two in zip(a, b, strict=True):
        made = added(terms, one, two, carry)
        if made is None:
            break
        byte, carry = made
        found.append(byte)
    return (*found, *(terms.opaque(*a, *b) for _ in a[len(found) :]))


def added(terms: Terms, a: Byte, b: Byte, carry: Byte) -> tuple[Byte, Byte] | None:
    """The sum of two bytes and a carry of 0 or 1, and the carry out of it; None if the terms do not express
    them."""
    if max(a, b, carry) < 256:
        return a + b + carry & 0xFF, a + b + carry >> 8
    if a == 0 and b == 0:
        return carry, 0
    if carry >= 256:
        return None
    if not carry and not terms.reach(a) & terms.reach(b):
        return terms.xor(a, b), 0
    for index, entry in ((a, b), (b, a)):
        known = terms.look_up_of(entry)
        if known is not None and known[1] == index:
            low, high = _with_places(known[0], carry)
            return terms.looked_up(low, index), terms.looked_up(high, index)
    return None


@cache
def _with_places(table: bytes, carry: int) -> tuple[bytes, bytes]:
    """The sum of each entry of a table, its place and a carry, as tables of its low and its high byte."""
    sums = [place + entry + carry for place, entry in enumerate(table)]
    return bytes(each & 0xFF for each in sums), bytes(each >> 8 for each in sums)
