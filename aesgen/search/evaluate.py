"""From points to trials: render, build, check, measure. Whatever goes wrong becomes a row."""

from __future__ import annotations

import hashlib
import shutil
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from aesgen import checks, scratch
from aesgen.devices import Device
from aesgen.errors import VariantFailure
from aesgen.problem import Goal, Problem
from aesgen.search import tasks
from aesgen.search.screen import Screen
from aesgen.space import BoundSpace
from aesgen.store import Row
from aesgen.target import Settings, Target
from aesgen.trial import Build, Job, Measurement, Point, Run, Source, Timing, Trial, Variant

RENDER_SECONDS = 60.0
BUILD_SECONDS = 120.0
RUN_SECONDS = 120.0
"""Per variant; a task that takes longer is ended and its variants are rows with the outcome `timeout`."""

QUICK_SAMPLES = 7


class Submit(Protocol):
    """Runs a function in a killable worker process."""

    def submit(self, function: Callable[..., Any], *arguments: Any, timeout: float) -> Future[Any]: ...


@dataclass
class Known:
    """Answers that need no second measurement: by source digest from the log, by object code so far."""

    machine: str = ""
    by_source: dict[str, Row] = field(default_factory=dict)
    by_code: dict[str, Trial] = field(default_factory=dict)

    @classmethod
    def of(cls, rows: Iterable[Row], machine: str) -> Known:
        known = cls(machine)
        for row in rows:
            if row.machine == machine and row.source and row.outcome not in ("timeout", "crash"):
                known.by_source[row.source] = row
        return known


@dataclass(frozen=True)
class Asked:
    """A point to be evaluated and the space it is of."""

    space: BoundSpace
    point: Point


@dataclass(frozen=True)
class Answered:
    """A trial, the digest of its source, and whether it was taken over from an earlier run's log."""

    trial: Trial
    source: str
    remembered: bool = False


class Evaluator:
    """Evaluates batches of points for one target, problem and goal; several threads may call it at once.

    Rendering and building run in `workers`; a device with one slot measures here, one batch at a time, any
    other runs in `workers` too.
    """

    def __init__(
        self,
        target: Target,
        problem: Problem,
        goal: Goal,
        device: Device,
        settings: Settings,
        workers: Submit,
        known: Known,
        versions: Callable[[str], Mapping[str, str]],
        samples: int = QUICK_SAMPLES,
        seed: int = 0,
    ) -> None:
        self.target = replace(target, published=())
        self.problem, self.goal = problem, goal
        self.device, self.settings, self.workers, self.known = device, settings, workers, known
        self.versions, self.samples, self.seed = versions, samples, seed
        self.folder = scratch.folder("search")
        self._numbers = count(1)
        self._folders = count(1)
        self._measuring = threading.Lock()
        self._screen = Screen(self.run)

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def __call__(self, batch: Sequence[Asked]) -> list[Answered]:
        """One answer per point of `batch`, all of one space's family, in order."""
        answers: list[Answered | None] = [None] * len(batch)
        sources, seconds = self.rendered(batch)
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

    def rendered(self, batch: Sequence[Asked]) -> tuple[list[Source | VariantFailure], dict[str, float]]:
        """Each point's source under a symbol prefix of its own; and the seconds per variant."""
        space = batch[0].space
        points = [(asked.point, f"v{next(self._numbers)}_") for asked in batch]
        arguments = (self.target, self.problem, space.family, space.method, points)
        result = self._task(tasks.render_all, *arguments, timeout=RENDER_SECONDS * len(batch))
        if isinstance(result, VariantFailure):
            return [result] * len(batch), {}
        return result[0], {"render": result[1] / len(batch)}

    def built(
        self, space: BoundSpace, sources: Sequence[Source]
    ) -> tuple[list[Build | VariantFailure], Path]:
        """Each source built in a fresh folder, which the caller removes."""
        folder = self.folder / str(next(self._folders))
        folder.mkdir()
        arguments = (self.target, space.family, sources, folder)
        result = self._task(tasks.build_all, *arguments, timeout=BUILD_SECONDS + 5.0 * len(sources))
        if isinstance(result, VariantFailure):
            return [result] * len(sources), folder
        return result[0], folder

    def run(self, jobs: Sequence[Job], timeout: float = RUN_SECONDS) -> list[Run]:
        """Each job on the device: here where it has one slot, else in a worker."""
        if self.device.slots == 1:
            with self._measuring:
                return self.device.run(jobs)
        result = self._task(tasks.run_all, self.target, self.settings, jobs, timeout=timeout * len(jobs))
        if isinstance(result, VariantFailure):
            return [Run(outcome=result.outcome, detail=result.detail)] * len(jobs)
        runs: list[Run] = result[0]
        return runs

    def timed(self, builds: Sequence[Build]) -> list[Measurement | None]:
        """Each build measured once more, side by side, without checks; None for one that failed."""
        return [run.measurement for run in self.run([self.job(build, ()) for build in builds])]

    def job(self, build: Build, calls: Sequence[Any], samples: int | None = None) -> Job:
        """`build` with `calls` to check and the goal's call to time."""
        entry = build.entry(self.problem.operation, self.problem.key_bits)
        if entry is None:
            raise VariantFailure("render", f"no entry point for {self.problem.operation}")
        call = checks.timed(
            build.entries, entry, timed_blocks(self.target, self.problem, self.goal), self.seed
        )
        timing = Timing(call, self.goal.convention, samples or self.samples)
        return Job(build, tuple(calls), timing)

    def digest(self, space: BoundSpace, source: Source | VariantFailure) -> str:
        """Address of a source by content: its text without the symbol prefix, and the tools that build it."""
        if isinstance(source, VariantFailure):
            return ""
        entries = source.entries
        prefix = entries[0].symbol.split("_", 1)[0] + "_" if entries else ""
        hasher = hashlib.sha256()
        for name, text in source.files:
            hasher.update(f"{name}\0{text.replace(prefix, '') if prefix else text}\0".encode())
        plain = [replace(entry, symbol=entry.symbol.removeprefix(prefix)) for entry in entries]
        hasher.update(repr((plain, source.options, sorted(self.versions(space.family).items()))).encode())
        return hasher.hexdigest()[:24]

    def _built_and_run(
        self, batch: Sequence[Asked], sources: Sequence[Source], seconds: Mapping[str, float]
    ) -> list[Trial]:
        start = time.perf_counter()
        builds, folder = self.built(batch[0].space, sources)
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
                told = f"{broken.require.text}{f' ({broken.because})' if broken.because else ''}"
                trials[i] = self._trial(asked, "constraints", told, build, seconds=seconds)
            elif build.identity in self.known.by_code:
                trials[i] = self._inherited(asked, build, self.known.by_code[build.identity], seconds)
            elif build.identity in first:
                twins[i] = first[build.identity]
            else:
                try:
                    cases = checks.quick(self.problem, build.entries)
                    jobs[i] = self.job(build, [case.call for case in cases]), cases
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
        return self._trial(asked, "correct", "", build, run.measurement, seconds=seconds)

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
        variant = Variant.of(self.target.name, self.problem, asked.space.name, asked.point)
        return Trial(
            0, variant, self.goal, outcome, detail, measurement, build, same_code_as, seconds=seconds or {}
        )

    def _failed(self, asked: Asked, failure: VariantFailure, seconds: Mapping[str, float]) -> Trial:
        return self._trial(asked, failure.outcome, failure.detail, seconds=seconds)

    def _inherited(self, asked: Asked, build: Build, twin: Trial, seconds: Mapping[str, float]) -> Trial:
        return self._trial(asked, twin.outcome, twin.detail, build, twin.measurement, twin.number, seconds)

    def _remembered(self, asked: Asked, row: Row) -> Trial:
        build = Build(Path(), (), row.identity, row.code_bytes, row.table_bytes, row.ram_bytes)
        return self._trial(asked, row.outcome, row.detail, build if row.identity else None, row.measurement)

    def _task(self, function: Callable[..., Any], *arguments: Any, timeout: float) -> Any:
        return self.workers.submit(function, *arguments, timeout=timeout).result()


def build_names(build: Build) -> dict[str, Any]:
    """What constraints see as `build.NAME`."""
    return {
        "code_bytes": build.code_bytes,
        "table_bytes": build.table_bytes,
        "ram_bytes": build.ram_bytes,
        "flash_bytes": build.code_bytes + build.table_bytes,
        **dict(build.facts),
    }


def timed_blocks(target: Target, problem: Problem, goal: Goal) -> int:
    """Blocks per stream in the call that is timed: the size class's buffer, or what the target says
    (`parameters.timing_blocks`, a number or a number by mode; 16 where it says nothing)."""
    if goal.buffer_bytes:
        return goal.buffer_bytes // 16
    given = target.parameters.get("timing_blocks", 16)
    return int(given.get(problem.mode, 16) if isinstance(given, Mapping) else given)
