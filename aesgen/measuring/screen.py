"""Timing during a search: few samples for all variants, more for promising ones; disturbed readings are
taken again together with the next batch."""

from __future__ import annotations

import math
import random
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from aesgen.measuring.calm import Calm, merged
from aesgen.measuring.rounds import shuffled
from aesgen.measuring.thresholds import SCREENING, Thresholds
from aesgen.model.job import Job, Run
from aesgen.model.measurement import Kind, Measurement

SEED = 1
"""Draws the order of the second readings."""

Ticket = TypeVar("Ticket")
"""The caller's identifier of a job."""


@dataclass(eq=False)
class _Reading(Generic[Ticket]):
    """A job with its `run` and its latest measurement. If it is promising, `first` is the measurement
    before its second reading. `repeats` counts how often `latest` was taken again."""

    ticket: Ticket
    job: Job
    run: Run
    latest: Measurement | None
    first: Measurement | None = None
    repeats: int = 0

    @property
    def measurement(self) -> Measurement | None:
        if self.first and self.latest:
            return merged([self.first, self.latest])
        return self.latest or self.first


class Screen(Generic[Ticket]):
    """Runs jobs and returns those whose readings are settled; several threads may call it.

    It never sleeps. A disturbed reading is taken again together with the next call's jobs: the time until
    then is the pause that lets a disturbance pass. This concerns only variants that may lead the search,
    that is, whose reading without the largest slowdown by a neighbour is close to the best; it ends after
    `thresholds.repeats` repetitions, and the calmest of them counts. `rest` settles all that still waits.

    A promising variant gets a second reading, interleaved with others, later than the first one. Its samples
    are then those of both readings, so that one lucky moment makes no leader. Exact devices run each job
    once, and all their readings are settled.
    """

    def __init__(
        self,
        run: Callable[[Sequence[Job]], list[Run]],
        thresholds: Thresholds = SCREENING,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.run, self.thresholds = run, thresholds
        self.calm: Calm[Job] = Calm(self._timed, thresholds=thresholds, sleep=sleep)
        self.best = math.inf
        """The smallest settled reading, relative to its reference."""
        self._waiting: list[_Reading[Ticket]] = []
        self._lock = threading.Lock()
        self._rng = random.Random(SEED)

    def __call__(self, jobs: Sequence[tuple[Ticket, Job]]) -> list[tuple[Ticket, Run]]:
        """The settled runs: those of `jobs` in their order, then those of earlier calls."""
        with self._lock:
            again, self._waiting = self._waiting, []

        # First readings of the new jobs and repetitions of disturbed ones, side by side.
        few = self.thresholds.samples
        asked = [_sampled(job, few) for _, job in jobs]
        runs = self.run([*asked, *(self._timing(reading) for reading in again)])
        new = [
            _Reading(ticket, replace(job, calls=()), run, run.measurement)
            for (ticket, job), run in zip(jobs, runs, strict=False)
        ]
        self.calm.learn([reading.latest for reading in new])
        for reading, run in zip(again, runs[len(jobs) :], strict=True):
            self._repeated(reading, run.measurement)

        # Second readings of the promising, at once and in random order.
        readings = [*new, *again]
        bar = self._bar(readings)
        promising = [reading for reading in readings if self._promising(reading, bar)]
        if promising:
            for reading in promising:
                reading.first, reading.repeats = reading.latest, 0
            second = shuffled(self._timed, [self._timing(reading) for reading in promising], self._rng)
            for reading, latest in zip(promising, second, strict=True):
                reading.latest = latest

        # Variants that are still disturbed, and may lead, wait for the next call.
        waiting = {reading for reading in readings if self._disturbed(reading, bar)}
        settled = [reading for reading in readings if reading not in waiting]
        with self._lock:
            self._waiting += [reading for reading in readings if reading in waiting]
            self.best = min([self.best, *(_relative(r.measurement) for r in settled if r.measurement)])
        return [(r.ticket, replace(r.run, measurement=r.measurement)) for r in settled]

    def rest(self) -> list[tuple[Ticket, Run]]:
        """The runs that still wait to be repeated, settled by repetitions without a pause."""
        settled: list[tuple[Ticket, Run]] = []
        while self._waiting:
            settled += self(())
        return settled

    def _timed(self, jobs: Sequence[Job]) -> list[Measurement | None]:
        return [run.measurement for run in self.run(jobs)]

    def _timing(self, reading: _Reading[Ticket]) -> Job:
        """The job of the next reading: as many samples as the one that it replaces has."""
        limits = self.thresholds
        return _sampled(reading.job, limits.promising_samples if reading.first else limits.samples)

    def _repeated(self, reading: _Reading[Ticket], again: Measurement | None) -> None:
        """Keep the calmer one of a reading and its repetition; a repetition that failed is the last one."""
        reading.repeats += 1
        if again is None or reading.latest is None:
            reading.repeats = self.thresholds.repeats
        elif self.calm.unrest(again) < self.calm.unrest(reading.latest):
            reading.latest = again

    def _bar(self, readings: Sequence[_Reading[Ticket]]) -> float:
        """The largest relative reading that is promising."""
        noisy = [r.latest for r in readings if r.latest and r.latest.kind is Kind.MEASURED]
        calm = [_relative(latest) for latest in noisy if self.calm.calm(latest)]
        best = min([self.best, *calm])
        if math.isinf(best):
            best = min((_relative(latest) for latest in noisy), default=math.inf)
        return best * math.exp(self.thresholds.promising)

    def _promising(self, reading: _Reading[Ticket], bar: float) -> bool:
        """Whether it deserves its second reading now."""
        latest = reading.latest
        if latest is None or latest.kind is not Kind.MEASURED or reading.first:
            return False
        return _relative(latest) <= bar and not self._disturbed(reading, bar)

    def _disturbed(self, reading: _Reading[Ticket], bar: float) -> bool:
        """Whether the latest reading must be taken again: it is disturbed, and the variant may lead."""
        latest = reading.latest
        if latest is None or reading.repeats >= self.thresholds.repeats or self.calm.calm(latest):
            return False
        return _relative(latest) * (1 - self.thresholds.slowdown) <= bar


def _sampled(job: Job, samples: int) -> Job:
    """The job with at most `samples` samples."""
    timing = job.timing
    return replace(job, timing=replace(timing, samples=min(samples, timing.samples))) if timing else job


def _relative(reading: Measurement) -> float:
    return reading.cycles_per_block / reading.reference
