"""A search by estimates: families that know the cost of a point rank the points; only leaders are built.

On a device that prices builds the price is the estimate, and only leaders are checked. If the family has
rough estimates, only points that may win by these are built and priced."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from aesgen.devices import Device
from aesgen.errors import VariantFailure
from aesgen.evaluation import tasks
from aesgen.evaluation.evaluate import Answered
from aesgen.evaluation.judging import misfit
from aesgen.evaluation.screening import Screen
from aesgen.evaluation.stages import Asked, Stages, timed_blocks
from aesgen.families import family
from aesgen.model.build import Build
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Goal
from aesgen.model.trial import ESTIMATED, Trial
from aesgen.model.variant import Variant

SECONDS = 60.0
"""Time limit for the estimate of one point."""
TIES = 24
"""Number of built variants that take equally many cycles; later ones with the same estimate are not built."""


@dataclass(frozen=True)
class Estimate:
    """The cycles per block of a point; without an estimate, the `answer` of its evaluation. `failure`: why
    the point cannot be built, if the estimate found that out. `built`: the answer of an evaluation that was
    made because the point may lead; it counts only if the point does lead. `rough`: a rough estimate, from
    which `cycles` may still be missing."""

    asked: Asked
    cycles: float | None = None
    answer: Answered | None = None
    failure: VariantFailure | None = None
    built: Answered | None = None
    rough: float | None = None


class Estimates:
    """Answers points by the estimate of their family, and by an evaluation if the estimate leads.

    `look` estimates, evaluates points without an estimate, and may run in several threads. `answers` must get
    the estimates in the order in which the points were proposed: what leads depends on the points before, so
    that a seed gives the same search on any number of processors. A point leads if no correct variant is
    known that takes fewer cycles; up to `TIES` ties are built too, because the smallest code among them wins.
    `look_ahead` already builds points that no estimate so far beats; `answers` drops those that do not lead.

    Each figure of a built variant is compared with its estimate. A difference is an error of the family:
    `warnings` then says so, and every later point is built.
    """

    def __init__(self, stages: Stages, evaluate: Callable[[Sequence[Asked]], Sequence[Answered]]) -> None:
        self.stages, self.evaluate = stages, evaluate
        self.best = math.inf
        self.ties = 0
        """Number of correct variants with the best figure."""
        self._least = math.inf
        """The lowest estimate so far."""
        self.trusted = True
        self.warnings: list[str] = []
        self.screen = Screen()

    def look(self, batch: Sequence[Asked]) -> list[Estimate]:
        """The estimate of each point of `batch`, which are of one space, or its answer without one."""
        if self.trusted and self._has_rough(batch[0]):
            found = zip(batch, self.stages.rough(batch), strict=True)
            return [self._rough(asked, rough) for asked, rough in found]
        return self._exactly(batch)

    def _has_rough(self, asked: Asked) -> bool:
        prices = self.stages.device.capabilities.prices_builds
        return prices and has_rough(self.stages.goal, asked.space.family)

    def _rough(self, asked: Asked, rough: float | VariantFailure | None) -> Estimate:
        if isinstance(rough, VariantFailure):
            return Estimate(asked, failure=rough)
        return self._exactly([asked])[0] if rough is None else Estimate(asked, rough=rough)

    def _exactly(self, batch: Sequence[Asked]) -> list[Estimate]:
        found = self._estimated(batch) if self.trusted else [None] * len(batch)
        unknown = [asked for asked, each in zip(batch, found, strict=True) if each is None]
        # One by one, so that a point that ends its worker fails alone.
        answers = {id(asked): answer for asked in unknown for answer in self.evaluate([asked])}
        return [
            Estimate(asked, failure=each)
            if isinstance(each, VariantFailure)
            else Estimate(asked, each, answers.get(id(asked)))
            for asked, each in zip(batch, found, strict=True)
        ]

    def look_ahead(self, batch: Sequence[Asked]) -> list[Estimate]:
        """`look`, and the answers of the points that may lead: several threads then build at a time."""
        found = [
            self._priced(each)
            if each.rough and self.screen.may_win(each.asked.space.name, each.rough, self.best)
            else each
            for each in self.look(batch)
        ]
        return [replace(each, built=self._built_early(each.asked, each.cycles)) for each in found]

    def _priced(self, estimate: Estimate) -> Estimate:
        """An estimate with the price of its build, or with the answer of a point that has none."""
        return replace(self._exactly([estimate.asked])[0], rough=estimate.rough)

    def _settled(self, estimate: Estimate) -> Estimate:
        """An estimate with a price if the point may win, else with what its rough estimate lets expect. What
        is known depends on the order of the points alone."""
        rough, space = estimate.rough, estimate.asked.space.name
        if rough is None:
            return estimate
        if not self.screen.accepts(space, rough, self.best):
            expected = max(self.best, self.screen.expected(space, rough))
            return Estimate(estimate.asked, math.nextafter(expected, math.inf))
        bare = estimate.cycles is None and estimate.answer is None and estimate.failure is None
        priced = self._priced(estimate) if bare else estimate
        if priced.cycles is not None:
            self.screen.learn(space, rough, priced.cycles)
        return priced

    def _built_early(self, asked: Asked, cycles: float | None) -> Answered | None:
        """The answer for a point that may lead, as far as this thread can tell; None for others."""
        if cycles is None or cycles > min(self.best, self._least):
            return None
        self._least = cycles
        if cycles == self.best and self.ties >= TIES:
            return None
        [answer] = self.evaluate([asked])
        return answer

    def _estimated(self, batch: Sequence[Asked]) -> Sequence[float | VariantFailure | None]:
        stages, space = self.stages, batch[0].space
        if stages.device.capabilities.prices_builds:
            return [self._price(*each) for each in zip(batch, stages.priced(batch), strict=True)]
        future = stages.workers.submit(
            tasks.estimate_all,
            stages.target,
            stages.problem,
            space.family,
            space.method,
            [asked.point for asked in batch],
            stages.goal.convention,
            timed_blocks(stages.target, stages.problem, stages.goal),
            stages.seed,
            timeout=SECONDS * len(batch),
        )
        found = future.result()
        return [None] * len(batch) if isinstance(found, VariantFailure) else found

    def _price(
        self, asked: Asked, priced: tuple[Build, float | None] | VariantFailure
    ) -> float | VariantFailure | None:
        """The price of a point as its estimate; None if the point fails, so that its evaluation says why."""
        if isinstance(priced, VariantFailure):
            return None
        build, cycles = priced
        return misfit(asked.space, asked.point, build) or cycles

    def answers(self, estimates: Sequence[Estimate]) -> list[Answered]:
        """One answer per point, in order. The trials of points that were not built have the outcome
        `ESTIMATED`."""
        answers: dict[int, Answered] = {}
        estimates = [self._settled(each) for each in estimates]
        for place, estimate in enumerate(estimates):
            if estimate.answer:
                answers[place] = estimate.answer
                self._learn(estimate, estimate.answer.trial)
        while leaders := self._leading(estimates, answers):
            late = [estimates[place].asked for place in leaders if not estimates[place].built]
            built = iter(self.evaluate(late) if late else ())
            for place in leaders:
                answer = estimates[place].built or next(built)
                answers[place] = answer
                self._learn(estimates[place], answer.trial)
        return [answers.get(place) or self._unbuilt(each) for place, each in enumerate(estimates)]

    def _leading(self, estimates: Sequence[Estimate], answered: Collection[int]) -> list[int]:
        """The places of the estimates that lead if those before them are right, so that they can be built
        together. `answered`: the places of points whose answers are known."""
        best, ties, leading = self.best, self.ties, []
        for place, estimate in enumerate(estimates):
            if estimate.cycles is None or place in answered:
                continue
            if estimate.cycles < best or (estimate.cycles == best and ties < TIES) or not self.trusted:
                ties = 1 if estimate.cycles < best else ties + 1
                best = min(best, estimate.cycles)
                leading.append(place)
        return leading

    def _learn(self, estimate: Estimate, trial: Trial) -> None:
        """Compare the device's figure with the estimate, and remember the best."""
        measured = trial.measurement
        if not trial.correct or measured is None:
            return
        counted = measured.cycles_per_block
        if counted <= self.best:
            self.ties = 1 if counted < self.best else self.ties + 1
            self.best = counted
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

    def _unbuilt(self, estimate: Estimate) -> Answered:
        """The answer for a point that was not built: its estimate, or why it cannot be built."""
        stages, asked = self.stages, estimate.asked
        variant = Variant.of(stages.target.name, stages.problem, asked.space.name, asked.point)
        if estimate.failure:
            failure = estimate.failure
            return Answered(asked, Trial(0, variant, stages.goal, failure.outcome, failure.detail), "")
        assert estimate.cycles is not None
        measured = Measurement(stages.device.kind, stages.goal.convention, estimate.cycles)
        return Answered(asked, Trial(0, variant, stages.goal, ESTIMATED, measurement=measured), "")


def estimating(device: Device, goal: Goal, families: Iterable[str]) -> bool:
    """Whether all `families` estimate what this device counts: cycles per block, exactly and without a
    build."""
    exact = device.kind is not Kind.MEASURED
    able = all(hasattr(family(name), "estimate") for name in families)
    return exact and able and goal.objective == "cycles"


def pricing(device: Device, goal: Goal) -> bool:
    """Whether the device prices a build without the calls that check it."""
    return device.capabilities.prices_builds and goal.objective == "cycles" and not goal.limits


def has_rough(goal: Goal, family_name: str) -> bool:
    """Whether the family roughly estimates what `goal` minimises: cycles of a long message."""
    rough = goal.objective == "cycles" and goal.convention not in ("call", "transfer") and not goal.limits
    return rough and hasattr(family(family_name), "rough")
