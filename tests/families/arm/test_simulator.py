"""The ARM model against the timing rules of the manuals, instruction by instruction."""

from __future__ import annotations

import pytest

pytest.importorskip("capstone", reason="capstone is not installed: pip install 'aesgen[arm]'")

from aesgen.simulators.arm import decode
from aesgen.simulators.in_order import ExecutedInstruction, load_pipeline

AND_IMMEDIATE = 0xE20400FF  # and r0, r4, #255
AND_NEXT = 0xE20530FF  # and r3, r5, #255
LOAD_SCALED = 0xE79C0100  # ldr r0, [r12, r0, lsl #2]
EOR_ROTATED = 0xE0288C60  # eor r8, r8, r0, ror #24
LOAD_FOUR = 0xE8B20F00  # ldm r2!, {r8-r11}
LOAD_FOUR_AND_BASE = 0xE894001E  # ldm r4, {r1-r4}
EOR_BASE = 0xE0244007  # eor r4, r4, r7
EOR_LAST = 0xE02BB007  # eor r11, r11, r7
EOR_FIRST = 0xE0288007  # eor r8, r8, r7
SHIFT_BY_REGISTER = 0xE1A00231  # lsr r0, r1, r2
STORE_FOUR = 0xE88100F0  # stm r1, {r4-r7}
MULTIPLY = 0xE0000291  # mul r0, r1, r2
NOT_TAKEN = 0x1A000000  # bne


def cycles(pipeline: str, *words: int, multiplier: int = 0, taken: bool = False) -> int:
    code = b"".join(word.to_bytes(4, "little") for word in words)
    steps = [
        ExecutedInstruction(instruction, multiplier=multiplier) for instruction in decode(code, 0, "a", {})
    ]
    if taken:
        steps[-1] = ExecutedInstruction(steps[-1].instruction, taken=True)
    return load_pipeline(pipeline).cycles(steps)[0]


@pytest.mark.parametrize(
    ("pipeline", "words", "expected"),
    [
        ("sa1110", (AND_IMMEDIATE, LOAD_SCALED, EOR_ROTATED), 4),
        ("sa1110", (AND_IMMEDIATE, LOAD_SCALED, AND_NEXT, EOR_ROTATED), 4),
        ("sa1110", (LOAD_FOUR, EOR_FIRST), 5),
        ("sa1110", (LOAD_FOUR_AND_BASE, EOR_BASE), 6),
        ("sa1110", (LOAD_FOUR, EOR_LAST), 6),
        ("sa1110", (STORE_FOUR,), 4),
        ("sa1110", (SHIFT_BY_REGISTER,), 2),
        ("arm7tdmi", (AND_IMMEDIATE, LOAD_SCALED, EOR_ROTATED), 5),
        ("arm7tdmi", (LOAD_FOUR, EOR_LAST), 7),
        ("arm7tdmi", (STORE_FOUR,), 5),
        ("arm7tdmi", (SHIFT_BY_REGISTER,), 2),
        ("arm7tdmi", (NOT_TAKEN,), 1),
    ],
)
def test_sequences_take_what_the_manuals_say(pipeline: str, words: tuple[int, ...], expected: int) -> None:
    assert cycles(pipeline, *words) == expected


def test_loads_in_a_row_are_in_the_bound() -> None:
    """On a Cortex-M3 a load behind a load takes one cycle, any other two; the bound counts one for each."""
    pipeline, loads = load_pipeline("cortex-m3"), [0xE5921000, 0xE5923004, 0xE5924008]
    code = b"".join(word.to_bytes(4, "little") for word in loads)
    steps = [ExecutedInstruction(instruction) for instruction in decode(code, 0, "a", {})]
    assert (pipeline.cycles(steps)[0], pipeline.fewest_cycles(steps)) == (4, 3)


def test_a_taken_branch_refills_the_pipeline() -> None:
    assert cycles("arm7tdmi", NOT_TAKEN, taken=True) == 3
    assert cycles("sa1110", NOT_TAKEN, taken=True) == 2


@pytest.mark.parametrize(
    ("value", "expected"), [(0x7F, 2), (0xFFFFFF80, 2), (0x1234, 3), (0x123456, 4), (1 << 31, 5)]
)
def test_a_multiply_ends_early(value: int, expected: int) -> None:
    assert cycles("arm7tdmi", MULTIPLY, multiplier=value) == expected


def thumb(*halves: int) -> bytes:
    return b"".join(half.to_bytes(2, "little") for half in halves)


def test_loads_that_follow_each_other_overlap_on_cortex_m3() -> None:
    """ARM DDI 0337I, 3.3.3: LDR R0,[R1]; LDR R1,[R2] take three cycles, three such loads four."""
    pipeline = load_pipeline("cortex-m3")
    for halves, expected in (((0x6808, 0x6811), 3), ((0x6808, 0x6811, 0x6854), 4), ((0x6808, 0x6800), 4)):
        steps = [ExecutedInstruction(instruction) for instruction in decode(thumb(*halves), 0, "t", {})]
        assert pipeline.cycles(steps)[0] == expected


def test_another_load_delay_is_another_core() -> None:
    code = b"".join(word.to_bytes(4, "little") for word in (AND_IMMEDIATE, LOAD_SCALED, EOR_ROTATED))
    steps = [ExecutedInstruction(instruction) for instruction in decode(code, 0, "a", {})]
    pipeline = load_pipeline("sa1110")
    assert [pipeline.with_load_delay(delay).cycles(steps)[0] for delay in (1, 2, 3)] == [4, 5, 6]
