"""A proof that would take far longer than its time limit ends as soon as that is known."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from aesgen.proofs import executed_cases
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.execution import CaseVerdict, Result
from aesgen.proofs.failures import OutOfTime


class Clock:
    """A case takes as many seconds as it has blocks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(executed_cases, "time", SimpleNamespace(thread_time=lambda: self.now))
        self.prover: Any = SimpleNamespace(
            entry=SimpleNamespace(alignment=16), program=SimpleNamespace(machine=""), execute=self.execute
        )

    def execute(self, case: ProofCase) -> CaseVerdict:
        self.now += case.blocks
        return CaseVerdict(case, Result.PROVED)


CASES = [ProofCase(blocks) for blocks in range(1, 11)]
"""55 seconds together."""


def test_a_proof_within_its_limit_is_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    assert executed_cases.ExecutedCases(clock.prover, 55.0).failed(CASES) is None
    assert clock.now == 55


def test_a_proof_far_beyond_its_limit_ends_early(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    run = executed_cases.ExecutedCases(clock.prover, 20.0)
    with pytest.raises(OutOfTime):
        run.failed(CASES)
    assert clock.now == 3
    assert run.forecast == pytest.approx(55, rel=0.25)


def test_without_a_limit_nothing_is_forecast(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    assert executed_cases.ExecutedCases(clock.prover, None).failed(CASES) is None


def test_a_forecast_follows_the_most_similar_case_with_such_counters() -> None:
    open_, closed = Counters(), Counters(1, 7, 1)
    spent = [(ProofCase(9, open_), 1.0), (ProofCase(99, open_), 40.0), (ProofCase(80, closed), 2.0)]
    assert executed_cases.forecast(ProofCase(80, open_), spent) == pytest.approx(40.0 * 81 / 100)
    assert executed_cases.forecast(ProofCase(99, closed), spent) == pytest.approx(2.0 * 100 / 81)
    assert executed_cases.forecast(ProofCase(4, open_), spent) == pytest.approx(0.5)
