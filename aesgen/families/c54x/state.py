"""The state of AES in words of 16 bits, the links between columns, and the registers of addresses.

Word 2 c of the state has rows 0 and 1 of column c, word 2 c + 1 rows 2 and 3. ShiftRows moves the two bytes
of a word into adjacent columns, so that a walk over the columns of a round splits each word once, shortly
before it is needed: the walk's first column needs four words, the others two, and the last one none. The
first column leaves two bytes for the last one: T and TRN hold their addresses.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from aesgen.families.c54x.operations import ADDRESSES, SPARE

WORDS = 8


def source(column: int, row: int, decrypts: bool) -> int:
    """The word of the state before ShiftRows (FIPS-197, 5.1.2; 5.3.1) whose byte becomes that of `row` in
    `column`."""
    return 2 * ((column + (-row if decrypts else row)) % 4) + row // 2


def target(word: int, low: bool, decrypts: bool) -> int:
    """The column to which ShiftRows moves a word's byte."""
    row = 2 * (word % 2) + low
    return (word // 2 + (row if decrypts else -row)) % 4


@dataclass
class AddressRegisters:
    """Which registers are free. `newest`: the one that was freed last is taken first, else the one that was
    freed first."""

    newest: bool = False
    free: list[str] = field(default_factory=lambda: list(ADDRESSES))
    spare: list[str] = field(default_factory=lambda: list(SPARE))

    def take(self) -> str:
        return self.free.pop(-1 if self.newest else 0)

    def take_spare(self) -> str:
        return self.spare.pop(0)

    def give(self, register: str) -> None:
        self.free.append(register)


@dataclass
class SlotMap:
    """Where the words of the state lie in the scratch pad, as numbers of pairs. A new word takes the place of
    one that has been split, so that two states take no more memory than one."""

    of: list[int] = field(default_factory=lambda: list(range(WORDS)))
    free: list[int] = field(default_factory=list)

    def release(self, word: int) -> None:
        self.free.append(self.of[word])

    def take(self) -> int:
        return self.free.pop(0)
