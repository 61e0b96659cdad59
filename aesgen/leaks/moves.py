"""Taint rules of moves between general registers and memory, and of instructions with one result."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.leaks.builder import Addresses, Builder, Step, written_size
from aesgen.leaks.flags import flagged
from aesgen.leaks.state import ALL_FLAGS, TaintState, every
from aesgen.leaks.x86 import Memory, Operand, Register

_PLAIN = {
    # Instructions that read sources and write their first operand: the flags that each writes.
    **dict.fromkeys(("andn", "bextr", "blsi", "blsr", "blsmsk", "bzhi"), ALL_FLAGS),
    **dict.fromkeys(("tzcnt", "lzcnt", "popcnt"), ALL_FLAGS),
    **dict.fromkeys(("movsx", "movsxd", "rorx", "sarx", "shlx", "shrx", "movbe"), 0),
}
_MICROCODED = frozenset(("pdep", "pext"))
"""Instructions whose time depends on the last operand on AMD's Zen and Zen 2 (A. Fog, instruction tables)."""


def moves(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    """The effect of a move or of an instruction with one result; None for any other."""
    if any(isinstance(each, Register) and each.file != "general" for each in operands):
        return None
    if name in ("mov", "movabs", "movzx", "movnti"):
        target, source = operands
        read, write = build.read(source), build.write(target)
        return lambda state, at: write(state, at, read(state, at))
    if name == "lea":
        target, address = operands
        assert isinstance(address, Memory)
        parts = [number for number in (address.base, address.index) if number is not None]
        write, whole = build.write(target), every(written_size(target))

        def point(state: TaintState, at: Addresses) -> None:
            write(state, at, whole if any(state.general[part] for part in parts) else 0)

        return point
    if name == "xchg":
        one, other = operands
        first, second = build.read(one), build.read(other)
        to_first, to_second = build.write(one), build.write(other)

        def swap(state: TaintState, at: Addresses) -> None:
            left, right = first(state, at), second(state, at)
            to_first(state, at, right)
            to_second(state, at, left)

        return swap
    if name in _PLAIN or name in _MICROCODED:
        taints, write, whole = (
            build.any(operands[1:]),
            build.write(operands[0]),
            every(written_size(operands[0])),
        )
        update = flagged(_PLAIN.get(name, 0))
        here = build.instruction.address
        selector = build.read(operands[-1]) if name in _MICROCODED else None

        def plain(state: TaintState, at: Addresses) -> None:
            if selector and selector(state, at):
                state.leak("time", here)
            taint = taints(state, at)
            write(state, at, whole if taint else 0)
            update(state, taint)

        return plain
    if name in ("bswap", "not", "bsf", "bsr"):
        taints, write, whole = build.any(operands), build.write(operands[0]), every(written_size(operands[0]))
        update = flagged(ALL_FLAGS if name in ("bsf", "bsr") else 0)

        def change(state: TaintState, at: Addresses) -> None:
            taint = taints(state, at)
            write(state, at, taint if name == "not" else whole if taint else 0)
            update(state, taint)

        return change
    return None
