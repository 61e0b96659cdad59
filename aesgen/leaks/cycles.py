"""Whether the cycles that a simulator counts depend on secrets: the same call runs under several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from aesgen.leaks.addresses import secret_calls
from aesgen.model.job import Job, Run


def spread(run: Callable[[Sequence[Job]], list[Run]], job: Job) -> float | None:
    """The spread, in cycles, of the counts of `job`'s timed call under different keys and texts; None if one
    of the calls has no count.

    Two counts are compared, of the loop per block and of the whole call: by the convention `bulk`, cycles
    outside the loop cancel out. The larger spread is returned. A model of a GPU counts no single calls; its
    cycles per block include the start of a launch."""
    if job.timing is None:
        return None
    calls = secret_calls(job.timing.call)
    jobs = [Job(job.build, (), replace(job.timing, call=call), (call,)) for call in calls]
    runs = [each for each in run(jobs) if each.measurement]
    if len(runs) < len(calls):
        return None
    loops = [each.measurement.cycles_per_block for each in runs if each.measurement]
    whole = [cost.cycles for each in runs for cost in each.costs]
    if whole and len(whole) < len(runs):
        return None
    return max(max(counts) - min(counts) for counts in (loops, whole) if counts)
