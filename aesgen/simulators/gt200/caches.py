"""A read-only cache hierarchy: sets of lines, the least recently used replaced."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.simulators.gt200.machine import CacheLevel


class Hierarchy:
    """Levels from the nearest on. A look-up answers how many cycles it takes beyond a first-level hit."""

    def __init__(self, levels: Sequence[CacheLevel], miss: int) -> None:
        self.levels = levels
        self.miss = miss
        self.misses = 0
        self._sets: list[list[dict[int, None]]] = [
            [{} for _ in range(max(1, level.bytes // level.line // level.ways))] for level in levels
        ]

    def look_up(self, address: int) -> int:
        """Cycles until the byte at `address` is here; it then is, in this level and all nearer ones."""
        cost = self.miss
        for level, sets in zip(self.levels, self._sets, strict=True):
            line = address // level.line
            lines = sets[line % len(sets)]
            found = line in lines
            if found:
                del lines[line]
            elif len(lines) == level.ways:
                del lines[next(iter(lines))]
            lines[line] = None  # dictionaries keep the order of insertion: the oldest comes first
            if found:
                cost = level.penalty
                break
        self.misses += cost > 0
        return cost
