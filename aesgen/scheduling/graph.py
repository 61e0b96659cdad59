"""The dependence graph of a block: which operation waits for which, and when each value is live.

A name that a block defines before it uses it is a value of its own: it is renamed so that each name has one
definition. All other names (physical registers, virtual registers that cross blocks) keep one register
throughout; true, anti and output dependences order their operations.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from aesgen.scheduling import compiled
from aesgen.scheduling.compiled import CompiledGraph, EncodedBody
from aesgen.scheduling.machine import PipelineModel
from aesgen.scheduling.renaming import RenamedInstruction
from aesgen.scheduling.syntax import Instruction

KEPT = 64
"""Number of texts whose graphs are cached. The chains of a search alternate between about as many texts, and
a graph takes some megabytes."""


class Columns(NamedTuple):
    """For each operation: the index of its unit, whether it accesses memory, and how many cycles it occupies
    its unit."""

    units: list[int]
    memory: list[bool]
    busy: list[int]


class Dependences(NamedTuple):
    """What orders the operations of a graph.

    `successors[i]`: (operation, minimum cycles between the issue of i and its issue). `waits[i]`: number of
    predecessors. `height[i]`: cycles from i's issue to the end of the longest chain that starts with i.
    `readers`: for each operation the values that it reads, as indices into the counts; `defined[i]`: values
    that become live with i; `uses`: how many operations read each value, plus one if it outlives the block;
    `alive_at_start`: the number of values that are live before the block.
    """

    successors: list[list[tuple[int, int]]]
    waits: list[int]
    height: list[int]
    readers: list[list[int]]
    defined: list[list[int]]
    uses: list[int]
    alive_at_start: int


@dataclass(frozen=True, eq=False)
class Graph:
    """A block ready to be scheduled on `machine`. Operations before `begun` belong to the batch that the loop
    finishes, the others to the batch that it begins. A name in `carried` holds a value at the start if the
    block reads it before it writes it, and at the end if the block writes it.

    `body`, if known: the encoded operations of the whole text, of which these are the ones at the positions
    `order`.
    """

    operations: Sequence[RenamedInstruction]
    machine: PipelineModel
    begun: int
    carried: frozenset[str]
    fixed: Collection[str]
    body: EncodedBody | None = None
    order: Sequence[int] = ()

    @cached_property
    def compiled(self) -> CompiledGraph | None:
        """The graph for the functions in C; None without a C compiler."""
        if compiled.library() is None:
            return None
        order = self.order if self.body else range(len(self.operations))
        body = self.body or EncodedBody(self.operations, self.machine)
        return CompiledGraph(body, order, self.fixed, self.carried, self.machine)

    @cached_property
    def dependences(self) -> Dependences:
        """The same in Python."""
        return _dependences(self.operations, self.carried, self.fixed)

    @cached_property
    def height(self) -> list[int]:
        """See `Dependences`."""
        if self.compiled:
            height: list[int] = self.compiled.height[: len(self.operations)]
            return height
        return self.dependences.height

    @cached_property
    def columns(self) -> Columns:
        numbers = {name: number for number, name in enumerate(self.machine.units)}
        instructions = [operation.instruction for operation in self.operations]
        return Columns(
            [numbers[instruction.form.unit] for instruction in instructions],
            [instruction.form.memory is not None for instruction in instructions],
            [instruction.busy for instruction in instructions],
        )

    @cached_property
    def longest_latency(self) -> int:
        return max((operation.instruction.form.latency for operation in self.operations), default=1)

    @cached_property
    def fewest_cycles(self) -> int:
        """A lower bound: the cycles that the busiest unit needs until its last operation issues, in any
        order."""
        taken = dict.fromkeys(range(len(self.machine.units)), 0)
        for unit, busy in zip(self.columns.units, self.columns.busy, strict=True):
            taken[unit] += busy
        after = max(self.columns.busy, default=1) - 1
        return max(-(-(taken[unit] - after) // n) for unit, n in enumerate(self.machine.units.values()))

    @cached_property
    def predecessors(self) -> list[list[tuple[int, int]]]:
        """For each operation: its predecessors, each with the number of cycles to wait after it issued."""
        result: list[list[tuple[int, int]]] = [[] for _ in self.operations]
        for earlier, successors in enumerate(self.dependences.successors):
            for later, cycles in successors:
                result[later].append((earlier, cycles))
        return result


def crossing(body: Sequence[RenamedInstruction], cut: int) -> frozenset[str]:
    """The values that are defined before `cut` and read at or after it."""
    before = {name for operation in body[:cut] for name in operation.writes}
    return frozenset(name for operation in body[cut:] for name in operation.reads if name in before)


def exposed(body: Sequence[Instruction]) -> set[str]:
    """The names that a block reads before it defines them."""
    defined: set[str] = set()
    found: set[str] = set()
    for instruction in body:
        for name in instruction.reads:
            if name not in defined:
                found.add(name)
        defined.update(instruction.writes)
    return found


def _dependences(
    operations: Sequence[RenamedInstruction], carried: frozenset[str], fixed: Collection[str]
) -> Dependences:
    """The dependences of `operations` in this order; `lists.c` has the same in C."""
    count = len(operations)
    successors: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    edges: list[dict[int, int]] = [{} for _ in range(count)]
    last_write: dict[str, int] = {}
    read_since: dict[str, list[int]] = {}
    stored: dict[tuple[str, ...], int] = {}
    loaded: dict[tuple[str, ...], list[int]] = {}

    latency = [operation.instruction.form.latency for operation in operations]
    to_address = [max(o.instruction.form.to_address, o.instruction.form.latency) for o in operations]
    for index, (instruction, registers, reads, writes) in enumerate(operations):
        waits = edges[index]
        addresses = operations[index].addresses
        for name in reads:
            if name in last_write:
                earlier = last_write[name]
                cycles = to_address[earlier] if name in addresses else latency[earlier]
                if cycles > waits.get(earlier, -1):
                    waits[earlier] = cycles
            if name in read_since:
                read_since[name].append(index)
            else:
                read_since[name] = [index]
        for name in writes:
            if name in read_since:
                for reader in read_since.pop(name):
                    waits[reader] = waits.get(reader) or 1
            if name in last_write:
                earlier = last_write[name]
                between = max(1, latency[earlier] - latency[index] + 1)
                waits[earlier] = max(between, waits.get(earlier, 0))
            last_write[name] = index
        if memory := instruction.form.memory:
            place = (instruction.address or "", *reads)
            if memory == "store":
                place = (instruction.address or "", *registers[1:])
                for reader in loaded.pop(place, ()):
                    waits[reader] = waits.get(reader) or 1
                if place in stored:
                    waits[stored[place]] = waits.get(stored[place]) or 1
                stored[place] = index
            else:
                if place in stored:
                    waits[stored[place]] = waits.get(stored[place]) or 1
                loaded.setdefault(place, []).append(index)
        waits.pop(index, None)

    for later, earlier_ones in enumerate(edges):
        for earlier, cycles in earlier_ones.items():
            successors[earlier].append((later, cycles))
    height = [1] * count
    for index in range(count - 1, -1, -1):
        for later, cycles in successors[index]:
            if height[later] + cycles > height[index]:
                height[index] = height[later] + cycles
    waiting = [len(earlier_ones) for earlier_ones in edges]
    return Dependences(successors, waiting, height, *_lives(operations, carried, fixed))


def _lives(
    operations: Sequence[RenamedInstruction], carried: frozenset[str], fixed: Collection[str]
) -> tuple[list[list[int]], list[list[int]], list[int], int]:
    """`readers`, `defined`, `uses` and `alive_at_start` of `Dependences`."""
    uses: list[int] = []
    value: dict[str, int] = {}
    written = {name for operation in operations for name in operation.writes}
    alive_at_start = 0
    readers: list[list[int]] = []
    defined: list[list[int]] = []
    for _, _, reads, writes in operations:
        mine = []
        for name in reads:
            if name in fixed:
                continue
            number = value.get(name)
            if number is None:
                assert name in carried, name
                number = value[name] = len(uses)
                uses.append(0)
                alive_at_start += 1
            uses[number] += 1
            mine.append(number)
        readers.append(mine)
        new = []
        for name in writes:
            if name in fixed:
                continue
            number = value[name] = len(uses)
            uses.append(1 if name in carried else 0)
            new.append(number)
        defined.append(new)
    alive_at_start += sum(name not in value and name not in written for name in carried)
    return readers, defined, uses, alive_at_start
