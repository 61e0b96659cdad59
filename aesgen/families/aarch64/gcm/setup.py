"""The setup of a key for GCM, from its expanded key: round keys and powers of H."""

from __future__ import annotations

from typing import Any

from aesgen.families.aarch64.gcm.products import POWER_BYTES, GhashRegisters, PreparedLayout
from aesgen.families.aarch64.vectors import POLYNOMIAL, Op
from aesgen.model.problem import BLOCK_BYTES, Problem

POWER, KEY, FOLDED, NEXT = 0, 1, 2, (3, 4)
"""Registers: a power of H, a round key, K of the power, and the two vectors of the power."""
HASH = GhashRegisters(low=5, high=6, made=(7, 16), power=(17, 18), polynomial=19, zero=20)


def setup_names(symbol: str, problem: Problem, layout: PreparedLayout) -> dict[str, Any]:
    """The variables of the template for the setup `symbol`."""
    cipher: list[Op] = []
    for number in range(problem.round_keys):
        cipher.append(("load", KEY, "x1", BLOCK_BYTES * number))
        cipher.append(("store", KEY, "x0", BLOCK_BYTES * number))
        last = problem.rounds - 1
        kind = "xor" if number > last else "last" if number == last else "round"
        cipher.append((kind, POWER, POWER, KEY) if kind == "xor" else (kind, POWER, KEY))
    vectors: list[Op] = [
        *HASH.shifted(POWER, FOLDED),
        ("lows", NEXT[0], POWER, FOLDED),
        ("highs", NEXT[1], POWER, FOLDED),
    ]
    return {
        "symbol": symbol,
        "state": POWER,
        "constants": (HASH.polynomial, POLYNOMIAL, HASH.zero),
        "subkey": [*cipher, ("bits", POWER, POWER)],
        "vectors": vectors,
        "first": [("move", into, source) for into, source in zip(HASH.power, NEXT, strict=True)],
        "stored": [("store", source, "x2", BLOCK_BYTES * half) for half, source in enumerate(NEXT)],
        "multiplied": [*HASH.product(POWER, False), *HASH.reduce(POWER)],
        "first_power": layout.last - POWER_BYTES,
        "power_bytes": POWER_BYTES,
        "further": layout.powers - 1,
    }
