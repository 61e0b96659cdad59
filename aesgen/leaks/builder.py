"""Building blocks of taint effects: they read and write the operands of one instruction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from aesgen.leaks.state import TaintState, every
from aesgen.leaks.x86 import Immediate, Memory, Operand, Register, Unknown, X86Instruction

Addresses = Sequence[int]
Read = Callable[[TaintState, Addresses], int]
Write = Callable[[TaintState, Addresses, int], None]
Step = Callable[[TaintState, Addresses], None]

NOWHERE = (1 << 64) - 1
"""The address of a string instruction whose count is zero: the instruction does nothing."""


@dataclass(frozen=True)
class InstructionEffect:
    """`memory`: the operands whose addresses `step` takes, in this order. `counted`: the instruction does
    nothing if rcx is zero."""

    memory: tuple[Memory, ...]
    step: Step
    counted: bool = False


class Builder:
    """Collects the memory operands of one instruction while its effect is built."""

    def __init__(self, instruction: X86Instruction) -> None:
        self.instruction = instruction
        self.memory: list[Memory] = []

    def place(self, operand: Memory) -> int:
        if operand not in self.memory:
            self.memory.append(operand)
        return self.memory.index(operand)

    def read(self, operand: Operand, size: int = 0) -> Read:
        """The tainted bytes of an operand, or of its first `size` bytes."""
        if isinstance(operand, Immediate):
            return lambda state, at: 0
        size = size or operand.size
        if isinstance(operand, Memory):
            slot = self.place(operand)
            return lambda state, at: state.load(at[slot], size)
        index, low, kept = operand.index, operand.low, every(size)
        if operand.file == "general":
            return lambda state, at: state.general[index] >> low & kept
        if operand.file == "vector":
            return lambda state, at: state.vector[index] & kept
        return lambda state, at: every(size) if state.masks[index] else 0

    def write(self, operand: Operand, size: int = 0) -> Write:
        """Replaces an operand, or `size` bytes in memory; bytes that the processor zeroes beyond it become
        public."""
        if isinstance(operand, Immediate):
            raise Unknown("it writes to a constant")
        if isinstance(operand, Memory):
            slot, stored = self.place(operand), size or operand.size
            return lambda state, at, taint: state.store(at[slot], stored, taint)
        index, low = operand.index, operand.low
        if operand.file == "mask":

            def to_mask(state: TaintState, at: Addresses, taint: int) -> None:
                state.masks[index] = every(8) if taint else 0

            return to_mask
        kept = 0
        if operand.file == "general" and operand.size < 4:
            kept = every(8) & ~(every(operand.size) << low)
        if operand.file == "vector" and self.instruction.encoding == "legacy":
            kept = every(64) & ~every(16)
        written = every(operand.size)

        def to_general(state: TaintState, at: Addresses, taint: int) -> None:
            state.general[index] = state.general[index] & kept | (taint & written) << low

        def to_vector(state: TaintState, at: Addresses, taint: int) -> None:
            state.vector[index] = state.vector[index] & kept | taint & written

        return to_general if operand.file == "general" else to_vector

    def any(self, operands: Sequence[Operand], size: int = 0) -> Read:
        """Whether any byte of `operands` is tainted (not 0) or none (0). `size`: bytes of operands in
        memory."""
        reads = [
            self.read(each, size if isinstance(each, Memory) and not each.broadcast else 0)
            for each in operands
            if not isinstance(each, Immediate)
        ]
        if len(reads) == 1:
            return reads[0]
        if len(reads) == 2:
            first, second = reads
            return lambda state, at: first(state, at) | second(state, at)

        def union(state: TaintState, at: Addresses) -> int:
            found = 0
            for read in reads:
                found |= read(state, at)
            return found

        return union


def same(operands: Sequence[Operand]) -> bool:
    """Whether the last two operands are one register: `xor` of them is zero for any content."""
    return len(operands) > 1 and operands[-1] == operands[-2] and isinstance(operands[-1], Register)


def written_size(operand: Operand) -> int:
    """Bytes of an operand that an instruction writes. Raises `Unknown` for a constant."""
    if isinstance(operand, Immediate):
        raise Unknown("it writes to a constant")
    return operand.size
