"""The T-table method for PowerPC (see `lookups`), unrolled.

CTR looks up only what the counter's last byte changes in rounds 1 and 2; the words that 256 counters share
are kept in registers or on the stack.
"""

from __future__ import annotations

from typing import Any

from aesgen.cipher import aes
from aesgen.families import Prepared
from aesgen.families.ppc.lookups import INVERSE_BASE, PpcRoundPlan
from aesgen.families.ppc.machine import LINKAGE, SCRATCH, machine_of
from aesgen.families.scalar.functions import common_names, entries, functions, schedule_of
from aesgen.families.scalar.lookups import block_steps
from aesgen.families.scalar.tables import SLOTS, expansion, stack_slots, table_of
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    machine, names = machine_of(target), functions(problem, prefix)
    slots, low_words = stack_slots(machine.size)
    low_bytes = machine.size * low_words + LINKAGE
    held, keys = _held(problem, int(str(point["resident"])))
    plan = PpcRoundPlan(
        problem.rounds,
        problem.contract.decrypts,
        by_source=point["order"] == "sources",
        joins=True,
        held={at: f"%k{at}" for at in keys},
    )
    plan.held |= {f"%x2_{column}": f"%cached{column}" for column in range(4) if f"cached{column}" in held}
    template_names: dict[str, Any] = {
        **common_names(machine, target, problem, names, point),
        "scratch": SCRATCH,
        "slots": {name: at + LINKAGE for name, at in slots.items()},
        "frame": machine.frame(low_words + LINKAGE // machine.size),
        "saved_from": low_bytes,
        "wiped": range(LINKAGE, low_bytes, machine.size),
        "held": held,
        "held_keys": keys,
        "bases": 5 if problem.contract.decrypts else 4,
        **block_steps(plan, problem),
        **_tables(problem, point, names.kernel),
        **expansion(problem),
    }
    template_names["shared"] = _tables(problem, point, f"{prefix}aes")
    return Prepared(
        "ppc/tables.s.j2",
        f"{names.kernel}.s",
        template_names,
        entries(problem, names, bool(point["setkey"]), 16 * problem.round_keys, machine.size),
        schedule=schedule_of(point),
    )


def _held(problem: Problem, many: int) -> tuple[list[str], list[int]]:
    """Which `many` words stay in registers: for CTR first those that 256 counters share, then words of the
    round keys from the last one back, as numbers of bytes."""
    shared = list(SLOTS)[:many] if problem.contract.counts else []
    last = 16 * problem.rounds + 12
    return shared, [last - 4 * number for number in range(many - len(shared))]


def _tables(problem: Problem, point: Point, stem: str) -> dict[str, Any]:
    """The tables and their names: `table`, with the inverse S-box behind it for decryption, and `sbox`
    for the key setup of decryption."""
    decrypts = problem.contract.decrypts
    make = aes.inverse_t_table if decrypts else aes.t_table
    values = [word for row in range(4) for word in make(row)]
    if decrypts:
        assert len(values) == 256 * INVERSE_BASE
        values += [value * 0x01010101 for value in aes.INVERSE_SBOX]
    words = [int.from_bytes(int(value).to_bytes(4, "little"), "big") for value in values]
    found = {"table": f"{stem}_{'inverse_' if decrypts else ''}table", "sbox": ""}
    tables = [table_of(found["table"], ".long", words)]
    if decrypts and point["setkey"]:
        found["sbox"] = f"{stem}_sbox"
        tables.append(table_of(found["sbox"], ".byte", aes.SBOX))
    return {**found, "tables": tables}
