"""Operands in memory and the stack of a C54x on terms (SPRU131)."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.proofs.c54x.core import ADDRESSES, AR0, CMPT, CPL, FIRST_MEMORY, PAGE, SP, ST0, C54xRegisters
from aesgen.proofs.c54x.decoding import C54xCode
from aesgen.proofs.c54x.loading import WORD
from aesgen.proofs.c54x.memory import WordMemory
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.lookups import ENTRIES, TableAddress
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import Number, number
from aesgen.proofs.registers import Content
from aesgen.proofs.terms import SECRET, UNDEFINED, Byte, Bytes, Terms
from aesgen.proofs.words import Value
from aesgen.simulators.c54x.instructions import REGISTERS


class SecretPlace(NamedTuple):
    """Place `entry` of the table of 256 words that begins at `start`."""

    start: int
    entry: Byte


class C54xState(C54xRegisters):
    """The CPU and its memory."""

    def __init__(self, terms: Terms, memory: WordMemory) -> None:
        super().__init__(terms)
        self.memory = memory
        self.stack_region: Region | None = None
        self._tables: dict[int, tuple[bytes, bytes]] = {}
        self.looked_up: dict[int, int] = {}
        """Look-ups at a secret place of a table, by the address of the instruction."""

    # Operands in memory

    def operand(self, code: C54xCode, size: int = 1) -> Content:
        """The address of an operand of `size` words; changes its address register."""
        mode, place = code.mode, code.register
        if mode is None:
            return self._direct(code.first & 0x7F)
        if self.mode(1 << CMPT):
            raise Stopped("the model lacks indirect operands in the mode CMPT")
        self.use(place)
        address = self.registers[place]
        if mode == 12:
            return self.moved(address, code.second)
        if mode in (5, 6):
            self.use(AR0)
            step = self.registers[AR0]
            if not isinstance(step, int):
                raise Stopped("it steps by an AR0 that is not known")
            by = step if mode == 6 else -step
        else:
            by = {0: 0, 1: -size, 2: size, 13: code.second}[mode]
        if by:
            self.registers[place] = self.moved(address, by)
        return self.registers[place] if mode == 13 else address

    def _direct(self, offset: int) -> Content:
        if self.mode(1 << CPL):
            self.use(SP)
            return self.moved(self.registers[SP], offset)
        return self.mode(PAGE, ST0) << 7 | offset

    def moved(self, address: Content, by: int) -> Content:
        """An address plus a number of words."""
        by %= ADDRESSES
        if not by:
            return address
        if isinstance(address, tuple) and not isinstance(address, Number | TableAddress):
            parts = self.words.spelled(address, WORD)
            if self.terms.origins_of(parts) & SECRET and not by & 0xFF and parts[-1] < 256:
                return self.words.folded((parts[0], parts[1] + (by >> 8) & 0xFF))
        return self.contents.sum(address, by)

    def load(self, address: Content, code: C54xCode) -> Content:
        """The word at an address, which may be a register."""
        if isinstance(address, int) and address < FIRST_MEMORY:
            return self.read(self._register(address))
        return self.words.folded(self.load_words(address, 1, code))

    def load_words(self, address: Content, count: int, code: C54xCode) -> Bytes:
        """The bytes of words of memory, the lowest one of the number first."""
        place = self._place(address, "an address")
        if isinstance(place, SecretPlace):
            if count > 1:
                raise Stopped("the model lacks loads of two words from a secret place of a table")
            high, low = self._columns(place.start)
            self.looked_up[code.address] = self.looked_up.get(code.address, 0) + 1
            return self.terms.looked_up(low, place.entry), self.terms.looked_up(high, place.entry)
        if count > 1 and not self._is_even(place):
            raise Stopped(f"it loads two words from {place}, which need not be even")
        return self.memory.load_words(place, count)

    def store(self, address: Content, content: Content, cycles: int, early: bool = False) -> None:
        """Store a word, which may be a register."""
        if isinstance(address, int) and address < FIRST_MEMORY:
            self.write(self._register(address), content, cycles, early)
            return
        place = self._place(address, "the address of a store")
        if isinstance(place, SecretPlace):
            refuse(self.terms.origins(place.entry), "the address of a store")
        self.memory.store_word(place, self.words.spelled(self.contents.plain(content), WORD))

    def _register(self, address: int) -> int:
        if address not in REGISTERS.values():
            raise Stopped(f"it uses a peripheral at {address:#x}")
        return address

    @staticmethod
    def _is_even(place: int | Number) -> bool:
        residue, modulus = (place, 2) if isinstance(place, int) else place.residue()
        return modulus % 2 == 0 and residue % 2 == 0

    def _place(self, address: Content, what: str) -> int | Number | SecretPlace:
        """Where a word is. Raises `Stopped` below the stack pointer, where an interrupt may write, and if a
        secret address is not a known one plus one byte."""
        if isinstance(address, int):
            return address
        if isinstance(address, Number):
            depth = self._depth(address)
            top = self._depth(self.registers[SP])
            if depth is not None and (top is None or depth < top):
                raise Stopped("it accesses memory below the stack pointer where an interrupt may come")
            return address
        constant, secret = address if isinstance(address, TableAddress) else (0, address)
        assert isinstance(secret, tuple)
        origins = self.terms.origins_of(secret)
        if UNDEFINED in origins:
            raise Stopped(f"{what} depends on a register or memory that nothing has set")
        if not origins & SECRET or secret[1] >= 256:
            refuse(origins, what)
        return SecretPlace((constant + (secret[1] << 8)) % ADDRESSES, secret[0])

    def _columns(self, start: int) -> tuple[bytes, bytes]:
        """The high and the low bytes of the constant table of 256 words that begins at `start`."""
        found = self._tables.get(start)
        if found is None:
            size = WORD * ENTRIES
            whole = None
            for first, content in self.memory.image:
                if first <= WORD * start and WORD * start + size <= first + len(content):
                    whole = content[WORD * start - first :][:size]
            if whole is None or self.memory.covers(WORD * start, size):
                raise Stopped(f"it looks up {start:#x}, where the program has no constant table of 256 words")
            found = self._tables[start] = whole[::WORD], whole[1::WORD]
        return found

    # The stack

    def push(self, content: Content) -> None:
        self.use(SP)
        self.registers[SP] = self.moved(self.registers[SP], -1)
        self.store(self.registers[SP], content, 1)

    def pull(self) -> Value:
        self.use(SP)
        stack = self.registers[SP]
        if not isinstance(stack, Number):
            raise Stopped("the stack pointer leaves the stack")
        found = self.words.folded(self.memory.load_words(stack))
        self.registers[SP] = self.moved(stack, 1)
        self.stack_moved()
        return found

    def stack_moved(self) -> None:
        """Forget what lies below the stack pointer: an interrupt may write there. Raises `Stopped` if the
        stack pointer is not in the caller's stack, because an interrupt would then write elsewhere."""
        top = self._depth(self.registers[SP])
        if top is None or self.stack_region is None:
            raise Stopped("the stack pointer leaves the stack where an interrupt may come")
        cells = self.stack_region.cells.get((), {})
        for each in [each for each in cells if each < WORD * top]:
            del cells[each]

    def _depth(self, address: Content) -> int | None:
        """The offset of an address in the stack, in words; None if it is elsewhere."""
        region = self.stack_region
        if region is None or not isinstance(address, Number):
            return None
        negative = number(region.base, WORD).scaled(-1)
        assert isinstance(negative, Number)
        offset = negative.plus(address)
        return offset if isinstance(offset, int) else None
