"""Single words of elements of GF(2^128), as code on general registers has them.

A word may be a half or a quarter of an element, the sum of its halves (Karatsuba's multiplication has it), or
one of these with its bits in reversed order. A product of two words occurs in an element as a factor times
x^-b for bit b of the product; in a half, as the half of that. Two bits of the product whose distance is 64,
or four bits for a quarter, tell the whole factor, and all others check it. So a word without the rest of its
element is recognised as exactly as a lane is (`elements.py`), and gets the bytes that it has of the element's
name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from aesgen.proofs import maps
from aesgen.proofs.elements import Elements, elements_of
from aesgen.proofs.field import BITS, Pattern, by_inverse_x, by_x, images
from aesgen.proofs.products import LANE, turned
from aesgen.proofs.terms import Byte, Bytes, Terms


class _ElementPart(NamedTuple):
    """What a word of `size` bytes may be of an element: the sum of the bytes from each of `starts` on."""

    size: int
    starts: tuple[int, ...]

    def of(self, element: int) -> int:
        made = 0
        for start in self.starts:
            made ^= element >> 8 * start
        return made & (1 << 8 * self.size) - 1

    def of_lane(self, terms: Terms, lane: Bytes) -> Bytes:
        made: Bytes = (0,) * self.size
        for start in self.starts:
            made = terms.xors(made, lane[start : start + self.size])
        return made


_PARTS = {
    8: (_ElementPart(8, (0,)), _ElementPart(8, (8,)), _ElementPart(8, (0, 8))),
    4: tuple(_ElementPart(4, (start,)) for start in range(0, LANE, 4)),
}
"""The parts that words of so many bytes may be."""
_SHARED = 4
"""Words of so many bytes may be several parts, of different elements: an element times x^32 has most of the
same quarters. So they get names only of elements that have one already, as those of the specification do."""


class ElementWords:
    """The words of a proof. `names`: words and what they are called instead."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self._named: dict[tuple[Bytes, int], Bytes] = {}
        self._before: dict[int, Byte] = {}
        """By the atoms of elements that words got: the bytes that these had before."""

    def named(self, word: Bytes) -> Bytes:
        """The word, with the names of elements in place of products, if it is recognised."""
        elements = elements_of(self.terms)
        atoms = elements.products.atoms
        if not atoms or len(word) not in _PARTS:
            return word
        key = word, id(elements.products)
        found = self._named.get(key)
        if found is None:
            found = word
            if any(atom in atoms for byte in word for atom, _ in self.terms.items(byte)[1]):
                found = self._recognised(elements, word)
            self._named[key] = found
        return found

    def _recognised(self, elements: Elements, word: Bytes) -> Bytes:
        """A word is also tried with what it contains of words that have names as it was before: compilers use
        an unreduced half of a product, which then has a name, in its reduction."""
        found = self._as_any_part(elements, word)
        if found is None and (earlier := tuple(map(self._unnamed, word))) != word:
            found = self._as_any_part(elements, earlier)
        return word if found is None else found

    def _unnamed(self, byte: Byte) -> Byte:
        for atom, linear in self.terms.items(byte)[1] if byte >= 256 else ():
            if atom in self._before:
                other = self.terms.xor(self.terms.atom_term(atom), self._before[atom])
                byte = self.terms.xor(byte, self.terms.mapped(linear, other))
        return byte

    def _as_any_part(self, elements: Elements, word: Bytes) -> Bytes | None:
        for turn in (tuple, lambda parts: turned(self.terms, parts)):
            for part in _PARTS[len(word)]:
                found = self._as_part(elements, turn(word), part)
                if found is not None:
                    return turn(found)
        return None

    def _as_part(self, elements: Elements, word: Bytes, part: _ElementPart) -> Bytes | None:
        """The word by the names of elements whose `part` it is; None if it is none."""
        found, factors, scales = elements.parts(word), {}, {}
        for pair, places in found.products.items():
            factor = _lifted(part, tuple(places), elements.products.reached[pair])
            if factor is None:
                return None
            factors[pair] = factor
        for number, places in found.named.items():
            factor = _lifted(part, tuple(places), (1 << BITS) - 1)
            if factor is None:
                return None
            for _ in range(BITS - 1):
                factor = by_inverse_x(factor)
            scales[number] = factor
        polynomial = elements.total((0,) * LANE, scales, factors)
        if polynomial is None or (len(word) == _SHARED and not elements.is_named(polynomial)):
            return None
        own = part.of_lane(self.terms, elements.named(polynomial))
        if len(part.starts) == 1:
            for byte, before in zip(own, self.terms.xors(word, found.leaf), strict=True):
                constant, items = self.terms.items(byte)
                if not constant and len(items) == 1 and items[0][1] == maps.IDENTITY:
                    self._before.setdefault(items[0][0], before)
        return self.terms.xors(own, found.leaf)


def element_words(terms: Terms) -> ElementWords:
    """Those of a proof."""
    return terms.extension(ElementWords)


@cache
def _lifted(part: _ElementPart, places: Pattern, reached: int) -> int | None:
    """The element E for which bit b of a product or of an element occurs in a word as the `part` of E times
    x^-b, for each bit of `reached`; None if there is none."""
    values, bits = images(places, LANE), 8 * part.size
    lowest = (reached & -reached).bit_length() - 1
    seen = 0
    for distance in range(0, BITS, bits):
        if not reached >> lowest + distance & 1:
            return None
        seen |= values[lowest + distance] << distance
    first = 0
    for bit, column in enumerate(_inverse(part)):
        if seen >> bit & 1:
            first ^= column
    expected = first
    for bit in range(lowest, BITS):
        if reached >> bit & 1 and values[bit] != part.of(expected):
            return None
        expected = by_inverse_x(expected)
    for _ in range(lowest):
        first = by_x(first)
    return first


@cache
def _inverse(part: _ElementPart) -> tuple[int, ...]:
    """The inverse of the map of an element E to the parts of E, of E times x^-b, of E times x^-2b, ..., where
    b is the number of bits of a part: the images of its bits."""

    def image(element: int) -> int:
        made = 0
        for distance in range(BITS):
            if distance % (8 * part.size) == 0:
                made |= part.of(element) << distance
            element = by_inverse_x(element)
        return made

    return inverted_map([image(1 << bit) for bit in range(BITS)])


def inverted_map(values: Sequence[int]) -> tuple[int, ...]:
    """The images of bits under the inverse of a linear map whose images of bits are these."""
    rows = [(value, 1 << bit) for bit, value in enumerate(values)]
    for bit in range(len(values)):
        place = next(k for k in range(bit, len(rows)) if rows[k][0] >> bit & 1)
        rows[bit], rows[place] = rows[place], rows[bit]
        value, own = rows[bit]
        rows = [
            (a ^ value, b ^ own) if k != bit and a >> bit & 1 else (a, b) for k, (a, b) in enumerate(rows)
        ]
    return tuple(own for _, own in rows)
