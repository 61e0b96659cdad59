"""GF(2^128) as GHASH has it, on integers: bit 127 - i is the coefficient of x^i (a block with reversed
bytes, as kernels load it), and linear functions of the bits of an element."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from aesgen.proofs import maps

BYTES = 16
BITS = 8 * BYTES
ONE = 1 << BITS - 1
REDUCTION = 0xE1 << BITS - 8
"""x^128 = x^7 + x^2 + x + 1."""

Pattern = tuple[tuple[int, int, int], ...]
"""Where the bytes of one value occur among those of another: (byte of the other, byte of the value, linear
map)."""


def by_x(element: int) -> int:
    """An element times x."""
    return element >> 1 ^ (REDUCTION if element & 1 else 0)


def by_inverse_x(element: int) -> int:
    """An element times x^-1."""
    return (element ^ REDUCTION) << 1 | 1 if element & ONE else element << 1


@cache
def multiplied(a: int, b: int) -> int:
    """The product of two elements."""
    made = 0
    for bit in range(BITS - 1, -1, -1):
        if b >> bit & 1:
            made ^= a
        a = by_x(a)
    return made


def inverted(a: int) -> int:
    """The inverse of an element that is not 0: its power 2^128 - 2."""
    made, square = ONE, a
    for _ in range(BITS - 1):
        square = multiplied(square, square)
        made = multiplied(made, square)
    return made


def images(places: Pattern, size: int) -> list[int]:
    """What each bit of a value of `size` bytes contributes to the other value, as an integer."""
    made = [0] * (8 * size)
    for place, own, linear in places:
        for bit, image in enumerate(maps.images(linear)):
            made[8 * own + bit] ^= image << 8 * place
    return made


def falls(values: Sequence[int]) -> bool:
    """Whether value b is the first one times x^-b."""
    expected = values[0]
    for value in values:
        if value != expected:
            return False
        expected = by_inverse_x(expected)
    return True


def first_of(values: Sequence[int], reached: int) -> int | None:
    """The element E for which value b is E times x^-b, for each bit b of `reached`; None if there is none."""
    lowest = (reached & -reached).bit_length() - 1
    first = values[lowest]
    for _ in range(lowest):
        first = by_x(first)
    expected = first
    for bit, value in enumerate(values):
        if reached >> bit & 1 and value != expected:
            return None
        expected = by_inverse_x(expected)
    return first


@cache
def columns(first: int, size: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each byte of a value of `size` bytes whose bit b stands for `first` x^-b: the bytes of an element
    that it reaches, and the maps to them."""
    made = []
    for _ in range(size):
        values = []
        for _ in range(8):
            values.append(first)
            first = by_inverse_x(first)
        found = [
            (place, maps.packed([value >> 8 * place & 0xFF for value in values])) for place in range(BYTES)
        ]
        made.append(tuple((place, linear) for place, linear in found if linear))
    return tuple(made)


@cache
def forms(words: tuple[Pattern, ...]) -> tuple[Mapping[int, int], ...]:
    """Words of 8 bytes that are linear in the bits of an element E, as elements (bit b of a word stands for
    x^-b) and over the field: each as a sum of functions by number, with their factors. Function 0 is E; the
    others are any functions that are linearly independent of it and of each other."""
    element = [ONE]
    for _ in range(BITS - 1):
        element.insert(0, by_x(element[0]))
    rows, made = [(element, 0)], []
    for places in words:
        rest = [_as_element(word) for word in images(places, BYTES)]
        found: dict[int, int] = {}
        for number, (row, pivot) in enumerate(rows):
            if rest[pivot]:
                factor = found[number] = multiplied(rest[pivot], inverted(row[pivot]))
                rest = [a ^ multiplied(b, factor) if b else a for a, b in zip(rest, row, strict=True)]
        if any(rest):
            found[len(rows)] = ONE
            rows.append((rest, next(place for place, value in enumerate(rest) if value)))
        made.append(found)
    return tuple(made)


def _as_element(word: int) -> int:
    """The sum of x^-b over the bits b of a word."""
    made, power = 0, ONE
    while word:
        if word & 1:
            made ^= power
        word, power = word >> 1, by_inverse_x(power)
    return made
