"""Linear maps of the eight bits of a byte over GF(2), each packed into one integer.

Byte i of a map is the image of bit i. The sum of two maps is therefore the XOR of the integers. Products with
a constant of GF(2^8), shifts, rotations and masks are all maps of this kind."""

from __future__ import annotations

from functools import cache

from aesgen.cipher.aes import multiply

ZERO = 0


def packed(images: list[int]) -> int:
    """The map with these images of bits 0 to 7."""
    return int.from_bytes(bytes(images), "little")


def images(packed_map: int) -> bytes:
    """The images of bits 0 to 7."""
    return packed_map.to_bytes(8, "little")


@cache
def table(packed_map: int) -> bytes:
    """The image of each of the 256 bytes."""
    made = [0]
    for image in images(packed_map):
        made += [value ^ image for value in made]
    return bytes(made)


@cache
def affine(values: bytes) -> tuple[int, int] | None:
    """The map and the constant whose sum a table of 256 bytes is; None if it is not affine."""
    constant = values[0]
    linear = packed([values[1 << bit] ^ constant for bit in range(8)])
    return (linear, constant) if bytes(x ^ constant for x in table(linear)) == values else None


@cache
def times(factor: int) -> int:
    """Multiplication by `factor` in GF(2^8)."""
    return packed([multiply(factor, 1 << bit) for bit in range(8)])


@cache
def masked(mask: int) -> int:
    """Bitwise AND with `mask`."""
    return packed([1 << bit & mask for bit in range(8)])


@cache
def shifted(left: int) -> int:
    """A shift by `left` bits, to the right if it is negative; bits that leave the byte are lost."""
    return packed([(1 << bit << left if left >= 0 else 1 << bit >> -left) & 0xFF for bit in range(8)])


@cache
def moved(at: int, to: int) -> int:
    """One bit moved to another place; the others are cleared."""
    return packed([(bit == at) << to for bit in range(8)])


@cache
def composed(outer: int, inner: int) -> int:
    """The map that applies `inner`, then `outer`."""
    values = table(outer)
    return packed([values[image] for image in images(inner)])


@cache
def reach(packed_map: int) -> int:
    """The bits that some image has."""
    found = 0
    for image in images(packed_map):
        found |= image
    return found


@cache
def read_bits(packed_map: int) -> int | None:
    """The number k of the lowest bits on which a map depends, if it maps two different values of these to
    different images; else None."""
    count = max((bit + 1 for bit, image in enumerate(images(packed_map)) if image), default=0)
    return count if len({*table(packed_map)}) == 1 << count else None


IDENTITY = times(1)
REVERSED = packed([0x80 >> bit for bit in range(8)])
"""The eight bits in reversed order."""
