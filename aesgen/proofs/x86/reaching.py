"""Which instructions of a function a call can reach: through its jumps, and by the ranges of its registers.

Some kernels compare a register again with a bound that an earlier branch has settled. Ranges of registers,
followed over all paths, show that the code behind such a comparison is never executed, in no call of any
length."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from aesgen.proofs.ranges import ALL, Reached, reached_by_ranges
from aesgen.proofs.x86.calling import ARGUMENTS
from aesgen.proofs.x86.decoding import (
    GENERAL,
    RAX,
    RCX,
    RDI,
    RSI,
    Decoder,
    General,
    ImmediateOperand,
    MachineInstruction,
    MemoryOperand,
)
from aesgen.proofs.x86.machine import VECTOR_HANDLERS

_KEEP_FLAGS = frozenset(
    {
        "mov",
        "movabs",
        "movzx",
        "lea",
        "not",
        "bswap",
        "push",
        "pop",
        "xchg",
        "leave",
        "nop",
        "endbr64",
        "sfence",
    }
)


def reachable(
    decoder: Decoder, entry: int, largest: Mapping[int, int] = MappingProxyType({})
) -> dict[int, MachineInstruction]:
    """The instructions that a call of the function at `entry` can reach, by address. `largest`: the largest
    values of arguments, by their places; that of an argument on the stack is not used."""
    begun = Reached((ALL,) * len(GENERAL))
    for place, most in largest.items():
        if place < len(ARGUMENTS):
            begun = begun.changed(ARGUMENTS[place], (0, most))
    return reached_by_ranges(decoder, entry, begun, _following)


def _following(given: MachineInstruction, reached: Reached) -> Iterator[tuple[int, Reached]]:
    """The instructions that may follow, and what is known before each."""
    name = given.mnemonic
    if name == "ret" or (name.endswith("jmp") and isinstance(given.operands[0], MemoryOperand)):
        return  # such a jump is that to a function of another library, which returns
    if name == "call" and isinstance(given.operands[0], ImmediateOperand):
        # What the callee leaves in registers is not known; nor is it known which calls lead to it.
        unknown = Reached((ALL,) * len(GENERAL))
        yield given.operands[0].value, unknown
        yield given.end, unknown
        return
    if name.startswith("j") and isinstance(given.operands[0], ImmediateOperand):
        target = given.operands[0].value
        if name == "jmp":
            yield target, reached
            return
        for place, holds in ((target, True), (given.end, False)):
            narrowed = reached.narrowed(name[1:], holds)
            if narrowed is not None:
                yield place, narrowed
        return
    yield given.end, _after(given, reached)


def _after(given: MachineInstruction, reached: Reached) -> Reached:
    """What is known behind an instruction that does not jump."""
    name, operands = given.mnemonic, given.operands
    first, second = operands[0] if operands else None, operands[-1] if operands else None
    whole = isinstance(first, General) and first.size == 8
    if name == "cmp" and whole and isinstance(second, ImmediateOperand) and second.value >= 0:
        return replace(reached, compared=(first.place, second.value))  # type: ignore[union-attr]
    if name == "test" and whole and first == second:
        return replace(reached, compared=(first.place, 0))  # type: ignore[union-attr]
    vector = name in VECTOR_HANDLERS
    if not vector and name not in _KEEP_FLAGS and not name.startswith(("cmov", "prefetch")):
        reached = replace(reached, compared=None)
    if name in ("cmp", "test"):
        return reached
    # A result changes the first operand; `xchg`, `push`, `pop` and `leave` change others as well.
    found = ALL
    if isinstance(first, General):
        if name == "mov" and whole and isinstance(second, General):
            found = reached.ranges[second.place]
        elif name == "sub" and whole and isinstance(second, ImmediateOperand):
            low, high = reached.ranges[first.place]
            found = (low - second.value, high - second.value) if 0 <= second.value <= low else ALL
        reached = reached.changed(first.place, found)
    if isinstance(second, General) and name == "xchg":
        reached = reached.changed(second.place)
    if name == "cdqe":
        reached = reached.changed(RAX)
    if name.startswith("rep "):
        for place in (RCX, RDI, RSI):
            reached = reached.changed(place)
    if name in ("push", "pop", "leave"):
        reached = reached.changed(4).changed(5)
        if isinstance(first, General):
            reached = reached.changed(first.place)
    return reached
