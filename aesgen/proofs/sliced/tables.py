"""Truth tables of Boolean functions of eight variables, as integers of 256 bits: bit i is the value where
variable k is bit k of i.

A table is reduced by the affine functions and by the bits of the S-box and of its inverse, whose argument
is an affine image of the variables. What remains is the same for equal functions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from aesgen.cipher.aes import INVERSE_SBOX, SBOX
from aesgen.proofs import maps

ENTRIES = 256
ONES = (1 << ENTRIES) - 1
VARIABLES = tuple(sum(1 << i for i in range(ENTRIES) if i >> k & 1) for k in range(8))
CONSTANT = 1 << 8
"""Of a label, the part that stands for 1; bits 0 to 7 stand for the variables."""
BOXES = (9, 17)
"""The first bits of a label that stand for the eight bits of the S-box, and of the inverse S-box."""


class Reduced(NamedTuple):
    """A table as the sum of a `rest` and of the functions that a `label` names."""

    rest: int
    label: int


class FunctionSpace:
    """A space of functions by which tables are reduced. `argument`: the byte that enters the S-box, for
    each value of the variables; None if it is not known yet."""

    def __init__(self, argument: bytes | None) -> None:
        functions = {1 << k: VARIABLES[k] for k in range(8)} | {CONSTANT: ONES}
        if argument is not None:
            for first, box in zip(BOXES, (SBOX, INVERSE_SBOX), strict=True):
                for bit in range(8):
                    functions[1 << first + bit] = _table(box[x] >> bit & 1 for x in argument)
        self._rows: list[tuple[int, int, int]] = []
        self._known: dict[int, Reduced] = {}
        for label, table in functions.items():
            rest = self.reduced(table)
            # Entry 0 and those of single variables come first, so that affine functions are the same in
            # every space.
            pivot = next((place for place in _PLACES if rest.rest >> place & 1), None)
            assert pivot is not None
            own = rest.rest, rest.label ^ label
            self._rows = [
                (place, row ^ own[0], words ^ own[1]) if row >> pivot & 1 else (place, row, words)
                for place, row, words in self._rows
            ]
            self._rows.append((pivot, *own))
            self._known.clear()

    def reduced(self, table: int) -> Reduced:
        found = self._known.get(table)
        if found is None:
            rest, label = table, 0
            for pivot, row, own in self._rows:
                if rest >> pivot & 1:
                    rest, label = rest ^ row, label ^ own
            found = self._known[table] = Reduced(rest, label)
        return found


_PLACES = (0, *(1 << k for k in range(8)), *(i for i in range(ENTRIES) if i & i - 1))


def _table(values: Iterable[int]) -> int:
    return sum(1 << place for place, value in enumerate(values) if value)


@cache
def may_have_boxes(table: int) -> bool:
    """Whether a function has the degree of every sum of output bits of the S-box, which is 7: an even number
    of values is 1, but an odd number where some variable is 0."""
    if table.bit_count() & 1:
        return False
    return any((table & own).bit_count() & 1 for own in VARIABLES)


@cache
def space(argument: bytes | None) -> FunctionSpace:
    """The space with this argument of the S-boxes, the same one at each call."""
    return FunctionSpace(argument)


@cache
def solved(rows: tuple[int, ...]) -> int | None:
    """The linear map from the variables to a byte. Variable k is the sum of those bits of the byte that the
    mask `rows[k]` has; None if these sums do not determine the byte."""
    return inverted(transposed(maps.packed(list(rows)))) if len(rows) == 8 else None


@cache
def transposed(linear: int) -> int:
    """The transposed map."""
    own = maps.images(linear)
    return maps.packed([sum((own[k] >> bit & 1) << k for k in range(8)) for bit in range(8)])


@cache
def inverted(linear: int) -> int | None:
    """The inverse of a map; None if there is none."""
    own, made = list(maps.images(linear)), [1 << k for k in range(8)]
    for bit in range(8):
        pivot = next((k for k in range(bit, 8) if own[k] >> bit & 1), None)
        if pivot is None:
            return None
        for values in (own, made):
            values[bit], values[pivot] = values[pivot], values[bit]
        for k in range(8):
            if k != bit and own[k] >> bit & 1:
                own[k], made[k] = own[k] ^ own[bit], made[k] ^ made[bit]
    return maps.packed(made)


def combined(rows: Sequence[int], row: int) -> int | None:
    """Which of `rows`, which are linearly independent, have the sum `row`, as a mask; None if none do."""
    pivots: list[tuple[int, int]] = []
    for number, own in enumerate(rows):
        mask = 1 << number
        for other, words in pivots:
            if own ^ other < own:
                own, mask = own ^ other, mask ^ words
        pivots.append((own, mask))
    found = 0
    for own, mask in sorted(pivots, reverse=True):
        if row ^ own < row:
            row, found = row ^ own, found ^ mask
    return None if row else found
