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
    the tool and its children, on Linux. A tool that takes more than `seconds` is killed with all
    its children. Raises `VariantFailure` for that, and where there is no such tool.
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
    end = time.monotonic() + seconds
    if limited:
        _limit(process.pid)
    with process:
        try:
            said = _read(process, end)
            process.wait(max(0.0, end - time.monotonic()))
        except (TimeoutError, subprocess.TimeoutExpired):
            raise VariantFailure("timeout", f"{command[0]} ran past {seconds:.0f} s") from None
        finally:
            if process.poll() is None:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()
    return process.returncode, said.decode(errors="replace")


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


def _read(process: subprocess.Popen[bytes], end: float) -> bytes:
    """The beginning of what `process` prints until it closes its output. Raises `TimeoutError` at `end`."""
    assert process.stdout is not None
    pipe = process.stdout.fileno()
    poll = select.poll()
    poll.register(pipe, select.POLLIN)
    kept = bytearray()
    while True:
        left = end - time.monotonic()
        if left <= 0 or not poll.poll(1000 * left):
            raise TimeoutError
        piece = os.read(pipe, 1 << 16)
        if not piece:
            return bytes(kept)
        kept += piece[: KEPT_BYTES - len(kept)]
