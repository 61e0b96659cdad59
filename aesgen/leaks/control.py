"""Taint rules of instructions that transfer control, use the stack or process strings."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.leaks.builder import NOWHERE, Addresses, Builder, Step
from aesgen.leaks.flags import CONDITIONS
from aesgen.leaks.state import REST, TaintState
from aesgen.leaks.x86 import RAX, RBP, RCX, RDI, RSI, RSP, Immediate, Memory, Operand, Register, Unknown


def control(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    """The effect of a jump, call or return; None for any other instruction."""
    here = build.instruction.address
    if name[0] == "j" and name[1:] in CONDITIONS:
        read = CONDITIONS[name[1:]]

        def branch(state: TaintState, at: Addresses) -> None:
            if state.flags & read:
                state.leak("branch", here)

        return branch
    if name in ("jrcxz", "jecxz", "loop", "loope", "loopne"):
        flags = REST if name in ("loope", "loopne") else 0

        def counted(state: TaintState, at: Addresses) -> None:
            if state.general[RCX] or state.flags & flags:
                state.leak("branch", here)

        return counted
    if name in ("jmp", "call"):
        (target,) = operands
        taken = build.read(target, 8) if not isinstance(target, Immediate) else None
        pushed = build.write(_pushed(8)) if name == "call" else None

        def jump(state: TaintState, at: Addresses) -> None:
            if taken and taken(state, at):
                state.leak("branch", here)
            if pushed:
                pushed(state, at, 0)

        return jump
    if name == "ret":
        back = build.read(_popped(8))

        def leave(state: TaintState, at: Addresses) -> None:
            if back(state, at):
                state.leak("branch", here)

        return leave
    return None


def stack(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    """The effect of `push`, `pop` or `leave`; None for any other instruction."""
    if name == "push":
        (what,) = operands
        size = 8 if isinstance(what, Immediate) else what.size
        read, write = build.read(what), build.write(_pushed(size))
    elif name == "pop":
        (what,) = operands
        if isinstance(what, Memory):
            raise Unknown("it pops to memory")
        read, write = build.read(_popped(8 if isinstance(what, Immediate) else what.size)), build.write(what)
    elif name == "leave":
        read = build.read(Memory(RBP, None, 1, 0, 8))

        def leave(state: TaintState, at: Addresses) -> None:
            saved = read(state, at)
            state.general[RSP] = state.general[RBP]
            state.general[RBP] = saved

        return leave
    else:
        return None
    return lambda state, at: write(state, at, read(state, at))


def _pushed(size: int) -> Memory:
    return Memory(RSP, None, 1, -size, size)


def _popped(size: int) -> Memory:
    return Memory(RSP, None, 1, 0, size)


def strings(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    """The effect of `movs` or `stos` on one element, which is what a single step runs; None for any other
    instruction."""
    if name[:-1] not in ("movs", "stos") or any(
        isinstance(o, Register) and o.file == "vector" for o in operands
    ):
        return None
    here, repeated = build.instruction.address, build.instruction.repeated
    size = {"b": 1, "w": 2, "d": 4, "q": 8}.get(name[-1])
    if size is None:
        return None
    write = build.write(Memory(RDI, None, 1, 0, size))
    source = Memory(RSI, None, 1, 0, size) if name[:-1] == "movs" else Register("general", RAX, size)
    read = build.read(source)

    def element(state: TaintState, at: Addresses) -> None:
        if repeated and state.general[RCX]:
            state.leak("branch", here)
        if at[0] != NOWHERE:
            write(state, at, read(state, at))

    return element
