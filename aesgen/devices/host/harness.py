"""The C program that runs and times kernels: built once, stored in the build cache, started per batch."""

from __future__ import annotations

import contextlib
import mmap
import os
import platform
import select
import shutil
import signal
import subprocess
from importlib.resources import files
from pathlib import Path

from aesgen.devices.host.answers import Answers
from aesgen.devices.host.protocol import HostRequest
from aesgen.devices.host.wire import header
from aesgen.errors import UserError, VariantFailure
from aesgen.model.build import Source
from aesgen.system import scratch
from aesgen.toolchains.gnu import Gnu

_SOURCES = (
    "main.c",
    "request.c",
    "children.c",
    "calls.c",
    "regions.c",
    "machine.c",
    "counter.c",
    "ruler.c",
    "timing.c",
)
_HEADERS = ("harness.h",)
_ASSEMBLY = {
    "x86_64": ("call_x86_64.S", "references_x86_64.S"),
    "aarch64": ("call_aarch64.S",),
    "riscv64": ("call_riscv64.S",),
}


def build_harness(folder: Path, machine: str | None = None, compiler: Gnu | None = None) -> Path:
    """The harness for `machine` (default: this one), in `folder`, from the cache if it is there.

    Raises `UserError` if it does not compile."""
    native = files(__package__) / "native"
    names = (*_SOURCES, *_ASSEMBLY[machine or platform.machine()], *_HEADERS)
    sources = [(name, (native / name).read_text()) for name in names]
    source = Source((*sources, ("protocol.h", header())), ())
    compiler = compiler or Gnu(flags=["-O2", "-g"], link=["-ldl", "-lm"], output="elf")
    (built,) = compiler.build([source], folder)
    if isinstance(built, VariantFailure):
        raise UserError(f"the measuring harness does not build: {built.detail}")
    return built.path


class Harness:
    """Runs requests, each in its own process, so that a faulty kernel cannot affect this one."""

    def __init__(
        self, compiler: Gnu | None = None, runner: tuple[str, ...] = (), machine: str | None = None
    ) -> None:
        self.machine = machine or platform.machine()
        self.emulated = bool(runner)
        self._folder = scratch.folder("harness")
        self._command = (*runner, str(build_harness(self._folder, self.machine, compiler)))

    def answer(self, request: HostRequest, seconds: float) -> Answers:
        """The answers to `request` that the harness finished within `seconds`."""
        asked, answered = os.memfd_create("aesgen-request"), os.memfd_create("aesgen-results")
        try:
            with os.fdopen(os.dup(asked), "wb") as file:
                file.write(request.bytes)
            os.ftruncate(answered, request.result_bytes)
            end = self._run(asked, answered, seconds)
            with mmap.mmap(answered, request.result_bytes, access=mmap.ACCESS_READ) as results:
                return Answers(request, bytes(results), self.machine, end)
        finally:
            os.close(asked)
            os.close(answered)

    def _run(self, asked: int, answered: int, seconds: float) -> str:
        """Runs the harness; returns how it ended, as text, or nothing if it succeeded."""
        process = subprocess.Popen(
            [*self._command, str(asked), str(answered)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=(asked, answered),
            start_new_session=True,
        )
        try:
            in_time = _wait(process, seconds)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        if not in_time:
            return f"was stopped after {seconds:.0f} s without an end"
        if process.returncode < 0:
            return f"was killed by {signal.Signals(-process.returncode).name}"
        return f"ended with status {process.returncode}" if process.returncode else ""

    def close(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)


def _wait(process: subprocess.Popen[bytes], seconds: float) -> bool:
    """Whether it ended within `seconds`. It wakes at once, whereas `Popen.wait` polls every 50 ms."""
    watched = os.pidfd_open(process.pid)
    try:
        ended, _, _ = select.select([watched], [], [], seconds)
        return bool(ended)
    finally:
        os.close(watched)
