"""Whether the cycles that a simulator counts depend on secrets: the same call runs under several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from aesgen.leaks.addresses import secret_calls
from aesgen.model.job import Job, Run


def spread(run: Callable[[Sequence[Job]], list[Run]], job: Job) -> float | None:
    """The spread, in cycles a block, of the counts of `job`'s timed call under different keys and texts; None
    if one of the calls has no count."""
    if job.timing is None:
        return None
    calls = secret_calls(job.timing.call)
    jobs = [Job(job.build, (), replace(job.timing, call=call)) for call in calls]
    counts = [each.measurement.cycles_per_block for each in run(jobs) if each.measurement]
    return max(counts) - min(counts) if len(counts) == len(calls) else None
