"""Calls of other lengths, and the two lengths whose difference gives the cost of a block in the loop."""

from __future__ import annotations

import math
from dataclasses import replace

from aesgen.model.trial import Call, EntryPoint

SHORT, LONG = 4, 12
"""Blocks of the two calls whose counts are subtracted, for kernels without rare, periodic work."""
PERIODIC_SHORT = 16
"""Blocks of the shorter call of a pair that differs by one period."""
SLOW_SHORT, SLOW_LONG = 2, 4
SLOW = 4000
"""From this many cycles a block on, shorter calls are used."""


def resized(call: Call, blocks: int) -> Call:
    """The call with `blocks` blocks per stream: the first stream's data, repeated, in each."""
    entry = call.entry
    size = blocks * entry.block_bytes
    stream = call.data[: call.blocks * entry.block_bytes] or bytes(entry.block_bytes)
    stream = (stream * (size // len(stream) + 1))[:size]
    return replace(call, data=stream * entry.streams, blocks=blocks)


def from_multiple(call: Call, low_bytes: int) -> Call:
    """The call with the last `low_bytes` bytes of every IV set to 0, so that counters begin at a multiple."""
    size = call.entry.block_bytes
    ivs = (call.iv[i : i + size] for i in range(0, len(call.iv), size))
    return replace(call, iv=b"".join(iv[: size - low_bytes] + bytes(low_bytes) for iv in ivs))


def lengths(entry: EntryPoint, cycles_per_block: float) -> tuple[int, int]:
    """Blocks of a short and a long call: whole passes of the loop, and a whole period apart, unless
    `cycles_per_block` shows that this would take too long."""
    if cycles_per_block >= SLOW:
        short, long = SLOW_SHORT, SLOW_LONG
    elif entry.period > 1:
        short, long = PERIODIC_SHORT, PERIODIC_SHORT + entry.period
    else:
        short, long = SHORT, LONG
    whole = math.lcm(entry.block_multiple, entry.block_factor)
    short, long = (-(-number // whole) * whole for number in (short, long))
    return short, long if long > short else short + whole
