"""XTS in AArch64 assembly: answers, consecutive sectors, the leak check, and planted mistakes."""

from __future__ import annotations

import platform
from itertools import product
from pathlib import Path

import pytest

from aesgen.cipher import aes
from aesgen.model.job import Call, Job
from aesgen.model.problem import DIRECTIONS, Problem
from aesgen.model.variant import Point
from aesgen.system import tools
from aesgen.system.tools.aarch64 import AARCH64_LIBRARIES
from tests.conftest import requires
from tests.families import xts_sectors
from tests.families.aarch64.kernels import built, device

pytestmark = [requires(tools.QEMU_AARCH64)]


def point(interleave: int, tweaks: str = "beside", start: int = 0, stop: int = 100) -> Point:
    return {"interleave": interleave, "tweaks": tweaks, "start": start, "stop": stop}


POINTS = [point(1), point(2, "before"), point(4, start=40, stop=60), point(8), point(8, "before")]
CASES = [
    pytest.param(given, direction, bits, id=f"{given['interleave']}-{given['tweaks']}-{direction}-{bits}")
    for number, (given, direction) in enumerate(product(POINTS, DIRECTIONS))
    for bits in ((128, 256) if given["interleave"] == 8 else ((128, 256)[number % 2],))
]
SMALL = point(4)


def test_fewer_bytes_than_a_block_are_left_alone(tmp_path: Path) -> None:
    """The contract refuses them; a kernel must still not touch the buffers."""
    build = built(tmp_path, Problem(128, "xts"), "xts", SMALL)
    (entry,) = build.entries
    schedule = aes.expand_key(bytes(16))
    call = Call(entry, schedule, bytes(16), bytes(15), 1, more=(("tweak_key", schedule),))
    (run,) = device().run([Job(build, (call,))])
    assert run.outcome == "correct" and run.returned[0].complaints == ()


def wrong_sectors(
    folder: Path, problem: Problem, given: Point, change: tuple[str, str] | None = None
) -> list[xts_sectors.Units]:
    runner = () if platform.machine() == "aarch64" else ("qemu-aarch64", "-L", AARCH64_LIBRARIES)
    compiler = "aarch64-linux-gnu-gcc"
    return xts_sectors.wrong(folder, problem, given, change, "aarch64", "aarch64", compiler, runner)


@pytest.mark.parametrize(("given", "direction", "bits"), CASES)
def test_consecutive_sectors_are_right(tmp_path: Path, given: Point, direction: str, bits: int) -> None:
    assert wrong_sectors(tmp_path, Problem(bits, "xts", direction), given) == []


SECTOR_MISTAKES = {
    "numbers do not carry": ("adc x10, x10, xzr", "nop"),
    "a batch is never renewed": ("cmp x11, x12\n\tb.ne", "cmp x11, x12\n\tb"),
    "every sector has the first tweak": ("[x11], #16", "[x11]"),
    "one number is repeated": ("adds x9, x9, #1", "adds x9, x9, #0"),
}


@pytest.mark.parametrize("change", SECTOR_MISTAKES.values(), ids=SECTOR_MISTAKES)
def test_planted_mistakes_in_sectors_are_found(tmp_path: Path, change: tuple[str, str]) -> None:
    assert wrong_sectors(tmp_path, Problem(128, "xts"), SMALL, change) != []
