"""The T-table method for RV32 and RV64: four tables around one base register (see `lookups`), unrolled: see
`aesgen.families.scalar.tables`."""

from __future__ import annotations

from typing import Any

from aesgen.cipher import aes
from aesgen.families import Prepared
from aesgen.families.riscv.common import machine_of
from aesgen.families.riscv.lookups import MIDDLE, RiscvRoundPlan
from aesgen.families.scalar import tables
from aesgen.families.scalar.tables import POINTERS, rotated, round_words, table_of
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    word = machine_of(target)
    plan = RiscvRoundPlan(
        problem.rounds,
        problem.contract.decrypts,
        by_source=point["order"] == "sources",
        joins=point["last"] == "pack",
        features=target.features,
        last_form=str(point["last"]),
        in_memory=point["extract"] == "memory",
        slots=word.size * len(POINTERS),
    )
    own = {"zba": "zba" in target.features, "middle": MIDDLE, "last_form": point["last"]}
    return tables.prepare(
        word, plan, lambda stem: _tables(problem, point, stem), target, problem, point, prefix, own
    )


def _tables(problem: Problem, point: Point, stem: str) -> dict[str, Any]:
    """The tables and their names: `table`, and `last_table` where the last round has its own."""
    decrypts = problem.contract.decrypts
    side = "inverse_" if decrypts else ""
    box = aes.INVERSE_SBOX if decrypts else aes.SBOX
    found = {"table": f"{stem}_{side}table", "last_table": ""}
    listed = [table_of(found["table"], ".word", round_words(problem))]
    if point["last"] == "words":
        found["last_table"] = f"{stem}_{side}last_table"
        listed.append(table_of(found["last_table"], ".word", rotated(box)))
    elif decrypts:
        found["last_table"] = f"{stem}_{side}sbox"
        listed.append(table_of(found["last_table"], ".byte", box))
    return {**found, "tables": listed}
