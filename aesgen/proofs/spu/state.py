"""Registers and local store of an SPU on terms."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.spu.lanes import ByteLanes, Lane, Row
from aesgen.proofs.terms import UNDEFINED, Byte, Terms
from aesgen.proofs.words import Value, Words

QUADWORD, WORD, HALF = 16, 4, 2
"""Bytes of a register and of each access to the local store, of a word, of a halfword."""
LOCAL_STORE = 1 << 18
"""Bytes of the local store."""
REGISTERS = 128


class SpuState:
    """The registers, each the 16 bytes of a quadword with the highest first, and the local store. Registers
    begin undefined, each byte an atom of its own."""

    def __init__(self, terms: Terms, memory: SymbolicMemory) -> None:
        self.terms, self.memory, self.words, self.lanes = terms, memory, Words(terms), ByteLanes(terms)
        self.registers: list[Row] = [self.undefined(f"${number}") for number in range(REGISTERS)]
        self.next = 0
        self.looked_up: dict[int, int] = {}
        """No instruction reads a table in memory at a secret place."""
        self._beside = 0
        """The number of loads so far that had bytes beside a buffer."""

    def undefined(self, name: str, source: str = UNDEFINED) -> Row:
        """Bytes that nothing has set."""
        return tuple(self.terms.named(f"{name}[{place}]", source) for place in range(QUADWORD))

    # Elements

    def value(self, register: int, slot: int = 0, size: int = WORD) -> Value:
        """An element of `size` bytes: known, open, or its bytes, the lowest first."""
        return self.element(self.registers[register], slot, size)

    def element(self, row: Row, slot: int, size: int = WORD) -> Value:
        """The same of a row."""
        plain = self.lanes.plain
        return self.words.folded([plain(lane) for lane in row[size * slot : size * (slot + 1)]][::-1])

    def scalar(self, value: Value) -> Row:
        """The bytes of a word, the highest first."""
        return self.words.spelled(value, WORD)[::-1]

    def equal(self, a: Value, b: Value, size: int = WORD) -> bool | None:
        """Whether two elements are equal; None if that is not known."""
        found = self.words.compared(a, b, size).zero
        if found is None:
            pairs = zip(self.words.spelled(a, size), self.words.spelled(b, size), strict=True)
            if any(self._is_set(self.terms.xor(x, y)) for x, y in pairs):
                return False
        return found

    def _is_set(self, a: Byte) -> bool:
        """Whether a term is surely not 0: a bit of it is surely set, or it is the sum of the lowest bytes of
        two open numbers whose difference is known and no multiple of 256."""
        if self.lanes.ones(a):
            return True
        constant, items = self.terms.items(a)
        places = [self.terms.place(self.terms.of_items(0, (each,))) for each in items]
        if constant or len(places) != 2 or None in places:
            return False
        (one, first), (two, second) = places  # type: ignore[misc]
        return first == second == 0 and one.parts == two.parts and (one.constant - two.constant) % 256 != 0

    def write(self, register: int, lanes: Sequence[Lane]) -> None:
        self.registers[register] = tuple(lanes)

    # Local store

    def load(self, place: Value) -> Row:
        """The quadword at `place`. The unit loads whole quadwords only, and has no protection of memory: the
        bytes of a buffer's last quadword that are behind its end are undefined, and so is the quadword before
        a buffer, in each load anew."""
        at = self._aligned(place, "an address")
        size = QUADWORD if isinstance(at, int) else self._inside(at)
        if size == QUADWORD:
            return self.memory.load(at, size)
        self._beside += 1
        beside = self.undefined(f"load {self._beside} beside a buffer")
        return (self.memory.load(at, size) if size else ()) + beside[size:]

    def _inside(self, place: Number) -> int:
        """How many bytes of the quadword at `place` are in the buffer whose address that names: none if it is
        the quadword before the buffer."""
        for base, factor in place.parts:
            region = self.memory.regions.get(base)
            if region is not None and factor == 1 and isinstance(region.size, int):
                start, end = region.at(), region.at(region.size)
                assert isinstance(start, Number) and isinstance(end, Number)
                if start.plus(place.scaled(-1)) == QUADWORD and base.least >= QUADWORD:
                    return 0
                rest = end.plus(place.scaled(-1))
                return rest if isinstance(rest, int) and 0 < rest < QUADWORD else QUADWORD
        return QUADWORD

    def store(self, place: Value, content: Row) -> None:
        plain = self.lanes.plain
        at = self._aligned(place, "the address of a store")
        self.memory.store(at, tuple(plain(lane) for lane in content))

    def _aligned(self, place: Value, what: str) -> int | Number:
        """The address, which must surely be in the local store and a multiple of 16: the unit ignores the
        other bits, so that a wrong address would read another quadword."""
        if not isinstance(place, int | Number):
            refuse(self.words.origins(place), what)
        residue, modulus = (place % QUADWORD, QUADWORD) if isinstance(place, int) else place.residue()
        if modulus < QUADWORD or residue % QUADWORD:
            raise Stopped(f"it needs an address aligned to {QUADWORD} bytes, but {place} need not be")
        if isinstance(place, int) and place >= LOCAL_STORE:
            raise Stopped(f"the address {place:#x} is outside of the local store")
        return place
