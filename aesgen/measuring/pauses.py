"""Pauses between measurements, and the seconds that they took together."""

from __future__ import annotations

import time
from collections.abc import Callable


class Pauses:
    """Sleeps as `time.sleep` does and adds the seconds up in `seconds`, so that a session can state them."""

    def __init__(self, sleep: Callable[[float], None] = time.sleep) -> None:
        self._sleep = sleep
        self.seconds = 0.0

    def __call__(self, seconds: float) -> None:
        self.seconds += seconds
        self._sleep(seconds)
