"""Points of the family's space that many tests use."""

from __future__ import annotations

from typing import Any

POINT: dict[str, Any] = {
    "order": "columns", "key_sides": "both", "interrupts": "on", "window": 120, "spare_a": 0, "spare_b": 0,
    "setkey": True,
}  # fmt: skip
"""For the C64x."""
NARROW = {**POINT, "key_sides": "first", "interrupts": "off", "window": 60, "spare_a": 2, "spare_b": 2}
"""For the C62x."""
POINTS = {"c64x": POINT, "c62x": NARROW}
