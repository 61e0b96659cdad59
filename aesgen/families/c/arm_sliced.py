"""A mode in C around the bit-sliced ARM kernel for two blocks, tuned by its axes: constant time.

The assembly is a statement at file level, as with the method `arm-block`. It expands the key in its own form,
which the raw key at the beginning of the standard schedule determines.
"""

from __future__ import annotations

from aesgen.errors import VariantFailure
from aesgen.families.arm import bitsliced
from aesgen.families.c.counting import counter_of, counting, strings
from aesgen.families.c.method import CMethod, GroupCipher
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.rendering.templates import render_template
from aesgen.scheduling import schedule

TITLE = "around a bit-sliced core in ARM assembly, constant time"

_WORD_BYTES = 4


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> CMethod:
    if problem.contract.decrypts:
        raise VariantFailure("render", f"{problem.name}: the method arm-sliced enciphers blocks only")
    name = f"{prefix}sliced{problem.key_bits}"
    counts = bool(problem.contract.counter_bits)
    cipher = counter_of(problem) if counts else Problem(problem.key_bits)
    made = bitsliced.prepare(target, cipher, {**point, "setkey": True}, prefix)
    words = {
        "key_words": bitsliced.CONTEXT // _WORD_BYTES * problem.round_keys,
        "raw_words": problem.key_bytes // _WORD_BYTES,
    }
    setkey = {"setkey": f"{name}_setkey"}
    if counts:
        return counting(target, point, made, setkey, name, words)
    own = {"symbol": f"{name}_pair", **setkey, "sections": True}
    text = schedule(render_template(made.template, {**made.names, **own})[0], target, made.schedule or {})
    core = {**words, "lines": strings(text)}
    return CMethod(
        cores=(GroupCipher(name, "c/arm_sliced.core.j2", core),),
        helpers=("add_blocks",) if "thumb2" in target.features else (),
    )
