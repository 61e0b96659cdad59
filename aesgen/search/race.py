"""Telling the fastest from the nearly fastest: rivals measured in turns, judged by paired ratios."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import median, stdev
from typing import TypeVar

from aesgen.trial import Kind, Measurement

ROUNDS = 9
RESOLUTION = 0.005
Entrant = TypeVar("Entrant")


@dataclass(frozen=True)
class Raced:
    """`winner`: its number; `ties`: how many (itself included) cannot be told apart from it;
    `measurements`: every entrant's, with the interval for a re-measurement."""

    winner: int
    ties: int
    measurements: tuple[Measurement, ...]


def race(
    measure: Callable[[Sequence[Entrant]], list[Measurement]], entrants: Sequence[Entrant], rivals: int
) -> Raced:
    """Race the first `rivals` of `entrants`; the others are measured along. Exact figures need one round."""
    rounds = [measure(entrants)]
    if rounds[0][0].kind is Kind.MEASURED:
        rounds += [measure(entrants) for _ in range(ROUNDS - 1)]
    results = []
    for column in zip(*rounds, strict=True):
        figures = [m.cycles_per_block for m in column]
        middle = median(figures)
        spread = 2.3 * stdev(figures) if len(figures) > 1 else 0.0
        half = max(spread, RESOLUTION * middle) if len(figures) > 1 else 0.0
        results.append(
            replace(
                column[0],
                cycles_per_block=middle,
                samples=tuple(figures),
                interval=(middle - half, middle + half),
            )
        )
    ratios = [median(r[i].cycles_per_block / r[i].reference for r in rounds) for i in range(rivals)]
    winner = min(range(rivals), key=lambda i: ratios[i])
    ties = sum(ratio <= ratios[winner] * (1 + RESOLUTION) for ratio in ratios)
    return Raced(winner, ties, tuple(results))
