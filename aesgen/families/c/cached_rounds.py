"""CTR of the bit-sliced method, its first two rounds computed once for 256 counters.

The counters of 256 blocks differ in the last byte only. SubBytes of round 1 changes that byte, which
MixColumns spreads to a column; SubBytes of round 2 changes these four bytes, X_0 to X_3 by their rows. All
else of the state after round 2 is the same for 256 counters. One call of the circuit substitutes the last
bytes of 16 groups in round 1, one cell (the bits of a word that hold one byte of its blocks) to a group; one
substitutes the X_r of four groups in round 2.

MixColumns of round 2 with `skew` ShiftRows omitted adds X_r to column skew r' - r of each row r'. The four
groups of a word of round 2 have X_r at these four places, one each. So the bytes of a group, moved by one,
two and three rows and as many times `skew` columns, are where MixColumns adds them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

ROWS = range(4)


class Layout(Protocol):
    """What this module needs of `aesgen.families.c.bitsliced.WordLayout`."""

    @property
    def bits(self) -> int: ...

    @property
    def blocks(self) -> int: ...


def names(layout: Layout, folded: bool) -> dict[str, Any]:
    """The template's masks, rotations and places."""
    skew = 2 if folded else 0
    first = [_cell(group, skew * group) for group in ROWS]
    offsets = [_offset(first, row, skew) for row in ROWS]
    order = [0] * 16
    for four, offset in enumerate(offsets):
        for group, cell in enumerate(first):
            order[(cell + offset) % 16] = 4 * four + group

    def mask(cells: Iterable[int]) -> int:
        return sum((1 << layout.blocks) - 1 << layout.blocks * cell for cell in cells)

    def added(holds: Callable[[int, int], bool]) -> int:
        """The cells of each row to which MixColumns adds an X_r, if `holds` is true of the row and r."""
        return mask(_cell(row, skew * row - of) for row in ROWS for of in ROWS if holds(row, of))

    return {
        "shares_rounds": True,
        "second_skew": skew,
        "group_of_byte": [order[_cell(byte % 4, byte // 4)] for byte in range(16)],
        "rotations": [layout.blocks * offset for offset in offsets],
        "firsts_mask": mask(first),
        "column_mask": mask(_cell(row, row if folded else -row) for row in ROWS),
        "group_masks": [mask((cell + offset) % 16 for offset in offsets) for cell in first],
        "once_mask": added(lambda row, of: row != of),
        "twice_mask": added(lambda row, of: of in (row, (row + 1) % 4)),
    }


def _cell(row: int, column: int) -> int:
    return 4 * (row % 4) + column % 4


def _offset(first: list[int], row: int, skew: int) -> int:
    """The rotation in cells that brings the places `first` of X_0 to those of X_r."""
    wanted = {_cell(each, skew * each - row) for each in ROWS}
    return next(turn for turn in range(16) if {(cell + turn) % 16 for cell in first} == wanted)
