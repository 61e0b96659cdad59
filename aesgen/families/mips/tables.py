"""The T-table method for MIPS (see `lookups`), unrolled.

CTR looks up only what the counter's last byte changes in rounds 1 and 2; the words that 256 counters share
are kept on the stack.
"""

from __future__ import annotations

from typing import Any

from aesgen.cipher import aes
from aesgen.families import Prepared
from aesgen.families.mips.lookups import BEHIND, MipsRoundPlan
from aesgen.families.mips.machine import SCRATCH, machine_of
from aesgen.families.scalar.functions import common_names, entries, functions, schedule_of
from aesgen.families.scalar.lookups import block_steps
from aesgen.families.scalar.machine import ScalarMachine
from aesgen.families.scalar.tables import expansion, stack_slots, table_of
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    machine, names = machine_of(target), functions(problem, prefix)
    slots, low_words = stack_slots(machine.size)
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
    template_names: dict[str, Any] = {
        **common_names(machine, target, problem, names, point),
        "scratch": SCRATCH,
        "low": low,
        "inserts": inserts,
        "bases": [] if low else [f"%b{number}" for number in range(max(1, plan.bases))],
        "behind": BEHIND,
        "slots": slots,
        "frame": machine.frame(low_words),
        "saved_from": machine.size * low_words,
        "places": [plan.place(row) for row in range(4)],
        **block_steps(plan, problem),
        **_tables(machine, problem, point, names.kernel),
        **expansion(problem),
    }
    template_names["shared"] = _tables(machine, problem, point, f"{prefix}aes")
    return Prepared(
        "mips/tables.s.j2",
        f"{names.kernel}.s",
        template_names,
        entries(problem, names, bool(point["setkey"]), 16 * problem.round_keys, machine.size),
        schedule=schedule_of(point),
    )


def _tables(machine: ScalarMachine, problem: Problem, point: Point, stem: str) -> dict[str, Any]:
    """The tables and their names: `table`, with that of the last round behind it where it has one, and `sbox`
    for the key setup of decryption."""
    decrypts = problem.contract.decrypts
    make = aes.inverse_t_table if decrypts else aes.t_table
    box = aes.INVERSE_SBOX if decrypts else aes.SBOX
    values = [word for row in range(4) for word in make(row)]
    form = ""
    if point["last"] == "words":
        form = "words_"
        values += [value << 8 * row for row in range(4) for value in box]
    elif decrypts:
        values += [value * 0x01010101 for value in box]
    words = [
        int.from_bytes(int(v).to_bytes(4, "little"), "big") if machine.big_endian else int(v) for v in values
    ]
    found = {"table": f"{stem}_{'inverse_' if decrypts else ''}{form}table", "sbox": ""}
    tables = [
        {
            **table_of(found["table"], ".word", words),
            "alignment": 1024 if point["bases"] else 4,
            "low": bool(point["low"]),
        }
    ]
    if decrypts and point["setkey"]:
        found["sbox"] = f"{stem}_sbox"
        tables.append({**table_of(found["sbox"], ".byte", aes.SBOX), "alignment": 4, "low": False})
    return {**found, "tables": tables}
