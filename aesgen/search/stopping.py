"""When a search ends: at a proven bound, at the end of its spaces, when gains stay away, or at its budget."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from aesgen.devices import Device
from aesgen.model.figures import FigureName
from aesgen.model.measurement import Kind
from aesgen.model.problem import Goal
from aesgen.model.trial import Trial
from aesgen.search.strategies.base import Outcome

SURE = 150
"""Number of evaluations before a search stops at a variant whose cycles are its lower bound: others may have
fewer instructions."""
MOST_ASKED = 10
"""The most points that a search asks for, for each evaluation of its budget: the rest cannot exist."""
WAIT, SHARE, FACTOR = 700, 0.2, 3
"""A search ends when its evaluations exceed `FACTOR` times those until the last gain by `WAIT`, or by this
share of a larger budget."""
GAIN = 0.001
"""Log cost of the smallest gain on a device with noise."""


def gain(device: Device) -> float:
    """The least log cost that counts as a gain on `device`."""
    return GAIN if device.kind is Kind.MEASURED else 0.0


@dataclass
class Stopping:
    """Counts the evaluations of a search and says when it ends.

    `evaluations`: its budget, or with a budget of `seconds` what is expected of it. `stagnates`: whether its
    strategy ends when gains stay away. `gain`: the least log cost that counts as a gain. `proof`: why no
    variant can be better, if that is known."""

    evaluations: int
    stagnates: bool
    gain: float = 0.0
    seconds: float | None = None
    counted: int = 0
    asked: int = 0
    answered: int = 0
    last_gain: int = 0
    best: float = math.inf
    proof: str = ""
    _begun: float = field(default_factory=time.perf_counter)

    def learn(self, outcome: Outcome) -> None:
        self.answered += 1
        self.counted += outcome.counted
        if outcome.usable and outcome.cost < self.best - self.gain:
            self.best, self.last_gain = outcome.cost, self.counted

    def pace(self) -> None:
        """Revise the evaluations that are expected of a budget in seconds, after the first twenty."""
        if self.seconds is not None and self.counted >= 20:
            rate = self.counted / (time.perf_counter() - self._begun)
            self.evaluations = round(rate * self.seconds)

    @property
    def end(self) -> int:
        """The number of evaluations after which the search ends without another gain."""
        if not self._may_stagnate:
            return self.evaluations
        wait = round(max(WAIT, SHARE * self.evaluations))
        return min(self.evaluations, FACTOR * self.last_gain + wait)

    @property
    def left(self) -> int:
        """The number of points that may still be asked for; those without an answer count as evaluations."""
        if self.proof or self._out_of_time:
            return 0
        until = self.end if self.seconds is None or self.end < self.evaluations else 1 << 30
        most = MOST_ASKED * self.evaluations if self.seconds is None else 1 << 30
        return max(0, min(until - self.counted - (self.asked - self.answered), most - self.asked))

    @property
    def reason(self) -> str:
        """Why the search ended."""
        if self.proof:
            return self.proof
        if self._out_of_time:
            return "its time was spent"
        if self.left:
            return "every point of the spaces was tried"
        if self.end < self.evaluations:
            return f"nothing better was found after evaluation {self.last_gain} of {self.counted}"
        if self.counted < self.end:
            return f"of {self.asked} points tried, only {self.counted} can be built"
        return f"the budget of {self.evaluations} evaluations was spent"

    @property
    def _out_of_time(self) -> bool:
        return self.seconds is not None and time.perf_counter() - self._begun >= self.seconds

    @property
    def _may_stagnate(self) -> bool:
        known_pace = self.seconds is None or self.counted >= 20
        return self.stagnates and known_pace and not math.isinf(self.best)


def is_optimal(best: Trial | None, trials: Sequence[Trial], evaluated: int, goal: Goal) -> bool:
    """Whether `best` takes the fewest cycles that its instructions allow, and no correct one of `trials` has
    instructions that could take fewer, after at least `SURE` evaluations."""
    measured = best.measurement if best else None
    if measured is None or measured.gap is None or measured.gap > 0:
        return False
    if goal.objective != "cycles" or evaluated < SURE:
        return False
    bounds = (
        trial.measurement.figures.get(FigureName.FEWEST_CYCLES_PER_BLOCK, 0.0)
        for trial in trials
        if trial.correct and trial.measurement
    )
    return min(bounds) >= measured.cycles_per_block
