"""AES for the 68HC08 in SDCC's assembly. The state is in the direct page; the stack pointer walks round keys.

`steps` defines the steps, `tables` the tables; `encryption`, `decryption` and `on_the_fly` write rounds and
keys, `kernel` and `functions` prepare a kernel's variables.
"""

from __future__ import annotations

from aesgen.errors import VariantFailure
from aesgen.families import Prepared, Traits
from aesgen.families.hc08.functions import entries, variables
from aesgen.families.hc08.kernel import Hc08Choices
from aesgen.families.hc08.library import callable_sources, drop_in
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

__all__ = ["callable_sources", "drop_in", "prepare", "traits"]

traits = Traits(proofs=True, schedule_in_build=True, comment=";")


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    if method != "rounds":
        raise VariantFailure("render", f"the family hc08 has no method {method!r}")
    choices = Hc08Choices.of(problem, point)
    names = variables(choices, target, prefix)
    return Prepared("hc08/program.s.j2", "kernel.s", names, entries(choices, names))
