"""How `aesgen verify` judges a speed that differs from the stated one."""

from __future__ import annotations

import pytest

from aesgen.model.measurement import Kind, Measurement
from aesgen.verification.claims import judged_speed

LOW, HIGH = 2.12, 2.15


@pytest.mark.parametrize(
    ("kind", "cycles", "calm", "holds", "told"),
    [
        (Kind.MEASURED, 2.13, True, True, "stated 0.13250 to 0.134"),
        (Kind.MEASURED, 2.0, True, True, "5.7% faster than stated"),
        (Kind.MEASURED, 2.0, False, True, "5.7% faster than stated"),
        (Kind.MEASURED, 2.2, True, False, "stated 0.13250"),
        (Kind.MEASURED, 2.2, False, None, "too noisy"),
        (Kind.SIMULATED, 2.0, True, False, "stated 0.13250"),
        (Kind.SIMULATED, 2.2, True, False, "stated 0.13250"),
        (Kind.MODELLED, 2.0, True, False, "stated 0.13250"),
    ],
)
def test_only_measured_code_may_be_faster_than_stated(
    kind: Kind, cycles: float, calm: bool, holds: bool | None, told: str
) -> None:
    judged, detail = judged_speed(Measurement(kind, "bulk", cycles), LOW, HIGH, calm)
    assert judged is holds and told in detail
