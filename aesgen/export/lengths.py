"""The choice between several records by the length of a call: measured crossovers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import isqrt
from pathlib import Path

from aesgen.measuring.thresholds import CONFIRMING
from aesgen.model.problem import SIZE_CLASSES
from aesgen.model.trial import Record
from aesgen.model.variant import Variant
from aesgen.rendering.comments import plain_name
from aesgen.results.curvefiles import find_curves
from aesgen.results.curves import Curves

UNMEASURED = 64
"""Number of blocks below which the upkeep of a context costs about as much as its table saves."""
NOT_MEASURED = "which lengths it serves was not measured"
WORTH = CONFIRMING.resolution
"""A kernel replaces another if it is faster by more than this, and by more than the uncertainty."""


@dataclass(frozen=True)
class LengthStep:
    """`record` serves calls of at least `above` blocks, up to the next step, or up to `below` if that is not
    0. `note` says how the range was found."""

    above: int
    record: Record
    note: str = ""
    below: int = 0


def steps(
    records: Sequence[Record], folders: Sequence[Path], rivals: Sequence[Record] = ()
) -> list[LengthStep]:
    """The useful records of one problem, by the length of call that they serve.

    If their speeds for all lengths were measured, these give the crossovers; otherwise the crossovers are
    half way between the sizes for which the records were tuned. `rivals` (records with fixed axes) serve
    only lengths for which they were measured to be best.
    """
    first, *more = sorted(records, key=lambda record: SIZE_CLASSES.get(record.goal.size or "", 0))
    different = {record.variant: record for record in (first, *more)}
    found = find_curves(folders, first.target, first.problem)
    if found and all(variant in found.cycles_per_byte for variant in different):
        measured = {each.variant: each for each in rivals if each.variant in found.cycles_per_byte}
        return _measured(found, {**measured, **different})
    by_size = list(different.values())
    if len(by_size) == 1:
        return [LengthStep(0, first)]
    halves = [0, *(_between(one, other) for one, other in pairwise(by_size))]
    return [LengthStep(above, record, NOT_MEASURED) for above, record in zip(halves, by_size, strict=True)]


def kept_step(records: Sequence[Record], folders: Sequence[Path]) -> LengthStep:
    """The record with a kept context for the usual size of call, and the lengths at which it beats kernels
    without one; without measurements, these are `UNMEASURED` blocks or more."""
    record = next((each for each in records if each.goal.size == "32k"), records[0])
    mine = record.variant
    own = find_curves(folders, record.target, record.problem)
    other = find_curves(folders, record.target, replace(record.problem, kept=False))
    if not own or not other or own.sizes != other.sizes or mine not in own.cycles_per_byte:
        return LengthStep(UNMEASURED, record, NOT_MEASURED)
    both = own.beside(other)
    blocks = [size // 16 for size in own.sizes]
    shortest = min(other.cycles_per_byte, key=lambda variant: other.cycles_per_byte[variant][0])
    serving = _serving(both, shortest, [mine, *other.cycles_per_byte])
    note = f"which lengths it serves was measured on {plain_name(own.device)}"
    if mine not in serving:
        return LengthStep(blocks[-1], record, note)
    best = [min(figures) for figures in zip(*other.cycles_per_byte.values(), strict=True)]
    cycles = own.cycles_per_byte[mine]
    first = serving.index(mine)
    end = len(serving) - serving[::-1].index(mine)
    above = _crossover(blocks, best, cycles, first) if first else 0
    below = _crossover(blocks, cycles, best, end) if end < len(blocks) else 0
    return LengthStep(above, record, note, below)


def _between(one: Record, other: Record) -> int:
    """The geometric mean, in blocks, of the sizes of two records."""
    sizes = (SIZE_CLASSES[record.goal.size or "1k"] // 16 for record in (one, other))
    low, high = sizes
    return isqrt(low * high)


def _measured(curves: Curves, records: Mapping[Variant, Record]) -> list[LengthStep]:
    """The steps between kernels: those for short calls first, those for calls beyond the caches last."""
    if len(records) == 1:
        return [LengthStep(0, next(iter(records.values())))]
    by_bytes = sorted(records, key=lambda v: (records[v].goal.long_calls, records[v].code_bytes))
    blocks = [size // 16 for size in curves.sizes]
    cycles = curves.cycles_per_byte
    serving = _serving(curves, by_bytes[0], by_bytes)
    chosen = [(0, serving[0])]
    for place, (before, now) in enumerate(pairwise(serving), 1):
        if now != before:
            at = _crossover(blocks, cycles[before], cycles[now], place)
            chosen = [*chosen, (at, now)] if at > chosen[-1][0] else [*chosen[:-1], (chosen[-1][0], now)]
    note = f"which lengths it serves was measured on {plain_name(curves.device)}"
    return [LengthStep(above, records[variant], note) for above, variant in chosen]


def _serving(curves: Curves, first: Variant, asked: Sequence[Variant]) -> list[Variant]:
    """The kernel for each length. From the shortest length on, a kernel continues to serve until another is
    significantly faster at a length and at a neighbouring one; a single length could be chance."""
    serving = []
    for place in range(len(curves.sizes)):
        for other in asked:
            if _pays(curves, other, first, place):
                first = other
        serving.append(first)
    return serving


def _pays(curves: Curves, one: Variant, other: Variant, place: int) -> bool:
    near = [each for each in (place - 1, place + 1) if 0 <= each < len(curves.sizes)]
    here, *beside = (curves.surely_faster(one, other, each, WORTH) for each in (place, *near))
    return here and (any(beside) or not near)


def _crossover(blocks: Sequence[int], now: Sequence[float], best: Sequence[float], place: int) -> int:
    """The number of blocks between two measured lengths at which calls of both kernels take equally long."""
    gains = [(now[i] - best[i]) * blocks[i] for i in (place - 1, place)]
    low, high = blocks[place - 1], blocks[place]
    if gains[0] >= 0 or gains[1] <= 0:
        return low if gains[0] >= 0 else high
    return low + round((high - low) * -gains[0] / (gains[1] - gains[0]))
