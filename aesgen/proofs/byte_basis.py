"""Boolean functions of a byte as sums of linearly independent ones."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.cipher.aes import INVERSE_SBOX, SBOX
from aesgen.proofs import maps

ENTRIES = 256
BITS = 8
KNOWN_PARTS = (bytes(range(ENTRIES)), bytes(SBOX), bytes(INVERSE_SBOX))
"""The functions of a byte that the terms express: itself, its S-box, its inverse S-box."""
LOWEST = int.from_bytes(b"\1" * ENTRIES, "little")


class FunctionSummands(NamedTuple):
    """A function as a constant plus linear images of parts: those of `KNOWN_PARTS`, then further ones."""

    constant: int
    images: tuple[tuple[int, int], ...]


class FunctionBasis:
    """Linearly independent Boolean functions of a byte. One packs its values into an integer, the value at x
    being byte x of it, 0 or 1. Part n of a function consists of the basis functions 8 n to 8 n + 7."""

    def __init__(self) -> None:
        self._rows: dict[int, tuple[int, int]] = {}
        """By the highest bit of a function: the function, and the mask of the basis functions whose sum it
        is; bit 0 of the mask stands for the constant 1."""
        self._count = 0
        self._known: dict[bytes, FunctionSummands] = {}
        self.parts: list[bytearray] = []
        self._take(LOWEST, 1)
        for part in KNOWN_PARTS:
            for bit in range(BITS):
                self._add(*self._reduced(_bit(part, bit)))
            assert self.parts[-1] == part

    def of(self, values: bytes) -> FunctionSummands:
        """A function as a sum of parts, which there are then."""
        found = self._known.get(values)
        if found is None:
            constant, images = 0, dict[int, list[int]]()
            for bit in range(BITS):
                rest, mask = self._reduced(_bit(values, bit))
                if rest:
                    mask = 1 << self._add(rest, mask)
                constant |= (mask & 1) << bit
                for number in range(self._count):
                    if mask >> 1 + number & 1:
                        part, place = divmod(number, BITS)
                        images.setdefault(part, [0] * BITS)[place] |= 1 << bit
            found = FunctionSummands(
                constant, tuple((part, maps.packed(own)) for part, own in sorted(images.items()))
            )
            self._known[values] = found
        return found

    def _reduced(self, function: int) -> tuple[int, int]:
        """What remains of a function without basis functions, and which ones these are."""
        mask = 0
        while function:
            row = self._rows.get(function.bit_length())
            if row is None:
                break
            function, mask = function ^ row[0], mask ^ row[1]
        return function, mask

    def _add(self, rest: int, mask: int) -> int:
        """Take a function whose rest and mask are these into the basis: the bit of masks for it."""
        part, place = divmod(self._count, BITS)
        self._count += 1
        self._take(rest, mask | 1 << self._count)
        if not place:
            self.parts.append(bytearray(ENTRIES))
        own = self._values(rest, mask)
        for x in range(ENTRIES):
            self.parts[part][x] |= (own >> BITS * x & 1) << place
        return self._count

    def _take(self, rest: int, mask: int) -> None:
        assert rest, "a basis function depends on the others"
        self._rows[rest.bit_length()] = rest, mask

    def _values(self, rest: int, mask: int) -> int:
        """The sum of a function and of basis functions."""
        if mask & 1:
            rest ^= LOWEST
        for number in range(self._count - 1):
            if mask >> 1 + number & 1:
                part, place = divmod(number, BITS)
                rest ^= _bit(self.parts[part], place)
        return rest


def _bit(values: bytes | bytearray, bit: int) -> int:
    """One bit of each value, packed."""
    return int.from_bytes(values, "little") >> bit & LOWEST
