"""Products of polynomials over GF(2), and elements of GF(2^128), as kernels for AArch64 have them: bit i of a
vector is the coefficient of x^i in the field of the mode, as `pmull` expects.

Blocks of POLYVAL have this order in memory, and `aesgen.proofs.elements` has it, too. Blocks of GHASH do not:
kernels reverse the bits of each byte with `rbit`, and `elements` reverses the bytes, so that all 128 bits are
reversed between the two."""

from __future__ import annotations

from aesgen.proofs.elements import elements_of
from aesgen.proofs.products import turned, turned_product
from aesgen.proofs.terms import Bytes, Terms


class NaturalPolynomials:
    """The products and elements of a proof."""

    def __init__(self, terms: Terms) -> None:
        self.terms, self.elements = terms, elements_of(terms)

    def product(self, a: Bytes, b: Bytes) -> Bytes:
        """The 16 bytes of the product of two words of 8 bytes. That of reversed words has its 127 bits in
        reversed order, so it is moved by one bit."""
        words = self.elements.products
        if self.elements.blocks_are_lanes:
            return words.of(a, b)
        x, y = (turned(self.terms, word) for word in (a, b))
        return turned_product(self.terms, words.of(x, y))

    def recognised(self, lane: Bytes) -> Bytes:
        """The lane with the name of the element that it is, if it is recognised as one."""
        if not self.elements.products.atoms:
            return lane
        if self.elements.blocks_are_lanes:
            return self.elements.canonical(lane)
        given = turned(self.terms, lane)
        found = self.elements.canonical(given)
        return lane if found == given else turned(self.terms, found)


def polynomials_of(terms: Terms) -> NaturalPolynomials:
    """The polynomials of a proof, one object for its terms."""
    return terms.extension(NaturalPolynomials)
