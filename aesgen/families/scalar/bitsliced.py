"""The bit-sliced method: constant time, 8 or 16 blocks in 32 words (see `slices`).

In CTR the first two rounds are computed only for what the counter's last byte changes: one S-box for the
byte, one for the four bytes that it reaches in round 2, packed into one word. What 256 counters share is
computed once for these, with the code of the rounds.
"""

from __future__ import annotations

from typing import Any

from aesgen.cipher import aes, circuits
from aesgen.families import Prepared
from aesgen.families.arm.gates import ordered
from aesgen.families.scalar.functions import common_names, entries, functions, schedule_of
from aesgen.families.scalar.machine import ScalarMachine
from aesgen.families.scalar.slices import KEPT, LOADED, Places, Slices
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point

SLOTS = (
    "in",
    "out",
    "end",
    "keys",
    "part",
    "skip",
    "count",
    "next_in",
    "next_out",
    "left",
    "iv",
    "group",
    "phase",
    "iv",
    "done",
)
"""Words on the stack behind the 32 of the state. The loop: input, output and end of the input of the groups
that it takes, and where the round keys end. The dispatcher: blocks of a partial group, and before them;
blocks, input and output that are left; for CTR the blocks after these 256, the number of the group, and
which words are being cached; the IV's address, and for CTR the blocks of these 256."""
STATE = 32


class _FrameLayout:
    """The offsets, in words, of everything on the stack."""

    def __init__(self, size: int, chained: bool) -> None:
        self.size = size
        self.slot = {name: STATE + number for number, name in enumerate(SLOTS)}
        self.buffer = STATE + len(SLOTS) + (STATE + len(SLOTS)) % (16 // size)
        at = self.buffer + STATE
        self.before = at  # CBC: the block before the group, then the group's input
        self.cached, self.varies, self.column, self.masks = at, at + 32, at + 40, at + 48
        self.words = at + (56 if chained else 0)


def prepare(
    machine: ScalarMachine, target: Target, problem: Problem, point: Point, prefix: str, template: str
) -> Prepared:
    names = functions(problem, prefix, "sliced")
    size, decrypts = machine.size, problem.contract.decrypts
    layout = _FrameLayout(size, bool(problem.contract.state))
    writer = _Writer(machine, problem, point, layout)
    template_names: dict[str, Any] = {
        **common_names(machine, target, problem, names, point),
        "slots": {name: size * at for name, at in layout.slot.items()},
        "buffer": size * layout.buffer,
        "before": size * layout.before,
        "frame": machine.frame(layout.words),
        "saved_from": size * layout.words,
        "group_blocks": 2 * size,
        "group_bits": size.bit_length(),
        "key_bytes": 32 * size,
        "rounds": problem.rounds,
        "loop_first": problem.rounds - 1 if decrypts else 3 if problem.contract.counts else 1,
        "carried": [f"%c{plane}" for plane in range(8 * LOADED)],
        "in_steps": writer.first(),
        "round_steps": writer.round(),
        "out_steps": writer.last(),
        "prepare_steps": writer.caching() if problem.contract.counts else [],
        "masks": [(size * (layout.masks + number), value) for number, value in enumerate(column_masks(size))],
        **expansion(machine, problem, point),
    }
    return Prepared(
        template,
        f"{names.kernel}.s",
        template_names,
        entries(
            problem, names, bool(point["setkey"]), 32 * size * problem.round_keys, machine.size, 2 * size
        ),
        schedule=schedule_of(point),
    )


def _lanes(size: int, columns: list[int]) -> int:
    """A word with ones at the given columns, as a signed number."""
    lane = 2 * size
    value = sum((1 << lane) - 1 << lane * column for column in columns)
    return value - (1 << 8 * size) if value >> 8 * size - 1 else value


SOURCE = [0, 3, 2, 1]
"""The row of column 0 whose byte ShiftRows of round 2 brings to each column."""


def column_masks(size: int) -> list[int]:
    """For each row, the columns that its MixColumns adds the varying byte to; then those it adds twice it
    to."""
    once = [_lanes(size, [c for c in range(4) if SOURCE[c] != row]) for row in range(4)]
    twice = [_lanes(size, [c for c in range(4) if SOURCE[c] in (row, (row + 1) % 4)]) for row in range(4)]
    return once + twice


class _Writer:
    """The parts of a kernel as lists of steps."""

    def __init__(self, machine: ScalarMachine, problem: Problem, point: Point, layout: _FrameLayout) -> None:
        self.machine, self.problem, self.layout, self.size = machine, problem, layout, machine.size
        self.inverse = problem.contract.decrypts
        name = "inverse_sbox" if self.inverse else "sbox"
        self._gates = ordered(name, str(point["gates"]))
        self.chained = self.inverse and bool(problem.contract.state)

    def _slices(self) -> Slices:
        return Slices(self.machine, self._gates, self.inverse)

    def _to_next_key(self, c: Slices, rounds: int = 1) -> None:
        step = 32 * self.size * (-rounds if self.inverse else rounds)
        c.add("increment", c.keys, number=step, to=c.keys)

    def first(self) -> list:
        """The blocks into words, and the first round key; CTR: also rounds 1 and 2."""
        c = self._slices()
        return self._counted(c) if self.problem.contract.counts else self._loaded(c)

    def _loaded(self, c: Slices) -> list:
        pointer = c.word(self.layout.slot["in"])
        packs = self.machine.packs and not self.chained
        if not packs:
            masks = c.byte_masks()
            for group in range(8):
                words = [c.word(4 * group + n, pointer) for n in range(4)]
                if self.chained:
                    for n, word in enumerate(words):
                        c.put(word, self.layout.before + 16 // self.size + 4 * group + n)
                for index, word in enumerate(c.transpose_bytes(words, masks)):
                    c.keep(word, c.row(index), group)
        c.put(c.add("increment", pointer, number=16 * c.blocks), self.layout.slot["in"])
        masks = c.bit_masks()
        for row in range(3, -1, -1):
            if packs:
                words = [self._gathered(c, pointer, row, block) for block in range(8)]
            else:
                words = [c.fetch(row, group) for group in range(8)]
            for plane, word in enumerate(c.transpose_bits(words, masks)):
                value = c.keyed(word, row, plane, to=f"%c{plane}" if row < LOADED else "")
                if row >= LOADED:
                    c.keep(value, row, plane)
        self._to_next_key(c)
        return c.steps

    @staticmethod
    def _gathered(c: Slices, pointer: str, row: int, block: int) -> str:
        """The bytes of a row of a block in one word (Zbkb)."""
        b = [c.add("load_byte", pointer, number=16 * block + 4 * column + row) for column in range(4)]
        return c.add("join_halves", c.add("join_bytes", b[0], b[1]), c.add("join_bytes", b[2], b[3]))

    def round(self) -> list:
        c = self._slices()
        at: Places = {(0, plane): f"%c{plane}" for plane in range(8)}
        for row in range(4):
            c.substitute(at, row)
            if self.inverse:
                for plane in range(8):
                    c.keep(c.keyed(at.pop((row, plane)), row, plane), row, plane)
            elif row < 4 - KEPT:
                for plane in [plane for each, plane in at if each == row]:
                    c.keep(at.pop((row, plane)), row, plane)
        if self.inverse:
            c.unmix()
        c.mix(at, keyed=not self.inverse)
        if not self.machine.delay_slot:
            self._to_next_key(c)
        c.word(self.layout.slot["keys"], to="%e")
        if self.problem.contract.counts:
            c.word(self.layout.slot["phase"], to="%f")
        return c.steps

    def last(self) -> list:
        """The last round, the words into blocks, and these into memory."""
        c = self._slices()
        at: Places = {(0, plane): f"%c{plane}" for plane in range(8)}
        for row in range(4):
            c.substitute(at, row)
            masks = c.bit_masks()
            words = [c.keyed(at.pop((row, plane)), row, plane) for plane in range(8)]
            for group, word in enumerate(c.transpose_bits(words, masks)):
                c.keep(word, row, group)
        self._stored(c)
        if self.machine.delay_slot:
            return c.steps
        total = self.problem.rounds * 32 * self.size * (1 if self.inverse else -1)
        for part in (total // 2, total - total // 2):
            c.add("increment", c.keys, number=part, to=c.keys)
        return c.steps

    def _stored(self, c: Slices) -> None:
        counts, slot = self.problem.contract.counts, self.layout.slot
        pointer = c.word(slot["out"])
        source = c.word(slot["in"], to="%e" if counts else "") if counts else ""
        masks = c.byte_masks()
        for group in range(8):
            words = [c.fetch(c.row(index), group) for index in range(4)]
            for n, word in enumerate(c.transpose_bytes(words, masks, back=True)):
                if counts:
                    word = c.xor(word, c.word(4 * group + n, source))
                elif self.chained:
                    word = c.xor(word, c.word(self.layout.before + 4 * group + n))
                c.put(word, 4 * group + n, pointer)
        if self.chained:
            for n in range(16 // self.size):
                c.put(c.word(self.layout.before + 32 + n), self.layout.before + n)
        if counts:
            c.put(c.add("increment", source, number=16 * c.blocks, to="%e"), slot["in"])
        else:
            c.word(slot["in"], to="%e")
        c.put(c.add("increment", pointer, number=16 * c.blocks), slot["out"])
        c.word(slot["end"], to="%f")

    # CTR.

    def _counted(self, c: Slices) -> list:
        """Rounds 1 and 2 of the counters of a group, from the cached words.

        The last byte's S-box gives s, which goes to column 0: s to rows 0 and 1, three times s to row 2,
        twice s to row 3. These bytes are packed by the column that they go to in round 2, and substituted
        together."""
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


def expansion(machine: ScalarMachine, problem: Problem, point: Point) -> dict[str, Any]:
    """The key setup: SubWord of a word with the S-box's gates, and a row of a round key into words."""
    size = machine.size
    c = Slices(machine, ordered("sbox", str(point["gates"])), False)
    ones = c.add("constant", number=0x01010101)
    at: Places = {}
    for plane in range(8):
        moved = c.add("right", machine.word, number=plane) if plane else machine.word
        at[0, plane] = c.add("and_words", moved, ones)
    c.substitute(at, 0, shift=False)
    total = at[0, 0]
    for plane in range(1, 8):
        total = c.add("or", total, c.add("left", at[0, plane], number=plane))
    c.xor(total, c.add("constant", number=0x63636363), to=machine.word)
    row = Slices(machine, (), False)
    lane = 2 * size
    gathered = ""
    for column in range(4):
        byte = row.add("load_byte", machine.key, number=4 * column)
        placed = row.add("left", byte, number=lane * column) if column else byte
        gathered = row.add("or", gathered, placed) if gathered else placed
    units = row.constant(0x01010101) if size == 4 else row.constant(0x00010001)
    for plane in range(8):
        moved = row.add("right", gathered, number=plane) if plane else gathered
        bit = row.add("and_words", moved, units)
        word = row.add("sub", row.add("left", bit, number=lane), bit)
        if circuits.CONSTANT >> plane & 1:
            word = row.xor(word, machine.ones)
        row.put(word, plane, machine.keys)
    return {
        "substitute_steps": c.steps,
        "row_steps": row.steps,
        "length": problem.key_bits // 32,
        "schedule_words": 4 * problem.round_keys,
        "round_keys": problem.round_keys,
        "reduction": aes.POLYNOMIAL & 0xFF,
        "setkey_frame": -(-(4 * 4 * problem.round_keys + 4 * size + machine.saved * size) // 16) * 16,
        "schedule_at": 4 * size,
        "setkey_saved": 4 * size + 16 * problem.round_keys,
    }
