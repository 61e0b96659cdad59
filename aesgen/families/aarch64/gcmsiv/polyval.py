"""POLYVAL on AArch64: sums of products and the reduction (RFC 8452, 3).

Bit i of a block, as a little-endian number, is the coefficient of x^i, so that no bits are reversed. A block
t = t0 + t1 x^64 times a power H, divided by x^128 as the standard wants it, is (t0 K + t1 H) / x^64 with
K = H / x^64. As in GHASH two sums suffice: the low one of t0 K0 and t1 H0, and the high one, which has the
weight x^64, of t0 K1 and t1 H1. A power is kept as the two vectors (K0, H0) and (K1, H1).

The polynomial is x^128 + x^127 + x^126 + x^121 + 1, so that 1 / x^64 = x^64 + x^63 + x^62 + x^57 modulo it:
a vector is divided by x^64 by exchanging its halves and adding its low half times x^63 + x^62 + x^57.
"""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.families.aarch64.gcm.products import GhashRegisters
from aesgen.families.aarch64.vectors import Op

POLYNOMIAL = 0xC2 << 56
"""x^63 + x^62 + x^57."""
HALF = 8
"""Bytes of half a vector."""


@dataclass(frozen=True)
class PolyvalRegisters(GhashRegisters):
    """The registers of GHASH; `polynomial` has `POLYNOMIAL` in both halves, `zero` is not used."""

    def reduce(self, result: int) -> list[Op]:
        """`result` = low / x^64 + high modulo the polynomial."""
        return [*self.shifted(self.low, self.made[0]), ("xor", result, self.high, self.made[0])]

    def shifted(self, source: int, result: int) -> list[Op]:
        """`result` = `source` divided by x^64 modulo the polynomial."""
        other = self.made[1]
        return [
            ("product_low", other, source, self.polynomial),
            ("bytes_up", result, source, source, HALF),
            ("xor", result, result, other),
        ]
