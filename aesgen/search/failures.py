"""Failed trials, clustered by first cause."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from aesgen.model.trial import Trial
from aesgen.model.variant import Variant

_VARYING = re.compile(r"\bv\d+_\w*|0x[0-9a-f]+|\b[0-9a-f]{16,}\b|\d+")


@dataclass(frozen=True)
class FailureCluster:
    """Trials that failed for the same reason. `reproducer` renders the one with the fewest optimisations."""

    outcome: str
    cause: str
    count: int
    reproducer: Variant


def clusters(trials: Iterable[Trial]) -> list[FailureCluster]:
    """Failures by outcome and cause, most frequent first. Variants that break a constraint are included only
    if no trial is correct, since they then explain why."""
    groups: dict[tuple[str, str], list[Trial]] = {}
    trials = list(trials)
    some_correct = any(trial.correct for trial in trials)
    for trial in trials:
        if trial.correct or (some_correct and trial.outcome == "constraints"):
            continue
        cause = trial.detail.strip().splitlines()[0] if trial.detail.strip() else "no reason given"
        groups.setdefault((trial.outcome, _VARYING.sub("#", cause)), []).append(trial)
    found = []
    for (outcome, _), members in groups.items():
        simplest = min(members, key=lambda trial: len(str(trial.variant)))
        cause = simplest.detail.strip().splitlines()[0] if simplest.detail.strip() else "no reason given"
        found.append(FailureCluster(outcome, cause, len(members), simplest.variant))
    return sorted(found, key=lambda cluster: -cluster.count)
