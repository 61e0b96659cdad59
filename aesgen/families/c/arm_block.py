"""A mode in C around one block in ARM assembly: the T-table kernel of the family `arm`, tuned by its axes.

The assembly is a statement at file level, so that the result is still one C file. Its symbols are hidden and
have the prefix of the file.
"""

from __future__ import annotations

from dataclasses import replace

from aesgen.errors import VariantFailure
from aesgen.families.arm import tables
from aesgen.families.c.counting import counter_of, counting, strings
from aesgen.families.c.method import CMethod, GroupCipher
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.rendering.templates import render_template
from aesgen.scheduling import schedule

TITLE = "around a T-table core in ARM assembly"

_ONE_BLOCK: Point = {"entry": "block", "unroll": True, "pointers": "registers", "key_place": "caller"}
"""The axes of the assembly that make it a function for one block."""
_ONE_TABLE: Point = {"sbox": "table", "placement": "flash", "setkey": False}
_ANY_BLOCKS: Point = {"entry": "blocks", "unroll": False}


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> CMethod:
    if problem.contract.decrypts:
        raise VariantFailure("render", f"{problem.name}: the method arm-block enciphers blocks only")
    counts = bool(problem.contract.counter_bits)
    cipher = counter_of(problem) if counts else Problem(problem.key_bits)
    chosen = {**point, **(_ANY_BLOCKS if counts else _ONE_BLOCK), **_ONE_TABLE}
    made = tables.prepare(target, cipher, chosen, prefix)
    name, table = f"{prefix}arm{problem.key_bits}", f"{prefix}arm_table"
    bases = (GroupCipher(table, "c/arm_table.core.j2", {"values": made.names["words"]}),)
    if counts:
        words = {"key_words": BLOCK_BYTES // 4 * problem.round_keys, "raw_words": 0}
        return replace(counting(target, point, made, {"shared_table": table}, name, words), bases=bases)
    names = made.names
    shared = {"symbol": f"{name}_block", "sections": True, "shared_table": table}
    text = schedule(render_template("arm/tables.s.j2", {**names, **shared})[0], target, {})
    core = {"key_words": BLOCK_BYTES // 4 * problem.round_keys, "lines": strings(text)}
    return CMethod(
        cores=(GroupCipher(name, "c/arm_block.core.j2", core),),
        bases=bases,
        helpers=("add_blocks",) if "thumb2" in target.features else (),
    )
