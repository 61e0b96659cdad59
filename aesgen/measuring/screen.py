"""Timing during a search: few samples for all variants, more for promising ones, repeats of disturbed
ones."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from aesgen.measuring.calm import Calm, merged
from aesgen.measuring.rounds import Rounds
from aesgen.measuring.thresholds import SCREENING, Thresholds
from aesgen.model.trial import Job, Kind, Measurement, Run

SEED = 1
"""Draws the order of the second readings."""


class Screen:
    """Runs jobs and remembers the best reading, which determines the promising ones.

    Their second readings are taken interleaved, later than the first ones. A variant's samples are then
    those of both readings, so that one lucky moment makes no leader. Disturbed readings are repeated. Exact
    devices run each job once. The second readings are a round of the race that confirmation and comparison
    use too.
    """

    def __init__(self, run: Callable[[Sequence[Job]], list[Run]], thresholds: Thresholds = SCREENING) -> None:
        self.run, self.thresholds = run, thresholds
        self.calm: Calm[Job] = Calm(self._timed, thresholds=thresholds)
        self.best = math.inf
        self._rng = random.Random(SEED)

    def __call__(self, jobs: Sequence[Job]) -> list[Run]:
        """One run per job, with the measurement for the search."""
        runs = self.run([_sampled(job, self.thresholds.samples) for job in jobs])
        timings = [replace(job, calls=()) for job in jobs]
        first = [run.measurement for run in runs]
        readings = self.calm.settled([_sampled(job, self.thresholds.samples) for job in timings], first)
        for i, more in self._again(timings, readings):
            before = readings[i]
            readings[i] = merged([before, more]) if before else more
        known = [_relative(reading) for reading in readings if reading]
        self.best = min([self.best, *known])
        return [replace(run, measurement=m or run.measurement) for run, m in zip(runs, readings, strict=True)]

    def _timed(self, jobs: Sequence[Job]) -> list[Measurement | None]:
        return [run.measurement for run in self.run(jobs)]

    def _again(
        self, timings: Sequence[Job], readings: Sequence[Measurement | None]
    ) -> list[tuple[int, Measurement]]:
        """Further readings of the promising jobs, by index."""
        noisy = {i: _relative(m) for i, m in enumerate(readings) if m and m.kind is Kind.MEASURED}
        bar = min([self.best, *noisy.values()]) * math.exp(self.thresholds.promising)
        places = [i for i, relative in noisy.items() if relative <= bar]
        if not places:
            return []
        jobs = [_sampled(timings[i], self.thresholds.promising_samples) for i in places]
        race = Rounds(self.calm, jobs, self._rng)
        race.add()
        return [(i, more) for number, i in enumerate(places) for more in race.counted(number).values()]


def _sampled(job: Job, samples: int) -> Job:
    """The job with at most `samples` samples."""
    timing = job.timing
    return replace(job, timing=replace(timing, samples=min(samples, timing.samples))) if timing else job


def _relative(reading: Measurement) -> float:
    return reading.cycles_per_block / reading.reference
