"""Ranges of the registers of 8 bytes over all paths of a function, which show that some branches are never
taken, in no call of any length."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

ALL = (0, (1 << 64) - 1)
_PATIENCE = 4
"""How often the ranges at an instruction may grow before a growing side is given up."""
_OPPOSITE = {"b": "ae", "ae": "b", "a": "be", "be": "a", "e": "ne", "ne": "e"}
"""Conditions of unsigned comparisons: below, above, equal; and their opposites."""

Range = tuple[int, int]
Ranges = tuple[Range, ...]
Instruction = TypeVar("Instruction")


@dataclass(frozen=True)
class Reached:
    """What is known before an instruction: the `ranges` of the general registers, and the register and the
    constant that were compared last (`compared`), if nothing has changed them or the flags since."""

    ranges: Ranges
    compared: tuple[int, int] | None = None

    def changed(self, register: int, found: Range = ALL) -> Reached:
        ranges = list(self.ranges)
        ranges[register] = found
        keeps = self.compared is not None and self.compared[0] != register
        return Reached(tuple(ranges), self.compared if keeps else None)

    def joined(self, other: Reached, widened: bool) -> Reached:
        """What holds on both paths; with `widened`, a side of a range that grows is given up."""
        made = []
        for (low, high), (low_b, high_b) in zip(self.ranges, other.ranges, strict=True):
            if widened:
                made.append((low if low_b >= low else ALL[0], high if high_b <= high else ALL[1]))
            else:
                made.append((min(low, low_b), max(high, high_b)))
        return Reached(tuple(made), self.compared if self.compared == other.compared else None)

    def narrowed(self, condition: str, holds: bool) -> Reached | None:
        """What is known if a condition of the last comparison holds, or does not; None if that is
        impossible."""
        if self.compared is None or condition not in _OPPOSITE:
            return self
        register, bound = self.compared
        low, high = self.ranges[register]
        name = condition if holds else _OPPOSITE[condition]
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
        ranges = list(self.ranges)
        ranges[register] = low, high
        return replace(self, ranges=tuple(ranges))


def reached_by_ranges(
    decoder: Any,
    entry: int,
    begun: Reached,
    following: Callable[[Instruction, Reached], Iterable[tuple[int, Reached]]],
) -> dict[int, Instruction]:
    """The instructions that a call of the function at `entry` can reach, by address. `begun`: what is known
    there. `following`: the instructions that may follow one, and what is known before each."""
    known: dict[int, Reached] = {entry: begun}
    visits: dict[int, int] = {}
    waiting = [entry]
    while waiting:
        address = waiting.pop()
        for target, reached in following(decoder.at(address), known[address]):
            before = known.get(target)
            if before is not None:
                visits[target] = visits.get(target, 0) + 1
                reached = before.joined(reached, visits[target] > _PATIENCE)
            if reached != before:
                known[target] = reached
                waiting.append(target)
    return {address: decoder.at(address) for address in known}
