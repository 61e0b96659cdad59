"""Workers that cannot start end the session at once, with the reason; and they leave nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from aesgen.errors import UserError, VariantFailure
from aesgen.evaluation import workers
from aesgen.evaluation.workers import Workers
from aesgen.search.request import Budget
from aesgen.search.session import Session
from aesgen.system import scratch
from tests import toy
from tests.patience import HUNG, patiently

ROOT = Path(__file__).parents[2]


def reason(future: Future[Any]) -> str:
    with pytest.raises(UserError) as raised:
        future.result(HUNG)
    return str(raised.value)


@pytest.mark.parametrize(
    ("program", "told"),
    [
        ("raise SystemExit('no such library')", "exited with status 1: no such library"),
        (
            "import no_such_module",
            "status 1: ModuleNotFoundError: No module named 'no_such_module'",
        ),
        ("import os; os.kill(os.getpid(), 9)", "killed by SIGKILL"),
        ("pass", "exited with status 0"),
        ("import os; os.close(int(__import__('json').loads(__import__('sys').argv[1])['pipe']))", "status 0"),
    ],
)
def test_a_worker_that_cannot_start_says_why(
    monkeypatch: pytest.MonkeyPatch, program: str, told: str
) -> None:
    monkeypatch.setattr(workers, "_PROGRAM", program)
    with Workers(2) as two:
        for future in [two.submit(len, "abc", timeout=HUNG) for _ in range(5)]:
            said = reason(future)
            assert said.startswith("a worker process cannot start: ") and said.endswith(told)
        assert told in reason(two.submit(len, "abc")), "what is asked later is answered alike"


def test_a_worker_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_PROGRAM", "import time; time.sleep(60)")
    monkeypatch.setattr(workers, "START_SECONDS", 0.5)
    with Workers(1) as one:
        assert "it was not ready after 0.5 s" in reason(one.submit(len, "abc"))


@pytest.mark.parametrize(("program", "told"), [("", "sys.executable is empty"), ("/none", "No such file")])
def test_an_interpreter_that_is_not_there_is_told(
    monkeypatch: pytest.MonkeyPatch, program: str, told: str
) -> None:
    monkeypatch.setattr(sys, "executable", program)
    with Workers(1) as one:
        assert told in reason(one.submit(len, "abc"))


def test_closing_does_not_wait_for_a_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_PROGRAM", "import time; time.sleep(60)")
    one = Workers(1)
    future = one.submit(len, "abc")
    time.sleep(0.3)
    one.close()
    assert isinstance(future.result(), VariantFailure)


def test_a_session_ends_at_once_where_no_worker_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = toy.request(tmp_path, monkeypatch, strategy="anneal", budget=Budget(variants=50))
    monkeypatch.setattr(workers, "_PROGRAM", "raise SystemExit('no such library')")
    with pytest.raises(UserError, match="no such library"):
        Session(request).run()


def script(folder: Path, text: str) -> subprocess.Popen[str]:
    """A program of a user's own, without a main guard; its temporary files go below `folder`."""
    path = folder / "own.py"
    path.write_text(f"from aesgen.evaluation.workers import Workers\n{text}")
    (folder / "tmp").mkdir()
    environment = {**os.environ, "TMPDIR": str(folder / "tmp"), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(path)]
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def test_a_script_needs_no_main_guard(tmp_path: Path) -> None:
    text = "with Workers(2) as two:\n    print(two.submit(len, 'abc').result())\n"
    out, err = script(tmp_path, text).communicate(timeout=HUNG)
    assert (out, err) == ("3\n", "")
    assert list((tmp_path / "tmp").iterdir()) == []


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_a_killed_session_leaves_only_what_the_next_one_sweeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: signal.Signals
) -> None:
    text = (
        "import time\nfrom aesgen.system import scratch\nscratch.folder('search')\nworkers = Workers(2)\n"
        "workers.submit(scratch.folder, 'build').result()\nprint('here', flush=True)\ntime.sleep(60)\n"
    )
    process = script(tmp_path, text)
    assert process.stdout and process.stdout.readline() == "here\n"
    process.send_signal(end)
    process.communicate(timeout=HUNG)
    place = tmp_path / "tmp"
    monkeypatch.setattr(scratch.tempfile, "tempdir", str(place))

    def swept() -> bool:
        scratch.sweep()
        return not list(place.iterdir())

    patiently(swept)
