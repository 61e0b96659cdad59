"""The finalists of a search: the fastest, and the smallest of those that may be as fast."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.model.build import Build
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Goal, Problem
from aesgen.model.trial import Trial
from aesgen.model.variant import Variant
from aesgen.search.finalists import NEAR, chosen, distinct

PROBLEM = Problem(128, "cbc", "encrypt")


def a_trial(number: int, cycles: float, code: int, outcome: str = "correct") -> Trial:
    measured = Measurement(Kind.MEASURED, "bulk", cycles, (cycles,), 1.0)
    build = replace(Build(Path(), (), f"object {number}"), code_bytes=code)
    variant = Variant.of("native", PROBLEM, "space", {"axis": number})
    return Trial(number, variant, Goal(), outcome, "", measured, build)


def cost_of(trial: Trial) -> float:
    assert trial.measurement
    return math.log(trial.measurement.cycles_per_block)


def numbers(trials: list[Trial]) -> list[int]:
    return [trial.number for trial in trials]


TIED = [a_trial(number, 40 + number / 100, 2000 + number) for number in range(20)]
"""Twenty trials within half a percent."""


def test_the_smallest_of_those_that_may_be_as_fast_takes_part() -> None:
    small = a_trial(99, 40 * (1 + NEAR / 2), 300)
    few, others = chosen([*TIED, small], 12, cost_of, small=3)
    assert numbers(few) == [*range(12), 99]
    assert numbers(others) == list(range(12, 20))


def test_a_small_variant_that_is_clearly_slower_does_not() -> None:
    slow = a_trial(99, 40 * (1 + 2 * NEAR), 300)
    few, others = chosen([*TIED, slow], 12, cost_of, small=3)
    assert numbers(few) == list(range(12))
    assert others[-1] is slow


def test_no_more_than_asked_for_and_the_smallest_of_them() -> None:
    small = [a_trial(100 + i, 40.3, 500 - i) for i in range(5)]
    few, _ = chosen([*TIED, *small], 12, cost_of, small=3)
    assert numbers(few)[12:] == [104, 103, 102]


def test_an_exact_device_has_one_finalist() -> None:
    few, others = chosen(TIED, 1, cost_of)
    assert (numbers(few), len(others)) == ([0], 19)


@pytest.mark.parametrize("count", [0, 1])
def test_few_trials_are_all_finalists(count: int) -> None:
    few, others = chosen(TIED[:count], 12, cost_of, small=3)
    assert (len(few), others) == (count, [])


def test_equal_object_code_and_failures_take_no_place() -> None:
    same = replace(a_trial(5, 39.0, 2000), build=TIED[0].build)
    failed = a_trial(6, 1.0, 10, "correctness")
    assert numbers(distinct([TIED[0], same, failed], cost_of)) == [5]
