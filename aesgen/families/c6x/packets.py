"""Schedules operations for the units of a C6x so that their values fit into its registers.

Cycle by cycle, an operation issues if its operands are ready, a unit and a cross path are free, and the
registers suffice. The last condition is that of Dijkstra's banker: the operations that wait, executed one by
one in their order, must still fit. An operation that issues early keeps its result for longer; one that uses
a value for the last time releases it sooner. The first operation that waits always satisfies the condition,
so that the schedule never comes to a stop.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from aesgen.errors import VariantFailure
from aesgen.families.c6x.operations import SIDES, OperationList, UnitOperation

LONGEST = 4000
"""Cycles after which a schedule is given up."""


@dataclass(frozen=True)
class PlacedOperation:
    """The cycle and the unit of an operation."""

    cycle: int
    unit: str


class PacketScheduler:
    """`limits`: how many registers of each side values may take at once; `window`: operations from the first
    that waits that are considered."""

    def __init__(self, listed: OperationList, limits: Sequence[int], window: int) -> None:
        self.listed, self.limits, self.window = listed, limits, window
        self._operations = listed.operations
        self._users = self._found_users()
        self._definition = {value: n for n, each in enumerate(self._operations) for value in each.writes}
        self._kept = {new for _, new in listed.carried}
        self._pressure = self._in_order()

    def _found_users(self) -> dict[int, list[int]]:
        users: dict[int, list[int]] = {}
        for number, each in enumerate(self._operations):
            for value in set(each.reads):
                users.setdefault(value, []).append(number)
        return users

    def _end(self, value: int) -> int:
        """The place in the order at which a value is used last by operations that wait."""
        if value in self._kept:
            return len(self._operations)
        return max(self._users.get(value, ()), default=-1)

    def _in_order(self) -> list[np.ndarray]:
        """The registers of each side that are taken before the first operation, and behind each, if all are
        executed in order."""
        pressure = [np.zeros(len(self._operations) + 1, np.int64) for _ in SIDES]
        values = [*self._definition, *(old for old, _ in self.listed.carried)]
        for value in values:
            first, last = self._definition.get(value, -1), self._end(value)
            pressure[self.listed.sides[value]][first + 1 : last + 1] += 1
        for side in SIDES:
            most = int(pressure[side].max(initial=0))
            if most > self.limits[side]:
                raise VariantFailure(
                    "constraints",
                    f"side {'AB'[side]} needs {most} registers, {self.limits[side]} are allowed",
                )
        return pressure

    def run(self) -> list[PlacedOperation]:
        """Cycle and unit of each operation."""
        operations = self._operations
        placed: list[PlacedOperation | None] = [None] * len(operations)
        cycle, head = 0, 0
        while head < len(operations):
            free = {(unit, side) for unit in "LSDM" for side in SIDES}
            paths, crosses = {0, 1}, {0, 1}
            for number in range(head, min(len(operations), head + self.window)):
                if placed[number] is not None or not self._ready(operations[number], placed, cycle):
                    continue
                each = operations[number]
                unit = next((u for u in each.units if (u, each.side) in free), None)
                if unit is None or (each.cross and each.side not in crosses):
                    continue
                if each.path is not None and each.path not in paths:
                    continue
                if not self._fits(number, head):
                    continue
                free.discard((unit, each.side))
                if each.cross:
                    crosses.discard(each.side)
                if each.path is not None:
                    paths.discard(each.path)
                placed[number] = PlacedOperation(cycle, unit)
            while head < len(operations) and placed[head] is not None:
                head += 1
            cycle += 1
            if cycle > LONGEST:
                raise VariantFailure("constraints", f"no schedule within {LONGEST} cycles")
        return [each for each in placed if each is not None]

    def _ready(self, each: UnitOperation, placed: Sequence[PlacedOperation | None], cycle: int) -> bool:
        for value in each.reads:
            definition = self._definition.get(value)
            if definition is None:
                continue
            at = placed[definition]
            if at is None or at.cycle + self._operations[definition].latency > cycle:
                return False
        for before, delay in each.after:
            at = placed[before]
            if at is None or at.cycle + delay > cycle:
                return False
        return True

    def _fits(self, number: int, head: int) -> bool:
        """Whether the rest still fits in its order after operation `number`; if so, records that it
        issued."""
        each = self._operations[number]
        changes: list[tuple[int, int, int, int]] = []
        for value in each.writes:
            changes.append((self.listed.sides[value], head, number, 1))
        for value in set(each.reads):
            users = self._users[value]
            if value in self._kept or self._end(value) != number:
                continue
            following = max((user for user in users if user != number), default=-1)
            # No later operation needs the value: it is released behind the last one that waits for it.
            changes.append((self.listed.sides[value], max(following + 1, head), number, -1))
        for side, begin, end, change in changes:
            self._pressure[side][begin : end + 1] += change
        touched = {side for side, _, _, change in changes if change > 0}
        if all(
            int(self._pressure[side][head : number + 1].max(initial=0)) <= self.limits[side]
            for side in touched
        ):
            for value in set(each.reads):
                self._users[value].remove(number)
            return True
        for side, begin, end, change in changes:
            self._pressure[side][begin : end + 1] -= change
        return False
