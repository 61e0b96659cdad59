"""The two lengths of a call whose difference gives the cost of a block in a kernel's loop."""

from __future__ import annotations

import math

from aesgen.model.build import EntryPoint

SHORT, LONG = 4, 12
"""Blocks of the two calls whose counts are subtracted, for kernels without rare, periodic work."""
PERIODIC_SHORT = 16
"""Blocks of the shorter call of a pair that differs by one period."""
SLOW_SHORT, SLOW_LONG = 2, 4
SLOW = 4000
"""From this many cycles a block on, shorter calls are used."""


def lengths(entry: EntryPoint, cycles_per_block: float) -> tuple[int, int]:
    """Blocks of a short and a long call: whole passes of the loop, and a whole period apart, unless this
    would take too long. `cycles_per_block`: of the shortest call, which costs a whole pass of the loop."""
    whole = math.lcm(entry.block_multiple, entry.block_factor)
    if cycles_per_block * entry.block_multiple >= SLOW * whole:
        short, long = SLOW_SHORT, SLOW_LONG
    elif entry.period > 1:
        short, long = PERIODIC_SHORT, PERIODIC_SHORT + entry.period
    else:
        short, long = SHORT, LONG
    short, long = (-(-number // whole) * whole for number in (short, long))
    return short, long if long > short else short + whole
