"""OCB3 in x86 assembly: every class of registers passes the edge matrix, and planted mistakes are found."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from aesgen.errors import VariantFailure
from aesgen.export import Facts, substitutes, winning
from aesgen.families import family
from aesgen.leaks import trace
from aesgen.model.problem import DIRECTIONS, Problem
from aesgen.model.variant import Point
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.export.test_export_host import record
from tests.families.x86.kernels import immense_complaint, is_constant_time, on, undeclared
from tests.host_kernels import built, complaints, on_host
from tests.operations.test_ocb import published
from tests.sealed import exported_complaints, wrong_calls


def point(registers: str, interleave: int) -> Point:
    return {"registers": registers, "interleave": interleave}


POINTS = [("zmm32", 8), ("zmm32", 1), ("ymm32", 2), ("ymm16", 4), ("evex32", 8), ("vex16", 4), ("vex16", 1)]
CASES = [
    pytest.param(point(*each), direction, marks=on(each[0]), id=f"{each[0]}-{each[1]}-{direction}")
    for each, direction in product(POINTS, DIRECTIONS)
]


@on_host
@pytest.mark.parametrize(("given", "direction"), CASES)
def test_every_class_passes_the_edge_matrix(tmp_path: Path, given: Point, direction: str) -> None:
    problem = Problem({"encrypt": 192, "decrypt": 256}[direction], "ocb", direction)
    build = built(tmp_path, "x86-asm", "ocb", problem, given)
    assert complaints(build, problem, limit=150) == []
    assert undeclared(build, "ocb", problem, given) == []


@on_host
@pytest.mark.slow
@on("zmm32")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_kernel_passes_the_whole_edge_matrix(tmp_path: Path, direction: str) -> None:
    problem = Problem(128, "ocb", direction)
    assert complaints(built(tmp_path, "x86-asm", "ocb", problem, point("zmm32", 8)), problem) == []


@on_host
@on("vex16")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_published_cases_are_answered(tmp_path: Path, direction: str) -> None:
    problem = Problem(128, "ocb", direction)
    build = built(tmp_path, "x86-asm", "ocb", problem, point("vex16", 2))
    assert wrong_calls(build, published()) == []


@on_host
@pytest.mark.slow
@on("vex16")
def test_a_call_of_two_to_the_28_blocks(tmp_path: Path) -> None:
    build = built(tmp_path, "x86-asm", "ocb", Problem(128, "ocb"), point("vex16", 4))
    assert immense_complaint(build) is None


@on_host
@pytest.mark.slow
@on("ymm16")
@pytest.mark.skipif(trace.unavailable() is not None, reason=str(trace.unavailable()))
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_kernel_is_constant_time(tmp_path: Path, direction: str) -> None:
    problem = Problem(128, "ocb", direction)
    build = built(tmp_path, "x86-asm", "ocb", problem, point("ymm16", 4))
    assert is_constant_time(build, problem, 37)


MISTAKES = {
    "a wrong L_n at one position": ("bsfq %rdx, %rax", "bsfq %rdx, %rax\n        andl $7, %eax"),
    "L_n of the block before": ("leaq 1(%rsi), %rdx", "leaq 2(%rsi), %rdx"),
    "the polynomial is another": ("andl $0x87, %r11d", "andl $0x86, %r11d"),
    "a carry is lost": ("adcq %rax, %rax", "addq %rax, %rax"),
    "the shift has five bits": ("andq $-64, %rdx", "andq $-32, %rdx"),
    "the stretched part is the first one": ("shldq $8, %r10, %rdx", "xorl %edx, %edx"),
    "the mark of an IV is missing": ("orq $0x01000000, %rax", ""),
    "a part of a block is marked wrongly": ("movb $0x80, (%rsp,%r11)", "movb $0x40, (%rsp,%r11)"),
    "a byte beyond the text is read": ("movb -1(%r9,%r11), %al", "movb (%r9,%r11), %al"),
}
"""What is wrong, a part of the kernel's text, and what replaces it."""


@on_host
@pytest.mark.slow
@on("ymm16")
@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistakes_are_found(tmp_path: Path, mistake: str) -> None:
    problem = Problem(128, "ocb", "decrypt")
    build = built(tmp_path, "x86-asm", "ocb", problem, point("ymm16", 2), *MISTAKES[mistake])
    assert complaints(build, problem, limit=300)


def test_more_vectors_than_registers_are_refused() -> None:
    with pytest.raises(VariantFailure, match="too few registers"):
        family("x86-asm").prepare(catalog.target("native"), Problem(128, "ocb"), "ocb", point("ymm16", 8))


@on_host
@pytest.mark.slow
@requires(tools.GCC)
@on("vex16")
def test_the_exported_functions_pass(tmp_path: Path) -> None:
    """Each class serves the implementation that has its instructions."""
    target = catalog.target("x86-64")
    records = [
        record(name, 9.0, registers=registers)
        for registers in ("vex16", "zmm32")
        for name in ("aes128-ctr-encrypt", "aes128-ocb-encrypt", "aes128-ocb-decrypt")
    ]
    winners = tuple(substitutes.complete(target, winning.winners(target, records, [])))
    facts = Facts("x86-64", target.title, "aesgen export", "0.1.0", "gcc 12", winners)
    assert {winner.space for winner in winners if winner.problem.mode == "ocb"} == {"x86-ocb"}
    assert exported_complaints("ocb", tmp_path, 256, 200, facts) == []
