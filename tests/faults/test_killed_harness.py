"""The measuring process is killed from outside (out of memory, say): a row fails, the tuning goes on."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from aesgen.devices.host import Host, answers, harness, protocol, wire
from aesgen.evaluation import tasks
from aesgen.model.build import Build, EntryPoint
from aesgen.model.job import Call, Job, Timing
from aesgen.model.problem import Problem
from aesgen.search.progress import Progress
from aesgen.search.request import Budget, Request
from aesgen.search.session import Session
from aesgen.spaces import catalog
from tests import toy

UNAVAILABLE = Host().unavailable()
pytestmark = pytest.mark.skipif(UNAVAILABLE is not None, reason=UNAVAILABLE or "the host device is here")


class Killer:
    """Kills harnesses: those that `wanted` says, by their number, some seconds after their start."""

    def __init__(self) -> None:
        self.started = 0
        self.wanted: dict[int, float] = {}
        self.all_after: float | None = None
        self.rng: random.Random | None = None

    def delay(self) -> float | None:
        self.started += 1
        if self.rng:
            return self.rng.uniform(0.002, 0.012) if self.rng.random() < 0.5 else None
        return self.wanted.get(self.started, self.all_after)


@pytest.fixture
def killer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Killer]:
    killer = Killer()
    real = subprocess.Popen

    class Popen(real):  # type: ignore[type-arg,valid-type,misc]
        def __init__(self, command: Any, *more: Any, **named: Any) -> None:
            super().__init__(command, *more, **named)
            if str(command[0]).endswith("variant.elf"):
                delay = killer.delay()
                if delay is not None:
                    threading.Timer(delay, self._kill).start()

        def _kill(self) -> None:
            """Like another process, not like `Popen.kill`, which would collect the exit status itself."""
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    monkeypatch.setattr(harness.subprocess, "Popen", Popen)
    yield killer


def built(folder: Path) -> Job:
    """A job with many samples: the harness spends nearly all of its time in timing."""
    from aesgen.model.build import Source
    from aesgen.toolchains.gnu import Gnu

    text = (
        "#include <stddef.h>\n#include <stdint.h>\n"
        "void kernel(const uint8_t *rk, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t nblk)\n"
        "{ for (size_t i = 0; i < 16 * nblk; i++) out[i] = in[i] ^ rk[i % 16]; (void)iv; }\n"
    )
    entry = EntryPoint("kernel", "ecb_enc")
    (build,) = Gnu(flags=["-O2", "-fPIC"]).build([Source((("kernel.c", text),), (entry,))], folder)
    assert isinstance(build, Build), build
    call = Call(entry, bytes(16), b"", bytes(4096), 256)
    return Job(build, (call,), Timing(call, "bulk", 8000))


def test_a_job_without_all_of_its_samples_is_not_finished() -> None:
    """What a harness leaves that was killed after the checks: all states FINISHED, few samples written."""
    call = Call(EntryPoint("kernel", "ecb_enc"), bytes(16), b"", bytes(16), 1)
    build = Build(Path("kernel.so"), (call.entry,), "")
    request = protocol.encode([Job(build, (call,), Timing(call, "bulk", 3))], -1, 1, 1000)
    results = bytearray(request.result_bytes)
    place = int(request.head[0]["job_results"])
    job = np.frombuffer(results, np.dtype(wire.JobResult), 1, place)
    samples = np.frombuffer(results, np.dtype(wire.SampleRow), 3, int(request.job_table[0]["samples_at"]))
    job["state"] = answers.FINISHED
    for written in range(3):
        job["sampled"] = written
        assert answers.Answers(request, bytes(results), "x86_64").run(0) is None
        samples["cycles"][written], samples["reference"][written] = 100, 2
    job["sampled"] = 3
    run = answers.Answers(request, bytes(results), "x86_64").run(0)
    assert run and run.measurement and run.measurement.cycles_per_block == 100


@pytest.mark.parametrize("delay", [0.0, 0.05, 0.1, 0.2, 0.3, 0.4])
def test_a_job_whose_harness_is_killed_runs_again(killer: Killer, tmp_path: Path, delay: float) -> None:
    job, host = built(tmp_path), Host(timeout_seconds=2)
    killer.wanted[1] = delay
    (run,) = host.run([job])
    assert run.outcome == "correct" and run.measurement, run


def test_a_harness_that_is_always_killed_is_a_crash_that_says_so(killer: Killer, tmp_path: Path) -> None:
    job, host = built(tmp_path), Host(timeout_seconds=2)
    killer.all_after = 0.0
    for run in host.run([job, job]):
        assert (run.outcome, run.detail) == ("crash", "the measuring process was killed by SIGKILL")


def test_a_tuning_whose_harness_is_killed_during_the_search_ends_with_a_winner(
    killer: Killer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "_opened", {})
    native, problem = catalog.target("native"), Problem(128, "ctr")
    target = replace(native, features=native.features - {"aes"})  # so that portable C serves
    killer.rng = random.Random(7)
    request = Request(
        target,
        problem,
        replace(target.usual_goal(problem), size="1k"),
        "native",
        strategy="random",
        budget=Budget(variants=16),
        space="c-bitsliced",
        results=tmp_path,
    )

    def only_the_search(progress: Progress) -> None:
        if progress.phase == "confirming":
            killer.rng = None

    session = Session(request, only_the_search, workers=toy.Inline)
    tuned = session.run()
    assert killer.started > 16
    assert tuned.confirmed and tuned.confirmed.trial.correct
    for trial in session.journal.trials:
        assert trial.correct or "the measuring process was killed" in trial.detail, trial
