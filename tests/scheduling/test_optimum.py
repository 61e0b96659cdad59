"""Schedules of small graphs beside the optimum by brute force and beside two lower bounds."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from aesgen.scheduling.graph import Graph
from aesgen.scheduling.lists import Options, list_schedule, priorities
from aesgen.scheduling.machine import describe, machine
from aesgen.scheduling.renaming import rename
from aesgen.scheduling.syntax import parse_instruction

SINGLE = describe(
    {
        "units": {"core": 1},
        "registers": {"names": "r0-r15", "allocate": "r4-r15"},
        "classes": {
            "fast": {"unit": "core", "latency": 1},
            "slow": {"unit": "core", "latency": 3},
        },
        "instructions": [
            {"class": "fast", "operands": "d u u", "names": ["add"]},
            {"class": "slow", "operands": "d u u", "names": ["mul", "div"]},
        ],
    }
)
MACHINES = {"single": (SINGLE, "r0", ("add", "mul")), "spu": (machine("spu"), "$3", ("xor", "shufb", "ai"))}
"""The machine, a register that holds an input, and instructions of different units and latencies."""

GRAPHS, SEEDS = 60, 40


def block(name: str, seed: int, size: int) -> Graph:
    """`size` operations, each on inputs or on results of those before it."""
    on, given, mnemonics = MACHINES[name]
    draw, values, body = random.Random(f"{name} {seed}"), [given], []
    for number in range(size):
        mnemonic = draw.choice(mnemonics)
        operands = [draw.choice(values[-4:]) for role in on.forms[mnemonic].roles if role == "u"]
        operands += ["1"] * on.forms[mnemonic].roles.count("i")
        body.append(parse_instruction(f"{mnemonic} %v{number}, {', '.join(operands)}", on))
        values.append(f"%v{number}")
    return Graph(rename(body, [given]), on, 0, frozenset(), [given])


def optimum(graph: Graph) -> list[int]:
    """The issue cycles of a shortest schedule, found by trying all shorter than the best so far."""
    best: list[int] = [graph.longest_latency * index for index in range(len(graph.operations))]
    units, width, counts = graph.columns.units, graph.machine.width, list(graph.machine.units.values())
    assert set(graph.columns.busy) == {1}

    def extend(issue: list[int]) -> None:
        nonlocal best
        index = len(issue)
        if index == len(graph.operations):
            best = issue[:]
            return
        earliest = max((issue[before] + cycles for before, cycles in graph.predecessors[index]), default=0)
        for cycle in range(earliest, max(best) + 1):
            if cycle + graph.height[index] > max(best):  # its chain of successors ends too late
                break
            together = [units[other] for other, when in enumerate(issue) if when == cycle]
            if len(together) < width and together.count(units[index]) < counts[units[index]]:
                extend([*issue, cycle])

    extend([])
    return best


def lower_bound(graph: Graph) -> int:
    """The longest chain, or the busiest unit."""
    return max(max(graph.height), graph.fewest_cycles)


@pytest.mark.parametrize("name", MACHINES)
def test_the_scheduler_reaches_the_optimum_and_never_passes_a_bound(name: str) -> None:
    """With the priorities of an optimal schedule it is as short, and some priorities of a small search are as
    good; none is shorter, and no optimum is below the bounds."""
    by_height, at_bound = 0, 0
    for seed in range(GRAPHS):
        graph = block(name, seed, 7)
        best = optimum(graph)
        shortest = max(best) + 1
        assert shortest >= lower_bound(graph)
        at_bound += shortest == lower_bound(graph)
        assert (
            list_schedule(graph, Options(window=-1), 64, [float(cycle) for cycle in best]).cycles == shortest
        )
        lengths = []
        for jitter in (0.0, *[0.5] * SEEDS):
            options = Options(height=1.0, jitter=jitter, seed=len(lengths), window=-1)
            lengths.append(list_schedule(graph, options, 64, priorities(graph, options)).cycles)
        assert min(lengths) == shortest, seed
        by_height += lengths[0] == shortest
    assert by_height >= 0.9 * GRAPHS  # the longest chain first is the best single rule
    assert at_bound > GRAPHS / 2  # the bounds are tight enough to say something


@pytest.mark.parametrize("name", MACHINES)
def test_no_schedule_breaks_a_dependence_or_overfills_a_cycle(name: str) -> None:
    for seed in range(GRAPHS):
        graph = block(name, seed, 20)
        options = Options(height=random.Random(seed).random(), jitter=0.3, seed=seed, window=-1)
        made = list_schedule(graph, options, 64, priorities(graph, options))
        assert made.cycles == max(made.issue) + 1 >= lower_bound(graph)
        for later, before in enumerate(graph.predecessors):
            for earlier, cycles in before:
                assert made.issue[later] >= made.issue[earlier] + cycles
        slots = sorted(zip(made.issue, graph.columns.units, strict=True))
        assert set(graph.machine.units.values()) == {1}
        assert all(one != other for one, other in pairwise(slots)), "two operations in one unit"


def test_the_brute_force_finds_a_known_optimum() -> None:
    """Three products of latency 3 and their sum on one unit: cycles 0, 1, 2, then 5 and 6."""
    text = ["mul %a, r0, r0", "mul %b, r0, r0", "mul %c, r0, r0", "add %d, %a, %b", "add %e, %d, %c"]
    body = rename([parse_instruction(line, SINGLE) for line in text], ["r0"])
    graph = Graph(body, SINGLE, 0, frozenset(), ["r0"])
    best = optimum(graph)
    assert sorted(best) == [0, 1, 2, 4, 5] and max(best) + 1 == 6 == lower_bound(graph) + 1
