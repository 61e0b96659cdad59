"""Bit-sliced AES on a GPU: a warp is a column, a lane's 32-bit words hold one bit of 32 blocks each.

Four warps work on 1,024 blocks. Plane i = 8 row + bit of a column is word i of its warp's threads; ShiftRows
moves planes between warps through shared memory. In CTR the state after round 2 is the sum of a part that
the counter's low byte decides, kept as planes, and a word that 256 counters share (Bernstein and Schwabe,
"New AES software speed records", INDOCRYPT 2008, for the caching itself).
"""

from __future__ import annotations

from typing import Any

from aesgen import circuits
from aesgen.families import Prepared
from aesgen.families.cuda import common
from aesgen.launch import LaunchPlan
from aesgen.problem import Problem
from aesgen.target import Target
from aesgen.trial import Point

BLOCKS = 1024
"""Blocks that four warps take at a time."""

_REDUCTION = (0, 1, 3, 4)
"""Bits that doubling adds the top bit to: x^8 = x^4 + x^3 + x + 1."""


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    """Names for `templates/cuda/bitslice.cu.j2`."""
    buffers = int(point["buffers"])  # type: ignore[arg-type]
    passes = int(point["passes"])  # type: ignore[arg-type]
    circuit = circuits.sbox()
    symbol = f"{prefix}{problem.operation}"
    planes_at = common.context_words(problem)
    plane_words = 128 * problem.round_keys
    low_at = planes_at + plane_words
    counts = problem.mode == "ctr"
    names: dict[str, Any] = {
        "p": prefix,
        "symbol": symbol,
        "setup": common.setup_names(problem),
        "mode": problem.mode,
        "circuit": circuit,
        "constant_bytes": 0x01010101 * circuits.CONSTANT,
        "planes_at": planes_at,
        "plane_words": plane_words,
        "low_at": low_at,
        "constant_words": low_at,
        "buffers": buffers,
        "passes": passes,
        "parts": 8 // passes,
        "exchange": [
            {
                "row": row,
                "buffer": 1024 * ((row - 1) % buffers),
                "again": buffers < 3 and row in _AGAIN[buffers],
            }
            for row in (1, 2, 3)
        ],
        "mixed": [_mixed(bit) for bit in range(7, -1, -1)],
        "swaps": [(distance, mask, _pairs(distance)) for distance, mask in _STAGES],
        "first": 3 if counts else 1,
        "min_blocks": int(point.get("min_blocks", 0)),  # type: ignore[arg-type]
    }
    plan = LaunchPlan(
        threads=128,
        blocks_per_pass=BLOCKS * (passes if counts else 1),
        grid_multiple=8 // passes if counts else 1,
        setup="setup",
        prepare="prepare",
        prepare_grid=3 if counts else 1,
        context_bytes=4 * (low_at + (65536 if counts else 0)),
        next_iv=4 * common.NEXT if counts else -1,
        constant="context",
        constant_bytes=4 * low_at,
    )
    entry = common.entry(problem, symbol, plan, BLOCKS)
    return Prepared("cuda/bitslice.cu.j2", f"{problem.name}.cu", names, (entry,))


_AGAIN = {1: (1, 2, 3), 2: (3,)}
"""After which row's exchange a second barrier is needed before a buffer is written again, by buffers."""

_STAGES = ((16, 0x0000FFFF), (8, 0x00FF00FF), (4, 0x0F0F0F0F), (2, 0x33333333), (1, 0x55555555))


def _pairs(distance: int) -> list[tuple[int, int]]:
    """Words whose halves one stage of a 32 x 32 bit transposition exchanges."""
    return [(k, k + distance) for k in range(32) if not k & distance]


def _mixed(bit: int) -> dict[str, Any]:
    """MixColumns of one bit of all four rows.

    With t_r = a_r + a_(r+1), row r of the result is a_(r+1) + t_(r+2) plus twice t_r: doubling takes the
    bit below, and the top bit where the field's polynomial has a term."""
    return {
        "bit": bit,
        "below": bit - 1 if bit else 7,
        "top": bit in _REDUCTION and bit > 0,
        "new": [bit - 1] if bit > 0 and bit - 1 >= 0 else [],
    }
