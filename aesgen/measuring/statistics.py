"""Robust statistics for races: few values, some of them arbitrarily wrong. All in the log domain."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, median

import numpy as np


def spread(values: Sequence[float]) -> float:
    """Standard deviation, estimated from quantiles: one reading in ten may be arbitrarily wrong.

    The larger of the two estimates from the middle half and from the middle four fifths; zero for fewer
    than two values.
    """
    if len(values) < 2:
        return 0.0
    low, quarter, three_quarters, high = np.quantile(values, [0.1, 0.25, 0.75, 0.9])
    normal = NormalDist()
    return float(
        max(
            (three_quarters - quarter) / (2 * normal.inv_cdf(0.75)),
            (high - low) / (2 * normal.inv_cdf(0.9)),
        )
    )


def student(probability: float, freedom: int) -> float:
    """Quantile of Student's t distribution (Abramowitz and Stegun 26.7.5; within 1 % from 4 degrees on)."""
    x = NormalDist().inv_cdf(probability)
    n = max(freedom, 3)
    terms = (
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
    )
    return x + sum(term / n**power for power, term in enumerate(terms, start=1))


def next_reading(values: Sequence[float], floor: float, confidence: float) -> tuple[float, float]:
    """The interval of one more reading like `values`: their median and its half width.

    `floor`: the smallest spread that is assumed, however well the values agree.
    """
    seen = spread(values) * math.sqrt(1 + 1 / len(values))
    return median(values), student((1 + confidence) / 2, len(values) - 1) * max(seen, floor)


def middle(values: Sequence[float], confidence: float) -> tuple[float, float, float]:
    """The median, and two order statistics that contain the true median with at least `confidence`, for any
    distribution (sign test); if there are too few values, the smallest and the largest."""
    ordered, count = sorted(values), len(values)
    outside = 1
    while 2 * sum(math.comb(count, k) for k in range(outside + 1)) <= (1 - confidence) * 2**count:
        outside += 1
    return median(ordered), ordered[outside - 1], ordered[count - outside]


def surely_slower(differences: Sequence[float], confidence: float) -> float:
    """Lower confidence bound of the median of paired `differences` (log of rival over winner)."""
    error = spread(differences) * math.sqrt(math.pi / 2 / len(differences))
    return median(differences) - student(confidence, len(differences) - 1) * error
