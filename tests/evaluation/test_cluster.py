"""A cluster on this machine, two builders and a device: the record is the local one, come what may.

500 variants each time, some ten seconds of two processors."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.model.trial import Record
from aesgen.search.progress import Progress
from aesgen.search.request import Budget, Request
from aesgen.search.result import record_of
from aesgen.search.session import Session
from aesgen.search.tuned import Tuned
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.patience import HUNG

pytestmark = [
    pytest.mark.slow,
    requires(tools.SIMAVR),
    needs_module("distributed", "pip install 'aesgen[cluster]'"),
]
TARGET = "at90usb646"
VARIANTS = 500


def worker(address: str, *options: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "aesgen", "worker", "--scheduler", address, "--target", TARGET, *options]
    return subprocess.Popen(command, stderr=subprocess.DEVNULL)


@pytest.fixture
def address() -> Iterator[str]:
    from distributed import LocalCluster

    with LocalCluster(n_workers=0, processes=True, dashboard_address=None) as cluster:
        yield cluster.scheduler_address


def request_to(results: Path, scheduler: str | None = None) -> Request:
    target, problem = catalog.target(TARGET), Problem(128, "ecb")
    return Request(
        target,
        problem,
        target.usual_goal(problem),
        TARGET,
        budget=Budget(variants=VARIANTS),
        results=results,
        scheduler=scheduler,
    )


@pytest.fixture
def workers(address: str) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Two builders and a device, at work."""
    started = [worker(address, "--builder"), worker(address, "--builder"), worker(address)]
    try:
        _await_workers(address, 3)
        yield started
    finally:
        for process in started:
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def near(tmp_path_factory: pytest.TempPathFactory) -> Tuned:
    return Session(request_to(tmp_path_factory.mktemp("near"))).run()


def test_the_same_record(tmp_path: Path, address: str, workers: object, near: Tuned) -> None:
    far = Session(request_to(tmp_path, address)).run()
    assert [(t.variant, t.outcome) for t in far.trials] == [(t.variant, t.outcome) for t in near.trials]
    assert recorded(far) == recorded(near)


def test_the_same_record_with_a_worker_killed(
    tmp_path: Path, address: str, workers: list[subprocess.Popen[bytes]], near: Tuned
) -> None:
    def kill_one(progress: Progress) -> None:
        if progress.evaluated >= VARIANTS // 4 and workers[0].poll() is None:
            workers[0].kill()

    far = Session(request_to(tmp_path, address), kill_one).run()
    assert workers[0].poll() is not None
    lost = [t.number for t in far.trials if t.outcome not in ("correct", "constraints")]
    assert len(lost) <= 1
    assert recorded(far).variant == recorded(near).variant
    assert recorded(far).measurement == recorded(near).measurement


def recorded(tuned: Tuned) -> Record:
    """The record without its date, and without the seconds that the search and the proof took."""
    assert tuned.confirmed is not None
    record = record_of(tuned, tuned.confirmed)
    search, provenance, proof = dict(record.search), dict(record.provenance), dict(record.proof)
    del search["seconds"], provenance["date"], proof["seconds"]
    return replace(record, search=search, provenance=provenance, proof=proof)


def test_nobody_offers_the_target(tmp_path: Path, address: str) -> None:
    with pytest.raises(UserError, match=r"no worker at .* offers at90usb646"):
        Session(request_to(tmp_path, address))
    with pytest.raises(UserError, match="no scheduler answers"):
        Session(replace(request_to(tmp_path), scheduler="tcp://127.0.0.1:1"))


def _await_workers(address: str, count: int) -> None:
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(count, timeout=HUNG)
        time.sleep(0.5)
