"""The bit-sliced method with two blocks in eight words of 32 bits: constant time, for single blocks and for
modes whose chain and counter are two independent blocks.

Bit 8 r + 2 c + b of a word is a bit of the byte at row r, column c of block b. ShiftRows is omitted: after n
rounds the bytes of a column lie n columns apart from row to row, as do those of the round keys, and
MixColumns also rotates within bytes (Adomnicai and Peyrin, "Fixslicing AES-like Ciphers", TCHES 2021).

Axis `loop`: the rounds that the code repeats; 0 for a kernel without a loop. After four rounds rows are back
at their places; a loop of one or two rounds moves them there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aesgen.cipher import circuits
from aesgen.families.arm.bitsliced import DOUBLED, SWAPS
from aesgen.families.arm.gates import ordered
from aesgen.families.scalar.machine import ScalarMachine, ScalarStep
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point
from aesgen.rendering.templates import render_template
from aesgen.scheduling import schedule

KEY_WORDS = 8
"""Words of a round key."""
FRAME_WORDS = 2
"""Words of the stack below saved registers: where the output is, and where a loop ends."""
ROWS_1_AND_3 = 0xFF00FF00
KEPT = {4: {"%kept4": 0x0F0F0F0F}, 2: {}, 1: {}}
"""For each period the masks that stay in registers."""
SHIFTED = {
    4: {},
    2: {"%halves": 0x0F000F00},
    1: {"%halves": 0x0F0F0000, "%upper": 0xC000C000, "%lower": 0x3F003F00, "%others": 0x00FF00FF},
}
"""For each period the masks of `_placed`."""
_WORDS = range(8)


def assembly(machine: ScalarMachine, target: Target, problem: Problem, point: Point, symbol: str) -> str:
    """The function `symbol`, in a section of its own."""
    loop = int(str(point.get("loop", 0)))
    last = (problem.rounds - 1) % loop + 1 if loop else problem.rounds
    code = _Writer(machine, str(point["gates"]), period(point))
    before, after = code.repeated(last)
    names = {
        "machine": machine.name,
        "word": machine,
        "scratch": machine.scratch,
        "saved": machine.saved,
        "symbol": symbol,
        "sections": True,
        "wipe": False,
        "frame": machine.frame(FRAME_WORDS),
        "saved_from": machine.size * FRAME_WORDS,
        "looped": bool(loop),
        "pass_bytes": 4 * KEY_WORDS * loop,
        "all_bytes": 4 * KEY_WORDS * (problem.rounds - last),
        "carried": [*(f"%q{word}" for word in _WORDS), *KEPT[code.period]],
        "begun": code.begun(),
        "before": before,
        "after": after,
        "ended": code.ended(last),
    }
    return schedule(render_template("scalar/pair.s.j2", names)[0], target, {})


def period(point: Point) -> int:
    """After how many rounds the rows of the state, and those of the round keys, are at their places."""
    return int(str(point.get("loop", 0))) or 4


class _Writer:
    """Steps on the words %q0 to %q7."""

    def __init__(self, machine: ScalarMachine, gates: str, period: int) -> None:
        self.rotates, self.keys = machine.rotates, machine.keys
        self.gates, self.period = gates, period
        self.steps: list[ScalarStep] = []

    def begun(self) -> list[ScalarStep]:
        """Two blocks from %in, and the first round key."""
        self.steps = []
        for word in _WORDS:
            self._do("load", f"%q{word}", "%in", number=_offset(word))
        self._transposed(SWAPS)
        self._keyed(0)
        self._masks(KEPT[self.period])
        return self.steps

    def repeated(self, last: int) -> tuple[list[ScalarStep], list[ScalarStep]]:
        """What a loop repeats before and after the place where it ends: the S-box of round `last` of each
        pass."""
        self.steps = []
        for number in range(1, last + 1):
            self._substituted(number)
            if number < last:
                self._mixed(number)
        before, self.steps = self.steps, []
        self._mixed(last)
        for number in range(last + 1, self.period + 1):
            self._substituted(number)
            self._mixed(number)
        return before, self.steps

    def ended(self, last: int) -> list[ScalarStep]:
        """Key `last` of the last pass, and two blocks to %out."""
        self.steps = []
        self._keyed(last)
        self._transposed(SWAPS[::-1])
        if last % self.period:
            self._moved()
        for word in _WORDS:
            self._do("spill", "", f"%q{word}", "%out", _offset(word))
        return self.steps

    def _do(self, kind: str, to: str, left: str = "", right: str = "", number: int = 0) -> str:
        self.steps.append(ScalarStep(kind, to, left, right, number))
        return to

    def _transposed(self, swaps: Sequence[tuple[int, int, int, int]]) -> None:
        """Swaps bit n of every byte of word m with bit m of word n."""
        before = 0
        for high, low, distance, mask in swaps:
            if mask != before:
                self._do("constant", "%mask", number=mask)
                before = mask
            self._do("right", "%m", f"%q{high}", number=distance)
            self._do("xor", "%m", "%m", f"%q{low}")
            self._do("and_words", "%m", "%m", "%mask")
            self._do("xor", f"%q{low}", f"%q{low}", "%m")
            self._do("left", "%m", "%m", number=distance)
            self._do("xor", f"%q{high}", f"%q{high}", "%m")

    def _keyed(self, number: int) -> None:
        for first in (0, 4):
            for bit in range(first, first + 4):
                self._do("load", f"%k{bit}", self.keys, number=4 * (KEY_WORDS * number + bit))
            for bit in range(first, first + 4):
                self._do("xor", f"%q{bit}", f"%q{bit}", f"%k{bit}")

    def _substituted(self, number: int) -> None:
        """The S-box, whose constant is part of the round keys, and where all rows come back after it the rest
        of ShiftRows."""
        circuit = circuits.sbox()
        names = {wire: f"%q{bit}" for bit, wire in enumerate(circuit.inputs)}
        names |= {wire: f"%q{bit}" for bit, wire in enumerate(circuit.outputs)}
        for gate in ordered("sbox", self.gates):
            kind = "and_words" if gate.operator == "&" else "xor"
            to, left, right = (names.get(each, f"%{each}") for each in (gate.name, gate.left, gate.right))
            self._do(kind, to, left, right)
        if number % self.period == 0 and self.period < 4:
            self._masks(SHIFTED[self.period])
            for bit in _WORDS:
                self._placed(f"%q{bit}")

    def _masks(self, masks: Mapping[str, int]) -> None:
        for name, mask in masks.items():
            self._do("constant", name, number=mask)

    def _placed(self, word: str) -> None:
        """ShiftRows of two rounds (rows 1 and 3 by two columns) or one (rows 2 and 3 so, 1 and 3 by one)."""
        self._do("right", "%m", word, number=4)
        self._do("xor", "%m", "%m", word)
        self._do("and_words", "%m", "%m", "%halves")
        self._do("xor", word, word, "%m")
        self._do("left", "%m", "%m", number=4)
        self._do("xor", word, word, "%m")
        if self.period == 1:
            self._do("left", "%up", word, number=6)
            self._do("right", "%m", word, number=2)
            self._do("and_words", "%up", "%up", "%upper")
            self._do("and_words", "%m", "%m", "%lower")
            self._do("and_words", word, word, "%others")
            self._do("or", "%m", "%m", "%up")
            self._do("or", word, word, "%m")

    def _mixed(self, key: int) -> None:
        """MixColumns: twice the sum of the column's own byte and the next, plus the next, plus
        the two after; and round key `key`. The next byte of a column lies as many
        columns further as rounds have passed since all rows were at their places."""

        number = key % self.period
        within = {2 * rows * number % 8 for rows in (1, 2)} - {0}
        masks = {f"%kept{bits}": 0x01010101 * ((1 << 8 - bits) - 1) for bits in sorted(within)}
        self._masks({name: mask for name, mask in masks.items() if name not in KEPT[self.period]})

        def sum_of_two(bit: int) -> None:
            self._turned(f"%o{bit}", f"%q{bit}", 1, number)
            self._do("xor", f"%a{bit}", f"%q{bit}", f"%o{bit}")

        sum_of_two(7)
        for bit in _WORDS:
            if bit < 7:
                sum_of_two(bit)
            self._do("xor", f"%q{bit}", f"%a{(bit + 7) % 8}", f"%o{bit}")
            if bit in DOUBLED:
                self._do("xor", f"%q{bit}", f"%q{bit}", "%a7")
            self._turned("%two", f"%a{bit}", 2, number)
            self._do("xor", f"%q{bit}", f"%q{bit}", "%two")
        self._keyed(key)

    def _turned(self, to: str, value: str, rows: int, number: int) -> None:
        """Each byte's value becomes that of the byte `rows` rows below, where each row is turned by `number`
        columns more than the row above it."""
        within = 2 * rows * number % 8
        if within and self.rotates:
            self._do("rotate", "%m", value, number=8 * rows + within)
            self._do("rotate", "%up", value, number=8 * rows + within - 8)
        elif within:
            self._do("right", "%m", value, number=within)
            self._do("left", "%up", value, number=8 - within)
        if within:
            self._do("xor", "%m", "%m", "%up")
            self._do("and_words", "%m", "%m", f"%kept{within}")
            value = self._do("xor", to if self.rotates else "%m", "%m", "%up")
        if self.rotates:
            if not within:
                self._do("rotate", to, value, number=8 * rows)
            return
        self._do("right", "%low", value, number=8 * rows)
        self._do("left", "%high", value, number=32 - 8 * rows)
        self._do("or", to, "%low", "%high")

    def _moved(self) -> None:
        """Rotates rows 1 and 3 by two columns, where the last round leaves them there."""
        self._do("constant", "%mask", number=ROWS_1_AND_3)
        for word in range(4):
            self._do("xor", "%m", f"%q{word}", f"%q{word + 4}")
            self._do("and_words", "%m", "%m", "%mask")
            self._do("xor", f"%q{word}", f"%q{word}", "%m")
            self._do("xor", f"%q{word + 4}", f"%q{word + 4}", "%m")


def _offset(word: int) -> int:
    """The place of a word in two blocks: those of the blocks alternate."""
    return 16 * (word % 2) + 4 * (word // 2)
