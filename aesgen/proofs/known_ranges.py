"""What is known of a number of 8 bytes on all paths to an instruction: a range, and its lowest bits.

Kernels in C round a length down to a multiple of a power of 2 and then ask whether something is left. The
lowest bits answer that where a range does not."""

from __future__ import annotations

from typing import NamedTuple

_WHOLE = 1 << 64


class KnownRange(NamedTuple):
    """The numbers from `low` to `high` that are `rest` modulo `modulus`, a power of 2."""

    low: int
    high: int
    modulus: int = 1
    rest: int = 0

    def within(self, low: int, high: int) -> KnownRange | None:
        """Those from `low` to `high`; None if there are none."""
        low, high = max(low, self.low), min(high, self.high)
        low += (self.rest - low) % self.modulus
        high -= (high - self.rest) % self.modulus
        return KnownRange(low, high, self.modulus, self.rest) if low <= high else None

    def common(self, other: KnownRange) -> KnownRange | None:
        """The numbers that are in both; None if there are none."""
        more, less = (self, other) if self.modulus >= other.modulus else (other, self)
        if more.rest % less.modulus != less.rest:
            return None
        return more.within(less.low, less.high)

    def joined(self, other: KnownRange, widened: bool = False) -> KnownRange:
        """Numbers among which are those of both; with `widened`, without a side beyond which `other`
        goes."""
        one, another = self._exact(), other._exact()
        modulus = min(one.modulus, another.modulus)
        differ = (one.rest - another.rest) % modulus
        if differ:
            modulus = differ & -differ
        low, high = min(self.low, other.low), max(self.high, other.high)
        if widened:
            low, high = (low if low == self.low else 0), (high if high == self.high else _WHOLE - 1)
        return KnownRange(low, high, modulus, one.rest % modulus)

    def plus(self, number: int) -> KnownRange:
        """The sums with a number, which may be negative, modulo 2^64."""
        low, high = self.low + number, self.high + number
        if low < 0 or high >= _WHOLE:
            low, high = ALL.low, ALL.high
        return KnownRange(low, high, self.modulus, (self.rest + number) % self.modulus)

    def times(self, bits: int) -> KnownRange:
        """The products with 2^bits, modulo 2^64."""
        modulus = min(self.modulus << bits, _WHOLE)
        low, high = self.low << bits, self.high << bits
        if high >= _WHOLE:
            low, high = ALL.low, ALL.high
        return KnownRange(low, high, modulus, (self.rest << bits) % modulus)

    def masked(self, mask: int) -> KnownRange:
        """The conjunctions with a mask of 64 bits."""
        one = self._exact()
        cleared = ~mask & _WHOLE - 1
        unknown = (_WHOLE - one.modulus) & mask  # bits that are neither known nor cleared
        modulus = unknown & -unknown or _WHOLE
        low = self.low & mask if cleared & cleared + 1 == 0 else 0  # rounding down keeps the order
        high = self.high & mask if cleared & cleared + 1 == 0 else min(self.high, mask)
        return KnownRange(low, high, modulus, one.rest & mask & modulus - 1)

    def truncated(self, size: int) -> KnownRange:
        """The lowest `size` bytes."""
        return self if self.high < 256**size else self.masked(256**size - 1)

    def _exact(self) -> KnownRange:
        """The same, where all bits of a single number are known."""
        return KnownRange(self.low, self.low, _WHOLE, self.low) if self.low == self.high else self


Ranges = tuple[KnownRange, ...]
ALL = KnownRange(0, _WHOLE - 1)
"""Nothing is known."""


def only(number: int) -> KnownRange:
    """That of a single number, modulo 2^64."""
    number %= _WHOLE
    return KnownRange(number, number, _WHOLE, number)
