"""Scheduled lines put into groups of bundles, on the Itanium 2."""

from __future__ import annotations

import pytest

from aesgen.errors import VariantFailure
from aesgen.scheduling.bundles import packed
from aesgen.scheduling.machine import machine

CASES = {
    "independent instructions fill both bundles": (
        [
            "xor r8, r32, r33",
            "xor r9, r32, r33",
            "shl r10, r32, 3",
            "ld8 r11, r34, 8",
            "st8 r32, r35, 8",
            "mix1.r r14, r32, r33",
        ],
        [
            ("mmi", ["ld8 r11=[r34],8", "st8 [r35]=r32,8", "shl r10=r32,3"]),
            ("mmi", ["xor r8=r32,r33", "xor r9=r32,r33", "mix1.r r14=r32,r33 ;;"]),
        ],
    ),
    "a result is used in the next group": (
        ["xor r8, r32, r33", "xor r9, r8, r33"],
        [
            ("mmi", ["xor r8=r32,r33", "nop.m 0", "nop.i 0 ;;"]),
            ("mmi", ["xor r9=r8,r33", "nop.m 0", "nop.i 0 ;;"]),
        ],
    ),
    "what does not depend on a waiting instruction goes before it": (
        ["xor r8, r32, r33", "xor r9, r8, r33", "xor r10, r32, r33"],
        [
            ("mmi", ["xor r8=r32,r33", "xor r10=r32,r33", "nop.i 0 ;;"]),
            ("mmi", ["xor r9=r8,r33", "nop.m 0", "nop.i 0 ;;"]),
        ],
    ),
    "a register that a waiting instruction reads is not overwritten before it": (
        ["xor r8, r32, r33", "xor r9, r8, r10", "xor r10, r32, r33"],
        [
            ("mmi", ["xor r8=r32,r33", "nop.m 0", "nop.i 0 ;;"]),
            ("mmi", ["xor r9=r8,r10", "nop.m 0", "nop.i 0 ;;"]),
            ("mmi", ["xor r10=r32,r33", "nop.m 0", "nop.i 0 ;;"]),
        ],
    ),
    "the shift comes first of two instructions in I slots": (
        ["mix1.r r14, r32, r33", "shl r10, r32, 3"],
        [("mii", ["nop.m 0", "shl r10=r32,3", "mix1.r r14=r32,r33 ;;"])],
    ),
    "a third load waits": (
        ["ld8.at r8, r32", "ld8.at r9, r33", "ld8.at r10, r34"],
        [
            ("mmi", ["ld8 r8=[r32]", "ld8 r9=[r33]", "nop.i 0 ;;"]),
            ("mmi", ["ld8 r10=[r34]", "nop.m 0", "nop.i 0 ;;"]),
        ],
    ),
    "a branch ends the group, and a comparison is in an earlier one": (
        ["cmp.eq p6, p7, r0, r32", "br.cond p6, work", "xor r8, r32, r33"],
        [
            ("mmi", ["cmp.eq p6,p7=r0,r32", "nop.m 0", "nop.i 0 ;;"]),
            ("mib", ["nop.m 0", "nop.i 0", "(p6) br.cond.sptk.many work ;;"]),
            ("mmi", ["xor r8=r32,r33", "nop.m 0", "nop.i 0 ;;"]),
        ],
    ),
    "ALLOC and a long constant have groups of their own": (
        ["alloc r2, 8, 88", "movl r8, 81985529216486895", "xor r9, r32, r33"],
        [
            ("mmi", ["alloc r2=ar.pfs,8,88,0,0", "nop.m 0", "nop.i 0 ;;"]),
            ("mlx", ["nop.m 0", "movl r8=81985529216486895 ;;"]),
            ("mmi", ["xor r9=r32,r33", "nop.m 0", "nop.i 0 ;;"]),
        ],
    ),
}


@pytest.mark.parametrize(("lines", "bundles"), CASES.values(), ids=CASES)
def test_groups(lines: list[str], bundles: list[tuple[str, list[str]]]) -> None:
    expected = [
        text for name, slots in bundles for text in (f"{{ .{name}", *(f"\t{slot}" for slot in slots), "}")
    ]
    assert packed([f"\t{line}" for line in lines], machine("itanium-2")) == expected


def test_labels_directives_and_comments_stay_between_groups() -> None:
    lines = ["\t.text", "// a comment", "work:", "\txor r8, r32, r33", "\t.size work, . - work"]
    found = packed(lines, machine("itanium-2"))
    assert [line for line in found if not line.startswith(("{", "}", "\txor", "\tnop"))] == [
        "\t.text",
        "// a comment",
        "work:",
        "\t.size work, . - work",
    ]


def test_an_unknown_instruction_is_refused() -> None:
    with pytest.raises(VariantFailure, match="fma"):
        packed(["\tfma f8, f9, f10"], machine("itanium-2"))
