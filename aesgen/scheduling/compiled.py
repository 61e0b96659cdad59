"""The interface to `lists.c`, the inner loops of the scheduler."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Collection, Iterable, Sequence
from ctypes import POINTER, byref, c_double, c_int32, c_uint8
from functools import cache
from pathlib import Path
from typing import Any

from aesgen.scheduling.machine import PipelineModel
from aesgen.scheduling.renaming import RenamedInstruction
from aesgen.system import native
from aesgen.system.structures import declarations

LOOK_AHEAD = 30
"""How many operations that do not fit may be skipped in one cycle and unit."""

NEAR = 12
"""How many waiting operations, first in priority, count as the oldest: only they may take the last registers.
"""

_MEMORY = {None: 0, "load": 1, "store": 2}
_FAILED = -1
_UNKNOWN_NAME = -3
_NUMBERS = POINTER(c_int32)


def _pointers(*names: str) -> tuple[tuple[str, Any], ...]:
    return tuple((name, _NUMBERS) for name in names)


class _Body(ctypes.Structure):
    """The operations of a text: their columns, and the names that each reads and writes, as numbers.
    `place`: the number of the memory operand; `addresses`: for each name that is read, whether it is part of
    an address."""

    _fields_ = (
        *((name, c_int32) for name in ("count", "names", "places")),
        *_pointers("unit", "memory", "busy", "latency", "to_address", "place"),
        *_pointers("read_first", "reads", "addresses", "write_first", "writes"),
    )


class _Graph(ctypes.Structure):
    """A part of a text, and what orders its operations.

    `waits`: how many predecessors an operation has. `height`: cycles from its issue to the end of the longest
    chain that starts with it. Rows of edges: operations, and the cycles to wait between the two issues.
    `readers`: the values that an operation reads; `defined`: those that become live with it; `uses`: how many
    operations read each value, plus one if it outlives the block; `alive_at_start`: the number of values that
    are live before the block. `slot_unit`: the unit of each instruction of a cycle,
    `slot_alone`: whether it is the only one of its unit; `longest_edge`: cycles."""

    _fields_ = (
        *((name, c_int32) for name in ("count", "units", "slots", "width", "values", "alive_at_start")),
        *((name, c_int32) for name in ("longest_latency", "longest_edge")),
        *_pointers("slot_unit", "slot_alone", "unit", "memory", "busy", "waits", "height"),
        *_pointers("predecessor_first", "predecessors", "predecessor_cycles"),
        *_pointers("successor_first", "successors", "successor_cycles"),
        *_pointers("reader_first", "readers", "defined_first", "defined", "uses"),
    )


class _Options(ctypes.Structure):
    """`cap`, `reserved`: registers for the oldest and for all other operations; `first_run`: consecutive
    memory operations before the block."""

    _fields_ = (
        *((name, c_int32) for name in ("in_order", "unlimited", "cap", "reserved", "run_cap", "first_run")),
        ("window", c_double),
    )


class _Found(ctypes.Structure):
    """The length of a schedule, its most live values, its pauses; how many operations were placed, and the
    values that are live at the end."""

    _fields_ = tuple((name, c_int32) for name in ("cycles", "most", "paused", "done", "live"))


class _TimedLoop(ctypes.Structure):
    """`slot`: that of the branch and its hint; `tested`: the name that the branch reads; the passes from
    `first` to `last` (exclusive) are counted."""

    _fields_ = tuple(
        (name, c_int32) for name in ("slot", "tested", "hint_ahead", "hint_reach", "first", "last")
    )


_FLAGS = POINTER(c_uint8)
_DOUBLES = POINTER(c_double)
_SIGNATURES = {
    "build": (c_int32, (POINTER(_Body), _NUMBERS, _FLAGS, _FLAGS, POINTER(_Graph))),
    "list_schedule": (
        c_int32,
        (POINTER(_Graph), POINTER(_Options), _DOUBLES, _NUMBERS, _NUMBERS, POINTER(_Found)),
    ),
    "as_late": (c_int32, (POINTER(_Graph), _NUMBERS, c_int32, _DOUBLES)),
    "loop_cycles": (
        c_int32,
        (POINTER(_Body), _NUMBERS, POINTER(_Graph), _NUMBERS, _NUMBERS, POINTER(_Found), POINTER(_TimedLoop)),
    ),
}


@cache
def library() -> ctypes.CDLL:
    """The compiled library. Raises `UserError` without a C compiler."""
    numbers = {"NEAR": NEAR, "LOOK_AHEAD": LOOK_AHEAD, "STORE": _MEMORY["store"]}
    declared = declarations(numbers, _Body, _Graph, _Options, _Found, _TimedLoop)
    source = Path(__file__).with_name("lists.c")
    return native.library(source, _SIGNATURES, "scheduler", declarations=declared)


def _numbers(values: Iterable[int] | int) -> Any:
    """A C array of these numbers, or of so many zeros."""
    if isinstance(values, int):
        return (c_int32 * (values + 1))()
    held = array("i", values)
    held.append(0)  # an empty array has no address
    return (c_int32 * len(held)).from_buffer(held)


class EncodedBody:
    """The operations of a text as numbers. The parts of a loop, whose order differs, share them."""

    def __init__(self, operations: Sequence[RenamedInstruction], machine: PipelineModel) -> None:
        units = {name: number for number, name in enumerate(machine.units)}
        names: dict[str, int] = {}
        places: dict[Any, int] = {}
        columns: list[list[int]] = [[], [], [], [], [], []]
        lists: list[list[int]] = [[0], [], [], [0], []]
        unit, memory, busy, latency, to_address, place = columns
        read_first, reads, addresses, write_first, writes = lists
        for operation in operations:
            instruction, registers, read, written = operation
            form = instruction.form
            unit.append(units[form.unit])
            memory.append(_MEMORY[form.memory])
            busy.append(instruction.busy)
            latency.append(form.latency)
            to_address.append(max(form.to_address, form.latency))
            addressed = operation.addresses
            at = -1
            if form.memory:
                used = registers[1:] if form.memory == "store" else read
                at = places.setdefault((instruction.address or "", *used), len(places))
            place.append(at)
            for name in read:
                reads.append(names.setdefault(name, len(names)))
                addresses.append(name in addressed)
            read_first.append(len(reads))
            for name in written:
                writes.append(names.setdefault(name, len(names)))
            write_first.append(len(writes))
        self.names = names
        self.sizes = len(operations), len(reads), len(writes)
        held = [_numbers(column) for column in (*columns, *lists)]
        self.latencies = latency
        self.structure = _Body(
            len(operations), len(names), len(places), *(ctypes.cast(each, _NUMBERS) for each in held)
        )
        self._held = held


class CompiledGraph:
    """The dependences of a part of `body`: the operations at the positions `order`, in that order. `fixed`
    and `carried` are names, as those of `graph.Graph`."""

    def __init__(
        self,
        body: EncodedBody,
        order: Sequence[int],
        fixed: Collection[str],
        carried: Collection[str],
        machine: PipelineModel,
    ) -> None:
        self.library, self.body, self.machine, self.count = library(), body, machine, len(order)
        count, (_, reads, writes) = self.count, body.sizes
        edges = 2 * reads + writes + 2 * body.sizes[0]
        slots = [unit for unit, many in enumerate(machine.units.values()) for _ in range(many)]
        alone = [many == 1 for many in machine.units.values() for _ in range(many)]
        self.order, self.height = _numbers(order), _numbers(count)
        each, rows = [_numbers(count) for _ in range(4)], [_numbers(count + 1) for _ in range(4)]
        unit, memory, busy, waits = each
        before, after, reading, defining = rows
        self._held: list[Any] = [
            *(_numbers(slots), _numbers(alone), unit, memory, busy, waits, self.height),
            *(before, _numbers(edges), _numbers(edges), after, _numbers(edges), _numbers(edges)),
            *(reading, _numbers(reads), defining, _numbers(writes), _numbers(reads + writes)),
        ]
        longest = max((body.latencies[position] for position in order), default=1)
        pointers = (ctypes.cast(each, _NUMBERS) for each in self._held)
        sizes = (count, len(machine.units), len(slots), machine.width, 0, 0, longest, 0)
        self.structure = _Graph(*sizes, *pointers)
        flags = [
            (c_uint8 * (len(body.names) + 1))(*[name in names for name in body.names])
            for names in (fixed, carried)
        ]
        result = self.library.build(byref(body.structure), self.order, *flags, byref(self.structure))
        assert result != _UNKNOWN_NAME, "a part reads a name that nothing defines and that is not carried"
        if result:
            raise MemoryError
        self.structure.alive_at_start += sum(name not in body.names for name in carried)

    def predecessors(self) -> list[list[tuple[int, int]]]:
        """For each operation: its predecessors, each with the number of cycles to wait after it issued."""
        made, found = self.structure, []
        for index in range(self.count):
            edges = range(made.predecessor_first[index], made.predecessor_first[index + 1])
            found.append([(made.predecessors[edge], made.predecessor_cycles[edge]) for edge in edges])
        return found

    def list_schedule(
        self, priority: Sequence[float], window: float, cap: int, reserved: int, run_cap: int
    ) -> tuple[bool, list[int], list[int], Any]:
        """Whether a schedule was found, the cycles of the operations, the pauses, and the numbers of
        `_Found`. `window`: 0 for the text's order, infinite for no limit."""
        count = self.count
        issue, pauses, found = _numbers(count), _numbers(count + 1), _Found()
        unlimited = window == float("inf")
        options = _Options(
            window == 0, unlimited, cap, reserved, run_cap or count, run_cap, 0.0 if unlimited else window
        )
        keys = array("d", priority)
        keys.append(0.0)
        held = (c_double * len(keys)).from_buffer(keys)
        result = self.library.list_schedule(
            byref(self.structure), byref(options), held, issue, pauses, byref(found)
        )
        if result not in (0, _FAILED):
            raise MemoryError
        return not result, issue[:count], pauses[: found.paused], found

    def as_late(self, issue: Sequence[int], cycles: int) -> list[float]:
        """`justify.as_late` of a schedule of that many `cycles`."""
        late = (c_double * (self.count + 1))()
        if self.library.as_late(byref(self.structure), _numbers(issue), cycles, late):
            raise MemoryError
        return late[: self.count]

    def loop_cycles(
        self, issue: Sequence[int], pauses: Sequence[int], cycles: int, tested: str, first: int, last: int
    ) -> int:
        """The cycles of the passes `first` to `last` (exclusive, from 0) of a loop with this schedule, on a
        machine that issues a row at a time, by position. `tested`: the name that the branch reads."""
        hint, units = self.machine.hint, list(self.machine.units)
        slot = sum(list(self.machine.units.values())[: units.index(self.machine.branch_unit)])
        number = self.body.names.get(tested, -1)
        ahead, reach = (hint.ahead, hint.reach) if hint else (0, 0)
        loop = _TimedLoop(slot, number, ahead, reach, first, last)
        found = _Found(cycles, 0, len(pauses), 0, 0)
        arguments = (self.order, byref(self.structure), _numbers(issue), _numbers(pauses))
        result: int = self.library.loop_cycles(
            byref(self.body.structure), *arguments, byref(found), byref(loop)
        )
        if result < 0:
            raise MemoryError
        return result
