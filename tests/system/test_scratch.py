"""Scratch folders: gone at the end, swept after a violent one, and never another living process's."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from aesgen.system import paths
from aesgen.system.probes import Probe, ProbeStep, failure
from tests.patience import HUNG

ROOT = Path(__file__).parents[2]
MAKE = "from aesgen.system import scratch; print(scratch.folder('work'), flush=True); "


def start(place: Path, then: str) -> tuple[subprocess.Popen[str], Path]:
    """A process that has made a scratch folder below `place`, and that folder."""
    environment = {**os.environ, "TMPDIR": str(place), "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [sys.executable, "-c", MAKE + then],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    return process, Path(process.stdout.readline().strip())


@pytest.mark.parametrize("end", ["", "raise KeyboardInterrupt", "import sys; sys.exit(130)"])
def test_nothing_stays_behind(tmp_path: Path, end: str) -> None:
    process, made = start(tmp_path, end)
    assert made.name.startswith("work")
    process.wait(HUNG)
    assert list(tmp_path.iterdir()) == []


def test_the_next_sweeps_after_one_that_was_killed(tmp_path: Path) -> None:
    killed, left = start(tmp_path, "input()")
    living, kept = start(tmp_path, "input()")
    (tmp_path / "aesgen-of-somebody").mkdir()
    killed.send_signal(signal.SIGKILL)
    killed.wait(HUNG)
    assert left.is_dir()
    start(tmp_path, "")[0].wait(HUNG)
    assert not left.parent.exists()
    assert kept.is_dir() and (tmp_path / "aesgen-of-somebody").is_dir()
    living.communicate("\n", HUNG)
    assert not kept.parent.exists()


def test_a_folder_where_no_program_may_run_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with /tmp mounted noexec: another folder, and if there is none, a probe names the reason."""
    monkeypatch.setattr(paths.tempfile, "tempdir", str(tmp_path))
    assert paths.temporary() == tmp_path
    monkeypatch.setattr(paths, "may_execute", lambda folder: folder == Path("/dev/shm"))
    assert paths.temporary() == Path("/dev/shm")
    monkeypatch.setattr(paths, "may_execute", lambda folder: False)
    probe = Probe((ProbeStep("run", ("./main",)),), "apt-get install gcc")
    told = failure(probe)
    assert told and "noexec" in told and "apt-get" not in told
