"""The effect of each axis: an additive model of log cycles over the trials, with confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd
from numpy.typing import NDArray

RESAMPLES = 200
GROUPS = 50
"""The trials are resampled in this many random groups; the sums of each group are computed once."""
RIDGE = 0.1
"""Weight of the penalty that keeps the effect of a setting with one or two trials close to zero."""


@dataclass(frozen=True)
class SettingEffect:
    """A setting of an axis. `factor`: how much slower it is than the best setting of the axis, all else being
    equal. `interval`: 95 % interval of the factor. `trials`: the number of trials with this setting."""

    value: str
    factor: float
    interval: tuple[float, float]
    trials: int


@dataclass(frozen=True)
class AxisEffect:
    """An axis. `worth`: its worst setting relative to its best (a factor, with its 95 % interval)."""

    axis: str
    worth: float
    interval: tuple[float, float]
    settings: tuple[SettingEffect, ...]

    @property
    def matters(self) -> bool:
        """Whether the interval excludes a negligible effect (half a percent or less)."""
        return self.interval[0] > 1.005


def axes_of(frame: pd.DataFrame) -> list[str]:
    """The axes that have columns in the table of a log."""
    return [column.removeprefix("axis.") for column in frame.columns if column.startswith("axis.")]


def effects(frame: pd.DataFrame, seed: int = 1) -> list[AxisEffect]:
    """Marginal effect of each axis, strongest first, from the correct trials of one space.

    log(cycles) is fitted as a sum of one term per setting (ridge regression; a vector axis has one term for
    each value, for every element that has it). The fit separates axes that a guided search moved together as
    far as the trials allow. The intervals come from resampled trials. They include the estimate: with more
    settings than trials, each resample has fewer of both, and its fits may all lie nearer to no effect. The
    model has no interactions between axes; they remain in the residual.
    """
    good = frame[frame["cycles_per_byte"].notna() & (frame["outcome"] == "correct")]
    columns = [column for axis in axes_of(good) for column in _columns(good, axis)]
    columns = [column for column in columns if np.ptp(column.values) > 0]
    if len(good) < 8 or not columns:
        return []
    design = np.column_stack([column.values for column in columns])
    target = np.log(good["cycles_per_byte"].to_numpy(float))
    whole, fits = _fits(design - design.mean(axis=0), target - target.mean(), np.random.default_rng(seed))
    found = []
    for axis in dict.fromkeys(column.axis for column in columns):
        places = [i for i, column in enumerate(columns) if column.axis == axis]
        found.append(_effect(axis, [columns[i] for i in places], whole[places], fits[:, places]))
    return sorted(found, key=lambda effect: -effect.worth)


@dataclass(frozen=True)
class _Column:
    axis: str
    value: str
    values: NDArray[np.float64]


def _columns(frame: pd.DataFrame, axis: str) -> list[_Column]:
    """One column per setting: 1 if a trial has it; for a vector axis, the number of elements that have it."""
    cells = frame[f"axis.{axis}"]
    vectors = [cell for cell in cells if isinstance(cell, tuple | list)]
    if vectors:
        values = sorted({str(value) for cell in vectors for value in cell})
        counts = [
            [str(element) for element in cell] if isinstance(cell, tuple | list) else [] for cell in cells
        ]
        return [_Column(axis, v, np.array([row.count(v) for row in counts], float)) for v in values]
    words = cells.map(_word)
    return [
        _Column(axis, value, (words == value).to_numpy(float))
        for value in sorted(set(words.dropna()), key=_natural)
    ]


def _effect(
    axis: str, columns: Sequence[_Column], whole: NDArray[np.float64], fits: NDArray[np.float64]
) -> AxisEffect:
    scale = np.array([max(1.0, float(np.ptp(column.values))) for column in columns])
    whole, fits = whole * scale, fits * scale
    best = int(np.argmin(whole))
    estimated = whole - whole[best]
    low, high = np.quantile(fits - fits[:, [best]], [0.025, 0.975], axis=0)
    slower = np.exp([np.minimum(low, estimated), np.maximum(high, estimated)])
    settings = tuple(
        SettingEffect(
            column.value,
            math.exp(float(estimated[i])),
            (float(slower[0, i]), float(slower[1, i])),
            int(np.count_nonzero(column.values)),
        )
        for i, column in enumerate(columns)
    )
    worst = max(settings, key=lambda setting: setting.factor)
    return AxisEffect(axis, worst.factor, worst.interval, settings)


def _fits(
    design: NDArray[np.float64], target: NDArray[np.float64], rng: np.random.Generator
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Coefficients of the ridge regression, and of `RESAMPLES` regressions on resampled trials (rows)."""
    groups = np.array_split(rng.permutation(len(design)), min(GROUPS, len(design)))
    grams = np.array([design[rows].T @ design[rows] for rows in groups])
    sums = np.array([design[rows].T @ target[rows] for rows in groups])
    weights = rng.multinomial(len(groups), [1 / len(groups)] * len(groups), RESAMPLES).astype(float)
    weights = np.vstack([np.ones(len(groups)), weights])
    penalty = RIDGE * np.eye(design.shape[1])
    fits = np.array([np.linalg.solve(np.tensordot(own, grams, 1) + penalty, own @ sums) for own in weights])
    return fits[0], fits[1:]


def _word(value: object) -> str | None:
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return None
    if isinstance(value, bool | np.bool_):
        return str(bool(value)).lower()
    return f"{value:g}" if isinstance(value, float) else str(value)


def _natural(word: str) -> tuple[bool, float, str]:
    try:
        return False, float(word), word
    except ValueError:
        return True, 0.0, word
