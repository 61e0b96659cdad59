"""Whether the result of a session is better than the record that exists."""

from __future__ import annotations

import math
from pathlib import Path

from aesgen.model.build import Build
from aesgen.model.measurement import Kind
from aesgen.model.problem import Goal
from aesgen.model.trial import Record, Trial
from aesgen.search.confirm import INCUMBENT
from aesgen.search.objective import objective
from aesgen.search.tuned import Tuned


def improves(tuned: Tuned, record: Record) -> bool:
    """Whether `record` is worth writing: no record of this machine is as good.

    An existing record stays if this session found nothing faster or smaller. It is replaced if its figure is
    too uncertain to ship and the new one is surer, if its code has another figure now (a simulator was
    corrected), or if the user starts afresh."""
    old, confirmed = tuned.standing, tuned.confirmed
    if old is None or confirmed is None or tuned.request.fresh:
        return True
    new, exact = record.measurement, record.measurement.kind is not Kind.MEASURED
    if record.identity == old.identity:
        if exact:
            return new.cycles_per_block != old.measurement.cycles_per_block
        return old.measurement.uncertain and (new.relative_half_interval or 0.0) < (
            old.measurement.relative_half_interval or 0.0
        )
    if confirmed.incumbent is None or not exact:
        return True  # the race has a reason for its choice: speed, or fewer bytes at the same speed
    build = Build(Path(), (), old.identity, old.code_bytes, old.table_bytes, old.ram_bytes)
    again = Trial(INCUMBENT, old.variant, old.goal, "correct", "", confirmed.incumbent, build)
    return _rank(confirmed.trial, record.goal) < _rank(again, record.goal)


def _rank(trial: Trial, goal: Goal) -> tuple[float, int]:
    """What the goal minimises, then the bytes of code and tables."""
    cost, build = objective(trial, goal), trial.build
    return (math.inf if cost is None else cost, build.program_bytes if build else 0)
