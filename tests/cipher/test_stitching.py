"""GHASH as steps, and the stitching of two lists of steps."""

from __future__ import annotations

import pytest

from aesgen.cipher.loop import BlockStep, steps
from aesgen.cipher.stitching import KARATSUBA, SCHOOLBOOK, ghash, grouped, stitched
from aesgen.model.problem import Problem


def listed(some: list[BlockStep]) -> str:
    return " ".join(map(str, some))


def test_the_vector_that_takes_the_sum_comes_last() -> None:
    assert [step.block for step in ghash(3) if step.kind == "fetch"] == [1, 2, 0]
    assert [step.block for step in ghash(3, absorbs=False) if step.kind == "fetch"] == [0, 1, 2]
    absorbing = [step for step in ghash(4, first=8) if step.kind == "absorb"]
    assert [step.block for step in absorbing] == [8]


def test_a_vector_is_multiplied_in_four_parts_that_two_sums_take() -> None:
    alone = listed(list(ghash(1, absorbs=False)))
    assert alone == "T0 B0 P0 M0(0) M1(0) S0(0) M2(0) M3(0) S1(0) D0"
    two = listed(list(ghash(2, first=4, reduces=False)))
    assert two == (
        "T5 B5 P5 M0(5) M1(5) S0(5) M2(5) M3(5) S1(5) T4 B4 A4 P4 M0(4) M1(4) S0(4) M2(4) M3(4) S1(4)"
    )


def test_karatsuba_multiplies_in_three_parts_that_three_sums_take() -> None:
    alone = listed(list(ghash(1, absorbs=False, multiplication=KARATSUBA)))
    assert alone == "T0 B0 P0 M0(0) S0(0) M1(0) S1(0) H0 M2(0) S2(0) D0"
    assert [(each.products, each.sums) for each in (SCHOOLBOOK, KARATSUBA)] == [(4, 2), (3, 3)]


def test_groups_follow_each_other() -> None:
    chain = steps(Problem(128, "ecb"))[:2]
    assert listed(grouped(chain, 4, 2)) == "I0 I1 W0 W1 I2 I3 W2 W3"
    assert listed(grouped(chain, 2)) == "I0 I1 W0 W1"
    assert listed(grouped(chain, 3, 2)) == "I0 I1 W0 W1 I2 W2"


MAIN = [BlockStep("load", block=block) for block in range(10)]
SIDE = [BlockStep("store", block=block) for block in range(4)]


@pytest.mark.parametrize(
    ("start", "stop", "expected"),
    [
        (0, 40, "I0 O0 I1 O1 I2 O2 I3 O3 I4 I5 I6 I7 I8 I9"),
        (50, 100, "I0 I1 I2 I3 I4 I5 I6 O0 I7 O1 I8 O2 I9 O3"),
        (0, 0, "O0 O1 O2 O3 I0 I1 I2 I3 I4 I5 I6 I7 I8 I9"),
        (100, 100, "I0 I1 I2 I3 I4 I5 I6 I7 I8 I9 O0 O1 O2 O3"),
    ],
)
def test_the_side_lies_between_start_and_stop(start: int, stop: int, expected: str) -> None:
    assert listed(stitched(MAIN, SIDE, start, stop)) == expected


@pytest.mark.parametrize("start", range(0, 101, 10))
@pytest.mark.parametrize("stop", range(0, 101, 25))
@pytest.mark.parametrize("count", [0, 1, 3, 10, 47])
def test_both_lists_keep_their_order_and_no_step_is_lost(start: int, stop: int, count: int) -> None:
    side = [BlockStep("store", block=block) for block in range(count)]
    made = stitched(MAIN, side, start, stop)
    assert [step for step in made if step.kind == "load"] == MAIN
    assert [step for step in made if step.kind == "store"] == side
