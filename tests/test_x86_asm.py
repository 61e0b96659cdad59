"""The x86 assembly family: every valid point renders, and what it computes, against an independent AES."""

from __future__ import annotations

import ctypes
import platform
import random
from pathlib import Path

import pytest

from aesgen import catalog, checks
from aesgen.errors import VariantFailure
from aesgen.problem import Problem
from aesgen.render import render
from aesgen.space import BoundSpace
from aesgen.toolchains import open_toolchain
from aesgen.trial import Call, Returned
from tests.conftest import needs_tool

TARGET = catalog.target("x86-64")
PROBLEMS = [
    Problem.parse(name)
    for name in (
        "aes128-ctr-encrypt",
        "aes256-ctr-encrypt",
        "aes128-ecb-encrypt",
        "aes192-ecb-decrypt",
        "aes256-cbc-decrypt",
    )
]
GOLDEN = {
    "aes128-ctr-encrypt": {"registers": "zmm32", "interleave": "4", "fold": "true", "keys": "register"},
    "aes128-ecb-decrypt": {"registers": "sse16", "interval": "4", "rotation": "copies", "keys": "operand"},
    "aes256-cbc-decrypt": {"registers": "ymm32", "interleave": "6", "distance": "1", "keys": "temporary"},
}


def bound(problem: Problem, pins: dict[str, str] | None = None) -> BoundSpace:
    (space,) = (
        space for space in catalog.spaces() if space.family == "x86-asm" and space.serves(TARGET, problem)
    )
    return space.bind(TARGET, problem, pins)


def features() -> set[str]:
    """What this machine's processor says it can do."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.is_file() else []
    return {word for line in lines if line.startswith("flags") for word in line.split()}


NEEDED = {
    "sse16": {"aes"},
    "vex16": {"aes", "avx"},
    "evex32": {"vaes", "avx512vl"},
    "ymm16": {"vaes", "avx2"},
    "ymm32": {"vaes", "avx512vl"},
    "zmm32": {"vaes", "avx512f"},
}


@pytest.mark.parametrize("name", GOLDEN)
def test_golden(name, golden):
    problem = Problem.parse(name)
    space = bound(problem, GOLDEN[name])
    golden(f"x86-asm-{space.method}.s", render(space, space.baseline()).text)


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.name)
def test_every_valid_point_renders(problem):
    """The register constraint in the space says exactly what the family can allocate."""
    space = bound(problem)
    draw = random.Random(1)
    for _ in range(60):
        render(space, space.sample(draw))


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.name)
def test_what_the_register_constraint_removes_cannot_be_rendered(problem):
    space = bound(problem)
    draw, removed = random.Random(2), 0
    while removed < 30:
        point = space.canonical(space.draw(draw))
        broken = space.violated(point)
        if broken and broken.because == "registers run out":
            removed += 1
            with pytest.raises(VariantFailure):
                render(space, point)


def called(library: ctypes.CDLL, call: Call) -> Returned:
    """What `call` gives back; buffers stand at the call's offsets past 64-byte boundaries."""

    def buffer(data: bytes, offset: int) -> tuple[ctypes.Array, int]:
        memory = ctypes.create_string_buffer(len(data) + 128 + offset)
        at = -(-ctypes.addressof(memory) // 64) * 64 + offset
        ctypes.memmove(at, data, len(data))
        return memory, at

    kept = [buffer(data, at) for data, at in zip((call.key, call.iv, call.data), call.offsets, strict=False)]
    if not call.in_place:
        kept.append(buffer(bytes(len(call.data)), call.offsets[3]))
    places = [at for _, at in kept]
    key, iv, source, result = places if len(places) == 4 else [*places, places[-1]]
    getattr(library, call.entry.symbol)(
        *map(ctypes.c_void_p, (key, iv, source, result)), ctypes.c_size_t(call.blocks)
    )
    return Returned(ctypes.string_at(result, len(call.data)), ctypes.string_at(iv, len(call.iv)))


@needs_tool("as", "apt-get install binutils")
@pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="runs x86-64 code")
@pytest.mark.parametrize("registers", NEEDED)
@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.name)
def test_right_answers(problem, registers, tmp_path):
    if missing := NEEDED[registers] - features():
        pytest.skip(f"this processor has no {', '.join(sorted(missing))}")
    space = bound(problem, {"registers": registers})
    draw = random.Random(3)
    sources = [render(space, space.sample(draw), f"v{number}_") for number in range(8)]
    for build in open_toolchain(TARGET, "x86-asm").build(sources, tmp_path):
        assert not isinstance(build, VariantFailure), build
        library = ctypes.CDLL(str(build.path))
        for case in checks.quick(problem, build.entries):
            assert checks.judge(case, called(library, case.call)) is None
