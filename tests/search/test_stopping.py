"""When a search ends, and the reason that it states."""

from __future__ import annotations

import pytest

from aesgen.search.stopping import Stopping
from aesgen.search.strategies.base import Outcome


def spend(stopping: Stopping, gains: set[int], outcome: str = "correct", counted: bool = True) -> int:
    """The number of points until `stopping` ends the search; each of `gains` is better than those before."""
    number, cost = 0, 9.0
    while stopping.left:
        number += 1
        stopping.asked += 1
        cost -= number in gains
        stopping.learn(Outcome(cost, outcome, counted))
    return number


@pytest.mark.parametrize(
    ("stagnates", "gains", "ends", "reason"),
    [
        (True, {1, 20, 100}, 1000, "nothing better was found after evaluation 100 of 1000"),
        (True, {1, 20, 100, 200}, 1300, "nothing better was found after evaluation 200 of 1300"),
        (True, {1, 50, 400}, 1500, "the budget of 1500 evaluations was spent"),
        (False, {1, 20, 100}, 1500, "the budget of 1500 evaluations was spent"),
    ],
)
def test_a_search_ends_when_gains_stay_away(stagnates: bool, gains: set[int], ends: int, reason: str) -> None:
    stopping = Stopping(1500, stagnates)
    assert spend(stopping, gains) == ends
    assert stopping.reason == reason


def test_a_larger_budget_waits_longer() -> None:
    assert spend(Stopping(20_000, True), {1, 100}) == 4300


def test_a_gain_within_the_noise_is_none() -> None:
    stopping = Stopping(1500, True, gain=2.0)
    assert spend(stopping, {1, 400}) == 703


def test_a_space_whose_points_cannot_exist_ends() -> None:
    stopping = Stopping(20, True)
    assert spend(stopping, set(), "constraints", counted=False) == 200
    assert stopping.reason == "of 200 points tried, only 0 can be built"


def test_time_proof_and_exhaustion() -> None:
    assert Stopping(20, True, seconds=0.0).reason == "its time was spent"
    assert Stopping(20, True, seconds=90.0).left > 1500
    assert Stopping(20, True).reason == "every point of the spaces was tried"
    stopping = Stopping(20, True)
    stopping.proof = "none is faster"
    assert stopping.left == 0 and stopping.reason == "none is faster"
