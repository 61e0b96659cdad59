"""Registers and memory of a RISC-V hart on terms."""

from __future__ import annotations

from aesgen.machines.riscv import REGISTERS
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.registers import Content, RegisterState
from aesgen.proofs.riscv.vector.unit import VectorUnit
from aesgen.proofs.terms import Terms
from aesgen.proofs.vector_registers import Banks


class HartState(RegisterState):
    """The registers of `size` bytes and the memory. Register 0 stays 0. `vector_bytes`: those of a vector
    register; 0 if there are none."""

    def __init__(self, terms: Terms, memory: SymbolicMemory, size: int, vector_bytes: int = 0) -> None:
        super().__init__(terms, memory, size, REGISTERS)
        self.registers[0] = 0
        self._vectors = VectorUnit(self.words, vector_bytes) if vector_bytes else None

    @property
    def vectors(self) -> VectorUnit:
        if self._vectors is None:
            raise Stopped("the length of vector registers is not known")
        return self._vectors

    def forget_vectors(self) -> None:
        """Let vector registers, their type and length be unknown, as at the beginning of a function."""
        if self._vectors is not None:
            self._vectors.forget()

    def banks(self) -> Banks:
        """With the vector registers, their type and their length, which one pass may leave to the next."""
        banks, unit = super().banks(), self._vectors
        if unit is None:
            return banks
        return banks._replace(single={**banks.single, "type": unit.typed}, vectors={"vector": unit})

    def write(self, register: int, value: Content) -> None:
        if register:
            self.registers[register] = value
