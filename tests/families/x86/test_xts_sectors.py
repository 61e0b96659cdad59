"""XTS of consecutive data units in x86 assembly: the second entry point of its kernels."""

from __future__ import annotations

import random
import struct
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from aesgen.cipher import aes
from aesgen.families import family
from aesgen.families.x86_asm.xts.kernel import DataUnit
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point
from aesgen.operations import operations
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import PROGRAMS, requires
from tests.operations.test_xts import FEATURES

pytestmark = requires(tools.GCC)


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
    folder: Path, direction: str, key_bits: int, point: Point, change: tuple[str, str] | None = None
) -> list[Units]:
    """The cases that the kernel answers wrongly; all of them if it crashes. `change`: an old and a new
    text."""
    problem = Problem(key_bits, "xts", direction)
    prepared = family("x86-asm").prepare(catalog.target("native"), problem, "xts", point, "k_")
    text = render_template(prepared.template, prepared.names)[0]
    if change:
        assert change[0] in text
        text = text.replace(*change)
    (folder / "kernel.S").write_text(text)
    (entry,) = prepared.entries
    source, made = PROGRAMS / "xts_sectors.c", folder / "main"
    command = [
        "gcc",
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
    asked = cases(DataUnit("k", problem, point).step)
    assert entry.unit_bytes == BLOCK_BYTES * DataUnit("k", problem, point).step
    given, expected = b"", []
    for units in asked:
        keys, data = [draw(problem.key_bytes) for _ in range(2)], draw(units.unit_bytes * units.count)
        schedules = [aes.expand_key(key) for key in keys]
        if entry.key_form == "inverse":
            schedules[0] = aes.inverse_schedule(schedules[0])
        lengths = [*map(len, schedules), len(data), units.unit_bytes, units.in_place, units.distance]
        given += struct.pack("6Q", *lengths) + b"".join(schedules) + number(units.first) + data
        expected.append(answer(problem, keys, units, data))
    run = subprocess.run([made], input=given, capture_output=True, check=False)
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


def point(registers: str, interleave: int, step: str) -> Point:
    usual = {"tweaks": "beside", "keys": "register"}
    return {"registers": registers, "interleave": interleave, "step": step, **usual}


POINTS = [
    pytest.param(
        direction,
        key_bits,
        point(registers, interleave, step),
        marks=pytest.mark.isa(*features),
        id=f"{direction}-{key_bits}-{registers}-{interleave}",
    )
    for registers, features in FEATURES.items()
    for interleave, step, direction, key_bits in (
        (4, "bits", "encrypt", 128),
        (8, "bytes", "decrypt", 256),
        (3, "bits", "encrypt", 256),
    )
]
ZMM = point("zmm32", 4, "bytes")


@pytest.mark.parametrize(("direction", "key_bits", "point"), POINTS)
def test_consecutive_data_units_are_right(
    tmp_path: Path, direction: str, key_bits: int, point: Point
) -> None:
    assert wrong(tmp_path, direction, key_bits, point) == []


MISTAKES = {
    "numbers do not carry": ("adcq $0, %rax", "adcq $0, %rdx"),
    "the carry is overlooked": ("jc .Lk_aes128_xts_enc_carry1", "nop"),
    "the first number of a batch is repeated": ("addq $16, %rax\n", "addq $15, %rax\n"),
    "tweaks of the data unit before": ("vbroadcasti32x4 16(%r11)", "vbroadcasti32x4 (%r11)"),
    "one shift is another": (".quad 0, 0, 1, 1, 2, 2, 3, 3,", ".quad 0, 0, 1, 1, 2, 2, 2, 2,"),
    "no batch after the first": ("jbe .Lk_aes128_xts_enc_known", "jmp .Lk_aes128_xts_enc_known"),
    "a batch that is not taken": ("jmp .Lk_aes128_xts_enc_units\n", "jmp .Lk_aes128_xts_enc_known\n"),
    "a batch that is never renewed": ("jmp .Lk_aes128_xts_enc_units\n", "jmp .Lk_aes128_xts_enc_body0\n"),
}


@pytest.mark.isa(*FEATURES["zmm32"])
@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistakes_are_found(tmp_path: Path, mistake: str) -> None:
    assert wrong(tmp_path, "encrypt", 128, ZMM, MISTAKES[mistake]) != []
