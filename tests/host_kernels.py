"""Kernels checked on this machine's processor, for the tests of modes."""

from __future__ import annotations

import pytest

from aesgen import checks
from aesgen.devices.host import Host
from aesgen.model.problem import Problem
from aesgen.model.trial import Build, Job

on_host = pytest.mark.skipif(
    Host().unavailable() is not None, reason=Host().unavailable() or "the host device is available"
)


def complaints(build: Build, problem: Problem, limit: int | None = None) -> list[str]:
    """What the edge matrix complains of; `limit`: the number of its calls."""
    cases = checks.full(problem, build.entries, limit=limit)
    (run,) = Host().run([Job(build, tuple(case.call for case in cases))])
    if run.outcome != "correct":
        return [run.detail]
    verdicts = (checks.judge(case, back) for case, back in zip(cases, run.returned, strict=True))
    return [verdict for verdict in verdicts if verdict]
