"""CTR in the bit-sliced layout of two blocks, its first two rounds computed once for 256 counters.

The counters of 256 blocks differ in the last byte only. SubBytes of round 1 changes that byte, which
MixColumns spreads to a column; SubBytes of round 2 changes these four bytes, X_0 to X_3 by their rows. All
else of the state after round 2 is the same for 256 counters. One evaluation of the gates substitutes the last
byte of 32 blocks in round 1, and one substitutes the four bytes of 8 blocks in round 2.

In `bitsliced`'s layout X_r is at column r of row r before round 2's SubBytes, and MixColumns adds it to
column 2 r' - r of each row r', because two ShiftRows are left undone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

BLOCKS = 2
"""Blocks in a word, side by side in each column of two bits."""
BATCH = 8
"""Blocks whose four bytes one evaluation of the gates substitutes in round 2."""
PAIRS = (0, 16, 4, 20)
"""Where the bits of each of four pairs of blocks begin in a word of round 2: in the even half-bytes of the
lower and upper half of the word, then in the odd ones."""
PLACES = (0, 10, 8, 2)
"""The places of X_0 to X_3 from there: X_r is at column -r of the row 0 that MixColumns adds to, but the
upper two columns are in the next byte, where one rotation brings all to row 1 and row 0."""
EIGHTS = (0, 2, 8, 10)
"""Where the bits of each eight of 32 blocks begin in a word of round 1, which has one byte of each block."""
LAST = 3 << 30
"""The bits of the counter's last byte: row 3, column 3."""
FIRST = 68
"""The offset on the stack of the following words."""
WORDS = {"cached": 8, "column": 8, "firsts": 8, "seconds": 16}
"""Their numbers: the state after round 2 as far as 256 counters share it; X_0 to X_3 before round 2 as
far as they do; the substituted bytes of 32 blocks in round 1, and of 8 blocks in round 2."""


def names() -> dict[str, Any]:
    """The template's masks, places and offsets on the stack."""
    offsets, first = {}, FIRST
    for name, count in WORDS.items():
        offsets[name] = first
        first += 4 * count
    return {
        "at": offsets,
        "frame_words": first,
        "places": PLACES,
        "diagonal_places": [10 * row for row in range(4)],
        "copied": [PAIRS[1], PAIRS[2]],
        "eight": bits(base + block for base in PAIRS for block in range(BLOCKS)),
        "counts": [_counts(number) for number in range(5)],
        "diagonal": _cells(lambda row, of: row == of),
        "once": _added(lambda row, of: row != of),
        "twice": _added(lambda row, of: of in (row, (row + 1) % 4)),
        "last_byte": LAST,
    }


def bits(places: Iterable[int]) -> int:
    """The word with ones at these places."""
    return sum(1 << place for place in places)


def _column(row: int, column: int) -> int:
    return 3 << 8 * row + 2 * (column % 4)


def _cells(holds: Callable[[int, int], bool]) -> int:
    """The bits of the columns of each row for which `holds` is true of the row and the column."""
    return sum(_column(row, column) for row in range(4) for column in range(4) if holds(row, column))


def _added(holds: Callable[[int, int], bool]) -> int:
    """The bits of each row to which MixColumns of round 2 adds an X_r, if `holds` is true of the row and
    r."""
    return sum(_column(row, 2 * row - of) for row in range(4) for of in range(4) if holds(row, of))


def _counts(number: int) -> int:
    """The bit `number` of 0 to 31, each at its block's place in a word of round 1."""
    blocks = [(eight, pair, block) for eight in EIGHTS for pair in PAIRS for block in range(BLOCKS)]
    return bits(sum(place) for count, place in enumerate(blocks) if count >> number & 1)
