"""Memory around a call: its contents before, and the places that a call must not change."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache


def strays(before: bytes, after: bytes, allowed: Sequence[tuple[int, int]], unit: int = 1) -> list[str]:
    """A sentence on the first address outside of `allowed` that a call changed, if any.

    `allowed`: places as first address and size. Addresses and sizes count units of `unit` bytes."""
    mended = bytearray(after)
    for start, size in allowed:
        place = slice(unit * start, unit * (start + size))
        mended[place] = before[place]
    if mended == before:
        return []
    changed = next(i for i, (a, b) in enumerate(zip(before, mended, strict=True)) if a != b)
    return [f"wrote to {changed // unit:#x}, outside its output"]


@cache
def noise(size: int) -> bytes:
    """The initial contents of memory: fixed pseudo-random bytes."""
    return random.Random(size).randbytes(size)
