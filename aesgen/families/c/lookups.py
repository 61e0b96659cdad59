"""The lookups of T-table rounds: the source byte of the state, the table, and the destination of each."""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.cipher import aes
from aesgen.families.c.method import Table
from aesgen.model.problem import Problem


@dataclass(frozen=True)
class LookupExpression:
    """The contribution of one byte of the state (`column`, right-shifted by `shift`) to a new column: an
    entry of `table` (of `bits`), rotated left by `rotation`, then masked with `mask` (0: no mask), then
    shifted left by `place`."""

    table: str
    bits: int
    column: int
    shift: int
    rotation: int = 0
    mask: int = 0
    place: int = 0


@dataclass(frozen=True)
class Lookups:
    """The rounds of a direction over words of a byte order, with 1 or 4 tables; the last round's bytes come
    from the S-box, or `last_from_tables` (encryption)."""

    problem: Problem
    order: aes.Order
    count: int
    last_from_tables: bool

    @property
    def encrypt(self) -> bool:
        return self.problem.direction == "encrypt"

    def tables(self) -> tuple[Table, ...]:
        make = aes.t_table if self.encrypt else aes.inverse_t_table
        tables = [Table.of(self._name(row), make(row, self.order), 32) for row in range(self.count)]
        if self.problem.on_the_fly or (self.encrypt and not self.last_from_tables):
            tables.append(Table.of("S", aes.SBOX))
        if not self.encrypt:
            tables.append(Table.of("SI", aes.INVERSE_SBOX))
            if self.problem.on_the_fly:
                tables.append(Table.of(f"M_{self.order}", aes.inverse_mix_table(0, self.order), 32))
        return tuple(tables)

    def round(self, column: int) -> tuple[LookupExpression, ...]:
        """A round before the last: the four entries of the new `column`."""
        four = self.count == 4
        return tuple(
            LookupExpression(
                self._name(row if four else 0),
                32,
                self._source(column, row),
                self.shift(row),
                0 if four else self._rotation(row),
            )
            for row in range(4)
        )

    def last_round(self, column: int) -> tuple[LookupExpression, ...]:
        return tuple(self._last(self._source(column, row), row) for row in range(4))

    def _last(self, source: int, row: int) -> LookupExpression:
        shift = self.shift(row)
        if not self.encrypt or not self.last_from_tables:
            return LookupExpression("S" if self.encrypt else "SI", 8, source, shift, place=shift)
        # T0 holds the plain S-box byte in rows 1 and 2; T_n holds it n rows further down.
        mask = 0xFF << shift
        if self.count == 4:
            return LookupExpression(self._name((row - 1) % 4), 32, source, shift, mask=mask)
        return LookupExpression(self._name(0), 32, source, shift, self._rotation(row - 1), mask)

    def shift(self, row: int) -> int:
        """The bit position in a word of the byte of `row`."""
        return 8 * row if self.order == "little" else 24 - 8 * row

    def _source(self, column: int, row: int) -> int:
        """The column whose byte of `row` ShiftRows (or its inverse) brings to `column`."""
        return (column + (row if self.encrypt else -row)) % 4

    def _rotation(self, rows: int) -> int:
        """The left rotation of a word that moves its bytes down by `rows` rows."""
        return 8 * ((rows if self.order == "little" else -rows) % 4)

    def _name(self, rotation: int) -> str:
        return f"{'T' if self.encrypt else 'I'}{rotation}_{self.order}"
