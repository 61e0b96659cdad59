"""Registers and memory of a MIPS core on terms."""

from __future__ import annotations

from aesgen.machines.mips import REGISTERS
from aesgen.proofs.big_endian import BigEndianState
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.registers import Content
from aesgen.proofs.terms import Terms
from aesgen.proofs.words import Value

WORD = 4


class MipsState(BigEndianState):
    """The registers of `size` bytes and the memory. Register 0 stays 0. `after`: where the code goes on
    behind the instruction in a delay slot, or None."""

    def __init__(self, terms: Terms, memory: SymbolicMemory, size: int) -> None:
        super().__init__(terms, memory, size, REGISTERS)
        self.registers[0] = 0
        self.after: Content | None = None

    def forget_flags(self) -> None:
        self.after = None  # a loop begins in no delay slot

    def write(self, register: int, value: Content) -> None:
        if register:
            self.registers[register] = value

    def lowest(self, register: int) -> Value:
        """The word in a register. Raises `Stopped` unless the upper half surely is the copy of its sign:
        operations on words are undefined for other registers."""
        parts = self.spelled(register)
        if parts != self.extended(parts[:WORD], signed=True):
            raise Stopped("it operates on a word that need not be sign-extended, whose result is undefined")
        return self.words.folded(parts[:WORD])

    def write_word(self, register: int, value: Value) -> None:
        """Store 32 bits, sign-extended."""
        self.write_bytes(register, self.extended(self.words.spelled(value, WORD), signed=True))
