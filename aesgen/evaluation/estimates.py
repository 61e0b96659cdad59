"""A search by estimates: families that know the cost of a point rank the points; only leaders are built."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from aesgen.errors import VariantFailure
from aesgen.evaluation import tasks
from aesgen.evaluation.evaluate import Answered
from aesgen.evaluation.stages import Asked, Stages, timed_blocks
from aesgen.families import family
from aesgen.model.trial import ESTIMATED, Kind, Measurement, Trial, Variant

SECONDS = 60.0
"""Time limit for the estimate of one point."""


@dataclass(frozen=True)
class Estimate:
    """The cycles per block of a point; None if its family cannot tell, or the point does not render."""

    asked: Asked
    cycles: float | None


class Estimates:
    """Answers points by the estimate of their family, and by an evaluation if the estimate leads.

    `look` estimates and may run in several threads. `answers` must get the estimates in the order in which
    the points were proposed: what leads depends on the points before, so that a seed gives the same search
    on any number of processors. A point leads if no correct variant is known that takes fewer cycles; ties
    are built too, because the smallest code among them wins.

    Each figure of a built variant is compared with its estimate. A difference is an error of the family:
    `warnings` then says so, and every later point is built.
    """

    def __init__(self, stages: Stages, evaluate: Callable[[Sequence[Asked]], Sequence[Answered]]) -> None:
        self.stages, self.evaluate = stages, evaluate
        self.best = math.inf
        self.trusted = True
        self.warnings: list[str] = []

    def look(self, batch: Sequence[Asked]) -> list[Estimate]:
        """The estimate of each point of `batch`, which are of one space."""
        if not self.trusted:
            return [Estimate(asked, None) for asked in batch]
        stages, space = self.stages, batch[0].space
        blocks = timed_blocks(stages.target, stages.problem, stages.goal)
        points = [asked.point for asked in batch]
        arguments = (stages.target, stages.problem, space.family, space.method, points)
        future = stages.workers.submit(
            tasks.estimate_all,
            *arguments,
            stages.goal.convention,
            blocks,
            stages.seed,
            timeout=SECONDS * len(batch),
        )
        found = future.result()
        if isinstance(found, VariantFailure):
            return [Estimate(asked, None) for asked in batch]
        return [Estimate(asked, cycles) for asked, cycles in zip(batch, found, strict=True)]

    def answers(self, estimates: Sequence[Estimate]) -> list[Answered]:
        """One answer per point, in order. The trials of points that were not built have the outcome
        `ESTIMATED`."""
        found = []
        for estimate in estimates:
            if estimate.cycles is None or estimate.cycles <= self.best or not self.trusted:
                [answer] = self.evaluate([estimate.asked])
                self._learn(estimate, answer.trial)
                found.append(answer)
            else:
                found.append(Answered(estimate.asked, self._trial(estimate.asked, estimate.cycles), ""))
        return found

    def _learn(self, estimate: Estimate, trial: Trial) -> None:
        """Compare the device's figure with the estimate, and remember the best."""
        measured = trial.measurement
        if not trial.correct or measured is None:
            return
        counted = measured.cycles_per_block
        self.best = min(self.best, counted)
        if not self.trusted or estimate.cycles is None:
            return
        if math.isclose(counted, estimate.cycles, rel_tol=1e-9):
            return
        self.trusted = False
        self.warnings.append(
            f"the family {estimate.asked.space.family} estimates {estimate.cycles:g} cycles a block, but the "
            f"device counts {counted:g}: an error of the family; from here on every variant is built. "
            f"{trial.variant}"
        )

    def _trial(self, asked: Asked, cycles: float) -> Trial:
        stages = self.stages
        variant = Variant.of(stages.target.name, stages.problem, asked.space.name, asked.point)
        measured = Measurement(stages.device.kind, stages.goal.convention, cycles)
        return Trial(0, variant, stages.goal, ESTIMATED, measurement=measured)


def estimating(stages: Stages, families: Sequence[str]) -> bool:
    """Whether all `families` estimate what this device counts: cycles per block, exactly."""
    exact = stages.device.kind is not Kind.MEASURED
    able = all(hasattr(family(name), "estimate") for name in families)
    return exact and able and stages.goal.objective == "cycles"
