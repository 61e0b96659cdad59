"""CMAC of many messages in the lanes of vectors: the edge matrix passes, and planted mistakes are found."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from aesgen import checks, leaks
from aesgen.devices.host import Host
from aesgen.errors import VariantFailure
from aesgen.families import family
from aesgen.leaks import features, trace
from aesgen.model.job import Job
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from tests.host_kernels import built, complaints, on_host

NEEDS = {
    "ymm16": ("vaes", "avx2"),
    "ymm32": ("vaes", "avx512f", "avx512vl", "avx512bw", "avx512dq"),
    "zmm32": ("vaes", "avx512f", "avx512vl", "avx512bw", "avx512dq"),
}
"""What the processor must have, by register class."""


def on(registers: str) -> pytest.MarkDecorator:
    return pytest.mark.isa("x86-64", *NEEDS[registers])


CASES = [
    pytest.param(registers, streams, shared, marks=on(registers), id=f"{registers}-{streams}-{shared}")
    for (registers, streams), shared in product(
        (("zmm32", 16), ("zmm32", 32), ("zmm32", 4), ("ymm32", 2), ("ymm16", 16)), (False, True)
    )
]


@on_host
@pytest.mark.parametrize(("registers", "streams", "shared"), CASES)
def test_every_class_passes_the_edge_matrix(
    tmp_path: Path, registers: str, streams: int, shared: bool
) -> None:
    problem = Problem(256 if shared else 192, "cmac", streams=streams, shared_key=shared)
    build = built(tmp_path, "x86-asm", "cmac-wide", problem, {"registers": registers})
    assert complaints(build, problem, limit=120) == []
    prepared = family("x86-asm").prepare(
        catalog.target("native"), problem, "cmac-wide", {"registers": registers}
    )
    assert prepared.requires is not None
    assert list(features.undeclared(build.path, [build.entries[0].symbol], prepared.requires)) == []


@on_host
@on("zmm32")
def test_every_number_of_bytes_is_right(tmp_path: Path) -> None:
    problem = Problem(128, "cmac", streams=16)
    build = built(tmp_path, "x86-asm", "cmac-wide", problem, {"registers": "zmm32"})
    assert complaints(build, problem, limit=400) == []


@on_host
@pytest.mark.slow
@on("zmm32")
def test_a_call_of_two_to_the_28_blocks(tmp_path: Path) -> None:
    problem = Problem(128, "cmac", streams=4, shared_key=True)
    build = built(tmp_path, "x86-asm", "cmac-wide", problem, {"registers": "zmm32"})
    case = checks.immense(build.entries, build.entries[0])
    (run,) = Host().run([Job(build, (case.call,))])
    assert run.outcome == "correct" and checks.judge(case, run.returned[0]) is None


@on_host
@pytest.mark.slow
@on("ymm16")
@pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))
def test_a_kernel_is_constant_time(tmp_path: Path) -> None:
    problem = Problem(128, "cmac", streams=4)
    build = built(tmp_path, "x86-asm", "cmac-wide", problem, {"registers": "ymm16"})
    verdict = leaks.check(build, problem.operation, 128, blocks=(37,))
    assert verdict and verdict.leak is None and verdict.steps > 1000


MISTAKES = {
    "the polynomial is another": ("andl $0x87, %r11d", "andl $0x86, %r11d"),
    "a carry is lost": ("adcq %rax, %rax", "addq %rax, %rax"),
    "the padding is another": ("movb $0x80,", "movb $0x40,"),
    "a full last block counts as a part": ("leaq -1(%rdx), %r9", "movq %rdx, %r9"),
    "two messages change places": ("movq 8(%rsi), %rax", "movq 16(%rsi), %rax"),
    "the last message has the subkey of zero": ("cmpq $32, %r8", "cmpq $24, %r8"),
    "a byte beyond the message is read": ("movb -1(%rax,%r11), %r10b", "movb (%rax,%r11), %r10b"),
}
"""What is wrong, a part of the kernel's text, and what replaces it."""


@on_host
@pytest.mark.slow
@on("ymm16")
@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistakes_are_found(tmp_path: Path, mistake: str) -> None:
    problem = Problem(128, "cmac", streams=4)
    build = built(tmp_path, "x86-asm", "cmac-wide", problem, {"registers": "ymm16"}, *MISTAKES[mistake])
    assert complaints(build, problem, limit=200)


@pytest.mark.parametrize("streams", [3, 32])
def test_messages_that_do_not_fill_the_vectors_are_refused(streams: int) -> None:
    problem = Problem(128, "cmac", streams=streams)
    with pytest.raises(VariantFailure, match="do not fill vectors"):
        family("x86-asm").prepare(catalog.target("native"), problem, "cmac-wide", {"registers": "ymm16"})
