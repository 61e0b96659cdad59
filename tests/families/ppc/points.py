"""Points of the family's spaces that many tests use."""

from __future__ import annotations

from typing import Any

IN_ORDER: dict[str, Any] = {"window": 0, "height": 0, "jitter": 0, "seed": 0, "live_cap": 0, "reserve": 0}
TABLES: dict[str, Any] = {**IN_ORDER, "order": "columns", "resident": 0, "setkey": True}
HELD: dict[str, Any] = {**TABLES, "resident": 3, "window": 10, "height": 10, "reserve": 2}
SLICED: dict[str, Any] = {**IN_ORDER, "gates": "a", "window": 10, "reserve": 2, "setkey": True}
INVERSE: dict[str, Any] = {**SLICED, "gates": "b", "window": 5}
"""Decryption has another S-box."""
