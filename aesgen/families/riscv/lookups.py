"""The rounds of the T-table method as steps for the template: extract a byte, form an address, load, add.

Four tables of 256 words lie around one base register, so that the 12-bit offset of a load chooses the table
and nothing is rotated. With Zba one instruction scales a byte and adds the base (`sh2add`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

MIDDLE = 2048
"""The base register's offset in the tables: loads reach 2048 bytes before it and 2047 behind it."""


class RiscvStep(NamedTuple):
    """One instruction for the template: its kind, the result, up to two sources, a number (a shift, an offset
    or an immediate operand)."""

    kind: str
    to: str
    left: str = ""
    right: str = ""
    number: int = 0


class Lookup(NamedTuple):
    """A lookup: in `round` the byte at `row` of word `source` goes into word `column`."""

    round: int
    column: int
    row: int
    source: int


@dataclass(frozen=True)
class LookupByte:
    """A byte in a register; `scaled`: times four."""

    name: str
    scaled: bool


@dataclass
class RiscvRoundPlan:
    """How the lookups of rounds are written. `last_form`: how the last round gets its bytes: `bytes` (from
    one table, then shifted), `words` (from tables of shifted bytes) or `pack` (joined by Zbkb). `by_source`:
    the lookups of a round in the order of the words that bytes come from, else of the words they go into.
    `in_memory`: bytes are loaded from a copy of the word on the stack at `slots`."""

    rounds: int
    decrypts: bool
    features: frozenset[str]
    last_form: str
    by_source: bool
    in_memory: bool
    slots: int
    steps: list[RiscvStep] = field(default_factory=list)
    count: int = 0

    def range(
        self,
        first: int,
        last: int,
        omit: Callable[[Lookup], bool] = lambda _: False,
        begun: int = 0,
    ) -> list[RiscvStep]:
        """The steps of the rounds from `first` to `last`, without the lookups that `omit` names.

        The words of the state are `%x{round}_{column}`. Those of the round `begun` exist already; all others
        begin with their round key."""
        self.steps = []
        for number in range(first, last + 1):
            self._round(number, omit, number == begun)
        return self.steps

    def _new(self) -> str:
        self.count = (self.count + 1) % 64
        return f"%t{self.count}"

    def _add(self, kind: str, left: str = "", right: str = "", number: int = 0, to: str = "") -> str:
        to = to or self._new()
        self.steps.append(RiscvStep(kind, to, left, right, number))
        return to

    def _round(self, number: int, omit: Callable[[Lookup], bool], begun: bool) -> None:
        final = number == self.rounds
        step = -1 if self.decrypts else 1
        lookups = [
            Lookup(number, column, row, (column + step * row) % 4) for column in range(4) for row in range(4)
        ]
        if self.by_source:
            lookups.sort(key=lambda each: (each.source, each.row))
        keyed = set(range(4)) if begun else set[int]()
        copied: set[int] = set()
        packed: dict[int, dict[int, str]] = {}
        for each in lookups:
            word = f"%x{number}_{each.column}"
            if each.column not in keyed:
                self._add("key", number=16 * number + 4 * each.column, to=word)
                keyed.add(each.column)
            if omit(each):
                continue
            if self.in_memory and each.source not in copied:
                self._add("spill", f"%x{number - 1}_{each.source}", number=self._slot(each.source))
                copied.add(each.source)
            value = self._value(each, self._byte(each, final), final)
            if final and self.last_form == "pack":
                values = packed.setdefault(each.column, {})
                values[each.row] = value
                if len(values) == 4:
                    self._packed(number, each.column, values)
            else:
                self._add("xor", word, value, to=word)

    def _slot(self, source: int) -> int:
        return self.slots + 4 * source

    def _byte(self, each: Lookup, final: bool) -> LookupByte:
        word, row = f"%x{each.round - 1}_{each.source}", each.row
        plain = final and self.decrypts and self.last_form != "words"
        if self.in_memory:
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

    def _value(self, each: Lookup, byte: LookupByte, final: bool) -> str:
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

    def _packed(self, number: int, column: int, values: dict[int, str]) -> None:
        low = self._add("join_bytes", values[0], values[1])
        high = self._add("join_bytes", values[2], values[3])
        word = f"%x{number}_{column}"
        self._add("xor", word, self._add("join_halves", low, high), to=word)
