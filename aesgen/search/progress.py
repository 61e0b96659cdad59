"""The progress of a session, for those who watch it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from aesgen.model.trial import Trial
from aesgen.search.request import Budget


@dataclass
class Progress:
    """The progress of a session; passed to the observer after every batch."""

    evaluated: int = 0
    budget: Budget = field(default_factory=Budget)
    seconds: float = 0.0
    best: Trial | None = None
    baseline: Trial | None = None
    failed: Counter[str] = field(default_factory=Counter)
    same_code: int = 0
    remembered: int = 0
    impossible: int = 0
    """Number of points that cannot exist, which was found without a build; they are not among `evaluated`."""
    estimated: int = 0
    """Number of points whose cost is their family's estimate; they were not built."""
    closed: list[str] = field(default_factory=list)
    """The spaces that were closed before the search ended, with the reason."""
    stopped: str = ""
    """Why the search ended."""
    stage_seconds: Counter[str] = field(default_factory=Counter)
    phase: str = "searching"
    round: int = 0
    """Number of rounds of the race of the finalists so far."""
    rounds: int = 0
    """Number of rounds that the race takes on a quiet machine; 0 before it."""
    left: int = 0
    """Number of finalists that may still win."""
    search_seconds: float = 0.0
    """Seconds from the start to the end of the search, without the confirmation."""
    proof_wait: float = 0.0
    """Seconds after the confirmation in which only the winner's proof was awaited."""
    asleep: dict[str, float] = field(default_factory=dict)
    """Seconds of pauses between measurements, by phase (`searching`, `confirming`)."""
    warnings: list[str] = field(default_factory=list)


Observer = Callable[[Progress], None]
