"""The wiping gate: does an export made with `--wipe` leave any data that depends on the key?

    left = wiping.complaints(facts, files, folder)      # one line for each function; empty if nothing is left

The program `templates/drop_in/wiped.c.j2` calls every function with two keys and compares the stack below the
call and the registers that a call may change. It runs every implementation that this processor can run. It is
linked without shared libraries: the dynamic linker stores registers on the stack when a function is first
called."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from pathlib import Path

from aesgen.export import linked
from aesgen.export.facts import Facts
from aesgen.system import tools
from aesgen.system.probes import failure

PASSED = "no function leaves anything on the stack or in registers that depends on the key"


def applies(facts: Facts) -> bool:
    """Whether the export wipes the stack and the registers."""
    return facts.wipe


def unavailable() -> str | None:
    """The reason why the gate cannot run here; None if it can."""
    if platform.machine() not in ("x86_64", "AMD64"):
        return "this machine is not an x86-64 processor"
    return failure(tools.STATIC_GCC)


def complaints(facts: Facts, files: Mapping[str, str], folder: Path, level: str = "-O2") -> list[str]:
    """One line for each place where a function of `files` leaves data that depends on the key.

    `folder`: an existing folder for the program. `level`: the compiler's level of optimisation.
    Raises `VariantFailure` if the program does not compile or link."""
    status, output = linked.program("wiped", facts, files, folder, level)
    lines = output.splitlines()
    if status != bool(lines):
        return [f"the program that calls the functions ended with status {status}"]
    return [f"the key remains after {line}" for line in lines]
