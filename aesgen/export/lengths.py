"""Which of several records serves a call of which length: the measured crossovers between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import isqrt
from pathlib import Path

from aesgen.curves import Curves, find_curves
from aesgen.problem import SIZE_CLASSES
from aesgen.trial import Record, Variant

UNMEASURED = 64
"""Blocks below which looking after a context costs about what its table saves."""
NOT_MEASURED = "which lengths it serves was not measured"
WORTH = 0.01
"""A kernel gives way to another where that is faster by more than this."""


@dataclass(frozen=True)
class Step:
    """`record` serves calls of at least `above` blocks, as far as the next step; `told` says how that was
    found."""

    above: int
    record: Record
    told: str = ""


def steps(records: Sequence[Record], folders: Sequence[Path]) -> list[Step]:
    """The records of one problem that are worth carrying, by the length of call they serve.

    Where their speed over all lengths is on file, the crossovers are measured; else they lie half-way
    between the sizes that the records were made for.
    """
    first, *more = sorted(records, key=lambda record: SIZE_CLASSES.get(record.goal.size or "", 0))
    different = {record.variant: record for record in (first, *more)}
    if len(different) == 1:
        return [Step(0, first)]
    found = find_curves(folders, first.target, first.problem)
    if found and all(variant in found.cycles_per_byte for variant in different):
        return _measured(found, different)
    by_size = list(different.values())
    halves = [0, *(_between(one, other) for one, other in pairwise(by_size))]
    return [Step(above, record, NOT_MEASURED) for above, record in zip(halves, by_size, strict=True)]


def kept_step(records: Sequence[Record], folders: Sequence[Path]) -> Step:
    """The record for the usual size of call with a context that is kept, from the length on from which it is
    measured to be faster than what keeps none; from `UNMEASURED` blocks on where that is not on file."""
    record = next((each for each in records if each.goal.size == "32k"), records[0])
    own = find_curves(folders, record.target, record.problem)
    other = find_curves(folders, record.target, replace(record.problem, kept=False))
    if not own or not other or own.sizes != other.sizes or record.variant not in own.cycles_per_byte:
        return Step(UNMEASURED, record, NOT_MEASURED)
    blocks = [size // 16 for size in own.sizes]
    mine = own.cycles_per_byte[record.variant]
    best = [min(figures) for figures in zip(*other.cycles_per_byte.values(), strict=True)]
    place = len(blocks)
    while place and mine[place - 1] < best[place - 1] * (1 - WORTH):
        place -= 1
    told = f"which lengths it serves was measured on {own.device}"
    if place in (0, len(blocks)):
        return Step(0 if not place else blocks[-1], record, told)
    return Step(_crossover(blocks, best, mine, place), record, told)


def _between(one: Record, other: Record) -> int:
    """Blocks half-way, by ratio, between the sizes of two records."""
    sizes = (SIZE_CLASSES[record.goal.size or "1k"] // 16 for record in (one, other))
    low, high = sizes
    return isqrt(low * high)


def _measured(curves: Curves, records: Mapping[Variant, Record]) -> list[Step]:
    """The fastest at each length. Who serves the shorter ones stays on where others gain little, or at one
    measured length alone, which may be chance."""
    blocks = [size // 16 for size in curves.sizes]
    cycles = {variant: curves.cycles_per_byte[variant] for variant in records}
    now = next(iter(records))
    chosen = [(0, now)]
    for place in range(len(blocks)):
        best = min(cycles, key=lambda variant: cycles[variant][place])
        here_and_next = range(place, min(place + 2, len(blocks)))
        if all(cycles[best][i] < cycles[now][i] * (1 - WORTH) for i in here_and_next):
            at = _crossover(blocks, cycles[now], cycles[best], place) if place else 0
            now = best
            chosen = [*chosen, (at, now)] if at > chosen[-1][0] else [*chosen[:-1], (chosen[-1][0], now)]
    told = f"which lengths it serves was measured on {curves.device}"
    return [Step(above, records[variant], told) for above, variant in chosen]


def _crossover(blocks: Sequence[int], now: Sequence[float], best: Sequence[float], place: int) -> int:
    """Blocks between two measured lengths at which calls under both kernels take equally long."""
    gains = [(now[i] - best[i]) * blocks[i] for i in (place - 1, place)]
    low, high = blocks[place - 1], blocks[place]
    if gains[0] >= 0:
        return low
    return low + round((high - low) * -gains[0] / (gains[1] - gains[0]))
