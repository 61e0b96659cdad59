"""The number that a search minimises."""

from __future__ import annotations

import math

from aesgen.model.figures import FigureName
from aesgen.model.problem import Goal
from aesgen.model.trial import ESTIMATED, Trial


def objective(trial: Trial, goal: Goal) -> float | None:
    """The number that the goal minimises: cycles per block or per key expansion, bytes of flash or bytes of
    RAM; None if the trial failed or has no such figure. If it is equal, the faster variant wins. The figure
    of a trial that was not built is its estimate."""
    if trial.measurement is None or not (trial.correct or trial.outcome == ESTIMATED):
        return None
    cycles = trial.measurement.cycles_per_block
    if goal.objective == "cycles":
        return cycles
    if trial.build is None:
        return None
    if goal.objective == "setup":
        setup = trial.measurement.figures.get(FigureName.SETUP_CYCLES)
        return setup + 1 + math.log1p(cycles) * 1e-3 if setup is not None else None
    build = trial.build
    size = build.program_bytes if goal.objective == "size" else build.ram_bytes
    return size + 1 + math.log1p(cycles) * 1e-3


def reference_of(trial: Trial, goal: Goal) -> float:
    """The unit of the objective: for cycles, the device's reference from the same measurement."""
    if goal.objective == "cycles" and trial.measurement:
        return trial.measurement.reference
    return 1.0
