"""What handlers of vector instructions share: the encoding, and the kinds of operands."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.proofs.failures import Stopped
from aesgen.proofs.terms import Bytes
from aesgen.proofs.x86.decoding import ImmediateOperand, MachineInstruction, Operand, Vector
from aesgen.proofs.x86.state import LANE, State

__all__ = ["LANE", "PARTS", "Handler", "immediate_of", "is_legacy", "sources_of", "two_sources", "vector_of"]

Handler = Callable[[State, MachineInstruction], None]
PARTS = {"b": 1, "w": 2, "d": 4, "q": 8}
"""The bytes of a word by the last letter of a mnemonic."""


def is_legacy(given: MachineInstruction) -> bool:
    """Whether it has the SSE encoding, which keeps the upper part of the register and needs aligned
    memory."""
    return given.mnemonic[0] != "v"


def vector_of(operand: Operand, given: MachineInstruction) -> Vector:
    if not isinstance(operand, Vector):
        raise Stopped(f"the model lacks `{given.text}`")
    return operand


def immediate_of(operand: Operand, given: MachineInstruction) -> int:
    if not isinstance(operand, ImmediateOperand):
        raise Stopped(f"the model lacks `{given.text}`")
    return operand.value & 0xFF


def sources_of(state: State, given: MachineInstruction) -> tuple[Vector, Operand, Operand]:
    """The operands that are the target and two sources; in the legacy encoding, the target is the first
    source."""
    target = vector_of(given.operands[0], given)
    legacy = is_legacy(given)
    if len(given.operands) != (2 if legacy else 3):
        raise Stopped(f"the model lacks `{given.text}`")
    first, second = given.operands[0 if legacy else 1], given.operands[-1]
    if legacy:
        state.check_alignment(second, LANE)
    return target, first, second


def two_sources(state: State, given: MachineInstruction) -> tuple[Vector, Bytes, Bytes]:
    """The same with the bytes of the sources."""
    target, first, second = sources_of(state, given)
    return target, state.vector(first, target.size), state.vector(second, target.size)
