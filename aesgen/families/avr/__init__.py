"""AES for 8-bit AVRs in assembly; columns are written as data, and register assignments close over loops.

`program` defines the steps, `rounds` and `core` write the cipher, `encryption`, `decryption` and `counter`
hold the columns and openings, `arrange` reorders round keys into the order of use, `variant` reads a point,
`kernel` prepares the templates' variables, `counting` estimates their cycles, `library` makes the files of
an export. `message` and the modules whose names begin with it do the same for modes of whole messages.
"""

from __future__ import annotations

from aesgen.families import Prepared, Traits
from aesgen.families.avr.estimate import estimate
from aesgen.families.avr.kernel import entries, kernel
from aesgen.families.avr.library import callable_sources, differences, drop_in
from aesgen.families.avr.message_kernel import message_kernel
from aesgen.families.avr.variant import Choices
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

__all__ = ["callable_sources", "differences", "drop_in", "estimate", "prepare", "traits"]

traits = Traits(proofs=True, schedule_in_build=True)


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    choices = Choices.of(problem, method, point, target.parameters.get("ports", ()))
    if choices.for_messages:
        names, offered = message_kernel(choices, prefix, target.limits["flash"])
        return Prepared("avr/message/kernel.s.j2", "kernel.s", names, offered)
    names = kernel(choices, choices.core(), prefix)
    template = "avr/counter.s.j2" if choices.cached else "avr/cipher.s.j2"
    return Prepared(template, "kernel.s", names, entries(choices, names))
