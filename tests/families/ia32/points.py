"""Points of the family's space that many tests use."""

from __future__ import annotations

from typing import Any

TEXT: dict[str, Any] = {"keys": "late", "window": 0, "jitter": 0, "seed": 0, "lead": 0, "setkey": True}
"""The order of the text."""
ORDERED: dict[str, Any] = {**TEXT, "keys": "early", "window": 24, "jitter": 24, "seed": 2, "lead": 6}
