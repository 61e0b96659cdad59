"""Renders, builds, checks and counts one AVR variant, as the search would."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.families.rendering import render
from aesgen.model.build import Build
from aesgen.model.measurement import Measurement
from aesgen.model.problem import Problem
from aesgen.simulators import avr
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.variants import built, counted

needs_avr = (
    requires(tools.SIMAVR),
    pytest.mark.skipif(avr.missing() is not None, reason=str(avr.missing())),
)


def count(
    problem_name: str,
    folder: Path,
    pins: dict[str, str],
    convention: str = "core",
    target_name: str = "at90usb646",
    blocks: int = 2,
    thorough: int | None = None,
    space_name: str | None = None,
) -> tuple[Measurement, Build]:
    """The measurement of the variant at the space's baseline but for `pins`, after its checks passed."""
    target, problem = catalog.target(target_name), Problem.parse(problem_name)
    space = catalog.spaces_for(target, problem, space_name, pins)[0]
    source = render(space, space.baseline())
    build = built(target, "avr", source, folder)
    entry = build.entry(problem.operation, problem.key_bits)
    assert entry is not None
    cases = (
        checks.quick(problem, build.entries)
        if thorough is None
        else checks.full(problem, build.entries, limit=thorough)
    )
    timed = checks.timed(build.entries, entry, blocks, 0)
    return counted(target, problem, build, convention, cases, timed), build


def run_program(files: Mapping[str, str], program: str, folder: Path, *flags: str) -> bytes:
    """The data memory of an ATmega644 after 200,000 cycles of the C program, linked with exported files."""
    for name, text in {**files, "main.c": program}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    link = ["avr-gcc", "-mmcu=atmega644", "-Os", "-Wall", "-Werror", *flags]
    subprocess.run([*link, "main.c", "aesgen.S", "-o", "main.elf"], cwd=folder, check=True)
    subprocess.run(["avr-objcopy", "-O", "binary", "main.elf", "main.bin"], cwd=folder, check=True)
    machine = avr.AvrMachine("atmega644")
    machine.load((folder / "main.bin").read_bytes())
    machine.call(0, 0x10FF, 200_000, {})
    return bytes(machine.data)
