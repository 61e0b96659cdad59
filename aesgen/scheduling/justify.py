"""Justification: schedule backwards from the end, then forwards again in the resulting order.

Each operation first moves as late, then as early as its dependences and units allow. This closes the
gaps that a priority rule leaves and moves loads close to their uses. The method comes from project
scheduling: Valls, Ballestin, Quintanilla, Justification and RCPSP (European Journal of Operational
Research 165, 2005).
"""

from __future__ import annotations

from dataclasses import replace
from heapq import heappop, heappush

from aesgen.errors import VariantFailure
from aesgen.scheduling.graph import Graph
from aesgen.scheduling.lists import Options, Schedule, list_schedule, priorities


def schedule(graph: Graph, options: Options, registers: int) -> Schedule:
    """The shortest schedule among a list schedule and its `options.justify` justifications.

    A justification pass that runs out of registers ends the series; only the first pass raises
    `VariantFailure("constraints")`. The series also ends if a schedule fills a unit, or if it equals one that
    was justified before: no further pass can improve it.
    """
    in_order = options.window == 0
    order = [float(i) for i in range(len(graph.operations))] if in_order else priorities(graph, options)
    best = latest = list_schedule(graph, options, registers, order)
    swayed = replace(options, window=float(options.sway or -1))
    justified: list[list[int]] = []
    for _ in range(options.justify):
        if best.cycles == graph.fewest_cycles or latest.issue in justified:
            break
        justified.append(latest.issue)
        try:
            latest = list_schedule(graph, swayed, registers, as_late(graph, latest))
        except VariantFailure:
            break
        if latest.cycles < best.cycles:
            best = latest
    return best


def as_late(graph: Graph, forward: Schedule) -> list[float]:
    """The cycle of each operation in a schedule built backwards, which takes the latest of `forward`
    first."""
    if graph.compiled:
        return graph.compiled.as_late(forward.issue, forward.cycles)
    return _as_late(graph, forward)


def _as_late(graph: Graph, forward: Schedule) -> list[float]:
    """`as_late` in Python."""
    count = len(graph.operations)
    unit_of, busy = graph.columns.units, graph.columns.busy
    machine, width = graph.machine, graph.machine.width
    predecessors = graph.predecessors
    waits = [len(successors) for successors in graph.dependences.successors]

    # The queues hold places in the order of the forward schedule, the latest first.
    rank = sorted(range(count), key=forward.issue.__getitem__, reverse=True)
    place = [0] * count
    for position, index in enumerate(rank):
        place[index] = position
    ready: list[list[int]] = [[] for _ in machine.units]
    for index in range(count):
        if not waits[index]:
            heappush(ready[unit_of[index]], place[index])
    slots = [(unit, n == 1) for unit, n in enumerate(machine.units.values()) for _ in range(n)]
    from_end = [0] * count
    earliest = [0] * count
    pending: dict[int, list[int]] = {}
    free_from = [0] * len(machine.units)
    cycle = done = 0
    while done < count:
        if cycle in pending:
            for index in pending.pop(cycle):
                heappush(ready[unit_of[index]], place[index])
        issued = 0
        for unit, alone in slots:
            if not ready[unit] or free_from[unit] > cycle or issued == width:
                continue
            index = rank[heappop(ready[unit])]
            from_end[index] = cycle
            if alone:
                free_from[unit] = cycle + busy[index]
            issued += 1
            done += 1
            for earlier, cycles in predecessors[index]:
                when = cycle + cycles
                if when > earliest[earlier]:
                    earliest[earlier] = when
                else:
                    when = earliest[earlier]
                waits[earlier] = open_ones = waits[earlier] - 1
                if not open_ones:
                    if when <= cycle:
                        when = cycle + 1
                    if when in pending:
                        pending[when].append(earlier)
                    else:
                        pending[when] = [earlier]
        cycle += 1
    return [float(cycle - late) for late in from_end]
