"""Cycle counts against sequences timed by hand from the published issue rules.

The two xtimes are those of Figure 1 in Osvik, Bos, Stefan, Canright: Fast Software AES Encryption (FSE
2010): 4 even and 1 odd instructions with a latency of 8 cycles; 3 even and 4 odd with 20.
"""

from __future__ import annotations

import pytest

from aesgen.cipher import aes
from aesgen.simulators.spu import SimulationError, SpuCore, SpuTrace, assemble

UNBALANCED = """
    andbi $5, $3, 127
    lnop
    cgtb $6, $10, $3
    lnop
    nop $127
    shlqbii $5, $5, 1
    and $6, $6, $11
    lnop
    xor $4, $5, $6
"""
BALANCED = """
    nop $127
    rotqbii $5, $3, 1
    nop $127
    gbb $6, $5
    andbi $7, $5, -2
    fsmb $6, $6
    nop $127
    rotqbyi $6, $6, -1
    and $6, $6, $11
    lnop
    xor $4, $7, $6
"""


def run(body: str, registers: dict[int, bytes] | None = None) -> tuple[SpuCore, SpuTrace]:
    core = SpuCore(assemble(f".align 3\nf:\n{body}"))
    for number, value in (registers or {}).items():
        core.registers[number] = value
    return core, core.call("f", watch=["after"] if "after:" in body else [])


def latency(body: str) -> int:
    """Cycles until a dependent instruction issues: `br after` ends the count of a reader in front of it."""
    reader = "\n    lnop\n    ori $12, $4, 0\n    lnop\n    bi $0"
    _, trace = run(body + reader)
    return trace.cycles - 2  # the reader's cycle, then the return's, which stands in the next pair


@pytest.mark.parametrize(
    ("body", "even", "odd", "cycles"),
    [(UNBALANCED, 4, 1, 8), (BALANCED, 3, 4, 20)],
    ids=["unbalanced", "balanced"],
)
def test_figure_1(body: str, even: int, odd: int, cycles: int) -> None:
    values = bytes(58 + 17 * i & 255 for i in range(16))
    core, trace = run(
        f"{body}\n    lnop\n    bi $0",
        {3: values, 10: bytes(16), 11: bytes([0x1B] * 16)},
    )
    assert core.registers[4] == values.translate(aes.multiples(2))
    assert (trace.issued["even"], trace.issued["odd"] - 1) == (even, odd)
    assert latency(body) == cycles


@pytest.mark.parametrize(
    ("body", "cycles"),
    [
        pytest.param("ai $4, $4, 1\nlnop\nnop\nbi $0", 2, id="a pair a cycle"),
        pytest.param("lnop\nai $4, $4, 1\nnop\nbi $0", 3, id="odd before even does not pair"),
        pytest.param("ai $4, $4, 1\nai $5, $5, 1\nnop\nbi $0", 3, id="two even do not pair"),
        pytest.param(
            "ai $4, $4, 1\nshufb $5, $4, $4, $4\nnop\nbi $0", 4, id="the odd half waits for the even"
        ),
        pytest.param("nop\nshufb $4, $1, $1, $1\nai $4, $4, 1\nbi $0", 5, id="shuffle latency 4"),
        pytest.param("nop\nlqd $4, 0($1)\nai $4, $4, 1\nbi $0", 7, id="load latency 6"),
        pytest.param("absdb $4, $5, $6\nlnop\nai $4, $4, 1\nbi $0", 5, id="byte operations 4"),
        pytest.param("rotmi $4, $5, -4\nlnop\nai $4, $4, 1\nbi $0", 5, id="word shifts 4"),
        pytest.param("mpyu $4, $5, $6\nlnop\nai $4, $4, 1\nbi $0", 8, id="multiply 7"),
        pytest.param(
            "nop\nlqd $4, 0($1)\nnop\nlnop\nai $4, $4, 1\nai $5, $5, 1\nnop\nbi $0", 9, id="in order"
        ),
    ],
)
def test_issue_rules(body: str, cycles: int) -> None:
    assert run(body)[1].cycles == cycles


@pytest.mark.parametrize(
    ("body", "cycles", "apart"),
    [
        pytest.param("ai $4, $3, 1\nlqd $3, 0($1)\nnop\nbi $0", 2, 3, id="the odd half overwrites a source"),
        pytest.param("a $4, $5, $3\nshufb $3, $6, $6, $6\nnop\nbi $0", 2, 3, id="the second source"),
        pytest.param("ai $4, $3, 1\nlqd $5, 0($1)\nnop\nbi $0", 2, 2, id="another register"),
        pytest.param("ai $4, $3, 1\nstqd $3, 0($1)\nnop\nbi $0", 2, 2, id="both halves read"),
        pytest.param("lnop\nai $4, $3, 1\nnop\nlqd $3, 0($1)\nnop\nbi $0", 4, 4, id="in the next pair"),
    ],
)
def test_pairs_whose_odd_half_overwrites_a_source(body: str, cycles: int, apart: int) -> None:
    """IBM's documents do not say whether they issue together; the second count assumes that they do not."""
    trace = run(body)[1]
    assert (trace.cycles, trace.cycles_apart) == (cycles, apart)


def loop(hint_distance: int, hinted: bool = True) -> int:
    """Cycles per iteration of a loop with `hint_distance` pairs from the hint to its branch."""
    hint = "hbrr branch, again" if hinted else "lnop"
    filler = "nop\nlnop\n" * (hint_distance - 1)
    _, trace = run(
        "il $5, 4\nlnop\nagain:\nafter:\nai $5, $5, -1\n"
        f"{hint}\n{filler}nop\nbranch: brnz $5, again\nnop\nbi $0"
    )
    arrivals = trace.arrivals["after"]
    return arrivals[-1] - arrivals[-2]


def test_a_hint_in_time_makes_the_branch_free() -> None:
    assert loop(15) == 16


def test_a_late_hint_costs_the_penalty() -> None:
    assert loop(14) == 15 + 18


def test_no_hint_costs_the_penalty() -> None:
    assert loop(15, hinted=False) == 16 + 18


def test_latency_carries_across_the_back_edge() -> None:
    body = (
        "il $5, 3\nlnop\nagain:\nafter:\nai $5, $5, -1\nshufb $4, $4, $4, $4\nnop\nbrnz $5, again\nnop\nbi $0"
    )
    _, trace = run(body)
    assert trace.arrivals["after"][1] - trace.arrivals["after"][0] == 3 + 18


def test_the_longest_run_of_local_store_operations() -> None:
    three = "nop\nlqd $4, 0($1)\nnop\nlqd $5, 0($1)\nnop\nstqd $6, 16($1)\n"
    one = "ai $9, $9, 1\nlnop\nnop\nlqd $8, 0($1)\nnop\nbi $0"
    assert run(three + one)[1].memory_run == 3


def test_running_off_the_code_and_never_returning_are_errors() -> None:
    with pytest.raises(SimulationError, match="no instruction"):
        run("nop\nlnop")
    core = SpuCore(assemble("f: br f"), limit=10_000)
    with pytest.raises(SimulationError, match="no return within"):
        core.call("f")


def test_calls_link_and_return() -> None:
    core, _ = run("ori $20, $0, 0\nbrsl $0, g\nori $0, $20, 0\nbi $0\ng:\nil $4, 7\nbi $0")
    assert core.registers[4][:4] == bytes([0, 0, 0, 7])
