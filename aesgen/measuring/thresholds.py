"""The thresholds for readings of a noisy machine: one set, and the differences for each use.

Screening during a search, the confirmation of its winner, comparisons with other libraries, the A/A test
before a tuning and the samples inside of one reading all take their numbers from here.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Thresholds:
    """When a reading is calm, which readings count, how many rounds a race has, which difference is
    significant.

    A *reading* is one measurement of one contender. A *round* is one reading of each contender, side by side.
    """

    disturbance: float = 0.01
    """Calm readings: largest deviation of the device's own references from their usual speed (relative). The
    harness has the same number (`REFERENCE_SLACK` in `ruler.c`)."""
    slack: float = 0.005
    """Calm readings: largest deviation of the reference from its calm level (relative)."""
    repeats: int = 2
    """Number of repeats of a disturbed reading; the calmest one counts."""
    repeat_pause: float = 0.3
    """Seconds before such a repetition: disturbances last longer than a reading. A search does not pause: it
    repeats the reading together with its next batch, and the race of its finalists makes more rounds."""
    slowdown: float = 0.4
    """The largest share of a disturbed reading that is the disturbance. In a search, a variant that would
    not be promising even without it is not read again."""

    few: int | None = 3
    """Number of calm readings that suffice to ignore the disturbed ones. None: the number follows from
    `share`."""
    share: float = 1.0
    """If too few readings are calm, this share of all readings counts, the least disturbed ones."""

    samples: int = 15
    """Number of calls timed in one reading."""
    promising: float = 0.03
    """Log of a ratio: a variant this close to the best of a search gets another reading."""
    promising_samples: int = 7
    """Number of samples of that reading."""

    rounds: int = 15
    """Number of rounds of a race."""
    calm_share: float = 1.0
    """The share of the rounds that must be calm for each contender; otherwise the race continues."""
    patience: int = 2
    """Largest number of rounds of such a race, as a multiple of `rounds`."""
    least: int = 7
    """Number of rounds before a contender can leave a race, and number of readings of a re-measurement."""
    limit: float = 100.0
    """Seconds after which `least` rounds suffice, because a round over 64 MB takes many seconds."""
    pause: float = 0.3
    """Seconds between the rounds of a re-measurement: the state of the machine changes by the second."""

    resolution: float = 0.005
    """Log of a ratio: contenders that differ by less are tied."""
    wide: float = 0.01
    """Log of a ratio: among tied contenders, the smallest code wins of those whose interval has at most this
    half width; if there is none, the best median wins."""
    floor: float = 0.003
    """Log of a ratio: the smallest spread that an interval assumes, whatever was measured."""
    confidence: float = 0.95
    """Confidence of intervals, and of the statement that one contender is slower than another."""
    pairs: int = 6
    """The smallest number of pairs for which the sign test gives an interval with 95 % confidence."""

    @property
    def most(self) -> int:
        """Number of rounds after which a race always ends."""
        return self.rounds * self.patience

    @property
    def calm_rounds(self) -> int:
        """Number of calm readings that each contender of a race should have."""
        return math.ceil(self.calm_share * self.rounds)


CONFIRMING = Thresholds()
"""The re-measurement of a record."""

RACING = replace(CONFIRMING, repeats=0, pause=0.0, patience=16)
"""The race of a search's finalists. It never sleeps: the checks of its leader pass between its rounds, and
further rounds replace disturbed ones, for as long as a race with pauses would last."""

SCREENING = replace(CONFIRMING, samples=3)
"""The first readings of all variants of a search: many, and therefore short."""

COMPARING = replace(
    CONFIRMING,
    slack=math.inf,
    repeats=0,
    few=None,
    share=1 / 3,
    samples=5,
    rounds=21,
    calm_share=0.5,
    limit=math.inf,
    pause=0.0,
)
"""A comparison with other libraries. Contenders are related round by round, so that what slows all of them
down cancels, and no calm level is known that a reference could be compared with. Further rounds replace
disturbed readings, and no contender leaves."""

SAMPLES = replace(CONFIRMING, few=None, share=1 / 3)
"""The samples inside one reading."""


def for_long_calls(thresholds: Thresholds) -> Thresholds:
    """The thresholds for calls that last longer than disturbances and take too long to repeat: at most three
    samples per reading, and no repeats."""
    return replace(thresholds, repeats=0, samples=min(3, thresholds.samples))


def bound(unrest: Iterable[float], limit: float, thresholds: Thresholds) -> float:
    """The largest unrest of readings that count: `limit`, that of calm ones, or more if too few are calm."""
    ordered = sorted(unrest)
    calm = sum(each <= limit for each in ordered)
    if not ordered or (thresholds.few is not None and calm >= thresholds.few):
        return limit
    count = math.ceil(thresholds.share * len(ordered) - 1e-9)  # 1 / 3 is not exact
    return max(limit, ordered[count - 1])
