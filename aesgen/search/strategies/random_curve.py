"""The random-search curve: the expected result of random draws, computed exactly instead of sampled."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray


def expected_best(values: ArrayLike, draws: Sequence[int]) -> NDArray[np.float64]:
    """Expected minimum of n draws without repetition from `values`, for each n of `draws`
    (1 to N).

    NaN among the values is a failed variant: drawn like the others, never the minimum. The i-th smallest of
    N is the minimum of n draws with probability C(N - i - 1, n - 1) / C(N, n); given that any draw is good.
    """
    ordered, total = _ordered(values)
    found = []
    for n in draws:
        first = -np.diff(_worse(total, len(ordered), n))
        found.append(float(first @ ordered / first.sum()))
    return np.array(found)


def quantile_best(values: ArrayLike, draws: Sequence[int], probability: float) -> NDArray[np.float64]:
    """The value that the minimum of n draws reaches with `probability`, for each n of `draws`."""
    ordered, total = _ordered(values)
    found = []
    for n in draws:
        reached = 1 - _worse(total, len(ordered), n)[1:]
        place = int(np.searchsorted(reached, probability))
        found.append(float(ordered[min(place, len(ordered) - 1)]))
    return np.array(found)


def _ordered(values: ArrayLike) -> tuple[NDArray[np.float64], int]:
    every = np.asarray(values, dtype=float)
    return np.sort(every[np.isfinite(every)]), len(every)


def _worse(total: int, good: int, draws: int) -> NDArray[np.float64]:
    """Probability that all `draws` (at most `total`) rank behind the i-th best, for i = 0 .. good."""
    ranks = np.arange(good + 1)
    factorial = np.concatenate([[0.0], np.cumsum(np.log(np.arange(1, total + 1)))])
    left = total - ranks - draws
    log = (
        factorial[total - ranks]
        - factorial[np.maximum(left, 0)]
        - factorial[total]
        + factorial[total - draws]
    )
    return np.where(left >= 0, np.exp(log), 0.0)
