"""GCM in x86 assembly: every class of registers passes the edge matrix, and planted mistakes are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen import leaks
from aesgen.cipher import aes
from aesgen.cipher.stitching import MULTIPLICATIONS
from aesgen.devices.host import Host
from aesgen.errors import VariantFailure
from aesgen.families import family
from aesgen.families.x86_asm.gcm.kernel import GcmKernel
from aesgen.leaks import trace
from aesgen.model.build import Build, Source
from aesgen.model.job import Call, Job
from aesgen.model.problem import DIRECTIONS, Problem
from aesgen.model.variant import Point
from aesgen.operations import operations
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from aesgen.toolchains.gnu import Gnu
from tests.families.ghash_proof import ghash_is_proved
from tests.host_kernels import on_host

NEEDS = {
    "sse16": ("aes", "pclmulqdq", "sse41"),
    "vex16": ("aes", "pclmulqdq", "avx"),
    "evex32": ("vaes", "vpclmulqdq", "avx512f", "avx512vl", "avx512bw", "avx512dq"),
    "ymm16": ("vaes", "vpclmulqdq", "avx2"),
    "ymm32": ("vaes", "vpclmulqdq", "avx512f", "avx512vl", "avx512bw", "avx512dq"),
    "zmm32": ("vaes", "vpclmulqdq", "avx512f", "avx512vl", "avx512bw", "avx512dq"),
}
"""What the processor must have, by register class."""


def point(registers: str, **more: int | str) -> Point:
    usual = {"interleave": 4, "bodies": 4, "group": 0, "start": 0, "stop": 100, "powers": "load", "depth": 2}
    newest = {"multiply": "schoolbook", "turns": 1, "tail": "part", "key": "large"}
    return {"registers": registers, **usual, **newest, **more}


def on(registers: str) -> pytest.MarkDecorator:
    return pytest.mark.isa("x86-64", *NEEDS[registers])


def built(
    folder: Path, problem: Problem, given: Point, old: str = "", new: str = "", at: int | None = None
) -> Build:
    """A kernel, with `old` in its text replaced by `new`: everywhere, or at its occurrence `at` only."""
    prepared = family("x86-asm").prepare(catalog.target("native"), problem, "gcm", given, "k_")
    text = render_template(prepared.template, prepared.names)[0]
    if old:
        pieces = text.split(old)
        assert len(pieces) > 1, f"{old!r} is not in the kernel"
        if at is None:
            text = new.join(pieces)
        else:
            place = at % (len(pieces) - 1) + 1
            text = old.join(pieces[:place]) + new + old.join(pieces[place:])
    source = Source(((prepared.file, text),), prepared.entries)
    folder.mkdir(parents=True, exist_ok=True)
    (made,) = Gnu(flags=["-O2", "-fPIC"]).build([source], folder)
    assert not isinstance(made, VariantFailure), made
    return made


def test_a_record_without_the_newest_axes_has_the_code_of_before() -> None:
    whole = point("zmm32", tail="whole")
    newest = ("multiply", "turns", "tail", "key")
    older = {name: value for name, value in whole.items() if name not in newest}
    problem = Problem(128, "gcm")
    made = [
        family("x86-asm").prepare(catalog.target("native"), problem, "gcm", given, "k_")
        for given in (older, whole)
    ]
    assert len({render_template(each.template, each.names)[0] for each in made}) == 1


SMALL = point("zmm32", interleave=2, bodies=2, depth=1)
"""A turn of 16 blocks."""


@on_host
@on("zmm32")
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize(("interleave", "bodies"), [(8, 4), (16, 2), (8, 8)])
@pytest.mark.parametrize("multiply", MULTIPLICATIONS)
def test_the_space_has_no_kernel_of_more_than_24_kb(
    tmp_path: Path, interleave: int, bodies: int, direction: str, multiply: str
) -> None:
    """The longest loops, for the longest key. 64 vectors a turn fit only without the second loop of `depth`
    2."""
    problem = Problem(256, "gcm", direction)
    bound = catalog.space("x86-gcm").bind(catalog.target("native"), problem)
    sizes = {
        depth: built(tmp_path / str(depth), problem, given).code_bytes
        for depth in (1, 2)
        if bound.valid(
            given := point(
                "zmm32",
                interleave=interleave,
                bodies=bodies,
                depth=depth,
                multiply=multiply,
                powers="operand",
            )
        )
    }
    assert set(sizes) == ({1} if interleave * bodies > 32 else {1, 2})
    assert max(sizes.values()) <= 24 * 1024


@on_host
@on("zmm32")
@pytest.mark.parametrize("multiply", MULTIPLICATIONS)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_ghash_is_right_for_every_bit_of_every_block(tmp_path: Path, direction: str, multiply: str) -> None:
    """A turn of the loop and the last vectors: 24 blocks."""
    problem = Problem(128, "gcm", direction)
    given = {**SMALL, "multiply": multiply, "powers": "operand"}
    assert ghash_is_proved(Host(), built(tmp_path, problem, given), problem, 24) == ""


@on_host
@pytest.mark.slow
@pytest.mark.parametrize(
    ("given", "direction"),
    [
        pytest.param(point(registers, bodies=2, powers=powers), direction, marks=on(registers))
        for registers, powers in (("zmm32", "load"), ("ymm16", "operand"), ("sse16", "load"))
        for direction in DIRECTIONS
    ],
)
def test_ghash_is_right_for_every_bit_of_longer_texts(tmp_path: Path, given: Point, direction: str) -> None:
    """A turn, bodies of the rest and the last vectors."""
    problem = Problem(256, "gcm", direction)
    lanes = {"zmm32": 4, "ymm16": 2, "sse16": 1}[str(given["registers"])]
    assert ghash_is_proved(Host(), built(tmp_path, problem, given), problem, 15 * lanes + 3) == ""


@on_host
@on("zmm32")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_one_wrong_power_is_found(tmp_path: Path, direction: str) -> None:
    problem = Problem(128, "gcm", direction)
    kernel = GcmKernel("k", problem, SMALL)
    right = kernel.layout.last - 64 * 2
    build = built(tmp_path, problem, SMALL, f" {right}(%rdi),", f" {right + 16}(%rdi),", at=0)
    assert ghash_is_proved(Host(), build, problem, 24).startswith("byte ")


TABLES = point("zmm32", bodies=4, depth=2)


@on_host
@on("zmm32")
@pytest.mark.parametrize("changed", [0, 5, 10])
def test_a_table_is_not_kept_when_the_iv_changes(tmp_path: Path, changed: int) -> None:
    """T2 depends on bytes 0, 5 and 10 of the counter: calls in turn under IVs that differ in one of them."""
    problem = Problem(128, "gcm")
    build = built(tmp_path, problem, TABLES)
    setup, kernel = build.entries
    key, text = bytes(range(16)), bytes(range(256)) * 40
    ivs = [bytes(value if at == changed else 7 for at in range(12)) for value in (1, 2, 1)]
    schedule = aes.expand_key(key)
    calls = [
        Call(kernel, schedule, b"", text, len(text) // 16, setup, more=(("iv", iv), ("aad", b"")))
        for iv in ivs
    ]
    (made,) = Host().run([Job(build, tuple(calls))])
    for iv, back in zip(ivs, made.returned, strict=True):
        answer = operations()["gcm_seal"].answer({"key": key, "iv": iv, "aad": b"", "input": text})
        assert (back.output, dict(back.more)) == (answer["output"], {"tag": answer["tag"]})


@on_host
@on("zmm32")
@pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))
def test_a_table_indexed_by_a_counter_that_depends_on_the_key_is_a_leak(tmp_path: Path) -> None:
    """The counter of an IV that GHASH takes in is secret; here it selects the first entry."""
    problem = Problem(128, "gcm")
    old, new = "bswapl %r14d\n", "bswapl %r14d\n andl $15, %r14d\n movl (%rsp,%r14), %r14d\n"
    verdict = leaks.check(built(tmp_path, problem, TABLES, old, new), problem.operation, 128)
    assert verdict is not None and verdict.leak is not None and verdict.leak.how == "address"


@on_host
@on("zmm32")
def test_kernels_whose_setups_name_one_layout_share_a_prepared_key(tmp_path: Path) -> None:
    """Opening under the key that was prepared for sealing, and another layout where the tables differ."""
    key = aes.expand_key(bytes(range(16)))
    prepared = []
    setups = []
    for direction, given in (
        ("encrypt", TABLES),
        ("decrypt", point("zmm32", interleave=8, bodies=2, depth=1, powers="operand")),
        ("decrypt", point("zmm32", depth=0)),
    ):
        build = built(tmp_path / direction / str(len(setups)), Problem(128, "gcm", direction), given)
        setup = build.entries[0]
        (made,) = Host().run([Job(build, (Call(setup, key),))])
        setups.append(setup)
        prepared.append(made.returned[0].output)
    assert setups[0].layout == setups[1].layout and prepared[0] == prepared[1]
    assert setups[0].layout != setups[2].layout and prepared[0] != prepared[2]
