"""Data memory of the C54x, whose addresses count words.

The base of a region is an open number of words; offsets in the region count bytes, as in all proofs. So the
word at the base plus k words is the two bytes from offset 2k on, the high one first."""

from __future__ import annotations

from aesgen.proofs.c54x.loading import WORD
from aesgen.proofs.memory import Region, SymbolicMemory
from aesgen.proofs.numbers import Number, number
from aesgen.proofs.terms import Bytes


class WordMemory(SymbolicMemory):
    """Loads and stores of words. Addresses count words."""

    def add(self, region: Region) -> Region:
        added = super().add(region)
        sizes = self.terms.bounds.sizes
        if region.base in sizes:
            sizes[region.base] //= WORD
        return added

    def load_words(self, address: int | Number, count: int = 1) -> Bytes:
        """The bytes of words, the lowest one of the number first: the first word is the high one."""
        return self.load(self.place(address), WORD * count)[::-1]

    def store_word(self, address: int | Number, content: Bytes) -> None:
        """Store a word, whose low byte comes first."""
        self.store(self.place(address), content[::-1])

    def place(self, address: int | Number) -> int | Number:
        """The address of a word as bytes: that of a constant, or the base of a region plus an offset in
        bytes. An address that is in no region stays as it is, and an access to it fails."""
        if isinstance(address, int):
            return WORD * address
        bases = [unknown for unknown, factor in address.parts if factor == 1 and unknown in self.regions]
        if len(bases) != 1:
            return address
        start = number(bases[0], address.width)
        negative = start.scaled(-1)
        assert isinstance(negative, Number)
        offset = negative.plus(address)
        return start.plus(WORD * offset if isinstance(offset, int) else offset.scaled(WORD))
