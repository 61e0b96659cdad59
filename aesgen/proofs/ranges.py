"""Ranges of the registers of 8 bytes over all paths of a function, which show that some branches are never
taken, in no call of any length."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Protocol, Self, TypeVar

from aesgen.proofs.known_ranges import ALL, KnownRange, Ranges

_PATIENCE = 4
"""How often the ranges at an instruction may grow before a growing side is given up."""
_OPPOSITE = {"b": "ae", "ae": "b", "a": "be", "be": "a", "e": "ne", "ne": "e"}
"""Conditions of unsigned comparisons: below, above, equal; and their opposites."""
Instruction = TypeVar("Instruction")


@dataclass(frozen=True)
class LastComparison:
    """The last comparison: of a `register` with a number, which has the range `bound`. `equality`: only
    whether they are equal is known, because the flags are those of a result that was compared with 0."""

    register: int
    bound: KnownRange
    equality: bool = False

    def joined(self, other: LastComparison | None, widened: bool) -> LastComparison | None:
        """What is known of it on both paths."""
        if other is None or (self.register, self.equality) != (other.register, other.equality):
            return None
        return replace(self, bound=self.bound.joined(other.bound, widened))


@dataclass(frozen=True)
class Reached:
    """What is known before an instruction: the `ranges` of the general registers, and the last comparison
    (`compared`), if nothing has changed its register or the flags since."""

    ranges: Ranges
    compared: LastComparison | None = None

    def changed(self, register: int, found: KnownRange = ALL) -> Reached:
        ranges = list(self.ranges)
        ranges[register] = found
        keeps = self.compared is not None and self.compared.register != register
        return Reached(tuple(ranges), self.compared if keeps else None)

    def joined(self, other: Self, widened: bool) -> Self:
        pairs = zip(self.ranges, other.ranges, strict=True)
        made = tuple(one.joined(another, widened) for one, another in pairs)
        return replace(
            self, ranges=made, compared=self.compared and self.compared.joined(other.compared, widened)
        )

    def narrowed(self, condition: str, holds: bool) -> Reached | None:
        """What is known if a condition of the last comparison holds, or does not; None if that is
        impossible."""
        if self.compared is None or condition not in _OPPOSITE:
            return self
        name = condition if holds else _OPPOSITE[condition]
        register, bound = self.compared.register, self.compared.bound
        if self.compared.equality and name not in ("e", "ne"):
            return self
        found = narrowed(self.ranges[register], bound, name)
        if found is None:
            return None
        ranges = list(self.ranges)
        ranges[register] = found
        return replace(self, ranges=tuple(ranges))


def _different(one: KnownRange, bound: KnownRange) -> KnownRange | None:
    """What is known of a number that is not `bound`, if that is one number."""
    if bound.low != bound.high:
        return one
    return one.within(one.low + (one.low == bound.low), one.high - (one.high == bound.low))


_NARROWED: dict[str, Callable[[KnownRange, KnownRange], KnownRange | None]] = {
    "b": lambda one, bound: one.within(one.low, bound.high - 1),
    "ae": lambda one, bound: one.within(bound.low, one.high),
    "a": lambda one, bound: one.within(bound.low + 1, one.high),
    "be": lambda one, bound: one.within(one.low, bound.high),
    "e": lambda one, bound: one.common(bound),
    "ne": _different,
}
"""By a condition: what is known of a number if it holds; None if it cannot."""


def narrowed(one: KnownRange, bound: KnownRange, condition: str, holds: bool = True) -> KnownRange | None:
    """What is known of a number if an unsigned `condition` on it and another one holds, or does not; None if
    that is impossible."""
    return _NARROWED[condition if holds else _OPPOSITE[condition]](one, bound)


class Joinable(Protocol):
    """What is known before an instruction."""

    def joined(self, other: Self, widened: bool) -> Self:
        """What holds on both paths; with `widened`, a side of a range that grows is given up."""
        ...


Known = TypeVar("Known", bound=Joinable)


def known_by_ranges(
    at: Callable[[int], Instruction],
    entry: int,
    begun: Known,
    following: Callable[[Instruction, Known], Iterable[tuple[int, Known]]],
) -> dict[int, Known]:
    """What is known before each instruction that a call of the function at `entry` can reach, by its address;
    `at` gives the instruction at an address. `begun`: what is known at the entry. `following`: the
    instructions that may follow one, and what is known before each."""
    known: dict[int, Known] = {entry: begun}
    visits: dict[int, int] = {}
    waiting = [entry]
    while waiting:
        address = waiting.pop()
        for target, reached in following(at(address), known[address]):
            before = known.get(target)
            if before is not None:
                visits[target] = visits.get(target, 0) + 1
                reached = before.joined(reached, visits[target] > _PATIENCE)
            if reached != before:
                known[target] = reached
                waiting.append(target)
    return known
