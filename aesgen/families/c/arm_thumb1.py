"""A mode in C around Thumb-1 assembly, the T-table kernel of the family `arm`: CTR if the mode counts."""

from __future__ import annotations

from dataclasses import replace

from aesgen.errors import VariantFailure
from aesgen.families.arm import thumb1
from aesgen.families.c.counting import counter_of, counting, strings
from aesgen.families.c.method import CMethod, GroupCipher
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.rendering.templates import render_template

TITLE = "around a T-table core in Thumb-1 assembly"


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> CMethod:
    if problem.contract.decrypts:
        raise VariantFailure("render", f"{problem.name}: the method arm-thumb1 enciphers blocks only")
    counts = bool(problem.contract.counter_bits)
    name, table = f"{prefix}arm{problem.key_bits}", f"{prefix}arm_table"
    cipher = counter_of(problem) if counts else Problem(problem.key_bits)
    made = thumb1.prepare(target, cipher, {**point, "setkey": False}, prefix)
    words = {"key_words": BLOCK_BYTES // 4 * problem.round_keys, "raw_words": 0}
    bases = (GroupCipher(table, "c/arm_table.core.j2", {"values": made.names["words"]}),)
    own = {"shared_table": table}
    if counts:
        return replace(counting(target, point, made, own, name, words), bases=bases)
    names = {**made.names, **own, "symbol": f"{name}_several", "sections": True}
    lines = strings(render_template(made.template, names)[0])
    # The blocks of a chain follow each other; CCM's chain and counter are two blocks.
    two = problem.contract.is_authenticated
    core = {**words, "lines": lines, "group": 1 + two, "adjacent": two, "by_words": True, "sliced": False}
    return CMethod(cores=(GroupCipher(name, "c/blocks.core.j2", core),), bases=bases)
