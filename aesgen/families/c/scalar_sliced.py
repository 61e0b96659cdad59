"""A mode in C around the bit-sliced kernel of a scalar machine's own family, in assembly within the C file:
constant time. It expands the key in its own form, from the raw key at the beginning of the standard
schedule. What would not fill its groups is for the kernel of two blocks, with a key in another form."""

from __future__ import annotations

from dataclasses import replace

from aesgen.errors import VariantFailure
from aesgen.families.c import scalar_pair
from aesgen.families.c.counting import WORD_BYTES, counter_of, counting, family_of
from aesgen.families.c.method import CMethod
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

MOST_FEW = 5
"""Blocks of text for which, with J0, three calls of the kernel of two blocks take less time than a group."""
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
        "key_words": setup.context_bytes // WORD_BYTES,
        "raw_words": problem.key_bytes // WORD_BYTES,
    }
    few = scalar_pair.cipher(target, problem, point, prefix)
    own = {"setkey": f"{name}_setkey", "keeps": True}
    whole = counting(target, point, made, own, name, words)
    [core] = whole.cores
    more = {"few": few.name, "group": kernel.block_factor, "most_few": MOST_FEW}
    core = replace(core, names={**core.names, **more})
    return replace(
        whole,
        cores=(core,),
        bases=(few,),
        block_factor=max(whole.block_factor, kernel.block_factor),
        schedule_bytes=whole.schedule_bytes + WORD_BYTES * few.names["key_words"],
    )
