"""A cluster on this machine, two builders and a device: the record is the local one, come what may."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen import catalog
from aesgen.errors import UserError
from aesgen.problem import Problem
from aesgen.search.request import Budget, Request
from aesgen.search.session import Progress, Session
from tests.conftest import needs_module, needs_tool

pytestmark = [
    pytest.mark.slow,
    needs_tool("avr-gcc", "apt-get install gcc-avr"),
    needs_module("distributed", "pip install 'aesgen[cluster]'"),
]
TARGET = "at90usb646"


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
        strategy="random",
        budget=Budget(variants=40),
        results=results,
        scheduler=scheduler,
    )


def test_the_same_record_with_a_worker_killed(tmp_path: Path, address: str) -> None:
    builders = [worker(address, "--builder"), worker(address, "--builder")]
    device = worker(address)
    try:
        _await_workers(address, 3)

        def kill_one(progress: Progress) -> None:
            if progress.evaluated >= 10 and builders[0].poll() is None:
                builders[0].kill()

        far = Session(request_to(tmp_path / "far", address), kill_one).run()
        near = Session(request_to(tmp_path / "near")).run()
        assert builders[0].poll() is not None
        assert far.confirmed is not None and near.confirmed is not None
        assert far.confirmed.trial.variant == near.confirmed.trial.variant
        assert far.confirmed.trial.measurement == near.confirmed.trial.measurement
        assert far.progress.failed["crash"] <= 1
        assert [t.variant for t in far.trials] == [t.variant for t in near.trials]
    finally:
        for process in (*builders, device):
            process.kill()


def test_nobody_offers_the_target(tmp_path: Path, address: str) -> None:
    with pytest.raises(UserError, match=r"no worker at .* offers at90usb646"):
        Session(request_to(tmp_path, address))
    with pytest.raises(UserError, match="no scheduler answers"):
        Session(replace(request_to(tmp_path), scheduler="tcp://127.0.0.1:1"))


def _await_workers(address: str, count: int) -> None:
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(count, timeout=60)
        time.sleep(0.5)
