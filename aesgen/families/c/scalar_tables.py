"""A mode in C around the T-table kernel of a scalar machine's own family, in assembly within the C file."""

from __future__ import annotations

from dataclasses import replace

from aesgen.errors import VariantFailure
from aesgen.families.c.counting import counter_of, counting, family_of, strings
from aesgen.families.c.method import CMethod, GroupCipher
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.rendering.templates import render_template
from aesgen.scheduling import schedule

TITLE = "around a T-table core in assembly"


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> CMethod:
    if problem.contract.decrypts:
        raise VariantFailure("render", f"{problem.name}: the method scalar-tables enciphers blocks only")
    counts = bool(problem.contract.counter_bits)
    cipher = counter_of(problem) if counts else Problem(problem.key_bits)
    made = family_of(target).prepare(target, cipher, "tables", {**point, "setkey": False}, prefix)
    name, own = f"{prefix}scalar{problem.key_bits}", made.names["shared"]
    bases = tuple(
        GroupCipher(table["symbol"], "c/scalar_table.core.j2", {"table": table}) for table in own["tables"]
    )
    words = {"key_words": BLOCK_BYTES // 4 * problem.round_keys, "raw_words": 0}
    if counts:
        return replace(counting(target, point, made, own, name, words), bases=bases)
    names = {**made.names, **own, "symbol": f"{name}_several", "sections": True}
    text = schedule(render_template(made.template, names)[0], target, made.schedule or {})
    # The blocks of a chain follow each other; CCM's chain and counter are two blocks.
    two = problem.contract.is_authenticated
    own_names = {"group": 1 + two, "adjacent": two, "by_words": True, "sliced": False}
    core = {**words, **own_names, "lines": strings(text)}
    return CMethod(cores=(GroupCipher(name, "c/blocks.core.j2", core),), bases=bases)
