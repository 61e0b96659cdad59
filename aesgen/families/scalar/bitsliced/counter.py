"""The first two rounds in CTR: what 256 counters share is cached, what the last byte changes is computed."""

from __future__ import annotations

from aesgen.families.scalar.bitsliced.layout import SOURCE
from aesgen.families.scalar.bitsliced.writer import GroupWriter
from aesgen.families.scalar.slices import LOADED, Places, Slices


class CounterWriter(GroupWriter):
    """The parts of a kernel for CTR."""

    def first(self) -> list:
        """Rounds 1 and 2 of the counters of a group, from the cached words.

        The last byte's S-box gives s, which goes to column 0: s to rows 0 and 1, three times s to row 2,
        twice s to row 3. These bytes are packed by the column that they go to in round 2, and substituted
        together."""
        c = self._slices()
        at: Places = {}
        lane, top, low, layout = c.blocks, 8 * self.size - 1, self.size.bit_length(), self.layout
        group = c.word(layout.slot["group"])
        c.put(c.add("increment", group, number=1), layout.slot["group"])
        for plane in range(8):
            word = c.word(layout.varies + plane)
            if plane >= low:
                sign = c.add("left", group, number=top + low - plane)
                copies = c.add("left", c.add("right_signed", sign, number=top), number=3 * lane)
                word = c.xor(word, copies)
            at[0, plane] = word
        c.substitute(at, 0, shift=False)
        s = [at.pop((0, plane)) for plane in range(8)]
        for plane in range(8):
            twice = c.xor(s[plane - 1], s[7]) if plane in (1, 3, 4) else s[plane - 1]
            word = c.add("or", s[plane], c.add("right", s[plane], number=3 * lane))
            word = c.add("or", word, c.add("right", twice, number=2 * lane))
            word = c.add("or", word, c.add("right", c.xor(s[plane], twice), number=lane))
            at[0, plane] = c.xor(word, c.word(layout.column + plane))
        c.substitute(at, 0, shift=False)
        q = [at.pop((0, plane)) for plane in range(8)]
        doubles = [c.xor(q[plane - 1], q[7]) if plane in (1, 3, 4) else q[plane - 1] for plane in range(8)]
        for row in range(3, -1, -1):
            masks = c.word(layout.masks + row), c.word(layout.masks + 4 + row)
            for plane in range(8):
                word = c.xor(
                    c.add("and_words", q[plane], masks[0]), c.add("and_words", doubles[plane], masks[1])
                )
                value = c.xor(
                    word, c.word(layout.cached + 8 * row + plane), to=f"%c{plane}" if row < LOADED else ""
                )
                if row >= LOADED:
                    c.keep(value, row, plane)
        self._to_next_key(c, 3)
        return c.steps

    def caching(self) -> list[list]:
        """The steps before, between and after two rounds that make the cached words."""
        return [self._broadcast(), self._column(), self._keep_cached()]

    def _broadcast(self) -> list:
        """The counter in every block, and the first round key; its last byte is replaced by what the S-box of
        the circuit maps to 0. Also the word of counts that the last byte begins with."""
        c, lane = self._slices(), 2 * self.size
        counter = c.word(self.layout.slot["iv"])
        ones = c.constant(0x01010101) if self.size == 4 else c.constant(0x00010001)
        for row in range(3, -1, -1):
            gathered = ""
            for column in range(4):
                byte = c.add("load_byte", counter, number=4 * column + row)
                placed = c.add("left", byte, number=lane * column) if column else byte
                gathered = c.add("or", gathered, placed) if gathered else placed
            for plane in range(8):
                moved = c.add("right", gathered, number=plane) if plane else gathered
                bit = c.add("and_words", moved, ones)
                spread = c.add("sub", c.add("left", bit, number=lane), bit)
                key = c.word(8 * row + plane, c.keys)
                value = c.xor(spread, key)
                if row == 3:
                    value = c.add("right", c.add("left", value, number=lane), number=lane)
                    self._varying(c, key, plane)
                if row < LOADED:
                    c.add("move", value, to=f"%c{plane}")
                else:
                    c.keep(value, row, plane)
        self._to_next_key(c)
        self._one_round(c, 1)
        return c.steps

    def _one_round(self, c: Slices, phase: int) -> None:
        """Makes the loop over rounds end after one, and go on with the cached words of the next phase."""
        last = c.keys if self.machine.delay_slot else c.add("increment", c.keys, number=32 * self.size)
        c.put(last, self.layout.slot["keys"])
        c.put(c.add("constant", number=phase), self.layout.slot["phase"])

    def _varying(self, c: Slices, key: str, plane: int) -> None:
        """The bits of the last byte of counters 0, 1, ... of a group, with the key's."""
        lane = 2 * self.size
        counts = sum(1 << self._place(block) for block in range(lane) if block >> plane & 1)
        top = c.add("left", c.add("right", key, number=3 * lane), number=3 * lane)
        if counts:
            top = c.xor(top, c.add("left", c.add("constant", number=counts), number=3 * lane))
        c.put(top, self.layout.varies + plane)

    def _place(self, block: int) -> int:
        return block if self.size == 4 else block >> 1 | (block & 1) << 3

    def _column(self) -> list:
        """Keeps column 0 after round 1, packed by the column that each row goes to, and clears it."""
        c, lane = self._slices(), 2 * self.size
        for plane in range(8):
            words = [f"%c{plane}", *(c.fetch(row, plane) for row in (1, 2, 3))]
            packed = ""
            for column, row in enumerate(SOURCE):
                low = c.add("right", c.add("left", words[row], number=3 * lane), number=3 * lane)
                placed = c.add("left", low, number=lane * column) if column else low
                packed = c.add("or", packed, placed) if packed else placed
            c.put(packed, self.layout.column + plane)
            for row, word in enumerate(words):
                cleared = c.add(
                    "left", c.add("right", word, number=lane), number=lane, to=word if not row else ""
                )
                if row:
                    c.keep(cleared, row, plane)
        self._one_round(c, 2)
        return c.steps

    def _keep_cached(self) -> list:
        c = self._slices()
        for row in range(4):
            words = [f"%c{plane}" if row < LOADED else c.fetch(row, plane) for plane in range(8)]
            for plane, word in enumerate(words):
                c.put(word, self.layout.cached + 8 * row + plane)
        self._to_next_key(c, -3)
        total = 32 * self.size * (self.problem.rounds - self.machine.delay_slot)
        half = c.add("increment", c.keys, number=total // 2)
        c.put(c.add("increment", half, number=total - total // 2), self.layout.slot["keys"])
        c.put(self.machine.zero, self.layout.slot["phase"])
        return c.steps
