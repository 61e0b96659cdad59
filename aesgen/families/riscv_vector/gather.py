"""T-tables read by all lanes of a vector at once: one block to a lane, a register to a column.

A byte is selected in all lanes, an indexed load reads the tables, and an addition (XOR) collects the entries;
the round key is added by the first one. The method is the one of the article about the CW4011; a RISC-V core
selects a byte by a shift and a mask. The program fits any length of the vector registers: it asks the core
how many lanes there are. The last group of a message has fewer.

In CTR three words of the counter are the same for up to 2^32 blocks. Round 1 looks up the bytes of the fourth
word only; what the others add is computed once for these blocks, by the integer instructions.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from aesgen import pipelines
from aesgen.cipher import aes
from aesgen.errors import UserError
from aesgen.families import Prepared
from aesgen.families.riscv.common import SAVED, common_names, entries, functions, machine_of, schedule_of
from aesgen.families.scalar.machine import ScalarStep
from aesgen.families.scalar.tables import expansion, table_of
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

TABLES = ("a4", "a5", "a6", "a7")
LAST_TABLES = ("s8", "s9", "s10", "s11")
FREE = (*(f"t{number}" for number in range(2, 7)), *(f"s{number}" for number in range(8)), "ra", "t1")
"""Integer registers that are free for the mask, the step, and words of round keys, in this order."""
SCRATCH = "t1"
SLOTS = ("rest", "iv", "left", "counter", "length", "end")
"""Words on the stack: blocks behind the whole groups; and for CTR the IV's address, the blocks behind those
with the same upper words of the counter, the counter's low 32 bits, the number of these blocks, the end of
their input."""
KEY = "t0"
"""The register of a word of the round keys that is not held."""


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    if "gather" not in target.features:
        raise UserError(f"target {target.name}: features: expected gather, for the method gather")
    word, names = machine_of(target), functions(problem, prefix)
    group, fixed = int(str(point["group"])), "byte-select" in target.features
    bits = int(pipelines.load(str(target.pipeline))["vector_bits"])
    lanes = group * bits // 32
    counts = problem.contract.counts
    slots = len(SLOTS) if counts else 2
    registers = _GatherRegisters(fixed, counts, group, point)
    writer = _Rounds(problem, group, [*registers.held, *registers.vectors], registers)
    writer.block()
    template_names: dict[str, Any] = {
        **common_names(word, target, problem, names, point),
        "group": group,
        "lanes": lanes,
        "selects": fixed,
        "registers": registers,
        "mask": registers.mask,
        "step": registers.step,
        "held": registers.held,
        "vectors": registers.vectors,
        "first_held": writer.first_held,
        "block_steps": writer.steps,
        "loaded": writer.state(0),
        "input": writer.input,
        "late": writer.late,
        "constant_lookups": _constant_lookups(),
        "odd": [f"v{number}" for number in range(32) if number % group],
        "saved": SAVED,
        "slots": {name: word.size * number for number, name in enumerate(SLOTS)},
        "frame": word.frame(slots),
        "saved_from": slots * word.size,
        "table_registers": list(zip(TABLES, LAST_TABLES, range(0, 4096, 1024), strict=True)),
        "key_words": problem.key_bits // 32,
        **_tables(problem, point, names.kernel),
        **expansion(problem),
    }
    template_names["shared"] = _tables(problem, point, f"{prefix}aes")
    return Prepared(
        f"riscv-vector/{'gather_ctr' if counts else 'gather'}.s.j2",
        f"{names.kernel}.s",
        template_names,
        entries(
            problem,
            names,
            bool(point["setkey"]),
            16 * problem.round_keys,
            word.size,
            lanes,
            vector_bits=bits,
        ),
        schedule=schedule_of(point),
    )


class _GatherRegisters:
    """The integer registers and the vectors with a role of their own; `counts`: for CTR. `mask`: 255 times
    four; `step`: the bytes of a group; `lanes`: their number; `constants`: what words 0 to 2 of the counter
    add to round 1; `key`: the first round key's word of the counter's low 32 bits. `counter`: the vector of
    these."""

    def __init__(self, fixed: bool, counts: bool, group: int, point: Point) -> None:
        free = list(FREE)
        self.mask, self.step = ("", "") if fixed else (free.pop(0), free.pop(0))
        self.lanes, self.key, self.constants, self.counter = "", "", list[str](), ""
        top = 32
        if counts:
            self.lanes, self.key, *self.constants = (free.pop(0) for _ in range(6))
            free.remove(SCRATCH)
            top -= group
            self.counter = f"v{top}"
        self.held = free[: int(str(point["held"]))]
        self.vectors = [f"v{top - group * (number + 1)}" for number in range(int(str(point["vectors"])))]


@dataclass
class _Rounds:
    """Writes the steps of a group of blocks. `held`: the registers of words of the round keys from number
    `first_held` on; those that begin with `v` are vectors."""

    problem: Problem
    group: int
    held: list[str]
    registers: _GatherRegisters
    steps: list[ScalarStep] = field(default_factory=list)
    count: int = 0

    @property
    def first_held(self) -> int:
        """CTR needs the first two round keys once for many blocks."""
        return 8 if self.problem.contract.counts else 0

    @property
    def late(self) -> bool:
        """Whether CTR loads the input behind the rounds, because they need the registers."""
        return self.group > 1

    @property
    def input(self) -> list[str]:
        """The registers of the input's columns in CTR: a segment load fills consecutive ones."""
        return [f"v{self.group * column}" for column in range(4, 8)]

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
        place = word - self.first_held
        key = self.held[place] if place < len(self.held) else self._add("load_key", number=4 * word, to=KEY)
        self._add("add" if key.startswith("v") else "add_scalar", value, key, to=to)

    def block(self) -> None:
        """The state after the first round key (CTR: after round 1), then the rounds, and in CTR the input."""
        counts = self.problem.contract.counts
        done = self._counted() if counts else self._whitened()
        for number in range(done + 1, self.problem.rounds + 1):
            tables = LAST_TABLES if number == self.problem.rounds else TABLES
            for column in range(4):
                self._column(number, column, tables)
        if counts and not self.late:
            for result, text in zip(self.state(0), self.input, strict=True):
                self._add("add", result, text, to=result)

    def _whitened(self) -> int:
        for column, loaded in enumerate(self.state(0)):
            self._keyed(loaded, column, f"%c0_{column}")
        return 0

    def _counted(self) -> int:
        """Round 1 of CTR. The lanes hold the counter's low 32 bits as numbers, so that row r has byte
        3 - r."""
        r = self.registers
        word = self._add("add_scalar", r.counter, r.key)
        self._add("count", r.counter, r.lanes, to=r.counter)
        for column, to in enumerate(self.state(1)):
            row = 3 - column
            byte = self._add("select", word, number=3 - row)
            self._add("add_scalar", self._add("read", byte, TABLES[row]), r.constants[column], to=to)
        return 1

    def _column(self, number: int, column: int, tables: tuple[str, ...]) -> None:
        old = self.state(number - 1) if number > 1 else [f"%c0_{each}" for each in range(4)]
        to, way = self.state(number)[column], -1 if self.problem.contract.decrypts else 1
        for row in range(4):
            byte = self._add("select", old[(column + way * row) % 4], number=row)
            entry = self._add("read", byte, tables[row])
            if row:
                self._add("add", to, entry, to=to)
            else:
                self._keyed(entry, 4 * number + column, to)


def _constant_lookups() -> list[list[tuple[int, str]]]:
    """For each column of round 1 in CTR the lookups of words 0 to 2: offset of the byte in the counter,
    table."""
    return [
        [(4 * ((column + row) % 4) + row, TABLES[row]) for row in range(4) if (column + row) % 4 != 3]
        for column in range(4)
    ]


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
