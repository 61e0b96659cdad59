"""Whole numbers that a case leaves open: addresses, lengths and counters, as sums of unknowns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class OpenNumber:
    """A whole number about which only its bounds are known, and its residue modulo `modulus`, a power of
    2."""

    name: str
    least: int
    most: int
    modulus: int = 1
    residue: int = 0

    def __post_init__(self) -> None:
        given = self.name, self.least, self.most, self.modulus, self.residue
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
        scaled = {unknown: factor * coefficient for unknown, coefficient in self.parts}
        return made(factor * self.constant, scaled, self.width)

    def replaced(self, unknown: OpenNumber, by: int | Number) -> int | Number:
        """The number with `by` in place of an unknown."""
        factor = dict(self.parts).get(unknown, 0)
        if not factor:
            return self
        total = made(self.constant, {each: own for each, own in self.parts if each != unknown}, self.width)
        moved = by * factor if isinstance(by, int) else by.scaled(factor)
        if isinstance(moved, int):
            return total + moved if isinstance(total, int) else total.plus(moved)
        return moved.plus(total)

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
    return Number(constant, tuple(sorted(kept, key=lambda part: part[0].name)), width)


def number(unknown: OpenNumber, width: int = 8) -> Number:
    return Number(0, ((unknown, 1),), width)


def plus(a: int | Number, b: int | Number, width: int) -> int | Number:
    """The sum, stored in `width` bytes, without regard to its range."""
    if isinstance(a, int):
        a, b = b, a
    if isinstance(a, int):
        return a + b  # type: ignore[operator]
    return a._replace(width=width).plus(b)


class Bounds:
    """Lower and upper bounds of numbers, from those of their unknowns and from further `facts`: numbers that
    are known to be at least 0. `limits` and `floors`: upper and lower bounds of unknowns that hold in the
    present case only, so that cases share the terms of an unknown."""

    def __init__(self) -> None:
        self.facts: list[Number] = []
        self.limits: dict[OpenNumber, int] = {}
        self.floors: dict[OpenNumber, int] = {}

    def clear(self) -> None:
        """Forget what holds in one case only."""
        self.facts.clear()
        self.limits.clear()
        self.floors.clear()

    def least(self, value: int | Number) -> int:
        """A lower bound. Each fact may be subtracted once, as often as it removes one unknown exactly."""
        if isinstance(value, int):
            return value
        best = self._least(value)
        if best >= 0:
            return best
        for fact in self.facts:
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
        return total
