"""A read-only cache hierarchy: sets of lines, the least recently used replaced."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from aesgen.simulators.gt200.machine import CacheLevel


class Hierarchy:
    """Levels from the nearest on. A look-up answers how many cycles it takes beyond a first-level hit."""

    def __init__(self, levels: Sequence[CacheLevel], miss: int) -> None:
        self.levels = levels
        self.miss = miss
        self.sets: list[list[OrderedDict[int, None]]] = [
            [OrderedDict() for _ in range(max(1, level.bytes // level.line // level.ways))]
            for level in levels
        ]
        self.misses = 0

    def look_up(self, address: int) -> int:
        """Cycles until the byte at `address` is here; it then is, in every level."""
        cost = self.miss
        for level, sets in zip(reversed(self.levels), reversed(self.sets), strict=True):
            line = address // level.line
            chosen = sets[line % len(sets)]
            if line in chosen:
                chosen.move_to_end(line)
                cost = level.penalty
            else:
                chosen[line] = None
                if len(chosen) > level.ways:
                    chosen.popitem(last=False)
        self.misses += cost > 0
        return cost
