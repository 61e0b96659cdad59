"""A mode in C around one block in ARM assembly: the T-table kernel of the family `arm`, tuned by its axes.

The assembly is a statement at file level, so that the result is still one C file. Its symbols are hidden and
have the prefix of the file.
"""

from __future__ import annotations

from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families.arm import tables
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


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> CMethod:
    if problem.contract.decrypts:
        raise VariantFailure("render", f"{problem.name}: the method arm-block enciphers blocks only")
    cipher = Problem(problem.key_bits)
    names = tables.prepare(target, cipher, {**point, **_ONE_BLOCK, **_ONE_TABLE}, prefix).names
    name, table = f"{prefix}arm{problem.key_bits}", f"{prefix}arm_table"
    shared = {"symbol": f"{name}_block", "sections": True, "shared_table": table}
    text = schedule(render_template("arm/tables.s.j2", {**names, **shared})[0], target, {})
    core = {"key_words": BLOCK_BYTES // 4 * problem.round_keys, "lines": strings(text)}
    return CMethod(
        cores=(GroupCipher(name, "c/arm_block.core.j2", core),),
        bases=(GroupCipher(table, "c/arm_table.core.j2", {"values": names["words"]}),),
        helpers=("add_blocks",) if "thumb2" in target.features else (),
    )


def strings(assembly: str) -> list[Any]:
    """The lines of `assembly`, without empty ones and comments, as the contents of C strings."""
    lines = (line.partition("@")[0].rstrip() for line in assembly.splitlines())
    return [line.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t") for line in lines if line]
