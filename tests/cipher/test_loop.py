"""Schedules: the two published listings, and that every schedule is legal for any number of blocks."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from aesgen.cipher import loop
from aesgen.model.problem import Problem

CTR256 = Problem(256, "ctr")
PROBLEMS = [
    Problem(bits, mode, direction)
    for bits in (128, 192, 256)
    for mode, direction in (
        ("ctr", "encrypt"),
        ("ecb", "encrypt"),
        ("ecb", "decrypt"),
        ("cbc", "encrypt"),
        ("cbc", "decrypt"),
    )
]


def listing(steps) -> str:
    return " ".join(map(str, steps))


def test_one_block():
    assert listing(loop.steps(Problem(128, "ctr"))) == (
        "F0 W0 R1(0) R2(0) R3(0) R4(0) R5(0) R6(0) R7(0) R8(0) R9(0) L0 X0 O0"
    )
    assert [len(loop.steps(problem)) - problem.rounds for problem in PROBLEMS[:5]] == [4, 3, 3, 3, 4]


def test_lockstep_interleaving():
    rounds = " ".join(f"R{number}(0) R{number}(1)" for number in range(1, 14))
    body = loop.interleaved(CTR256, 2, 0).steady.body
    assert listing(body) == f"F0 F1 W0 W1 {rounds} L0 L1 X0 X1 O0 O1"


def test_interleaving_at_a_distance():
    middle = " ".join(f"R{number}(0) R{number - 3}(1)" for number in range(4, 14))
    body = loop.interleaved(CTR256, 2, 3).steady.body
    assert listing(body) == (f"F0 W0 R1(0) R2(0) F1 R3(0) W1 {middle} L0 R11(1) X0 R12(1) O0 R13(1) L1 X1 O1")


def test_distance_of_a_whole_block_is_one_after_another():
    chain = loop.steps(CTR256)
    assert loop.interleave(chain, 3, len(chain)) == tuple(
        sorted(loop.interleave(chain, 3, len(chain)), key=lambda step: step.block)
    )


def test_software_pipelining_with_initiation_interval_2():
    """Listing 3 of Manley, Magrath and Gregg, its repeated last key put right."""
    pipelined = loop.pipelined(CTR256, 2)
    assert pipelined.stages == 9
    assert listing(pipelined.steady.body) == (
        "X0 R13(1) R11(2) R9(3) R7(4) R5(5) R3(6) R1(7) F8 O0 L1 R12(2) R10(3) R8(4) R6(5) R4(6) R2(7) W8"
    )
    assert listing(loop.pipelined(CTR256, 6).prologue) == "F0 W0 R1(0) R2(0) R3(0) R4(0) " + (
        "R5(0) F1 R6(0) W1 R7(0) R1(1) R8(0) R2(1) R9(0) R3(1) R10(0) R4(1)"
    )
    assert pipelined.rotates and not loop.pipelined(CTR256, 2, unrolled=True).rotates


def test_rolled_rounds_stand_in_one_repeat():
    body = loop.rolled(Problem(128, "ecb"), 2).steady.body
    repeats = [node for node in body if isinstance(node, loop.Repeat)]
    assert [(repeat.count, listing(repeat.body)) for repeat in repeats] == [(9, "R1(0) R1(1)")]


def schedules() -> Iterator[tuple[loop.Loop, int]]:
    """Schedules of each kind at the ends of their ranges and within, each for some number of blocks."""
    draw = random.Random(1)
    kinds = (
        (loop.interleaved, (range(16), range(18))),
        (loop.pipelined, (range(1, 19), range(1, 4), (False, True))),
        (loop.rolled, (range(16),)),
    )
    for number in range(300):
        kind, ranges = kinds[number % 3]
        chosen = [draw.choice((each[0], each[-1], draw.choice(each))) for each in ranges]
        yield kind(draw.choice(PROBLEMS), *chosen), draw.choice((0, 1, draw.randrange(81), 80))


def test_every_block_takes_its_steps_in_order_exactly_once():
    for schedule, blocks in schedules():
        assert_in_order(schedule, blocks)


def assert_in_order(schedule, blocks):
    wanted = [(step.kind, step.round) for step in loop.walk(schedule.single.body)]
    seen: dict[int, list] = {block: [] for block in range(blocks)}
    for step in schedule.emit(blocks):
        seen[step.block].append((step.kind, step.round))
    assert all(taken == wanted for taken in seen.values())


def test_no_two_blocks_in_flight_share_a_home():
    for schedule, blocks in schedules():
        assert_apart(schedule, blocks)


def assert_apart(schedule, blocks):
    """States never collide: a home is taken up only after its former block is stored."""
    if not schedule.passes(blocks):
        return
    done = schedule.lead + schedule.passes(blocks) * schedule.steady.blocks
    handed_on = 0
    owner: dict[int, int] = {}
    for part, first in parts(schedule, blocks):
        for step in loop.walk(part):
            home = schedule.home(step.block)
            absolute = first + step.block
            if step.kind == wanted_first(schedule) and step.round == 0:
                assert home not in owner
                owner[home] = absolute
            assert owner[home] == absolute
            if step.kind == "store":
                del owner[home]
                handed_on += 1
        if schedule.rotates and part is schedule.steady.body:
            owner = {home + schedule.factor: block for home, block in owner.items()}
    assert handed_on == done and not owner


def parts(schedule, blocks):
    yield schedule.prologue, 0
    first = 0
    for _ in range(schedule.passes(blocks)):
        yield schedule.steady.body, first
        first += schedule.steady.blocks
    yield schedule.epilogue, first


def wanted_first(schedule) -> str:
    return next(loop.walk(schedule.single.body)).kind


def test_an_open_ended_repeat_cannot_be_walked():
    with pytest.raises(ValueError):
        list(loop.walk((loop.Repeat(None, ()),)))
