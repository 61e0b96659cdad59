"""Stopped by Ctrl-C once and twice, killed in mid-write, started twice: nothing that was measured is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from aesgen.devices.host import Host
from aesgen.results.log import Log
from aesgen.system.cpu import host_cpu
from tests.hostile.running import survivors
from tests.patience import HUNG, patiently

UNAVAILABLE = Host().unavailable()
pytestmark = [
    pytest.mark.skipif(UNAVAILABLE is not None, reason=UNAVAILABLE or "the host device is here"),
    pytest.mark.isa("x86-64", "aes"),
]

Tune = Callable[..., subprocess.Popen[str]]


def heed_control_c() -> None:
    """What a terminal gives its programs: jobs in the background of a shell inherit SIGINT ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def tune(tmp_path: Path) -> Tune:
    def start(budget: int = 100_000, *more: str) -> subprocess.Popen[str]:
        words = ["tune", "--mode", "ctr", "--space", "x86-ctr", "--strategy", "random", "--seed", "7"]
        return subprocess.Popen(
            [
                sys.executable,
                "-m",
                "aesgen",
                *words,
                "--budget",
                str(budget),
                "--results",
                str(tmp_path),
                *more,
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=heed_control_c,
            env={**os.environ, "AESGEN_TEST": str(tmp_path)},
        )

    return start


def rows(results: Path) -> int:
    return len(list(Log(results, host_cpu().name, "aes128-ctr-encrypt").rows()))


def wait_for_rows(results: Path, process: subprocess.Popen[str], wanted: int = 40) -> None:
    def written() -> bool:
        assert process.poll() is None, process.communicate()[1]
        return rows(results) >= wanted

    patiently(written)


def test_control_c_keeps_everything_and_says_so(tune: Tune, tmp_path: Path) -> None:
    process = tune()
    wait_for_rows(tmp_path, process)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=HUNG)
    assert process.returncode == 130, err
    assert "best so far" in out
    assert err.splitlines()[-1].startswith(f"aesgen: interrupted; {rows(tmp_path)} trials are kept in ")
    assert rows(tmp_path) >= 40


def test_control_c_twice_ends_at_once(tune: Tune, tmp_path: Path) -> None:
    process = tune()
    wait_for_rows(tmp_path, process)
    os.killpg(process.pid, signal.SIGINT)
    time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=HUNG)
    assert process.returncode == 130
    assert f"; {rows(tmp_path)} trials are kept in " in err.splitlines()[-1]
    assert "Traceback" not in err and err.count("trials are kept") == 1
    patiently(lambda: not survivors(tmp_path))  # workers look once a second whether their session still runs
    assert rows(tmp_path) >= 40


@pytest.mark.slow
def test_kill_9_costs_the_trials_in_flight_and_the_next_run_resumes(tune: Tune, tmp_path: Path) -> None:
    process = tune()
    wait_for_rows(tmp_path, process)
    process.kill()
    process.communicate()
    kept = rows(tmp_path)
    assert kept >= 40
    patiently(lambda: not survivors(tmp_path))
    again = tune(kept)
    out, err = again.communicate(timeout=HUNG)
    assert again.returncode == 0, err
    assert "reused from earlier runs" in out


@pytest.mark.slow
def test_two_at_once_share_a_results_folder(tune: Tune, tmp_path: Path) -> None:
    one, two = tune(60), tune(60, "--seed", "8")
    for process in (one, two):
        _, err = process.communicate(timeout=HUNG)
        assert process.returncode == 0, err
    log = tmp_path / host_cpu().name / "aes128-ctr-encrypt.jsonl"
    assert rows(tmp_path) == len(log.read_text().splitlines()) >= 100
    assert log.with_suffix(".yaml").is_file()
