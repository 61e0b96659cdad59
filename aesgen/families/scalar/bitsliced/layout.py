"""What lies where: the words on the stack, and the columns of a word."""

from __future__ import annotations

SLOTS = (
    "in",
    "out",
    "end",
    "keys",
    "part",
    "skip",
    "count",
    "next_in",
    "next_out",
    "left",
    "iv",
    "group",
    "phase",
    "iv",
    "done",
)
"""Words on the stack behind the 32 of the state. The loop: input, output and end of the input of the groups
that it takes, and where the round keys end. The dispatcher: blocks of a partial group, and before them;
blocks, input and output that are left; for CTR the blocks after these 256, the number of the group, and
which words are being cached; the IV's address, and for CTR the blocks of these 256."""
STATE = 32
SOURCE = [0, 3, 2, 1]
"""The row of column 0 whose byte ShiftRows of round 2 brings to each column."""


class FrameLayout:
    """The offsets, in words, of everything on the stack."""

    def __init__(self, size: int, chained: bool) -> None:
        self.size = size
        self.slot = {name: STATE + number for number, name in enumerate(SLOTS)}
        self.buffer = STATE + len(SLOTS) + (STATE + len(SLOTS)) % (16 // size)
        at = self.buffer + STATE
        self.before = at  # CBC: the block before the group, then the group's input
        self.cached, self.varies, self.column, self.masks = at, at + 32, at + 40, at + 48
        self.words = at + (56 if chained else 0)


def column_masks(size: int) -> list[int]:
    """For each row, the columns that its MixColumns adds the varying byte to; then those it adds twice it
    to."""
    once = [_lanes(size, [c for c in range(4) if SOURCE[c] != row]) for row in range(4)]
    twice = [_lanes(size, [c for c in range(4) if SOURCE[c] in (row, (row + 1) % 4)]) for row in range(4)]
    return once + twice


def _lanes(size: int, columns: list[int]) -> int:
    """A word with ones at the given columns, as a signed number."""
    lane = 2 * size
    value = sum((1 << lane) - 1 << lane * column for column in columns)
    return value - (1 << 8 * size) if value >> 8 * size - 1 else value
