"""CTR on the Itanium 2 with two cached rounds: steps for the template.

Sixteen counters that begin at a multiple of 16 differ in their last byte. Round 1 is one S-box for it,
round 2 one S-box for the four bytes that it reaches. What 256 counters share is computed once for these,
with the code of the rounds, and lies in memory in the order in which a group loads it: for each plane what
the last byte begins with; for each plane the column that round 1 makes of the other bytes; for each row two
masks and the words after round 2. `aesgen.families.scalar.bitsliced` explains the method. The pointers of
the output serve for the shared words, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from aesgen.cipher.circuits import Gate
from aesgen.families.ia64.slices import BLOCKS, PLANES, ItaniumSlices, Words, state
from aesgen.families.scalar.bitsliced.layout import SOURCE, column_masks
from aesgen.families.scalar.machine import ScalarStep
from aesgen.families.scalar.slices import DOUBLED

SHARED_WORDS = 8 + 8 + 4 * (2 + 8)
"""Words in memory that the groups of 256 counters share."""
TOP = 64 - BLOCKS
"""The lowest bit of column 3, which has the last byte of a counter in row 3."""
_ONES = 0x0001_0001_0001_0001


@dataclass
class CounterSlices(ItaniumSlices):
    """`written`: how many of the shared words this block of code and those before it have stored."""

    written: int = 0

    def _store(self, word: str) -> None:
        self.add("store_next", word, f"%out{self.written & 1}", 16, to=" ")
        self.written += 1

    def _halves(self, words: Sequence[str]) -> list[str]:
        """Twice each byte, of the planes 0 to 7."""
        return [self.xor(words[p - 1], words[7]) if p in DOUBLED else words[p - 1] for p in range(8)]

    def broadcast(self) -> None:
        """The counter in every block, with the first round key, into the state; its last byte is 0, which
        the S-box's gates map to 0. Stores the words with which the last byte begins."""
        rows = []
        for row in range(4):
            gathered = ""
            for column in range(4):
                byte = self.add("load_byte", "r33", number=4 * column + row)
                placed = self.add("left", byte, number=BLOCKS * column) if column else byte
                gathered = self.add("or", gathered, placed) if gathered else placed
            rows.append(gathered)
        ones = self.add("constant", number=_ONES)
        for plane in PLANES:
            for row in range(4):
                moved = self.add("right", rows[row], number=plane) if plane else rows[row]
                bit = self.add("and", moved, ones)
                spread = self.add("sub", self.add("left", bit, number=BLOCKS), bit)
                key = self.key(row)
                if row < 3:
                    self.xor(spread, key, to=state(row, plane))
                    continue
                self.add("clear", self.xor(spread, key), number=TOP, to=state(row, plane))
                counts = sum(1 << (n >> 1 | (n & 1) << 3) for n in range(BLOCKS) if n >> plane & 1)
                first = self.add("right", key, number=TOP)
                if counts:
                    first = self.xor(first, self.add("constant", number=counts))
                self._store(self.add("left", first, number=TOP))

    def column(self) -> None:
        """Stores column 0 after round 1, packed by the column to which ShiftRows brings each row, and
        clears it."""
        for plane in PLANES:
            packed = ""
            for column, row in enumerate(SOURCE):
                placed = self.add("lane", state(row, plane), number=BLOCKS * column)
                packed = self.add("or", packed, placed) if packed else placed
            self._store(packed)
            for row in range(4):
                self.add("clear", state(row, plane), number=0, to=state(row, plane))

    def kept(self) -> None:
        """Stores the masks and the words after round 2."""
        masks = column_masks(8)
        for row in range(4):
            for mask in (masks[row], masks[4 + row]):
                self._store(self.add("constant", number=mask))
            for plane in PLANES:
                self._store(state(row, plane))

    def counted(self) -> None:
        """The state of a group after round 2, from the shared words and the group's number.

        The last byte's S-box gives s, which MixColumns adds to column 0: s to rows 0 and 1, three times s to
        row 2, twice s to row 3."""
        words: Words = {}
        for plane in PLANES:
            word = self.loaded("%out", plane + 1)
            if plane >= 4:
                bit = self.add("spread_bit", "%group", number=plane - 4)
                word = self.xor(word, self.add("left", bit, number=TOP))
            words[0, plane] = word
        found = self.substituted(words, 0)
        s = [found[0, plane] for plane in range(8)]
        twice = self._halves(s)
        for plane in PLANES:
            word = self.add("or", s[plane], self.add("right", s[plane], number=3 * BLOCKS))
            word = self.add("or", word, self.add("right", twice[plane], number=2 * BLOCKS))
            sums = self.add("right", self.xor(s[plane], twice[plane]), number=BLOCKS)
            words[0, plane] = self.xor(self.add("or", word, sums), self.loaded("%out", plane + 1))
        found = self.substituted(words, 0)
        q = [found[0, plane] for plane in range(8)]
        doubles = self._halves(q)
        for row in range(4):
            once, twofold = self.loaded("%out", 0), self.loaded("%out", 1)
            for plane in PLANES:
                word = self.xor(self.add("and", q[plane], once), self.add("and", doubles[plane], twofold))
                self.xor(word, self.loaded("%out", plane + 1), to=state(row, plane))


def steps(gates: Sequence[Gate]) -> dict[str, list[ScalarStep]]:
    """The steps of each block of code of the template."""
    written, found = 0, {}
    for name in ("broadcast", "column", "kept", "counted"):
        c = CounterSlices(gates, inverse=False, written=written)
        getattr(c, name)()
        written = c.written
        found[f"{name}_steps"] = c.steps
    return found
