"""Registers, flags and memory of a 68HC08 on terms."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.proofs import maps
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.hc08.decoding import Cpu08Code
from aesgen.proofs.lookups import ENTRIES, constant_table
from aesgen.proofs.memory import Placed, Region, SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.terms import UNDEFINED, Byte, Bytes, Terms
from aesgen.proofs.words import Value, Words

WORD = 2
"""Bytes of an address."""
ADDRESSES = 0x10000


class Hc08Flags(NamedTuple):
    """`result` of `size` bytes: what Z and N follow from. `zero`: Z where a comparison knows more. `carry`:
    0, 1, or a term whose other bits are 0. A flag is None if it is not known, and then depends on
    `parts`."""

    result: Value = 0
    size: int = 1
    zero: bool | None = None
    carry: Byte | None = None
    overflow: bool | None = None
    half: bool | None = None
    parts: Bytes = ()


class Hc08State:
    """The core and its memory. Registers begin undefined, each an atom of its own."""

    def __init__(self, terms: Terms, memory: SymbolicMemory) -> None:
        self.terms, self.memory, self.words = terms, memory, Words(terms)
        self.a, self.h, self.x = (terms.named(f"register {name}", UNDEFINED) for name in "ahx")
        self.flags = Hc08Flags(terms.named("flags", UNDEFINED))
        self.masked: bool | None = None
        """Whether interrupts are off; None: as they were at the call."""
        self.stack: Number | int = 0
        """The stack pointer: the address below the byte that is pulled next."""
        self.stack_region: Region | None = None
        """The caller's stack. An interrupt needs a stack pointer in it."""
        self._statuses: dict[Byte, tuple[Hc08Flags, bool | None]] = {}
        """The flags and the interrupt mask that a byte of the condition codes stands for."""
        self._tables: dict[int, bytes] = {}
        self.next = 0
        self.looked_up: dict[int, int] = {}
        """Look-ups at a secret place of a table, by the address of the instruction."""

    # Flags

    @property
    def zero(self) -> bool | None:
        """The flag Z; None if it is not known."""
        result, size, zero, *_ = self.flags
        if zero is not None:
            return zero
        if isinstance(result, int):
            return result == 0
        return False if self.words.span(result, size)[0] > 0 else None

    @property
    def negative(self) -> bool | None:
        """The flag N; None if it is not known."""
        found = self.bit(self.words.spelled(self.flags.result, self.flags.size)[-1], 7)
        return bool(found) if found in (0, 1) else None

    def tested(self, value: Byte) -> None:
        """Set N, Z and V as a load does."""
        before = self.flags
        result = value if value < 256 else (value,)
        self.flags = before._replace(result=result, size=1, zero=None, overflow=False)

    def tested_word(self, value: Value) -> None:
        """The same for two bytes."""
        self.flags = self.flags._replace(result=value, size=WORD, zero=None, overflow=False)

    def origins_of_flags(self) -> frozenset[str]:
        """Where what unknown flags depend on comes from."""
        flags = self.flags
        parts = (*self.words.spelled(flags.result, flags.size), *flags.parts)
        return self.terms.origins_of(parts if flags.carry is None else (*parts, flags.carry))

    def status(self) -> Byte:
        """The condition codes as a byte: the known ones, or a byte about which nothing but its origins is
        known."""
        flags, zero, negative = self.flags, self.zero, self.negative
        bits = (flags.overflow, True, True, flags.half, self.masked, negative, zero)
        if all(each is not None for each in bits) and flags.carry in (0, 1):
            value = sum(bool(each) << 7 - place for place, each in enumerate(bits))
            return value | bool(flags.carry)
        parts = (*self.words.spelled(flags.result, flags.size), *flags.parts)
        made = self.terms.opaque(*parts if flags.carry is None else (*parts, flags.carry))
        self._statuses[made] = flags, self.masked
        return made

    def set_status(self, value: Byte) -> None:
        """Set the condition codes. Raises `Stopped` if the byte is not known and was not read before."""
        if value in self._statuses:
            self.flags, masked = self._statuses[value]
        elif value < 256:
            zero, negative = value >> 1 & 1, value >> 2 & 1
            if zero and negative:
                raise Stopped("it sets N and Z together, which the model lacks")
            result = 0 if zero else 0x80 if negative else 1
            self.flags = Hc08Flags(result, 1, None, value & 1, bool(value >> 7), bool(value >> 4 & 1))
            masked = bool(value >> 3 & 1)
        else:
            raise Stopped("it writes condition codes that were not read before")
        self.mask(masked)

    def mask(self, masked: bool | None) -> None:
        """Switch interrupts off, or on, or to what they were at the call."""
        self.masked = masked
        self._disturb()

    # H:X

    def index(self) -> Value:
        """The register H:X."""
        return self.words.folded((self.x, self.h))

    def set_index(self, value: Value) -> None:
        self.x, self.h = self.words.spelled(value, WORD)

    def moved(self, value: Value, by: int) -> Value:
        """An address plus a constant, modulo 2^16."""
        if isinstance(value, int):
            return (value + by) % ADDRESSES
        return self.words.sum(value, by % ADDRESSES, False, WORD)[0]

    # The stack

    def set_stack(self, value: Value) -> None:
        """Set the stack pointer."""
        if not isinstance(value, int | Number):
            refuse(self.words.origins(value), "the stack pointer")
        self.stack = value
        self._disturb()

    def push(self, value: Byte) -> None:
        self.memory.store(self.stack, (value,))
        self._step(-1)

    def pull(self) -> Byte:
        self._step(1)
        found = self.memory.load(self.stack, 1)[0]
        self._disturb()
        return found

    def _step(self, by: int) -> None:
        stack = self.stack
        moved = stack + by if isinstance(stack, int) else stack.plus(by)
        if isinstance(moved, int):
            moved %= ADDRESSES
        self.stack = moved

    def _disturb(self) -> None:
        """Forget what lies below the stack pointer if interrupts may come: they write there. Raises `Stopped`
        if the stack pointer is not in the caller's stack, where they would then write elsewhere."""
        if self.masked or self.stack_region is None:
            return
        place = self._depth(self.stack)
        if place is None:
            raise Stopped("the stack pointer leaves the stack where an interrupt may come")
        cells = self.stack_region.cells.get((), {})
        for each in [each for each in cells if each <= place]:
            del cells[each]

    def _depth(self, address: int | Number) -> int | None:
        """The offset of an address in the stack; None if it is elsewhere."""
        region = self.stack_region
        if region is None or isinstance(address, int):
            return None
        start = region.at()
        offset = start.scaled(-1).plus(address) if isinstance(start, Number) else None  # type: ignore
        return offset if isinstance(offset, int) else None

    # Memory

    def load(self, code: Cpu08Code) -> Byte:
        """The operand of an instruction."""
        mode = code.mode
        if mode in ("direct", "extended"):
            return self.memory.load_known(code.operands[0])
        if mode == "immediate":
            return code.operands[0]
        if mode.startswith("indexed") and self.h < 256 <= self.x:
            return self._look_up(self.h << 8, code.operands[0] if code.operands else 0, code.address)
        return self.load_at(self.place(code))

    def store(self, code: Cpu08Code, value: Byte) -> None:
        """Store to the operand of an instruction."""
        self.store_at(self.place(code), value)

    def place(self, code: Cpu08Code) -> Value:
        """The address of the operand of an instruction."""
        mode = code.mode
        if mode.startswith("indexed"):
            index = self.index()
            relative = mode.endswith("relative")
            return self.moved(index, code.operands[0]) if len(code.operands) > relative else index
        if mode.startswith("stack"):
            return self.moved(self.stack, code.operands[0])
        return code.operands[0]

    def load_at(self, place: Value) -> Byte:
        """The byte at an address."""
        if isinstance(place, int):
            return self.memory.load_known(place)
        found, address = self._placed(place, "an address")
        return self.memory.load_at(found, address, 1)[0]

    def store_at(self, place: Value, value: Byte) -> None:
        """Store a byte at an address."""
        if isinstance(place, int):
            self.memory.store(place, (value,))
            return
        found, address = self._placed(place, "the address of a store")
        self.memory.store_at(found, address, (value,))

    def _placed(self, place: Value, what: str) -> tuple[Placed, int | Number]:
        """The place of a byte in memory, and its address."""
        found = self.memory.places.get(place)
        if found is None:
            if not isinstance(place, Number):
                refuse(self.words.origins(place), what)
            placed = self.memory.placed(place, 1)
            assert placed is not None
            found = self.memory.places[place] = placed, place
        if found[0][0] is self.stack_region and not self.masked:
            depth, stack = self._depth(found[1]), self._depth(self.stack)
            if depth is None or stack is None or depth <= stack:
                raise Stopped("it accesses memory below the stack pointer where an interrupt may come")
        return found

    def _look_up(self, page: int, offset: int, address: int) -> Byte:
        """The byte at place X of the constant table that begins at the sum of a page and an offset."""
        start, index = page + offset, self.x
        table = self._tables.get(start)
        if table is None:
            found = constant_table(self.memory.image, start)
            if found is None or self.memory.covers(start, ENTRIES):
                raise Stopped(f"it looks up {start:#x}, where the program has no constant table of 256 bytes")
            table = self._tables[start] = found
        if UNDEFINED in self.terms.own_origins(index):
            raise Stopped("an address depends on a register or memory that nothing has set")
        self.looked_up[address] = self.looked_up.get(address, 0) + 1
        return self.terms.looked_up(table, index)

    # Bits

    def bit(self, value: Byte, place: int) -> Byte:
        """Bit `place` of a byte, as bit 0 of a term."""
        if value < 256:
            return value >> place & 1
        return self.terms.masked(self.terms.mapped(maps.shifted(-place), value), 1)
