"""Points of the family's spaces that many tests use."""

from __future__ import annotations

from typing import Any

IN_ORDER: dict[str, Any] = {"window": 0, "height": 0, "jitter": 0, "seed": 0, "live_cap": 0, "reserve": 0}
TABLES: dict[str, Any] = {
    **IN_ORDER,
    "order": "columns",
    "bases": 5,
    "low": False,
    "last": "bytes",
    "setkey": True,
}
SUMS: dict[str, Any] = {**TABLES, "bases": 0, "order": "sources"}
LOW: dict[str, Any] = {**SUMS, "low": True}
SLICED: dict[str, Any] = {**IN_ORDER, "gates": "a", "setkey": True}
INVERSE: dict[str, Any] = {**SLICED, "gates": "b", "window": 5}
"""Decryption in order needs more registers than there are."""
