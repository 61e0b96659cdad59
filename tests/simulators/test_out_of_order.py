"""The out-of-order core: loops whose cycles follow from one of its limits, counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from aesgen.simulators.in_order.instruction import DecodedInstruction
from aesgen.simulators.in_order.timing import ExecutedInstruction
from aesgen.simulators.out_of_order import OutOfOrderPipeline


def made(
    kind: str, writes: str = "", reads: str = "", address: str = "", size: int = 2, control: bool = False
) -> DecodedInstruction:
    stored = frozenset(reads.split()) if kind == "store" else frozenset[str]()
    return DecodedInstruction(
        kind,
        size,
        kind,
        frozenset((reads + " " + address).split()),
        frozenset(writes.split()),
        frozenset(address.split()),
        stored,
        control=control,
    )


def alu(to: str, left: str = "", size: int = 2) -> DecodedInstruction:
    return made("alu", to, left, size=size)


def load(to: str, address: str = "p", size: int = 2) -> DecodedInstruction:
    return made("load", to, "", address, size)


def steady(body: list[DecodedInstruction], **changes: Any) -> float:
    """Cycles of `body` in the long run, on a Pentium III with `changes`."""
    description = {**OutOfOrderPipeline.load("pentium-3").description, **changes}
    pipeline = OutOfOrderPipeline("changed", description)
    steps = [ExecutedInstruction(each, taken=each.control) for each in body]
    many, few = (pipeline.cycles(steps * times)[0] for times in (60, 20))
    return (many - few) / 40


A, B, C = alu("a"), alu("b"), alu("c")
READ_MODIFY = made("alu_load", "a", "a", "p")


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ([A, B], 1),  # two ports for arithmetic
        ([A, B, C], 1.5),
        ([alu("a", size=5), alu("b", size=5), load("c", size=5)], 1),  # three are renamed in a cycle
        ([A, B, load("c")], 9 / 8),  # a block has eight of them, for which the decoders take three cycles
        ([A, B, load("c"), A, load("d"), load("e")], 3),  # one port for loads
        ([made("shift", "a"), made("shift", "b")], 2),  # one port shifts
        ([made("shift", "a"), A], 1),
        ([alu("a", "a")], 1),  # a chain
        ([alu("a", "a"), alu("a", "a")], 2),
        ([load("p", "p")], 3),  # a load's result can be used after 3 cycles
        ([load("a"), alu("b", "a")], 1),
        ([made("store", "", "a", "p")], 1),  # the address and the data have a port each
        ([READ_MODIFY], 1),  # two micro-operations: only the first decoder takes it
        ([made("alu_load", "b", "b", "p", 5), made("alu_load", "c", "c", "p", 5), alu("a", size=5)], 2),
        ([READ_MODIFY, B, load("c"), A], 2),  # four micro-operations and then one
        ([made("alu_update", "", "", "p")], 4 / 3),  # four micro-operations
        ([alu("a", size=7), alu("b", size=7), load("c", size=7)], 1.5),  # 16 bytes have two of them
        ([alu("a", size=9), load("b", size=9)], 2),  # too long for a decoder behind the first
    ],
)
def test_loops_bound_by_one_limit(body: list[DecodedInstruction], expected: float) -> None:
    assert steady(body) == pytest.approx(expected, abs=1 / 40)


def test_a_cycle_reads_two_registers_that_were_written_long_ago() -> None:
    three = [alu("a", "x", 5), alu("b", "y", 5), load("c", "z", 5)]
    assert steady(three) == 1.5
    assert steady(three, permanent_reads=3) == 1
    assert steady([alu("a", "x", 5), alu("b", "x", 5), load("c", "z", 5)]) == 1  # one of them twice
    assert (
        steady([alu("a", "x", 5), alu("b", "a", 5), load("c", "z", 5)]) == 1
    )  # a new value is not among them


def test_a_branch_that_is_taken_ends_a_block_of_code() -> None:
    """The branch is decoded with the rest of its block, then two cycles pass without decoding."""
    jump = made("jump", "", "", control=True)
    assert steady([A, load("b"), jump]) == 3
    front = {**OutOfOrderPipeline.load("pentium-3").description["front"], "taken": 0}
    assert steady([A, load("b"), jump], front=front) == 1


def test_the_reorder_buffer_limits_how_far_a_slow_chain_is_overtaken() -> None:
    """A chain of 20 loads takes 60 cycles; the 60 other micro-operations behind it take 30 and overlap with
    the chain of the next pass only as far as there are places."""
    chain = [load("p", "p") for _ in range(20)]
    others = [alu(f"r{number}") for number in range(60)]
    free = steady([*chain, *others], reorder=1000, waiting=1000)
    assert free == 60
    assert free < steady([*chain, *others]) < 60 + 30
    assert steady([*chain, *others], reorder=8) > steady([*chain, *others])


def test_reservation_stations_hold_what_waits() -> None:
    """30 operations that wait for one load keep younger ones out of the core until there are places."""
    waiting = [load("p", "p"), *[load(f"a{n}", "p") for n in range(30)]]
    independent = [alu(f"b{n}") for n in range(30)]
    assert steady([*waiting, *independent], waiting=4) > steady([*waiting, *independent])


def test_a_load_waits_for_the_addresses_of_stores_before_it() -> None:
    """The store's address is the end of a chain: what is loaded is ready 1 + 3 cycles later and begins the
    next one."""
    chained = [alu("p", "p"), made("store", "", "x", "p"), load("p", "q")]
    assert steady(chained) == 1 + 1 + 3
    assert steady([alu("p", "p"), load("p", "p")]) == 1 + 3


def test_a_part_of_a_trace_leaves_the_state_for_the_next_part() -> None:
    """Counting in pieces gives what counting at once does, wherever the trace is cut."""
    pipeline = OutOfOrderPipeline.load("pentium-3")
    body = [
        READ_MODIFY,
        B,
        load("c"),
        made("shift", "d", "c"),
        made("store", "", "d", "q"),
        load("q", "q", 7),
    ]
    steps = [ExecutedInstruction(each) for each in body * 12]
    whole, _ = pipeline.cycles(steps)
    for size in (1, 2, 5, 7, 31):
        total, state = 0, None
        for start in range(0, len(steps), size):
            spent, state = pipeline.cycles(steps[start : start + size], state)
            total += spent
        assert total == whole


def test_the_bound_counts_one_port() -> None:
    pipeline = OutOfOrderPipeline.load("pentium-3")
    steps = [ExecutedInstruction(each) for each in (READ_MODIFY, A, load("c"), made("shift", "d"))]
    assert pipeline.fewest_cycles(steps) == 2
