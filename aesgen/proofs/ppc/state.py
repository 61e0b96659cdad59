"""Registers, condition fields and memory of a PowerPC core on terms."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.proofs.big_endian import BigEndianState
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.registers import Content
from aesgen.proofs.terms import Bytes, Terms

WORD = 4
NAMES = (*(f"r{number}" for number in range(32)), "lr", "count")


class ConditionField(NamedTuple):
    """The result of a comparison: less, greater, equal; None where it is not known. `parts`: the bytes on
    which that depends."""

    less: bool | None
    greater: bool | None
    equal: bool | None
    parts: Bytes


class PpcState(BigEndianState):
    """A core and its memory. `conditions`: the condition fields by number, as far as they are set."""

    def __init__(self, terms: Terms, memory: SymbolicMemory) -> None:
        super().__init__(terms, memory, WORD, NAMES)
        self.conditions: dict[int, ConditionField] = {}

    def forget_flags(self) -> None:
        self.conditions = {}

    def base(self, register: int) -> Content:
        """A register as a base or a source; register 0 means the number 0."""
        return self.registers[register] if register else 0
