"""Arithmetic of whole numbers that consist of terms: integers, open numbers, or plain bytes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from aesgen.proofs import maps
from aesgen.proofs.numbers import Number, made
from aesgen.proofs.terms import SECRET, Byte, Bytes, Terms

Value = int | Number | Bytes
"""A little-endian number: known, open, or spelled in bytes."""


class DeferredCarry(NamedTuple):
    """The carry out of the deferred sum with this number."""

    sum: int


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


@dataclass(frozen=True)
class DeferredSum:
    """A sum that is not known until an open number in it is. `parts`: the unknown bytes that are its result.
    `carry`: that into it, or the number of the deferred sum that it comes from."""

    parts: Bytes
    a: Value
    b: Value
    carry: bool | DeferredCarry
    size: int


class Words:
    """Operations on values of `size` bytes, exact or opaque. `deferred`: sums that are not known yet, in
    their order; None if these are not kept."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.deferred: list[DeferredSum] | None = None

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

    # Sums

    def sum(self, a: Value, b: Value, carry: bool | None, size: int) -> tuple[Value, bool | None]:
        """a + b + carry modulo 256^size, and the carry out of it; None if it is not known."""
        if carry is None:
            return self._opaque(a, b, size), None
        total = self._exact_sum(a, b, int(carry), size)
        if total is not None:
            return total
        if not isinstance(a, int) and not isinstance(b, int):
            return self._opaque(a, b, size), None
        a, b = (b, a) if isinstance(a, int) else (a, b)
        assert isinstance(b, int)
        parts = self.spelled(a, size)
        if self.terms.origins_of(parts) & SECRET:
            return self.folded(self.terms.counted(parts, b + int(carry))), None
        return self._rippled(parts, b, int(carry))

    def doubled(self, a: Value, carry: Byte, size: int) -> tuple[Value, Byte]:
        """2 a + carry modulo 256^size, and the carry out of it, where `carry` is 0 or 1: a shift."""
        parts = self.spelled(a, size)
        made = self.spelled(self.shifted(self.folded(parts), 1, size), size)
        out = self.terms.mapped(maps.shifted(-7), parts[-1])
        return self.folded((self.terms.xor(made[0], carry), *made[1:])), out

    def defer(self, made: Value, a: Value, b: Value, carry: bool | int | None, size: int) -> int | None:
        """Remember how the sum `made` was computed, if its carry is unknown. `carry`: that into it, or the
        number of the deferred sum that it comes from. The number of this sum; None if it is not kept."""
        if self.deferred is None or carry is None or not isinstance(made, tuple) or isinstance(made, Number):
            return None
        carried = carry if isinstance(carry, bool) else DeferredCarry(carry)
        self.deferred.append(DeferredSum(made, a, b, carried, size))
        return len(self.deferred) - 1

    def _exact_sum(self, a: Value, b: Value, carry: int, size: int) -> tuple[Value, bool] | None:
        """The sum of integers and open numbers, if it surely lies in one range of 256^size values."""
        modulus = 256**size
        if isinstance(a, tuple) and not isinstance(a, Number):
            return None
        if isinstance(b, tuple) and not isinstance(b, Number):
            return None
        if isinstance(a, int) and isinstance(b, int):
            return (a + b + carry) % modulus, a + b + carry >= modulus
        if isinstance(a, int):
            a, b = b, a
        assert isinstance(a, Number)
        if a.width != size or (isinstance(b, Number) and b.width != size):
            return None
        total = a.plus(b)
        total = total + carry if isinstance(total, int) else total.plus(carry)
        for carried in (False, True):
            shifted = self._within(total, modulus * carried, modulus)
            if shifted is not None:
                return shifted, carried
        return None

    def _within(self, total: int | Number, start: int, modulus: int) -> int | Number | None:
        """total - start if it surely lies between 0 and the modulus, else None."""
        moved = total - start if isinstance(total, int) else total.plus(-start)
        bounds = self.terms.bounds
        return moved if bounds.least(moved) >= 0 and bounds.most(moved) < modulus else None

    def _rippled(self, parts: Bytes, addend: int, carry: int) -> tuple[Value, bool | None]:
        """The sum byte by byte, where a run of bytes that spells an open number is one digit."""
        result: list[Byte] = []
        place, known = 0, True
        while place < len(parts):
            width = self._run(parts, place)
            digit = self.folded(parts[place : place + width])
            more = (addend >> 8 * place & 256**width - 1) + carry
            total: tuple[Value, bool] | None = None
            if known and more in (0, 256**width):
                total = digit, more > 0
            elif known:
                total = self._exact_sum(digit, more % 256**width, 0, width) if more < 256**width else None
            if total is None:
                unknown = [self.terms.opaque(*parts[: place + width]) for _ in range(width)]
                if known and width == 1:
                    unknown = [self._low_sum(parts[place], more, unknown[0])]
                known = False
                result += unknown
            else:
                result += self.spelled(total[0], width)
                carry = int(total[1])
            place += width
        return self.folded(result), bool(carry) if known else None

    def _run(self, parts: Bytes, place: int) -> int:
        """How many bytes from `place` on spell one open number; 1 if none do."""
        if self.terms.begins_number(parts[place]):
            for width in range(len(parts) - place, 1, -1):
                if self.terms.number(parts[place : place + width]) is not None:
                    return width
        return 1

    def difference(self, a: Value, b: Value, borrow: bool | None, size: int) -> tuple[Value, bool | None]:
        """a - b - borrow modulo 256^size, and the borrow."""
        if borrow is False and a == b:
            return 0, False
        if borrow is not None and isinstance(b, Number) and b.width == size and not _spelled_out(a):
            negative = b.scaled(-1)
            total: int | Number = negative.plus(a) if isinstance(negative, Number) else negative  # type: ignore
            total = total - borrow if isinstance(total, int) else total.plus(-int(borrow))
            for borrowed in (False, True):
                moved = self._within(total, -(256**size) * borrowed, 256**size)
                if moved is not None:
                    return moved, borrowed
            return self._residue(a, b, size), None
        if borrow is not None and isinstance(b, int):
            total_, carried = self.sum(a, 256**size - 1 - b, not borrow, size)
            return total_, None if carried is None else not carried
        return self._opaque(a, b, size), None

    def _opaque(self, a: Value, b: Value, size: int) -> Bytes:
        parts = self.spelled(a, size) + self.spelled(b, size)
        return tuple(self.terms.opaque(*parts) for _ in range(size))

    def _residue(self, a: Value, b: Number, size: int) -> Bytes:
        """a - b of open numbers whose order is not known, but whose lowest bits are."""
        made, (residue, modulus) = self._opaque(a, b, size), b.residue()
        if not isinstance(a, Number) or a.width != size:
            return made
        own, modulus = a.residue()[0], min(modulus, a.residue()[1])
        low, mask = (own - residue) % modulus, modulus - 1
        return tuple(
            self.terms.xor(self.terms.masked(byte, ~(mask >> 8 * place) & 0xFF), low >> 8 * place & 0xFF)
            for place, byte in enumerate(made)
        )

    def _low_sum(self, byte: Byte, addend: int, made: Byte) -> Byte:
        """An unknown byte `made`, the sum of `byte` and `addend`, with the lowest bits that are known."""
        constant, items = self.terms.items(byte)
        reached = 0
        for _, linear in items:
            reached |= maps.reach(linear)
        mask = (reached & -reached) - 1
        return self.terms.xor(self.terms.masked(made, ~mask & 0xFF), constant + addend & mask)

    # Bits

    def complement(self, a: Value, size: int) -> Value:
        return self.folded([self.terms.xor(byte, 0xFF) for byte in self.spelled(a, size)])

    def exclusive(self, a: Value, b: Value, size: int) -> Value:
        return self.folded(self.terms.xors(self.spelled(a, size), self.spelled(b, size)))

    def conjunction(self, a: Value, b: Value, size: int) -> Value:
        """Bitwise AND."""
        if isinstance(a, int):
            a, b = b, a
        if isinstance(a, Number) and isinstance(b, int):  # rounding down to a power of 2
            low = 256**size - b
            residue, modulus = a.residue()
            if low & low - 1 == 0 and low <= modulus:
                return a.plus(-(residue % low))
        pairs = zip(self.spelled(a, size), self.spelled(b, size), strict=True)
        return self.folded([self._and(x, y) for x, y in pairs])

    def _and(self, x: Byte, y: Byte) -> Byte:
        if y < 256:
            return self.terms.masked(x, y)
        if x < 256:
            return self.terms.masked(y, x)
        return x if x == y else self.terms.opaque(x, y)

    def union(self, a: Value, b: Value, size: int) -> Value:
        """Bitwise OR."""
        pairs = zip(self.spelled(a, size), self.spelled(b, size), strict=True)
        return self.folded([self._or(x, y) for x, y in pairs])

    def _or(self, x: Byte, y: Byte) -> Byte:
        terms = self.terms
        if x < 256:
            x, y = y, x
        if y < 256:
            return terms.xor(terms.masked(x, 0xFF ^ y), y)
        if x == y:
            return x
        if terms.span(x)[1] & terms.span(y)[1] == 0:
            return terms.xor(x, y)
        return terms.opaque(x, y)

    def shifted(self, a: Value, left: int, size: int) -> Value:
        """A logical shift by `left` bits, to the right if it is negative."""
        if isinstance(a, int):
            return (a << left) % 256**size if left >= 0 else a >> -left
        if isinstance(a, Number) and a.width == size and left >= 0:
            product = a.scaled(1 << left)
            if self.terms.bounds.most(product) < 256**size:
                return product
        parts, terms = self.spelled(a, size), self.terms
        whole, bits = divmod(left, 8)
        moved = []
        for place in range(size):
            high, low = place - whole, place - whole - 1
            byte = terms.mapped(maps.shifted(bits), parts[high]) if 0 <= high < size else 0
            if bits and 0 <= low < size:
                byte = terms.xor(byte, terms.mapped(maps.shifted(bits - 8), parts[low]))
            moved.append(byte)
        return self.folded(moved)

    # Comparisons

    def span(self, a: Value, size: int) -> tuple[int, int]:
        """The smallest and the largest value."""
        if isinstance(a, int):
            return a, a
        bounds = self.terms.bounds
        if isinstance(a, Number):
            return max(0, bounds.least(a)), bounds.most(a)
        least = most = place = 0
        while place < len(a):
            width = self._run(a, place)
            number = self.terms.number(a[place : place + width]) if width > 1 else None
            low, high = (
                self.terms.span(a[place]) if number is None else (bounds.least(number), bounds.most(number))
            )
            least, most = least + (low << 8 * place), most + (high << 8 * place)
            place += width
        return least, most

    def compared(self, a: Value, b: Value, size: int) -> Flags:
        """`zero`: a = b. `carry`: a < b. The others only for integers."""
        if isinstance(a, int) and isinstance(b, int):
            half, modulus = 128 * 256 ** (size - 1), 256**size
            signed = [value - modulus * (value >= half) for value in (a, b)]
            difference = (a - b) % modulus
            overflow = not -half <= signed[0] - signed[1] < half
            return Flags(a == b, a < b, difference >= half, overflow)
        parts = self.spelled(a, size) + self.spelled(b, size)
        least, most = self._apart(a, b, size)
        carry = False if least >= 0 else True if most < 0 else None
        zero = True if a == b else False if least > 0 or most < 0 or self._differ(a, b, size) else None
        above = True if least > 0 else False if most <= 0 else None
        return Flags(zero, carry, parts=parts, difference=self._open_difference(a, b), above=above)

    def _open_difference(self, a: Value, b: Value) -> Number | None:
        """a - b, unless it is known or one of them is plain bytes."""
        if _spelled_out(a) or _spelled_out(b):
            return None
        negative = -b if isinstance(b, int) else b.scaled(-1)  # type: ignore[union-attr]
        total = negative.plus(a) if isinstance(negative, Number) else a.plus(negative)  # type: ignore
        return total if isinstance(total, Number) else None

    def _apart(self, a: Value, b: Value, size: int) -> tuple[int, int]:
        """Bounds of a - b."""
        if not _spelled_out(a) and not _spelled_out(b):
            negative = -b if isinstance(b, int) else b.scaled(-1)  # type: ignore[union-attr]
            total = negative.plus(a) if isinstance(negative, Number) else a.plus(negative)  # type: ignore
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


def _spelled_out(value: Value) -> bool:
    return isinstance(value, tuple) and not isinstance(value, Number)


__all__ = ["Flags", "Value", "Words", "made"]
