"""Which instructions of a function a call can reach: through its jumps, and by the ranges of its registers.

Some kernels compare a register again with a bound that an earlier branch has settled. Ranges of registers,
followed over all paths, show that the code behind such a comparison is never executed, in no call of any
length."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from aesgen.proofs.x86.calling import ARGUMENTS
from aesgen.proofs.x86.decoding import Decoder, General, ImmediateOperand, MachineInstruction
from aesgen.proofs.x86.machine import VECTOR_HANDLERS

_ALL = (0, (1 << 64) - 1)
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
_PATIENCE = 4
"""How often the ranges at an instruction may grow before a growing side is given up."""

Range = tuple[int, int]
Ranges = tuple[Range, ...]


@dataclass(frozen=True)
class Reached:
    """What is known before an instruction: the `ranges` of the 16 general registers, and the register and the
    constant that were compared last (`compared`), if nothing has changed them or the flags since."""

    ranges: Ranges = (_ALL,) * 16
    compared: tuple[int, int] | None = None

    def changed(self, register: int, found: Range = _ALL) -> Reached:
        ranges = list(self.ranges)
        ranges[register] = found
        keeps = self.compared is not None and self.compared[0] != register
        return Reached(tuple(ranges), self.compared if keeps else None)

    def joined(self, other: Reached, widened: bool) -> Reached:
        """What holds on both paths; with `widened`, a side of a range that grows is given up."""
        made = []
        for (low, high), (low_b, high_b) in zip(self.ranges, other.ranges, strict=True):
            if widened:
                made.append((low if low_b >= low else _ALL[0], high if high_b <= high else _ALL[1]))
            else:
                made.append((min(low, low_b), max(high, high_b)))
        return Reached(tuple(made), self.compared if self.compared == other.compared else None)


def reachable(
    decoder: Decoder, entry: int, largest: Mapping[int, int] = MappingProxyType({})
) -> dict[int, MachineInstruction]:
    """The instructions that a call of the function at `entry` can reach, by address. `largest`: the largest
    values of arguments, by their places; that of an argument on the stack is not used."""
    begun = Reached()
    for place, most in largest.items():
        if place < len(ARGUMENTS):
            begun = begun.changed(ARGUMENTS[place], (0, most))
    known: dict[int, Reached] = {entry: begun}
    visits: dict[int, int] = {}
    waiting = [entry]
    while waiting:
        address = waiting.pop()
        for target, reached in _following(decoder.at(address), known[address]):
            before = known.get(target)
            if before is not None:
                visits[target] = visits.get(target, 0) + 1
                reached = before.joined(reached, visits[target] > _PATIENCE)
            if reached != before:
                known[target] = reached
                waiting.append(target)
    return {address: decoder.at(address) for address in known}


def _following(given: MachineInstruction, reached: Reached) -> Iterator[tuple[int, Reached]]:
    """The instructions that may follow, and what is known before each."""
    name = given.mnemonic
    if name == "ret":
        return
    if name.startswith("j") and isinstance(given.operands[0], ImmediateOperand):
        target = given.operands[0].value
        if name == "jmp":
            yield target, reached
            return
        for place, holds in ((target, True), (given.end, False)):
            narrowed = _narrowed(reached, name[1:], holds)
            if narrowed is not None:
                yield place, narrowed
        return
    yield given.end, _after(given, reached)


def _narrowed(reached: Reached, condition: str, holds: bool) -> Reached | None:
    """What is known if a condition holds, or does not; None if that is impossible."""
    if reached.compared is None:
        return reached
    register, bound = reached.compared
    low, high = reached.ranges[register]
    opposite = {"b": "ae", "ae": "b", "a": "be", "be": "a", "e": "ne", "ne": "e"}
    if condition not in opposite:
        return reached
    name = condition if holds else opposite[condition]
    if name == "b":
        high = min(high, bound - 1)
    elif name == "ae":
        low = max(low, bound)
    elif name == "a":
        low = max(low, bound + 1)
    elif name == "be":
        high = min(high, bound)
    elif name == "e":
        low, high = max(low, bound), min(high, bound)
    else:
        low, high = low + (low == bound), high - (high == bound)
    if low > high:
        return None
    ranges = list(reached.ranges)
    ranges[register] = low, high
    return replace(reached, ranges=tuple(ranges))


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
    found = _ALL
    if isinstance(first, General):
        if name == "mov" and whole and isinstance(second, General):
            found = reached.ranges[second.place]
        elif name == "sub" and whole and isinstance(second, ImmediateOperand):
            low, high = reached.ranges[first.place]
            found = (low - second.value, high - second.value) if 0 <= second.value <= low else _ALL
        reached = reached.changed(first.place, found)
    if isinstance(second, General) and name == "xchg":
        reached = reached.changed(second.place)
    if name in ("push", "pop", "leave"):
        reached = reached.changed(4).changed(5)
        if isinstance(first, General):
            reached = reached.changed(first.place)
    return reached
