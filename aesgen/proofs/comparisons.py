"""Comparisons of whole numbers that consist of terms: integers, open numbers, or plain bytes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from aesgen.proofs.numbers import Number, OpenRange, plus
from aesgen.proofs.terms import Byte, Bytes, Terms
from aesgen.proofs.word_bits import Value, WordBits


class ComparedNumber(NamedTuple):
    """A number that is compared with `other`: modulo `modulus`, or as it is if that is 0. `second`: whether
    the number is the second operand of the comparison."""

    number: Number
    other: int = 0
    modulus: int = 0
    second: bool = False


@dataclass(frozen=True)
class Flags:
    """What a comparison or an operation found out: each is None if it is not known. `parts`: the bytes on
    which the unknown ones depend."""

    zero: bool | None = None
    carry: bool | None = None
    sign: bool | None = None
    overflow: bool | None = None
    parts: Bytes = ()
    difference: Number | None = None
    above: bool | None = None
    """Whether the first operand of a comparison is the greater one, where it is known without the others."""
    deferred: int | None = None
    """The number of the deferred sum whose carry this is, if the carry is not known for that reason."""
    carry_bit: Byte | None = None
    """The carry as a byte of the value 0 or 1, if it is a term."""
    compared: ComparedNumber | None = None
    """What a comparison is about that the case leaves open."""


class Comparisons(WordBits):
    """Bounds and comparisons of values of `size` bytes. `wrapped`: by the bytes of differences of open
    numbers whose order is not known, these differences, which may be negative. `exact`: whether bytes are
    followed as numbers in comparisons, shifts and sums, too."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.wrapped: dict[Value, Number] = {}
        self.exact = False

    def digit(self, parts: Bytes, place: int) -> int:
        """How many bytes from `place` on spell one open number; 1 if none do."""
        if self.terms.begins_number(parts[place]):
            for width in range(len(parts) - place, 1, -1):
                if self.terms.number(parts[place : place + width]) is not None:
                    return width
        return 1

    def digits(self, a: Value, size: int) -> int | Number | None:
        """A value as the sum of its known bytes and of the open numbers that it spells, each times the power
        of 256 of its place; None if it has another byte."""
        if not spelled_out(a):
            return a  # type: ignore[return-value]
        total: int | Number = 0
        place, parts = 0, self.spelled(a, size)
        while place < size:
            width = self.digit(parts, place)
            value = self.folded(parts[place : place + width])
            if spelled_out(value):
                return None
            moved = value << 8 * place if isinstance(value, int) else value.scaled(256**place)  # type: ignore
            total = plus(total, moved, size)
            place += width
        return total

    def span(self, a: Value, size: int) -> tuple[int, int]:
        """The smallest and the largest value."""
        if isinstance(a, int):
            return a, a
        bounds = self.terms.bounds
        if isinstance(a, Number):
            return max(0, bounds.least(a)), bounds.most(a)
        least = most = place = 0
        while place < len(a):
            width = self.digit(a, place)
            number = self.terms.number(a[place : place + width]) if width > 1 else None
            low, high = (
                self.terms.span(a[place]) if number is None else (bounds.least(number), bounds.most(number))
            )
            least, most = least + (low << 8 * place), most + (high << 8 * place)
            place += width
        return least, most

    def compared(self, a: Value, b: Value, size: int) -> Flags:
        """`zero`: a = b. `carry`: a < b. `sign` and `overflow` only for integers, and for two values of which
        neither may have its highest bit set."""
        if isinstance(a, int) and isinstance(b, int):
            half, modulus = 128 * 256 ** (size - 1), 256**size
            signed = [value - modulus * (value >= half) for value in (a, b)]
            difference = (a - b) % modulus
            overflow = not -half <= signed[0] - signed[1] < half
            return Flags(a == b, a < b, difference >= half, overflow)
        parts = self.spelled(a, size) + self.spelled(b, size)
        if isinstance(b, int) and (wrapped := self.wrapped.get(a)) is not None:
            return self._of_wrapped(wrapped, b, size, parts)
        if isinstance(a, int) and (wrapped := self.wrapped.get(b)) is not None:
            found = self._of_wrapped(wrapped, a, size, parts)
            assert found.compared is not None
            reversed_ = found.compared._replace(second=True)
            return replace(found, carry=found.above, above=found.carry, compared=reversed_)
        least, most = self._apart(a, b, size)
        total = self._open_difference(a, b)
        number = total or (self._open_digits(a, b, size) if least < self.exact and most >= 0 else None)
        if self.exact and number is not None:
            bounds = self.terms.bounds
            least, most = max(least, bounds.least(number)), min(most, bounds.most(number))
        carry = False if least >= 0 else True if most < 0 else None
        zero = (
            True
            if a == b or least == most == 0
            else False
            if least > 0 or most < 0 or self._differ(a, b, size)
            else None
        )
        above = True if least > 0 else False if most <= 0 else None
        compared = ComparedNumber(number) if isinstance(number, Number) else None
        if zero is None and compared is None:
            zero, compared = self._equal_in_reverse(a, b, size)
        plain = max(self.span(a, size)[1], self.span(b, size)[1]) < 128 * 256 ** (size - 1)
        if not plain:
            return Flags(zero, carry, parts=parts, difference=total, above=above, compared=compared)
        return Flags(zero, carry, carry, False, parts, total, above, compared=compared)

    def _equal_in_reverse(self, a: Value, b: Value, size: int) -> tuple[bool | None, ComparedNumber | None]:
        """Whether an open number and a known one, both with their highest byte first, are equal, and what the
        case leaves open about it."""
        if not isinstance(b, int):
            return None, None
        found = self.digits(self.folded(self.spelled(a, size)[::-1]), size)
        if not isinstance(found, Number):
            return None, None
        other = int.from_bytes(b.to_bytes(size, "little"), "big")
        within = self.terms.bounds.within(found)
        if not any(low <= other <= high for low, high in within):
            return False, None
        return (True, None) if within == [(other, other)] else (None, ComparedNumber(found, other))

    def _open_digits(self, a: Value, b: Value, size: int) -> int | Number | None:
        """a - b of values that consist of known bytes and open numbers."""
        one, two = self.digits(a, size), self.digits(b, size)
        if one is None or two is None:
            return None
        return plus(one, -two if isinstance(two, int) else two.scaled(-1), size)

    def _of_wrapped(self, a: Number, b: int, size: int, parts: Bytes) -> Flags:
        """The comparison of a number modulo its range, which may be negative, with a known one."""
        modulus = 256**size
        cuts = b - modulus, b - modulus + 1, 0, b, b + 1
        found = set()
        for low, high in self.terms.bounds.within(a):
            starts = [low, *(cut for cut in cuts if low < cut <= high)]
            found |= {(each % modulus > b) - (each % modulus < b) for each in starts}
        below, equal, above = (
            True if found == {sign} else None if sign in found else False for sign in (-1, 0, 1)
        )
        return Flags(equal, below, parts=parts, above=above, compared=ComparedNumber(a, b, modulus))

    def divided(self, compared: ComparedNumber | None, code: str) -> tuple[OpenRange, ...]:
        """The ranges into which to divide the number that was compared. Within each range, the condition
        `code` of x86 may be the same for all values."""
        if compared is None:
            return ()
        number, other, modulus, second = compared
        code = _REVERSED.get(code, code) if second else code
        cuts = {"b": [other], "ae": [other], "a": [other + 1], "be": [other + 1]}.get(
            code, [other, other + 1]
        )
        if not modulus:
            return self.terms.bounds.divided(number, cuts)
        found = self.terms.bounds.divided(number, [0, *cuts, *(cut - modulus for cut in cuts)])
        if len(found) > 2 and found[0].most < -number.constant <= found[1].least:
            # Modulo the range, negative differences follow the largest ones, and are on the same side.
            first, *others, last = found
            return (*others, replace(first, least=last.least))
        return found

    def _open_difference(self, a: Value, b: Value) -> Number | None:
        """a - b, unless it is known or one of them is plain bytes."""
        if spelled_out(a) or spelled_out(b):
            return None
        total = _minus(a, b)  # type: ignore[arg-type]
        return total if isinstance(total, Number) else None

    def _apart(self, a: Value, b: Value, size: int) -> tuple[int, int]:
        """Bounds of a - b."""
        if not spelled_out(a) and not spelled_out(b):
            total = _minus(a, b)  # type: ignore[arg-type]
            return self.terms.bounds.least(total), self.terms.bounds.most(total)
        (low, high), (low_b, high_b) = self.span(a, size), self.span(b, size)
        return low - high_b, high - low_b

    def _differ(self, a: Value, b: Value, size: int) -> bool:
        """Whether some byte of the two surely differs."""
        for x, y in zip(self.spelled(a, size), self.spelled(b, size), strict=True):
            (low, high), (low_y, high_y) = self.terms.span(x), self.terms.span(y)
            if high < low_y or high_y < low:
                return True
        return False


_REVERSED = {"b": "a", "a": "b", "ae": "be", "be": "ae"}
"""Conditions of a comparison, and those of one whose operands are exchanged."""


def _minus(a: int | Number, b: int | Number) -> int | Number:
    """a - b. At least one of the two is an open number."""
    negative = -b if isinstance(b, int) else b.scaled(-1)
    return negative.plus(a) if isinstance(negative, Number) else a.plus(negative)  # type: ignore[union-attr]


def spelled_out(value: Value) -> bool:
    """Whether a value is neither an integer nor an open number."""
    return isinstance(value, tuple) and not isinstance(value, Number)
