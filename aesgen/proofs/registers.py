"""Machines whose registers all have the same width: registers and memory, and the caller's side of a call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from aesgen.machines import Convention
from aesgen.proofs import maps
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped, Unexpressed
from aesgen.proofs.lookups import TableAddress, looked_up
from aesgen.proofs.memory import AddressRange, Region, SymbolicMemory
from aesgen.proofs.numbers import Number, OpenNumber, number
from aesgen.proofs.sliced.words import SlicedWord
from aesgen.proofs.stacks import Stack
from aesgen.proofs.stored_elements import QUARTER, name_stored
from aesgen.proofs.terms import OPAQUE, PUBLIC, SECRET, UNDEFINED, Bytes, Terms
from aesgen.proofs.vector_registers import Banks
from aesgen.proofs.words import Value, Words

Content = Value | TableAddress | SlicedWord
"""What a register holds."""
SIGN = maps.packed([0] * 7 + [0xFF])
"""The map of a byte to eight copies of its highest bit."""
ADDRESSES32 = AddressRange(1 << 16, 1 << 31, 4)
"""The range of addresses of buffers of 32-bit machines."""


MOST_BLOCKS32 = 1 << 26
"""The largest number of blocks in a proof of any length, on these: a buffer of 2^30 bytes at the highest of
these addresses ends below 2^32."""


class RegisterContents:
    """Operations on contents of `size` bytes."""

    def __init__(self, words: Words, size: int) -> None:
        self.terms, self.words, self.size = words.terms, words, size

    def plain(self, content: Content) -> Value:
        """The content, the address of a table entry as unknown bytes."""
        if isinstance(content, TableAddress):
            return tuple(self.terms.opaque(*content.secret) for _ in range(self.size))
        if isinstance(content, SlicedWord):
            return self.words.folded(self.words.sliced.bytes_of(content))
        return content

    def expressed(self, value: Value) -> Value:
        """The value. Raises `Stopped` if it is the AND or OR of secret bits, as in bit-sliced code."""
        if not isinstance(value, int):
            origins = self.words.origins(value)
            if OPAQUE in origins and origins & SECRET:
                raise Unexpressed("it combines secret bits by AND or OR, which the terms do not express")
        return value

    # Bits

    def exclusive(self, a: Content, b: Content) -> Content:
        """Bitwise XOR."""
        words = self._sliced(a, b)
        if words is None:
            return self.words.exclusive(self.plain(a), self.plain(b), self.size)
        found = self.words.sliced.sum(*words)
        return found.constant if found.is_constant else found

    def conjunction(self, a: Content, b: Content) -> Content:
        """Bitwise AND."""
        words = self._sliced(a, b)
        if words is not None and not any(word.is_constant for word in words):
            found = self.words.sliced.product(*words)
            if found is not None:
                return found.constant if found.is_constant else found
        return self.expressed(self.words.conjunction(self.plain(a), self.plain(b), self.size))

    def union(self, a: Content, b: Content) -> Content:
        """Bitwise OR."""
        words = self._sliced(a, b)
        if words is not None and any(word.functions for word in words):
            found = self.words.sliced.union(*words)
            if found is not None:
                return found.constant if found.is_constant else found
        one, two = self.plain(a), self.plain(b)
        if isinstance(one, Number) and isinstance(two, int):
            bounds = self.terms.bounds
            if bounds.least(one) >= 0 and bounds.most(one) < two & -two:
                return one.plus(two)  # no bit of the number reaches the lowest one of the constant
        return self.expressed(self.words.union(one, two, self.size))

    def inverted(self, a: Content) -> Content:
        """Bitwise NOT."""
        return self.exclusive(a, 256**self.size - 1)

    def _sliced(self, *contents: Content) -> list[SlicedWord] | None:
        """The contents as words of bit-sliced code, if there is such code and they are no numbers."""
        sliced, made = self.words.sliced, []
        if not sliced.used or all(isinstance(each, int) for each in contents):
            return None
        for each in contents:
            if isinstance(each, SlicedWord):
                made.append(each)
            elif isinstance(each, int):
                made.append(SlicedWord(self.size, frozenset(), each))
            elif isinstance(each, Number | TableAddress):
                return None
            else:
                made.append(sliced.of_bytes(each))
        return made

    # Sums and shifts

    def sum(self, a: Content, b: Content) -> Content:
        """a + b. A known number plus secret bytes may be an address in a table."""
        if isinstance(a, int):
            a, b = b, a
        if isinstance(b, int):
            if b == 0:
                return a
            if isinstance(a, SlicedWord):
                a = self.plain(a)
            if isinstance(a, TableAddress):
                return TableAddress((a.constant + b) % 256**self.size, a.secret)
            if not isinstance(a, int | Number) and self.words.origins(a) & SECRET:
                return TableAddress(b, a)
        return self.words.sum(self.plain(a), self.plain(b), False, self.size)[0]

    def negative(self, a: Content) -> Content:
        """-a. Of secret bytes, whose set bits lie in a mask m, it is (a XOR m) - m, which may be a part of an
        address in a table."""
        value = self.plain(a)
        if isinstance(value, int | Number) or not self.words.origins(value) & SECRET:
            return self.words.difference(0, value, False, self.size)[0]
        mask = bytes(map(self.terms.reach, value))
        exchanged = self.terms.xors(value, tuple(mask))
        return TableAddress(-int.from_bytes(mask, "little") % 256**self.size, exchanged)

    def shifted_right(self, a: Value, by: int) -> Value:
        """An arithmetic shift to the right, by less than the width."""
        words, size, bounds = self.words, self.size, self.terms.bounds
        if isinstance(a, Number) and 0 <= bounds.least(a) <= bounds.most(a) < 1 << 8 * size - 1:
            return words.shifted(a, -by, size)  # not negative
        parts = words.spelled(a, size)
        sign = (self.terms.mapped(SIGN, parts[-1]),) * size
        wide = words.shifted(words.folded(parts + sign), -by, 2 * size)
        return words.folded(words.spelled(wide, 2 * size)[:size])

    def rotated(self, a: Value, left: int) -> Value:
        """A rotation to the left, by 0 to the width less 1."""
        if not left:
            return a
        words, size = self.words, self.size
        up, down = words.shifted(a, left, size), words.shifted(a, left - 8 * size, size)
        return words.exclusive(up, down, size)

    # Widths

    def extended(self, parts: Bytes, signed: bool) -> Bytes:
        """Bytes with zeros, or copies of the sign, up to the width of a register."""
        top = self.terms.mapped(SIGN, parts[-1]) if signed else 0
        return parts + (top,) * (self.size - len(parts))


class RegisterState(RegisterContents):
    """The registers `names` of `size` bytes and the memory. Registers begin undefined, each byte an atom of
    its own. `looked_up`: look-ups at a secret place of a table, by the address of the instruction."""

    def __init__(self, terms: Terms, memory: SymbolicMemory, size: int, names: Sequence[str]) -> None:
        super().__init__(Words(terms), size)
        self.memory, self.names = memory, names
        self.registers: list[Content] = [
            tuple(terms.named(f"register {name}[{k}]", UNDEFINED) for k in range(size)) for name in names
        ]
        self.next = 0
        self.looked_up: dict[int, int] = {}

    # Registers

    def value(self, register: int) -> Value:
        """The content of a register. The terms do not express the address of a table entry in bytes."""
        return self.plain(self.registers[register])

    def spelled(self, register: int) -> Bytes:
        """The bytes of a register, the lowest first."""
        return self.words.spelled(self.value(register), self.size)

    def write(self, register: int, value: Content) -> None:
        self.registers[register] = value

    def write_bytes(self, register: int, parts: Bytes) -> None:
        self.write(register, self.words.folded(parts))

    def banks(self) -> Banks:
        """The registers by kind. A proof of any length states what each holds when a pass begins."""
        return Banks({"general": self.registers}, {})

    def forget_flags(self) -> None:
        """Let all that is no register and no memory be unknown."""

    # Memory

    def load(self, place: Content, size: int, address: int) -> Bytes:
        """The bytes at `place`. `address`: that of the instruction."""
        if isinstance(place, SlicedWord):
            place = self.plain(place)
        if isinstance(place, TableAddress):
            found = looked_up(self.words, place, size, self.memory.image)
            if found.start % size or found.unit % size:
                raise Stopped(f"it needs an address aligned to {size} bytes, but {found.start:#x} is none")
            self.looked_up[address] = self.looked_up.get(address, 0) + 1
            return found.content
        return self.memory.load(self._aligned(place, size, "an address"), size)

    def store(self, place: Content, content: Bytes) -> None:
        if isinstance(place, SlicedWord):
            place = self.plain(place)
        if isinstance(place, TableAddress):
            refuse(self.terms.origins_of(place.secret), "the address of a store")
        address = self._aligned(place, len(content), "the address of a store")
        self.memory.store(address, content)
        if len(content) == QUARTER:
            name_stored(self.memory, self.terms, address)

    def load_row(self, place: Content, size: int, unit: int) -> Bytes:
        """`size` bytes at `place`, which must surely be a multiple of `unit`."""
        return self.memory.load(self._aligned(self.plain(place), unit, "an address"), size)

    def store_row(self, place: Content, content: Bytes, unit: int) -> None:
        """Store at `place`, which must surely be a multiple of `unit`."""
        self.memory.store(self._aligned(self.plain(place), unit, "the address of a store"), content)

    def _aligned(self, place: Value, size: int, what: str) -> int | Number:
        """The address, which must surely be a multiple of `size`: cores may trap at others."""
        if not isinstance(place, int | Number):
            refuse(self.words.origins(place), what)
        residue, modulus = (place % size, size) if isinstance(place, int) else place.residue()
        if modulus < size or residue % size:
            raise Stopped(f"it needs an address aligned to {size} bytes, but {place} need not be")
        return place


class CallingSequence(NamedTuple):
    """How functions are called, with numbers of registers. `arguments`: those of the first arguments; further
    ones lie at the stack pointer. `saved`: those that a function restores, besides the stack pointer.
    `link`: that of the return address. `below`: bytes of stack that a function may use. `stack_offset`: bytes
    between the stack pointer and the first argument there. `big_endian`: whether memory has the highest byte
    of a number first."""

    space: AddressRange
    arguments: Sequence[int]
    saved: Sequence[int]
    stack_pointer: int
    link: int
    stack_unit: int
    below: int = 1 << 13
    stack_offset: int = 0
    big_endian: bool = False

    @classmethod
    def of(
        cls, convention: Convention, names: Sequence[str], space: AddressRange, below: int = 1 << 13
    ) -> CallingSequence:
        """The sequence of a `convention`. `names`: of the registers, by number; `below`: see above."""
        return cls(
            space,
            tuple(map(names.index, convention.arguments)),
            tuple(map(names.index, (*convention.kept, *convention.vectors))),
            names.index(convention.stack_pointer),
            names.index(convention.link),
            convention.stack_alignment,
            below,
            convention.stack_offset,
            convention.big_endian,
        )


class RegisterFrame:
    """The caller's side of one call."""

    def __init__(
        self,
        sequence: CallingSequence,
        machine: Any,
        arguments: Sequence[int | Number],
        stack: int,
    ) -> None:
        """`stack` has no meaning here: the stack pointer is a multiple of the sequence's `stack_unit`."""
        self.sequence, self.machine = sequence, machine
        state, terms, space = machine.state, machine.state.terms, sequence.space
        # The stack, with the arguments that have no register
        beyond = arguments[len(sequence.arguments) :]
        start = sequence.below + sequence.stack_offset
        size = start + state.size * len(beyond)
        base = OpenNumber("stack", space.lowest, space.highest, sequence.stack_unit)
        region = state.memory.add(Region(base, size, UNDEFINED, writable=True, width=space.width))
        for place, value in enumerate(beyond):
            parts = state.words.spelled(value, state.size)
            region.filled(parts[:: -1 if sequence.big_endian else 1], start + state.size * place)
        # Registers
        for place, name in enumerate(state.names):
            source = PUBLIC if place in sequence.saved else UNDEFINED
            state.write(place, tuple(terms.named(f"caller's {name}[{k}]", source) for k in range(state.size)))
        for place, value in zip(sequence.arguments, arguments, strict=False):
            state.write(place, value)
        self.back = number(OpenNumber("return address", space.lowest, space.highest), space.width)
        state.write(sequence.link, self.back)
        state.write(sequence.stack_pointer, region.at(sequence.below))
        stack_pointer = sequence.stack_pointer
        name, memory = machine.program.machine, state.memory
        Stack(name, memory, region, lambda: state.registers[stack_pointer], state.plain)
        kept = (*sequence.saved, sequence.stack_pointer)
        self.saved: dict[int, Content] = {place: state.registers[place] for place in kept}

    def run(self, entry: int) -> str | None:
        """Call the function at `entry`; what it failed to restore, or None."""
        self.machine.run(entry, self.back)
        return self.complaint()

    def complaint(self) -> str | None:
        """What the function that has returned failed to restore, or None."""
        state = self.machine.state
        for place, value in self.saved.items():
            if state.registers[place] != value:
                stack = place == self.sequence.stack_pointer
                return f"{'the stack pointer' if stack else state.names[place]} is not restored"
        return None
