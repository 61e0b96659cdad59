"""A mode in C around the bit-sliced kernel for two blocks of a scalar machine, in assembly within the C file:
constant time."""

from __future__ import annotations

from aesgen.cipher import circuits
from aesgen.errors import VariantFailure
from aesgen.families.arm.bitsliced import SWAPS
from aesgen.families.c.counting import machine_of, strings
from aesgen.families.c.method import CMethod, GroupCipher
from aesgen.families.scalar import pair
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

TITLE = "around a bit-sliced core for two blocks in assembly, constant time"


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> CMethod:
    if problem.contract.decrypts:
        raise VariantFailure("render", f"{problem.name}: the method scalar-pair enciphers blocks only")
    return CMethod(cores=(cipher(target, problem, point, prefix),))


def cipher(target: Target, problem: Problem, point: Point, prefix: str) -> GroupCipher:
    """The kernel as a group cipher."""
    name = f"{prefix}pair{problem.key_bits}"
    text = pair.assembly(machine_of(target), target, problem, point, f"{name}_several")
    core = {
        "key_words": pair.KEY_WORDS * problem.round_keys,
        "group": 2,
        "adjacent": problem.contract.is_authenticated,
        "by_words": True,
        "sliced": True,
        "period": pair.period(point),
        "swaps": SWAPS,
        "constant": circuits.CONSTANT,
        "lines": strings(text),
    }
    return GroupCipher(name, "c/blocks.core.j2", core)
