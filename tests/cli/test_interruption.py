"""Ctrl-C, however often, ends a command with one line that says what was kept, and with status 130."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from aesgen.system import tools
from tests.conftest import requires
from tests.patience import HUNG

needs_simavr = requires(tools.SIMAVR, tools.AVR)

BEGIN = "import os, atexit; from aesgen.cli import interruption; interruption.watch()\n"
KEEP = "interruption.keeping(lambda: '3 trials are kept'); "
PRESS = "os.kill(os.getpid(), 2)"
PROGRAMS = {
    "nothing to keep": (
        f"try: {PRESS}\nexcept KeyboardInterrupt: raise SystemExit(interruption.stopped())",
        "aesgen: interrupted",
    ),
    "once": (
        f"{KEEP}\ntry: {PRESS}\nexcept KeyboardInterrupt: raise SystemExit(interruption.stopped())",
        "aesgen: interrupted; 3 trials are kept",
    ),
    "twice, the second while it stops": (
        f"{KEEP}\ntry: {PRESS}\nfinally: {PRESS}",
        "aesgen: stopped at once; 3 trials are kept",
    ),
    "twice, the second after the line": (
        f"{KEEP}\ntry: {PRESS}\nexcept KeyboardInterrupt: interruption.stopped(); {PRESS}",
        "aesgen: interrupted; 3 trials are kept",
    ),
    "twice, the second while Python ends": (
        f"atexit.register(lambda: {PRESS}); {KEEP}\n"
        f"try: {PRESS}\nexcept KeyboardInterrupt: raise SystemExit(interruption.stopped())",
        "aesgen: interrupted; 3 trials are kept",
    ),
    "once, while Python ends after the command": (
        f"atexit.register(lambda: {PRESS}); {KEEP} interruption.stopping()",
        "aesgen: stopped at once; 3 trials are kept",
    ),
}


def heeding() -> None:
    """What a terminal gives its programs: jobs in the background of a shell inherit SIGINT ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def ignoring() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def ran(program: str, before: Callable[[], None]) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + program],
        capture_output=True,
        text=True,
        preexec_fn=before,
        timeout=HUNG,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("program", PROGRAMS)
def test_one_line_and_status_130(program: str) -> None:
    text, line = PROGRAMS[program]
    assert ran(text, heeding) == (130, f"{line}\n")


def test_a_job_in_the_background_ignores_it() -> None:
    assert ran(f"{PRESS}; print('still here')", ignoring) == (0, "still here\n")


@needs_simavr
@pytest.mark.parametrize(
    "times, pause, line",
    [
        (1, 0.0, r"aesgen: interrupted; (\d+) trials are kept in (\S+); the same command resumes"),
        (9, 0.02, r"aesgen: (?:interrupted|stopped at once); (\d+) trials are kept in (\S+); .* resumes"),
    ],
)
def test_a_tuning_on_a_terminal(tmp_path: Path, times: int, pause: float, line: str) -> None:
    status, shown = interrupted(tmp_path, times, pause, lambda shown: lines(tmp_path) >= 20)
    assert status == 130
    (last,) = re.findall(f"{line}\r\n", shown)
    assert lines(tmp_path) == int(last[0]) and Path(last[1]) == next(tmp_path.glob("*/*.jsonl"))
    assert shown.count("aesgen: ") == 1 and "Traceback" not in shown and "Exception" not in shown
    assert shown.rfind("\x1b[?25h") > shown.rfind("\x1b[?25l"), "the cursor stays hidden"


@needs_simavr
def test_a_tuning_before_its_first_trial(tmp_path: Path) -> None:
    status, shown = interrupted(tmp_path, 1, 0.0, lambda shown: b"starting" in shown)
    assert status == 130 and "Traceback" not in shown
    (line,) = re.findall(r"aesgen: .*", shown)
    assert line.strip() == "aesgen: interrupted; no trial was finished"


def lines(results: Path) -> int:
    return sum(path.read_bytes().count(b"\n") for path in results.glob("*/*.jsonl"))


def interrupted(results: Path, times: int, pause: float, ready: Callable[[bytes], bool]) -> tuple[int, str]:
    """Status and output of a tuning on a terminal of its own, where Ctrl-C is pressed `times` times, with
    `pause` seconds between, as soon as it is `ready`."""
    words = ["tune", "--target", "atmega328p", "--mode", "ecb", "--build-all", "--budget", "100000"]
    words += ["--start", "none", "--results", str(results)]
    process, terminal = pty.fork()
    if process == 0:
        heeding()
        os.execv(sys.executable, [sys.executable, "-m", "aesgen", *words])
    shown, pressed, end = b"", 0, time.monotonic() + HUNG
    try:
        while time.monotonic() < end:
            if select.select([terminal], [], [], 0.01)[0]:
                try:
                    shown += os.read(terminal, 1 << 16)
                except OSError:  # the other end is closed
                    break
            while pressed < times and (pressed or ready(shown)):
                os.write(terminal, b"\x03")
                pressed += 1
                time.sleep(pause)
    finally:
        if time.monotonic() >= end:
            os.kill(process, signal.SIGKILL)
        _, status = os.waitpid(process, 0)
        os.close(terminal)
    return os.waitstatus_to_exitcode(status), shown.decode(errors="replace")
