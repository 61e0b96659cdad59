"""Which instructions of a function a call can reach: through its jumps, and by the ranges of its registers.

Some kernels compare a register again with a bound that an earlier branch has settled, or ask whether a
number is equal to a multiple of a power of 2 that it cannot be. Ranges and lowest bits of registers, followed
over all paths, show that the code behind such a comparison is never executed, in no call of any length."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from aesgen.proofs.known_ranges import ALL, KnownRange, only
from aesgen.proofs.ranges import LastComparison, Reached, known_by_ranges
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
    Operand,
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
    return {address: decoder.at(address) for address in known_before(decoder, entry, largest)}


def known_before(decoder: Decoder, entry: int, largest: Mapping[int, int]) -> dict[int, Reached]:
    """The same, with what is known before each instruction."""
    begun = Reached((ALL,) * len(GENERAL))
    for place, most in largest.items():
        if place < len(ARGUMENTS):
            begun = begun.changed(ARGUMENTS[place], KnownRange(0, most))
    return known_by_ranges(decoder.at, entry, begun, _following)


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
    if name in ("cmp", "test"):
        return replace(reached, compared=_compared(given, reached))
    vector = name in VECTOR_HANDLERS
    if not vector and name not in _KEEP_FLAGS and not name.startswith(("cmov", "prefetch")):
        reached = replace(reached, compared=None)
    # A result changes the first operand; `xchg`, `push`, `pop` and `leave` change others as well.
    if isinstance(first, General):
        reached = reached.changed(first.place, _result(given, reached))
        if name in _RESULTS and first.size == 8:
            reached = replace(reached, compared=LastComparison(first.place, only(0), equality=True))
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


def _compared(given: MachineInstruction, reached: Reached) -> LastComparison | None:
    """The comparison of a `cmp` or a `test` of 8 bytes, if its first operand is a register."""
    first, second = given.operands
    if not isinstance(first, General) or first.size != 8:
        return None
    if given.mnemonic == "test":
        return LastComparison(first.place, only(0)) if first == second else None
    return LastComparison(first.place, _range(second, reached, 8))


def _range(operand: Operand, reached: Reached, size: int) -> KnownRange:
    """What is known of an operand of `size` bytes, 4 or 8."""
    if isinstance(operand, ImmediateOperand):
        return only(operand.value % 256**size)
    if isinstance(operand, General) and operand.size == size:
        return reached.ranges[operand.place].truncated(size)
    return ALL.truncated(size)


def _result(given: MachineInstruction, reached: Reached) -> KnownRange:
    """What is known of the register that is the first operand, behind an instruction."""
    name, size, operands = given.mnemonic, given.operands[0].size, given.operands
    if size < 4 or len(operands) != 2:
        return ALL
    if name == "xor" and operands[0] == operands[1]:
        return only(0)
    if name.startswith("cmov"):
        return _moved_if(given, reached)
    if name == "lea" and isinstance(operands[1], MemoryOperand):
        source = operands[1]
        if size < 8 or source.base is None or source.scaled is not None or source.relative:
            return ALL
        return reached.ranges[source.base].plus(source.displacement)
    operation = _OPERATIONS.get(name)
    if operation is None:
        return ALL
    first, second = (_range(each, reached, size) for each in operands)
    found = operation(first, second) if name == "mov" or second.low == second.high else ALL
    return found.truncated(size)


def _moved_if(given: MachineInstruction, reached: Reached) -> KnownRange:
    """What is known behind a move that depends on a condition: what the register or the source has if the
    condition can fail or hold."""
    target, source = given.operands
    found: KnownRange | None = None
    for operand, holds in ((target, False), (source, True)):
        narrowed = reached.narrowed(given.mnemonic[4:], holds)
        if narrowed is not None:
            own = _range(operand, narrowed, target.size)
            found = own if found is None else found.joined(own)
    return ALL if found is None else found


_RESULTS = frozenset({"add", "sub", "and", "or", "xor", "inc", "dec", "neg"})
"""Instructions whose flags say whether the result is 0."""
_OPERATIONS: dict[str, Callable[[KnownRange, KnownRange], KnownRange]] = {
    "mov": lambda first, second: second,
    "add": lambda first, second: first.plus(_signed(second.low)),
    "sub": lambda first, second: first.plus(-_signed(second.low)),
    "and": lambda first, second: first.masked(second.low),
    "shl": lambda first, second: first.times(second.low) if second.low < 32 else ALL,
}
"""By a mnemonic: what is known of the result. The second operand is a single number, except that of `mov`."""


def _signed(number: int) -> int:
    """A number of 8 bytes as one with a sign, which is small where a kernel subtracts."""
    return number - (1 << 64) if number >> 63 else number
