"""The rounds of the T-table method as steps for the template: extract a byte, form an address, load, add.

Four tables of 256 words lie around one base register, so that the 12-bit offset of a load chooses the table
and nothing is rotated. With Zba one instruction scales a byte and adds the base (`sh2add`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from aesgen.families.scalar.lookups import Lookup, ScalarRoundPlan

MIDDLE = 2048
"""The base register's offset in the tables: loads reach 2048 bytes before it and 2047 behind it."""


@dataclass(frozen=True)
class LookupByte:
    """A byte in a register; `scaled`: times four."""

    name: str
    scaled: bool


@dataclass
class RiscvRoundPlan(ScalarRoundPlan):
    """`last_form`: how the last round gets its bytes: `bytes` (from one table, then shifted), `words` (from
    tables of shifted bytes) or `pack` (joined by Zbkb). `in_memory`: bytes are loaded from a copy of the word
    on the stack at `slots`."""

    features: frozenset[str] = frozenset()
    last_form: str = "bytes"
    in_memory: bool = False
    slots: int = 0
    copied: set[int] = field(default_factory=set)

    def _begin_round(self) -> None:
        self.copied = set()

    def _slot(self, source: int) -> int:
        return self.slots + 4 * source

    def _byte(self, each: Lookup, final: bool) -> LookupByte:
        word, row = f"%x{each.round - 1}_{each.source}", each.row
        plain = final and self.decrypts and self.last_form != "words"
        if self.in_memory:
            if each.source not in self.copied:
                self._add("spill", word, number=self._slot(each.source))
                self.copied.add(each.source)
            return LookupByte(self._add("fetch", number=self._slot(each.source) + row), False)
        if plain or "zba" in self.features:
            if row == 0:
                return LookupByte(self._add("and", word, number=255), False)
            if row == 3:
                return LookupByte(self._add("top", word, number=24), False)
            if plain:
                return LookupByte(
                    self._add("and", self._add("right", word, number=8 * row), number=255), False
                )
        moved = self._add("right", word, number=8 * row - 2) if row else self._add("left", word, number=2)
        return LookupByte(self._add("and", moved, number=0x3FC), True)

    def _address(self, byte: LookupByte, base: str) -> str:
        if byte.scaled:
            return self._add("add", byte.name, base)
        if "zba" in self.features:
            return self._add("scaled_add", byte.name, base)
        return self._add("add", self._add("left", byte.name, number=2), base)

    def _value(self, each: Lookup, final: bool) -> str:
        byte = self._byte(each, final)
        if not final:
            return self._add("load", self._address(byte, "%base"), number=1024 * each.row - MIDDLE)
        if self.last_form == "words":
            return self._add("load", self._address(byte, "%last"), number=1024 * each.row - MIDDLE)
        if self.decrypts:
            value = self._add("load_byte", self._add("add", byte.name, "%last"))
        else:
            value = self._add("load_byte", self._address(byte, "%base"), number=1 - MIDDLE)
        if each.row and self.last_form != "pack":
            value = self._add("left", value, number=8 * each.row)
        return value

    def _joined(self, values: dict[int, str]) -> str:
        low = self._add("join_bytes", values[0], values[1])
        high = self._add("join_bytes", values[2], values[3])
        return self._add("join_halves", low, high)
