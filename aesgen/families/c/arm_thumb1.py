"""A mode that counts in C around CTR in Thumb-1 assembly: the T-table kernel of the family `arm`."""

from __future__ import annotations

from dataclasses import replace

from aesgen.errors import VariantFailure
from aesgen.families.arm import thumb1
from aesgen.families.c.counting import counter_of, counting
from aesgen.families.c.method import CMethod, GroupCipher
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

TITLE = "around a T-table core in Thumb-1 assembly"


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> CMethod:
    if not problem.contract.counter_bits:
        raise VariantFailure("render", f"{problem.name}: the method arm-thumb1 has a counter only")
    name, table = f"{prefix}arm{problem.key_bits}", f"{prefix}arm_table"
    made = thumb1.prepare(target, counter_of(problem), {**point, "setkey": False}, prefix)
    words = {"key_words": BLOCK_BYTES // 4 * problem.round_keys, "raw_words": 0}
    core = counting(target, point, made, {"shared_table": table}, name, words)
    return replace(core, bases=(GroupCipher(table, "c/arm_table.core.j2", {"values": made.names["words"]}),))
