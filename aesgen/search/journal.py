"""The trials of a session: counted in its progress and written to the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from aesgen.evaluation.evaluate import Answered
from aesgen.model.trial import ESTIMATED, Trial
from aesgen.results.log import Log
from aesgen.results.rows import LogRow, row_of
from aesgen.search.objective import objective, reference_of
from aesgen.search.progress import Progress
from aesgen.search.request import Request
from aesgen.search.strategies.base import CostScale

BY_ESTIMATE = " by estimate"
"""Ends the name of the strategy in trials that were built because their estimate led: even those of a blind
strategy are no unbiased sample."""


def cannot_exist(trial: Trial) -> bool:
    """Whether the point of `trial` breaks a constraint that was found without a build, such as the number of
    registers. It does not count against the budget."""
    return trial.outcome == "constraints" and trial.build is None


@dataclass
class Journal:
    """The trials of one session in the order of their evaluation. `machine`: the digest of everything except
    the code that a measurement depends on. `checks`: the version of the check. `ranked`: whether
    estimates choose what is built."""

    request: Request
    log: Log
    progress: Progress
    machine: str
    checks: str = ""
    ranked: bool = False
    trials: list[Trial] = field(default_factory=list)
    rejected: list[Trial] = field(default_factory=list)
    """Trials that led the search and failed the edge matrix."""
    unsaved: int = 0
    """Number of trials that could not be written to the log."""
    scale: CostScale = field(default_factory=CostScale)

    def cost(self, trial: Trial) -> float:
        return self.scale(objective(trial, self.request.goal), reference_of(trial, self.request.goal))

    def count(self, answer: Answered) -> list[LogRow]:
        """Count the trial of `answer`. The result is its line of the log, if it needs one."""
        progress = self.progress
        if cannot_exist(answer.trial):
            progress.impossible += 1
        else:
            progress.evaluated += 1
        if answer.trial.outcome == ESTIMATED:
            progress.estimated += 1
            return []
        strategy = self.request.strategy + (BY_ESTIMATE if self.ranked else "")
        trial = replace(answer.trial, number=len(self.trials) + 1, strategy=strategy)
        self.trials.append(trial)
        progress.remembered += answer.remembered
        progress.same_code += trial.same_code_as is not None
        progress.stage_seconds.update(dict(trial.seconds))
        if trial.correct:
            if progress.best is None or self.cost(trial) < self.cost(progress.best):
                progress.best = trial
            if progress.baseline is None:
                progress.baseline = trial
        else:
            progress.failed[trial.outcome] += 1
        return [] if answer.remembered else [self._row(trial, answer.source)]

    def reject(self, trial: Trial) -> None:
        """Warn about a variant that led the search and was refused by the edge matrix or its proof, and
        log it as wrong. The new row overrules earlier rows of the same object code on the same machine."""
        progress = self.progress
        self.rejected.append(trial)
        progress.failed[trial.outcome] += 1
        progress.warnings.append(f"a variant was refused: {trial.variant}: {trial.detail}")
        if progress.best and progress.best.variant == trial.variant:
            progress.best = None
        self.write([replace(self._row(trial, ""), overrules=True)])

    def write(self, rows: Sequence[LogRow]) -> None:
        """Append the rows of a batch together: the file is opened and locked once. The first failure is a
        warning."""
        if not rows:
            return
        try:
            self.log.append(*rows)
        except OSError as error:
            if not self.unsaved:
                warning = f"trials are not being saved: {self.log.path}: {error.strerror}"
                self.progress.warnings.append(warning)
            self.unsaved += len(rows)

    def _row(self, trial: Trial, source: str) -> LogRow:
        when = datetime.now(UTC).isoformat(timespec="seconds")
        return row_of(trial, source, self.machine, self.request.seed, when, self.checks)
