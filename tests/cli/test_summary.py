"""The lines of a tuning's summary that need no tuning."""

from __future__ import annotations

import pytest

from aesgen.cli import tuned
from aesgen.search.progress import Progress


@pytest.mark.parametrize(
    ("asleep", "line"),
    [
        ({}, "search 2.0 s, confirmation 3.0 s"),
        ({"searching": 0.4}, "search 2.0 s (0.4 s of it in pauses), confirmation 3.0 s"),
        ({"confirming": 1.5}, "search 2.0 s, confirmation 3.0 s (1.5 s of it in pauses)"),
    ],
)
def test_pauses_are_mentioned_only_if_there_were_any(asleep: dict[str, float], line: str) -> None:
    assert tuned.time_line(Progress(seconds=5.0, search_seconds=2.0, asleep=asleep)) == line
