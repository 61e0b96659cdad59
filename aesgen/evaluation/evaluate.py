"""From points to trials: runs the stages and turns every result, including every failure, into a trial."""

from __future__ import annotations

import hashlib
import shutil
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from aesgen import checks
from aesgen.errors import VariantFailure
from aesgen.evaluation.stages import Asked, Stages
from aesgen.families import traits
from aesgen.measuring.screen import Screen
from aesgen.measuring.thresholds import SCREENING, for_long_calls
from aesgen.model.figures import FigureName
from aesgen.model.limits import exceeded
from aesgen.model.problem import Problem
from aesgen.model.trial import Build, Job, Measurement, Run, Source, Trial, Variant
from aesgen.results.log import LogRow
from aesgen.spaces.bound import BoundSpace


@dataclass
class Known:
    """Results that need no new measurement: by source digest from the log, by object code in this session."""

    machine: str = ""
    by_source: dict[str, LogRow] = field(default_factory=dict)
    by_code: dict[str, Trial] = field(default_factory=dict)

    @classmethod
    def of(cls, rows: Iterable[LogRow], machine: str) -> Known:
        known = cls(machine)
        for row in rows:
            if row.machine == machine and row.source and row.outcome not in ("timeout", "crash"):
                known.by_source[row.source] = row
        return known


@dataclass(frozen=True)
class Answered:
    """A trial, the digest of its source, and whether it comes from the log of an earlier run."""

    trial: Trial
    source: str
    remembered: bool = False


class Evaluator:
    """Evaluates batches of points in `stages`; several threads may call it at once. Results in `known` are
    not measured again."""

    def __init__(self, stages: Stages, known: Known) -> None:
        self.stages, self.known = stages, known
        self._screen = Screen(stages.run, for_long_calls(SCREENING) if stages.goal.long_calls else SCREENING)

    def __call__(self, batch: Sequence[Asked]) -> list[Answered]:
        """One answer per point of `batch`, in order; all points must be of one family."""
        answers: list[Answered | None] = [None] * len(batch)
        sources, seconds = self.stages.rendered(batch)
        digests = [self.digest(asked.space, source) for asked, source in zip(batch, sources, strict=True)]
        wanted = []
        for i, (asked, source) in enumerate(zip(batch, sources, strict=True)):
            if isinstance(source, VariantFailure):
                answers[i] = Answered(self._failed(asked, source, seconds), "")
            elif digests[i] in self.known.by_source:
                answers[i] = Answered(
                    self._remembered(asked, self.known.by_source[digests[i]]), digests[i], True
                )
            else:
                wanted.append(i)
        if wanted:
            chosen = [batch[i] for i in wanted]
            trials = self._built_and_run(chosen, [sources[i] for i in wanted], seconds)  # type: ignore[misc]
            for i, trial in zip(wanted, trials, strict=True):
                answers[i] = Answered(trial, digests[i])
        return [answer for answer in answers if answer is not None]

    def digest(self, space: BoundSpace, source: Source | VariantFailure) -> str:
        """The digest of a source: its text without the symbol prefix, and the tools that build it."""
        if isinstance(source, VariantFailure):
            return ""
        entries = source.entries
        prefix = entries[0].symbol.split("_", 1)[0] + "_" if entries else ""
        hasher = hashlib.sha256()
        for name, text in source.files:
            hasher.update(f"{name}\0{text.replace(prefix, '') if prefix else text}\0".encode())
        plain = [replace(entry, symbol=entry.symbol.removeprefix(prefix)) for entry in entries]
        tools = sorted(self.stages.versions(space.family).items())
        hasher.update(repr((plain, source.options, tools)).encode())
        return hasher.hexdigest()[:24]

    def _built_and_run(
        self, batch: Sequence[Asked], sources: Sequence[Source], seconds: Mapping[str, float]
    ) -> list[Trial]:
        start = time.perf_counter()
        builds, folder = self.stages.built(batch[0].space, sources)
        seconds = {**seconds, "build": (time.perf_counter() - start) / len(batch)}
        try:
            return self._checked(batch, builds, seconds)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def _checked(
        self, batch: Sequence[Asked], builds: Sequence[Build | VariantFailure], seconds: Mapping[str, float]
    ) -> list[Trial]:
        trials: list[Trial | None] = [None] * len(batch)
        jobs: dict[int, tuple[Job, list[checks.Case]]] = {}
        first: dict[str, int] = {}
        twins: dict[int, int] = {}
        for i, (asked, build) in enumerate(zip(batch, builds, strict=True)):
            if isinstance(build, VariantFailure):
                trials[i] = self._failed(asked, build, seconds)
                continue
            broken = asked.space.violated_by_build(asked.point, build_names(build))
            if broken:
                broken_by = f"{broken.require.text}{f' ({broken.because})' if broken.because else ''}"
                trials[i] = self._trial(asked, "constraints", broken_by, build, seconds=seconds)
            elif excess := self._excess(asked, build):
                trials[i] = self._trial(asked, "constraints", excess, build, seconds=seconds)
            elif build.identity in self.known.by_code:
                trials[i] = self._inherited(asked, build, self.known.by_code[build.identity], seconds)
            elif build.identity in first:
                twins[i] = first[build.identity]
            else:
                try:
                    cases = checks.quick(self.stages.problem, build.entries)
                    jobs[i] = self.stages.job(build, [case.call for case in cases]), cases
                    first[build.identity] = i
                except VariantFailure as failure:
                    trials[i] = self._failed(asked, failure, seconds)
        if jobs:
            start = time.perf_counter()
            runs = self._screen([job for job, _ in jobs.values()])
            seconds = {**seconds, "run": (time.perf_counter() - start) / len(jobs)}
            for (i, (job, cases)), run in zip(jobs.items(), runs, strict=True):
                trial = self._judged(batch[i], job.build, cases, run, seconds)
                trials[i] = trial
                if trial.outcome not in ("crash", "timeout"):
                    self.known.by_code[job.build.identity] = trial
        for i, twin in twins.items():
            original, build = trials[twin], builds[i]
            assert original is not None and isinstance(build, Build)
            trials[i] = self._inherited(batch[i], build, original, seconds)
        return [trial for trial in trials if trial is not None]

    def _judged(
        self,
        asked: Asked,
        build: Build,
        cases: Sequence[checks.Case],
        run: Run,
        seconds: Mapping[str, float],
    ) -> Trial:
        if run.outcome != "correct":
            return self._trial(asked, run.outcome, run.detail, build, seconds=seconds)
        for case, returned in zip(cases, run.returned, strict=True):
            complaint = checks.judge(case, returned)
            if complaint:
                return self._trial(asked, "correctness", complaint, build, seconds=seconds)
        if run.measurement is None:
            return self._trial(asked, "crash", "the device gave no measurement", build, seconds=seconds)
        stack = run.measurement.figures.get(FigureName.STACK_BYTES)
        if stack is not None and (excess := self._excess(asked, build, int(stack))):
            return self._trial(asked, "constraints", excess, build, seconds=seconds)
        return self._trial(asked, "correct", "", build, run.measurement, seconds=seconds)

    def _excess(self, asked: Asked, build: Build, stack: int | None = None) -> str | None:
        """The first limit of the goal that the build exceeds, with this stack if it is known."""
        names = build_names(build)
        schedule = schedule_of_caller(asked.space.family, self.stages.problem)
        ram = int(names["ram_bytes"]) + schedule
        return exceeded(self.stages.goal.limits, int(names["flash_bytes"]), ram, stack)

    def _trial(
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

    def _failed(self, asked: Asked, failure: VariantFailure, seconds: Mapping[str, float]) -> Trial:
        return self._trial(asked, failure.outcome, failure.detail, seconds=seconds)

    def _inherited(self, asked: Asked, build: Build, twin: Trial, seconds: Mapping[str, float]) -> Trial:
        return self._trial(asked, twin.outcome, twin.detail, build, twin.measurement, twin.number, seconds)

    def _remembered(self, asked: Asked, row: LogRow) -> Trial:
        build = Build(Path(), (), row.identity, row.code_bytes, row.table_bytes, row.ram_bytes)
        return self._trial(asked, row.outcome, row.detail, build if row.identity else None, row.measurement)


def schedule_of_caller(family: str, problem: Problem) -> int:
    """The bytes of the key schedule, if the caller provides the memory for it; 0 if builds of the family
    include it, or if the key is expanded during encryption."""
    return 0 if problem.on_the_fly or traits(family).schedule_in_build else 16 * problem.round_keys


def build_names(build: Build) -> dict[str, Any]:
    """The values of `build.NAME` in constraints."""
    return {
        "code_bytes": build.code_bytes,
        "table_bytes": build.table_bytes,
        "ram_bytes": build.ram_bytes,
        "flash_bytes": build.code_bytes + build.table_bytes,
        **dict(build.facts),
    }
