"""CMAC of many messages in the lanes of vectors: the edge matrix passes, and planted mistakes are found."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from aesgen.errors import VariantFailure
from aesgen.families import family
from aesgen.leaks import trace
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from tests.families.x86.kernels import immense_complaint, is_constant_time, on, undeclared
from tests.host_kernels import built, complaints, on_host

CASES = [
    pytest.param(*case, shared, marks=on(case[0]), id="-".join(map(str, (*case, shared))))
    for case, shared in product(
        (
            ("zmm32", 1, 16),
            ("zmm32", 1, 32),
            ("zmm32", 4, 16),
            ("zmm32", 4, 4),
            ("ymm32", 1, 2),
            ("ymm32", 2, 16),
            ("ymm16", 1, 16),
            ("ymm16", 2, 4),
        ),
        (False, True),
    )
]


@on_host
@pytest.mark.parametrize(("registers", "bodies", "streams", "shared"), CASES)
def test_every_class_passes_the_edge_matrix(
    tmp_path: Path, registers: str, bodies: int, streams: int, shared: bool
) -> None:
    problem = Problem(256 if shared else 192, "cmac", streams=streams, shared_key=shared)
    point = {"registers": registers, "bodies": bodies}
    build = built(tmp_path, "x86-asm", "cmac-wide", problem, point)
    assert complaints(build, problem, limit=120) == []
    assert undeclared(build, "cmac-wide", problem, point) == []


@on_host
@on("zmm32")
@pytest.mark.parametrize("bodies", [1, 4])
def test_every_number_of_bytes_is_right(tmp_path: Path, bodies: int) -> None:
    problem = Problem(128, "cmac", streams=16)
    build = built(tmp_path, "x86-asm", "cmac-wide", problem, {"registers": "zmm32", "bodies": bodies})
    assert complaints(build, problem, limit=400) == []


@on_host
@pytest.mark.slow
@on("zmm32")
def test_a_call_of_two_to_the_28_blocks(tmp_path: Path) -> None:
    problem = Problem(128, "cmac", streams=4, shared_key=True)
    build = built(tmp_path, "x86-asm", "cmac-wide", problem, {"registers": "zmm32", "bodies": 4})
    assert immense_complaint(build) is None


@on_host
@pytest.mark.slow
@on("ymm16")
@pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))
def test_a_kernel_is_constant_time(tmp_path: Path) -> None:
    problem = Problem(128, "cmac", streams=4)
    build = built(tmp_path, "x86-asm", "cmac-wide", problem, {"registers": "ymm16", "bodies": 2})
    assert is_constant_time(build, problem, 37)


MISTAKES = {
    "the polynomial is another": ("andl $0x87, %r11d", "andl $0x86, %r11d"),
    "a carry is lost": ("adcq %rax, %rax", "addq %rax, %rax"),
    "the padding is another": ("movb $0x80,", "movb $0x40,"),
    "a full last block counts as a part": ("leaq -1(%rdx), %r9", "movq %rdx, %r9"),
    "two messages change places": ("movq 8(%rsi), %rax", "movq 16(%rsi), %rax"),
    "the last message has the subkey of zero": ("cmpq $32, %r8", "cmpq $24, %r8"),
    "two blocks of a turn change places": ("vperm2i128 $0x20,", "vperm2i128 $0x31,"),
    "a turn advances by a block": ("addq $32, %r11", "addq $16, %r11"),
    "a turn reads beyond the last block": ("leaq 32(%r11), %rax", "leaq 16(%r11), %rax"),
    "a byte beyond the message is read": ("movb -1(%rax,%r11), %r10b", "movb (%rax,%r11), %r10b"),
}
"""What is wrong, a part of the kernel's text, and what replaces it."""


@on_host
@pytest.mark.slow
@on("ymm16")
@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistakes_are_found(tmp_path: Path, mistake: str) -> None:
    problem = Problem(128, "cmac", streams=4)
    point = {"registers": "ymm16", "bodies": 2}
    build = built(tmp_path, "x86-asm", "cmac-wide", problem, point, *MISTAKES[mistake])
    assert complaints(build, problem, limit=200)


@pytest.mark.parametrize("streams", [3, 32])
def test_messages_that_do_not_fill_the_vectors_are_refused(streams: int) -> None:
    problem = Problem(128, "cmac", streams=streams)
    with pytest.raises(VariantFailure, match="do not fill vectors"):
        family("x86-asm").prepare(catalog.target("native"), problem, "cmac-wide", {"registers": "ymm16"})


@pytest.mark.parametrize(
    ("registers", "bodies", "streams"), [("zmm32", 2, 16), ("zmm32", 4, 32), ("ymm16", 2, 16)]
)
def test_a_turn_needs_whole_vectors_and_enough_registers(registers: str, bodies: int, streams: int) -> None:
    point = {"registers": registers, "bodies": bodies}
    with pytest.raises(VariantFailure, match="cannot transpose"):
        family("x86-asm").prepare(
            catalog.target("native"), Problem(128, "cmac", streams=streams), "cmac-wide", point
        )
