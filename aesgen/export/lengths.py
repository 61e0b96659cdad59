"""Which of several records serves a call of which length: the measured crossovers between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import isqrt
from pathlib import Path

from aesgen.measuring.thresholds import CONFIRMING
from aesgen.model.problem import SIZE_CLASSES
from aesgen.model.trial import Record, Variant
from aesgen.rendering.comments import plain_name
from aesgen.results.curves import Curves, find_curves

UNMEASURED = 64
"""Blocks below which looking after a context costs about what its table saves."""
NOT_MEASURED = "which lengths it serves was not measured"
WORTH = CONFIRMING.resolution
"""A kernel gives way to another where that is faster by more than this, and than what is uncertain."""


@dataclass(frozen=True)
class LengthStep:
    """`record` serves calls of at least `above` blocks, as far as the next step, or up to `below` where that
    is not 0; `told` says how that was found."""

    above: int
    record: Record
    told: str = ""
    below: int = 0


def steps(
    records: Sequence[Record], folders: Sequence[Path], rivals: Sequence[Record] = ()
) -> list[LengthStep]:
    """The records of one problem that are worth carrying, by the length of call they serve.

    Where their speed over all lengths is on file, the crossovers are measured; else they lie half-way
    between the sizes that the records were made for. `rivals` (records of tunings that had axes pinned) serve
    what they are measured to serve best.
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
    """The record for the usual size of call with a context that is kept, for the lengths between which it
    serves among those that keep none; from `UNMEASURED` blocks on where that is not on file."""
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
    told = f"which lengths it serves was measured on {plain_name(own.device)}"
    if mine not in serving:
        return LengthStep(blocks[-1], record, told)
    best = [min(figures) for figures in zip(*other.cycles_per_byte.values(), strict=True)]
    cycles = own.cycles_per_byte[mine]
    first = serving.index(mine)
    end = len(serving) - serving[::-1].index(mine)
    above = _crossover(blocks, best, cycles, first) if first else 0
    below = _crossover(blocks, cycles, best, end) if end < len(blocks) else 0
    return LengthStep(above, record, told, below)


def _between(one: Record, other: Record) -> int:
    """Blocks half-way, by ratio, between the sizes of two records."""
    sizes = (SIZE_CLASSES[record.goal.size or "1k"] // 16 for record in (one, other))
    low, high = sizes
    return isqrt(low * high)


def _measured(curves: Curves, records: Mapping[Variant, Record]) -> list[LengthStep]:
    """The steps between kernels: smaller ones are asked first, those for calls beyond the caches last."""
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
    told = f"which lengths it serves was measured on {plain_name(curves.device)}"
    return [LengthStep(above, records[variant], told) for above, variant in chosen]


def _serving(curves: Curves, first: Variant, asked: Sequence[Variant]) -> list[Variant]:
    """Who serves each length: from the shortest on, whoever serves the one before, until another is surely
    faster at a length and at a neighbouring one: at one alone it may be chance."""
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
    """Blocks between two measured lengths at which calls under both kernels take equally long."""
    gains = [(now[i] - best[i]) * blocks[i] for i in (place - 1, place)]
    low, high = blocks[place - 1], blocks[place]
    if gains[0] >= 0 or gains[1] <= 0:
        return low if gains[0] >= 0 else high
    return low + round((high - low) * -gains[0] / (gains[1] - gains[0]))
