"""A mode in C around the bit-sliced kernel of a scalar machine's own family, in assembly within the C file:
constant time. It expands the key in its own form, from the raw key at the beginning of the standard
schedule."""

from __future__ import annotations

from aesgen.errors import VariantFailure
from aesgen.families.c.counting import counter_of, counting, family_of
from aesgen.families.c.method import CMethod
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

TITLE = "around a bit-sliced core in assembly, constant time"


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> CMethod:
    if problem.contract.decrypts or not problem.contract.counter_bits:
        raise VariantFailure("render", f"{problem.name}: the method scalar-sliced enciphers counters only")
    made = family_of(target).prepare(
        target, counter_of(problem), "bitsliced", {**point, "setkey": True}, prefix
    )
    [kernel, setup] = made.entries
    name = f"{prefix}sliced{problem.key_bits}"
    words = {
        "key_words": setup.context_bytes // 4,
        "raw_words": problem.key_bytes // 4,
        "first": kernel.block_factor - 2,
    }
    return counting(target, point, made, {"setkey": f"{name}_setkey"}, name, words)
