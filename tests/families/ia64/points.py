"""Points of the family's space that many tests use."""

from __future__ import annotations

from typing import Any

SLICED: dict[str, Any] = {
    "gates": "b", "window": 120, "height": 70, "jitter": 0, "seed": 0, "live_cap": -2, "reserve": 8,
    "layout": "sliced", "setkey": True,
}  # fmt: skip
