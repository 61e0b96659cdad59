"""The key schedule of the equivalent inverse cipher (FIPS-197, 5.3.5), as steps over named registers.

Beside the words themselves, which SubWord needs, a second chain holds their InvMixColumns in the kernel's
basis: the map is linear, so each of its words is again the sum of two. Only the first row includes the
constant of the inverse S-box; the kernel adds it in all others.
"""

from __future__ import annotations

from typing import Any

from aesgen.cipher import aes
from aesgen.families.spu import tower as field16
from aesgen.families.spu.expansion import Expansion
from aesgen.families.spu.key_schedule import KeySchedule
from aesgen.families.spu.outputs import BY_ROW, inverse_entry, round_outputs, times
from aesgen.families.spu.text import BLOCK


class InverseExpansion(Expansion):
    """The same for decryption: rows in the order in which it uses them."""

    even_percent = 0

    def function(self) -> KeySchedule:
        tower = field16.tower()
        basis = self._basis()
        for factor in BY_ROW:
            outer = times(factor, basis)
            self.pool.add_outputs(
                f"key{factor}",
                tower.outputs(lambda v, f=outer: f(field16.affine(v)), outer(0x63)),  # type: ignore[misc]
            )
            seeds = [outer(v if self.plain else field16.from_tower(v)) for v in range(256)]
            self.pool.add_nibbles(f"seed{factor}", seeds, passing=True)
        if self.folded:
            self.pool.add_nibbles("last", [field16.from_tower(v) for v in range(256)])
        elif not self.plain:
            last = [basis(field16.from_tower(v)) for v in range(256)]
            self.pool.add_nibbles("last", last, basis(0x63))
        raw = [f"%{name}" for name in self.raw[:BLOCK]]
        if self.folded:
            self.pool.add_outputs("times14", round_outputs(14, decrypts=True))
            self._store("%quad0", self.size - BLOCK)
        else:
            for position, name in enumerate(raw):
                self._store_mixed(position // 4, position % 4, name)
        self._enter()
        for word in range(self.words):
            self._expand(word)
            self._expand_mixed(word)
            if word >= self.words - 4:
                self._first(word)
            elif word >= 4:
                names = [f"%m{word}_{row}" for row in range(4)]
                if self.folded:
                    self._fold(self.problem.rounds - word // 4, word % 4, names)
                else:
                    for row, name in enumerate(names):
                        self._store_mixed(word, row, name)
        return self._function()

    def _first(self, word: int) -> None:
        """Stores a word of the round key with which decryption begins: when folded, in the plain basis of the
        blocks, else in the basis of the inverse S-box."""
        for row in range(4):
            name = self._word(word, row)
            if not self.plain:
                name = f"%plain{4 * (word % 4) + row}"
                self._map(name, self._word(word, row), "last")
            if not self.folded:
                self._store_mixed(word, row, name)
        if self.folded and word % 4 == 3:
            self.steps.append({"kind": "gather", "offset": self.size - 2 * BLOCK})

    def _basis(self) -> field16.Map:
        return (lambda value: value) if self.plain else inverse_entry

    def _store_mixed(self, word: int, row: int, source: str) -> None:
        """Stores a byte of `word` at the place where decryption, which takes the rounds backwards, uses
        it."""
        target = 4 * (self.problem.rounds - word // 4) + word % 4
        self.steps.append({"kind": "store", "source": source, "offset": BLOCK * (4 * target + row)})

    def _expand_mixed(self, word: int) -> None:
        if word >= self.words - 4:
            return
        if word < self.nk:
            self.steps.append(
                {
                    "kind": "inverse-mix",
                    "bytes": [
                        {
                            "source": self._word(word, row),
                            "even_shift": self.shifts(),
                            "terms": _terms(row, f"%m{word}_"),
                        }
                        for row in range(4)
                    ],
                }
            )
            return
        substituted = word % self.nk == 0 or (self.nk > 6 and word % self.nk == 4)
        if substituted:
            constant = 0
            if word % self.nk == 0:
                constant = int(aes.round_constants(word // self.nk)[-1])
            column = [constant, 0, 0, 0]
            mixed = aes.inverse_mix_columns(bytes(column))
            self.steps.append(
                {
                    "kind": "inverse-mix-substituted",
                    "bytes": [
                        {
                            "name": f"e{row}",
                            "mixed": f"%t{word}_{row}",
                            "terms": _terms(row, f"%t{word}_"),
                            "constant": self._basis()(int(mixed[row])),
                        }
                        for row in range(4)
                    ],
                }
            )
        for row in range(4):
            before = f"%t{word}_{row}" if substituted else f"%m{word - 1}_{row}"
            self.steps.append(
                {
                    "kind": "add",
                    "result": f"%m{word}_{row}",
                    "left": f"%m{word - self.nk}_{row}",
                    "right": before,
                }
            )


def _terms(row: int, sums: str) -> list[dict[str, Any]]:
    """The contributions of byte `row` of a column to each byte of its InvMixColumns, registers `sums`0 to 3.
    The first byte's terms are the sums so far; the others use `%term`."""
    return [
        {
            "factor": BY_ROW[(row - target) % 4],
            "sum": f"{sums}{target}",
            "result": "%term" if row else f"{sums}{target}",
        }
        for target in range(4)
    ]
