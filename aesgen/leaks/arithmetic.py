"""Taint rules of arithmetic on general registers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from aesgen.leaks.builder import Addresses, Builder, Step, same, written_size
from aesgen.leaks.flags import flagged
from aesgen.leaks.state import ALL_FLAGS, CARRY, OVERFLOW, REST, TaintState, every
from aesgen.leaks.x86 import RAX, RDX, Immediate, Operand, Register, Unknown

_ARITHMETIC = frozenset(("add", "sub", "and", "or", "xor", "adc", "sbb", "neg", "cmp", "test"))
_COUNTS = frozenset(("shl", "sal", "shr", "sar", "shld", "shrd", "rol", "ror", "rcl", "rcr"))


def arithmetic(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    """The effect of an instruction that combines its operands and sets flags; None for any other."""
    if name not in _ARITHMETIC | _COUNTS | {"inc", "dec", "imul"}:
        return None
    if name == "imul" and len(operands) == 1:
        return wide_product(build, operands[0])
    update = _flags_of(name, operands)
    if name in ("xor", "sub") and same(operands):
        write = build.write(operands[0])

        def cleared(state: TaintState, at: Addresses) -> None:
            write(state, at, 0)
            update(state, 0)

        return cleared
    carried = CARRY if name in ("adc", "sbb", "rcl", "rcr") else 0
    only_carry = name == "sbb" and same(operands)
    bytewise = name in ("and", "or", "xor")
    sources = operands[1:] if name == "imul" and len(operands) == 3 else operands
    taints = build.any([] if only_carry else sources)
    keeps = name in ("cmp", "test")
    result = None if keeps else build.write(operands[0])
    whole = every(written_size(operands[0]))

    def compute(state: TaintState, at: Addresses) -> None:
        taint = taints(state, at) | state.flags & carried
        if result:
            result(state, at, taint if bytewise else whole if taint else 0)
        update(state, taint)

    return compute


def _flags_of(name: str, operands: Sequence[Operand]) -> Callable[[TaintState, int], None]:
    if name in ("inc", "dec"):
        return flagged(OVERFLOW | REST)
    if name in ("rol", "ror", "rcl", "rcr"):
        constant = len(operands) == 1 or (
            isinstance(operands[-1], Immediate) and operands[-1].value & 31 != 0
        )
        return flagged(CARRY if constant else 0, CARRY | OVERFLOW)
    if name in _COUNTS:
        constant = len(operands) == 1 or (
            isinstance(operands[-1], Immediate) and operands[-1].value & 31 != 0
        )
        return flagged(ALL_FLAGS) if constant else flagged(0, ALL_FLAGS)
    return flagged(ALL_FLAGS)


def wide_product(build: Builder, operand: Operand) -> Step:
    """The effect of rdx:rax = rax * operand."""
    size = written_size(operand)
    if size < 4:
        raise Unknown("a product of less than 32 bits")
    taints = build.any([operand, Register("general", RAX, size)])
    update = flagged(ALL_FLAGS)

    def multiply(state: TaintState, at: Addresses) -> None:
        taint = taints(state, at)
        state.general[RAX] = state.general[RDX] = every(size) if taint else 0
        update(state, taint)

    return multiply
