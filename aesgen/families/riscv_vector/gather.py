"""T-tables read by all lanes of a vector at once: one block to a lane, a register to a column.

A byte is selected in all lanes, an indexed load reads the tables, and an addition (XOR) collects the entries;
the round key is added by the first one. The method is the one of the article about the CW4011; a RISC-V core
selects a byte by a shift and a mask. The program fits any length of the vector registers: it asks the core
how many lanes there are. The last group of a message has fewer.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from aesgen.cipher import aes
from aesgen.errors import UserError
from aesgen.families import Prepared
from aesgen.families.riscv.common import common_names, entries, functions, schedule_of, word_of
from aesgen.families.scalar.machine import ScalarStep
from aesgen.families.scalar.tables import expansion, table_of
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

TABLES = ("a4", "a5", "a6", "a7")
LAST_TABLES = ("s8", "s9", "s10", "s11")
FREE = (*(f"t{number}" for number in range(2, 7)), *(f"s{number}" for number in range(8)), "ra", "t1")
"""Integer registers that are free for the mask, the step, and words of round keys, in this order."""
KEY = "t0"
"""The register of a word of the round keys that is not held."""
SAVED = ("ra", *(f"s{number}" for number in range(12)))
LANES = 8
"""Lanes of the CW4011."""


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    if "gather" not in target.features:
        raise UserError(f"target {target.name}: features: expected gather, for the method gather")
    word, names = word_of(target), functions(problem, prefix)
    group, fixed = int(str(point["group"])), "byte-select" in target.features
    free = list(FREE)
    mask, step = ("", "") if fixed else (free.pop(0), free.pop(0))
    held = free[: int(str(point["held"]))]
    vectors = [f"v{32 - group * (number + 1)}" for number in range(int(str(point["vectors"])))]
    writer = _Rounds(problem, group, [*held, *vectors])
    writer.block()
    template_names: dict[str, Any] = {
        **common_names(word, target, problem, names, point),
        "group": group,
        "lanes": LANES if fixed else 0,
        "selects": fixed,
        "mask": mask,
        "step": step,
        "held": held,
        "vectors": vectors,
        "block_steps": writer.steps,
        "loaded": writer.state(0),
        "odd": [f"v{number}" for number in range(32) if number % group],
        "saved": SAVED,
        "frame": word.frame(2),
        "saved_from": 2 * word.size,
        "table_registers": list(zip(TABLES, LAST_TABLES, range(0, 4096, 1024), strict=True)),
        "key_words": problem.key_bits // 32,
        **_tables(problem, point, names.kernel),
        **expansion(problem),
    }
    template_names["shared"] = _tables(problem, point, f"{prefix}aes")
    return Prepared(
        "riscv-vector/gather.s.j2",
        f"{names.kernel}.s",
        template_names,
        entries(problem, names, word, bool(point["setkey"]), 16 * problem.round_keys, LANES * group),
        schedule=schedule_of(point),
    )


@dataclass
class _Rounds:
    """Writes the steps of a group of blocks. `held`: the registers of the first words of the round keys;
    those that begin with `v` are vectors."""

    problem: Problem
    group: int
    held: list[str]
    steps: list[ScalarStep] = field(default_factory=list)
    count: int = 0

    def _add(self, kind: str, left: str = "", right: str = "", number: int = 0, to: str = "") -> str:
        self.count += 1
        to = to or f"%t{self.count}"
        self.steps.append(ScalarStep(kind, to, left, right, number))
        return to

    def state(self, round_number: int) -> list[str]:
        """The registers of the columns before the first round (0), and after the last one: those that a
        segment load fills."""
        if round_number in (0, self.problem.rounds):
            return [f"v{self.group * column}" for column in range(4)]
        return [f"%c{round_number}_{column}" for column in range(4)]

    def _keyed(self, value: str, word: int, to: str) -> None:
        """Adds a word of the round keys."""
        key = self.held[word] if word < len(self.held) else self._add("load_key", number=4 * word, to=KEY)
        self._add("add" if key.startswith("v") else "add_scalar", value, key, to=to)

    def block(self) -> None:
        old = [f"%c0_{column}" for column in range(4)]
        for column, (loaded, to) in enumerate(zip(self.state(0), old, strict=True)):
            self._keyed(loaded, column, to)
        for number in range(1, self.problem.rounds + 1):
            new = self.state(number)
            tables = LAST_TABLES if number == self.problem.rounds else TABLES
            for column in range(4):
                self._column(number, column, old, new[column], tables)
            old = new

    def _column(self, number: int, column: int, old: list[str], to: str, tables: tuple[str, ...]) -> None:
        way = -1 if self.problem.contract.decrypts else 1
        for row in range(4):
            byte = self._add("select", old[(column + way * row) % 4], number=row)
            entry = self._add("read", byte, tables[row])
            if row:
                self._add("add", to, entry, to=to)
            else:
                self._keyed(entry, 4 * number + column, to)


def _tables(problem: Problem, point: Point, stem: str) -> dict[str, Any]:
    """The tables and their names: `table`, `last_table` of shifted bytes, and `sbox` for the key setup."""
    decrypts = problem.contract.decrypts
    side = "inverse_" if decrypts else ""
    make = aes.inverse_t_table if decrypts else aes.t_table
    box = aes.INVERSE_SBOX if decrypts else aes.SBOX
    found = {"table": f"{stem}_{side}table", "last_table": f"{stem}_{side}last_table", "sbox": ""}
    tables = [
        table_of(found["table"], ".word", [word for row in range(4) for word in make(row)]),
        table_of(found["last_table"], ".word", [value << 8 * row for row in range(4) for value in box]),
    ]
    if point["setkey"]:
        found["sbox"] = f"{stem}_sbox"
        tables.append(table_of(found["sbox"], ".byte", aes.SBOX))
    return {**found, "tables": tables}
