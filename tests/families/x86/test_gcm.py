"""GCM in x86 assembly: every class of registers passes the edge matrix, and planted mistakes are found."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from aesgen import checks, leaks
from aesgen.cipher import aes
from aesgen.cipher.stitching import MULTIPLICATIONS
from aesgen.devices.host import Host
from aesgen.errors import VariantFailure
from aesgen.families import family
from aesgen.families.x86_asm.gcm.kernel import GcmKernel
from aesgen.leaks import taint, trace
from aesgen.model.build import Build, Source
from aesgen.model.job import Call, Job
from aesgen.model.problem import DIRECTIONS, KEY_BITS, Problem
from aesgen.model.variant import Point
from aesgen.operations import operations
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from aesgen.toolchains.gnu import Gnu
from tests.families.ghash_proof import ghash_is_proved
from tests.host_kernels import complaints, on_host

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


def small(registers: str, **more: int | str) -> Point:
    return {**point(registers, depth=0, **more), "key": "small"}


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


POINTS: list[Point] = [
    point("zmm32", depth=0),
    point("zmm32", interleave=8, bodies=4, group=4, start=10, stop=90, depth=1),
    point("zmm32", bodies=8),
    point("zmm32", interleave=1, bodies=2, powers="operand"),
    point("zmm32", interleave=8, bodies=8, depth=1),
    point("evex32", interleave=8, bodies=2),
    point("ymm32", depth=1, powers="operand"),
    point("ymm16", interleave=4, bodies=2),
    point("vex16", powers="operand", depth=1),
    point("vex16", interleave=2, bodies=16, group=1),
    point("sse16", depth=0),
    point("sse16", bodies=2, stop=60),
    point("zmm32", bodies=8, multiply="karatsuba"),
    point("zmm32", interleave=8, group=4, depth=1, powers="operand", multiply="karatsuba"),
    point("evex32", interleave=1, bodies=2, multiply="karatsuba"),
    point("ymm16", depth=0, multiply="karatsuba"),
    point("vex16", interleave=2, powers="operand", multiply="karatsuba"),
    point("sse16", interleave=2, bodies=8, multiply="karatsuba"),
    point("zmm32", bodies=8, powers="operand", multiply="pairs"),
    point("ymm32", interleave=8, group=4, depth=1, powers="operand", multiply="pairs"),
    point("evex32", interleave=2, bodies=2, powers="operand", multiply="pairs"),
    point("zmm32", bodies=4, turns=2, powers="operand", multiply="pairs"),
    point("zmm32", interleave=8, bodies=2, turns=4, group=4),
    point("zmm32", bodies=8, tail="whole"),
    point("zmm32", interleave=8, bodies=4, group=4, depth=1, tail="whole"),
    point("vex16", powers="operand", depth=1, tail="whole"),
    small("zmm32", interleave=2, bodies=2),
    small("zmm32", interleave=4, bodies=2, multiply="karatsuba"),
    small("zmm32", interleave=1, bodies=8),
    small("evex32", interleave=16, bodies=2),
    small("ymm16", interleave=4, bodies=4),
    small("ymm32", interleave=8, bodies=2, group=2, stop=60),
    small("vex16", interleave=4, bodies=8),
    small("sse16", interleave=4, bodies=4, start=50),
    small("sse16", interleave=1, bodies=16),
]
CASES = [
    pytest.param(
        given, direction, KEY_BITS[(number + turned) % 3], marks=on(str(given["registers"])),
        id=f"{given['registers']}-{number}-{direction}",
    )
    for (number, given), (turned, direction) in product(enumerate(POINTS), enumerate(DIRECTIONS))
]  # fmt: skip


@on_host
@pytest.mark.parametrize(("given", "direction", "key_bits"), CASES)
def test_a_kernel_passes_the_edge_matrix(tmp_path: Path, given: Point, direction: str, key_bits: int) -> None:
    problem = Problem(key_bits, "gcm", direction)
    assert complaints(built(tmp_path, problem, given), problem, limit=500) == []


@on_host
@pytest.mark.slow
@pytest.mark.parametrize(("given", "direction", "key_bits"), CASES[2::4])
def test_a_kernel_passes_the_whole_edge_matrix(
    tmp_path: Path, given: Point, direction: str, key_bits: int
) -> None:
    problem = Problem(key_bits, "gcm", direction)
    assert complaints(built(tmp_path, problem, given), problem) == []


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
FRAME = GcmKernel("k", Problem(128, "gcm"), TABLES).frame
POLYNOMIAL = ".Lk_aes128_gcm_seal_polynomial(%rip)"
FAULTS = {
    "reduction skipped once": (
        f"vpclmulqdq $0x10, {POLYNOMIAL}, %zmm4, %zmm9",
        "vpxorq %zmm9, %zmm9, %zmm9",
        7,  # the first loop's
    ),
    "carry into the nonce": (
        "leal 1(%r14,%rax), %eax",
        f"leaq 1(%r14,%rax), %rax\n btq $32, %rax\n adcl $0, {FRAME.first + 8}(%rsp)",
        None,
    ),
    "tail hashed unmasked": ("%zmm0, %zmm8{%k1}{z}", "%zmm0, %zmm8", None),
    "tail stored unmasked": ("(%rdx){%k1}", "(%rdx)", None),
    "page not advanced": ("incl %r12d", "addl $0, %r12d", None),
    "end of a page with one D": ("cmoveq %rax, %rbx", "nop", None),
    "entries of T2 do not wrap": (f"{FRAME.table + 4096}(%rsp)", f"{FRAME.result}(%rsp)", None),
    "vector missing in T2": (f"{FRAME.table + 32 + 64}(%rsp,%r11)", f"{FRAME.table + 32}(%rsp,%r11)", None),
    "wrong number of bits": ("leaq (,%rcx,8), %rax", "leaq (,%rcx,4), %rax", 0),
    "bits of the IV": ("shlq $3, %rax", "shlq $4, %rax", None),
    "odd blocks are lost": ("andq $-16, %rax", "andq $-32, %rax", None),
}


@on_host
@on("zmm32")
@pytest.mark.parametrize(("old", "new", "at"), FAULTS.values(), ids=FAULTS)
def test_planted_mistakes_are_found(tmp_path: Path, old: str, new: str, at: int | None) -> None:
    problem = Problem(128, "gcm")
    build = built(tmp_path, problem, TABLES, old, new, at)
    assert complaints(build, problem, limit=800), "not found"


HALVED = point("zmm32", bodies=4, multiply="karatsuba")
KARATSUBA_FAULTS = {
    "a held product is not added": ("vpternlogd $0x96, %zmm10, %zmm13, %zmm4", "vpxorq %zmm13, %zmm4, %zmm4"),
    "the halves are not added": ("vpxorq %zmm9, %zmm13, %zmm13", "nop"),
    "the middle sum lacks the other sums": ("vpternlogd $0x96, %zmm4, %zmm5, %zmm6", "nop"),
}


@on_host
@on("zmm32")
@pytest.mark.parametrize(("old", "new"), KARATSUBA_FAULTS.values(), ids=KARATSUBA_FAULTS)
def test_planted_mistakes_of_karatsuba_are_found(tmp_path: Path, old: str, new: str) -> None:
    problem = Problem(128, "gcm")
    assert complaints(built(tmp_path, problem, HALVED, old, new, at=0), problem, limit=800), "not found"


SHARED = point("zmm32", interleave=2, bodies=2, turns=2, powers="operand", multiply="pairs")
SHARED_FAULTS = {
    "the low halves of a pair stay apart": ("vpunpcklqdq", "vpunpckhqdq"),
    "the halves of a pair are exchanged": (
        "vpunpckhqdq %zmm7, %zmm10, %zmm11",
        "vpunpckhqdq %zmm10, %zmm7, %zmm11",
    ),
    "an odd number of turns begins as an even one": ("andq $256, %rax", "andq $0, %rax"),
    "the sums are kept after a reduction": ("vpxorq %zmm2, %zmm2, %zmm2\n", "\n"),
}


@on_host
@on("zmm32")
@pytest.mark.parametrize(("old", "new"), SHARED_FAULTS.values(), ids=SHARED_FAULTS)
def test_planted_mistakes_of_pairs_and_of_turns_that_share_a_reduction_are_found(
    tmp_path: Path, old: str, new: str
) -> None:
    problem = Problem(128, "gcm")
    assert complaints(built(tmp_path, problem, SHARED, old, new), problem, limit=800), "not found"


WHOLE_PAGE = point("zmm32", interleave=8, bodies=8, depth=1)
"""A turn of 256 blocks: some texts that are too short for it reach the second page of counters."""
SHORT_FAULTS = {
    "a short text that reaches the next page takes the table": ("cmpq $4064, %rcx", "cmpq $4080, %rcx"),
    "a short text takes the table with an IV of another length": (
        f"cmpq $12, {GcmKernel('k', Problem(128, 'gcm'), WHOLE_PAGE).frame.arguments['iv_bytes']}(%rsp)",
        "testl $0, %eax",
    ),
    "the table does not advance": ("addl $256, %r11d", "addl $0, %r11d"),
    "the powers of a long text are used twice": ("je .Lk_aes128_gcm_seal_rest_full", "nop"),
    "a byte of the IV is not read": ("$2, 8(%r9)", "$2, 7(%r9)"),
}


@on_host
@on("zmm32")
@pytest.mark.parametrize(("old", "new"), SHORT_FAULTS.values(), ids=SHORT_FAULTS)
def test_planted_mistakes_in_short_texts_are_found(tmp_path: Path, old: str, new: str) -> None:
    problem = Problem(128, "gcm")
    assert complaints(built(tmp_path, problem, WHOLE_PAGE, old, new), problem, limit=1500), "not found"


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
@pytest.mark.slow
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_call_of_two_to_the_28_blocks(tmp_path: Path, direction: str) -> None:
    build = built(tmp_path, Problem(128, "gcm", direction), TABLES)
    case = checks.immense(build.entries, build.entries[1])
    (made,) = Host().run([Job(build, (case.call,))])
    assert made.outcome == "correct" and checks.judge(case, made.returned[0]) is None


@on_host
@pytest.mark.slow
@pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))
@pytest.mark.parametrize(
    ("given", "direction"),
    [
        pytest.param(given, direction, marks=on(str(given["registers"])))
        for given, direction in (
            (point("zmm32", bodies=2), "encrypt"),
            (point("zmm32", bodies=2), "decrypt"),
            (point("sse16", bodies=2, depth=1), "encrypt"),
        )
    ],
)
def test_no_secret_reaches_an_address_or_a_branch(tmp_path: Path, given: Point, direction: str) -> None:
    """The calls reach the tables, and IVs of other lengths, whose counters depend on the key."""
    problem = Problem(128, "gcm", direction)
    verdict = leaks.check(built(tmp_path, problem, given), problem.operation, 128)
    assert verdict is not None and verdict.leak is None and taint.NAME in verdict.checked


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
