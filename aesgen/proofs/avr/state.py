"""Registers, flags, memory and I/O of an AVR core on terms."""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.proofs import maps
from aesgen.proofs.avr.banks import banks
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.lookups import constant_table
from aesgen.proofs.memory import Placed, SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import UNDEFINED, Byte, Bytes, Terms
from aesgen.proofs.vector_registers import Banks
from aesgen.proofs.words import Value, Words

GENERAL_IO = frozenset({0x1E, 0x2A, 0x2B})
"""GPIOR0 to GPIOR2: I/O registers that are plain memory, at these addresses in the modelled parts."""
RAMPZ, SPL, SPH, SREG = 0x3B, 0x3D, 0x3E, 0x3F
CARRY, ZERO, TRANSFER, INTERRUPTS = 0, 1, 6, 7
"""Places of flags in the status register."""
PAGE = 256
_WORD = 2
"""Bytes of an instruction of one word."""


@dataclass(frozen=True)
class Halfway:
    """The lower byte of an open number of two bytes has been changed by `added`; the instruction for the
    upper byte follows."""

    number: Number
    added: int


@dataclass(slots=True)
class AvrFlags:
    """`carry`: 0, 1, or a term whose other bits are 0; None if it is not known. `zero`: None if it is
    not known. `parts`: the bytes on which unknown flags depend. `halfway`: a sum of two bytes in progress, on
    which the unknown flags depend."""

    carry: Byte | None = None
    zero: bool | None = None
    parts: Bytes = ()
    halfway: Halfway | None = None


class AvrState:
    """The core and its memory. Registers begin undefined, each an atom of its own."""

    def __init__(self, terms: Terms, memory: SymbolicMemory, program: LoadedProgram) -> None:
        self.terms, self.memory, self.words, self.program = terms, memory, Words(terms), program
        self.registers: list[Byte] = [terms.named(f"r{r}", UNDEFINED) for r in range(32)]
        self.io: dict[int, Byte] = {}
        """What the function wrote to the registers `GENERAL_IO`."""
        self.stack: Number | int = 0
        """The stack pointer."""
        self._flags = AvrFlags()
        self.logic: Byte | None = None
        """The result of the last `eor`, if the flags are not determined yet but for the carry, which it kept.
        Few instructions read them."""
        self._sum: tuple[Byte | None, Byte, Bytes] | None = None
        """Carry, result and parts of the last operation, if `_flags` are not determined yet."""
        self.transfer: Byte | None = None
        """The flag T: 0, 1, or a term whose other bits are 0; None before anything sets it."""
        self.interrupts = True
        """Whether interrupts may come."""
        self._statuses: dict[Byte, tuple[AvrFlags, Byte | None, bool]] = {}
        """The flags, T and `interrupts` that a byte of the status register stands for."""
        self._steps: dict[tuple[Byte, Byte], Bytes] = {}
        """By the bytes of a pointer: the bytes of the next address."""
        self.tables: dict[tuple[bool, int], bytes] = {}
        """The constant tables that were read: by whether they are in flash, and the upper byte of their
        address."""
        self.high: Byte | None = None
        """The upper byte of the stack pointer, after it was written and before the lower one is."""
        self._resumes = 0
        """The address of the instruction before which no interrupt comes: interrupts were just enabled."""
        self.next = 0
        self.looked_up: dict[int, int] = {}
        """Look-ups at a secret place of a table, by the address of the instruction."""

    # Flags

    @property
    def carry(self) -> Byte | None:
        """The carry, without the other flags; `eor` keeps it."""
        return self._flags.carry if self._sum is None else self._sum[0]

    @property
    def flags(self) -> AvrFlags:
        if self._sum is not None:
            carry, value, parts = self._sum
            self._flags, self._sum = AvrFlags(carry, self.zero(value), parts), None
        if self.logic is not None:
            value, before = self.logic, self._flags
            self.flags = AvrFlags(before.carry, self.zero(value), (value, *before.parts[:1]))
        return self._flags

    @flags.setter
    def flags(self, flags: AvrFlags) -> None:
        self._flags, self.logic, self._sum = flags, None, None

    def set_sum(self, carry: Byte | None, value: Byte, parts: Bytes) -> None:
        """Set the flags to those of an operation with this carry and result, which depend on the result and
        on `parts`. Zero is determined when an instruction reads it."""
        self._sum, self.logic = (carry, value, (value, *parts)), None

    def zero(self, value: Byte) -> bool | None:
        """Whether a byte is 0; None if that is not known."""
        if value < 256:
            return value == 0
        return False if self.terms.span(value)[0] > 0 else None

    def banks(self) -> Banks:
        """What a proof of any length states when a pass begins."""
        return banks(self, (*sorted(GENERAL_IO), RAMPZ))

    def forget_flags(self) -> None:
        """Let the status register be unknown, and all that was read from it."""
        self.flags, self.transfer, self._resumes = AvrFlags(), None, 0
        self._statuses.clear()

    # Pairs of registers

    def pair(self, register: int) -> Value:
        """The value of two registers, the lower one first."""
        return self.words.folded(self.registers[register : register + 2])

    def write_pair(self, register: int, value: Value) -> None:
        self.registers[register : register + 2] = self.words.spelled(value, 2)

    def moved(self, register: int, by: int) -> Value:
        """A pointer plus a constant, modulo 2^16."""
        value, _ = self.words.sum(self.pair(register), by % 0x10000, False, 2)
        return value

    # Memory

    def load(self, place: Value, address: int) -> Byte:
        """The byte of data memory at `place`. `address`: that of the instruction."""
        if isinstance(place, int | Number):
            return self.memory.load(place, 1)[0]
        return self._looked_up(place, address, flash=False)

    def load_displaced(self, pointer: int, displacement: int, address: int) -> Byte:
        """The byte at the sum of a pair of registers and a constant."""
        found = self._placed(pointer, displacement)
        if found is None:
            return self.load(self._displaced(pointer, displacement), address)
        return self.memory.load_at(*found, 1)[0]

    def store_displaced(self, pointer: int, displacement: int, value: Byte) -> None:
        """Store a byte at the sum of a pair of registers and a constant."""
        found = self._placed(pointer, displacement)
        if found is None:
            self.store(self._displaced(pointer, displacement), value)
        else:
            self.memory.store_at(*found, (value,))
            self.settle()

    def settle(self) -> None:
        """Let interrupts come: instructions of a run are executed together."""
        if self.memory.stack is not None:
            self.memory.stack.settle()

    def step(self, pointer: int) -> None:
        """Add 1 to the address in a pair of registers."""
        pair = self.registers[pointer], self.registers[pointer + 1]
        found = self._steps.get(pair)
        if found is None:
            found = self._steps[pair] = self.words.spelled(self.moved(pointer, 1), 2)
        self.registers[pointer : pointer + 2] = found

    def _displaced(self, pointer: int, displacement: int) -> Value:
        return self.moved(pointer, displacement) if displacement else self.pair(pointer)

    def _placed(self, pointer: int, displacement: int) -> tuple[Placed, int | Number] | None:
        """The place in memory of one byte, and its address; None if the byte is no part of a region."""
        key = self.registers[pointer], self.registers[pointer + 1], displacement
        found = self.memory.places.get(key)
        if found is None:
            address = self._displaced(pointer, displacement)
            if not isinstance(address, int | Number):
                return None
            placed = self.memory.placed(address, 1)
            if placed is None:
                return None
            found = self.memory.places[key] = placed, address
        return found

    def load_flash(self, place: Value, address: int, far: bool = False) -> Byte:
        """The byte of flash at `place`, if `far` in the part of 64 KB that RAMPZ says."""
        part = self.io.get(RAMPZ, PAGE) if far else 0
        if part >= PAGE:
            raise Stopped("it loads from flash, and the model does not know RAMPZ")
        if isinstance(place, int):
            found = self.program.bytes_at(place | part << 16, 1)
            if not found:
                raise Stopped(f"it loads from flash at {place | part << 16:#x}, outside of the program")
            return found[0]
        return self._looked_up(self.words.spelled(place, 2), address, flash=True, part=part)

    def store(self, place: Value, value: Byte) -> None:
        if not isinstance(place, int | Number):
            refuse(self.words.origins(place), "the address of a store")
        self.memory.store(place, (value,))
        self.settle()

    def _looked_up(self, place: Bytes, address: int, flash: bool, part: int = 0) -> Byte:
        low, high = place
        if high >= PAGE:
            refuse(self.terms.origins_of(place), "an address")
        return self.look_up(low, high | part << 8, address, flash)

    def look_up(self, low: Byte, high: int, address: int, flash: bool) -> Byte:
        """The byte at place `low` of the constant table of 256 bytes that begins at 256 `high` in flash or in
        data memory."""
        table = self.tables.get((flash, high))
        if table is None:
            found = constant_table(self.program.segments if flash else self.memory.image, PAGE * high)
            if found is None:
                where = "flash" if flash else "data memory"
                none = "where the program has no constant table of 256 bytes"
                raise Stopped(f"it looks up {where} at {PAGE * high:#x}, {none}")
            table = self.tables[flash, high] = found
        self.looked_up[address] = self.looked_up.get(address, 0) + 1
        self.check_defined(low)
        return self.terms.looked_up(table, low)

    def table_at(self, flash: bool, high: int) -> bytes | None:
        """The constant table of 256 bytes that begins at 256 `high` in flash or in data memory; None if there
        is none there, or memory that may have other content."""
        start = PAGE * high
        if not flash and self.memory.covers(start, PAGE):
            return None
        return constant_table(self.program.segments if flash else self.memory.image, start)

    def check_defined(self, value: Byte) -> None:
        """Raise `Stopped` if a byte of an address depends on what nothing has set. That what it looks up does
        not was checked before."""
        if UNDEFINED in self.terms.own_origins(value):
            raise Stopped("an address depends on a register or memory that nothing has set")

    # The stack

    def push(self, value: Byte) -> None:
        self._check_pointer()
        self.memory.store(self.stack, (value,))
        self.stack = _plus(self.stack, -1)

    def pop(self) -> Byte:
        self._check_pointer()
        self.stack = _plus(self.stack, 1)
        return self.memory.load(self.stack, 1)[0]

    def _check_pointer(self) -> None:
        """Raise `Stopped` if only one byte of the stack pointer was written."""
        if self.high is not None:
            raise Stopped("it uses the stack pointer after it wrote the upper byte only")

    # I/O registers

    def read_io(self, place: int) -> Byte:
        if place in (SPL, SPH):
            self._check_pointer()
            return self.words.spelled(self.stack, 2)[place - SPL]
        if place == SREG:
            return self._status()
        if place in GENERAL_IO:
            return self.io.get(place, self.first_io(place))
        raise Stopped(f"it reads the I/O register {place:#x}, which the model lacks")

    def first_io(self, place: int) -> Byte:
        """What an I/O register holds when the function begins."""
        return self.terms.named(f"I/O register {place:#x}", UNDEFINED)

    def write_io(self, place: int, value: Byte) -> None:
        if place in (SPL, SPH):
            self._write_stack_pointer(place, value)
        elif place == SREG:
            if value not in self._statuses:
                raise Stopped("it writes a status register that was not read before")
            self.flags, self.transfer, self.interrupts = self._statuses[value]
            self._resumes = self.next
        elif place in GENERAL_IO or place == RAMPZ:
            self.io[place] = value
        else:
            raise Stopped(f"it writes the I/O register {place:#x}, which the model lacks")

    def _status(self) -> Byte:
        """The status register, a byte about which nothing but its origins is known."""
        flags = self.flags
        parts = [each for each in (*flags.parts, flags.carry, self.transfer) if each is not None]
        made = self.terms.opaque(*parts)
        self._statuses[made] = flags, self.transfer, self.interrupts
        return made

    def _write_stack_pointer(self, place: int, value: Byte) -> None:
        """The upper byte, then the lower one, between which no interrupt may come: it would use a wrong
        stack."""
        if self.interrupts and (place == SPH or self.next != self._resumes + _WORD):
            raise Stopped("it writes the stack pointer where an interrupt may come")
        if place == SPH:
            self.high = value
            return
        pointer = None if self.high is None else self.words.folded((value, self.high))
        if not isinstance(pointer, Number):
            raise Stopped("it writes a stack pointer that is no address in its stack")
        self.stack, self.high = pointer, None

    # Bits

    def bit(self, value: Byte, place: int) -> Byte:
        """Bit `place` of a byte, as bit 0 of a term."""
        return (
            self.terms.masked(self.terms.mapped(maps.shifted(-place), value), 1)
            if value >= PAGE
            else (value >> place & 1)
        )


def _plus(value: Number | int, by: int) -> Number | int:
    return value + by if isinstance(value, int) else value.plus(by)
