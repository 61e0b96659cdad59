"""The commands that compare two versions of the search, and that tune again for records."""

from __future__ import annotations

import math

import pytest

from aesgen.model.trial import Kind, Measurement
from aesgen.results.records import records
from aesgen.system import paths
from tests.recorded.again import chosen, request_for
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


def test_records_far_above_their_bound_are_tuned_again() -> None:
    shipped = paths.shipped_results()
    far, every = chosen(shipped, "cell-spu", 0.02), chosen(shipped, "cell-spu", 0.0)
    assert len(far) < len(every) <= len(list(records(shipped, "cell-spu")))
    assert all(record.measurement.gap >= 0.02 for record in far)
    record = every[0]
    request = request_for(record, shipped, 500, seed=2)
    assert (request.problem, request.goal) == (record.problem, record.goal)
    assert request.start == () and request.budget.variants == 500
