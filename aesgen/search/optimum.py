"""Whether a search may stop, because no variant can take fewer cycles."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.model.figures import FigureName
from aesgen.model.problem import Goal
from aesgen.model.trial import Trial

SURE = 150
"""Number of evaluations before a search stops at a variant whose cycles are its lower bound: others may have
fewer instructions."""


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
