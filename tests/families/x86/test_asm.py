"""The x86 assembly family: every valid point renders, and what it computes, against an independent AES."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from aesgen import checks, leaks
from aesgen.cipher import aes
from aesgen.devices import open_device
from aesgen.errors import VariantFailure
from aesgen.families.rendering import render
from aesgen.leaks.trace import unavailable
from aesgen.model.build import Source
from aesgen.model.job import Job
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.spaces.bound import BoundSpace
from aesgen.system import tools
from aesgen.toolchains import open_toolchain
from tests.conftest import needs_module, requires

TARGET = catalog.target("x86-64")
SERVED = [
    ("x86-ctr", "aes128-ctr-encrypt"),
    ("x86-ctr", "aes256-ctr-encrypt"),
    ("x86-ctr-cached", "aes128-ctr-encrypt"),
    ("x86-ctr-cached", "aes192-ctr-encrypt"),
    ("x86-ctr-cached", "aes128-ctr-encrypt-kept"),
    ("x86-ecb", "aes128-ecb-encrypt"),
    ("x86-ecb", "aes192-ecb-decrypt"),
    ("x86-cbc-decrypt", "aes256-cbc-decrypt"),
    ("x86-cbc-encrypt", "aes128-cbc-encrypt"),
    ("x86-cbc-encrypt", "aes256-cbc-encrypt-x4"),
    ("x86-cbc-encrypt", "aes192-cbc-encrypt-x6k1"),
    ("x86-cbc-encrypt", "aes128-cbc-encrypt-x16"),
]


def bound(space: str, problem: str, pins: dict[str, str] | None = None) -> BoundSpace:
    return catalog.space(space).bind(TARGET, Problem.parse(problem), pins)


DEVICE = open_device(TARGET, TARGET.devices[0])
NEEDED = {
    "sse16": {"aes"},
    "vex16": {"aes", "avx"},
    "evex32": {"vaes", "avx512vl"},
    "ymm16": {"vaes", "avx2"},
    "ymm32": {"vaes", "avx512vl"},
    "zmm32": {"vaes", "avx512f"},
}
UNFIT = {
    "aes128-cbc-encrypt": ("ymm16", "ymm32", "zmm32"),  # one stream fills one lane only
    "aes128-cbc-encrypt-x16": ("sse16", "vex16"),  # 16 states leave none of 16 registers
}


def classes(*names: str) -> list[Any]:
    """Register classes as parameters, each for processors that have its instructions."""
    return [pytest.param(name, marks=pytest.mark.isa("x86-64", *sorted(NEEDED[name]))) for name in names]


@pytest.mark.parametrize(("space", "problem"), SERVED)
def test_every_valid_point_renders(space, problem):
    """The register constraint in the space says exactly what the family can allocate."""
    served = bound(space, problem)
    draw = random.Random(1)
    for _ in range(30):
        render(served, served.sample(draw))


@pytest.mark.parametrize(("space", "problem"), SERVED)
def test_what_the_register_constraint_removes_cannot_be_rendered(space, problem):
    served = bound(space, problem)
    draw, removed = random.Random(2), 0
    while removed < 15:
        point = served.canonical(served.draw(draw))
        broken = served.violated(point)
        if broken and broken.because == "registers run out":
            removed += 1
            with pytest.raises(VariantFailure):
                render(served, point)


def assert_right(served: BoundSpace, sources: list[Source], folder: Path, limit: int | None = None) -> None:
    """Each answers the fast subset of checks, or `limit` of the edge matrix, on the processor itself."""
    builds = open_toolchain(TARGET, "x86-asm").build(sources, folder)
    assert not [build for build in builds if isinstance(build, VariantFailure)]
    cases = [
        checks.full(served.problem, build.entries, limit=limit)
        if limit
        else checks.quick(served.problem, build.entries)
        for build in builds
    ]
    jobs = [
        Job(build, tuple(case.call for case in asked)) for build, asked in zip(builds, cases, strict=True)
    ]
    for source, asked, run in zip(sources, cases, DEVICE.run(jobs), strict=True):
        assert run.outcome == "correct", (run.detail, source.text)
        verdicts = [checks.judge(case, back) for case, back in zip(asked, run.returned, strict=True)]
        assert not [verdict for verdict in verdicts if verdict], source.text


@requires(tools.GCC)
@pytest.mark.parametrize(
    ("space", "problem", "registers"),
    [
        pytest.param(*served, registers, marks=mark.marks)
        for served in SERVED
        for registers, mark in zip(NEEDED, classes(*NEEDED), strict=True)
        if registers not in UNFIT.get(served[1], ())
    ],
)
def test_right_answers(space, problem, registers, tmp_path):
    """Random variants of one register class, by the fast subset of checks, on the processor itself."""
    served = bound(space, problem, {"registers": registers})
    draw = random.Random(3)
    assert_right(served, [render(served, served.sample(draw), f"v{n}_") for n in range(5)], tmp_path)


@requires(tools.GCC)
@pytest.mark.parametrize("registers", classes(*NEEDED))
def test_a_fused_last_round_in_every_form(registers, tmp_path):
    """A second last round or taking the next block off again, made ready early or late, the last block by
    itself or not, what can wait in slots of its own or as it comes: the edge matrix."""
    sources = []
    held = {"peel": "true", "pointers": "registers"}
    forms = [{"gaps": "1,3,2"}, {"gaps": "0", **held}, {"gaps": "2,1,3", **held}]
    for xor, feed, form in product(("fused", "undone"), ("late", "early"), forms):
        pins = {"registers": registers, "xor": xor, "feed": feed, "unroll": "2", **form}
        served = bound("x86-cbc-encrypt", "aes128-cbc-encrypt-x3", {**pins, "gather": "insert"})
        sources.append(render(served, served.sample(random.Random(5)), f"v{len(sources)}_"))
    assert_right(served, sources, tmp_path, limit=60)


@requires(tools.GCC)
@pytest.mark.parametrize("registers", classes("sse16", "vex16", "evex32"))
def test_one_stream_with_keys_and_iv_from_every_place(registers, tmp_path):
    """The caller's schedule has any alignment, and the register of the next IV is another one in each form of
    the last round, in a body of several blocks and behind it."""
    places = ["frame"] if registers == "sse16" else ["frame", "caller"]
    xors = ["chain", "rearranged", "fused", "undone", *["ternary"] * (registers == "evex32")]
    sources = []
    for keys_from, xor, unroll in product(places, xors, ("0", "3")):
        pins = {"registers": registers, "xor": xor, "unroll": unroll, "iv_from": "register"}
        pins |= {"keys_from": keys_from} if registers != "sse16" else {}
        served = bound("x86-cbc-encrypt", "aes128-cbc-encrypt", pins)
        sources.append(render(served, served.sample(random.Random(4)), f"v{len(sources)}_"))
    assert_right(served, sources, tmp_path, limit=120)


@requires(tools.GCC)
@pytest.mark.parametrize(
    "problem", [f"aes{size}-cbc-encrypt-x{n}" for size, n in ((128, 8), (192, 6), (256, 3))]
)
@pytest.mark.parametrize("registers", classes("ymm16", "ymm32", "zmm32"))
def test_streams_turned_in_squares(registers, problem, tmp_path):
    """Keys, blocks and IVs, with lanes that stay empty, and round keys that are no multiple of the lanes."""
    sources = []
    for gather, xor in product(("transpose", "ahead"), ("chain", "ternary")):
        if (registers, xor) == ("ymm16", "ternary"):
            continue
        served = bound("x86-cbc-encrypt", problem, {"registers": registers, "gather": gather, "xor": xor})
        sources.append(render(served, served.sample(random.Random(7)), f"v{len(sources)}_"))
    assert_right(served, sources, tmp_path, limit=60)


def test_blocks_and_round_key_0_are_not_both_memory_operands():
    """`vpternlogd` has one: the constraint says so, and so does the family."""
    pins = {"registers": "zmm32", "gather": "ahead", "xor": "ternary"}
    served = bound("x86-cbc-encrypt", "aes128-cbc-encrypt-x16", pins)
    point = {**served.sample(random.Random(1)), "keys": ("operand",) * 11}
    assert served.violated(point).because == "blocks and round key 0 would both be memory operands"
    with pytest.raises(VariantFailure, match="memory operands"):
        render(served, point)


def counters(draw: random.Random) -> Iterator[tuple[int, int]]:
    """Where each of a row of calls starts, and its blocks: going on, elsewhere, short, and past 2^40."""
    start = draw.getrandbits(128)
    for blocks in (300, 5, 1, 0, 700, 31, 256):
        yield start, blocks
        start += blocks
    for bits in (8, 40, 64, 88, 128):
        start = (draw.getrandbits(128) >> bits << bits) - draw.randrange(1, 400)
        for blocks in (3, 500, 2, 300):
            yield start, blocks
            start += blocks


@requires(tools.GCC)
@pytest.mark.parametrize("registers", classes(*NEEDED))
@pytest.mark.parametrize("depth", [1, 2])
def test_a_kept_table_serves_the_calls_that_follow(registers, depth, tmp_path):
    """One context through a row of calls whose counters go on, jump and carry past the table's bytes."""
    pins = {"registers": registers, "depth": str(depth), "above": "256"}
    served = bound("x86-ctr-cached", "aes128-ctr-encrypt-kept", pins)
    draw = random.Random(4)
    (build,) = open_toolchain(TARGET, "x86-asm").build([render(served, served.sample(draw))], tmp_path)
    kernel = getattr(ctypes.CDLL(str(build.path)), build.entries[0].symbol)
    memory = ctypes.create_string_buffer(build.entries[0].context_bytes + 64)
    context = ctypes.c_void_p(-(-ctypes.addressof(memory) // 64) * 64)
    key = draw.randbytes(16)
    schedule = ctypes.create_string_buffer(aes.expand_key(key))
    for start, blocks in counters(draw):
        iv = ctypes.create_string_buffer((start % (1 << 128)).to_bytes(16, "big"), 16)
        text = draw.randbytes(16 * blocks)
        wanted = Cipher(algorithms.AES(key), modes.CTR(iv.raw)).encryptor().update(text)
        result = ctypes.create_string_buffer(16 * blocks)
        kernel(schedule, iv, text, result, ctypes.c_size_t(blocks), context)
        assert result.raw == wanted, (start, blocks)
        assert int.from_bytes(iv.raw, "big") == (start + blocks) % (1 << 128)


@requires(tools.GCC)
@pytest.mark.parametrize("enters", ["plain", "cached"])
@pytest.mark.parametrize("registers", classes(*NEEDED))
def test_calls_that_begin_in_either_kernel(registers, enters, tmp_path):
    """Calls of fewer and of more blocks than the comparisons name, with a table of the call
    and one that is kept."""
    usual = {"registers": registers, "depth": "2", "fill": "ahead", "enters": enters}
    switches = (("", {"above": "320"}), ("-kept", {"above": "64", "pays": "0"}), ("-kept", {"pays": "48"}))
    for number, (kept, pins) in enumerate(switches):
        served = bound("x86-ctr-cached", f"aes128-ctr-encrypt{kept}", {**usual, **pins})
        source = render(served, served.sample(random.Random(7)), f"v{number}_")
        assert_right(served, [source], tmp_path, limit=150)


def test_cached_rounds_without_a_table_are_valid_where_plain_kernels_are():
    """With `depth` 0 both spaces describe the same kernels, though their constraints are written apart."""
    plain = bound("x86-ctr", "aes128-ctr-encrypt")
    cached = bound("x86-ctr-cached", "aes128-ctr-encrypt", {"depth": "0"})
    draw, seen = random.Random(6), set()
    for _ in range(1000):
        point = cached.canonical(cached.draw(draw))
        same = plain.canonical({axis.name: point[axis.name] for axis in plain.axes})
        assert cached.valid(point) == plain.valid(same), point
        seen.add(plain.valid(same))
    assert seen == {True, False}


@requires(tools.GCC)
@needs_module("capstone", "pip install 'capstone>=5'")
@pytest.mark.parametrize("registers", classes("sse16", "ymm16", "zmm32"))
@pytest.mark.parametrize(
    ("problem", "fill"),
    [
        ("aes128-ctr-encrypt", {"above": "1024"}),
        ("aes128-ctr-encrypt", {"fill": "passing"}),
        ("aes128-ctr-encrypt-kept", {"above": "1024"}),
        ("aes128-ctr-encrypt-kept", {"fill": "passing"}),
        ("aes128-ctr-encrypt-kept", {"fill": "passing", "first": "true"}),
    ],
)
def test_the_table_of_cached_rounds_is_read_at_public_addresses(registers, problem, fill, tmp_path):
    """The counter is the index: under every key and text the very binary touches the same addresses, also in
    the calls that are long enough for the table."""
    if reason := unavailable():
        pytest.skip(reason)
    served = bound(
        "x86-ctr-cached", problem, {"registers": registers, "depth": "2", "interleave": "4", **fill}
    )
    (build,) = open_toolchain(TARGET, "x86-asm").build([render(served, served.baseline())], tmp_path)
    verdict = leaks.check(build, "ctr", 128, blocks=(37,))
    assert verdict and verdict.leak is None and verdict.steps > 2000
