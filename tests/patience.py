"""How long a test waits: as long as anything takes on a machine that is overloaded many times.

Only what hangs reaches these limits, so they say nothing about speed. What a program must do at once is
tested by what else it would do: a result, an order of events, or its processor time, whose limits grow with
the time that this machine needs for known work (`within`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

HUNG = 1800.0
"""Seconds after which something hangs."""
USUAL_SECONDS = 0.045
"""Processor time of `_known_work` on the machine on which limits were set, a Zen 4 without other work."""


def _known_work() -> float:
    begun = time.process_time()
    sum(number * number for number in range(1_000_000))
    return time.process_time() - begun


def slowness() -> float:
    """How many times as long as usual known work takes now, at least 1: on a slow processor, or beside other
    work on its core."""
    return max(1.0, _known_work() / USUAL_SECONDS)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """The block takes at most so many seconds of processor time on the machine on which limits were set."""
    before, begun = slowness(), time.process_time()
    yield
    used = time.process_time() - begun
    assert used < seconds * max(before, slowness()), f"{used:.2f} s"


def patiently(condition: Callable[[], object], seconds: float = HUNG) -> None:
    """Waits until the condition holds."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"it did not happen in {seconds:.0f} seconds"
        time.sleep(0.02)
