"""The whole edge matrix on builds that are to be believed: a search's winner, a record, an exported file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from aesgen import checks
from aesgen.search.stages import Stages
from aesgen.trial import Build, Job, Kind

ON_SIMULATORS = 150
"""Calls that a simulator, which takes its time, is asked for; hardware is asked for all."""
SECONDS = 600.0


@dataclass(frozen=True)
class Verdict:
    """What is wrong with a build after so many `calls`; None where nothing is."""

    calls: int
    complaint: str | None


def matrix(stages: Stages, builds: Sequence[Build]) -> list[Verdict]:
    """One verdict per build, in order."""
    limit = ON_SIMULATORS if stages.device.kind is not Kind.MEASURED else None
    cases = [checks.full(stages.problem, build.entries, limit=limit) for build in builds]
    jobs = [Job(build, tuple(case.call for case in own)) for build, own in zip(builds, cases, strict=True)]
    verdicts = []
    for own, run in zip(cases, stages.run(jobs, timeout=SECONDS), strict=True):
        complaint = run.detail or run.outcome if run.outcome != "correct" else None
        for case, returned in zip(own, run.returned, strict=False):
            complaint = complaint or checks.judge(case, returned)
        verdicts.append(Verdict(len(own), complaint))
    return verdicts
