"""The likely gain of more evaluations, extrapolated from the search so far."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Outlook:
    """`last_doubling`: the gain of the second half of the evaluations (0.01: one percent). `likely`: the gain
    of `more` evaluations if gains keep shrinking from doubling to doubling at the same rate."""

    evaluations: int
    last_doubling: float
    more: int
    likely: float


def outlook(cycles: Sequence[float], more: int) -> Outlook | None:
    """The outlook from the `cycles` per byte of all trials in order (NaN: failed); None for fewer than 32."""
    best, curve = math.inf, []
    for value in cycles:
        best = value if value < best else best
        curve.append(best)
    if len(curve) < 32 or math.isinf(curve[len(curve) // 8]):
        return None
    n = len(curve)
    gains = [math.log(curve[n // (2 * k) - 1] / curve[n // k - 1]) for k in (1, 2, 4)]
    last, earlier = gains[0], (gains[1] + gains[2]) / 2
    keeps = min(0.9, max(0.25, last / earlier)) if earlier > 0 else 0.5
    doublings = math.log2((n + more) / n)
    # One doubling without any gain proves nothing: assume at least half of the gain of a typical doubling.
    typical = max(last, sum(gains) / len(gains) / 2)
    likely = typical * keeps * (1 - keeps**doublings) / (1 - keeps)
    return Outlook(n, 1 - math.exp(-last), more, 1 - math.exp(-likely))
