"""Justification: schedule backwards from the end, then forwards again in the order that gave.

Each operation first slides as late, then as early as its dependences and units allow, which closes the gaps
that a priority rule leaves and draws loads to where they are needed. Known from project scheduling: Valls,
Ballestin, Quintanilla, Justification and RCPSP (European Journal of Operational Research 165, 2005).
"""

from __future__ import annotations

from dataclasses import replace
from heapq import heappop, heappush

from aesgen.errors import VariantFailure
from aesgen.scheduling.graph import Graph
from aesgen.scheduling.lists import Options, Schedule, list_schedule, priorities
from aesgen.scheduling.machine import Machine


def schedule(graph: Graph, machine: Machine, options: Options, registers: int) -> Schedule:
    """The shortest of a list schedule and its `options.justify` justifications.

    A justified pass that runs out of registers ends the series; `VariantFailure("constraints")` comes from
    the first pass alone.
    """
    in_order = options.window == 0
    order = [float(i) for i in range(len(graph.operations))] if in_order else priorities(graph, options)
    best = latest = list_schedule(graph, machine, options, registers, order)
    swayed = replace(options, window=float(options.sway or -1))
    for _ in range(options.justify):
        try:
            latest = list_schedule(graph, machine, swayed, registers, as_late(graph, machine, latest))
        except VariantFailure:
            break
        if latest.cycles < best.cycles:
            best = latest
    return best


def as_late(graph: Graph, machine: Machine, forward: Schedule) -> list[float]:
    """Each operation's cycle in a schedule made backwards, the latest of `forward` first."""
    count = len(graph.operations)
    units = list(machine.units)
    unit_of = [units.index(operation.instruction.form.unit) for operation in graph.operations]
    predecessors: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    waits = [len(successors) for successors in graph.successors]
    for earlier, successors in enumerate(graph.successors):
        for later, cycles in successors:
            predecessors[later].append((earlier, cycles))

    ready: list[list[tuple[int, int]]] = [[] for _ in units]
    for index in range(count):
        if not waits[index]:
            heappush(ready[unit_of[index]], (-forward.issue[index], index))
    from_end = [0] * count
    earliest = [0] * count
    pending: dict[int, list[int]] = {}
    free_from = [0] * len(units)
    cycle = done = 0
    while done < count:
        for index in pending.pop(cycle, ()):
            heappush(ready[unit_of[index]], (-forward.issue[index], index))
        issued = 0
        for unit, name in enumerate(units):
            for _ in range(machine.units[name]):
                if not ready[unit] or free_from[unit] > cycle or issued == machine.width:
                    break
                index = heappop(ready[unit])[1]
                from_end[index] = cycle
                if machine.units[name] == 1:
                    free_from[unit] = cycle + graph.operations[index].instruction.busy
                issued += 1
                done += 1
                for earlier, cycles in predecessors[index]:
                    waits[earlier] -= 1
                    earliest[earlier] = max(earliest[earlier], cycle + cycles)
                    if not waits[earlier]:
                        pending.setdefault(max(earliest[earlier], cycle + 1), []).append(earlier)
        cycle += 1
    return [float(cycle - late) for late in from_end]
