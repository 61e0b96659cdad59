"""A probe for a neighbour on a core: another program on the other hardware thread of the same core.

A loop of no-operations uses only the front end, which the hardware threads of a core share. A neighbour about
halves its rate, even one that hardly slows the fixed AES references down. On a virtual machine this shows the
work of other guests, which no list of processes does.
"""

from __future__ import annotations

import ctypes
import os
import platform
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import median

from aesgen.errors import UserError
from aesgen.system import native

READINGS = 400
"""Readings of each core, of some 10 microseconds on x86-64 and some 100 on AArch64."""
ALONE = 0.85
"""A reading of at least this share of the full rate is one without a neighbour."""
MACHINES = ("x86_64", "aarch64")


@dataclass(frozen=True)
class Neighbour:
    """The readings of one core. `rate`: the median, in no-operations per core cycle. `share`: the share of
    the readings that a neighbour slowed down. If the core gave no reading, because other programs of this
    machine had it all the time, they are 0 and 1."""

    core: int
    rate: float
    share: float


Rates = Callable[[int], Sequence[float]]
"""No-operations per cycle in each reading on a core; interrupted readings are left out."""


def unavailable() -> str | None:
    """Why this machine cannot be probed; None if it can."""
    if platform.machine() not in MACHINES or not hasattr(os, "sched_setaffinity"):
        return f"the probe knows Linux on {' and '.join(MACHINES)}"
    return native.missing("the probe for a neighbour on the core")


def rates(core: int) -> list[float]:
    """The rates on `core`, on which this thread then ran for a moment. Raises `UserError` if the probe cannot
    be compiled, and `OSError` if this process may not use the core."""
    probe, taken = _probe(), (ctypes.c_double * READINGS)()
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        probe.no_operation_rates(taken, READINGS)
    finally:
        os.sched_setaffinity(0, before)
    return [rate for rate in taken if rate > 0]


def neighbours(cores: Iterable[int], read: Rates = rates, full: float | None = None) -> list[Neighbour]:
    """The neighbours of `cores`, the least disturbed core first; of equals, the last one, on which aesgen
    measures by default. `full`: the rate of a core without a neighbour (default: the highest tenth of all
    readings, which is too low if every core has a neighbour all the time)."""
    readings = {core: list(read(core)) for core in cores}
    every = sorted(rate for own in readings.values() for rate in own)
    if full is None:
        full = every[int(0.9 * (len(every) - 1))] if every else 1.0
    found = [
        Neighbour(core, median(own), sum(rate < ALONE * full for rate in own) / len(own))
        if own
        else Neighbour(core, 0.0, 1.0)
        for core, own in readings.items()
    ]
    return sorted(found, key=lambda each: (round(each.share, 1), -each.core))


@cache
def _probe() -> ctypes.CDLL:
    if reason := unavailable():
        raise UserError(reason)
    source = Path(__file__).with_name("neighbour.c")
    signature = {"no_operation_rates": (None, (ctypes.POINTER(ctypes.c_double), ctypes.c_int32))}
    return native.library(source, signature, "neighbour")
