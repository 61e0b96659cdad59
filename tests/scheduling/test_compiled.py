"""What the scheduler's functions in C refuse, and units with several slots."""

from __future__ import annotations

import pytest

from aesgen.scheduling import justify
from aesgen.scheduling.graph import Graph
from aesgen.scheduling.lists import Options
from aesgen.scheduling.machine import describe, machine
from aesgen.scheduling.renaming import rename
from aesgen.scheduling.syntax import parse_instruction
from aesgen.system import native

pytestmark = pytest.mark.skipif(bool(native.missing("scheduler")), reason=str(native.missing("scheduler")))

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


def test_a_name_that_nothing_defines_is_refused() -> None:
    on = machine("spu")
    body = rename([parse_instruction("xor %a, %b, %b", on)], [], ["%b"])
    assert Graph(body, on, 1, frozenset(["%b"]), []).compiled
    with pytest.raises(AssertionError, match="nothing defines"):
        _ = Graph(body, on, 1, frozenset(), []).compiled


def test_a_cycle_takes_as_many_instructions_as_a_unit_has_slots() -> None:
    """Four sums take two cycles of two slots; a product occupies its slot alone for two cycles."""
    assert _cycles("xor %a, $3, $3; xor %b, $3, $3; xor %c, $3, $3; xor %d, $3, $3") == 2
    assert _cycles("shufb %a, $3, $3, $3; xor %b, $3, $3; xor %c, $3, $3") == 2
    assert _cycles("shufb %a, $3, $3, $3; shufb %b, $3, $3, $3; xor %c, $3, $3") == 3


def _cycles(text: str) -> int:
    """Cycles in which the instructions of `text` issue on the machine with two slots for sums."""
    body = [parse_instruction(line, DUAL) for line in text.split("; ")]
    fixed = frozenset({"$3"})
    graph = Graph(rename(body, fixed), DUAL, len(body), frozenset(), fixed)
    return justify.schedule(graph, Options(window=-1), 16).cycles
