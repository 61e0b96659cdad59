"""The T-table method for PowerPC (see `lookups`), unrolled: see `aesgen.families.scalar.tables`."""

from __future__ import annotations

from typing import Any

from aesgen.cipher import aes
from aesgen.families import Prepared
from aesgen.families.ppc.lookups import PpcRoundPlan
from aesgen.families.ppc.machine import machine_of
from aesgen.families.scalar import tables
from aesgen.families.scalar.tables import SLOTS, round_words, table_of
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    held, keys = _held(problem, int(str(point["resident"])))
    plan = PpcRoundPlan(
        problem.rounds,
        problem.contract.decrypts,
        by_source=point["order"] == "sources",
        joins=True,
        held={at: f"%k{at}" for at in keys},
    )
    plan.held |= {f"%x2_{column}": f"%cached{column}" for column in range(4) if f"cached{column}" in held}
    own = {
        "held": held,
        "held_keys": keys,
        "tables_used": 5 if problem.contract.decrypts else 4,
        "places": (24, 16, 8, 0),
    }
    return tables.prepare(
        machine_of(target),
        plan,
        lambda stem: _tables(problem, point, stem),
        target,
        problem,
        point,
        prefix,
        own,
    )


def _held(problem: Problem, many: int) -> tuple[list[str], list[int]]:
    """Which `many` words stay in registers: for CTR first those that 256 counters share, then words of the
    round keys from the last one back, as numbers of bytes."""
    shared = list(SLOTS)[:many] if problem.contract.counts else []
    last = 16 * problem.rounds + 12
    return shared, [last - 4 * number for number in range(many - len(shared))]


def _tables(problem: Problem, point: Point, stem: str) -> dict[str, Any]:
    """The table, with the inverse S-box after it for decryption, and its name."""
    decrypts = problem.contract.decrypts
    values = round_words(problem)
    if decrypts:
        values += [value * 0x01010101 for value in aes.INVERSE_SBOX]
    table = f"{stem}_{'inverse_' if decrypts else ''}table"
    return {"table": table, "tables": [table_of(table, ".long", values, big_endian=True)]}
