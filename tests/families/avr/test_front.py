"""The Pareto front holds what nothing beats, and only that."""

from __future__ import annotations

from aesgen.explain.front import front
from aesgen.model.measurement import Kind, Measurement
from aesgen.results.rows import LogRow


def row(flash: int, cycles: float, outcome: str = "correct", convention: str = "core") -> LogRow:
    measurement = Measurement(Kind.SIMULATED, convention, cycles)
    return LogRow(
        "avr-encrypt", {}, outcome, code_bytes=flash - 256, table_bytes=256, measurement=measurement
    )


def test_front() -> None:
    rows = [
        row(3000, 1463),
        row(1500, 1600),
        row(1600, 1600),
        row(1500, 1700),
        row(4000, 1470),
        row(900, 1400, "correctness"),
        row(900, 1400, convention="bulk"),
    ]
    assert [(one.flash_bytes, one.cycles_per_block) for one in front(rows, "core")] == [
        (1500, 1600),
        (3000, 1463),
    ]
