"""Repeated stores and moves, `rep stos` and `rep movs`."""

from __future__ import annotations

from aesgen.proofs.failures import Stopped
from aesgen.proofs.x86.decoding import RAX, RCX, RDI, RSI, MachineInstruction, MemoryOperand
from aesgen.proofs.x86.operands import PARTS, Handler
from aesgen.proofs.x86.state import State

MOST = 1 << 16
"""The largest number of repetitions of one instruction."""


def _repeat(state: State, given: MachineInstruction) -> None:
    """rcx times, rax or the content at rsi is stored at rdi; rdi and rsi move on. The direction flag is
    clear, as the calling sequence demands, because no instruction of the model sets it."""
    size = PARTS[given.mnemonic[-1]]
    count, words, general = state.general[RCX], state.words, state.general
    if not isinstance(count, int):
        state.refuse("a number of repetitions", count)
    if count > MOST:
        raise Stopped(f"the model lacks `{given.text}`: {count} repetitions")
    moves = given.mnemonic.startswith("rep movs")
    content = words.spelled(general[RAX], 8)[:size]
    for _ in range(count):
        if moves:
            content = state.memory.load(state.address(MemoryOperand(RSI, None, 1, 0, size, False)), size)
            general[RSI], _carry = words.sum(general[RSI], size, False, 8)
        state.memory.store(state.address(MemoryOperand(RDI, None, 1, 0, size, False)), content)
        general[RDI], _carry = words.sum(general[RDI], size, False, 8)
    general[RCX] = 0


HANDLERS: dict[str, Handler] = {f"rep {name}{part}": _repeat for name in ("stos", "movs") for part in PARTS}
