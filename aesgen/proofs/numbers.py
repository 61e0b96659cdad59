"""Whole numbers that a case leaves open: addresses, lengths and counters, as sums of unknowns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class OpenNumber:
    """A whole number about which only its bounds are known, and its residue modulo `modulus`, a power of
    2. `apart`: a power of 2 that does not divide it; 0 if none is known."""

    name: str
    least: int
    most: int
    modulus: int = 1
    residue: int = 0
    apart: int = 0

    def __post_init__(self) -> None:
        given = self.name, self.least, self.most, self.modulus, self.residue, self.apart
        object.__setattr__(self, "_hash", hash(given))

    def __hash__(self) -> int:
        """The hash, which is computed once: every number with this unknown is a key of many dictionaries."""
        found: int = self._hash  # type: ignore[attr-defined]
        return found


class Number(NamedTuple):
    """`constant` plus a sum of unknowns times coefficients, stored in `width` bytes, little-endian.

    `parts`: (unknown, coefficient), sorted by the unknown's name; never empty. A number is always
    at least 0 and less than 256^width: operations that could leave this range do not make one."""

    constant: int
    parts: tuple[tuple[OpenNumber, int], ...]
    width: int = 8

    def plus(self, other: int | Number) -> Number | int:
        """The sum, without regard to its range; a plain integer if no unknown is left."""
        if isinstance(other, int):
            return Number(self.constant + other, self.parts, self.width)
        sums: dict[OpenNumber, int] = dict(self.parts)
        for unknown, coefficient in other.parts:
            sums[unknown] = sums.get(unknown, 0) + coefficient
        return made(self.constant + other.constant, sums, self.width)

    def scaled(self, factor: int) -> Number | int:
        """The product with `factor`, without regard to its range."""
        if not factor:
            return 0
        parts = tuple([(unknown, factor * coefficient) for unknown, coefficient in self.parts])
        return Number(factor * self.constant, parts, self.width)

    def replaced(self, unknown: OpenNumber, by: int | Number) -> int | Number:
        """The number with `by` in place of an unknown."""
        factor = dict(self.parts).get(unknown, 0)
        if not factor:
            return self
        total = made(self.constant, {each: own for each, own in self.parts if each != unknown}, self.width)
        moved = by * factor if isinstance(by, int) else by.scaled(factor)
        if isinstance(moved, int):
            return total + moved if isinstance(total, int) else total.plus(moved)
        return moved._replace(width=self.width).plus(total)

    @property
    def unknowns(self) -> frozenset[str]:
        return frozenset(unknown.name for unknown, _ in self.parts)

    def residue(self) -> tuple[int, int]:
        """Its residue, and the power of 2 modulo which that is known."""
        modulus, total = 1 << 64, self.constant
        for unknown, coefficient in self.parts:
            known = unknown.modulus * (coefficient & -coefficient)
            modulus = min(modulus, known)
            total += coefficient * unknown.residue
        return total % modulus, modulus

    def __str__(self) -> str:
        terms = [f"{c} {u.name}" if c != 1 else u.name for u, c in self.parts]
        return " + ".join(terms + [str(self.constant)] * bool(self.constant))


def made(constant: int, parts: Mapping[OpenNumber, int], width: int = 8) -> Number | int:
    """The number with these parts; a plain integer without any."""
    kept = [(unknown, coefficient) for unknown, coefficient in parts.items() if coefficient]
    if not kept:
        return constant
    if len(kept) > 1:
        kept.sort(key=lambda part: part[0].name)
    return Number(constant, tuple(kept), width)


def number(unknown: OpenNumber, width: int = 8) -> Number:
    return Number(0, ((unknown, 1),), width)


def plus(a: int | Number, b: int | Number, width: int) -> int | Number:
    """The sum, stored in `width` bytes, without regard to its range."""
    if isinstance(a, int):
        a, b = b, a
    if isinstance(a, int):
        return a + b  # type: ignore[operator]
    return a._replace(width=width).plus(b)


@dataclass(frozen=True)
class OpenRange:
    """What a case assumes of an unknown or of a difference of two: it is at least `least` and at most `most`.
    If `least` is larger than `most`, a difference is at least `least` or at most `most`. `parts`: the names
    of the unknowns and their coefficients, as in a `Number`: 1, or 1 and -1."""

    parts: tuple[tuple[str, int], ...]
    least: int
    most: int

    def of(self, name: str) -> bool:
        """Whether it is about one unknown of this name."""
        return self.parts == ((name, 1),)

    def __str__(self) -> str:
        added = [name for name, factor in self.parts if factor > 0]
        removed = [name for name, factor in self.parts if factor < 0]
        name = " - ".join(added + removed)
        if self.least > self.most:
            return f"{name} up to {self.most:#x} or from {self.least:#x}"
        return f"{name} from {self.least:#x} to {self.most:#x}"


class Bounds:
    """Lower and upper bounds of numbers, from those of their unknowns and from further `facts`: numbers that
    are known to be at least 0. `limits` and `floors`: upper and lower bounds of unknowns that hold in the
    present case only, so that cases share the terms of an unknown. `ranges`: what the case assumes of numbers
    besides. `sizes`: the bytes of regions that do not overlap, by their bases."""

    def __init__(self) -> None:
        self.facts: list[Number] = []
        self.limits: dict[OpenNumber, int] = {}
        self.floors: dict[OpenNumber, int] = {}
        self.ranges: tuple[OpenRange, ...] = ()
        self.sizes: dict[OpenNumber, int] = {}

    def clear(self) -> None:
        """Forget what holds in one case only."""
        self.facts.clear()
        self.limits.clear()
        self.floors.clear()
        self.ranges = ()
        self.sizes.clear()

    def least(self, value: int | Number) -> int:
        """A lower bound. Each fact may be subtracted once, as often as it removes one unknown exactly."""
        if isinstance(value, int):
            return value
        best = self._least(value)
        if best >= 0:
            return best
        for fact in [*self.facts, *self._assumed(value)] if self.ranges else self.facts:
            coefficients = dict(value.parts)
            for unknown, own in fact.parts:
                factor, rest = divmod(coefficients.get(unknown, 0), own)
                if factor > 0 and not rest:
                    best = max(best, self._least(value.plus(fact.scaled(-factor))))
        return best

    def most(self, value: int | Number) -> int:
        if isinstance(value, int):
            return value
        return -self.least(value.scaled(-1))

    def _assumed(self, value: Number) -> list[Number]:
        """What the ranges of differences say of two unknowns of a number, as facts."""
        known, found = {unknown.name: unknown for unknown, _ in value.parts}, list[Number]()
        for each in self.ranges:
            if (
                len(each.parts) > 1
                and each.least <= each.most
                and all(name in known for name, _ in each.parts)
            ):
                parts = tuple((known[name], factor) for name, factor in each.parts)
                negative = tuple((known[name], -factor) for name, factor in each.parts)
                found.append(Number(-each.least, parts, value.width))
                found.append(Number(each.most, negative, value.width))
        return found

    def within(self, value: Number) -> list[tuple[int, int]]:
        """Ranges that together have all values that a number may have, in order. The distance of two regions
        that do not overlap is at least the size of the lower one."""
        least, most = self.least(value), self.most(value)
        factors = {factor: self.sizes.get(unknown, 0) for unknown, factor in value.parts}
        if len(value.parts) != 2 or factors.keys() != {1, -1} or 0 in factors.values():
            return [(least, most)] if least <= most else []
        ends = -factors[1], factors[-1]
        parts = tuple((unknown.name, factor) for unknown, factor in value.parts)
        for each in self.ranges:
            if each.parts == parts and each.least > each.most:
                ends = min(ends[0], each.most), max(ends[1], each.least)
        both = (least, value.constant + ends[0]), (value.constant + ends[1], most)
        found = [(max(low, least), min(high, most)) for low, high in both]
        return [each for each in found if each[0] <= each[1]]

    def divided(self, value: Number, cuts: Sequence[int]) -> tuple[OpenRange, ...]:
        """The ranges into which `cuts`, the first numbers of ranges, divide a number that is the difference
        of two unknowns or has factors above 0; then it is one unknown that they divide. In some ranges, the
        place of the number among the cuts may still be open. Nothing if there is no such division."""
        if sorted(factor for _, factor in value.parts) == [-1, 1]:
            parts = tuple((unknown.name, factor) for unknown, factor in value.parts)
            starts = [cut - value.constant for cut in cuts]
            within = [(low - value.constant, high - value.constant) for low, high in self.within(value)]
            return tuple(OpenRange(parts, low, high) for low, high in _divided(within, starts))
        if any(factor < 0 for _, factor in value.parts):
            return ()
        for unknown, factor in sorted(value.parts, key=lambda part: -part[1]):
            own = number(unknown, value.width)
            rest = value.plus(own.scaled(-factor))
            low, high = self.least(rest), self.most(rest)
            starts = [-(-(cut - end) // factor) for cut in cuts for end in (low, high)]
            pieces = _divided([(self.least(own), self.most(own))], starts)
            if len(pieces) > 1:
                return tuple(OpenRange(((unknown.name, 1),), *piece) for piece in pieces)
        return ()

    def _least(self, value: int | Number) -> int:
        """The lower bound that follows from those of the unknowns alone."""
        if isinstance(value, int):
            return value
        total = value.constant
        for unknown, coefficient in value.parts:
            if coefficient > 0:
                total += coefficient * self.floors.get(unknown, unknown.least)
            else:
                total += coefficient * self.limits.get(unknown, unknown.most)
        return total + self._more(value) if self.ranges else total

    def _more(self, value: Number) -> int:
        """By how much the ranges of single unknowns raise the lower bound of a number."""
        factors, total = {unknown.name: (unknown, own) for unknown, own in value.parts}, 0
        for each in self.ranges:
            name = each.parts[0][0]
            if len(each.parts) == 1 and name in factors:
                unknown, factor = factors[name]
                low = self.floors.get(unknown, unknown.least)
                high = self.limits.get(unknown, unknown.most)
                total += (
                    factor * max(0, each.least - low) if factor > 0 else factor * min(0, each.most - high)
                )
        return total


def _divided(ranges: Sequence[tuple[int, int]], starts: Sequence[int]) -> list[tuple[int, int]]:
    """Ranges, divided so that each of `starts` begins one."""
    found: list[tuple[int, int]] = []
    for low, high in ranges:
        firsts = sorted({low, *(start for start in starts if low < start <= high)})
        found += zip(firsts, [*(first - 1 for first in firsts[1:]), high], strict=True)
    return found
