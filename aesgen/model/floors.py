"""The fewest cycles that a processor can take, so that a disturbed measurement is noticed."""

from __future__ import annotations

from aesgen.model.measurement import Kind, Measurement
from aesgen.model.problem import Problem
from aesgen.model.target import Target

CACHED_ROUNDS = 2
"""Rounds that counter mode may read from a table of earlier blocks."""
TOLERANCE = 0.005
"""Relative error of a good measurement; less than this below a floor is not reported."""


def floor(target: Target, problem: Problem) -> float | None:
    """The fewest cycles per block that `target` can take for `problem`; None if its file states no floor.

    `floors` of a target are cycles per round and block: `chained` if each block waits for the one before,
    divided among independent streams; `parallel` if blocks run side by side."""
    chained, parallel = (target.floors.get(name) for name in ("chained", "parallel"))
    if chained is None or parallel is None:
        return None
    contract = problem.contract
    rounds = problem.rounds - (CACHED_ROUNDS if contract.counts else 0)
    waiting = problem.rounds * chained / problem.streams if contract.serial else 0.0
    return max(rounds * parallel, waiting)


def impossible(target: Target, problem: Problem, measurement: Measurement) -> str | None:
    """What is wrong with a measured figure below the floor of its target; None if nothing is."""
    least = floor(target, problem)
    if measurement.kind is not Kind.MEASURED or least is None:
        return None
    if measurement.cycles_per_block >= least * (1 - TOLERANCE):
        return None
    return (
        f"{measurement.cycles_per_byte:.4f} c/B is impossible: {target.name} takes at least "
        f"{least / 16:.4f} c/B; the measurement was disturbed, tune again when the machine is quiet"
    )
