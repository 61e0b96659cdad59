"""Products of polynomials over GF(2), and elements of GF(2^128), as kernels for AArch64 have them: bit i of a
vector is the coefficient of x^i in the field of the mode, as `pmull` expects.

Blocks of POLYVAL have this order in memory, and `aesgen.proofs.elements` has it, too. Blocks of GHASH do not:
kernels reverse the bits of each byte with `rbit`, and `elements` reverses the bytes, so that all 128 bits are
reversed between the two."""

from __future__ import annotations

from aesgen.proofs import maps
from aesgen.proofs.elements import elements_of
from aesgen.proofs.terms import Bytes, Terms

REVERSED_BITS = maps.packed([0x80 >> bit for bit in range(8)])
"""The map of a byte to its bits in reversed order."""


class NaturalPolynomials:
    """The products and elements of a proof."""

    def __init__(self, terms: Terms) -> None:
        self.terms, self.elements = terms, elements_of(terms)

    def reversed(self, parts: Bytes) -> Bytes:
        """All bits in reversed order."""
        return tuple(self.terms.mapped(REVERSED_BITS, byte) for byte in parts[::-1])

    def product(self, a: Bytes, b: Bytes) -> Bytes:
        """The 16 bytes of the product of two words of 8 bytes. That of reversed words has its 127 bits in
        reversed order, so it is moved by one bit."""
        words = self.elements.products
        if self.elements.blocks_are_lanes:
            return words.of(a, b)
        made = self.reversed(words.of(self.reversed(a), self.reversed(b)))
        upper = (*made[1:], 0)
        down, up = maps.shifted(-1), maps.shifted(7)
        mapped, xor = self.terms.mapped, self.terms.xor
        return tuple(xor(mapped(down, x), mapped(up, y)) for x, y in zip(made, upper, strict=True))

    def recognised(self, lane: Bytes) -> Bytes:
        """The lane with the name of the element that it is, if it is recognised as one."""
        if not self.elements.products.atoms:
            return lane
        if self.elements.blocks_are_lanes:
            return self.elements.canonical(lane)
        turned = self.reversed(lane)
        found = self.elements.canonical(turned)
        return lane if found == turned else self.reversed(found)


def polynomials_of(terms: Terms) -> NaturalPolynomials:
    """The polynomials of a proof, one object for its terms."""
    found = terms.extensions.get(NaturalPolynomials)
    if found is None:
        found = terms.extensions[NaturalPolynomials] = NaturalPolynomials(terms)
    assert isinstance(found, NaturalPolynomials)
    return found
