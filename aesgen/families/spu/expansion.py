"""FIPS-197's key expansion (5.2) as steps over named registers, in the order of encryption.

A register holds one byte position of 16 keys. Words stay in the tower basis, so that SubWord is the
log-domain S-box.
"""

from __future__ import annotations

from typing import Any

from aesgen.cipher import aes
from aesgen.families.spu import key_schedule
from aesgen.families.spu import tower as field16
from aesgen.families.spu.key_schedule import (
    KeySchedule,
    folded_bytes,
    folded_table,
    packed_key,
    sliced_bytes,
)
from aesgen.families.spu.outputs import round_outputs
from aesgen.families.spu.places import places, positions
from aesgen.families.spu.text import BLOCK, ConstantPool, Shifts
from aesgen.model.problem import Problem


class Expansion:
    """Collects the steps of a setkey function; `function` is called once."""

    even_percent = 85
    """The even pipe's share of the shifts, which balances the pipes."""

    def __init__(self, problem: Problem, symbol: str, form: str, first: int = 1) -> None:
        self.problem, self.symbol, self.first = problem, symbol, first
        self.folded, self.plain = form == "folded", form == "plain"
        self.shifts = Shifts(self.even_percent)
        self.pool = ConstantPool(f".L{symbol}_constants")
        self.grouped = problem.streams > 1
        self.raw = key_schedule.raw_names(problem)
        self.steps: list[dict[str, Any]] = []
        self.inner: list[str] = []
        self.words = 4 * problem.round_keys
        self.nk = problem.key_bits // 32
        self.size = folded_bytes(problem, first) if self.folded else sliced_bytes(problem)
        self.where = places(problem)
        if self.grouped or self.folded:
            self.pool.add_shuffles()
        self._add_field()

    def _add_field(self) -> None:
        tower = field16.tower()
        self.pool.add_nibbles("enter", tower.to_tower)
        self.pool.add("logs_low", tower.log_low)
        self.pool.add("logs_high", tower.log_high)
        self.pool.add_halves("first", tower.first)
        self.pool.add_halves("second", tower.second)
        if self.plain:
            self.pool.add_outputs("times1", tower.outputs(field16.affine, 0x63))
        else:
            self.pool.add_outputs("times1", round_outputs(1, decrypts=False))

    def function(self) -> KeySchedule:
        """All steps, and the tables and constants that the function needs."""
        if not self.plain:
            self.pool.add_nibbles("leave", [field16.from_tower(v) for v in range(256)])
        self._enter()
        for word in range(self.words):
            self._expand(word)
            names = [self._word(word, row) for row in range(4)]
            if word >= self.words - 4 and not self.plain:
                self._last(word, names, "leave")
            elif not self.folded or 4 * self.first > max(4, word):
                for row, name in enumerate(names):
                    self._store(name, BLOCK * (4 * word + row))
                if self.folded and word >= 4:
                    self._keep(word // 4, word % 4, names)
            elif word >= 4:
                self._fold(word // 4, word % 4, names)
        return self._function()

    def _store(self, source: str, offset: int) -> None:
        self.steps.append({"kind": "store", "source": source, "offset": offset})

    def _last(self, word: int, names: list[str], table: str) -> None:
        """Stores a word of the last round key in plain form; when folded, the whole key once it is
        complete."""
        for row, name in enumerate(names):
            plain = f"%plain{4 * (word % 4) + row}"
            self._map(plain, name, table)
            if not self.folded:
                self._store(plain, BLOCK * (4 * word + row))
        if self.folded and word % 4 == 3:
            self._store("%quad0", self.size - 2 * BLOCK)
            self.steps.append({"kind": "gather", "offset": self.size - BLOCK})

    def _fold(self, number: int, column: int, names: list[str]) -> None:
        """Stores copies of an output table with the bytes of a column of round key `number` added."""
        self._keep(number, column, names)
        self.steps.append(
            {
                "kind": "fold",
                "names": names,
                "offsets": [folded_table(number, 4 * column + row, self.first) for row in range(4)],
                "mixes": self.problem.direction == "encrypt",
            }
        )

    def _keep(self, number: int, column: int, names: list[str]) -> None:
        """Stores the inner round key `number` as a block once its last column is there."""
        self.inner.extend(names)
        if column == 3:
            self._pack(number)

    def _pack(self, number: int) -> None:
        """Stores the inner round key `number`, whose registers are the last 16 of `inner`, as a block."""
        names = self.inner[-BLOCK:]
        self.steps.append(
            {
                "kind": "pack",
                "zips": key_schedule.zips([names[position] for position in positions(self.where[number])]),
                "mapped": False,
                "constant": 0,
                "bits": False,
                "offset": packed_key(self.problem, number, self.first),
            }
        )

    def _expand(self, word: int) -> None:
        """The steps that compute the word `%w{word}_{row}` from earlier words."""
        if word < self.nk:
            return
        substituted = word % self.nk == 0 or (self.nk > 6 and word % self.nk == 4)
        if substituted:
            self._substitute(word)
        for row in range(4):
            before = f"%s{word}_{row}" if substituted else self._word(word - 1, row)
            self.steps.append(
                {
                    "kind": "add",
                    "result": f"%w{word}_{row}",
                    "left": self._word(word - self.nk, row),
                    "right": before,
                }
            )

    def _substitute(self, word: int) -> None:
        turn = 1 if word % self.nk == 0 else 0
        constant = 0
        if turn:
            constant = int(aes.round_constants(word // self.nk)[-1])
        self.steps.append(
            {
                "kind": "substitute",
                "constant": constant if self.plain else field16.tower().to_tower[constant],
                "bytes": [
                    {
                        "name": f"e{row}",
                        "source": self._word(word - 1, (row + turn) % 4),
                        "result": f"%s{word}_{row}",
                        "even_shift": self.shifts(),
                    }
                    for row in range(4)
                ],
            }
        )

    def _map(self, result: str, source: str, table: str) -> None:
        self.steps.append(
            {
                "kind": "map",
                "result": result,
                "source": source,
                "table": table,
                "even_shift": self.shifts(),
            }
        )

    def _word(self, word: int, row: int) -> str:
        """The register of a byte of the schedule. In plain form, the first words are the raw key."""
        if self.plain and word < self.nk:
            return f"%{self.raw[4 * word + row]}"
        return f"%w{word}_{row}"

    def _enter(self) -> None:
        for position, name in enumerate(() if self.plain else self.raw):
            self._map(f"%w{position // 4}_{position % 4}", f"%{name}", "enter")

    def _function(self) -> KeySchedule:
        size = 16 * self.problem.key_bytes
        halves = self.problem.key_bits > 128
        if halves and self.grouped:
            if self.problem.key_bits == 192:
                self.pool.add("across", (*range(8, 24),))
            self.pool.add("whole", (*range(16),))
        return KeySchedule(
            symbol=self.symbol,
            label=self.symbol,
            pool=self.pool,
            grouped=self.grouped,
            context_bytes=self.size + (BLOCK * (self.problem.rounds - 1) if self.folded else 0),
            plain=self.plain,
            loads=key_schedule.loads(self.problem),
            step=(min(size, 256), size - min(size, 256)),
            joins=key_schedule.joins(self.problem),
            upper="upper" if halves else "quad",
            lower="lower" if halves else "",
            raw=tuple(self.raw),
            steps=tuple(self.steps),
        )
