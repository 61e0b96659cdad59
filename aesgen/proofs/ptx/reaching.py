"""The instructions of a kernel that a thread can reach: ranges of numbers that the launch bounds, such as the
index of a thread, show that some branches are never taken, or always."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from aesgen.proofs.ptx.operations import COMPARISONS
from aesgen.proofs.ranges import known_by_ranges
from aesgen.simulators.ptx import PtxInstruction, PtxKernel

Range = tuple[int, int]
"""The smallest and the largest number that something may be."""
_SIGN = 1 << 31
"""Below it, comparisons of words with a sign and without one have the same result."""


@dataclass(frozen=True)
class PtxRanges:
    """What is known before an instruction: the range of each register that has a known one. A predicate is 0
    or 1. A register that nothing has set has no known range."""

    ranges: Mapping[str, Range]

    def joined(self, other: PtxRanges, widened: bool) -> PtxRanges:
        """What holds on both paths; with `widened`, a range that grows is given up."""
        made = {}
        for name in self.ranges.keys() & other.ranges.keys():
            (low, high), (low_b, high_b) = self.ranges[name], other.ranges[name]
            if not widened or (low <= low_b and high_b <= high):
                made[name] = min(low, low_b), max(high, high_b)
        return PtxRanges(made)

    def after(self, instruction: PtxInstruction, special: Mapping[str, Range]) -> PtxRanges:
        """What is known behind an instruction that transfers no control. `special`: the ranges of special
        registers."""
        ranges = {name: own for name, own in self.ranges.items() if name not in instruction.writes}
        found = _written(instruction, {**special, **self.ranges})
        if found is not None and not instruction.guard:
            ranges[instruction.writes[0]] = found
        return PtxRanges(ranges)


def reachable(kernel: PtxKernel, threads: int) -> frozenset[int]:
    """The indices of the instructions that a thread of a thread block of `threads` threads can reach."""
    special = {"%tid.x": (0, threads - 1), "%ntid.x": (threads, threads)}
    end = len(kernel.instructions)

    def following(instruction: PtxInstruction, known: PtxRanges) -> Iterator[tuple[int, PtxRanges]]:
        executed, skipped = True, False
        if instruction.guard:
            low, high = known.ranges.get(instruction.guard, (0, 1))
            executed, skipped = high > 0, low < 1
            if instruction.guard_negated:
                executed, skipped = skipped, executed
        if executed and instruction.name == "bra":
            yield kernel.labels[str(instruction.operands[0])], known
        leaves = instruction.name in ("bra", "ret", "exit")
        if instruction.index + 1 < end and (skipped or not leaves):
            yield instruction.index + 1, known if leaves else known.after(instruction, special)

    return frozenset(known_by_ranges(kernel.instructions.__getitem__, 0, PtxRanges({}), following))


def _written(instruction: PtxInstruction, ranges: Mapping[str, Range]) -> Range | None:
    """The range of what a move or a comparison of words writes; None if it is not known."""
    opcode, sources = instruction.opcode, instruction.operands[1:]
    if opcode[0] not in ("mov", "setp") or opcode[-1] not in ("u32", "s32", "b32"):
        return None
    known = [
        (each, each) if isinstance(each, int) else ranges.get(each) if isinstance(each, str) else None
        for each in sources
    ]
    if any(each is None or each[0] < 0 or each[1] >= _SIGN for each in known):
        return None
    if opcode[0] == "mov":
        return known[0]
    (low, high), (low_b, high_b) = known  # type: ignore[misc]
    outcomes = _outcomes(opcode[1], (low, high), (low_b, high_b))
    return min(outcomes), max(outcomes)


def _outcomes(test: str, a: Range, b: Range) -> set[int]:
    """The possible results of a comparison of two numbers in these ranges."""
    orders = {-1} if a[0] < b[1] else set()
    orders |= {1} if a[1] > b[0] else set()
    orders |= {0} if max(a[0], b[0]) <= min(a[1], b[1]) else set()
    return {int(COMPARISONS[test](order, 0)) for order in orders}
