"""Key expansion for byte-sliced kernels (FIPS-197, 5.2), as steps over named registers.

A register holds one byte position of 16 keys. Words stay in the tower basis, so that SubWord is the
log-domain S-box; a row of the schedule is stored as the kernel wants to add it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from aesgen import aes
from aesgen.families.spu import tower as field16
from aesgen.families.spu.text import BLOCK, LANES, Function, Pool, Shifts, local_label
from aesgen.problem import Problem

BY_ROW = (14, 11, 13, 9)
"""InvMixColumns' factors of the column's bytes i, i + 1, i + 2, i + 3 in row i (FIPS-197, 5.3.3)."""

EVEN_PERCENT = {"encrypt": 85, "decrypt": 0}
"""The even pipe's share of a key schedule's shifts, which balances the pipes."""


@dataclass(frozen=True)
class KeySchedule(Function):
    """A setkey function. `loads`: offsets of the quadwords that hold 16 raw keys; `joins`: how halves of
    them make the registers `upper`0 to 15 (each key's first 16 bytes) and `lower`0 to 15 (the rest)."""

    unit: str = "setkey"
    grouped: bool = True
    plain: bool = False
    context_bytes: int = 0
    loads: tuple[int, ...] = ()
    step: tuple[int, int] = (0, 0)
    joins: tuple[dict[str, Any], ...] = ()
    upper: str = "quad"
    lower: str = ""
    raw: tuple[str, ...] = ()
    steps: tuple[dict[str, Any], ...] = ()


def sliced_bytes(problem: Problem) -> int:
    """Bytes of a sliced schedule: 16 lanes of 16 (Nr + 1) bytes."""
    return LANES * BLOCK * problem.round_keys


def folded_bytes(problem: Problem) -> int:
    """Bytes of a folded schedule: an output table of 32 bytes per byte of the inner round keys, then the
    first and the last round key."""
    return 2 * BLOCK * BLOCK * (problem.rounds - 1) + 2 * BLOCK


def schedule(problem: Problem, symbol: str, form: str = "tower") -> KeySchedule:
    """The setkey function for `problem`'s direction, for a schedule of the `form` tower, plain or folded.

    Encryption: rows 0 to Nr - 1 in the tower basis, row Nr plain, in the order of FIPS-197. Decryption: the
    equivalent inverse cipher's rows in the order of use, all but the last in the basis that the kernel's
    inverse S-box takes, the last plain. `plain` has every row plain, `folded` the copies of an output table
    that bring the inner rows, and the outer two as blocks.
    """
    expansion = _Expansion(problem, symbol, form)
    return expansion.decryption() if problem.direction == "decrypt" else expansion.encryption()


def round_outputs(factor: int, decrypts: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The output tables of `factor` times the S-box, or the inverse S-box, as a round's next state wants it.

    The constants of SubBytes are where they are added an odd number of times."""
    tower = field16.tower()
    if decrypts:
        constant = inverse_entry(0x63) if factor == 14 else 0
        return tower.outputs(times(factor, inverse_entry), constant)
    constant = tower.to_tower[0x63] if factor == 1 else 0
    return tower.outputs(lambda v: tower.to_tower[field16.product(factor, field16.affine(v))], constant)


def inverse_entry(value: int) -> int:
    """A byte as the log-domain inverse S-box takes it, its constant apart: the inverse affine map, then
    the tower basis."""
    return field16.tower_of(field16.inverse_affine)(value)


class _Expansion:
    def __init__(self, problem: Problem, symbol: str, form: str) -> None:
        self.problem, self.symbol = problem, symbol
        self.folded, self.plain = form == "folded", form == "plain"
        self.shifts = Shifts(EVEN_PERCENT[problem.direction])
        self.label = local_label(problem, f"setkey_{problem.direction[:3]}")
        self.pool = Pool(f".L{self.label}_constants")
        self.grouped = problem.streams > 1
        self.steps: list[dict[str, Any]] = []
        self.words = 4 * problem.round_keys
        self.nk = problem.key_bits // 32
        self.size = folded_bytes(problem) if self.folded else sliced_bytes(problem)
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

    def encryption(self) -> KeySchedule:
        if not self.plain:
            self.pool.add_nibbles("leave", [field16.from_tower(v) for v in range(256)])
        self._enter()
        for word in range(self.words):
            self._expand(word)
            names = [self._word(word, row) for row in range(4)]
            if word >= self.words - 4 and not self.plain:
                self._last(word, names, "leave")
            elif not self.folded:
                for row, name in enumerate(names):
                    self._store(name, BLOCK * (4 * word + row))
            elif word >= 4:
                self._fold(word - 4, names)
        return self._function()

    def _store(self, source: str, offset: int) -> None:
        self.steps.append({"kind": "store", "source": source, "offset": offset})

    def _last(self, word: int, names: list[str], table: str) -> None:
        """Store a word of the last round key, plain; folded, the whole key once it is complete."""
        for row, name in enumerate(names):
            plain = f"%plain{4 * (word % 4) + row}"
            self._map(plain, name, table)
            if not self.folded:
                self._store(plain, BLOCK * (4 * word + row))
        if self.folded and word % 4 == 3:
            self._store("%quad0", self.size - 2 * BLOCK)
            self.steps.append({"kind": "gather", "offset": self.size - BLOCK})

    def _fold(self, word: int, names: list[str]) -> None:
        """Store copies of an output table with the round key's bytes added."""
        self.steps.append(
            {
                "kind": "fold",
                "names": names,
                "offsets": [2 * BLOCK * (4 * word + row) for row in range(4)],
                "mixes": self.problem.direction == "encrypt",
            }
        )

    def _expand(self, word: int) -> None:
        """The steps that make the word `%w{word}_{row}` from those before it."""
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

    def decryption(self) -> KeySchedule:
        """Beside the words themselves, which SubWord needs, a second chain holds their InvMixColumns in
        the kernel's basis: it is linear, so each of its words is again the sum of two. The constant of the
        inverse S-box is in the first row alone; the kernel adds it in all others."""
        tower = field16.tower()
        basis = self._decryption_basis()
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
        raw = [f"%{name}" for name in self._raw()[:BLOCK]]
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
                self._first_of_decryption(word)
            elif word >= 4:
                names = [f"%m{word}_{row}" for row in range(4)]
                if self.folded:
                    self._fold(4 * (self.problem.rounds - 1 - word // 4) + word % 4, names)
                else:
                    for row, name in enumerate(names):
                        self._store_mixed(word, row, name)
        return self._function()

    def _first_of_decryption(self, word: int) -> None:
        """Store a word of the round key that decryption begins with: added to the blocks as they are when
        folded, else in the basis of the inverse S-box."""
        for row in range(4):
            name = self._word(word, row)
            if not self.plain:
                name = f"%plain{4 * (word % 4) + row}"
                self._map(name, self._word(word, row), "last")
            if not self.folded:
                self._store_mixed(word, row, name)
        if self.folded and word % 4 == 3:
            self.steps.append({"kind": "gather", "offset": self.size - 2 * BLOCK})

    def _decryption_basis(self) -> field16.Map:
        return (lambda value: value) if self.plain else inverse_entry

    def _word(self, word: int, row: int) -> str:
        """The register of a byte of the schedule. Plain, the first words are the raw key."""
        if self.plain and word < self.nk:
            return f"%{self._raw()[4 * word + row]}"
        return f"%w{word}_{row}"

    def _enter(self) -> None:
        for position, name in enumerate(() if self.plain else self._raw()):
            self._map(f"%w{position // 4}_{position % 4}", f"%{name}", "enter")

    def _store_mixed(self, word: int, row: int, source: str) -> None:
        """Store a byte of `word` where decryption, which takes the rounds backwards, uses it."""
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
            mixed = aes.inverse_mix_columns(aes.as_blocks(bytes(column * 4)))[0][:4]
            self.steps.append(
                {
                    "kind": "inverse-mix-substituted",
                    "bytes": [
                        {
                            "name": f"e{row}",
                            "mixed": f"%t{word}_{row}",
                            "terms": _terms(row, f"%t{word}_"),
                            "constant": self._decryption_basis()(int(mixed[row])),
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

    def _raw(self) -> list[str]:
        """Names of the raw key's byte registers, without the %."""
        upper = [f"key{i}" for i in range(16)]
        return upper + [f"tail{i}" for i in range(4 * self.nk - 16)]

    def _function(self) -> KeySchedule:
        raw = self._raw()
        loads, joins, upper, lower = self._layout()
        size = 16 * self.problem.key_bytes
        return KeySchedule(
            symbol=self.symbol,
            label=self.label,
            pool=self.pool,
            grouped=self.grouped,
            context_bytes=self.size,
            plain=self.plain,
            loads=loads,
            step=(min(size, 256), size - min(size, 256)),
            joins=joins,
            upper=upper,
            lower=lower,
            raw=tuple(raw),
            steps=tuple(self.steps),
        )

    def _layout(self) -> tuple[tuple[int, ...], tuple[dict[str, Any], ...], str, str]:
        """How 16 raw keys lie in quadwords, and how each key's two halves are put together."""
        quads = self.problem.key_bytes
        loads = tuple(BLOCK * i for i in range(quads))
        if self.problem.key_bits == 128:
            return loads, (), "quad", ""
        if not self.grouped:
            return (), (), "upper", "lower"
        joins: list[dict[str, Any]] = []
        if self.problem.key_bits == 192:
            # two keys in three quadwords: the first is whole, the second lies across
            self.pool.add("across", (*range(8, 24),))
        self.pool.add("whole", (*range(16),))
        for lane in range(LANES):
            if self.problem.key_bits == 256:
                places = [
                    ("upper", 2 * lane, 2 * lane, "whole"),
                    ("lower", 2 * lane + 1, 2 * lane + 1, "whole"),
                ]
            elif lane % 2 == 0:
                quad = 3 * lane // 2
                places = [("upper", quad, quad, "whole"), ("lower", quad + 1, quad + 1, "whole")]
            else:
                quad = 3 * (lane - 1) // 2 + 1
                places = [("upper", quad, quad + 1, "across"), ("lower", quad + 1, quad + 1, "across")]
            joins += [
                {"result": f"{half}{lane}", "first": first, "second": second, "pattern": pattern}
                for half, first, second, pattern in places
            ]
        return loads, tuple(joins), "upper", "lower"


def _terms(row: int, sums: str) -> list[dict[str, Any]]:
    """What byte `row` of a column adds to each byte of its InvMixColumns, registers `sums`0 to 3. The first
    byte's terms are the sums so far, the others' go by way of `%term`."""
    return [
        {
            "factor": BY_ROW[(row - target) % 4],
            "sum": f"{sums}{target}",
            "result": "%term" if row else f"{sums}{target}",
        }
        for target in range(4)
    ]


def times(factor: int, linear: field16.Map) -> field16.Map:
    return lambda value: linear(field16.product(factor, value))
