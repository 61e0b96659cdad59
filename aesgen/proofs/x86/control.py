"""Jumps, calls, the stack, and moves that depend on a condition, by mnemonic."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.proofs import maps
from aesgen.proofs.failures import Stopped
from aesgen.proofs.terms import Byte
from aesgen.proofs.words import Value
from aesgen.proofs.x86.decoding import RBP, RSP, General, ImmediateOperand, MachineInstruction, MemoryOperand
from aesgen.proofs.x86.state import State

Handler = Callable[[State, MachineInstruction], None]


def _push(state: State, given: MachineInstruction) -> None:
    (source,) = given.operands
    if source.size != 8:
        raise Stopped(f"the model lacks `{given.text}`")
    _place(state, state.read(source, 8))


def _place(state: State, value: Value) -> None:
    """Add a value at the top of the stack."""
    state.general[RSP], _ = state.words.difference(state.general[RSP], 8, False, 8)
    state.memory.store(_stack(state), state.words.spelled(value, 8))


def pop(state: State) -> Value:
    """The value at the top of the stack, which is removed."""
    value = state.words.folded(state.memory.load(_stack(state), 8))
    state.general[RSP], _ = state.words.sum(state.general[RSP], 8, False, 8)
    return value


def _stack(state: State) -> int:
    return state.address(MemoryOperand(RSP, None, 1, 0, 8, False))  # type: ignore[return-value]


def _pop(state: State, given: MachineInstruction) -> None:
    (target,) = given.operands
    if not isinstance(target, General) or target.size != 8:
        raise Stopped(f"the model lacks `{given.text}`")
    state.write(target, pop(state))


def _leave(state: State, given: MachineInstruction) -> None:
    state.general[RSP] = state.general[RBP]
    state.general[RBP] = pop(state)


def _jump(state: State, given: MachineInstruction) -> None:
    (target,) = given.operands
    if not isinstance(target, ImmediateOperand):
        raise Stopped(f"the model lacks `{given.text}`: a jump to a computed address")
    if given.mnemonic == "jmp" or state.condition(given.mnemonic[1:], given):
        state.next = target.value


def _call(state: State, given: MachineInstruction) -> None:
    (target,) = given.operands
    if not isinstance(target, ImmediateOperand):
        raise Stopped(f"the model lacks `{given.text}`: a call of a computed address")
    _place(state, state.next)
    state.next = target.value


def _set_if(state: State, given: MachineInstruction) -> None:
    (target,) = given.operands
    state.write(target, int(state.condition(given.mnemonic[3:], given)))


def _move_if(state: State, given: MachineInstruction) -> None:
    target, source = given.operands
    moved, code, bit = state.read(source, target.size), given.mnemonic[4:], state.flags.carry_bit
    if state.flags.carry is None and bit is not None and code in ("b", "ae"):
        _select(state, given, bit if code == "b" else state.terms.xor(bit, 1), moved)
        return
    holds = state.condition(code, given)
    state.write(target, moved if holds else state.read(target, target.size))


def _select(state: State, given: MachineInstruction, bit: Byte, moved: Value) -> None:
    """`cmovb` after a shift: one of two known words, by a bit that need not be known."""
    target, words = given.operands[0], state.words
    kept = words.spelled(state.read(target, target.size), target.size)
    made = []
    for one, other in zip(words.spelled(moved, target.size), kept, strict=True):
        if one >= 256 or other >= 256:
            raise Stopped(f"`{given.text}` selects one of two words that are not known")
        made.append(state.terms.xor(other, state.terms.mapped(maps.packed([one ^ other] + [0] * 7), bit)))
    state.write(target, words.folded(tuple(made)))


_CODES = ("e", "ne", "b", "ae", "a", "be", "s", "ns", "l", "ge", "le", "g")
"""The conditions that the model knows."""
HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(("jmp", *(f"j{code}" for code in _CODES)), _jump),
    **dict.fromkeys((f"cmov{code}" for code in _CODES), _move_if),
    **dict.fromkeys((f"set{code}" for code in _CODES), _set_if),
    "call": _call,
    "push": _push,
    "pop": _pop,
    "leave": _leave,
}
