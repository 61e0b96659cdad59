"""Bits of whole numbers that consist of terms: XOR, AND, OR and shifts of integers, of open numbers and of
plain bytes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from aesgen.proofs import maps
from aesgen.proofs.numbers import Number
from aesgen.proofs.sliced.functions import sliced_functions
from aesgen.proofs.sliced.words import SlicedWord
from aesgen.proofs.terms import Byte, Bytes, Terms

Value = int | Number | Bytes
"""A little-endian number: known, open, or spelled in bytes."""


class WordBits:
    """Operations on the bits of values of `size` bytes."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.sliced = sliced_functions(terms)

    def spelled(self, value: Value, size: int) -> Bytes:
        """The bytes of a value, the lowest first."""
        if isinstance(value, int):
            return tuple(value.to_bytes(size, "little"))
        if isinstance(value, Number):
            return self.terms.spelled(value)[:size]
        return value

    def folded(self, parts: Sequence[Byte]) -> Value:
        """The simplest value that these bytes spell."""
        for byte in parts:
            if byte >= 256:
                spelled = tuple(parts)
                number = self.terms.number(spelled)
                return spelled if number is None else number
        return int.from_bytes(bytes(parts), "little")

    def origins(self, *values: Value) -> frozenset[str]:
        return frozenset().union(*map(self._origins, values))

    def _origins(self, value: Value) -> frozenset[str]:
        if isinstance(value, int):
            return frozenset()
        return self.terms.origins_of(self.spelled(value, 8))

    # Bits

    def complement(self, a: Value, size: int) -> Value:
        return self.folded(self.sliced.xors(self.spelled(a, size), (0xFF,) * size))

    def exclusive(self, a: Value, b: Value, size: int) -> Value:
        return self.folded(self.sliced.xors(self.spelled(a, size), self.spelled(b, size)))

    def conjunction(self, a: Value, b: Value, size: int) -> Value:
        """Bitwise AND."""
        if isinstance(a, int):
            a, b = b, a
        if isinstance(a, Number) and isinstance(b, int):  # rounding down to a power of 2
            low = 256**size - b
            residue, modulus = a.residue()
            if low & low - 1 == 0 and low <= modulus:
                return a.plus(-(residue % low))
        one, two = self.spelled(a, size), self.spelled(b, size)
        if max(one) < 256:
            one, two = two, one
        if max(two) < 256:
            return self.folded(self.terms.masked_row(one, two))
        pairs = list(zip(one, two, strict=True))
        if any(x >= 256 and y >= 256 and x != y for x, y in pairs):
            found = self.sliced.conjunction(one, two)
            if found is not None:
                return self.folded(found)
        return self.folded([self._and(x, y) for x, y in pairs])

    def _and(self, x: Byte, y: Byte) -> Byte:
        if y < 256:
            return self.terms.masked(x, y)
        if x < 256:
            return self.terms.masked(y, x)
        if x == y:
            return x
        return 0 if self.terms.reach(x) & self.terms.reach(y) == 0 else self._and_of_bits(x, y)

    def _and_of_bits(self, x: Byte, y: Byte) -> Byte:
        """AND of two terms. A bit of the result is exact where that bit is known in one of them."""
        terms = self.terms
        x, y = terms.with_known_bits(x), terms.with_known_bits(y)
        (known_x, open_x), (known_y, open_y) = (terms.known_and_open(each) for each in (x, y))
        made = terms.masked(x, known_y & ~open_y)
        made = terms.xor(made, terms.masked(y, known_x & ~open_x & open_y))
        if open_x & open_y:
            made = terms.xor(made, terms.masked(terms.opaque(x, y), open_x & open_y))
        return made

    def union(self, a: Value, b: Value, size: int) -> Value:
        """Bitwise OR."""
        one, two = self.spelled(a, size), self.spelled(b, size)
        made = [self._or(x, y) for x, y in zip(one, two, strict=True)]
        if None in made:
            both = self.sliced.conjunction(one, two)
            if both is not None:
                xors = self.sliced.xors
                return self.folded(xors(xors(one, two), both))
        triples = zip(made, one, two, strict=True)
        return self.folded([self._or_of_bits(x, y) if byte is None else byte for byte, x, y in triples])

    def _or(self, x: Byte, y: Byte) -> Byte | None:
        terms = self.terms
        if x < 256:
            x, y = y, x
        if y < 256:
            return terms.xor(terms.masked(x, 0xFF ^ y), y)
        if x == y:
            return x
        if terms.reach(x) & terms.reach(y) == 0:
            return terms.xor(x, y)
        return None

    def _or_of_bits(self, x: Byte, y: Byte) -> Byte:
        """OR of two terms. A bit of the result is exact where that bit is known in one of them."""
        terms = self.terms
        x, y = terms.with_known_bits(x), terms.with_known_bits(y)
        (known_x, open_x), (known_y, open_y) = (terms.known_and_open(each) for each in (x, y))
        ones = known_x & ~open_x | known_y & ~open_y
        made = terms.xor(ones, terms.masked(x, open_x & ~open_y & ~ones))
        made = terms.xor(made, terms.masked(y, open_y & ~open_x & ~ones))
        if open_x & open_y:
            made = terms.xor(made, terms.masked(terms.united(x, y), open_x & open_y))
        return made

    def product_of_words(self, a: SlicedWord, b: SlicedWord) -> SlicedWord:
        """Bitwise AND of two words of bit-sliced code."""
        if not a.is_constant and not b.is_constant:
            found = self.sliced.product(a, b)
            if found is not None:
                return found
        if a.constant == a.ones and a.is_constant:
            return b
        if b.constant == b.ones and b.is_constant:
            return a
        return self._of_values(self.conjunction, a, b)

    def union_of_words(self, a: SlicedWord, b: SlicedWord) -> SlicedWord:
        """Bitwise OR of two words of bit-sliced code."""
        if a.functions or b.functions:
            found = self.sliced.union(a, b)
            if found is not None:
                return found
        return self._of_values(self.union, a, b)

    def _of_values(
        self, combine: Callable[[Value, Value, int], Value], a: SlicedWord, b: SlicedWord
    ) -> SlicedWord:
        """What an operation on values makes of two words."""
        one, two = (self.folded(self.sliced.bytes_of(each)) for each in (a, b))
        return self.sliced.of_bytes(self.spelled(combine(one, two, a.size), a.size))

    def shifted(self, a: Value, left: int, size: int) -> Value:
        """A logical shift by `left` bits, to the right if it is negative."""
        if isinstance(a, int):
            return (a << left) % 256**size if left >= 0 else a >> -left
        if isinstance(a, Number) and a.width == size and left >= 0:
            product = a.scaled(1 << left)
            if self.terms.bounds.most(product) < 256**size:
                return product
        if isinstance(a, Number) and a.width == size and left < 0 <= self.terms.bounds.least(a):
            shifted = tuple([(unknown, factor >> -left) for unknown, factor in a.parts])
            if all(factor % (1 << -left) == 0 for _, factor in a.parts):
                return Number(a.constant >> -left, shifted, size)
        parts, terms = self.spelled(a, size), self.terms
        if isinstance(a, Number) and left < 0 <= terms.bounds.least(a) and terms.bounds.most(a) < 1 << -left:
            return 0
        whole, bits = divmod(left, 8)
        if isinstance(a, Number) and left > 0 and bits:
            parts = tuple(map(terms.with_known_bits, parts))
        moved = []
        for place in range(size):
            high, low = place - whole, place - whole - 1
            byte = terms.mapped(maps.shifted(bits), parts[high]) if 0 <= high < size else 0
            if bits and 0 <= low < size:
                byte = terms.xor(byte, terms.mapped(maps.shifted(bits - 8), parts[low]))
            moved.append(byte)
        return self.folded(moved)
