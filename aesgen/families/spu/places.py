"""The places of a block's bytes while ShiftRows is deferred.

In a register that holds a block the bytes stay in place, and each round's MixColumns takes the bytes of a
column from their current places; the last round returns them to their standard places.
"""

from __future__ import annotations

from aesgen.cipher import aes
from aesgen.families.spu.text import BLOCK
from aesgen.model.problem import Problem

Places = tuple[int, ...]
"""The place in the register of each byte position of the state."""


def places(problem: Problem) -> list[Places]:
    """Before the first round, and after each round's ShiftRows (or InvShiftRows)."""
    order = aes.INVERSE_SHIFT_ROWS if problem.direction == "decrypt" else aes.SHIFT_ROWS
    found: list[Places] = [tuple(range(BLOCK))]
    for _ in range(problem.rounds):
        found.append(tuple(found[-1][order[position]] for position in range(BLOCK)))
    return found


def ahead(at: Places, rows: int = 1) -> list[int]:
    """The shuffle that brings to each byte the one `rows` rows further in its column."""
    pattern = [0] * BLOCK
    for position in range(BLOCK):
        column, row = divmod(position, 4)
        pattern[at[position]] = at[4 * column + (row + rows) % 4]
    return pattern


def home(at: Places) -> list[int]:
    """The shuffle that undoes the displacement."""
    return list(at)


def positions(at: Places) -> list[int]:
    """The byte position at each place in the register."""
    return [at.index(place) for place in range(BLOCK)]
