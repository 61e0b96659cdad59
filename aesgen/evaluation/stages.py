"""The stages of a variant (render, build, run) for one target, problem and goal."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any, Protocol

from aesgen import checks
from aesgen.devices import Device
from aesgen.errors import VariantFailure
from aesgen.evaluation import tasks
from aesgen.measuring.calm import Watch
from aesgen.measuring.thresholds import CONFIRMING, for_long_calls
from aesgen.model.build import Build, Source
from aesgen.model.job import Job, Run, Timing
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Goal, Problem
from aesgen.model.target import Settings, Target
from aesgen.model.variant import Point
from aesgen.spaces.bound import BoundSpace
from aesgen.system import scratch

RENDER_SECONDS = 60.0
BUILD_SECONDS = 120.0
RUN_SECONDS = 120.0
"""Time limit per variant; a longer task is killed, and its variants get the outcome `timeout`."""


class Submit(Protocol):
    """Runs a function in a killable worker process."""

    def submit(self, function: Callable[..., Any], *arguments: Any, timeout: float) -> Future[Any]: ...


@dataclass(frozen=True)
class Asked:
    """A point to evaluate, and its space."""

    space: BoundSpace
    point: Point


class Stages:
    """Renders, builds and runs variants; several threads may call it at once.

    Rendering and building run in `workers`. A single measuring device runs in this process, one batch at a
    time; all other devices run in `workers`. `versions` returns the versions of a family's tools. `samples`
    is the number of timings of a job (default: by the length of its call), `seed` the seed of its data.
    """

    def __init__(
        self,
        target: Target,
        problem: Problem,
        goal: Goal,
        device: Device,
        settings: Settings,
        workers: Submit,
        versions: Callable[[str], Mapping[str, str]],
        samples: int | None = None,
        seed: int = 0,
    ) -> None:
        self.target = replace(target, published=())
        self.problem, self.goal = problem, goal
        self.device, self.settings, self.workers = device, settings, workers
        self.versions, self.seed = versions, seed
        self.samples = samples or (for_long_calls(CONFIRMING) if goal.long_calls else CONFIRMING).samples
        self.watch: Watch = lambda done, of, left: None
        """Is called after every round of a race."""
        self.folder = scratch.folder("search")
        self._folders = count(1)
        self._measuring = threading.Lock()

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def rendered(self, batch: Sequence[Asked]) -> tuple[list[Source | VariantFailure], dict[str, float]]:
        """Each point's source, with a unique symbol prefix in the batch; and the seconds per variant."""
        space = batch[0].space
        points = [(asked.point, f"v{number}_") for number, asked in enumerate(batch, 1)]
        arguments = (self.target, self.problem, space.family, space.method, points)
        result = self._task(tasks.render_all, *arguments, timeout=RENDER_SECONDS * len(batch))
        if isinstance(result, VariantFailure):
            return [result] * len(batch), {}
        return result[0], {"render": result[1] / len(batch)}

    def built(
        self, space: BoundSpace, sources: Sequence[Source]
    ) -> tuple[list[Build | VariantFailure], Path]:
        """Each source built in a new folder, which the caller must remove."""
        folder = self.folder / str(next(self._folders))
        folder.mkdir()
        arguments = (self.target, space.family, sources, folder)
        result = self._task(tasks.build_all, *arguments, timeout=BUILD_SECONDS + 5.0 * len(sources))
        if isinstance(result, VariantFailure):
            return [result] * len(sources), folder
        return result[0], folder

    def rough(self, batch: Sequence[Asked]) -> list[float | VariantFailure | None]:
        """The family's rough estimates, see `Family.rough`. All points must be of one space."""
        space, points = batch[0].space, [asked.point for asked in batch]
        arguments = (self.target, self.problem, space.family, space.method, points)
        result = self._task(tasks.rough_all, *arguments, timeout=RENDER_SECONDS * len(batch))
        return [None] * len(batch) if isinstance(result, VariantFailure) else list(result)

    def priced(self, batch: Sequence[Asked]) -> list[tuple[Build, float | None] | VariantFailure]:
        """Each point's build, whose files are gone, and its cycles per block by the device's model, if this
        can tell; nothing is checked. All points must be of one space."""
        folder, space = self.folder / str(next(self._folders)), batch[0].space
        folder.mkdir()
        result = self._task(
            tasks.price_all,
            *(self.target, self.settings, self.problem, space.family, space.method),
            [asked.point for asked in batch],
            self.goal.convention,
            timed_blocks(self.target, self.problem, self.goal),
            *(self.seed, folder),
            timeout=(RENDER_SECONDS + BUILD_SECONDS + RUN_SECONDS) * len(batch),
        )
        shutil.rmtree(folder, ignore_errors=True)
        return [result] * len(batch) if isinstance(result, VariantFailure) else list(result)

    def run(self, jobs: Sequence[Job], timeout: float = RUN_SECONDS) -> list[Run]:
        """Run each job on the device: here if it is the only one that measures, else in a worker. If that
        worker does not survive, each job runs again in a task of its own."""
        if self.device.slots == 1 and self.device.kind is Kind.MEASURED:
            with self._measuring:
                return self.device.run(jobs)
        result = self._task(tasks.run_all, self.target, self.settings, jobs, timeout=timeout * len(jobs))
        if isinstance(result, VariantFailure):
            if len(jobs) > 1:
                return [run for job in jobs for run in self.run([job], timeout)]
            return [Run(outcome=result.outcome, detail=result.detail)]
        runs: list[Run] = result[0]
        return runs

    def timed(self, builds: Sequence[Build]) -> list[Measurement | None]:
        """Measure each build once more, interleaved, without checks; None for one that failed."""
        return [run.measurement for run in self.run([self.job(build, ()) for build in builds])]

    def job(self, build: Build, calls: Sequence[Any], samples: int | None = None) -> Job:
        """A job with `build`, the `calls` to check, and the goal's call to time."""
        entry = build.entry(self.problem.operation, self.problem.key_bits)
        if entry is None:
            raise VariantFailure("render", f"no entry point for {self.problem.operation}")
        call = checks.timed(
            build.entries, entry, timed_blocks(self.target, self.problem, self.goal), self.seed
        )
        timing = Timing(call, self.goal.convention, samples or self.samples)
        return Job(build, tuple(calls), timing)

    def _task(self, function: Callable[..., Any], *arguments: Any, timeout: float) -> Any:
        return self.workers.submit(function, *arguments, timeout=timeout).result()


def timed_blocks(target: Target, problem: Problem, goal: Goal) -> int:
    """Blocks per stream in the timed call: the size class's buffer, or `parameters.timing_blocks` of the
    target (a number, or a number by mode; 16 by default)."""
    if goal.buffer_bytes:
        return goal.buffer_bytes // 16
    given = target.parameters.get("timing_blocks", 16)
    return int(given.get(problem.mode, 16) if isinstance(given, Mapping) else given)
