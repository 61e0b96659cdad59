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
        self._kept = True
        self._near: set[int] = set()
        self._sets: list[list[dict[int, None]]] = [
            [{} for _ in range(max(1, level.bytes // level.line // level.ways))] for level in levels
        ]

    def look_up_all(self, lines: Sequence[int]) -> int:
        """Cycles until all these lines of the first level are here.

        Until something has had to go, what was seen is still there: the common case, and quickly told."""
        if self._kept and self._near.issuperset(lines):
            return 0
        size = self.levels[0].line
        self._near.update(lines)
        return max((self.look_up(line * size) for line in lines), default=0)

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
                self._kept = self._kept and level is not self.levels[0]
            lines[line] = None  # dictionaries keep the order of insertion: the oldest comes first
            if found:
                cost = level.penalty
                break
        self.misses += cost > 0
        return cost
