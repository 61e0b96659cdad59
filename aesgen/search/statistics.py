"""Comparison of two samples of results, without assumptions about their distribution."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values of several tests on the same data, corrected so that the probability of any false finding
    keeps to the level (S. Holm, Scand. J. Statist. 6, 1979)."""
    corrected, least = [0.0] * len(p_values), 0.0
    for done, place in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        least = max(least, min(1.0, (len(p_values) - done) * p_values[place]))
        corrected[place] = least
    return corrected


def superiority(first: Sequence[float], second: Sequence[float]) -> float:
    """The probability that a value of `first` is lower than one of `second`; ties count half. It is 0.5 for
    equal samples. Vargha and Delaney's A12 for costs (J. Educ. Behav. Stat. 25(2), 2000)."""
    wins = sum((a < b) + (a == b) / 2 for a in first for b in second)
    return wins / (len(first) * len(second))


def mann_whitney(first: Sequence[float], second: Sequence[float]) -> float:
    """The two-sided p-value of the Mann-Whitney U test: the probability of a difference at least as large
    between samples of one distribution. By the normal approximation with corrections for ties and
    continuity, which is close from about eight values a sample on."""
    n, m = len(first), len(second)
    total = n + m
    ties = sum(count**3 - count for count in Counter([*first, *second]).values())
    variance = n * m / 12 * (total + 1 - ties / (total * (total - 1)))
    if variance <= 0:
        return 1.0
    distance = abs(superiority(first, second) * n * m - n * m / 2) - 0.5
    return math.erfc(max(distance, 0.0) / math.sqrt(2 * variance))
