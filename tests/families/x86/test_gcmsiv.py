"""GCM-SIV in x86 assembly: both classes pass the edge matrix and the published cases, mistakes are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.export import Facts, export, rules, winning
from aesgen.leaks import trace
from aesgen.model.problem import DIRECTIONS, Problem
from aesgen.spaces import catalog
from tests.export.test_export_host import record
from tests.families.x86.kernels import immense_complaint, is_constant_time, undeclared
from tests.families.x86.test_gcm import on
from tests.host_kernels import built, complaints, on_host
from tests.operations.test_gcmsiv import published
from tests.sealed import wrong_calls

CASES = [
    pytest.param(registers, way, multiply, marks=on(registers))
    for registers in ("zmm32", "ymm32")
    for way, multiply in (*((way, "schoolbook") for way in DIRECTIONS), ("encrypt", "winograd"))
]


@on_host
@pytest.mark.parametrize(("registers", "direction", "multiply"), CASES)
def test_every_class_passes_the_edge_matrix(
    tmp_path: Path, registers: str, direction: str, multiply: str
) -> None:
    problem = Problem({"zmm32": 128, "ymm32": 256}[registers], "gcmsiv", direction)
    point = {"registers": registers, "multiply": multiply}
    build = built(tmp_path, "x86-asm", "gcmsiv", problem, point)
    assert complaints(build, problem, limit=150) == []
    assert undeclared(build, "gcmsiv", problem, point) == []


@on_host
@on("zmm32")
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("key_bits", [128, 256])
def test_published_cases(tmp_path: Path, key_bits: int, direction: str) -> None:
    problem = Problem(key_bits, "gcmsiv", direction)
    assert (
        wrong_calls(built(tmp_path, "x86-asm", "gcmsiv", problem, {"registers": "zmm32"}), published()) == []
    )


@on_host
@pytest.mark.slow
@pytest.mark.parametrize(("registers", "direction", "multiply"), CASES)
def test_the_whole_edge_matrix(tmp_path: Path, registers: str, direction: str, multiply: str) -> None:
    problem = Problem({"zmm32": 256, "ymm32": 128}[registers], "gcmsiv", direction)
    build = built(tmp_path, "x86-asm", "gcmsiv", problem, {"registers": registers, "multiply": multiply})
    assert complaints(build, problem, limit=2000) == []


@on_host
@pytest.mark.slow
@on("zmm32")
def test_a_call_of_two_to_the_28_blocks(tmp_path: Path) -> None:
    problem = Problem(128, "gcmsiv")
    build = built(tmp_path, "x86-asm", "gcmsiv", problem, {"registers": "zmm32"})
    assert immense_complaint(build) is None


@on_host
@pytest.mark.slow
@on("zmm32")
@pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("multiply", ["schoolbook", "winograd"])
def test_a_kernel_is_constant_time(tmp_path: Path, direction: str, multiply: str) -> None:
    """Also for texts that use the table: the tag that sealing computes is no address."""
    problem = Problem(128, "gcmsiv", direction)
    build = built(tmp_path, "x86-asm", "gcmsiv", problem, {"registers": "zmm32", "multiply": multiply})
    assert is_constant_time(build, problem, 37, 600)


@pytest.mark.slow
@on("zmm32")
def test_an_export_with_the_kernel_refuses_misuse(tmp_path: Path) -> None:
    target = catalog.target("x86-64")
    names = ("aes128-ctr-encrypt", "aes128-gcmsiv-encrypt", "aes128-gcmsiv-decrypt")
    records = [record(name, 1.0, registers="zmm32") for name in names]
    winners = tuple(winning.winners(target, records, []))
    own = Facts("x86-64", target.title, "aesgen export", "0.1.0", "gcc 12", winners)
    assert {winner.space for winner in winners if winner.problem.mode == "gcmsiv"} == {"x86-gcmsiv"}
    assert rules.complaints(own, export(own), tmp_path) == []


MISTAKES = {
    "the wrap is one block late": ("encrypt", "movl $256, %eax", "movl $257, %eax"),
    "the other difference": ("encrypt", "vpcmpnltq", "vpcmpltq"),
    "a difference is kept beyond the wrap": ("decrypt", "cmoval %eax, %r8d", "nop"),
    "a difference is kept at the end of the table": ("encrypt", "movl $4096, %r8d", "movl $8192, %r8d"),
    "a round key lacks words": ("encrypt", "vpslldq $8,", "vpslldq $4,"),
    "the tag keeps its highest bit": ("encrypt", "255, 127\n", "255, 255\n"),
    "the counter lacks its highest bit": ("encrypt", "0, 128\n", "0, 0\n"),
    "a length in bits is another": ("encrypt", "leaq (,%r8,8), %rax", "leaq (,%r8,4), %rax"),
    "bytes beyond the text are hashed": ("decrypt", "%zmm0, %zmm11{%k1}{z}", "%zmm0, %zmm11"),
    "a power too high": ("encrypt", "leaq 15(%r11), %rax", "leaq 16(%r11), %rax"),
    "the sum is multiplied before the first body": (
        "decrypt",
        "leaq -256(%rsp), %rbx",
        "leaq -192(%rsp), %rbx",
    ),
    "the power stays that of the first body": (
        "decrypt",
        "        movq %rdx, %rbx\n        movq %rsp, %rdx\n",
        "",
    ),
}
"""The direction, what is wrong, a part of the kernel's text, and what replaces it."""
WINOGRAD = {
    "the upper halves are the lower ones": ("encrypt", "vpunpckhqdq", "vpunpcklqdq"),
    "a sum lacks the product of the text's halves": (
        "encrypt",
        "vpternlogd $0x96, %zmm13, %zmm15, %zmm7",
        "vpxorq %zmm13, %zmm7, %zmm7",
    ),
    "a sum lacks the products of the powers": (
        "encrypt",
        "vpternlogd $0x96, %zmm14, %zmm15, %zmm8",
        "vpxorq %zmm15, %zmm8, %zmm8",
    ),
    "another turn without enough text": (
        "encrypt",
        "cmpq $512, %r11\n        jae .Lk_aes128_gcmsiv_seal_plain_mixed",
        "cmpq $64, %r11\n        jae .Lk_aes128_gcmsiv_seal_plain_mixed",
    ),
}
"""The same with `multiply=winograd`."""


@on_host
@pytest.mark.slow
@on("zmm32")
@pytest.mark.parametrize("mistake", [*MISTAKES, *WINOGRAD])
def test_planted_mistakes_are_found(tmp_path: Path, mistake: str) -> None:
    direction, old, new = (MISTAKES | WINOGRAD)[mistake]
    problem = Problem(128, "gcmsiv", direction)
    point = {"registers": "zmm32", "multiply": "winograd" if mistake in WINOGRAD else "schoolbook"}
    build = built(tmp_path, "x86-asm", "gcmsiv", problem, point, old, new)
    assert complaints(build, problem, limit=400)
