"""Taint rules of instructions on general registers. An instruction without a rule stops the analysis.

Each rule over-approximates: a result is tainted where any secret could reach it. A secret that reaches a
branch, or an instruction whose time depends on its operands, is reported to the state. The rules are in the
modules `control`, `arithmetic`, `moves` and `special`.
"""

from __future__ import annotations

from aesgen.leaks.arithmetic import arithmetic
from aesgen.leaks.builder import Builder, InstructionEffect
from aesgen.leaks.control import control, stack, strings
from aesgen.leaks.moves import moves
from aesgen.leaks.special import special


def general(build: Builder) -> InstructionEffect | None:
    """The effect of an instruction on general registers, flags and control; None if it is not a known one."""
    name, operands = build.instruction.mnemonic, build.instruction.operands
    for rule in (control, strings, stack, arithmetic, moves, special):
        step = rule(build, name, operands)
        if step is not None:
            counted = rule is strings and build.instruction.repeated
            return InstructionEffect(tuple(build.memory), step, counted)
    return None
