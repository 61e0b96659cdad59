"""Registers, flags and operands of 32-bit ARM on terms."""

from __future__ import annotations

from aesgen.proofs.arm.decoding import ALWAYS, PC, ShiftedRegister
from aesgen.proofs.condition_flags import ConditionFlags, holds, known_bit
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.registers import Content, RegisterState
from aesgen.proofs.terms import Terms
from aesgen.proofs.words import Value

WORD = 4
NAMES = (
    *(f"r{number}" for number in range(13)), "sp", "lr", "pc", *(f"s{number}" for number in range(32)),
)  # fmt: skip
"""The general registers, and those of the floating-point unit, which kernels use to keep words."""


class ArmState(RegisterState):
    """A core and its memory. The program counter reads as a number. `unaligned`: whether instructions that
    load or store one register take any address (ARM DDI 0403, A3.2.1)."""

    def __init__(self, terms: Terms, memory: SymbolicMemory, unaligned: bool = False) -> None:
        super().__init__(terms, memory, WORD, NAMES)
        self.unaligned = unaligned
        self.flags = ConditionFlags(parts=self.spelled(0))  # undefined

    def forget_flags(self) -> None:
        self.flags = ConditionFlags()

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
        return known_bit(self.words, value, place, WORD)

    def content(self, given: ShiftedRegister) -> Content:
        """A register that may hold the address of a table entry, if it is not shifted."""
        return self.registers[given.number] if not given.shift else self.operand(given)[0]

    def passes(self, condition: int) -> bool:
        """Whether a condition holds. Raises a kind of `Stopped` if that is not known."""
        return condition == ALWAYS or holds(self.flags, condition, self.words)

    def check_aligned(self, place: Content, what: str) -> None:
        """Raise `Stopped` unless the address of several words, a known or open number, is a multiple of 4 in
        each call."""
        super()._aligned(self.plain(place), WORD, what)

    def _aligned(self, place: Value, size: int, what: str) -> int | Number:
        return super()._aligned(place, 1 if self.unaligned else size, what)

    def read_counter(self, address: int, thumb: bool) -> None:
        """Let the program counter read as the instruction at `address` reads it."""
        self.registers[PC] = address + (4 if thumb else 8)
