"""CMAC: its answers are those of NIST, its kernels pass the edge matrix, and planted mistakes are found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.devices.host import Host
from aesgen.families import family
from aesgen.model.job import Job
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.model.variant import Point
from aesgen.operations import operations
from aesgen.spaces import catalog
from tests.host_kernels import built, complaints, on_host

CMAC = operations()["cmac"]
BITSLICED: Point = {"word": 64, "lanes": 1, "shift_rows": "folded", "optimise": "O2", "compiler": "gcc"}
COMPACT: Point = {
    "doubling": "arithmetic",
    "columns": "loop",
    "shift_rows": "merged",
    "optimise": "O2",
    "compiler": "gcc",
}
FUSED: Point = {"registers": "vex16", "fused": True, "unroll": 2, "distance": 3}


def published() -> Iterator[tuple[bytes, bytes, bytes]]:
    """(key, message, tag) of NIST's examples, as PyPI's `cryptography_vectors` has them."""
    vectors = pytest.importorskip("cryptography_vectors")
    for bits in KEY_BITS:
        path = Path(vectors.__file__).parent / "CMAC" / f"nist-800-38b-aes{bits}.txt"
        for block in path.read_text().split("COUNT")[1:]:
            fields = dict(re.findall(r"^(\w+) = ?(\w*)$", block, re.M))
            key, message, tag = (bytes.fromhex(fields[name]) for name in ("KEY", "MESSAGE", "OUTPUT"))
            yield key, message, tag


def test_the_answers_are_those_of_sp_800_38b() -> None:
    cases = list(published())
    assert len(cases) == 12
    for key, message, tag in cases:
        assert CMAC.answer({"key": key, "input": message}) == {"tag": tag}


def test_the_examples_for_exports_are_published_ones() -> None:
    stated = {tuple(bytes.fromhex(each[name]) for name in ("key", "input", "tag")) for each in CMAC.examples}
    assert stated == set(published())


@pytest.mark.parametrize("repetitions", [0, 1, 3])
def test_a_repeating_message_has_the_tag_of_its_ends(repetitions: int) -> None:
    parts = [bytes(range(64)), bytes(range(100, 148)), bytes(range(37))]
    key = bytes(range(16))
    assert CMAC.repeating
    made = CMAC.repeating(key, b"", parts, (0, 4, 7))
    first, middle, last = made.given
    message = first + repetitions * middle + last
    assert [CMAC.answer({"key": key, "input": message})["tag"]] == list(made.outputs)


@on_host
@pytest.mark.parametrize("key_bits", KEY_BITS)
@pytest.mark.parametrize(("method", "point"), [("bitsliced", BITSLICED), ("compact", COMPACT)])
def test_portable_c_passes_the_edge_matrix(tmp_path: Path, method: str, point: Point, key_bits: int) -> None:
    problem = Problem(key_bits, "cmac")
    assert complaints(built(tmp_path, "c", method, problem, point), problem, limit=600) == []


X86 = [
    (
        streams,
        shared,
        key_bits,
        {"registers": registers, "fused": fused, "unroll": unroll, "distance": distance},
    )
    for (streams, shared), key_bits, (registers, fused, unroll, distance) in product(
        ((1, False), (3, False), (8, True)),
        KEY_BITS,
        (("sse16", False, 1, 0), ("sse16", True, 4, 0), ("vex16", True, 1, 10)),
    )
]


@on_host
@pytest.mark.isa("aes", "avx")
@pytest.mark.parametrize(("streams", "shared", "key_bits", "point"), X86)
def test_x86_assembly_passes_the_edge_matrix(
    tmp_path: Path, streams: int, shared: bool, key_bits: int, point: Point
) -> None:
    problem = Problem(key_bits, "cmac", streams=streams, shared_key=shared)
    assert complaints(built(tmp_path, "x86-asm", "cmac", problem, point), problem, limit=400) == []


@on_host
@pytest.mark.isa("aes", "avx")
def test_every_number_of_bytes_is_right(tmp_path: Path) -> None:
    problem = Problem(128, "cmac", streams=2)
    assert complaints(built(tmp_path, "x86-asm", "cmac", problem, FUSED), problem) == []


@on_host
@pytest.mark.isa("aes", "avx")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("andl $0x87, %r11d", "andl $0x86, %r11d"),
        ("movb $0x80,", "movb $0x40,"),
        ("adcq %rax, %rax", "addq %rax, %rax"),
        ("leaq -1(%rdx), %r9", "movq %rdx, %r9"),
        ("cmpq $16, %rdx", "cmpq $15, %rdx"),
        ("movb -1(%rax,%r11), %r10b", "movb (%rax,%r11), %r10b"),
        ("        testq %rdx, %rdx", "        testl %edx, %edx\n        movl %edx, %edx"),
    ],
    ids=["polynomial", "padding", "carry", "whole last block", "length", "read too far", "32-bit length"],
)
def test_planted_mistakes_are_found(tmp_path: Path, old: str, new: str) -> None:
    problem = Problem(128, "cmac")
    build = built(tmp_path, "x86-asm", "cmac", problem, FUSED, old, new)
    found = complaints(build, problem)
    if not found:  # a length cut to 32 bits shows in a call of 2^28 blocks only
        case = checks.immense(build.entries, build.entries[0])
        (run,) = Host().run([Job(build, (case.call,))])
        found = [run.detail] if run.outcome != "correct" else [checks.judge(case, run.returned[0]) or ""]
    assert found and found[0], "not found"


@on_host
@pytest.mark.isa("aes", "avx")
@pytest.mark.parametrize("streams", [1, 2])
def test_a_call_of_two_to_the_28_blocks(tmp_path: Path, streams: int) -> None:
    problem = Problem(128, "cmac", streams=streams)
    build = built(tmp_path, "x86-asm", "cmac", problem, FUSED)
    case = checks.immense(build.entries, build.entries[0])
    (run,) = Host().run([Job(build, (case.call,))])
    assert run.outcome == "correct" and checks.judge(case, run.returned[0]) is None


def test_messages_of_any_length_are_not_worked_on_in_place() -> None:
    problem = Problem(128, "cmac")
    prepared = family("c").prepare(catalog.target("portable-c"), problem, "bitsliced", BITSLICED)
    cases = checks.full(problem, prepared.entries)
    assert not any(case.call.in_place for case in cases)
    assert {len(case.call.data) for case in cases} >= set(range(16 * 70 + 1))
