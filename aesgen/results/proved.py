"""The proof in a record, as one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def line(proof: Mapping[str, Any]) -> str:
    """What was proved, or why there is no proof."""
    seconds = f"{proof['seconds']:g} s"
    if "statement" in proof:
        return f"{proof['statement']} ({seconds})"
    return f"no proof: {proof['detail']} ({seconds})"
