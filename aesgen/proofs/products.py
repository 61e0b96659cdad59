"""Products of polynomials over GF(2), as `pclmulqdq` computes them, on terms.

A product with a constant is a linear image. A product of two words that are not known is a sum of products
of basis words, since multiplication is bilinear: the words that are multiplied form a space over GF(2), and a
basis of it grows with them. The 16 bytes of a product of two basis words are atoms of their own. Words that
are sums of others therefore have products that are sums, as in Karatsuba's multiplication; no other relation
between products is known here (`elements.py` knows those of GF(2^128))."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from aesgen.proofs import maps
from aesgen.proofs.terms import Byte, Bytes, Terms

HALF = 8
LANE = 2 * HALF
_ZERO = (0,) * LANE


class ProductByte(NamedTuple):
    """Byte `place` of the product of two basis words, `one` at most `two`."""

    one: int
    two: int
    place: int


class WordProducts:
    """The products of all words of a proof. `basis`: the basis words; `atoms`: which byte of which product an
    atom is."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.basis: list[Bytes] = []
        self.atoms: dict[int, ProductByte] = {}
        self.reached: dict[tuple[int, int], int] = {}
        """The bits that a product of two basis words may have."""
        self._leading: dict[tuple[int, int, int], int] = {}
        self._parts: dict[Bytes, tuple[int, ...]] = {}
        self._rows: dict[tuple[int, int], Bytes] = {}

    def of(self, a: Bytes, b: Bytes) -> Bytes:
        """The 16 bytes of the product of two words of 8 bytes, little-endian."""
        if all(byte < 256 for byte in a + b):
            x, y = (int.from_bytes(bytes(word), "little") for word in (a, b))
            return tuple(times(x, y).to_bytes(LANE, "little"))
        a, constant = self._split(a)
        made = by_constant(self.terms, b, constant) if constant else _ZERO
        b, constant = self._split(b)
        if constant:
            made = self.terms.xors(made, by_constant(self.terms, a, constant))
        for one in self._in_basis(a):
            for two in self._in_basis(b):
                made = self.terms.xors(made, self._row(min(one, two), max(one, two)))
        return made

    def atoms_of(self, pair: tuple[int, int]) -> dict[int, int]:
        """The atoms of a product of two basis words, each with the place of its byte."""
        rows = enumerate(self._rows[pair])
        return {self.terms.items(byte)[1][0][0]: place for place, byte in rows if byte}

    def _split(self, word: Bytes) -> tuple[Bytes, int]:
        """A word without its constant part, and that part."""
        constants = bytes(self.terms.items(byte)[0] for byte in word)
        return self.terms.xors(word, tuple(constants)), int.from_bytes(constants, "little")

    def _in_basis(self, word: Bytes) -> tuple[int, ...]:
        """The basis words whose sum a word is; the basis grows if there are none."""
        found = self._parts.get(word)
        if found is None:
            made, rest = [], word
            while (leading := self._first(rest)) is not None:
                known = self._leading.get(leading)
                if known is None:
                    known = self._leading[leading] = len(self.basis)
                    self.basis.append(rest)
                made.append(known)
                rest = self.terms.xors(rest, self.basis[known])
            found = self._parts[word] = tuple(made)
        return found

    def _first(self, word: Bytes) -> tuple[int, int, int] | None:
        """The leading coordinate of a word: place, atom, and the length of its map in bits; None if the word
        is 0."""
        for place, byte in enumerate(word):
            if byte:
                atom, linear = self.terms.items(byte)[1][-1]
                return place, atom, linear.bit_length()
        return None

    def _row(self, one: int, two: int) -> Bytes:
        found = self._rows.get((one, two))
        if found is None:
            sources = self.terms.origins_of(self.basis[one] + self.basis[two])
            reached = reach(*(self.terms.reach_of(self.basis[number]) for number in (one, two)))
            self.reached[one, two] = reached
            made: list[Byte] = []
            for place, mask in enumerate(reached.to_bytes(LANE, "little")):
                if mask:
                    byte, atom = self.terms.new_atom(f"(word {one} x word {two})[{place}]", sources)
                    self.atoms[atom] = ProductByte(one, two, place)
                    # The highest bit of a product of two words is always 0.
                    mask |= 0x80 * (place == LANE - 1 and mask == 0x7F)
                made.append(self.terms.masked(byte, mask) if mask else 0)
            found = self._rows[one, two] = tuple(made)
        return found


@cache
def reach(a: int, b: int) -> int:
    """The bits that a product of polynomials with no other bits than these may have."""
    made = 0
    for bit in range(b.bit_length()):
        if b >> bit & 1:
            made |= a << bit
    return made


def by_constant(terms: Terms, word: Bytes, factor: int) -> Bytes:
    """The product of a word with a constant of 64 bits: a linear image of the word."""
    made = [0] * LANE
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
        images = [times(1 << bit, part) for bit in range(8)]
        low, high = ([image >> 8 * place & 0xFF for image in images] for place in (0, 1))
        made.append((maps.packed(low), maps.packed(high)))
    return tuple(made)


def times(a: int, b: int) -> int:
    """The product of two polynomials over GF(2)."""
    made = 0
    while b:
        if b & 1:
            made ^= a
        a, b = a << 1, b >> 1
    return made


def turned(terms: Terms, parts: Bytes) -> Bytes:
    """All bits of some bytes in reversed order."""
    return tuple(terms.mapped(maps.REVERSED, byte) for byte in parts[::-1])


def turned_product(terms: Terms, product: Bytes) -> Bytes:
    """The product of two words, from that of the words with their bits in reversed order: its 127 bits in
    reversed order."""
    made = turned(terms, product)
    down, up = maps.shifted(-1), maps.shifted(7)
    return tuple(
        terms.xor(terms.mapped(down, x), terms.mapped(up, y))
        for x, y in zip(made, (*made[1:], 0), strict=True)
    )
