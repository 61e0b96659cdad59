"""The interleaved race: contenders are measured in turn, round after round.

The noise of a machine is drift: repeats of the same measurement do not remove it, interleaved contenders do.
Contenders are therefore always interleaved, in random order, and compared by ratios within a round.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from aesgen.measuring.calm import CALM, Calm, Measure
from aesgen.measuring.thresholds import Thresholds, bound
from aesgen.model.measurement import Kind, Measurement

Job = TypeVar("Job")


class Rounds(Generic[Job]):
    """The rounds of contenders that run side by side; `jobs` are what `measure` takes, one per contender.

    Contenders are numbers, in the order of `jobs`. Those that failed run no more.
    """

    def __init__(self, measure: Calm[Job], jobs: Sequence[Job], rng: random.Random) -> None:
        self.measure, self.jobs, self.rng = measure, jobs, rng
        self.thresholds = measure.thresholds
        self.running = list(range(len(jobs)))
        self.failed: set[int] = set()
        self.done = 0
        """Rounds so far."""
        self._readings: list[dict[int, Measurement]] = [{} for _ in jobs]
        self._unrest: list[dict[int, float]] = [{} for _ in jobs]
        self._noisy = False

    def add(self) -> None:
        """One more round of those that run, in random order."""
        running = self.running
        readings = shuffled(self.measure, [self.jobs[i] for i in running], self.rng)
        for i, reading in zip(running, readings, strict=True):
            if reading is None:
                self.failed.add(i)
            else:
                self._readings[i][self.done] = reading
                self._unrest[i][self.done] = self.measure.unrest(reading)
                self._noisy = self._noisy or reading.kind is Kind.MEASURED
        self.done += 1
        self.running = [i for i in running if i not in self.failed]
        self.measure.watch(self.done, self.thresholds.rounds if self.noisy else self.done, self.left)

    @property
    def left(self) -> int:
        """Number of contenders that may still win."""
        return len(self.running)

    @property
    def noisy(self) -> bool:
        """Whether the device measures; a simulator gives exactly the same result every time."""
        return self._noisy

    @property
    def finished(self) -> bool:
        """Whether there are enough rounds, with enough calm ones for each contender, or more would not
        help."""
        limits = self.thresholds
        if not self.running or not self.noisy or self.done >= limits.most:
            return True
        return self.done >= limits.rounds and self.calm_rounds() >= limits.calm_rounds

    def calm_rounds(self) -> int:
        """The smallest number of calm readings of any contender."""
        return min((len(self.calm(i)) for i in self.running), default=0)

    def calm(self, contender: int) -> dict[int, Measurement]:
        """The calm readings of a contender, by round."""
        return self._at_most(contender, CALM)

    def counted(self, contender: int) -> dict[int, Measurement]:
        """The readings of a contender that count, by round: calm ones, and others if there are too few."""
        return self._at_most(contender, bound(self._unrest[contender].values(), CALM, self.thresholds))

    def _at_most(self, contender: int, most: float) -> dict[int, Measurement]:
        unrest = self._unrest[contender]
        return {n: reading for n, reading in self._readings[contender].items() if unrest[n] <= most}


def run(
    groups: Sequence[Rounds[Job]],
    thresholds: Thresholds,
    sleep: Callable[[float], None] = time.sleep,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Rounds of all `groups` in turn, until each is finished: a drift of the machine affects all equally.

    The `thresholds` say how long to wait between rounds, and when time is up.
    """
    began, number = clock(), 0
    while open_groups := [group for group in groups if not (number and group.finished)]:
        if number:
            sleep(thresholds.pause)
        for group in open_groups:
            group.add()
        number += 1
        if number >= thresholds.least and clock() - began > thresholds.limit:
            break


def shuffled(measure: Measure[Job], jobs: Sequence[Job], rng: random.Random) -> list[Measurement | None]:
    """Measure `jobs` in random order; the answers in the order given."""
    order = rng.sample(range(len(jobs)), len(jobs))
    answers = measure([jobs[i] for i in order])
    by_job = dict(zip(order, answers, strict=True))
    return [by_job[i] for i in range(len(jobs))]
