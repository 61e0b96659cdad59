"""Tests whether a tool works here by using it: a name on the PATH proves nothing about its C library.

A probe writes a few small files into a temporary folder and runs commands there, usually "compile and link"
and then "run". `failure` is the common interface: `aesgen doctor`, the tool chains and devices, the skip
conditions of the tests and `tools/toolchains` all use it. The probes themselves are in `tools`.

A success is cached for a day, as long as the machine, the programs, the probe and the list of installed
packages stay the same. A failure is never cached, so that a repair takes effect at once. Only the standard
library is used here, because `tools/toolchains` runs before anything is installed.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.system import paths
from aesgen.system.cache import Cache, address
from aesgen.system.process import run_tool

TIMEOUT_SECONDS = 60.0
KEPT_SECONDS = 24 * 3600.0
_PACKAGE_LISTS = (
    "/var/lib/dpkg/status",
    "/var/lib/rpm/rpmdb.sqlite",
    "/usr/lib/sysimage/rpm/rpmdb.sqlite",
    "/var/lib/pacman/local",
    "/lib/apk/db/installed",
)
"""Files that change when a package is installed or removed."""


@dataclass(frozen=True)
class ProbeStep:
    """A command and its purpose ("link a C program"), as the object of "cannot". A `command` that begins with
    `./` is a file which an earlier step made; any other is searched for on the PATH."""

    does: str
    command: tuple[str, ...]


@dataclass(frozen=True)
class Probe:
    """`files` (name, text) are written, then `steps` run in order. Each must exit with 0, the last one with
    `status`, and must print `prints`. `remedy`: the command that installs everything that is needed."""

    steps: tuple[ProbeStep, ...]
    remedy: str
    files: tuple[tuple[str, str], ...] = ()
    prints: str = ""
    status: int = 0

    @property
    def programs(self) -> tuple[str, ...]:
        """The programs that must already be installed."""
        names = (step.command[0] for step in self.steps)
        return tuple(dict.fromkeys(name for name in names if not name.startswith("./")))


def failure(probe: Probe) -> str | None:
    """Why `probe` fails here and the command that helps; None if it succeeds."""
    return _failure(probe, os.environ.get("PATH", ""))


def remembered(test: Callable[[], str | None], *identity: object) -> str | None:
    """The answer of `test`: None for success, else the reason. A success is cached under `identity`."""
    parts = repr((identity, os.uname().nodename, _package_lists()))
    cache, key = Cache("probes"), address(parts)
    succeeded = cache.value(key)
    if succeeded and 0 <= time.time() - float(succeeded) < KEPT_SECONDS:
        return None
    reason = test()
    if reason is None:
        cache.keep_value(key, repr(time.time()).encode())
    return reason


def forget() -> None:
    """Clears the cache of answers, so that every probe runs again."""
    _failure.cache_clear()
    Cache("probes").clear()


@cache
def _failure(probe: Probe, path: str) -> str | None:
    places = {name: shutil.which(name) for name in probe.programs}
    absent = [name for name, place in places.items() if place is None]
    if absent:
        return f"{', '.join(absent)} not found: {probe.remedy}"
    programs = {name: str(Path(place).absolute()) for name, place in places.items() if place}
    versions = [version(Path(place)) for place in programs.values()]
    return remembered(lambda: _tried(probe, programs), probe, versions)


def _tried(probe: Probe, programs: Mapping[str, str]) -> str | None:
    try:
        with tempfile.TemporaryDirectory(prefix="aesgen-probe-", dir=paths.temporary()) as folder:
            runs = any(step.command[0].startswith("./") for step in probe.steps)
            if runs and not paths.may_execute(Path(folder)):
                return (
                    f"{folder} is on a file system mounted noexec: set TMPDIR to one where programs can run"
                )
            for name, text in probe.files:
                (Path(folder) / name).write_text(text, encoding="utf-8")
            for step in probe.steps:
                last = step is probe.steps[-1]
                why = _run(step, programs, folder, probe.status * last, probe.prints * last)
                if why:
                    return f"{step.command[0]} cannot {step.does} ({why}): {probe.remedy}"
    except OSError as error:
        return f"{probe.programs[0]} cannot be tested: {error}"
    return None


def _run(step: ProbeStep, programs: Mapping[str, str], folder: str, status: int, prints: str) -> str | None:
    """Why `step` failed; None if it succeeded."""
    command = [programs.get(step.command[0], step.command[0]), *step.command[1:]]
    if step.command[0].startswith("./"):
        command[0] = str(Path(folder, step.command[0]))
    try:
        code, said = run_tool(command, Path(folder), TIMEOUT_SECONDS, {"LC_ALL": "C"})
    except VariantFailure as stopped:
        return stopped.detail
    except OSError as error:
        return error.strerror or str(error)
    if code == status and prints in said:
        return None
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    cause = next((line for line in lines if "error" in line.lower() or "cannot" in line), "".join(lines[-1:]))
    return f"exit status {code}: {cause}" if cause else f"exit status {code}"


def version(place: Path) -> tuple[object, ...]:
    """A value that changes when the program at `place` is replaced."""
    status = place.stat()
    return str(place), str(place.resolve()), status.st_mtime_ns, status.st_size


def _package_lists() -> list[int]:
    return [path.stat().st_mtime_ns for path in map(Path, _PACKAGE_LISTS) if path.exists()]
