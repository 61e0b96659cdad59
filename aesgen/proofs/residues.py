"""Bytes that are open numbers modulo the range of a register, or multiples of them."""

from __future__ import annotations

from aesgen.proofs.comparisons import Comparisons, spelled_out
from aesgen.proofs.numbers import Number, number, plus
from aesgen.proofs.terms import Bytes, Terms
from aesgen.proofs.word_bits import Value


class Residues(Comparisons):
    """Values of `size` bytes that are known modulo 256^size. `multiples`: by the bytes of a shifted open
    number, what it is as a number."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.multiples: dict[Value, Number] = {}

    def within(self, total: int | Number, start: int, modulus: int) -> int | Number | None:
        """total - start if it is known to lie between 0 and the modulus, else None."""
        moved = total - start if isinstance(total, int) else total.plus(-start)
        bounds = self.terms.bounds
        return moved if bounds.least(moved) >= 0 and bounds.most(moved) < modulus else None

    def opaque(self, a: Value, b: Value, size: int) -> Bytes:
        parts = self.spelled(a, size) + self.spelled(b, size)
        return tuple(self.terms.opaque(*parts) for _ in range(size))

    def remembered(self, made: Bytes, exact: int | Number) -> Value:
        """The bytes of a number modulo its range."""
        assert isinstance(exact, Number)
        self.wrapped[made] = exact
        return made

    def modulo(self, exact: int | Number, size: int) -> Value:
        """A number modulo 256^size."""
        if isinstance(exact, int):
            return exact % 256**size
        found = self.within(exact, 0, 256**size)
        if found is not None:
            return found if isinstance(found, int) else found._replace(width=size)
        digits = [self.terms.spelled(number(unknown, size))[0] for unknown, _ in exact.parts]
        return self.remembered(tuple(self.terms.opaque(*digits) for _ in range(size)), exact)

    def shifted(self, a: Value, left: int, size: int) -> Value:
        """As in `WordBits`. Which multiple of an open number its bits are is remembered; a multiple of a
        power of 2 is divided by it."""
        if not self.exact:
            return super().shifted(a, left, size)
        if left < 0 and isinstance(a, Number) and self.terms.bounds.least(a) >= 0:
            by = 1 << -left
            if not a.constant % by and not any(own % by for _, own in a.parts):
                parts = tuple((unknown, own // by) for unknown, own in a.parts)
                found = Number(a.constant // by, parts, a.width)
                if self.terms.bounds.most(found) > 255:
                    return found
                return self.folded(self.spelled(found._replace(width=1), 1) + (0,) * (size - 1))
        made = super().shifted(a, left, size)
        if left > 0 and spelled_out(a) and spelled_out(made):
            total = self.digits(a, size)
            if isinstance(total, Number):
                product = total._replace(width=size).scaled(1 << left)
                if self.terms.bounds.most(product) < 256**size:
                    self.multiples[made] = product  # type: ignore[assignment]
        return made

    def _exact(self, a: Value, size: int) -> int | Number | None:
        """A number whose residue modulo 256^size a value is; None of other bytes."""
        if not spelled_out(a):
            return a  # type: ignore[return-value]
        if len(a) != size:  # type: ignore[arg-type]
            return None
        found = self.wrapped.get(a, self.multiples.get(a))
        return self.digits(a, size) if found is None else found

    def of_residues(self, a: Value, b: Value, size: int) -> int | Number | None:
        """a + b modulo 256^size, if they are residues of numbers whose sum is known to lie in that range."""
        one, two = self._exact(a, size), self._exact(b, size)
        if one is None or two is None:
            return None
        return self.within(plus(one, two, size), 0, 256**size)
