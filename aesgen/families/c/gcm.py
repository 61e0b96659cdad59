"""GCM in portable C: GHASH in constant time by integer multiplication, and a key with its hash subkey.

Axis `ghash`: the bits of the words that GHASH multiplies, 64 or 32. No table is indexed by secret data and no
branch depends on it; the processor's multiplication must take the same time for all operands."""

from __future__ import annotations

from typing import Any

from aesgen.families.c.method import GroupCipher, ModeParts
from aesgen.model.problem import BLOCK_BYTES, Problem
from aesgen.model.variant import Point

USUAL_BITS = 64
"""For points without the axis: the portable kernels of exports."""
HOLES = 4
"""Every fourth bit of a factor is kept: no sum of a column of the product then reaches the next kept bit."""


def parts(problem: Problem, point: Point) -> ModeParts:
    """GHASH, and the prepared key: the standard schedule and the hash subkey behind it."""
    bits = int(str(point.get("ghash", USUAL_BITS)))
    return ModeParts(
        cores=(GroupCipher(f"ghash{bits}", "c/ghash.core.j2", ghash_words(bits)),),
        helpers=("load_big", "store_big"),
        names={"ghash": f"ghash{bits}", "opens": problem.direction == "decrypt"},
        prepared_bytes=BLOCK_BYTES * (problem.round_keys + 1),
        layout="schedule and subkey",
    )


def ghash_words(bits: int) -> dict[str, Any]:
    """For `c/ghash.core.j2`: the masks of every fourth bit, and the exchanges that reverse a word's bits."""
    masks = [sum(1 << place for place in range(first, bits, HOLES)) for first in range(HOLES)]
    swaps = []
    distance = 1
    while distance < bits // 2:
        swaps.append((distance, sum(1 << place for place in range(bits) if not place & distance)))
        distance *= 2
    return {"bits": bits, "words": 128 // bits, "masks": masks, "swaps": swaps}
