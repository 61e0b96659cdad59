"""Measuring on a machine that others use too: disturbed readings are recognised and repeated."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from statistics import median, median_high
from typing import Generic, TypeVar

import numpy as np

from aesgen.measuring.thresholds import CONFIRMING, Thresholds
from aesgen.model.measurement import Kind, Measurement

Job = TypeVar("Job")
Measure = Callable[[Sequence[Job]], Sequence[Measurement | None]]
"""Times jobs side by side in the order given; None for a job that failed this time."""


Watch = Callable[[int, int, int], None]
"""Called after every round of a race: number of rounds so far, rounds that a quiet machine needs, and
contenders that are still in the race."""

CALM = 1.0
"""The largest `unrest` of a calm reading."""


class Calm(Generic[Job]):
    """A `Measure` that repeats disturbed readings, and knows which readings are still disturbed.

    If another thread runs on the same core, or another guest on the same socket, kernels slow down, each
    by a factor of its own, and so does the device's fixed reference, which is measured beside every sample.
    A reference that is too fast is disturbed as well, and nothing can be judged by it.
    A reading is calm if its reference is within `thresholds.slack` of `level`, the reference in calm moments
    as far as it is known, and the device itself saw at most `thresholds.disturbance`.
    """

    def __init__(
        self,
        measure: Measure[Job],
        level: float = math.inf,
        thresholds: Thresholds = CONFIRMING,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.measure, self.level, self.thresholds, self.sleep = measure, level, thresholds, sleep
        self.watch: Watch = lambda done, of, left: None

    def __call__(self, jobs: Sequence[Job]) -> list[Measurement | None]:
        return self.settled(jobs, self.measure(jobs))

    def settled(self, jobs: Sequence[Job], first: Sequence[Measurement | None]) -> list[Measurement | None]:
        """`first`, the readings of `jobs`, with the disturbed among them repeated."""
        readings = list(first)
        self.learn(readings)
        for _ in range(self.thresholds.repeats):
            disturbed = [i for i, reading in enumerate(readings) if reading and not self.calm(reading)]
            if not disturbed:
                break
            self.sleep(self.thresholds.repeat_pause)
            for i, again in zip(disturbed, self.measure([jobs[i] for i in disturbed]), strict=True):
                before = readings[i]
                if again is None or before is None or self.unrest(again) < self.unrest(before):
                    readings[i] = again
        return readings

    def calm(self, reading: Measurement) -> bool:
        """Whether nothing disturbed `reading`."""
        return self.unrest(reading) <= CALM

    def unrest(self, reading: Measurement) -> float:
        """How disturbed a reading is, up to `CALM` not at all. A simulated or modelled one never is."""
        if reading.kind is not Kind.MEASURED:
            return 0.0
        off = (
            abs(reading.reference / self.level - 1) / self.thresholds.slack if self.level < math.inf else 0.0
        )
        return max(off, reading.severity / self.thresholds.disturbance)

    def learn(self, readings: Sequence[Measurement | None]) -> None:
        """Lower the level where a whole batch was calmer than any before."""
        references = [reading.reference for reading in readings if reading]
        if len(references) > 2 or math.isinf(self.level):
            self.level = min([self.level, median(references)]) if references else self.level


def calm_level(references: Iterable[float]) -> float:
    """The reference in calm moments, from all its readings in a search; infinity where there are none."""
    seen = list(references)
    return float(np.quantile(seen, 0.1)) if seen else math.inf


def merged(readings: Sequence[Measurement]) -> Measurement:
    """Several measurements of one build as one: medians of all samples, references and figures. A
    figure that only some of them have is the median of those."""
    samples = [x for m in readings for x in (m.samples or (m.cycles_per_block,))]
    return replace(
        readings[0],
        cycles_per_block=median(samples),
        samples=tuple(samples),
        reference=median(m.reference for m in readings),
        figures={
            name: median(m.figures[name] for m in readings if name in m.figures)
            for name in dict.fromkeys(name for m in readings for name in m.figures)
        },
        flags=median_high(m.flags for m in readings),
    )
