"""Registers, flags and operands of AArch64 on terms."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from aesgen.proofs.aarch64.decoding import SP, ZERO, A64Code, AddressOperand, CoreRegister, VectorOperand
from aesgen.proofs.aarch64.polynomials import polynomials_of
from aesgen.proofs.condition_flags import ConditionFlags
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.registers import SIGN, Content, RegisterState
from aesgen.proofs.sliced.words import SlicedWord
from aesgen.proofs.terms import UNDEFINED, Bytes, Terms
from aesgen.proofs.vector_registers import Banks, VectorRegisters
from aesgen.proofs.words import Value

WORD, LANE = 8, 16
NAMES = (*(f"x{number}" for number in range(31)), "sp")
_STACK_UNIT = 16
_EXTENDED = {f"{sign}xt{letter}": 1 << place for sign in "us" for place, letter in enumerate("bhwx")}
"""The bytes that an extension keeps."""


class A64State(RegisterState):
    """A core and its memory. `vectors`: the 16 bytes of each vector register, which may be a word of
    bit-sliced code."""

    def __init__(self, terms: Terms, memory: SymbolicMemory) -> None:
        super().__init__(terms, memory, WORD, NAMES)
        self.flags = ConditionFlags(parts=self.spelled(0))  # undefined
        self.vectors = VectorRegisters(self.words.sliced, self._undefined())
        self.substituted: dict[tuple[Bytes, bool], Bytes] = {}
        """Blocks before SubBytes and ShiftRows, or before their inverses (True), by what these made of
        them."""

    def forget_vectors(self) -> None:
        """Let each byte of a vector register be an atom of its own."""
        self.vectors.replace(self._undefined())

    def _undefined(self) -> list[Bytes]:
        return [
            tuple(self.terms.named(f"v{place}[{k}]", UNDEFINED) for k in range(LANE)) for place in range(32)
        ]

    def banks(self) -> Banks:
        return Banks({"general": self.registers}, {"vector": self.vectors})

    def forget_flags(self) -> None:
        self.flags = ConditionFlags()

    # CoreRegister registers

    def read(self, given: CoreRegister, size: int = 0) -> Value:
        """The value of `given.size` bytes, moved, or extended to `size` bytes and moved, as the operand
        says."""
        value, shift = self.lower(given.place, given.size), given.shift
        if not shift:
            return value
        if shift in _EXTENDED:
            return self.words.shifted(self._extended(value, shift, given.size, size), given.amount, size)
        return self.shifted(value, shift, given.amount, given.size)

    def _extended(self, value: Value, shift: str, given: int, size: int) -> Value:
        """The lowest bytes of a value of `given` bytes, extended to `size` bytes."""
        parts = self.words.spelled(value, given)[: min(_EXTENDED[shift], size)]
        sign = self.terms.mapped(SIGN, parts[-1]) if shift[0] == "s" else 0
        return self.words.folded(parts + (sign,) * (size - len(parts)))

    def lower(self, place: int, size: int) -> Value:
        """The lower bytes of a register."""
        value = 0 if place == ZERO else self.value(place)
        return value if size == WORD else self.words.folded(self.words.spelled(value, WORD)[:size])

    def content(self, given: CoreRegister) -> Content:
        """A register, which may hold the address of an entry of a table if it is not moved."""
        if given.place != ZERO and given.size == WORD and not given.shift:
            return self.registers[given.place]
        return self.read(given, WORD)

    def assign(self, given: CoreRegister, value: Content) -> None:
        """Store a value; one of 4 bytes clears the upper half of the register."""
        if given.place == ZERO:
            return
        if given.size < WORD:
            value = self.words.folded(self.words.spelled(self.plain(value), given.size) + (0,) * 4)
        self.registers[given.place] = value

    def shifted(self, value: Value, shift: str, amount: int, size: int) -> Value:
        """A shift or a rotation of `size` bytes by less than their bits."""
        words = self.words
        if shift == "lsl":
            return words.shifted(value, amount, size)
        if shift == "lsr":
            return words.shifted(value, -amount, size)
        if shift == "ror":
            up, down = (words.shifted(value, by, size) for by in (8 * size - amount, -amount))
            return words.exclusive(up, down, size) if amount else value
        parts = words.spelled(value, size)
        wide = words.folded(parts + (self.terms.mapped(SIGN, parts[-1]),) * size)
        return words.folded(words.spelled(words.shifted(wide, -amount, 2 * size), 2 * size)[:size])

    # Vector registers

    def vector(self, given: VectorOperand) -> Bytes:
        """The bytes of a vector register, or those of its element."""
        content = self.vectors[given.place]
        if given.element is None:
            return content[: given.size]
        return content[given.part * given.element :][: given.part]

    def recognised(self, place: int) -> Bytes:
        """The bytes of a vector register, with the name of the element of GF(2^128) that they are. The
        register has it from then on."""
        found = polynomials_of(self.terms).recognised(self.vectors[place])
        self.vectors[place] = found
        return found

    @property
    def in_words(self) -> bool:
        """Whether instructions on whole registers operate on words of bit-sliced code: if there is such code
        and no row of bytes has another name."""
        named = self.terms.aliases or polynomials_of(self.terms).elements.products.atoms
        return self.words.sliced.used and not named

    def word(self, given: VectorOperand) -> SlicedWord:
        """A vector register as a word of bit-sliced code."""
        return self.vectors.word(given.place, LANE)

    def move_bits(
        self,
        target: VectorOperand,
        sources: Sequence[VectorOperand],
        move: Callable[..., Bytes],
        key: Hashable,
    ) -> None:
        """Store the image of vectors under `move`, which takes their rows of bytes, is linear and known by
        `key`."""
        if target.size == LANE and target.element is None and self.in_words:
            word = self.vectors.moved([each.place for each in sources], LANE, move, key)
            if word is not None:
                self.vectors.put(target.place, word)
                return
        self.assign_vector(target, move(*(self.recognised(each.place)[: target.size] for each in sources)))

    def assign_vector(self, given: VectorOperand, content: Bytes) -> None:
        """Store a vector and clear the rest of the register, or store one element and keep the others."""
        if given.element is None:
            self.vectors[given.place] = content + (0,) * (LANE - len(content))
            return
        start, old = given.part * given.element, self.vectors[given.place]
        self.vectors[given.place] = old[:start] + content + old[start + given.part :]

    # Memory

    def accessed(self, given: A64Code) -> Content:
        """The address of an access. The base register changes if the instruction changes it; a number behind
        the address is added after the access."""
        numbers = [k for k, each in enumerate(given.operands) if isinstance(each, AddressOperand)]
        if not numbers:
            raise Stopped(f"the model lacks the address of `{given.text}`")
        place, after = given.operands[numbers[0]], given.operands[numbers[0] + 1 :]
        assert isinstance(place, AddressOperand)
        base = self.registers[place.base]
        if place.base == SP:
            self._checked_stack(base)
        if after:
            (step,) = after
            if not isinstance(step, int | CoreRegister):
                raise Stopped(f"the model lacks the address of `{given.text}`")
            self.registers[place.base] = self.sum(base, self._offset(step))
            return base
        address = self.sum(base, self._offset(place.displacement if place.offset is None else place.offset))
        if place.before:
            self.registers[place.base] = address
        return address

    def _offset(self, given: int | CoreRegister) -> Content:
        return given % 256**WORD if isinstance(given, int) else self.content(given)

    def _checked_stack(self, base: Content) -> None:
        """Raise `Stopped` unless the stack pointer is surely a multiple of 16: cores trap at others."""
        if isinstance(base, int):
            residue, modulus = base, _STACK_UNIT
        elif isinstance(base, Number):
            residue, modulus = base.residue()
        else:
            raise Stopped("it accesses memory at a stack pointer that is not known")
        if modulus < _STACK_UNIT or residue % _STACK_UNIT:
            raise Stopped(
                f"it accesses memory at the stack pointer {base}, which need not be a multiple of 16"
            )

    def _aligned(self, place: Value, size: int, what: str) -> int | Number:
        """The address, which may be any one: AArch64 accesses normal memory at all of them."""
        if not isinstance(place, int | Number):
            refuse(self.words.origins(place), what)
        return place
