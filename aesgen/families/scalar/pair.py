"""The bit-sliced method with two blocks in eight words of 32 bits: constant time, for single blocks and for
modes whose chain and counter are two independent blocks.

Bit 8 r + 2 c + b of a word is a bit of the byte at row r, column c of block b. ShiftRows is omitted: after n
rounds the bytes of a column lie n columns apart from row to row, as do those of the round keys, and
MixColumns also rotates within bytes (Adomnicai and Peyrin, "Fixslicing AES-like Ciphers", TCHES 2021)."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.cipher import circuits
from aesgen.families.arm.bitsliced import DOUBLED, SWAPS
from aesgen.families.arm.gates import ordered
from aesgen.families.scalar.machine import ScalarMachine, ScalarStep
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.rendering.templates import render_template
from aesgen.scheduling import schedule

KEY_WORDS = 8
"""Words of a round key."""
ROWS_1_AND_3 = 0xFF00FF00
_WORDS = range(8)


def assembly(machine: ScalarMachine, target: Target, problem: Problem, gates: str, symbol: str) -> str:
    """The function `symbol`, in a section of its own."""
    names = {
        "machine": machine.name,
        "word": machine,
        "scratch": machine.scratch,
        "saved": machine.saved,
        "symbol": symbol,
        "sections": True,
        "wipe": False,
        "frame": machine.frame(0),
        "rounds_of_two": _Writer(machine.rotates).cipher(problem.rounds, gates),
    }
    return schedule(render_template("scalar/pair.s.j2", names)[0], target, {})


class _Writer:
    """Steps on the words %q0 to %q7. `rotates`: the machine has an instruction for that."""

    def __init__(self, rotates: bool) -> None:
        self.rotates = rotates
        self.steps: list[ScalarStep] = []

    def cipher(self, rounds: int, gates: str) -> list[ScalarStep]:
        """Two blocks from %in to %out under the keys at %keys."""
        for word in _WORDS:
            self._do("load", f"%q{word}", "%in", number=_offset(word))
        self._transposed(SWAPS)
        self._keyed("%q", 0)
        for within in (2, 4, 6):
            self._do("constant", f"%kept{within}", number=0x01010101 * ((1 << 8 - within) - 1))
        for number in range(1, rounds + 1):
            self._substituted(gates)
            if number < rounds:
                self._mixed(number)
            self._keyed("%q" if number < rounds else "%p", number)
        self._transposed(SWAPS[::-1])
        self._moved(rounds)
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

    def _keyed(self, given: str, number: int) -> None:
        for first in (0, 4):
            for bit in range(first, first + 4):
                self._do("load", f"%k{bit}", "%keys", number=4 * (KEY_WORDS * number + bit))
            for bit in range(first, first + 4):
                self._do("xor", f"%q{bit}", f"{given}{bit}", f"%k{bit}")

    def _substituted(self, gates: str) -> None:
        """The S-box from %q to %p; its constant is part of the round keys."""
        circuit = circuits.sbox()
        names = {wire: f"%q{bit}" for bit, wire in enumerate(circuit.inputs)}
        names |= {wire: f"%p{bit}" for bit, wire in enumerate(circuit.outputs)}
        for gate in ordered("sbox", gates):
            kind = "and_words" if gate.operator == "&" else "xor"
            to, left, right = (names.get(each, f"%{each}") for each in (gate.name, gate.left, gate.right))
            self._do(kind, to, left, right)

    def _mixed(self, number: int) -> None:
        """MixColumns of %p into %q: twice the sum of the column's own byte and the next, plus the next, plus
        the two after. In round `number` the next byte of a column lies so many columns further."""

        def sum_of_two(bit: int) -> None:
            self._turned(f"%o{bit}", f"%p{bit}", 1, number)
            self._do("xor", f"%a{bit}", f"%p{bit}", f"%o{bit}")

        sum_of_two(7)
        for bit in _WORDS:
            if bit < 7:
                sum_of_two(bit)
            self._do("xor", f"%q{bit}", f"%a{(bit + 7) % 8}", f"%o{bit}")
            if bit in DOUBLED:
                self._do("xor", f"%q{bit}", f"%q{bit}", "%a7")
            self._turned("%two", f"%a{bit}", 2, number)
            self._do("xor", f"%q{bit}", f"%q{bit}", "%two")

    def _turned(self, to: str, value: str, rows: int, number: int) -> None:
        """Each byte's value becomes that of the byte `rows` rows below, where each row is turned by `number`
        columns more than the row above it."""
        within = 2 * rows * number % 8
        if within:
            self._do("left", "%up", value, number=8 - within)
            self._do("right", "%m", value, number=within)
            self._do("xor", "%m", "%m", "%up")
            self._do("and_words", "%m", "%m", f"%kept{within}")
            value = self._do("xor", "%m", "%m", "%up")
        if self.rotates:
            self._do("rotate", to, value, number=8 * rows)
            return
        self._do("right", "%low", value, number=8 * rows)
        self._do("left", "%high", value, number=32 - 8 * rows)
        self._do("or", to, "%low", "%high")

    def _moved(self, rounds: int) -> None:
        """Rotates rows 1 and 3 by two columns, if so many rounds leave them there."""
        if rounds % 4 == 0:
            return
        self._do("constant", "%mask", number=ROWS_1_AND_3)
        for word in range(4):
            self._do("xor", "%m", f"%q{word}", f"%q{word + 4}")
            self._do("and_words", "%m", "%m", "%mask")
            self._do("xor", f"%q{word}", f"%q{word}", "%m")
            self._do("xor", f"%q{word + 4}", f"%q{word + 4}", "%m")


def _offset(word: int) -> int:
    """The place of a word in two blocks: those of the blocks alternate."""
    return 16 * (word % 2) + 4 * (word // 2)
