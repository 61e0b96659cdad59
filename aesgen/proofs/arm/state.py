"""Registers, flags and operands of 32-bit ARM on terms."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.proofs.arm.decoding import ALWAYS, PC, ShiftedRegister
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.registers import Content, RegisterState
from aesgen.proofs.terms import Bytes, Terms
from aesgen.proofs.words import Value

WORD = 4
NAMES = (*(f"r{number}" for number in range(13)), "sp", "lr", "pc")


class ArmFlags(NamedTuple):
    """N, Z, C and V; None where one is not known. `parts`: the bytes on which the unknown ones depend.
    `above`: whether an unsigned comparison found the first operand greater, where that is known without
    C and Z."""

    negative: bool | None = None
    zero: bool | None = None
    carry: bool | None = None
    overflow: bool | None = None
    parts: Bytes = ()
    above: bool | None = None


class ArmState(RegisterState):
    """A core and its memory. The program counter reads as a number."""

    def __init__(self, terms: Terms, memory: SymbolicMemory) -> None:
        super().__init__(terms, memory, WORD, NAMES)
        self.flags = ArmFlags(parts=self.spelled(0))  # undefined

    def operand(self, given: ShiftedRegister) -> tuple[Value, bool | None]:
        """The value of a shifted register, and the carry out of the shift."""
        value, shift, amount = self.value(given.number), given.shift, given.amount
        if given.by is not None:
            by = self.value(given.by)
            if not isinstance(by, int):
                raise Stopped("it shifts by a number of bits that is not known")
            amount = by & 0xFF
        return self.shifted(value, shift, amount)

    def shifted(self, value: Value, shift: str, amount: int) -> tuple[Value, bool | None]:
        """A shift or rotation to the right or left, and the carry out of it (ARM ARM, A2.2.1)."""
        bits = 8 * WORD
        if not shift or not amount:
            return value, self.flags.carry
        if shift == "ror":
            return self.rotated(value, -amount % bits), self.bit(value, (amount - 1) % bits)
        if shift == "lsl":
            out = self.bit(value, bits - amount) if amount <= bits else False
            return (self.words.shifted(value, amount, WORD) if amount < bits else 0), out
        if shift == "lsr":
            out = self.bit(value, amount - 1) if amount <= bits else False
            return (self.words.shifted(value, -amount, WORD) if amount < bits else 0), out
        amount = min(amount, bits)
        out = self.bit(value, amount - 1)
        copies = self.shifted_right(value, min(amount, bits - 1))
        return copies, out

    def bit(self, value: Value, place: int) -> bool | None:
        """One bit, if it is known."""
        byte = self.words.spelled(value, WORD)[place // 8]
        found = self.terms.masked(byte, 1 << place % 8)
        return bool(found) if found < 256 else None

    def content(self, given: ShiftedRegister) -> Content:
        """A register that may hold the address of a table entry, if it is not shifted."""
        return self.registers[given.number] if not given.shift else self.operand(given)[0]

    def passes(self, condition: int) -> bool:
        """Whether a condition holds (ARM ARM, A3.2.1). Raises a kind of `Stopped` if that is not known."""
        if condition == ALWAYS:
            return True
        n, z, c, v, parts, above = self.flags
        signed = None if n is None or v is None else n == v
        higher = above
        if higher is None and c is not None and z is not None:
            higher = c and not z
        elif higher is None and (c is False or z is True):
            higher = False
        greater = None if signed is None or z is None else signed and not z
        found = (z, c, n, v, higher, signed, greater)[condition >> 1]
        if found is None:
            refuse(self.terms.origins_of(parts), "a condition")
        return found != bool(condition & 1)

    def read_counter(self, address: int, thumb: bool) -> None:
        """Let the program counter read as the instruction at `address` reads it."""
        self.registers[PC] = address + (4 if thumb else 8)
