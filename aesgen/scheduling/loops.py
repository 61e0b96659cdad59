"""The time of a scheduled loop, without text and simulator."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from aesgen.scheduling.lists import Options
from aesgen.scheduling.machine import machine
from aesgen.scheduling.syntax import UnitText, split
from aesgen.scheduling.unit import unit_of

SETTLED, COUNTED = 1, 2
"""Passes before the loop repeats its timing, and passes that are then counted."""


def cycles_per_pass(text: str, pipeline: str, settings: Mapping[str, Any], name: str) -> float | None:
    """The cycles of a pass of the only loop in the unit `name` of `text`, on a machine that issues in order
    and by position. None for another kind of machine, or another number of loops.

    The time follows from the order of the instructions: each waits for its operands, also for those of the
    pass before. Which registers hold them has no effect, as long as every value is read. Raises
    `VariantFailure` like `schedule_text`, also if the loop's registers run out.
    """
    target = machine(pipeline)
    [unit] = [each for each in _units(text) if each.name == name]
    options = Options.of({**settings, **settings.get("units", {}).get(name, {})})
    if not target.fill:
        return None
    kernels = list(unit_of(unit, target, options).kernels())
    if len(kernels) != 1:
        return None
    [(part, allocated, branch)] = kernels
    scheduled = allocated.scheduled
    assert scheduled is not None  # a machine that fills positions has no text order
    tested = next((match[0] for match in target.register.finditer(branch)), "")
    counted = part.graph.compiled.loop_cycles(
        scheduled.issue, scheduled.pauses, scheduled.cycles, tested, SETTLED, SETTLED + COUNTED
    )
    return counted / COUNTED


@lru_cache(maxsize=64)
def _units(text: str) -> list[UnitText]:
    return [part for part in split(text) if isinstance(part, UnitText)]
