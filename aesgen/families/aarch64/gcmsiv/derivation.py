"""The keys of an IV (RFC 8452, 4): derived blocks, the cipher's schedule, the powers of POLYVAL's key."""

from __future__ import annotations

from typing import Any

from aesgen.families.aarch64.gcm.products import POWER_BYTES, PreparedLayout
from aesgen.families.aarch64.gcmsiv.polyval import PolyvalRegisters
from aesgen.families.aarch64.vectors import Op
from aesgen.model.problem import BLOCK_BYTES, Problem

DERIVED, KEY, ONE = range(6), 16, 17
"""Registers: the derived blocks, a round key, the number 1. `POWER` takes the place of the first block."""
POWER, FOLDED, NEXT = 0, 1, (3, 4)
"""Registers: a power of the key of POLYVAL, K of it, and the two vectors of the power."""
HASH = PolyvalRegisters(low=5, high=6, made=(7, 16), power=(17, 18), polynomial=19, zero=20)
SUBSTITUTED, SHIFTED, ZERO = 6, 7, 18
"""Registers of the key expansion: the substituted word four times, a shifted key, 0."""
DOUBLED_OUT = 0x11B


class KeysOfIv:
    """The instructions that make the keys of one IV. `layout`: where they lie."""

    def __init__(self, problem: Problem, layout: PreparedLayout) -> None:
        self.problem, self.layout = problem, layout
        self.blocks = list(DERIVED[: 2 + problem.key_bits // 64])
        self.words = problem.key_bits // 128  # round keys that are a part of the key itself

    def derived(self) -> list[Op]:
        """Enciphers the numbers 0, 1, ... with the IV under the key at x0; the first block is there."""
        ops: list[Op] = []
        for block in self.blocks[1:]:
            ops += [("move", block, block - 1), ("count", block, ONE)]
        for number in range(self.problem.round_keys):
            ops.append(("load", KEY, "x0", BLOCK_BYTES * number))
            last = self.problem.rounds - 1
            for block in self.blocks:
                if number > last:
                    ops.append(("xor", block, block, KEY))
                else:
                    ops.append(("last" if number == last else "round", block, KEY))
        # the keys are the low halves of the blocks
        ops.append(("lows", POWER, 0, 1))
        return [*ops, *(("lows", 2 * n, 2 * n, 2 * n + 1) for n in range(1, 1 + self.words))]

    def expanded(self) -> list[tuple[int, int, int | None, int]]:
        """The round keys behind those of the key itself (FIPS-197, 5.2), in the order of their making: the
        register of the key `words` before, which becomes the next one, that of the key before, the round
        constant (None: the word is not rotated), and the place."""
        made, constant = [], 1
        for number in range(self.words, self.problem.round_keys):
            rotated = number % self.words == 0
            into, before = 2 + 2 * (number % self.words), 2 + 2 * ((number - 1) % self.words)
            made.append((into, before, constant if rotated else None, BLOCK_BYTES * number))
            if rotated:
                constant = (constant << 1) ^ (DOUBLED_OUT if constant & 0x80 else 0)
        return made

    def names(self) -> dict[str, Any]:
        """The variables of the template."""
        vectors: list[Op] = [
            *HASH.shifted(POWER, FOLDED),
            ("lows", NEXT[0], FOLDED, POWER),
            ("highs", NEXT[1], FOLDED, POWER),
        ]
        return {
            "copied": [
                op
                for place in range(0, BLOCK_BYTES * self.problem.round_keys, BLOCK_BYTES)
                for op in (("load", KEY, "x1", place), ("store", KEY, "x0", place))
            ],
            "block": self.blocks[0],
            "one": ONE,
            "derived": self.derived(),
            "first": [("store", 2 + 2 * n, "x0", BLOCK_BYTES * n) for n in range(self.words)],
            "expanded": self.expanded(),
            "register": {"substituted": SUBSTITUTED, "shifted": SHIFTED, "zero": ZERO, "constant": KEY},
            "polynomial": HASH.polynomial,
            "vectors": vectors,
            "power": [("move", into, source) for into, source in zip(HASH.power, NEXT, strict=True)],
            "stored": [("store", source, "x9", BLOCK_BYTES * half) for half, source in enumerate(NEXT)],
            "multiplied": [*HASH.product(POWER, False), *HASH.reduce(POWER)],
            "first_power": self.layout.last - POWER_BYTES,
            "power_bytes": POWER_BYTES,
        }
