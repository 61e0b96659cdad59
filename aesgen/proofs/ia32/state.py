"""Registers, flags and memory of a 32-bit x86 processor on terms."""

from __future__ import annotations

from aesgen.proofs.dependence import refuse
from aesgen.proofs.ia32.decoding import NAMES, WORD, MmxRegister
from aesgen.proofs.lookups import TableAddress, looked_up
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.terms import SECRET, UNDEFINED, Terms
from aesgen.proofs.vector_registers import Banks
from aesgen.proofs.views import View
from aesgen.proofs.words import Value
from aesgen.proofs.x86.decoding import General, MemoryOperand, Operand
from aesgen.proofs.x86.state import State


class Ia32State(State):
    """The registers of 4 bytes, the flags of x86-64, and the memory.

    `mmx`: the lower 4 bytes of each MMX register; the model reads no others. `differences`: differences of
    two addresses, without regard to their range, by the bytes that spell them modulo 2^32. `uses_mmx`:
    whether the x87 unit needs `emms`. `address_now`: the address of the instruction. `looked_up`: look-ups at
    a secret place of a table, by the address of the instruction."""

    def __init__(self, terms: Terms, memory: SymbolicMemory) -> None:
        super().__init__(terms, memory)
        self.general = [
            tuple(terms.named(f"register {name}[{k}]", UNDEFINED) for k in range(WORD)) for name in NAMES
        ]
        self.mmx: list[Value] = [
            tuple(terms.named(f"mm{place}[{k}]", UNDEFINED) for k in range(WORD)) for place in range(8)
        ]
        self.differences: dict[Value, Number] = {}
        self.uses_mmx = False
        self.address_now = 0
        self.looked_up: dict[int, int] = {}

    def banks(self) -> Banks:
        """The registers by kind, and whether the x87 unit needs `emms`, as a number that is not 0."""

        def use(_: int, value: Value) -> None:
            self.uses_mmx = value != 0

        unit = View(1, lambda _: int(self.uses_mmx), use)
        return Banks({"general": self.general, "mmx": self.mmx, "unit": unit}, {})

    # Addresses

    def address(self, operand: MemoryOperand) -> int | Number:
        place = self._place(operand)
        if isinstance(place, TableAddress):
            refuse(self.terms.origins_of(place.secret), "an address")
        return place

    def _place(self, operand: MemoryOperand) -> int | Number | TableAddress:
        """The address of a memory operand, which may be that of an entry of a table."""
        total: Value = operand.displacement % 256**WORD
        secret, differences = [], []
        for place, scale in ((operand.base, 1), (operand.scaled, operand.scale)):
            if place is not None:
                value = self.words.shifted(self.general[place], scale.bit_length() - 1, WORD)
                if value in self.differences:
                    differences.append(self.differences[value])
                elif isinstance(value, int | Number) or not self.words.origins(value) & SECRET:
                    total, _ = self.words.sum(value, total, False, WORD)
                else:
                    secret.append(value)
        for difference in differences:
            total = self._moved(total, difference)
        if len(secret) == 1 and isinstance(total, int):
            return TableAddress(total, secret[0])
        if secret or not isinstance(total, int | Number):
            self.refuse("an address", total, *secret)
        return total

    def subtracted(self, a: Value, b: Value, result: Value) -> None:
        """Remember that `result` is a - b, if it is a difference of two addresses."""
        if isinstance(a, Number) and isinstance(b, Number) and not isinstance(result, int | Number):
            exact = b.scaled(-1).plus(a)  # type: ignore[union-attr]
            if isinstance(exact, Number):
                self.differences[result] = exact

    def _moved(self, place: Value, difference: Number) -> Value:
        """An address plus a difference of addresses, if it surely is the address that it would be without
        overflow."""
        bounds = self.terms.bounds
        if isinstance(place, int | Number):
            moved = difference.plus(place)
            if bounds.least(moved) >= 0 and bounds.most(moved) < 256**WORD:
                return moved
        return tuple(self.terms.opaque(*self.words.spelled(place, WORD)) for _ in range(WORD))

    # Operands

    def read(self, operand: Operand, size: int) -> Value:
        """The value of an operand of `size` bytes; an immediate is sign-extended."""
        if isinstance(operand, General):
            value = self.general[operand.place]
            if operand.size == WORD:
                return value
            parts = self.words.spelled(value, WORD)
            return self.words.folded(parts[operand.start : operand.start + operand.size])
        if isinstance(operand, MemoryOperand):
            place = self._place(operand)
            if not isinstance(place, TableAddress):
                return self.words.folded(self.memory.load(place, operand.size))
            found = looked_up(self.words, place, operand.size, self.memory.image)
            self.looked_up[self.address_now] = self.looked_up.get(self.address_now, 0) + 1
            return self.words.folded(found.content)
        return super().read(operand, size)

    def write(self, operand: Operand, value: Value) -> None:
        """Store a value. Results of one byte keep the rest of the register."""
        if not isinstance(operand, General) or operand.size == WORD:
            if isinstance(operand, General):
                self.general[operand.place] = value
            else:
                super().write(operand, value)
            return
        old = list(self.words.spelled(self.general[operand.place], WORD))
        old[operand.start : operand.start + operand.size] = self.words.spelled(value, operand.size)
        self.general[operand.place] = self.words.folded(old)

    def word(self, operand: Operand | MmxRegister) -> Value:
        """The 32 bits that `movd` reads."""
        return self.mmx[operand.place] if isinstance(operand, MmxRegister) else self.read(operand, WORD)
