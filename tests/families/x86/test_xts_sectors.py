"""XTS of consecutive data units in x86 assembly: the second entry point of its kernels."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.model.problem import Problem
from aesgen.model.variant import Point
from aesgen.system import tools
from tests.conftest import requires
from tests.families.xts_sectors import wrong
from tests.operations.test_xts import FEATURES

pytestmark = requires(tools.GCC)


def point(registers: str, interleave: int, step: str) -> Point:
    usual = {"tweaks": "beside", "keys": "register"}
    return {"registers": registers, "interleave": interleave, "step": step, **usual}


POINTS = [
    pytest.param(
        direction,
        key_bits,
        point(registers, interleave, step),
        marks=pytest.mark.isa(*features),
        id=f"{direction}-{key_bits}-{registers}-{interleave}",
    )
    for registers, features in FEATURES.items()
    for interleave, step, direction, key_bits in (
        (4, "bits", "encrypt", 128),
        (8, "bytes", "decrypt", 256),
        (3, "bits", "encrypt", 256),
    )
]
ZMM = point("zmm32", 4, "bytes")


@pytest.mark.parametrize(("direction", "key_bits", "point"), POINTS)
def test_consecutive_data_units_are_right(
    tmp_path: Path, direction: str, key_bits: int, point: Point
) -> None:
    problem = Problem(key_bits, "xts", direction)
    assert wrong(tmp_path, problem, point) == []


MISTAKES = {
    "numbers do not carry": ("adcq $0, %rax", "adcq $0, %rdx"),
    "the carry is overlooked": ("jc .Lk_aes128_xts_enc_carry1", "nop"),
    "the first number of a batch is repeated": ("addq $16, %rax\n", "addq $15, %rax\n"),
    "tweaks of the data unit before": ("vbroadcasti32x4 16(%r11)", "vbroadcasti32x4 (%r11)"),
    "one shift is another": (".quad 0, 0, 1, 1, 2, 2, 3, 3,", ".quad 0, 0, 1, 1, 2, 2, 2, 2,"),
    "no batch after the first": ("jbe .Lk_aes128_xts_enc_known", "jmp .Lk_aes128_xts_enc_known"),
    "a batch that is not taken": ("jmp .Lk_aes128_xts_enc_units\n", "jmp .Lk_aes128_xts_enc_known\n"),
    "a batch that is never renewed": ("jmp .Lk_aes128_xts_enc_units\n", "jmp .Lk_aes128_xts_enc_body0\n"),
}


@pytest.mark.isa(*FEATURES["zmm32"])
@pytest.mark.parametrize("mistake", MISTAKES)
def test_planted_mistakes_are_found(tmp_path: Path, mistake: str) -> None:
    assert wrong(tmp_path, Problem(128, "xts"), ZMM, MISTAKES[mistake]) != []
