"""The random-search curve against brute force."""

from __future__ import annotations

import math
import random
from itertools import combinations
from statistics import mean

import numpy as np
import pytest

from aesgen.search.strategies.random_curve import expected_best, quantile_best

VALUES = [7.0, 3.0, 9.0, 4.0, 4.5, 8.0, 12.0]


@pytest.mark.parametrize("draws", range(1, 8))
def test_expectation_is_exact(draws: int) -> None:
    truth = mean(min(chosen) for chosen in combinations(VALUES, draws))
    assert expected_best(VALUES, [draws])[0] == pytest.approx(truth)


@pytest.mark.parametrize("draws", range(1, 8))
def test_failed_variants_are_drawn_and_never_best(draws: int) -> None:
    values = [*VALUES[:4], math.nan, math.nan, math.nan]
    drawn = [[x for x in chosen if not math.isnan(x)] for chosen in combinations(values, draws)]
    truth = mean(min(chosen) for chosen in drawn if chosen)
    assert expected_best(values, [draws])[0] == pytest.approx(truth)


def test_quantiles_against_a_large_sample() -> None:
    rng = random.Random(1)
    values = [rng.gauss(10, 2) for _ in range(5000)]
    best = sorted(min(rng.sample(values, 150)) for _ in range(2000))
    for probability in (0.05, 0.5, 0.95):
        told = quantile_best(values, [150], probability)[0]
        assert told == pytest.approx(best[int(probability * 2000)], abs=0.15)


def test_the_curve_falls_to_the_minimum() -> None:
    curve = expected_best(VALUES, range(1, 8))
    assert np.all(np.diff(curve) < 0)
    assert curve[-1] == pytest.approx(min(VALUES))
