"""The numbers by which readings of a noisy machine are judged: one set, and what differs for each use.

Screening during a search, the confirmation of its winner, comparisons with other libraries, the A/A test
before a tuning and the samples inside of one reading all take their numbers from here.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Thresholds:
    """When a reading is calm, which readings count, how many rounds a race has, what difference is one.

    A *reading* is one measurement of one contender. A *round* is one reading of each contender, side by side.
    """

    disturbance: float = 0.01
    """A calm reading: how far the device's own references may be off their usual speed beside it (relative).
    The harness has the same number (`REFERENCE_SLACK` in `ruler.c`)."""
    slack: float = 0.005
    """A calm reading: how far its reference may be off the reference's calm level (relative)."""
    repeats: int = 2
    """How often a disturbed reading is repeated at once; the calmest one counts."""
    repeat_pause: float = 0.3
    """Seconds before such a repetition: disturbances last longer than a reading."""

    few: int | None = 3
    """So many calm readings suffice to leave the disturbed ones out. None: as many as `share` says."""
    share: float = 1.0
    """Where too few are calm, this share of all readings counts, the least disturbed ones."""

    samples: int = 7
    """Calls that one reading times."""
    promising: float = 0.03
    """Log of a ratio: a variant this close to the best of a search is read again, ..."""
    promising_samples: int = 7
    """... with so many samples."""

    rounds: int = 15
    """Rounds of a race ..."""
    calm_share: float = 1.0
    """... of which this share must be calm for each contender, else it goes on ..."""
    patience: int = 2
    """... up to so many times as many rounds."""
    least: int = 7
    """No contender leaves a race before so many rounds, and a re-measurement has so many readings."""
    limit: float = 100.0
    """Seconds after which `least` rounds suffice: a round over 64 MB takes many seconds."""
    pause: float = 0.3
    """Seconds between rounds: the state of the machine changes by the second."""

    resolution: float = 0.005
    """Log of a ratio: contenders that differ by less are tied."""
    floor: float = 0.003
    """Log of a ratio: no interval assumes a smaller spread than this, whatever was seen."""
    confidence: float = 0.95
    """Of intervals, and of the statement that one contender is slower than another."""
    pairs: int = 6
    """The least number of pairs for which the sign test can state an interval with 95 % confidence."""

    @property
    def most(self) -> int:
        """Rounds after which a race ends in any case."""
        return self.rounds * self.patience

    @property
    def calm_rounds(self) -> int:
        """Calm readings that each contender of a race should have."""
        return math.ceil(self.calm_share * self.rounds)


CONFIRMING = Thresholds()
"""The race of a search's finalists, and the re-measurement of a record."""

SCREENING = replace(CONFIRMING, samples=3, repeat_pause=0.1)
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
"""The samples inside of one reading."""


def for_long_calls(thresholds: Thresholds) -> Thresholds:
    """For calls that last longer than disturbances and would take too long to repeat: readings have at most
    three samples and are not repeated."""
    return replace(thresholds, repeats=0, samples=min(3, thresholds.samples))


def bound(unrest: Iterable[float], limit: float, thresholds: Thresholds) -> float:
    """The largest unrest of readings that count: `limit`, that of calm ones, or more if these are too few."""
    ordered = sorted(unrest)
    calm = sum(each <= limit for each in ordered)
    if not ordered or (thresholds.few is not None and calm >= thresholds.few):
        return limit
    count = math.ceil(thresholds.share * len(ordered) - 1e-9)  # 1 / 3 is not exact
    return max(limit, ordered[count - 1])
