"""Registers and memory of a RISC-V hart on terms."""

from __future__ import annotations

from aesgen.proofs import maps
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.lookups import TableAddress, looked_up
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.terms import SECRET, UNDEFINED, Bytes, Terms
from aesgen.proofs.words import Value, Words
from aesgen.simulators.riscv.encoding import REGISTERS

Content = Value | TableAddress
"""What a register holds."""
_SIGN = maps.packed([0] * 7 + [0xFF])
"""The map of a byte to eight copies of its highest bit."""


class HartState:
    """The registers of `size` bytes and the memory. Registers begin undefined, each byte an atom of its own.
    `looked_up`: look-ups at a secret place of a table, by the address of the instruction."""

    def __init__(self, terms: Terms, memory: SymbolicMemory, size: int) -> None:
        self.terms, self.memory, self.words, self.size = terms, memory, Words(terms), size
        self.registers: list[Content] = [
            tuple(terms.named(f"register {name}[{k}]", UNDEFINED) for k in range(size)) for name in REGISTERS
        ]
        self.registers[0] = 0
        self.next = 0
        self.looked_up: dict[int, int] = {}

    # Registers

    def value(self, register: int) -> Value:
        """The content of a register. The terms do not express the address of a table entry in bytes."""
        return self._plain(self.registers[register])

    def spelled(self, register: int) -> Bytes:
        """The bytes of a register, the lowest first."""
        return self.words.spelled(self.value(register), self.size)

    def write(self, register: int, value: Content) -> None:
        """Register 0 stays 0."""
        if register:
            self.registers[register] = value

    def write_bytes(self, register: int, parts: Bytes) -> None:
        self.write(register, self.words.folded(parts))

    def _plain(self, content: Content) -> Value:
        if isinstance(content, TableAddress):
            return tuple(self.terms.opaque(*content.secret) for _ in range(self.size))
        return content

    # Sums

    def sum(self, a: Content, b: Content) -> Content:
        """a + b. A known number plus secret bytes may be an address in a table."""
        if isinstance(a, int):
            a, b = b, a
        if isinstance(b, int):
            if b == 0:
                return a
            if isinstance(a, TableAddress):
                return TableAddress((a.constant + b) % 256**self.size, a.secret)
            if not isinstance(a, int | Number) and self.words.origins(a) & SECRET:
                return TableAddress(b, a)
        return self.words.sum(self._plain(a), self._plain(b), False, self.size)[0]

    # Memory

    def load(self, place: Content, size: int, address: int) -> Bytes:
        """The bytes at `place`. `address`: that of the instruction."""
        if isinstance(place, TableAddress):
            found = looked_up(self.words, place, size, self.memory.image)
            if found.start % size or found.unit % size:
                raise Stopped(f"it needs an address aligned to {size} bytes, but {found.start:#x} is none")
            self.looked_up[address] = self.looked_up.get(address, 0) + 1
            return found.content
        return self.memory.load(self._aligned(place, size, "an address"), size)

    def store(self, place: Content, content: Bytes) -> None:
        if isinstance(place, TableAddress):
            refuse(self.terms.origins_of(place.secret), "the address of a store")
        self.memory.store(self._aligned(place, len(content), "the address of a store"), content)

    def _aligned(self, place: Value, size: int, what: str) -> int | Number:
        """The address, which must surely be a multiple of `size`: cores may trap at others."""
        if not isinstance(place, int | Number):
            refuse(self.words.origins(place), what)
        residue, modulus = (place % size, size) if isinstance(place, int) else place.residue()
        if modulus < size or residue % size:
            raise Stopped(f"it needs an address aligned to {size} bytes, but {place} need not be")
        return place

    # Widths

    def extended(self, parts: Bytes, signed: bool) -> Bytes:
        """Bytes with zeros, or copies of the sign, up to the width of a register."""
        top = self.terms.mapped(_SIGN, parts[-1]) if signed else 0
        return parts + (top,) * (self.size - len(parts))
