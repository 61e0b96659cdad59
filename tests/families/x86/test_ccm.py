"""CCM of one message in x86 assembly: answers, published cases, the leak check, planted mistakes."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from aesgen.export import Facts, export, recorded, rules, substitutes, winning
from aesgen.leaks import trace
from aesgen.model.problem import DIRECTIONS, KEY_BITS, Problem
from aesgen.model.variant import Point
from aesgen.system import tools
from aesgen.system.paths import shipped_results
from tests.conftest import requires
from tests.families.x86.kernels import immense_complaint, is_constant_time, on, undeclared
from tests.families.x86.test_asm import TARGET
from tests.host_kernels import built, complaints, on_host
from tests.operations.test_ccm import published
from tests.sealed import exported_complaints, wrong_calls


def point(registers: str, ahead: bool = True, keys: str = "register") -> Point:
    return {"registers": registers, "ahead": ahead, "keys": keys}


POINTS = [point(*each) for each in product(("sse16", "vex16"), (False, True), ("register", "operand"))]
CASES = [
    pytest.param(given, direction, bits, marks=on(str(given["registers"])))
    for given, direction, bits in product(POINTS, DIRECTIONS, KEY_BITS)
]


@on_host
@pytest.mark.parametrize(("given", "direction", "bits"), CASES)
def test_every_class_passes_the_edge_matrix(tmp_path: Path, given: Point, direction: str, bits: int) -> None:
    problem = Problem(bits, "ccm", direction)
    build = built(tmp_path, "x86-asm", "ccm", problem, given)
    assert complaints(build, problem, limit=150) == []
    assert undeclared(build, "ccm", problem, given) == []


@on_host
@pytest.mark.slow
@on("vex16")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_kernels_pass_the_whole_edge_matrix(tmp_path: Path, direction: str) -> None:
    """Among them associated data of 65,280 bytes, whose length takes 6 bytes."""
    problem = Problem(128, "ccm", direction)
    build = built(tmp_path, "x86-asm", "ccm", problem, point("vex16"))
    assert complaints(build, problem) == []


@on_host
@on("sse16")
@pytest.mark.parametrize(("direction", "bits"), list(product(DIRECTIONS, KEY_BITS)))
def test_kernels_answer_the_cases_of_nist_and_wycheproof(tmp_path: Path, direction: str, bits: int) -> None:
    build = built(tmp_path, "x86-asm", "ccm", Problem(bits, "ccm", direction), point("sse16"))
    assert wrong_calls(build, published()) == []


@on_host
@pytest.mark.slow
@on("vex16")
def test_a_call_of_two_to_the_28_blocks(tmp_path: Path) -> None:
    build = built(tmp_path, "x86-asm", "ccm", Problem(128, "ccm"), point("vex16"))
    assert immense_complaint(build) is None


@on_host
@pytest.mark.slow
@on("vex16")
@pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_kernel_is_constant_time(tmp_path: Path, direction: str) -> None:
    problem = Problem(128, "ccm", direction)
    build = built(tmp_path, "x86-asm", "ccm", problem, point("vex16"))
    assert is_constant_time(build, problem, 37)


def exported() -> Facts:
    """An export of the records for x86-64."""
    records = recorded(TARGET, [shipped_results()], ["ccm"], KEY_BITS)
    winners = tuple(substitutes.complete(TARGET, winning.winners(TARGET, records, [])))
    return Facts("x86-64", TARGET.title, "aesgen export", "0.1.0", "gcc 12", winners)


def test_an_export_has_the_kernel_for_every_processor_with_aes() -> None:
    single = [each for each in exported().winners if each.problem.mode == "ccm" and each.problem.streams == 1]
    assert {each.space for each in single} == {"x86-ccm"}
    for direction, bits in product(DIRECTIONS, KEY_BITS):
        wanted = Problem(bits, "ccm", direction)
        assert {each.implementation for each in single if each.problem == wanted} == {"aes-ni", "vaes-512"}


@on_host
@pytest.mark.slow
@requires(tools.GCC)
@on("sse16")
def test_the_exported_functions_pass(tmp_path: Path) -> None:
    """Each class serves the implementation that has its instructions."""
    facts = exported()
    assert rules.complaints(facts, export(facts), tmp_path) == []
    assert exported_complaints("ccm", tmp_path, 192, 200, facts) == []


MISTAKES = {
    "the counter begins at 2": ("encrypt", "_one:\n        .quad 1, 0", "_one:\n        .quad 2, 0"),
    "the counter has one byte": ("encrypt", "vpaddq ", "vpaddb "),
    "the mask of the tag counts": ("encrypt", "vmovdqa %xmm3, 32(%rsp)", "vmovdqa %xmm0, 32(%rsp)"),
    "the length of the tag is left out": ("encrypt", "leal -8(,%rdx,4), %edx", "movl $56, %edx"),
    "empty associated data are marked": ("encrypt", "cmovnz %r10d, %edx", "movl %r10d, %edx"),
    "the length of the text is little-endian": ("encrypt", "        bswapq %rdx\n", ""),
    "lengths of 0xff00 take two bytes": (
        "encrypt",
        "jae .Lk_aes128_ccm_seal_long",
        "ja .Lk_aes128_ccm_seal_long",
    ),
    "lengths from 0xfe00 on take six bytes": ("encrypt", "cmpq $0xff00, %r8", "cmpq $0xfe00, %r8"),
    "associated data begin too late": ("encrypt", "movl $2, %edx", "movl $3, %edx"),
    "every block of associated data has the length": (
        "encrypt",
        "xorl %eax, %eax\n        xorl %esi, %esi\n        xorl %edx, %edx",
        "xorl %esi, %esi\n        xorl %edx, %edx",
    ),
    "a block of associated data is skipped": ("encrypt", "addq $16, %rcx", "addq $32, %rcx"),
    "a byte of the IV is lost": ("encrypt", "shll $3, %ecx", "leal 8(,%rcx,8), %ecx"),
    "the IV has two equal bytes": ("encrypt", "movl 3(%rsi), %r11d", "movl 2(%rsi), %r11d"),
    "the chain takes the ciphertext": (
        "decrypt",
        "vpxor 48(%rsp), %xmm1, %xmm2",
        "vpxor 48(%rsp), %xmm2, %xmm2",
    ),
    "the part of a block is not padded": ("encrypt", "movq $0, 8(%rsp)\n", "\n"),
    "a byte beyond the message is read": ("encrypt", "movb -1(%r9,%r11), %al", "movb (%r9,%r11), %al"),
    "the key stream is of the block before": ("decrypt", "vmovdqu %xmm1, 16(%rsp)", ""),
    "the last bytes of the tag are missing": ("encrypt", "movq %rax, -8(%rcx,%rdx)", "movq %rax, (%rcx)"),
    "short tags have the end of the block": ("encrypt", "movl -4(%rsp,%rdx), %eax", "movl 12(%rsp), %eax"),
}
"""The direction, what is wrong, a part of the kernel's text, and what replaces it."""


@on_host
@pytest.mark.slow
@on("vex16")
@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistakes_are_found(tmp_path: Path, mistake: str) -> None:
    direction, old, new = MISTAKES[mistake]
    problem = Problem(128, "ccm", direction)
    build = built(tmp_path, "x86-asm", "ccm", problem, point("vex16"), old, new)
    assert complaints(build, problem)
