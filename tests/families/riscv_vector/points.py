"""Points of the family's spaces that many tests use."""

from __future__ import annotations

from typing import Any

from tests.families.riscv.points import IN_ORDER, ORDER

GATHER: dict[str, Any] = {**IN_ORDER, "held": 4, "vectors": 2, "group": 1, "setkey": True}
FEW: dict[str, Any] = {**GATHER, "held": 13, "vectors": 0}
"""The key words that 13 integer registers hold, as in the ledger of the article's method."""
MOST: dict[str, Any] = {**GATHER, "held": 15, "vectors": 20}
PAIRS: dict[str, Any] = {**GATHER, "vectors": 0, "group": 2}
"""Groups of two registers."""
AES: dict[str, Any] = {"group": 2, "side": 2, "setkey": True}
"""Groups of two registers, two of them side by side."""
SLICED: dict[str, Any] = {**IN_ORDER, "gates": "a", "setkey": True}
ORDERED: dict[str, Any] = {**ORDER, "live_cap": 0, "gates": "paper", "setkey": True}
