"""What a case knows about the address of a buffer, and the division of a case by it."""

from __future__ import annotations

from dataclasses import dataclass, replace

ALIGNMENT = 64
"""Addresses matter modulo this number."""


@dataclass(frozen=True)
class Alignment:
    """What is known about the address of the buffer with this `name`. `residue`: the address modulo
    `modulus`, which is a power of 2. `apart`: a power of 2 that does not divide the address; 0 if none is
    known."""

    name: str
    residue: int = 0
    modulus: int = ALIGNMENT
    apart: int = 0

    def __str__(self) -> str:
        if self.residue or self.modulus >= ALIGNMENT:
            return f"{self.name} at {self.residue} modulo {self.modulus}"
        multiple = f"a multiple of {self.modulus}" if self.modulus > 1 else ""
        other = f"no multiple of {self.apart}" if self.apart else ""
        return f"{self.name} at {' and '.join(filter(None, (multiple, other)))}"

    def has(self, address: int) -> bool:
        """Whether an address is in the class."""
        return address % self.modulus == self.residue and (not self.apart or address % self.apart != 0)


Alignments = tuple[Alignment, ...]


def known_of(known: Alignments, name: str, unit: int) -> Alignment:
    """What is known about one buffer, which is at a multiple of `unit`."""
    return next((each for each in known if each.name == name), Alignment(name, modulus=unit))


def added(known: Alignments, more: Alignment) -> Alignments:
    """What is `known`, with `more` in place of what is known about the same buffer."""
    return (*(each for each in known if each.name != more.name), more)


def smaller(own: Alignment, tested: int) -> list[Alignment]:
    """Classes of the addresses of a buffer, for code whose path depends on more than is known of it (`own`).
    If the code tests whether the address is a multiple of `tested`, which is then a power of 2: these and the
    others, which have all addresses of the class. Otherwise residues modulo 64, which are a sample. Nothing
    if such a residue is known."""
    if own.modulus >= ALIGNMENT:
        return []
    if not own.residue and own.modulus < tested and (not own.apart or tested < own.apart):
        return [replace(own, modulus=tested), replace(own, apart=tested)]
    return [Alignment(own.name, each) for each in (0, 1, 16, 32, 48, 63) if own.has(each)]
