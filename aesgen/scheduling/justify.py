"""Justification: schedule backwards from the end, then forwards again in the resulting order.

Each operation first moves as late, then as early as its dependences and units allow. This closes the
gaps that a priority rule leaves and moves loads close to their uses. The method comes from project
scheduling: Valls, Ballestin, Quintanilla, Justification and RCPSP (European Journal of Operational
Research 165, 2005).
"""

from __future__ import annotations

from dataclasses import replace

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
    return graph.compiled.as_late(forward.issue, forward.cycles)
