"""Points of the family's spaces that many tests use."""

from __future__ import annotations

from typing import Any

ORDER: dict[str, Any] = {"window": 30, "height": 10, "jitter": 4, "seed": 253, "live_cap": -1, "reserve": 2}
IN_ORDER: dict[str, Any] = {"window": 0, "height": 0, "jitter": 0, "seed": 0, "live_cap": 0, "reserve": 0}
ZKN32: dict[str, Any] = {**IN_ORDER, "blocks": 2, "resident": 0, "setkey": True}
ZKN64: dict[str, Any] = {**IN_ORDER, "blocks": 2, "resident": 6, "setkey": True}
TABLES: dict[str, Any] = {
    **IN_ORDER,
    "order": "sources",
    "extract": "register",
    "last": "bytes",
    "setkey": True,
}
WORDS: dict[str, Any] = {**TABLES, "last": "words", "order": "columns"}
PACKED: dict[str, Any] = {**TABLES, "extract": "memory", "last": "pack"}
SLICED: dict[str, Any] = {**IN_ORDER, "gates": "a", "setkey": True}
