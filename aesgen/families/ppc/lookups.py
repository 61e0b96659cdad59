"""The rounds of the T-table method on PowerPC: three instructions for a lookup.

RLWINM extracts a byte and scales it, LWZX adds the address of the row's table, which has a register of its
own. The last round takes bytes of the S-box out of the same entries: RLWIMI turns a byte to its place and
replaces that of another word. Words of the key that are held in registers are added without a load.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from aesgen.families.scalar.lookups import Lookup, ScalarRoundPlan
from aesgen.families.scalar.machine import ScalarStep

INVERSE_BASE = 4
"""The table with the inverse S-box's bytes, four in a word, behind the tables of the four rows."""
_PLACES = ((0, 1), (0, 1), (0, 2), (1, 3))
"""For each row, which row's table the last round of encryption uses, and which byte of its entries is the
S-box's. Row 3 needs no turn, because the three others are put into its word."""


@dataclass
class PpcRoundPlan(ScalarRoundPlan):
    """`held`: the registers of words that the loop does not load, by what they replace: a number of bytes
    into the round keys, or the register of a word. `begun_with`: the words that begin with
    such a register."""

    held: dict[int | str, str] = field(default_factory=dict)
    begun_with: dict[str, str] = field(default_factory=dict)

    def _add(self, kind: str, left: str = "", right: str = "", number: int = 0, to: str = "") -> str:
        if kind == "key" and number in self.held:
            self.begun_with[to] = self.held[number]
            return to
        if kind == "xor" and left == to:
            left = self.begun_with.pop(to, left)
        return super()._add(kind, left, right, number, to)

    def range(
        self,
        first: int,
        last: int,
        omit: Callable[[Lookup], bool] = lambda _: False,
        begun: int = 0,
    ) -> list[ScalarStep]:
        words = (f"%x{begun}_{column}" for column in range(4)) if begun else ()
        self.begun_with = {word: self.held[word] for word in words if word in self.held}
        return super().range(first, last, omit, begun)

    def _value(self, each: Lookup, final: bool) -> str:
        word = f"%x{each.round - 1}_{each.source}"
        # The byte, times four, at the bits that index a table of words.
        index = self._add("index", word, number=(8 * each.row + 10) % 32)
        base = each.row
        if final:
            base = INVERSE_BASE if self.decrypts else _PLACES[each.row][0]
        return self._add("look", f"%b{base}", index)

    def _joined(self, values: dict[int, str]) -> str:
        for row in (2, 1, 0):
            turn = 0 if self.decrypts else 8 * (_PLACES[row][1] - row)
            self._add(f"put{row}", values[row], number=turn, to=values[3])
        return values[3]
