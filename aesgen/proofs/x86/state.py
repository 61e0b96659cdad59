"""Registers, flags, and access to the operands of instructions."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NoReturn

from aesgen.proofs.dependence import refuse
from aesgen.proofs.elements import elements_of
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number, OpenRange
from aesgen.proofs.sliced.words import SlicedWord
from aesgen.proofs.spills import spill, spilled_word
from aesgen.proofs.terms import UNDEFINED, Bytes, Terms
from aesgen.proofs.vector_registers import Banks, VectorRegisters
from aesgen.proofs.words import Flags, Value, Words
from aesgen.proofs.x86.decoding import (
    General,
    ImmediateOperand,
    MachineInstruction,
    MemoryOperand,
    Operand,
    Vector,
)

VECTOR_BYTES = 64
LANE = 16
"""Bytes of the lanes of which vectors consist."""


class State:
    """The registers and the memory of a processor. Registers begin undefined, each byte an atom of its
    own."""

    def __init__(self, terms: Terms, memory: SymbolicMemory) -> None:
        self.terms, self.memory, self.words = terms, memory, Words(terms)
        self.general: list[Value] = [
            tuple(terms.named(f"register {r}[{k}]", UNDEFINED) for k in range(8)) for r in range(16)
        ]
        self.vectors = VectorRegisters(
            self.words.sliced,
            (tuple(terms.named(f"zmm{r}[{k}]", UNDEFINED) for k in range(VECTOR_BYTES)) for r in range(32)),
        )
        self.masks: list[Value] = [
            tuple(terms.named(f"k{r}[{k}]", UNDEFINED) for k in range(8)) for r in range(8)
        ]
        self.flags = Flags()
        self.next = 0
        """The address of the next instruction."""

    def banks(self) -> Banks:
        """The registers by kind. A proof of any length states what each holds when a pass begins."""
        return Banks({"general": self.general, "mask": self.masks}, {"vector": self.vectors})

    def forget_flags(self) -> None:
        """Let the flags be unknown."""
        self.flags = Flags()

    # Addresses

    def address(self, operand: MemoryOperand) -> int | Number:
        """The address of a memory operand. Raises a `Stopped` that says why it is not known."""
        start = operand.displacement + (self.next if operand.relative else 0)
        total: Value = start % (1 << 64)
        if operand.base is not None:
            total, _ = self.words.sum(self.general[operand.base], total, False, 8)
        if operand.scaled is not None:
            shift = operand.scale.bit_length() - 1
            index = self.words.shifted(self.general[operand.scaled], shift, 8)
            total, _ = self.words.sum(total, index, False, 8)
        if isinstance(total, int | Number):
            return total
        return self.refuse("an address", total)

    def refuse(
        self, what: str, *values: Value | Bytes, ranges: tuple[OpenRange, ...] = (), tested: int = 0
    ) -> NoReturn:
        """Raise the failure of a branch or an address that depends on `values`."""
        refuse(self.words.origins(*values), what, ranges, tested)

    # General operands

    @staticmethod
    def size(operand: Operand) -> int:
        return operand.size

    def read(self, operand: Operand, size: int) -> Value:
        """The value of an operand of `size` bytes; an immediate is sign-extended."""
        if isinstance(operand, General):
            value = self.general[operand.place]
            if operand.size == 8:
                return value
            parts = self.words.spelled(value, 8)
            return self.words.folded(parts[operand.start : operand.start + operand.size])
        if isinstance(operand, ImmediateOperand):
            return operand.value % 256**size
        if isinstance(operand, MemoryOperand):
            return self.words.folded(self.memory.load(self.address(operand), operand.size))
        raise Stopped("a vector register where the model expects a general one")

    def write(self, operand: Operand, value: Value) -> None:
        """Store a value. 32-bit results clear the upper half of the register, shorter ones keep the rest."""
        size = operand.size
        if isinstance(operand, MemoryOperand):
            self.memory.store(self.address(operand), self.words.spelled(value, size))
        elif not isinstance(operand, General):
            raise Stopped("a result for an operand that the model cannot write")
        elif size == 8:
            self.general[operand.place] = value
        else:
            parts = self.words.spelled(value, size)
            old = [0] * 8 if size == 4 else list(self.words.spelled(self.general[operand.place], 8))
            old[operand.start : operand.start + size] = parts
            self.general[operand.place] = self.words.folded(old)

    # Vector operands

    def vector(self, operand: Operand, size: int) -> Bytes:
        """The bytes of a vector operand; `size` bytes of memory."""
        if isinstance(operand, Vector):
            return self.vectors[operand.place][:size]
        if isinstance(operand, MemoryOperand):
            if operand.repeated:
                return self.memory.load(self.address(operand), operand.size) * (size // operand.size)
            return self.memory.load(self.address(operand), size)
        raise Stopped("a general register where the model expects a vector")

    def sliced_word(self, operand: Operand, size: int) -> SlicedWord:
        """The same as `vector`, as a word of bit-sliced code."""
        if isinstance(operand, Vector):
            return self.vectors.word(operand.place, size)
        return self.spilled(operand, size) or self.words.sliced.of_bytes(self.vector(operand, size))

    def spilled(self, operand: Operand, size: int) -> SlicedWord | None:
        """The word in memory whose bytes are not computed, if it is all that the operand names."""
        if not isinstance(operand, MemoryOperand) or operand.repeated:
            return None
        return spilled_word(self.memory, self.address(operand), size)

    def spill(self, operand: MemoryOperand, source: Vector, size: int) -> bool:
        """Store the word in a register without its bytes, if they are not computed and the stack can hold it;
        False if not."""
        word = self.vectors.pending(source.place, size)
        bytes_of = self.words.sliced.bytes_of
        return word is not None and spill(self.memory, self.address(operand), word, bytes_of)

    def moved_word(
        self, operand: Operand, size: int, move: Callable[[Bytes], Bytes], key: Hashable
    ) -> SlicedWord | None:
        """The image of a word in a register or on the stack under `move`, which is linear and known by `key`,
        computed from those of its summands; None if its bytes are computed already, or if it is no sum of
        bytes."""
        if not isinstance(operand, Vector):
            word = self.spilled(operand, size)
            return None if word is None else self.words.sliced.words.moved(word, move, (key, 0))
        return self.vectors.moved([operand.place], size, move, key)

    def recognised(self, operand: Operand, size: int) -> Bytes:
        """The same as `vector`, with the names of the elements of GF(2^128) that its lanes are. A register
        has the names from then on."""
        content, elements = self.vector(operand, size), elements_of(self.terms)
        if not elements.products.atoms:
            return content
        made = tuple(
            byte
            for start in range(0, size, LANE)
            for byte in elements.canonical(content[start : start + LANE])
        )
        if made != content and isinstance(operand, Vector):
            self.vectors[operand.place] = made + self.vectors[operand.place][size:]
        return made

    def write_vector(self, operand: Operand, content: Bytes, legacy: bool) -> None:
        """Store a vector. VEX and EVEX encodings clear the rest of the register; legacy ones keep it."""
        if isinstance(operand, MemoryOperand):
            self.memory.store(self.address(operand), content)
        elif isinstance(operand, Vector):
            size = len(content)
            rest = self.vectors[operand.place][size:] if legacy else (0,) * (VECTOR_BYTES - size)
            self.vectors[operand.place] = content + rest
        else:
            raise Stopped("a vector result for a general register, which the model lacks")

    def check_alignment(self, operand: Operand, size: int) -> None:
        """Raise `Stopped` unless the address of a memory operand is surely a multiple of `size`."""
        if isinstance(operand, MemoryOperand):
            address = self.address(operand)
            if isinstance(address, int):
                residue, modulus = address % size, size
            else:
                residue, modulus = address.residue()
            if modulus < size or residue % size:
                raise Stopped(f"it needs an address aligned to {size} bytes, but {address} need not be")

    # Conditions

    def condition(self, code: str, instruction: MachineInstruction) -> bool:
        """Whether the condition `code` (`e`, `b`, `a`, ...) holds. Raises a `Stopped` if that is not
        known."""
        flags = self.flags
        found: bool | None
        if code in ("e", "ne"):
            found = flags.zero
        elif code in ("b", "ae"):
            found = flags.carry
        elif code in ("a", "be"):  # `be`: carry or zero
            either = flags.carry or flags.zero
            found = either if either or None not in (flags.carry, flags.zero) else None
            if found is None and flags.above is not None:
                found = not flags.above
        elif code in ("s", "ns"):
            found = flags.sign
        elif code in ("l", "ge", "le", "g"):  # `le`: less or zero
            known = None not in (flags.sign, flags.overflow, False if code in ("l", "ge") else flags.zero)
            found = flags.sign != flags.overflow or (code in ("le", "g") and flags.zero) if known else None
        else:
            raise Stopped(f"`{instruction.text}` tests a condition that the model lacks")
        if found is None:
            if not flags.parts:
                raise Stopped(f"`{instruction.text}` tests a flag that the model lacks here")
            ranges, tested = self.words.divided(flags.compared, code), self.terms.tested(flags.parts)
            self.refuse("a branch", flags.parts, ranges=ranges, tested=tested)
        return not found if code in ("ne", "ae", "a", "ns", "ge", "g") else bool(found)
