"""The scheduler's functions in C beside those in Python: equal dependences, schedules and failures."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from aesgen.errors import VariantFailure
from aesgen.scheduling import compiled, justify
from aesgen.scheduling.graph import Graph
from aesgen.scheduling.lists import Options
from aesgen.scheduling.machine import PipelineModel, describe, machine
from aesgen.scheduling.renaming import rename
from aesgen.scheduling.syntax import parse_instruction
from aesgen.system import native

pytestmark = pytest.mark.skipif(bool(native.missing("scheduler")), reason=str(native.missing("scheduler")))

GRAPHS = 120
DUAL = describe(
    {
        "units": {"alu": 2, "memory": 1},
        "width": 2,
        "registers": {"names": "$0-$127", "allocate": "$4-$127"},
        "classes": {
            "sum": {"unit": "alu", "latency": 1, "to": {"address": 4}},
            "product": {"unit": "alu", "latency": 5, "busy": 2},
            "load": {"unit": "memory", "latency": 3, "busy": 2, "memory": "load"},
            "store": {"unit": "memory", "latency": 1, "memory": "store"},
        },
        "instructions": [
            {"class": "sum", "operands": "d u u", "names": ["xor"]},
            {"class": "product", "operands": "d u u u", "names": ["shufb"]},
            {"class": "load", "operands": "d m", "names": ["lqd"]},
            {"class": "store", "operands": "u m", "names": ["stqd"]},
        ],
    }
)
"""Several units of a kind, narrower than their sum; operations that occupy their unit for two cycles."""

MACHINES = {"spu": machine("spu"), "dual": DUAL}


def lines(draw: random.Random, count: int) -> Iterator[str]:
    """Operations on temporaries, on three carried values, on pointers and on few places in memory."""
    values = ["%old0", "%old1", "%old2", "$3"]
    for number in range(count):
        operands = [draw.choice(values[-9:]) for _ in range(3)]
        target = draw.choice([f"%v{number}", f"%v{number}", f"%v{number}", "%old0", "%old1", "$3"])
        place = f"{16 * draw.randrange(3)}({draw.choice(['$3', operands[0]])})"
        kind = draw.randrange(5)
        if kind == 0:
            yield f"stqd {operands[1]}, {place}"
            continue
        if kind == 1:
            yield f"lqd {target}, {place}"
        elif kind == 2:
            yield f"shufb {target}, {', '.join(operands)}"
        else:
            yield f"xor {target}, {operands[0]}, {operands[1]}"
        values.append(target)


def graph(name: str, seed: int) -> tuple[Graph, random.Random]:
    """A random block, half of it of the batch that the loop begins."""
    on: PipelineModel = MACHINES[name]
    draw = random.Random(f"{name} {seed}")
    body = [parse_instruction(line, on) for line in lines(draw, draw.randrange(1, 90))]
    carried = frozenset(["%old0", "%old1", "%old2", "%never"])
    renamed = rename(body, ["$3"], carried)
    return Graph(renamed, on, len(renamed) // 2, carried, ["$3"]), draw


def options(draw: random.Random) -> Options:
    return Options(
        height=draw.choice([0.0, 0.3, 1.0]),
        lead=draw.choice([0.0, 0.4]),
        jitter=draw.choice([0.0, 0.2]),
        bias=draw.choice([(), (5, -30, 20)]),
        window=draw.choice([0.0, 0.0, 0.1, 0.3, -1.0]),
        live_cap=draw.choice([0, -1]),
        run_cap=draw.choice([0, 2, 4]),
        reserve=draw.choice([0, 2]),
        justify=draw.choice([0, 1, 4]),
        sway=draw.choice([0, 5, 40]),
        overwrite=draw.choice([True, False]),
    )


def outcome(graph: Graph, options: Options, registers: int) -> object:
    try:
        return justify.schedule(graph, options, registers)
    except VariantFailure as failure:
        return str(failure)


@pytest.mark.parametrize("name", MACHINES)
def test_both_ways_make_the_same_schedules_and_failures(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random blocks and options, with so few registers that some have no schedule."""
    in_c, failed = [], 0
    cases = []
    for seed in range(GRAPHS):
        block, draw = graph(name, seed)
        tried = [(options(draw), draw.choice([6, 10, 16, 30, 60])) for _ in range(4)]
        cases.append((seed, tried))
        assert block.compiled
        assert block.height == block.dependences.height
        assert block.compiled.structure.alive_at_start == block.dependences.alive_at_start
        in_c.append([outcome(block, *each) for each in tried])
    monkeypatch.setattr(compiled, "library", lambda: None)
    for (seed, tried), found in zip(cases, in_c, strict=True):
        block, _ = graph(name, seed)
        assert block.compiled is None
        for each, one in zip(tried, found, strict=True):
            failed += isinstance(one, str)
            assert outcome(block, *each) == one, (seed, each)
    assert 0.05 < failed / (4 * GRAPHS) < 0.9  # both kinds are compared


@pytest.mark.parametrize("name", MACHINES)
def test_both_ways_find_the_same_predecessors(name: str) -> None:
    for seed in range(GRAPHS):
        block, _ = graph(name, seed)
        assert block.compiled
        found = block.compiled.predecessors()
        assert [sorted(each) for each in found] == [sorted(each) for each in block.predecessors], seed


def test_a_name_that_nothing_defines_is_refused() -> None:
    on = MACHINES["spu"]
    body = rename([parse_instruction("xor %a, %b, %b", on)], [], ["%b"])
    assert Graph(body, on, 1, frozenset(["%b"]), []).compiled
    with pytest.raises(AssertionError, match="nothing defines"):
        _ = Graph(body, on, 1, frozenset(), []).compiled


@pytest.mark.parametrize("in_c", [True, False])
def test_a_cycle_takes_as_many_instructions_as_a_unit_has_slots(
    in_c: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four sums take two cycles of two slots; a product occupies its slot alone for two cycles."""
    if not in_c:
        monkeypatch.setattr(compiled, "library", lambda: None)
    assert _cycles("xor %a, $3, $3; xor %b, $3, $3; xor %c, $3, $3; xor %d, $3, $3") == 2
    assert _cycles("shufb %a, $3, $3, $3; xor %b, $3, $3; xor %c, $3, $3") == 2
    assert _cycles("shufb %a, $3, $3, $3; shufb %b, $3, $3, $3; xor %c, $3, $3") == 3


def _cycles(text: str) -> int:
    """Cycles in which the instructions of `text` issue on the machine with two slots for sums."""
    body = [parse_instruction(line, DUAL) for line in text.split("; ")]
    fixed = frozenset({"$3"})
    graph = Graph(rename(body, fixed), DUAL, len(body), frozenset(), fixed)
    return justify.schedule(graph, Options(window=-1), 16).cycles
