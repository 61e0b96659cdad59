"""CCM of many messages in the lanes of vectors: the edge matrix passes, and planted mistakes are found."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from aesgen.errors import VariantFailure
from aesgen.families import family
from aesgen.leaks import trace
from aesgen.model.problem import DIRECTIONS, Problem
from aesgen.spaces import catalog
from tests.families.x86.kernels import is_constant_time, on, undeclared
from tests.host_kernels import built, complaints, on_host

CASES = [
    pytest.param(*case, shared, way, marks=on(case[0]), id="-".join(map(str, (*case, shared, way))))
    for case, shared, way in product(
        (
            ("zmm32", "operand", False, 16),
            ("zmm32", "load", True, 16),
            ("zmm32", "operand", True, 4),
            ("ymm32", "load", False, 2),
            ("ymm32", "load", True, 8),
            ("ymm16", "operand", False, 8),
            ("ymm16", "load", True, 4),
        ),
        (False, True),
        DIRECTIONS,
    )
]


@on_host
@pytest.mark.parametrize(("registers", "keys", "stitch", "streams", "shared", "direction"), CASES)
def test_every_class_passes_the_edge_matrix(
    tmp_path: Path, registers: str, keys: str, stitch: bool, streams: int, shared: bool, direction: str
) -> None:
    problem = Problem(256 if shared else 192, "ccm", direction, streams=streams, shared_key=shared)
    point = {"registers": registers, "keys": keys, "stitch": stitch}
    build = built(tmp_path, "x86-asm", "ccm-wide", problem, point)
    assert complaints(build, problem, limit=60) == []
    assert undeclared(build, "ccm-wide", problem, point) == []


@on_host
@pytest.mark.slow
@on("zmm32")
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("stitch", [False, True])
def test_more_lengths_are_right(tmp_path: Path, stitch: bool, direction: str) -> None:
    """Among them associated data of 65,280 bytes, whose length takes 6 bytes."""
    problem = Problem(128, "ccm", direction, streams=4)
    build = built(
        tmp_path, "x86-asm", "ccm-wide", problem, {"registers": "zmm32", "keys": "load", "stitch": stitch}
    )
    assert complaints(build, problem, limit=300) == []


@on_host
@pytest.mark.slow
@on("ymm16")
@pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_kernel_is_constant_time(tmp_path: Path, direction: str) -> None:
    problem = Problem(128, "ccm", direction, streams=4)
    build = built(tmp_path, "x86-asm", "ccm-wide", problem, {"registers": "ymm16", "stitch": True})
    assert is_constant_time(build, problem, 37)


MISTAKES = {
    "the counter begins at 2": ("encrypt", "movl $1, %esi", "movl $2, %esi"),
    "the number of a block is little-endian": ("encrypt", "        bswapq %rax\n", ""),
    "the mask of the tag counts": ("encrypt", "        xorl %esi, %esi\n", ""),
    "the length of the tag is left out": ("encrypt", "leal -8(,%r11,4), %r11d", "movl $56, %r11d"),
    "empty associated data are marked": ("encrypt", "cmovnz %eax, %r11d", "movl %eax, %r11d"),
    "lengths of 0xff00 take two bytes": (
        "encrypt",
        "jae .Lk_aes128_ccm_seal_x4_l",
        "ja .Lk_aes128_ccm_seal_x4_l",
    ),
    "associated data begin too late": ("encrypt", "movl $2, %edx", "movl $3, %edx"),
    "every block of associated data has the length": ("encrypt", "        xorl %r10d, %r10d\n", ""),
    "two messages change places": ("encrypt", "movq 8(%r9), %rax", "movq 16(%r9), %rax"),
    "the last message has no part of a block": ("encrypt", "cmpq $32, %r8", "cmpq $24, %r8"),
    "the chain takes another byte": (
        "decrypt",
        "(%rcx,%r13)\n        movb %r14b, ",
        "(%rcx,%r13)\n        movb %al, ",
    ),
    "a turn is stored in the place of the next one": ("encrypt", "-32(%rax,%r11)", "(%rax,%r11)"),
    "two blocks of a turn change places": ("decrypt", "vperm2i128 $0x20,", "vperm2i128 $0x31,"),
    "two turns have the same counter": (
        "encrypt",
        "incq %rsi\n        addq $32, %r11",
        "addq $32, %r11",
    ),
    "a byte beyond the message is read": ("encrypt", "movb -1(%rax,%r13), %r14b", "movb (%rax,%r13), %r14b"),
    "the key stream is another message's": (
        "decrypt",
        "leaq (%rsp,%r8,2), %r12\n        movq %rdx",
        "leaq (%rsp), %r12\n        movq %rdx",
    ),
}
"""The direction, what is wrong, a part of the kernel's text, and what replaces it."""


@on_host
@pytest.mark.slow
@on("ymm16")
@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistakes_are_found(tmp_path: Path, mistake: str) -> None:
    direction, old, new = MISTAKES[mistake]
    problem = Problem(128, "ccm", direction, streams=4)
    point = {"registers": "ymm16", "keys": "load", "stitch": True}
    build = built(tmp_path, "x86-asm", "ccm-wide", problem, point, old, new)
    assert complaints(build, problem, limit=120)


@pytest.mark.parametrize(
    ("registers", "stitch", "streams"),
    [
        ("ymm16", False, 3),
        ("ymm16", False, 16),
        ("zmm32", False, 44),
        ("ymm16", True, 8),
        ("zmm32", True, 20),
    ],
)
def test_numbers_of_messages_that_do_not_fit_are_refused(registers: str, stitch: bool, streams: int) -> None:
    problem = Problem(128, "ccm", streams=streams)
    with pytest.raises(VariantFailure, match=r"do not fill vectors|too few registers"):
        family("x86-asm").prepare(
            catalog.target("native"), problem, "ccm-wide", {"registers": registers, "stitch": stitch}
        )
