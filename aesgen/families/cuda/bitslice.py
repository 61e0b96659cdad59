"""Bit-sliced AES on a GPU: a lane's 32-bit words hold one bit of 32 blocks each.

A thread block is four warps, a column each (`lanes` = 32), or two, half a warp for each column (`lanes` =
16): more thread blocks that do not wait for each other hide more latency. Plane i = 8 row + bit of a column
is word i of its lanes' registers; ShiftRows moves planes between columns through shared memory. In CTR the
state after round 2 is the sum of a part that depends on the counter's low byte, stored as planes, and a word
that 256 counters share (Bernstein and Schwabe, "New AES software speed records", INDOCRYPT 2008, for the
caching itself).
"""

from __future__ import annotations

from typing import Any

from aesgen.cipher import circuits, mixing
from aesgen.families import Prepared
from aesgen.families.cuda import common
from aesgen.model.launch import LaunchPlan
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

LAST, END = common.BLOCKS + 1, common.BLOCKS + 2
"""Words of the context: the last block's number; for CTR the blocks counted from a multiple of 8,192 on."""


def prepare(target: Target, problem: Problem, point: Point, prefix: str) -> Prepared:
    """Names for `templates/cuda/bitslice.cu.j2`."""
    lanes = int(point["lanes"])  # type: ignore[arg-type]
    team = 4 * lanes
    buffers = int(point["buffers"])  # type: ignore[arg-type]
    passes = int(point["passes"])  # type: ignore[arg-type]
    spacing = int(point["spacing"])  # type: ignore[arg-type]
    decrypts, counts = problem.direction == "decrypt", problem.contract.counts
    logic = common.network_names(problem, point)
    mixed = mixing.inverse_mix_columns() if decrypts else mixing.mix_columns()
    if spacing:
        logic["circuit"], mixed = circuits.spaced(logic["circuit"], spacing), circuits.spaced(mixed, spacing)
    planes_at = common.context_words(problem)
    plane_words = 128 * problem.round_keys
    low_at = planes_at + plane_words
    parts = 256 // lanes // passes
    names: dict[str, Any] = {
        **common.kernel_names(problem, point, prefix, by_gates=True),
        "lanes": lanes,
        "team": team,
        **logic,
        "mixing": mixed,
        "constant_bytes": 0x01010101 * circuits.CONSTANT,
        "planes_at": planes_at,
        "plane_words": plane_words,
        "low_at": low_at,
        "constant_words": low_at,
        "last_at": LAST,
        "end_at": END,
        "stride": 8 * lanes,
        "exchanged": 8 * team * buffers,
        "passes": passes,
        "parts": parts,
        "ahead": int(point["ahead"]),  # type: ignore[arg-type]
        "exchange": [
            {
                "row": row,
                "buffer": 8 * team * ((row - 1) % buffers),
                "distance": lanes * (4 - row if decrypts else row),
                "again": buffers < 3 and row in _AGAIN[buffers],
            }
            for row in (1, 2, 3)
        ],
        "places": [_place(number, lanes, counts) for number in range(8)],
        "swaps": [(distance, mask, pairs(distance)) for distance, mask in STAGES],
        "first": 3 if counts else 1,
    }
    plan = LaunchPlan(
        threads=team,
        blocks_per_pass=32 * lanes * (passes if counts else 1),
        grid_multiple=parts if counts else 1,
        prepare="prepare",
        prepare_grid=3 if counts else 1,
        **common.one_key_plan(problem, 4 * low_at, 4 * 65536 if counts else 0),
    )
    entry = common.entry(problem, names["symbol"], plan, 32 * lanes)
    return Prepared("cuda/bitslice.cu.j2", f"{problem.name}.cu", names, (entry,))


_AGAIN = {1: (1, 2, 3), 2: (3,)}
"""The rows after whose exchange a second barrier is needed before a buffer is written again, by number of
buffers."""

STAGES = ((16, 0x0000FFFF), (8, 0x00FF00FF), (4, 0x0F0F0F0F), (2, 0x33333333), (1, 0x55555555))


def pairs(distance: int) -> list[tuple[int, int]]:
    """The words whose halves one stage of a 32 x 32 bit transposition exchanges."""
    return [(k, k + distance) for k in range(32) if not k & distance]


def _place(number: int, lanes: int, counts: bool) -> int:
    """The distance from a thread's first block to its block `number` of a pass. A pass is four batches of two
    blocks per thread; in CTR bit b of a plane belongs to the b-th group of 256 counters."""
    return number * (1024 if counts else 4 * lanes)
