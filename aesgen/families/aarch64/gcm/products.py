"""GHASH on AArch64: products of blocks with powers of H, their sums, and the reduction.

RBIT reverses the bits of each byte, so that bit i of a block, as a little-endian number, is the coefficient
of x^i. A block t = t0 + t1 x^64 times a power H is t0 H + t1 K with K = H x^64 modulo the polynomial. Both
products have the same weight, so that two sums suffice: the low one of t0 H0 + t1 K0 and the high one, which
has the weight x^64, of t0 H1 + t1 K1. A power is kept as the two vectors (H0, K0) and (H1, K1), because PMULL
multiplies the low halves of its operands and PMULL2 the high ones.
"""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.families.aarch64.vectors import Op
from aesgen.model.problem import BLOCK_BYTES

POWER_BYTES = 2 * BLOCK_BYTES


@dataclass(frozen=True)
class PreparedLayout:
    """Offsets in the prepared key, in bytes: round keys, then the powers H^m, ..., H^1. `powers`: m."""

    round_keys: int
    powers: int

    @property
    def last(self) -> int:
        """The end of the powers, and the size of the key: H^i is `POWER_BYTES` times i before."""
        return BLOCK_BYTES * self.round_keys + POWER_BYTES * self.powers

    @property
    def name(self) -> str:
        """What two setups have in common that prepare equal keys."""
        return f"round keys and {self.powers} powers"


@dataclass(frozen=True)
class GhashRegisters:
    """Vector registers. `low`, `high`: the sums. `made`: two products. `power`: two vectors of a power.
    `polynomial`: x^7 + x^2 + x + 1 in both halves. `zero`: a register whose low half is 0."""

    low: int
    high: int
    made: tuple[int, int]
    power: tuple[int, int]
    polynomial: int
    zero: int

    def multiply(self, number: int, text: int, started: bool) -> Op:
        """Partial product `number`, 0 to 3, of `text`; the first one of a sum begins it unless `started`."""
        into = self.made[number % 2]
        if not started and number % 2 == 0:
            into = self.high if number // 2 else self.low
        return ("product_high" if number % 2 else "product_low", into, text, self.power[number // 2])

    def sum(self, number: int, started: bool) -> list[Op]:
        """Adds two partial products to the low (0) or the high (1) sum."""
        total = self.high if number else self.low
        return [("xor", total, total, made) for made in self.made[0 if started else 1 :]]

    def product(self, text: int, started: bool) -> list[Op]:
        """The product of `text` with the power in registers, added to the sums."""
        ops: list[Op] = []
        for half in range(2):
            ops += [self.multiply(2 * half + number, text, started) for number in range(2)]
            ops += self.sum(half, started)
        return ops

    def reduce(self, result: int) -> list[Op]:
        """`result` = low + high x^64 modulo the polynomial."""
        return [*self.shifted(self.high, self.made[0]), ("xor", result, self.low, self.made[0])]

    def shifted(self, source: int, result: int) -> list[Op]:
        """`result` = `source` times x^64 modulo the polynomial."""
        other = self.made[1]
        return [
            ("product_high", other, source, self.polynomial),
            ("lows", result, self.zero, source),
            ("xor", result, result, other),
        ]
