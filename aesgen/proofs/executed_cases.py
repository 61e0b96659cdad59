"""The cases of a proof that were executed, within a limit of processor time."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from typing import Protocol

from aesgen.model.build import EntryPoint
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.division import divided
from aesgen.proofs.execution import CaseVerdict, Result
from aesgen.proofs.failures import OutOfTime

EXCESS = 1.5
"""A proof ends before its time limit if the cases so far forecast this multiple of the limit."""


class CaseExecutor(Protocol):
    """What executes cases of an entry point. `deadline`: the time on the clock `time.thread_time` at which it
    raises `OutOfTime`."""

    entry: EntryPoint
    deadline: float

    def execute(self, case: ProofCase) -> CaseVerdict: ...


class ExecutedCases:
    """The cases that hold (`done`), of a proof that may take `seconds` of processor time, or any time."""

    def __init__(self, executor: CaseExecutor, seconds: float | None, forecasts: bool = True) -> None:
        """`forecasts`: whether a proof ends early if the cases so far show that it will take too long."""
        self.executor, self.seconds, self.forecasts = executor, seconds, forecasts
        self.begun = time.thread_time()
        executor.deadline = math.inf if seconds is None else self.begun + seconds
        self.done: list[ProofCase] = []
        self.forecast: float | None = None
        """The seconds of the whole proof, if they are so much more than the limit that it ended early."""

    @property
    def spent(self) -> float:
        """The seconds so far."""
        return time.thread_time() - self.begun

    def failed(self, cases: Iterable[ProofCase]) -> CaseVerdict | None:
        """The first verdict that is no proof; None if all cases hold. Raises `OutOfTime`."""
        planned, spent = list(cases), []
        for number, case in enumerate(planned, 1):
            begun = time.thread_time()
            for verdict in divided(self.executor.execute, case, self.executor.entry):
                if verdict.result is not Result.PROVED:
                    return verdict
                self.done.append(verdict.case)
            spent.append((case, time.thread_time() - begun))
            self._foresee(spent, planned[number:])
        return None

    def late(self) -> str:
        """Why a proof ended that needs more time."""
        limit = f"the time limit of {self.seconds:g} s"
        reason = f"{limit} has passed"
        if self.forecast is not None:
            reason = f"it needs about {self.forecast:.0f} s of processor time, more than {limit}"
        return f"{reason}; {len(self.done)} cases hold"

    def _foresee(self, spent: Sequence[tuple[ProofCase, float]], left: Sequence[ProofCase]) -> None:
        """Raise `OutOfTime` if the cases that are `left` will take far more than the time limit."""
        used = self.spent
        if self.seconds is None or not self.forecasts or used < self.seconds / 10:
            return
        total = used + sum(forecast(case, spent) for case in left)
        if total > EXCESS * self.seconds:
            self.forecast = total
            raise OutOfTime("the proof would take too long")


def forecast(case: ProofCase, spent: Sequence[tuple[ProofCase, float]]) -> float:
    """The seconds that `case` will take, from those that others took: in proportion to its blocks, as the
    case with the most similar length and the same class of counters, if there is one."""
    like, seconds = min(
        spent, key=lambda each: (each[0].counters != case.counters, abs(each[0].blocks - case.blocks))
    )
    return seconds * (case.blocks + 1) / (like.blocks + 1)
