"""A job that ends its worker fails alone, although several jobs make one task."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.evaluation.stages import Stages
from aesgen.model.job import Run
from aesgen.model.measurement import Kind


class Mortal:
    """Workers that do not survive the job "deadly". `tasks` are the jobs of each task."""

    def __init__(self) -> None:
        self.tasks: list[list[str]] = []

    def submit(self, function: Callable[..., Any], *arguments: Any, timeout: float) -> Future[Any]:
        jobs: list[str] = arguments[-1]
        self.tasks.append(jobs)
        future: Future[Any] = Future()
        died = VariantFailure("crash", "the worker was killed by SIGSEGV")
        future.set_result(died if "deadly" in jobs else ([Run(detail=job) for job in jobs], 0.0))
        return future


def run(jobs: list[Any]) -> tuple[list[Run], list[list[str]]]:
    workers = Mortal()
    given: Any = SimpleNamespace(
        device=SimpleNamespace(slots=2, kind=Kind.SIMULATED), workers=workers, target=None, settings=None
    )
    given.run = lambda some, timeout: Stages.run(given, some, timeout)
    given._task = lambda *task, timeout: Stages._task(given, *task, timeout=timeout)
    return Stages.run(given, jobs), workers.tasks


def test_jobs_that_a_worker_survives_make_one_task() -> None:
    runs, tasks = run(["one", "two"])
    assert [each.detail for each in runs] == ["one", "two"] and tasks == [["one", "two"]]


def test_a_job_that_ends_its_worker_fails_alone() -> None:
    runs, tasks = run(["one", "deadly", "two"])
    assert [each.outcome for each in runs] == ["correct", "crash", "correct"]
    assert runs[1].detail == "the worker was killed by SIGSEGV"
    assert tasks == [["one", "deadly", "two"], ["one"], ["deadly"], ["two"]]
