"""Sums and differences of whole numbers that consist of terms: integers, open numbers, or plain bytes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from aesgen.proofs import maps
from aesgen.proofs.comparisons import Flags, spelled_out
from aesgen.proofs.element_words import element_words
from aesgen.proofs.failures import Stopped, Undecided
from aesgen.proofs.numbers import Number, made, plus
from aesgen.proofs.residues import Residues
from aesgen.proofs.terms import SECRET, Byte, Bytes, Terms
from aesgen.proofs.word_bits import Value


class DeferredCarry(NamedTuple):
    """The carry out of the deferred sum with this number."""

    sum: int


@dataclass(frozen=True)
class DeferredSum:
    """A sum that is not known until an open number in it is. `parts`: the unknown bytes that are its result.
    `carry`: that into it, or the number of the deferred sum that it comes from."""

    parts: Bytes
    a: Value
    b: Value
    carry: bool | DeferredCarry
    size: int


class Words(Residues):
    """Operations on values of `size` bytes, exact or opaque. `deferred`: sums that are not known yet, in
    their order; None if these are not kept."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.elements = element_words(terms)
        self.deferred: list[DeferredSum] | None = None

    def named(self, value: Value) -> Value:
        """The value, with names of elements of GF(2^128) in place of products, if it is a word of one."""
        if not spelled_out(value):
            return value
        found = self.elements.named(value)  # type: ignore[arg-type]
        return value if found == value else self.folded(found)

    # Sums

    def sum(self, a: Value, b: Value, carry: bool | None, size: int) -> tuple[Value, bool | None]:
        """a + b + carry modulo 256^size, and the carry out of it; None if it is not known."""
        if carry is None:
            return self.opaque(a, b, size), None
        total = self._exact_sum(a, b, int(carry), size)
        if total is not None:
            return total
        if not isinstance(a, int) and not isinstance(b, int):
            if self.exact and not carry and (found := self.of_residues(a, b, size)) is not None:
                return found, None
            return self._of_bits(self.spelled(a, size), self.spelled(b, size), int(carry), size)
        a, b = (b, a) if isinstance(a, int) else (a, b)
        assert isinstance(b, int)
        if (wrapped := self.wrapped.get(a)) is not None:
            addend = b + int(carry)
            moved = wrapped.plus(addend - 256**size if addend >= 256**size // 2 else addend)
            return self.remembered(self.opaque(a, b, size), moved), None
        parts = self.spelled(a, size)
        if self.terms.origins_of(parts) & SECRET:
            return self.folded(self.terms.counted(parts, b + int(carry))), None
        return self._rippled(parts, b, int(carry))

    def product(self, a: Value, b: Value, size: int) -> Value | None:
        """a times b modulo 256^size, of two known numbers, or of one and a single bit; None of others."""
        if not isinstance(b, int):
            a, b = b, a
        if isinstance(a, int) and isinstance(b, int):
            return a * b % 256**size
        bit, *others = self.spelled(a, size)
        if not isinstance(b, int) or any(others) or self.terms.mapped(maps.masked(1), bit) != bit:
            return None
        factors = b.to_bytes(size, "little")
        return self.folded([self.terms.mapped(maps.packed([each] + 7 * [0]), bit) for each in factors])

    def high_product(self, a: Value, b: Value, size: int) -> int | Number:
        """a times b, divided by 256^size without a remainder, of a known number and one that is known or
        open: how code divides by a constant. Raises `Undecided` if that is no sum of the same unknowns."""
        a, b = (b, a) if isinstance(a, int) else (a, b)
        if not isinstance(b, int) or spelled_out(a):
            raise Stopped("it multiplies numbers that are not known")
        whole, own = 256**size, plus(0, a, size)  # type: ignore[arg-type]
        if isinstance(own, int):
            return own * b // whole
        factors = {unknown: (each * b + whole // 2) // whole for unknown, each in own.parts}
        constant, rest = divmod(own.constant * b, whole)
        rests = {unknown: each * b - factors[unknown] * whole for unknown, each in own.parts}
        left, bounds = made(rest, rests, size), self.terms.bounds
        if bounds.least(left) < 0 or bounds.most(left) >= whole or bounds.least(own) < 0:
            raise Undecided("a quotient depends on a public value that the case leaves open", own.unknowns)
        return made(constant, factors, size)

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
            shifted = self.within(total, modulus * carried, modulus)
            if shifted is not None:
                return shifted, carried
        return None

    def _rippled(self, parts: Bytes, addend: int, carry: int) -> tuple[Value, bool | None]:
        """The sum byte by byte, where a run of bytes that spells an open number is one digit."""
        result: list[Byte] = []
        place, known = 0, True
        while place < len(parts):
            width = self.digit(parts, place)
            digit = self.folded(parts[place : place + width])
            more = (addend >> 8 * place & 256**width - 1) + carry
            total: tuple[Value, bool] | None = None
            if known and more in (0, 256**width):
                total = digit, more > 0
            elif known:
                total = self._exact_sum(digit, more % 256**width, 0, width) if more < 256**width else None
                zeros = next(
                    (k for k, byte in enumerate(parts[place + width :]) if byte), len(parts) - place - width
                )
                if total is None and zeros and isinstance(digit, Number):  # it may carry into these
                    wide = width + zeros
                    more = (addend >> 8 * place & 256**wide - 1) + carry
                    total = self._exact_sum(digit._replace(width=wide), more, 0, wide)
                    width = width if total is None else wide
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

    def difference(self, a: Value, b: Value, borrow: bool | None, size: int) -> tuple[Value, bool | None]:
        """a - b - borrow modulo 256^size, and the borrow."""
        if borrow is False and a == b:
            return 0, False
        if borrow is not None and isinstance(b, Number) and b.width == size and not spelled_out(a):
            negative = b.scaled(-1)
            total: int | Number = negative.plus(a) if isinstance(negative, Number) else negative  # type: ignore
            total = total - borrow if isinstance(total, int) else total.plus(-int(borrow))
            for borrowed in (False, True):
                moved = self.within(total, -(256**size) * borrowed, 256**size)
                if moved is not None:
                    return moved, borrowed
            return self.remembered(self._residue(a, b, size), total), None
        if borrow is not None and isinstance(b, int):
            total_, carried = self.sum(a, 256**size - 1 - b, not borrow, size)
            return total_, None if carried is None else not carried
        if borrow is not None and (found := self._of_digits(a, b, int(borrow), size)):
            return found
        one, two = self._lower_half(a, size), self._lower_half(b, size)
        if borrow is False and one is not None and two is not None and one.parts == two.parts:
            return (one.constant - two.constant) % 256**size, None
        if borrow is False and isinstance(b, Number) and (multiple := self.multiples.get(a)) is not None:
            exact = plus(multiple, b.scaled(-1), size)
            return self.remembered(self.opaque(a, b, size), exact), None
        if borrow is not None:
            inverted = self.terms.xors(self.spelled(b, size), (0xFF,) * size)
            total_, carried = self._of_bits(self.spelled(a, size), inverted, 1 - borrow, size)
            return total_, None if carried is None else not carried
        return self.opaque(a, b, size), None

    def _of_digits(self, a: Value, b: Value, borrow: int, size: int) -> tuple[Value, bool] | None:
        """a - b - borrow and the borrow, if both consist of known bytes and of open numbers and their order
        is known."""
        one, two = self.digits(a, size), self.digits(b, size)
        if one is None or two is None:
            return None
        total = plus(one, -two if isinstance(two, int) else two.scaled(-1), size)
        for borrowed in (False, True):
            moved = self.within(plus(total, -borrow, size), -(256**size) * borrowed, 256**size)
            if moved is not None:
                return moved, borrowed
        return None

    def _of_bits(self, a: Bytes, b: Bytes, carry: int, size: int) -> tuple[Value, bool | None]:
        """A sum whose carries are sums of bits, and the carry out of it."""
        if self.deferred is None and (found := self.sliced.added(a, b, carry)):
            total, out = found
            return self.folded(total), bool(out) if out < 256 else None
        return self.opaque(a, b, size), None

    def _lower_half(self, a: Value, size: int) -> Number | None:
        """The open number of more bytes whose lowest bytes a value is."""
        if isinstance(a, int | Number) or size < 2:
            return None
        found = self.terms.place(a[1])
        if found is None or found[1] != 1 or self.terms.spelled(found[0])[:size] != a:
            return None
        return found[0]

    def _residue(self, a: Value, b: Number, size: int) -> Bytes:
        """a - b of open numbers whose order is not known, but whose lowest bits are."""
        made, (residue, modulus) = self.opaque(a, b, size), b.residue()
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


__all__ = ["Flags", "Value", "Words", "made"]
