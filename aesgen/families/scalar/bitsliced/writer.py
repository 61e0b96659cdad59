"""The parts of a kernel that every mode has, as lists of steps: blocks to words, rounds, words to blocks."""

from __future__ import annotations

from aesgen.families.arm.gates import ordered
from aesgen.families.scalar.bitsliced.layout import FrameLayout
from aesgen.families.scalar.machine import ScalarMachine
from aesgen.families.scalar.slices import KEPT, LOADED, Places, Slices
from aesgen.model.problem import Problem
from aesgen.model.variant import Point


class GroupWriter:
    """The parts of a kernel as lists of steps."""

    def __init__(self, machine: ScalarMachine, problem: Problem, point: Point, layout: FrameLayout) -> None:
        self.machine, self.problem, self.layout, self.size = machine, problem, layout, machine.size
        self.inverse = problem.contract.decrypts
        name = "inverse_sbox" if self.inverse else "sbox"
        self._gates = ordered(name, str(point["gates"]))
        self.chained = self.inverse and bool(problem.contract.state)

    def first(self) -> list:
        """The blocks into words, and the first round key."""
        c = self._slices()
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

    def _slices(self) -> Slices:
        return Slices(self.machine, self._gates, self.inverse)

    def _to_next_key(self, c: Slices, rounds: int = 1) -> None:
        step = 32 * self.size * (-rounds if self.inverse else rounds)
        c.add("increment", c.keys, number=step, to=c.keys)
