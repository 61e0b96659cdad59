"""The T-table method for MIPS (see `lookups`), unrolled: see `aesgen.families.scalar.tables`."""

from __future__ import annotations

from typing import Any

from aesgen.cipher import aes
from aesgen.families import Prepared
from aesgen.families.mips.lookups import MipsRoundPlan
from aesgen.families.mips.machine import machine_of
from aesgen.families.scalar import tables
from aesgen.families.scalar.machine import ScalarMachine
from aesgen.families.scalar.tables import rotated, round_words, table_of
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    machine = machine_of(target)
    inserts, low = bool(point["bases"]), bool(point["low"])
    plan = MipsRoundPlan(
        problem.rounds,
        problem.contract.decrypts,
        by_source=point["order"] == "sources",
        joins=inserts and point["last"] == "bytes",
        big_endian=machine.big_endian,
        bases=int(str(point["bases"])),
        low=low,
        words=point["last"] == "words",
    )
    own = {
        "low": low,
        "inserts": inserts,
        "base_registers": [] if low else [f"%b{number}" for number in range(max(1, plan.bases))],
        "places": [plan.place(row) for row in range(4)],
    }
    return tables.prepare(
        machine,
        plan,
        lambda stem: _tables(machine, problem, point, stem),
        target,
        problem,
        point,
        prefix,
        own,
    )


def _tables(machine: ScalarMachine, problem: Problem, point: Point, stem: str) -> dict[str, Any]:
    """The table, with that of the last round after it where it has one, and its name."""
    decrypts = problem.contract.decrypts
    box = aes.INVERSE_SBOX if decrypts else aes.SBOX
    values, form = round_words(problem), ""
    if point["last"] == "words":
        form = "words_"
        values += rotated(box)
    elif decrypts:
        values += [value * 0x01010101 for value in box]
    table = f"{stem}_{'inverse_' if decrypts else ''}{form}table"
    alignment = 1024 if point["bases"] else 4
    listed = [table_of(table, ".word", values, machine.big_endian, alignment) | {"low": bool(point["low"])}]
    return {"table": table, "tables": listed}
