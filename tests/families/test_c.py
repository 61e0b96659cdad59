"""The portable C family: every method, mode and key form against an independent AES, as strict C99."""

from __future__ import annotations

import random
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices import open_device
from aesgen.families.c import bitsliced
from aesgen.families.rendering import render
from aesgen.model.build import Build
from aesgen.model.job import Job
from aesgen.model.problem import Problem
from aesgen.model.variant import Point
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.system import tools
from aesgen.toolchains.gnu import Gnu
from tests.conftest import requires

TARGET = catalog.target("portable-c")
DEVICE = open_device(TARGET, TARGET.devices[0])
STRICT = ("-std=c99", "-Wall", "-Wextra", "-Werror")
PROBLEMS = (
    "aes128-ecb-encrypt",
    "aes192-ecb-decrypt",
    "aes128-cbc-encrypt",
    "aes256-cbc-decrypt",
    "aes128-ctr-encrypt",
    "aes256-cbc-encrypt-x4",
    "aes128-cbc-encrypt-x3k1",
    "aes192-ctr-encrypt-x2",
)
ON_THE_FLY = (
    "aes128-ecb-encrypt-otf",
    "aes192-ecb-decrypt-otf",
    "aes256-cbc-decrypt-otf",
    "aes192-cbc-encrypt-x2-otf",
)
CASES = [
    *((method, name) for method in ("bitsliced", "ttable", "compact") for name in PROBLEMS),
    *((method, name) for method in ("ttable", "compact") for name in ON_THE_FLY),
]
PLAIN = {
    "bitsliced": ("aes128-ctr-encrypt", {"word": "64", "shift_rows": "folded"}),
    "ttable": ("aes128-cbc-decrypt", {"interleave": "2", "rounds": "loop"}),
    "compact": ("aes128-ecb-decrypt-otf", {}),
}
on_this_host = pytest.mark.skipif(DEVICE.unavailable() is not None, reason=str(DEVICE.unavailable()))


def bound(method: str, name: str, pins: dict[str, str] | None = None) -> BoundSpace:
    return catalog.spaces_for(TARGET, Problem.parse(name), f"c-{method}", pins)[0]


def built(
    space: BoundSpace, points: Sequence[Point], folder: Path, flags: Sequence[str] = STRICT
) -> list[Build]:
    sources = [render(space, point, f"v{number}_") for number, point in enumerate(points)]
    builds = Gnu(flags=flags).build(sources, folder)
    assert all(isinstance(build, Build) for build in builds), builds
    return builds


def complaints(problem: Problem, builds: Sequence[Build]) -> list[str]:
    asked = [checks.quick(problem, build.entries) for build in builds]
    jobs = [
        Job(build, tuple(case.call for case in cases)) for build, cases in zip(builds, asked, strict=True)
    ]
    found = []
    for cases, run in zip(asked, DEVICE.run(jobs), strict=True):
        assert run.outcome == "correct", run.detail
        verdicts = (checks.judge(case, back) for case, back in zip(cases, run.returned, strict=True))
        found += [verdict for verdict in verdicts if verdict]
    return found


@pytest.mark.parametrize(("method", "name"), CASES)
def test_every_valid_point_renders_and_says_what_it_offers(method, name):
    space = bound(method, name)
    draw = random.Random(1)
    for point in (space.baseline(), *(space.sample(draw) for _ in range(2))):
        (entry,) = render(space, point, "p_").entries
        assert entry.symbol.startswith("p_aes")
        assert entry.streams == Problem.parse(name).streams
        assert entry.key_form in ("expanded", "inverse", "raw")


@on_this_host
@requires(tools.GCC)
@pytest.mark.parametrize(("method", "name"), CASES)
def test_right_answers(method, name, tmp_path):
    """One random variant as strict C99, the shortest of a few because it compiles quickly."""
    space = bound(method, name, {"optimise": "O1"})
    draw = random.Random(f"{method} {name}")
    point = min((space.sample(draw) for _ in range(6)), key=lambda point: len(render(space, point).text))
    assert complaints(space.problem, built(space, [point], tmp_path)) == []


@on_this_host
@requires(tools.GCC)
@pytest.mark.parametrize("method", PLAIN)
def test_without_knowing_the_byte_order(method, tmp_path):
    """A compiler that names no byte order gets the shifts; both orders of T-table words."""
    pins = {"order": "big", "optimise": "O1"} if method == "ttable" else {"optimise": "O1"}
    space = bound(method, "aes128-ctr-encrypt", pins)
    flags = (*STRICT, "-U__BYTE_ORDER__")
    assert complaints(space.problem, built(space, [space.baseline()], tmp_path, flags)) == []


@pytest.mark.slow
@on_this_host
@requires(tools.GCC)
@pytest.mark.parametrize(("method", "name"), CASES)
def test_many_variants(method, name, tmp_path):
    space = bound(method, name)
    draw = random.Random(2)
    points = [space.baseline(), *(space.sample(draw) for _ in range(11))]
    assert complaints(space.problem, built(space, points, tmp_path)) == []


@on_this_host
@requires(tools.GCC)
@pytest.mark.parametrize(
    ("flags", "lanes"),
    [
        pytest.param([f"-U{macro}" for macro in bitsliced.VECTOR_MACROS], 1, id="no-vectors"),
        pytest.param(["-mno-avx"], 2, id="sse2", marks=pytest.mark.isa("x86-64")),
        pytest.param(["-mavx2"], 4, id="avx2", marks=pytest.mark.isa("x86-64", "avx2")),
    ],
)
@pytest.mark.parametrize("name", ["aes128-ctr-encrypt", "aes192-cbc-decrypt", "aes256-cbc-encrypt-x4"])
def test_lanes_follow_the_vectors_that_the_compiler_may_use(name, flags, lanes, tmp_path):
    space = bound("bitsliced", name, {"word": "64", "lanes": "auto", "optimise": "O2"})
    point = space.baseline()
    source = tmp_path / "kernel.c"
    source.write_text(render(space, point).text)
    found = subprocess.run(
        ["gcc", *flags, "-dM", "-E", source], capture_output=True, text=True, check=True
    ).stdout
    assert re.search(r"^#define \w+_LANES (\d+)$", found, re.MULTILINE)[1] == str(lanes)
    assert complaints(space.problem, built(space, [point], tmp_path, [*STRICT, *flags])) == []
