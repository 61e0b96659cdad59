"""Registers and memory of a RISC-V hart on terms."""

from __future__ import annotations

from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.registers import Content, RegisterState
from aesgen.proofs.terms import Terms
from aesgen.simulators.riscv.encoding import REGISTERS


class HartState(RegisterState):
    """The registers of `size` bytes and the memory. Register 0 stays 0."""

    def __init__(self, terms: Terms, memory: SymbolicMemory, size: int) -> None:
        super().__init__(terms, memory, size, REGISTERS)
        self.registers[0] = 0

    def write(self, register: int, value: Content) -> None:
        if register:
            self.registers[register] = value
