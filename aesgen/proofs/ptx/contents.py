"""What instructions of PTX have in common: their opcodes, known numbers, shifts and widths of contents."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, NoReturn

from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.lookups import TableAddress
from aesgen.proofs.registers import Content, RegisterContents
from aesgen.proofs.terms import Byte, Terms
from aesgen.proofs.words import Words


class PtxOpcode(NamedTuple):
    """An opcode, split at its dots, and its last type: the bytes of a value and whether it has a sign."""

    parts: tuple[str, ...]
    size: int
    signed: bool

    @property
    def limit(self) -> int:
        """The first number that has more bytes."""
        return int(256**self.size)

    def lacking(self, of: str = "") -> NoReturn:
        raise Stopped(f"the model lacks `{'.'.join(self.parts)}`{of}")


@lru_cache(maxsize=512)
def opcode_of(parts: tuple[str, ...]) -> PtxOpcode:
    """The opcode with these parts; a predicate has one byte."""
    kind = parts[-1]
    return PtxOpcode(parts, 1 if kind == "pred" else int(kind[1:]) // 8, kind[0] == "s")


class PtxContents:
    """Operations on contents of registers of 1, 2, 4 and 8 bytes."""

    def __init__(self, terms: Terms) -> None:
        self.words = Words(terms)
        self.contents = {size: RegisterContents(self.words, size) for size in (1, 2, 4, 8)}

    def number(self, content: Content, size: int, signed: bool, what: str) -> int:
        """A known number. Raises a kind of `Stopped`, about `what`, if it is not known."""
        if not isinstance(content, int):
            refuse(self.words.origins(self.contents[size].plain(content)), what)
        value = int(content % 256**size)
        return int(value - 256**size) if signed and value >= 256**size // 2 else value

    def shifted(self, content: Content, left: int, size: int) -> Content:
        """A shift to the left, or to the right by a negative number of bits."""
        if abs(left) >= 8 * size:
            return 0
        if isinstance(content, TableAddress) and left >= 0:  # exact modulo the range of the word
            moved = self.words.shifted(self.words.folded(content.secret), left, size)
            return TableAddress((content.constant << left) % 256**size, self.words.spelled(moved, size))
        return self.words.shifted(self.contents[size].plain(content), left, size)

    def bytes_of(self, content: Content, size: int) -> tuple[Byte, ...]:
        """The `size` bytes, the lowest first."""
        return self.words.spelled(self.contents[size].plain(content), size)[:size]

    def extended(self, content: Content, own: int, signed: bool, size: int) -> Content:
        """The content of `own` bytes with `size` bytes: its lowest ones, or zeros or signs behind it."""
        parts = self.bytes_of(content, own)
        if signed and size > own:
            return self.words.folded(self.contents[size].extended(parts, True))
        return self.folded((*parts, *[0] * (size - own))[:size])

    def folded(self, parts: Sequence[Byte]) -> Content:
        """The content with these bytes."""
        return self.words.folded(parts)
