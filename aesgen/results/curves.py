"""Stored speed by length of call: the measurements of recorded variants by `aesgen compare --sizes`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from aesgen.model.problem import Problem
from aesgen.model.variant import Variant


@dataclass(frozen=True)
class Curves:
    """Core cycles per byte of each variant at `sizes` bytes per call (ascending), measured on `device`;
    `spread`: relative uncertainty of each figure (95 %). `called`: the name of each function that programs
    call and that was measured in the same run (our exports, other libraries), and the same figures of it."""

    target: str
    problem: Problem
    device: str
    date: str
    sizes: tuple[int, ...]
    cycles_per_byte: Mapping[Variant, tuple[float, ...]]
    spread: Mapping[Variant, tuple[float, ...]] = field(default_factory=dict)
    called: Mapping[str, tuple[float, ...]] = field(default_factory=dict)

    def surely_faster(self, one: Variant, other: Variant, place: int, worth: float = 0.0) -> bool:
        """Whether `one` is faster at `sizes[place]`, by more than `worth` and by more than the
        uncertainty."""
        mine, theirs = self.cycles_per_byte[one][place], self.cycles_per_byte[other][place]
        unsure = sum(self.spread[each][place] for each in (one, other) if each in self.spread)
        return mine < theirs * (1 - max(worth, unsure))

    def beside(self, other: Curves) -> Curves:
        """These curves and those of another problem together, over the same sizes."""
        rows = {**self.cycles_per_byte, **other.cycles_per_byte}
        return replace(self, cycles_per_byte=rows, spread={**self.spread, **other.spread})
