"""Gives the values of a scheduled loop body their registers.

The body is straight-line code that repeats. A carried value is in the same register at its begin and at its
end; in between, other values may use that register. Pairs take an even register and the odd one behind it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from aesgen.errors import VariantFailure
from aesgen.families.c6x.operations import SIDES, C6xMachine, OperationList
from aesgen.families.c6x.packets import PlacedOperation


class LiveRange(NamedTuple):
    """Cycles, first to last, in which a register holds a value or waits for it."""

    first: int
    last: int


@dataclass
class _Register:
    name: str
    taken: list[LiveRange] = field(default_factory=list)

    def free(self, wanted: LiveRange) -> bool:
        return all(wanted.last < each.first or each.last < wanted.first for each in self.taken)

    def idle_before(self, wanted: LiveRange) -> int:
        """Cycles between the value before and this one."""
        return wanted.first - max((each.last for each in self.taken if each.last < wanted.first), default=-1)


def live_ranges(
    listed: OperationList, placed: Sequence[PlacedOperation], length: int, early: bool
) -> dict[int, LiveRange]:
    """The live range of each value in a body of `length` cycles."""
    firsts, lasts = {old: 0 for old, _ in listed.carried}, {new: length - 1 for _, new in listed.carried}
    for each, at in zip(listed.operations, placed, strict=True):
        for value in each.writes:
            firsts[value] = at.cycle + (each.latency if early else 1)
        for value in each.reads:
            lasts[value] = max(lasts.get(value, 0), at.cycle)
    return {value: LiveRange(first, lasts[value]) for value, first in firsts.items()}


def most_alive(listed: OperationList, ranges: dict[int, LiveRange], length: int) -> tuple[int, int]:
    """The largest number of registers of each side that are taken in a cycle."""
    counts = [[0] * length for _ in SIDES]
    for value, each in ranges.items():
        for cycle in range(each.first, each.last + 1):
            counts[listed.sides[value]][cycle] += 1
    return max(counts[0]), max(counts[1])


def allocated(listed: OperationList, ranges: dict[int, LiveRange], machine: C6xMachine) -> dict[int, str]:
    """The register of each value. Raises `VariantFailure` (`constraints`) if they do not fit."""
    return {value: name for side in SIDES for value, name in _side(listed, ranges, machine, side)}


def _side(
    listed: OperationList, ranges: dict[int, LiveRange], machine: C6xMachine, side: int
) -> Iterator[tuple[int, str]]:
    registers = [_Register(name) for name in machine.registers[side]]

    def take(register: _Register, value: int, held: LiveRange) -> tuple[int, str]:
        register.taken.append(held)
        return value, register.name

    here = {value: held for value, held in ranges.items() if listed.sides[value] == side}
    # Carried values, from the last register backwards.
    carried = [pair for pair in listed.carried if pair[0] in here]
    for register, (old, new) in zip(reversed(registers), carried, strict=False):
        yield take(register, old, here.pop(old))
        yield take(register, new, here.pop(new))
    # Pairs: from the first of the two on, both registers are taken.
    by_number = {int(each.name[1:]): each for each in registers}
    pairs = [pair for pair in listed.pairs if pair[0] in here]
    for low, high in sorted(pairs, key=lambda pair: min(here[value].first for value in pair)):
        begin = min(here[low].first, here[high].first)
        held = [LiveRange(begin, here.pop(value).last) for value in (low, high)]
        fitting = [
            (by_number[n], by_number[n + 1]) for n in by_number if n % 2 == 0 and n + 1 in by_number
            and by_number[n].free(held[0]) and by_number[n + 1].free(held[1])
        ]  # fmt: skip
        if not fitting:
            raise VariantFailure("constraints", f"no pair of registers is free on side {'AB'[side]}")
        chosen = min(fitting, key=lambda two: sum(each.idle_before(held[0]) for each in two))
        for register, value, each in zip(chosen, (low, high), held, strict=True):
            yield take(register, value, each)
    # The others, in the order in which they begin.
    for value, each in sorted(here.items(), key=lambda item: (item[1].first, item[1].last)):
        free = [register for register in registers if register.free(each)]
        if not free:
            raise VariantFailure("constraints", f"no register is free on side {'AB'[side]}")
        yield take(min(free, key=lambda register: register.idle_before(each)), value, each)
