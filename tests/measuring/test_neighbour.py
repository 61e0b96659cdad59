"""The probe for a neighbour on the core: planted rates, and one reading of this machine."""

from __future__ import annotations

import os

import pytest

from aesgen.measuring import neighbour
from aesgen.measuring.neighbour import Neighbour, neighbours

ALONE, SHARED = 5.9, 3.0


def test_the_core_without_a_neighbour_comes_first() -> None:
    planted = {0: [ALONE] * 50, 1: [ALONE] * 10 + [SHARED] * 40, 2: [ALONE] * 30 + [SHARED] * 20}
    found = neighbours(planted, planted.__getitem__)
    assert found == [Neighbour(0, ALONE, 0.0), Neighbour(2, ALONE, 0.4), Neighbour(1, SHARED, 0.8)]


def test_of_calm_cores_the_last_one_comes_first() -> None:
    planted = {0: [ALONE] * 50, 1: [ALONE] * 49 + [SHARED]}
    assert [each.core for each in neighbours(planted, planted.__getitem__)] == [1, 0]


def test_a_known_full_rate_shows_neighbours_on_every_core() -> None:
    planted = {0: [SHARED] * 20, 1: [SHARED] * 20}
    assert {each.share for each in neighbours(planted, planted.__getitem__)} == {0.0}
    assert {each.share for each in neighbours(planted, planted.__getitem__, full=6.0)} == {1.0}


def test_a_core_without_a_reading_comes_last() -> None:
    planted: dict[int, list[float]] = {0: [SHARED] * 20, 1: []}
    assert neighbours(planted, planted.__getitem__)[-1] == Neighbour(1, 0.0, 1.0)


def test_a_reading_of_this_machine_keeps_its_affinity() -> None:
    if reason := neighbour.unavailable():
        pytest.skip(reason)
    before = os.sched_getaffinity(0)
    found = neighbour.rates(min(before))
    assert os.sched_getaffinity(0) == before
    assert len(found) <= neighbour.READINGS
    assert all(rate > 0 for rate in found)
