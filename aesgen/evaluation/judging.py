"""The verdict on a build: the trial that its limits, its answers and its figures give.

Nothing here waits, measures or has a lock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aesgen import checks
from aesgen.errors import VariantFailure
from aesgen.evaluation.stages import Asked, Stages
from aesgen.families import traits
from aesgen.model.build import Build
from aesgen.model.figures import FigureName
from aesgen.model.job import Run
from aesgen.model.limits import exceeded
from aesgen.model.measurement import Measurement
from aesgen.model.problem import Problem
from aesgen.model.trial import Trial
from aesgen.model.variant import Point, Variant
from aesgen.results.rows import LogRow
from aesgen.spaces.bound import BoundSpace


@dataclass(frozen=True)
class Judge:
    """The trials of what `stages` are asked."""

    stages: Stages

    def judged(
        self,
        asked: Asked,
        build: Build,
        cases: Sequence[checks.Case],
        run: Run,
        seconds: Mapping[str, float],
    ) -> Trial:
        if run.outcome != "correct":
            return self.trial(asked, run.outcome, run.detail, build, seconds=seconds)
        for case, returned in zip(cases, run.returned, strict=True):
            complaint = checks.judge(case, returned)
            if complaint:
                return self.trial(asked, "correctness", complaint, build, seconds=seconds)
        if run.measurement is None:
            return self.trial(asked, "crash", "the device gave no measurement", build, seconds=seconds)
        stack = run.measurement.figures.get(FigureName.STACK_BYTES)
        if stack is not None and (excess := self.excess(asked, build, int(stack))):
            return self.trial(asked, "constraints", excess, build, seconds=seconds)
        return self.trial(asked, "correct", "", build, run.measurement, seconds=seconds)

    def excess(self, asked: Asked, build: Build, stack: int | None = None) -> str | None:
        """The first limit of the goal that the build exceeds, with this stack if it is known."""
        names = build_names(build)
        schedule = schedule_of_caller(asked.space.family, self.stages.problem)
        ram = int(names["ram_bytes"]) + schedule
        return exceeded(self.stages.goal.limits, int(names["flash_bytes"]), ram, stack)

    def trial(
        self,
        asked: Asked,
        outcome: str,
        detail: str = "",
        build: Build | None = None,
        measurement: Measurement | None = None,
        same_code_as: int | None = None,
        seconds: Mapping[str, float] | None = None,
    ) -> Trial:
        target, problem, goal = self.stages.target, self.stages.problem, self.stages.goal
        variant = Variant.of(target.name, problem, asked.space.name, asked.point)
        return Trial(
            0, variant, goal, outcome, detail, measurement, build, same_code_as, seconds=seconds or {}
        )

    def failed(self, asked: Asked, failure: VariantFailure, seconds: Mapping[str, float]) -> Trial:
        return self.trial(asked, failure.outcome, failure.detail, seconds=seconds)

    def inherited(self, asked: Asked, build: Build, twin: Trial, seconds: Mapping[str, float]) -> Trial:
        return self.trial(asked, twin.outcome, twin.detail, build, twin.measurement, twin.number, seconds)

    def remembered(self, asked: Asked, row: LogRow) -> Trial:
        build = Build(Path(), (), row.identity, row.code_bytes, row.table_bytes, row.ram_bytes)
        return self.trial(asked, row.outcome, row.detail, build if row.identity else None, row.measurement)


def schedule_of_caller(family: str, problem: Problem) -> int:
    """The bytes of the key schedule, if the caller provides the memory for it; 0 if builds of the family
    include it, or if the key is expanded during encryption."""
    return 0 if problem.on_the_fly or traits(family).schedule_in_build else 16 * problem.round_keys


def misfit(space: BoundSpace, point: Point, build: Build) -> VariantFailure | None:
    """The failure of a point whose build breaks a constraint of its space; None if it breaks none."""
    broken = space.violated_by_build(point, build_names(build))
    if broken is None:
        return None
    return VariantFailure(
        "constraints", f"{broken.require.text}{f' ({broken.because})' if broken.because else ''}"
    )


def build_names(build: Build) -> dict[str, Any]:
    """The values of `build.NAME` in constraints."""
    return {
        "code_bytes": build.code_bytes,
        "table_bytes": build.table_bytes,
        "ram_bytes": build.ram_bytes,
        "flash_bytes": build.program_bytes,
        **dict(build.facts),
    }
