"""GCM in x86 assembly with a context: T2 stays from call to call while bytes 0, 5 and 10 of the IV do."""

from __future__ import annotations

import random
import struct
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from aesgen.cipher import aes
from aesgen.families import family
from aesgen.families.x86_asm.gcm.kernel import GcmKernel
from aesgen.model.problem import DIRECTIONS, Problem
from aesgen.model.variant import Point
from aesgen.operations import operations
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import PROGRAMS, requires
from tests.families.x86.test_gcm import on, point

pytestmark = requires(tools.GCC)
LENGTHS = (2048, 4096, 100, 4079, 4065, 9000, 16384)
"""Bytes of texts: shorter than a turn of the loop, and up to several pages of counters."""


def ivs() -> list[bytes]:
    """Counting IVs; then IVs that change one byte each and go back; IVs of other lengths in between."""
    usual = bytes(range(1, 13))
    found = [usual[:-1] + bytes([number]) for number in range(4)]
    for at in range(12):
        found += [usual[:at] + bytes([200 + at]) + usual[at + 1 :], usual]
    return [*found, bytes(16), usual, bytes(8), usual]


def wrong(
    folder: Path,
    problem: Problem,
    given: Point,
    change: tuple[str, str] | None = None,
    sequence: Sequence[bytes] = (),
) -> list[tuple[int, bytes]]:
    """Length and IV of the calls that are answered wrongly. `change`: an old and a new text of the kernel;
    `sequence`: the IVs, if not those of `ivs`."""
    prepared = family("x86-asm").prepare(catalog.target("native"), problem, "gcm", given, "k_")
    text = render_template(prepared.template, prepared.names)[0]
    if change:
        assert change[0] in text
        text = text.replace(*change)
    (folder / "kernel.S").write_text(text)
    setup, kernel = prepared.entries
    names = {
        "SETUP": setup.symbol,
        "KERNEL": f"{kernel.symbol}_kept",
        "KEY_BYTES": setup.context_bytes,
        "CONTEXT_BYTES": kernel.kept_bytes,
    }
    options = [f"-D{name}={value}" for name, value in names.items()]
    source, made = PROGRAMS / "gcm_kept.c", folder / "main"
    command = ["gcc", "-O1", "-Wall", "-Wextra", "-Werror", *options, source, "kernel.S", "-o", made]
    subprocess.run(command, cwd=folder, check=True)
    draw = random.Random(2).randbytes
    key = draw(problem.key_bytes)
    schedule = aes.expand_key(key)
    stream, expected, asked = struct.pack("Q", len(schedule)) + schedule, [], []
    for number, iv in enumerate(sequence or ivs()):
        aad, data = draw(number % 40), draw(LENGTHS[number % len(LENGTHS)])
        stream += struct.pack("3Q", len(iv), len(aad), len(data)) + iv + aad + data
        right = operations()[problem.operation].answer({"key": key, "iv": iv, "aad": aad, "input": data})
        expected.append(right["output"] + right["tag"])
        asked.append((len(data), iv))
    run = subprocess.run([made], input=stream, capture_output=True, check=False)
    assert run.returncode == 0
    at, found = 0, []
    for call, right_bytes in zip(asked, expected, strict=True):
        if run.stdout[at : at + len(right_bytes)] != right_bytes:
            found.append(call)
        at += len(right_bytes)
    return found


POINTS = [
    pytest.param(
        given, direction, bits, marks=on(str(given["registers"])), id=f"{given['registers']}-{direction}"
    )
    for given, bits in (
        (point("zmm32", bodies=4), 128),
        (point("zmm32", interleave=8, group=4), 256),
        (point("ymm16"), 192),
        (point("vex16", interleave=2, bodies=16), 128),
        (point("sse16", bodies=2), 256),
    )
    for direction in DIRECTIONS
]  # fmt: skip


@pytest.mark.parametrize(("given", "direction", "bits"), POINTS)
def test_calls_that_share_a_context_are_right(
    tmp_path: Path, given: Point, direction: str, bits: int
) -> None:
    assert wrong(tmp_path, Problem(bits, "gcm", direction), given) == []


KEPT = point("zmm32", bodies=4)
FIRST = GcmKernel("k", Problem(128, "gcm"), KEPT).frame.first
MISTAKES = {
    "T2 is kept when byte 0 of the IV changes": (f"movzbl {FIRST}(%rsp), %eax", "movl $0, %eax"),
    "T2 is kept when byte 5 of the IV changes": (f"movzbl {FIRST + 5}(%rsp), %eax", "movl $0, %eax"),
    "T2 is kept when byte 10 of the IV changes": (f"movzbl {FIRST + 10}(%rsp), %eax", "movl $0, %eax"),
    "a context of zeros is valid": ("movl $0x1000000, %ebx", "movl $0, %ebx"),
    "T2 lacks its last entries": ("cmpl $4160, %r11d\n        jne", "cmpl $4032, %r11d\n        jne"),
}


@on("zmm32")
@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistakes_are_found(tmp_path: Path, mistake: str) -> None:
    """(With zeros in the bytes that select T2, the first call shows whether an empty context is valid.)"""
    sequence = [bytes(12)] if mistake == "a context of zeros is valid" else ()
    assert wrong(tmp_path, Problem(128, "gcm"), KEPT, MISTAKES[mistake], sequence) != []
