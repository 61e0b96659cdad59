"""The time that a comparison may take, and the lines about its progress."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class Timekeeper:
    """`seconds`: the time for all measurements. When it is over, no further round begins, but every size gets
    at least one (short ones, which cost little, a few). `state` is called with the current step, `found` with
    a line about each finished size. `notes`: the sizes with fewer rounds than usual."""

    seconds: float = math.inf
    state: Callable[[str], None] = lambda step: None
    found: Callable[[str], None] = lambda line: None
    clock: Callable[[], float] = time.monotonic
    notes: list[str] = field(default_factory=list)
    began: float = field(init=False)

    def __post_init__(self) -> None:
        self.began = self.clock()

    @property
    def left(self) -> float:
        """Seconds until the time is over; negative afterwards."""
        return self.seconds - (self.clock() - self.began)

    def shortened(self, size: str, rounds: int, usual: int) -> None:
        """Notes that the time was over after `rounds` of the `usual` rounds at `size`."""
        if rounds < usual:
            done = f"{rounds} round{'s' * (rounds != 1)} instead of {usual}"
            self.notes.append(f"{size}: {done}, because the time was over; --budget allows more")
