"""Measuring on a machine that others use too: what was disturbed is measured again."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from statistics import median
from typing import Generic, TypeVar

import numpy as np

from aesgen.model.trial import Kind, Measurement

Job = TypeVar("Job")
Measure = Callable[[Sequence[Job]], Sequence[Measurement | None]]
"""Times jobs side by side in the order given; None for a job that failed this time."""

DISTURBANCE = 0.01
"""How much slower than usual a device's references may be beside a calm sample (`figures.disturbance`)."""


class Calm(Generic[Job]):
    """A `Measure` that repeats what was disturbed, and says what still is.

    Where another thread runs on the same core, or another guest on the same socket, kernels slow down, each
    by a factor of its own, and so does the device's fixed reference, which is measured beside every sample.
    A reference that is too fast is a bad sign as well: the ruler itself was disturbed.
    A reading is calm while its reference lies within `slack` of `level`, the reference in calm moments as
    far as it is known, and the device itself saw no more `disturbance` than `DISTURBANCE`. Others are
    repeated up to `repeats` times, `pause` seconds apart, and the calmest counts.
    """

    def __init__(
        self,
        measure: Measure[Job],
        level: float = math.inf,
        slack: float = 0.005,
        repeats: int = 2,
        pause: float = 0.3,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.measure, self.level, self.slack = measure, level, slack
        self.repeats, self.pause, self.sleep = repeats, pause, sleep

    def __call__(self, jobs: Sequence[Job]) -> list[Measurement | None]:
        return self.settled(jobs, self.measure(jobs))

    def settled(self, jobs: Sequence[Job], first: Sequence[Measurement | None]) -> list[Measurement | None]:
        """`first`, the readings of `jobs`, with the disturbed among them repeated."""
        readings = list(first)
        self._learn(readings)
        for _ in range(self.repeats):
            disturbed = [i for i, reading in enumerate(readings) if reading and not self.calm(reading)]
            if not disturbed:
                break
            self.sleep(self.pause)
            for i, again in zip(disturbed, self.measure([jobs[i] for i in disturbed]), strict=True):
                before = readings[i]
                if again is None or before is None or self._unrest(again) < self._unrest(before):
                    readings[i] = again
        return readings

    def calm(self, reading: Measurement) -> bool:
        """Whether nothing disturbed `reading`; what does not come from hardware is never disturbed."""
        return reading.kind is not Kind.MEASURED or self._unrest(reading) <= 1

    def _unrest(self, reading: Measurement) -> float:
        """How far from calm: up to 1 is calm."""
        off = abs(reading.reference / self.level - 1) / self.slack if self.level < math.inf else 0.0
        return max(off, reading.figures.get("disturbance", 0.0) / DISTURBANCE)

    def _learn(self, readings: Sequence[Measurement | None]) -> None:
        """Lower the level where a whole batch was calmer than any before."""
        references = [reading.reference for reading in readings if reading]
        if len(references) > 2 or math.isinf(self.level):
            self.level = min([self.level, median(references)]) if references else self.level


def calm_level(references: Iterable[float]) -> float:
    """The reference in calm moments, from all its readings in a search; infinity where there are none."""
    seen = list(references)
    return float(np.quantile(seen, 0.1)) if seen else math.inf
