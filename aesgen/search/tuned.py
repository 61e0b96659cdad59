"""What a tuning has found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from aesgen.devices import Device
from aesgen.model.trial import Record, Trial
from aesgen.search.confirm import Confirmed
from aesgen.search.progress import Progress
from aesgen.search.request import Request
from aesgen.spaces.bound import BoundSpace


@dataclass(frozen=True)
class Tuned:
    """The result of a session."""

    request: Request
    device: Device
    spaces: tuple[BoundSpace, ...]
    progress: Progress
    trials: tuple[Trial, ...]
    confirmed: Confirmed | None
    versions: Mapping[str, str]
    """The versions of the tools that built the winner."""
    rejected: tuple[Trial, ...] = ()
    """Variants that led the search but failed the edge matrix; their detail names case and check."""
    started_from: tuple[str, ...] = ()
    """The records whose variants were starting points of the search."""
    standing: Record | None = None
    """The earlier record from this machine, whose variant took part in the race."""
    standing_path: Path | None = None
    """The file of `standing`; it may be one that ships with aesgen."""
    interrupted: bool = False
