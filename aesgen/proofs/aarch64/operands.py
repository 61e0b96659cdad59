"""What handlers share: the kinds of operands that they expect."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.proofs.aarch64.decoding import A64Code, CoreRegister, Operand, VectorOperand
from aesgen.proofs.aarch64.state import A64State
from aesgen.proofs.failures import Stopped

Handler = Callable[[A64State, A64Code], None]


def general_of(operand: Operand, given: A64Code) -> CoreRegister:
    if not isinstance(operand, CoreRegister):
        raise Stopped(f"the model lacks `{given.text}`")
    return operand


def number_of(operand: Operand, given: A64Code) -> int:
    if not isinstance(operand, int):
        raise Stopped(f"the model lacks `{given.text}`")
    return operand


def vectors_of(given: A64Code, count: int) -> tuple[VectorOperand, ...]:
    """The first operands, which must be so many whole vectors, all others being numbers."""
    found = tuple(each for each in given.operands if isinstance(each, VectorOperand) and each.element is None)
    if found != given.operands[:count] or not all(isinstance(each, int) for each in given.operands[count:]):
        raise Stopped(f"the model lacks `{given.text}`")
    return found
