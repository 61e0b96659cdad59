"""List scheduling: in each cycle, each unit takes the ready operation of the best priority."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, fields
from heapq import heapify, heappop, heappush
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.scheduling.compiled import LOOK_AHEAD, NEAR
from aesgen.scheduling.graph import Graph
from aesgen.scheduling.machine import PipelineModel


@dataclass(frozen=True)
class Options:
    """The options that a search may vary. Priorities are fractions of the block's length.

    `cut`: where a loop's batches overlap, as a fraction of the body (0: no overlap). `height`: weight of the
    longest chain that starts with an operation, relative to the operation's place in the text. `lead`: how
    far the batch that the loop begins lags behind the batch that it finishes. `stretch`: scales the
    priorities of the two batches. `jitter`, `seed`: a random addition. `bias`: one addition for each of
    several equal parts of the text, in thousandths. `window`: how far ahead of the oldest waiting operation
    another one may issue (0: strictly in the text's order; negative: no limit). `live_cap`: registers that
    values may take (0: all; negative: that many fewer than all). `reserve`: registers that only the oldest
    operations may take; without a reserve, a schedule that hoists loads can end with nothing to issue.
    `run_cap`: consecutive cycles with a memory operation (0: no limit). `justify`: how often the schedule is
    justified, see `aesgen.scheduling.justify`; `sway`: the window of these passes, in cycles (0: no limit).
    `overwrite`: whether an instruction may overwrite a register that another one of the same cycle reads.
    """

    cut: float = 0.0
    height: float = 0.0
    lead: float = 0.0
    stretch: tuple[float, float] = (1.0, 1.0)
    jitter: float = 0.0
    seed: int = 0
    bias: tuple[int, ...] = ()
    window: float = 0.0
    live_cap: int = 0
    run_cap: int = 0
    reserve: int = 0
    justify: int = 0
    sway: int = 0
    overwrite: bool = True

    @classmethod
    def of(cls, settings: Mapping[str, Any]) -> Options:
        """Reads options from a mapping; an unknown key is an error, except `units`."""
        known = {field.name for field in fields(cls)}
        unknown = set(settings) - known - {"units"}
        if unknown:
            raise VariantFailure("render", f"no scheduling option {', '.join(sorted(unknown))}")
        return cls(**{name: value for name, value in settings.items() if name in known})

    def keeps_text(self, machine: PipelineModel) -> bool:
        """Whether every schedule on `machine` keeps the text's order: nothing is moved or overlapped, one
        instruction issues at a time, and the position of an instruction has no effect."""
        still = Options(height=self.height, seed=self.seed)
        return self == still and machine.width == 1 and not (machine.fill or machine.align or machine.hint)


@dataclass(frozen=True)
class Schedule:
    """`issue[i]`: the cycle of operation i; `cycles`: the length; `live`: the largest number of live values;
    `pauses`: cycles left empty to limit runs of memory operations."""

    issue: list[int]
    cycles: int
    live: int
    pauses: tuple[int, ...] = ()


def priorities(graph: Graph, options: Options) -> list[float]:
    """One number per operation; the smallest is scheduled first."""
    begun, count = graph.begun, len(graph.operations)
    result: list[float] = []
    for first, last, stretch, lead in (
        (0, begun, options.stretch[0], 0.0),
        (begun, count, options.stretch[1], options.lead),
    ):
        heights = graph.height[first:last]
        total, top = last - first, max(heights, default=1)
        text, chain = 1 - options.height, options.height
        result += [
            (text * place / total - chain * cycles / top) * stretch + lead
            for place, cycles in enumerate(heights, 1)
        ]
    if bias := options.bias:
        result = [each + bias[i * len(bias) // count] / 1000 for i, each in enumerate(result)]
    if options.jitter:
        draw, jitter = random.Random(options.seed).random, options.jitter
        result = [each + jitter * draw() for each in result]
    return result


def list_schedule(graph: Graph, options: Options, registers: int, priority: list[float]) -> Schedule:
    """A schedule of `graph` with at most `registers` live values, smallest `priority` first. Raises
    `VariantFailure("constraints")` if these priorities lead to none. `options.window` has the unit of the
    priorities."""
    cap = options.live_cap if options.live_cap > 0 else registers + options.live_cap
    # Where nothing is overwritten, a register stays occupied for the rest of the cycle of its last reader.
    cap = min(cap, registers) - (not options.overwrite)
    window = options.window if options.window >= 0 else float("inf")
    if graph.compiled:
        reserved = cap - options.reserve
        placed, issue, pauses, found = graph.compiled.list_schedule(
            priority, window, cap, reserved, options.run_cap
        )
        if not placed:
            raise _no_schedule(found.done, len(issue), found.live)
        return Schedule(issue, found.cycles, found.most, tuple(pauses))
    return _list_schedule(graph, options, cap, window, priority)


def _no_schedule(done: int, count: int, live: int) -> VariantFailure:
    return VariantFailure("constraints", f"no schedule: {done} of {count} operations placed, {live} live")


def _list_schedule(
    graph: Graph, options: Options, cap: int, window: float, priority: list[float]
) -> Schedule:
    """`list_schedule` in Python. `cap`: registers for values; `window`: infinite for no limit."""
    reserved = cap - options.reserve
    dependences = graph.dependences
    count = len(graph.operations)
    run_cap = options.run_cap or count
    unit_of, memory, busy = graph.columns
    machine, width = graph.machine, graph.machine.width
    slots = [unit for unit, name in enumerate(machine.units) for _ in range(machine.units[name])]

    # The queues hold places in the order of priority.
    in_order = window == 0
    rank = sorted(range(count), key=priority.__getitem__)
    place = [0] * count
    for position, index in enumerate(rank):
        place[index] = position
    bounds, nearest = _bounds(rank, priority, window)
    frontier = 0

    waits = dependences.waits[:]
    left = dependences.uses[:]
    readers, defined, successors = dependences.readers, dependences.defined, dependences.successors
    earliest = [0] * count
    ready: list[list[int]] = [[] for _ in machine.units]
    pending: dict[int, list[int]] = {}
    for index in range(count):
        if not waits[index]:
            ready[unit_of[index]].append(place[index])
    for queue in ready:
        heapify(queue)

    issue = [-1] * count
    live = most = dependences.alive_at_start
    free_from = [0] * len(slots)
    cycle = done = 0
    run = options.run_cap  # code before the block may end in a memory run: the first cycle breaks it
    pauses: list[int] = []
    # If a schedule is much longer than the text and its longest chain, the cap or the window blocks it.
    limit = max(sum(busy), *dependences.height) + 8 * len(machine.units) * graph.longest_latency
    if in_order:
        limit *= 8
    while done < count:
        if cycle in pending:
            for index in pending.pop(cycle):
                heappush(ready[unit_of[index]], place[index])
        while frontier < count - 1 and issue[rank[frontier]] >= 0:
            frontier += 1
        bound, near = bounds[frontier], nearest[frontier]
        issued = 0
        memory_issued = False
        for slot, unit in enumerate(slots):
            if issued == width or free_from[slot] > cycle:
                continue
            queue = ready[unit]
            if not queue:
                continue
            passed: list[int] = []
            while queue and queue[0] < bound and len(passed) <= LOOK_AHEAD:
                entry = heappop(queue)
                index = rank[entry]
                if memory[index] and run >= run_cap:
                    passed.append(entry)
                    continue
                room = cap if entry < near else reserved
                change = len(defined[index])
                if live + change > room:
                    for value in readers[index]:
                        change -= left[value] == 1
                    if change > 0 and live + change > room:
                        passed.append(entry)
                        continue
                issue[index] = cycle
                issued += 1
                done += 1
                free_from[slot] = cycle + busy[index]
                if memory[index]:
                    memory_issued = True
                for value in readers[index]:
                    left[value] = uses = left[value] - 1
                    if not uses:
                        live -= 1
                for value in defined[index]:
                    if left[value]:
                        live += 1
                if live > most:
                    most = live
                for later, cycles in successors[index]:
                    when = cycle + cycles
                    if when > earliest[later]:
                        earliest[later] = when
                    else:
                        when = earliest[later]
                    waits[later] = open_ones = waits[later] - 1
                    if not open_ones:
                        if when <= cycle:
                            when = cycle + 1
                        if when in pending:
                            pending[when].append(later)
                        else:
                            pending[when] = [later]
                # In the text's order a later unit may take the next operation in the same cycle.
                while in_order and frontier < count - 1 and issue[rank[frontier]] >= 0:
                    frontier += 1
                    bound = bounds[frontier]
                break
            if passed:
                for entry in passed:
                    heappush(queue, entry)
        paused = not issued and run >= run_cap
        if paused:
            pauses.append(cycle)
        run = run + 1 if memory_issued else 0
        cycle += 1
        # With nothing in flight, an operation that could not issue now never will.
        stuck = not (issued or paused or pending) and max(free_from) < cycle and done < count
        if stuck or cycle > limit:
            raise _no_schedule(done, count, live)
    return Schedule(issue, cycle, most, tuple(pauses))


def _bounds(rank: list[int], priority: list[float], window: float) -> tuple[list[int], list[int]]:
    """For each place in the order `rank`: the end of the places from which operations may be taken while the
    operation there waits. These are the places within `window` of its priority, and the oldest ones (`NEAR`).
    """
    count = len(rank)
    ordered = [priority[index] for index in rank]
    equal = [count] * count  # for each place, the first one behind it with another priority
    for place in range(count - 2, -1, -1):
        equal[place] = place + 1 if ordered[place] != ordered[place + 1] else equal[place + 1]
    nearest = equal[NEAR:] + [count] * min(NEAR, count)
    if not window:
        return equal, nearest
    if window == float("inf"):
        return [count] * count, nearest
    within: list[int] = []
    bound = 0
    ordered.append(float("inf"))
    for place in range(count):
        limit = ordered[place] + window
        while ordered[bound] <= limit:
            bound += 1
        within.append(bound)
    return within, nearest
