"""Consecutive data units of XTS as calls of `SYMBOL_sectors`, for the tests of every family that has it."""

from __future__ import annotations

import random
import struct
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from aesgen.cipher import aes
from aesgen.families import family
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point
from aesgen.operations import operations
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from tests.conftest import PROGRAMS


class Units(NamedTuple):
    """Consecutive data units and the number of the first one."""

    unit_bytes: int
    count: int
    first: int
    in_place: bool
    distance: int


def cases(step: int) -> list[Units]:
    """Data units of 1 to 9 bodies of `step` blocks, about as many as a batch has, and numbers that carry."""
    body = BLOCK_BYTES * step
    found = [
        Units(body * bodies, 1 + bodies % 3, 7 * bodies, bodies % 2 == 1, bodies) for bodies in range(1, 10)
    ]
    found += [
        Units(body, count, count << 40, count % 2 == 1, 0)
        for count in (1, 2, step - 1, step, step + 1, 2 * step + 1)
    ]
    found += [
        Units(2 * body, step + 2, 2**64 - before, False, 5) for before in (1, 2, step - 1, step, step + 1)
    ]
    return [*found, Units(body, 3, 2**128 - 2, True, 0)]


def wrong(
    folder: Path,
    problem: Problem,
    point: Point,
    change: tuple[str, str] | None = None,
    machine: str = "native",
    family_name: str = "x86-asm",
    compiler: str = "gcc",
    runner: Sequence[str] = (),
) -> list[Units]:
    """The cases that the kernel answers wrongly; all of them if it crashes. `change`: an old and a new text.
    `runner`: the command that runs programs of the target `machine`."""
    prepared = family(family_name).prepare(catalog.target(machine), problem, "xts", point, "k_")
    text = render_template(prepared.template, prepared.names)[0]
    if change:
        assert change[0] in text
        text = text.replace(*change)
    (folder / "kernel.S").write_text(text)
    (entry,) = prepared.entries
    source, made = PROGRAMS / "xts_sectors.c", folder / "main"
    command = [
        compiler,
        "-static",
        "-O1",
        "-Wall",
        "-Wextra",
        "-Werror",
        f"-DKERNEL={entry.symbol}_sectors",
        source,
        "kernel.S",
    ]
    subprocess.run([*command, "-o", made], cwd=folder, check=True)
    draw = random.Random(1).randbytes
    asked = cases(entry.unit_bytes // BLOCK_BYTES)
    given, expected = b"", []
    for units in asked:
        keys, data = [draw(problem.key_bytes) for _ in range(2)], draw(units.unit_bytes * units.count)
        schedules = [aes.expand_key(key) for key in keys]
        if entry.key_form == "inverse":
            schedules[0] = aes.inverse_schedule(schedules[0])
        lengths = [*map(len, schedules), len(data), units.unit_bytes, units.in_place, units.distance]
        given += struct.pack("6Q", *lengths) + b"".join(schedules) + number(units.first) + data
        expected.append(answer(problem, keys, units, data))
    run = subprocess.run([*runner, made], input=given, capture_output=True, check=False)
    if run.returncode:
        return asked
    at, found = 0, []
    for units, right in zip(asked, expected, strict=True):
        if run.stdout[at : at + len(right)] != right:
            found.append(units)
        at += len(right)
    assert at == len(run.stdout)
    return found


def number(value: int) -> bytes:
    return (value % 2**128).to_bytes(BLOCK_BYTES, "little")


def answer(problem: Problem, keys: Sequence[bytes], units: Units, data: bytes) -> bytes:
    """Each data unit by itself."""
    made = b""
    for which in range(units.count):
        given = {"key": keys[0], "tweak_key": keys[1], "tweak": number(units.first + which)}
        given["input"] = data[units.unit_bytes * which :][: units.unit_bytes]
        made += operations()[problem.operation].answer(given)["output"]
    return made
