"""Runs a tool with limits on its time and on the stored part of its output."""

from __future__ import annotations

import contextlib
import os
import re
import select
import shutil
import signal
import subprocess
import tempfile
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


MARK = "AESGEN_TOOL"
"""The variable by which a process is known as one that a tool started, in whatever group or session it is."""

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
    folder: Path | None,
    seconds: float,
    environment: Mapping[str, str] | None = None,
    limited: bool = False,
    given: str = "",
) -> tuple[int, str]:
    """Exit status and the first `KEPT_BYTES` of the messages of `command`, run in `folder`, by default
    that of this process. `given` is what it reads.

    `environment` is added to this process's own. `limited`: `MEMORY_BYTES` and `FILE_BYTES` are limits for
    the tool and its children, unless lower ones are set. A tool that takes more than `seconds` of processor
    time, or does nothing for so long, is killed. Nothing that it started outlives it, even in a session of
    its own. Raises `VariantFailure` for a tool that was killed, and where there is no such tool.
    """
    mark, tool = os.urandom(16).hex(), command[0]  # no process number: containers and restarts repeat those
    if limited and shutil.which(tool):
        most = {"v": MEMORY_BYTES >> 10, "f": FILE_BYTES >> 9}
        limits = " ".join(f'[ "$(ulimit -{k})" -le {m} ] || ulimit -{k} {m};' for k, m in most.items())
        command = ["/bin/sh", "-c", f'{{ {limits} }} 2>/dev/null; exec "$@"', tool, *command]
    with tempfile.TemporaryFile() as read:
        read.write(given.encode())
        read.seek(0)
        try:
            process = subprocess.Popen(
                command,
                cwd=folder,
                stdin=read,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                env={**os.environ, MARK: mark, **(environment or {})},
            )
        except FileNotFoundError:
            raise VariantFailure("compile", f"{tool} not found") from None
    allowed = Allowance(process.pid, seconds)
    with process:
        try:
            said = _read(process, allowed)
        except TimeoutError:
            raise VariantFailure("timeout", f"{tool} ran past {seconds:.0f} s") from None
        finally:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            _kill_marked(mark, process.pid)
    return process.returncode, said.decode(errors="replace")


def _kill_marked(mark: str, first: int) -> None:
    """Kills the processes begun after `first` whose environment has `mark`, until there is no further one.

    One that ends after it was listed may have started another since, and one that begins has no environment
    yet: either is a reason to list them again."""
    wanted, known, patience = f"{MARK}={mark}".encode(), set[int](), 20
    while True:
        before, beginning, ended = len(known), False, False
        for place in _begun_after(first) - known:
            try:
                environment = Path(f"/proc/{place}/environ").read_bytes()
                if wanted in environment.split(b"\0"):
                    os.kill(place, signal.SIGKILL)
                    known.add(place)
                elif not environment and _begins(place):
                    beginning = True
                elif not environment:
                    known.add(place)
            except PermissionError:  # it belongs to another user
                continue
            except OSError:
                ended = True
        more = beginning or ended
        patience -= more
        if len(known) == before and not (more and patience > 0):
            return
        if beginning:
            time.sleep(0.001)


def _begins(process: int) -> bool:
    """Whether a process without an environment may be about to get one: it is neither a zombie nor one of
    the kernel's."""
    state, *more = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return state not in "ZX" and not int(more[5]) & 0x200000  # PF_KTHREAD


def _begun_after(first: int) -> set[int]:
    """The processes begun after the process `first`; none where the system has no `/proc`. Their numbers
    begin anew after the largest."""
    try:
        last = int(Path("/proc/loadavg").read_text("utf-8").split()[-1])
        numbers = {int(place.name) for place in Path("/proc").iterdir() if place.name.isdigit()}
    except (OSError, ValueError):
        return set()
    return {each for each in numbers if each > first or each <= last < first}


class Allowance:
    """The time of a process group from now on: so many seconds of processor time, however busy the machine
    is. A group that does no work has so many seconds of any time."""

    def __init__(self, group: int, seconds: float) -> None:
        self.group, self.seconds, self.begun = group, seconds, time.monotonic()
        self.before, self.end = _processor_seconds(group), self.begun + seconds

    def left(self) -> float:
        """Seconds until the next look. Raises `TimeoutError` if the time has passed."""
        now = time.monotonic()
        if now >= self.end:
            used = _processor_seconds(self.group) - self.before
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


def _read(process: subprocess.Popen[bytes], allowed: Allowance) -> bytes:
    """The beginning of what `process` prints until it ends, whoever else holds its output open. Raises
    `TimeoutError` after the allowed time."""
    assert process.stdout is not None
    pipe, kept, reading = process.stdout.fileno(), bytearray(), True
    ended: int | None = None
    with contextlib.suppress(AttributeError, OSError):  # other systems, Linux before 5.3, and some sandboxes
        ended = os.pidfd_open(process.pid)
    poll = select.poll()
    poll.register(pipe, select.POLLIN)
    if ended is not None:
        poll.register(ended, select.POLLIN)
    try:
        while reading or ended is not None:
            ready = [each for each, _ in poll.poll(1000 * allowed.left())]
            if pipe in ready:
                piece = os.read(pipe, 1 << 16)
                kept += piece[: KEPT_BYTES - len(kept)]
                if not piece:
                    poll.unregister(pipe)
                    reading = False
            elif ended in ready:
                return bytes(kept)
    finally:
        if ended is not None:
            os.close(ended)
    while process.poll() is None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(allowed.left())
    return bytes(kept)
