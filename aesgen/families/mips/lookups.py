"""The rounds of the T-table method on MIPS: four tables of 1 KB behind one base, chosen by the load's offset.

A byte's entry is addressed in one of three ways:

- release 2: INS writes the byte, times four, into a register that holds the tables' address, which must be a
  multiple of 1 KB. Several registers take turns, because a core may wait for an address longer than for an
  operand;
- release 1: shift, mask, add;
- tables in the lowest 32 KB of memory: shift, mask; the load's offset is the table's address.
"""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.families.scalar.lookups import Lookup, ScalarRoundPlan

BEHIND = 4096
"""Where the table of the last round begins, behind the four others."""
SCALED = 0x3FC
"""The bits of a table's offset that a byte selects."""


@dataclass
class MipsRoundPlan(ScalarRoundPlan):
    """`bases`: how many registers hold the tables' address for INS; 0: one does, and addresses are sums.
    `low`: the tables are in the lowest 32 KB. `words`: the last round has tables of shifted bytes."""

    big_endian: bool = False
    bases: int = 0
    low: bool = False
    words: bool = False
    turn: int = 0

    def place(self, row: int) -> int:
        """The lowest bit of row `row` in a word."""
        return 24 - 8 * row if self.big_endian else 8 * row

    def _value(self, each: Lookup, final: bool) -> str:
        word, at = f"%x{each.round - 1}_{each.source}", self.place(each.row)
        if not final or self.words:
            return self._loaded("load", word, at, 1024 * each.row + (BEHIND if final else 0))
        # Byte 1 of an entry of the first table is the S-box's; the inverse S-box has a table of its own.
        value = self._loaded("load_byte", word, at, BEHIND if self.decrypts else 1)
        return value if self.joins or not at else self._add("left", value, number=at)

    def _loaded(self, kind: str, word: str, at: int, offset: int) -> str:
        """The entry at `offset` in the tables that the byte at bit `at` selects."""
        if self.bases:
            byte = self._add("right", word, number=at) if at else word
            base = f"%b{self.turn % self.bases}"
            self.turn += 1
            self._add("insert", byte, number=2, to=base)
            return self._add(kind, base, number=offset)
        scaled = self._add("right", word, number=at - 2) if at else self._add("left", word, number=2)
        index = self._add("and", scaled, number=SCALED)
        if self.low:
            return self._add(f"low_{kind}", index, number=offset)
        return self._add(kind, self._add("add", index, "%b0"), number=offset)

    def _joined(self, values: dict[int, str]) -> str:
        lowest, *others = sorted(values, key=self.place)
        for row in others:
            self._add("insert", values[row], number=self.place(row), to=values[lowest])
        return values[lowest]
