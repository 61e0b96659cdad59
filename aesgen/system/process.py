"""Runs a tool with limits on its time and on the stored part of its output."""

from __future__ import annotations

import contextlib
import os
import re
import resource
import select
import signal
import subprocess
import threading
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from aesgen.errors import VariantFailure

KEPT_BYTES = 1 << 16
"""Bytes of a tool's messages to store; the first error is the relevant one, and the rest is discarded."""

MEMORY_BYTES, FILE_BYTES = 8 << 30, 1 << 30
"""Limits on the address space of a compiler or assembler and on a file that it writes: a source from others
can ask for any amount of both. gcc needs 1 GB for the largest export (docs/drop-in.md)."""

SOURCE_BYTES_PER_SECOND = 10_000
"""A speed of which every compiler is capable, even on a slow processor that does other work as well. gcc -O2
compiles 65,000 in a second on Ice Lake (docs/drop-in.md)."""


IDLE = 0.01
"""A process group that gets a smaller share of a processor than this waits for something else."""
LEAST_LOOK = 0.05
"""Seconds between two looks at the processor time of a process group."""


def compiler_seconds(least: float, texts: Iterable[str]) -> float:
    """The time limit of a compiler for source `texts`: `least` seconds, and more for each byte of source,
    because compilers take time in proportion to it."""
    return least + sum(map(len, texts)) / SOURCE_BYTES_PER_SECOND


def first_error(output: str, most: int = 2000) -> str:
    """The messages of a tool from its first error on, at most so many characters; all, if it names none."""
    found = re.search(
        r"^.*\b(?:error|undefined reference|cannot find|multiple definition)\b.*$", output, re.M | re.I
    )
    return output[found.start() if found else 0 :].strip()[:most]


def run_tool(
    command: Sequence[str],
    folder: Path,
    seconds: float,
    environment: Mapping[str, str] | None = None,
    limited: bool = False,
) -> tuple[int, str]:
    """Exit status and the first `KEPT_BYTES` of the messages of `command`, run in `folder`.

    `environment` is added to this process's own. `limited`: `MEMORY_BYTES` and `FILE_BYTES` are limits for
    the tool and its children, on Linux. A tool that takes more than `seconds` of processor time, or
    does nothing for so long, is killed with all its children. Raises `VariantFailure` for that, and where
    there is no such tool.
    """
    try:
        process = subprocess.Popen(
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            env={**os.environ, **(environment or {})},
        )
    except FileNotFoundError:
        raise VariantFailure("compile", f"{command[0]} not found") from None
    allowed = _Allowance(process.pid, seconds)
    if limited:
        _limit(process.pid)
    with process:
        try:
            said = _read(process, allowed)
            while process.poll() is None:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(allowed.left())
        except TimeoutError:
            raise VariantFailure("timeout", f"{command[0]} ran past {seconds:.0f} s") from None
        finally:
            if process.poll() is None:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()
    return process.returncode, said.decode(errors="replace")


class _Allowance:
    """The time of a process group: so many seconds of processor time, however busy the machine is. A group
    that does no work has so many seconds of any time."""

    def __init__(self, group: int, seconds: float) -> None:
        self.group, self.seconds, self.begun = group, seconds, time.monotonic()
        self.end = self.begun + seconds

    def left(self) -> float:
        """Seconds until the next look. Raises `TimeoutError` if the time has passed."""
        now = time.monotonic()
        if now >= self.end:
            used = _processor_seconds(self.group)
            if used >= self.seconds or used < IDLE * (now - self.begun):
                raise TimeoutError
            self.end = now + max(LEAST_LOOK, self.seconds - used)
        return self.end - now


def _processor_seconds(group: int) -> float:
    """The processor time of a process group and of the children that it waited for; 0 where the system has no
    `/proc`."""
    ticks = 0
    for place in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended
            fields = place.read_text("utf-8", "replace").rpartition(")")[2].split()
            if int(fields[2]) == group:
                ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def _limit(pid: int) -> None:
    """Sets the limits of a process that has just begun: what it starts later inherits them."""
    if not hasattr(resource, "prlimit"):
        return
    for kind, most in ((resource.RLIMIT_AS, MEMORY_BYTES), (resource.RLIMIT_FSIZE, FILE_BYTES)):
        with contextlib.suppress(OSError, ValueError):  # it has ended, or a lower limit is set
            hard = resource.prlimit(pid, kind)[1]
            resource.prlimit(pid, kind, (most if hard < 0 else min(most, hard), hard))


def follow(parent: int) -> None:
    """Start to watch the process `parent`, which started this one: when it has ended, this process and its
    process group are killed within about a second, during any work."""
    threading.Thread(target=_follow, args=(parent,), daemon=True).start()


def _follow(parent: int) -> None:
    waiting = threading.Event()
    while os.getppid() == parent:
        waiting.wait(1)
    with contextlib.suppress(OSError):
        os.killpg(0, signal.SIGKILL)


def _read(process: subprocess.Popen[bytes], allowed: _Allowance) -> bytes:
    """The beginning of what `process` prints until it closes its output. Raises `TimeoutError` after the
    allowed time."""
    assert process.stdout is not None
    pipe = process.stdout.fileno()
    poll = select.poll()
    poll.register(pipe, select.POLLIN)
    kept = bytearray()
    while True:
        if not poll.poll(1000 * allowed.left()):
            continue
        piece = os.read(pipe, 1 << 16)
        if not piece:
            return bytes(kept)
        kept += piece[: KEPT_BYTES - len(kept)]
