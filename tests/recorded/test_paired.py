"""The comparison of two versions of the search."""

from __future__ import annotations

import math

import pytest

from aesgen.model.trial import Kind, Measurement
from tests.recorded.paired import slower


def reading(cycles: float) -> Measurement:
    return Measurement(Kind.MEASURED, "bulk", cycles, (cycles,), 5.0)


def test_a_drift_between_rounds_cancels() -> None:
    """The machine is 30 % slower in one round and 20 % in another; a round that one lacks does not count."""
    drift = {0: 1.0, 1: 1.3, 2: 1.2, 3: 1.0}
    old = {number: reading(10.0 * factor) for number, factor in drift.items()}
    new = {number: reading(10.1 * factor) for number, factor in drift.items() if number != 3}
    assert slower(new, old) == pytest.approx(math.log(1.01))
    assert slower(old, new) == pytest.approx(-math.log(1.01))
