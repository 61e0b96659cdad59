"""Registers, accumulators and status of a C54x on terms (SPRU131)."""

from __future__ import annotations

from aesgen.proofs.c54x.loading import WORD
from aesgen.proofs.c54x.sums import total
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.registers import SIGN, Content, RegisterContents
from aesgen.proofs.terms import SECRET, UNDEFINED, Byte, Terms
from aesgen.proofs.words import Value, Words
from aesgen.simulators.c54x.instructions import REGISTERS
from aesgen.simulators.c54x.machine import LATENCY, STATUS_LATENCY

ACCUMULATOR = 5
"""Bytes of an accumulator."""
ADDRESSES = 0x10000
"""Words of a memory."""
FIRST_MEMORY = 0x60
"""The first word of data memory that is no register."""
SHIFT, CMPT, OVM, INTERRUPTS_OFF, CPL, SXM, REPEATS = 31, 5, 9, 11, 14, 8, 15
"""ST1: the mask of ASM, and the numbers of bits."""
PAGE = 0x1FF
"""ST0: the mask of DP."""
CHANGED_BY_SUMS = 0x0E
"""The high byte of ST0: the carry and the two flags of overflow."""
ST0, ST1, T, SP, BRC, RSA, REA, AR0, AR7 = (
    REGISTERS[name] for name in ("ST0", "ST1", "T", "SP", "BRC", "RSA", "REA", "AR0", "AR7")
)
_PARTS = {REGISTERS[name]: place for place, name in enumerate(("AL", "AH", "AG", "BL", "BH", "BG"))}
_NO_REGISTER = frozenset({REGISTERS["AG"], REGISTERS["BG"]})


class C54xRegisters:
    """The CPU and its memory. Registers begin undefined, each byte an atom of its own.

    `ready`: the first cycle in which each register may be used. `cycle`: the cycles so far; a read that waits
    for a write into the same block of memory is not counted, which makes no register ready earlier."""

    def __init__(self, terms: Terms) -> None:
        self.terms, self.words = terms, Words(terms)
        self.contents = RegisterContents(self.words, WORD)
        self.registers: dict[int, Content] = {
            place: tuple(terms.named(f"register {name}[{k}]", UNDEFINED) for k in range(WORD))
            for name, place in REGISTERS.items()
            if place not in _PARTS
        }
        self.accumulators: list[Value] = [
            tuple(terms.named(f"register {name}[{k}]", UNDEFINED) for k in range(ACCUMULATOR))
            for name in "AB"
        ]
        self.ready: dict[int, int] = {}
        self.cycle = self.next = 0
        self.summed = False
        """Whether a sum may have changed the carry and the flags of overflow since ST0 was written."""
        self._modes: dict[tuple[int, Content], int] = {}
        """Bits of the status registers, by their mask and the content."""

    # Registers

    def use(self, place: int) -> None:
        """Raise `Stopped` unless the register may be used in this cycle: the processor does not wait."""
        if self.ready.get(place, 0) > self.cycle:
            name = next(name for name, own in REGISTERS.items() if own == place)
            raise Stopped(f"it uses {name} before it is written")

    def read(self, place: int) -> Content:
        """The content of a register. Raises `Stopped` if there is none at this word."""
        self.use(place)
        if place in _PARTS and place not in _NO_REGISTER:
            number_, part = divmod(_PARTS[place], 3)
            whole = self.words.spelled(self.accumulators[number_], ACCUMULATOR)
            return self.words.folded(whole[WORD * part : WORD * part + WORD])
        if place not in self.registers:
            raise Stopped(f"the model lacks the register at {place:#x}")
        return self.status() if place == ST0 else self.registers[place]

    def status(self) -> Value:
        """ST0, with unknown flags if a sum may have changed them."""
        low, high = self.words.spelled(self.contents.plain(self.registers[ST0]), WORD)
        if self.summed:
            unknown = self.terms.masked(self.terms.opaque(low, high), CHANGED_BY_SUMS)
            high = self.terms.xor(self.terms.masked(high, 0xFF ^ CHANGED_BY_SUMS), unknown)
        return self.words.folded((low, high))

    def write(self, place: int, content: Content, cycles: int, early: bool = False) -> None:
        """Write a register by an instruction of so many `cycles`. `early`: the next one may use it."""
        if place not in self.registers:
            raise Stopped(f"the model lacks a store to the register at {place:#x}")
        self.use(place)
        self.registers[place] = content
        if place == ST0:
            self.summed = False
        if place == SP:
            self.stack_moved()
        latency = 0 if early else LATENCY if T <= place <= AR7 else STATUS_LATENCY
        self.ready[place] = self.cycle + cycles + latency

    def stack_moved(self) -> None:
        """Take note of a new stack pointer."""

    def change_status(self, place: int, mask: int, value: int) -> None:
        """Set the bits `mask` of a status register, by an instruction of one cycle."""
        low, high = self.words.spelled(self.contents.plain(self.registers[place]), WORD)
        kept = tuple(
            self.terms.xor(self.terms.masked(byte, 0xFF ^ mask >> bits & 0xFF), value >> bits & 0xFF)
            for byte, bits in ((low, 0), (high, 8))
        )
        self.registers[place] = self.words.folded(kept)
        self.ready[place] = self.cycle + 1 + STATUS_LATENCY

    def status_with(self, place: int, value: bool) -> Value:
        """ST1 with another value of a bit of its high byte."""
        low, high = self.words.spelled(self.contents.plain(self.registers[ST1]), WORD)
        mask = 1 << place - 8
        return self.words.folded((low, self.terms.xor(self.terms.masked(high, 0xFF ^ mask), mask * value)))

    def mode(self, mask: int, place: int = ST1, name: str = "a mode of the processor") -> int:
        """The bits `mask` of a status register. Raises `Stopped` if they are not known."""
        self.use(place)
        status = self.registers[place]
        known = self._modes.get((mask, status))
        if known is not None:
            return known
        parts = self.words.spelled(self.contents.plain(status), WORD)
        found = [self.terms.masked(byte, mask >> 8 * k & 0xFF) for k, byte in enumerate(parts)]
        if max(found) >= 256:
            refuse(self.terms.origins_of(found), name)
        made = self._modes[mask, status] = int.from_bytes(bytes(found), "little")
        return made

    def sums_wrap(self) -> None:
        """Take note of a sum. Raises `Stopped` if the processor might saturate it."""
        if self.mode(1 << OVM):
            raise Stopped("the model lacks sums that saturate")
        self.summed = True

    # Accumulators

    def extended(self, content: Content) -> Value:
        """A word with zeros, or with copies of its sign if SXM is set, in the width of an accumulator."""
        self.use(ST1)
        parts = self.words.spelled(self.contents.plain(content), WORD)
        top: Byte = 0
        if self.terms.reach(parts[-1]) & 0x80 and self.mode(1 << SXM):
            top = self.terms.mapped(SIGN, parts[-1])
        return self.words.folded(parts + (top,) * (ACCUMULATOR - WORD))

    def shifted(self, value: Value, left: int) -> Value:
        """A shift of an accumulator by `left` bits, to the right if it is negative; then copies of the sign
        enter if SXM is set."""
        words = self.words
        if left >= 0 or not self.mode(1 << SXM):
            return words.shifted(value, left, ACCUMULATOR)
        parts = words.spelled(value, ACCUMULATOR)
        wide = words.folded(parts + (self.terms.mapped(SIGN, parts[-1]),) * ACCUMULATOR)
        moved = words.spelled(words.shifted(wide, left, 2 * ACCUMULATOR), 2 * ACCUMULATOR)
        return words.folded(moved[:ACCUMULATOR])

    def sum(self, a: Value, b: Value) -> Value:
        """The sum of two accumulators."""
        self.sums_wrap()
        return self._added(a, b, ACCUMULATOR)

    def difference(self, a: Value, b: Value) -> Value:
        """The difference of two accumulators."""
        if isinstance(b, int):
            return self.sum(a, -b % 256**ACCUMULATOR)
        self.sums_wrap()
        return self.words.difference(a, b, False, ACCUMULATOR)[0]

    def _added(self, a: Value, b: Value, size: int) -> Value:
        if not self.words.origins(a, b) & SECRET:
            return self.words.sum(a, b, False, size)[0]
        return self.words.folded(total(self.terms, self.words.spelled(a, size), self.words.spelled(b, size)))
