"""How long a test waits: as long as anything takes on a machine that is overloaded many times.

Only what hangs reaches these limits, so they say nothing about speed. What a program must do at once is
tested by what else it would do: a result, an order of events, or its processor time.
"""

from __future__ import annotations

import time
from collections.abc import Callable

HUNG = 1800.0
"""Seconds after which something hangs."""


def patiently(condition: Callable[[], object], seconds: float = HUNG) -> None:
    """Waits until the condition holds."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"it did not happen in {seconds:.0f} seconds"
        time.sleep(0.02)
