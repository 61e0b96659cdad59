"""The T-table method for RV32 and RV64: four tables around one base register (see `lookups`), unrolled.

CTR looks up only what the counter's last byte changes in rounds 1 and 2: one byte, then four. The other
lookups of these rounds are the same for 256 counters. Their words are computed once and kept on the stack.
"""

from __future__ import annotations

from typing import Any

from aesgen.cipher import aes
from aesgen.families import Prepared
from aesgen.families.riscv.common import common_names, entries, functions, schedule_of, word_of
from aesgen.families.riscv.lookups import MIDDLE, RiscvRoundPlan
from aesgen.families.scalar.lookups import block_steps
from aesgen.families.scalar.tables import POINTERS, expansion, stack_slots, table_of
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    word, names = word_of(target), functions(problem, prefix)
    slots, low_words = stack_slots(word.size)
    template_names: dict[str, Any] = {
        **common_names(word, target, problem, names, point),
        "zba": "zba" in target.features,
        "middle": MIDDLE,
        "slots": slots,
        "frame": word.frame(low_words),
        "saved_from": word.size * low_words,
        "last_form": point["last"],
        **_rounds(target, problem, point, word.size * len(POINTERS)),
        **_tables(problem, point, names.kernel),
        **expansion(problem),
    }
    template_names["shared"] = _tables(problem, point, f"{prefix}aes")
    return Prepared(
        "riscv/tables.s.j2",
        f"{names.kernel}.s",
        template_names,
        entries(problem, names, bool(point["setkey"]), 16 * problem.round_keys, word.size),
        schedule=schedule_of(point),
    )


def _rounds(target: Target, problem: Problem, point: Point, copies: int) -> dict[str, Any]:
    plan = RiscvRoundPlan(
        problem.rounds,
        problem.contract.decrypts,
        by_source=point["order"] == "sources",
        joins=point["last"] == "pack",
        features=target.features,
        last_form=str(point["last"]),
        in_memory=point["extract"] == "memory",
        slots=copies,
    )
    return block_steps(plan, problem)


def _tables(problem: Problem, point: Point, stem: str) -> dict[str, Any]:
    """The tables and their names: `table`, `last_table` where the last round has its own, and `sbox` for the
    key setup of decryption."""
    decrypts = problem.contract.decrypts
    side = "inverse_" if decrypts else ""
    make = aes.inverse_t_table if decrypts else aes.t_table
    box = aes.INVERSE_SBOX if decrypts else aes.SBOX
    found = {"table": f"{stem}_{side}table", "last_table": "", "sbox": ""}
    tables = [table_of(found["table"], ".word", [word for row in range(4) for word in make(row)])]
    if point["last"] == "words":
        found["last_table"] = f"{stem}_{side}last_table"
        shifted = [value << 8 * row for row in range(4) for value in box]
        tables.append(table_of(found["last_table"], ".word", shifted))
    elif decrypts:
        found["last_table"] = f"{stem}_{side}sbox"
        tables.append(table_of(found["last_table"], ".byte", box))
    if decrypts and point["setkey"]:
        found["sbox"] = f"{stem}_sbox"
        tables.append(table_of(found["sbox"], ".byte", aes.SBOX))
    return {**found, "tables": tables}
