"""How the cases are run: a command on files of a folder, and how it ended, in what time and memory."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.patience import patiently

SECONDS, KILOBYTES = 5.0, 500_000
EVIL = "\x1b]0;owned\x07\x9b31m\u202egnp\u2066\u200b\r\x7f\nFORGED: verified"
"""Sets the title of a terminal, colours, turns the order of characters, and begins a line of its own."""
OBEYED = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|^FORGED", re.M
)
"""What no command may print or write of that."""


@dataclass(frozen=True)
class Ended:
    """How a command ended. `memory` in kilobytes: the largest of its processes; `seconds`: processor time."""

    status: int
    out: str
    err: str
    seconds: float
    memory: int

    @property
    def fault(self) -> str:
        """What is wrong whatever the case is; nothing if it ended as a command should."""
        if self.status < 0:
            return f"ended by {signal.Signals(-self.status).name}"
        if "Traceback" in self.err:
            return f"traceback: {self.err.splitlines()[-1]}"
        if self.status and not self.err.strip() and not self.out.strip():
            return "no last line"
        if found := OBEYED.search(self.out + self.err):
            return f"prints {found[0]!r}"
        return f"{self.memory // 1000} MB" if self.memory > KILOBYTES else ""


@dataclass(frozen=True)
class Case:
    """`words` makes the files in a folder and answers the arguments of the command; `statuses` it may end
    with; `said` has to be in its messages. `changed` looks at the folder afterwards for what is wrong.
    `before` runs in its process first, `meanwhile` with its number while it works. `missing`: why the case
    cannot run here; `seconds`: the processor time that it may take."""

    name: str
    words: Callable[[Path], list[str]]
    statuses: tuple[int, ...]
    said: str = ""
    changed: Callable[[Path], str] = lambda folder: ""
    before: Callable[[], None] | None = None
    meanwhile: Callable[[Path, int], None] = lambda folder, process: None
    missing: str | None = None
    seconds: float = SECONDS

    def outcome(self, folder: Path) -> tuple[str, Ended]:
        """What is wrong, or nothing; and how the command ended."""
        ended = run(self.words(folder), folder, self.before, self.meanwhile)
        wrong = ended.fault
        if not wrong and ended.status not in self.statuses:
            wrong = f"status {ended.status}: {(ended.err or ended.out)[-300:]}"
        if not wrong and not re.search(self.said, ended.out + ended.err):
            wrong = f"does not say {self.said!r}: {(ended.out + ended.err)[-300:]}"
        if not wrong and (left := survivors(folder)):
            try:
                patiently(lambda: not survivors(folder), 10)  # workers look once a second
            except AssertionError:
                wrong = f"leaves {left[0]}"
        return wrong or self.changed(folder), ended


_MEASURED = (
    "import os, signal, subprocess, sys\n"
    "signal.signal(signal.SIGINT, signal.SIG_DFL)\n"  # a shell's job in the background ignores it
    "signal.signal(signal.SIGHUP, signal.SIG_DFL)\n"  # and what nohup starts ignores this
    "started = subprocess.Popen([sys.executable, '-m', 'aesgen', *sys.argv[2:]])\n"
    "os.write(int(sys.argv[1]), f'{started.pid} '.encode())\n"
    "_, status, usage = os.wait4(started.pid, 0)\n"
    "used = f'{status} {usage.ru_utime + usage.ru_stime} {usage.ru_maxrss}'\n"
    "os.write(int(sys.argv[1]), used.encode())\n"
)
"""Started by a small process: the peak of a process counts the memory of the one that starts it."""


def survivors(folder: Path) -> list[str]:
    """The processes of a command run in `folder`, in whatever group or session, that still run."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if f"AESGEN_TEST={folder}".encode() in (process / "environ").read_bytes().split(b"\0"):
                found.append((process / "cmdline").read_bytes().replace(b"\0", b" ").decode())
        except OSError:
            continue
    return found


def run(
    words: list[str],
    folder: Path,
    before: Callable[[], None] | None = None,
    meanwhile: Callable[[Path, int], None] = lambda folder, process: None,
) -> Ended:
    """`aesgen` with `words`, in `folder`, as `Case` says."""
    reads, writes = os.pipe()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, os.fdopen(reads) as used:
        started = subprocess.Popen(
            [sys.executable, "-I", "-S", "-c", _MEASURED, str(writes), *words],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            preexec_fn=before,
            pass_fds=[writes],
            env={
                **os.environ,
                "PATH": f"{folder}/bin:{os.environ['PATH']}",
                "PYTHONSAFEPATH": "1",
                "COLUMNS": "200",
                "AESGEN_TEST": str(folder),
            },
        )
        os.close(writes)
        number = "".join(iter(lambda: used.read(1).strip(), ""))
        threading.Thread(target=meanwhile, args=(folder, int(number)), daemon=True).start()
        status, seconds, memory = used.read().split()
        started.wait()
        said = []
        for stream in (out, err):
            stream.seek(0)
            said.append(stream.read(1 << 24).decode("utf-8", "replace"))
    return Ended(os.waitstatus_to_exitcode(int(status)), *said, float(seconds), int(memory))
