"""The bit-sliced cipher as steps for the template: 8 blocks in 32 words of 32 bits, or 16 in 64-bit words.

Word (r, p) holds bit p of row r's bytes; bit B c + b of it belongs to column c of block b of B blocks (the
layout "barrel shiftrows" of Adomnicai and Peyrin, "Fixslicing AES-like Ciphers", TCHES 2021). ShiftRows
rotates the words of a row, MixColumns adds words of one place. Words lie on the stack, except that row 3
stays in registers from the S-box to MixColumns and row 0 from MixColumns to the next S-box.

With 64-bit registers a block is not at its own number's bit: block n is at bit n // 2 + 8 (n % 2).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from aesgen.cipher import circuits
from aesgen.cipher.circuits import Gate
from aesgen.families.scalar.machine import ScalarMachine, ScalarStep

LAYERS = ((1, 0x55555555), (2, 0x33333333), (4, 0x0F0F0F0F))
"""The transposition of the bits of eight words' bytes: distance and mask of each layer."""
DOUBLED = (1, 3, 4)
"""The bits of twice a byte that include its bit 7, besides the next lower bit."""
QUADRUPLED = ((6,), (6, 7), (0, 7), (1, 6), (2, 6, 7), (3, 7), (4,), (5,))
"""For each bit of four times a byte, the bits of the byte that are its summands."""
LOADED, KEPT = 1, 1
"""How many rows stay in registers from MixColumns to the S-box, and from the S-box to MixColumns."""
Places = dict[tuple[int, int], str]
"""The registers of words, by row and plane."""


@dataclass
class Slices:
    """Writes the steps of one block of code. `gates`: the S-box in an order of evaluation; `inverse`: it is
    the inverse S-box."""

    machine: ScalarMachine
    gates: Sequence[Gate]
    inverse: bool
    steps: list[ScalarStep] = field(default_factory=list)
    count: int = 0

    @property
    def size(self) -> int:
        return self.machine.size

    @property
    def keys(self) -> str:
        return self.machine.keys

    @property
    def blocks(self) -> int:
        return 2 * self.size

    # Single instructions.

    def add(self, kind: str, left: str = "", right: str = "", number: int = 0, to: str = "") -> str:
        self.count += 1
        to = to or f"%t{self.count}"
        self.steps.append(ScalarStep(kind, to, left, right, number))
        return to

    def word(self, index: int, base: str = "", to: str = "") -> str:
        """The word at `index` from `base`, else from the stack pointer."""
        return self.add("load_word", base or self.machine.stack, number=self.size * index, to=to)

    def put(self, value: str, index: int, base: str = "") -> None:
        self.add("store_word", value, base or self.machine.stack, self.size * index)

    def fetch(self, row: int, plane: int) -> str:
        return self.word(8 * row + plane)

    def keep(self, value: str, row: int, plane: int) -> None:
        self.put(value, 8 * row + plane)

    def xor(self, left: str, right: str, to: str = "") -> str:
        return self.add("xor", left, right, to=to)

    def constant(self, value: int) -> str:
        """A register that repeats the 32 bits `value`, which are below 2^31."""
        low = self.add("constant", number=value)
        return low if self.size == 4 else self.add("or", self.add("left", low, number=32), low)

    def rotate(self, value: str, bits: int) -> str:
        bits %= 8 * self.size
        if not bits:
            return value
        if self.machine.rotates:
            return self.add("rotate", value, number=bits)
        low, high = (
            self.add("right", value, number=bits),
            self.add("left", value, number=8 * self.size - bits),
        )
        return self.add("or", low, high)

    # The cipher's steps.

    def substitute(self, at: Places, row: int, shift: bool = True, fetched: bool = True) -> None:
        """SubBytes of a row, which is in `at` or, if `fetched`, on the stack, into `at`; then ShiftRows if
        `shift`."""
        names: dict[str, str] = {}
        circuit = circuits.inverse_sbox() if self.inverse else circuits.sbox()
        inputs = {name: bit for bit, name in enumerate(circuit.inputs)}
        outputs = {name: bit for bit, name in enumerate(circuit.outputs)}
        taken = {plane: at.pop((row, plane), "") for plane in range(8)}

        def value(name: str) -> str:
            if name not in names:
                plane = inputs[name]
                names[name] = taken[plane] or self.fetch(row, plane)
            return names[name]

        turn = self.blocks * (4 - row if self.inverse else row)
        for gate in self.gates:
            left, right = value(gate.left), value(gate.right)
            names[gate.name] = self.add("and_words" if gate.operator == "&" else "xor", left, right)
            if gate.name in outputs:
                result = self.rotate(names[gate.name], turn) if shift else names[gate.name]
                at[row, outputs[gate.name]] = result

    def keyed(self, value: str, row: int, plane: int, to: str = "") -> str:
        return self.xor(value, self.word(8 * row + plane, self.keys), to=to)

    def mix(self, at: Places, keyed: bool = True) -> None:
        """MixColumns, and the round key if `keyed`, from `at` and the stack; row 0 into the registers
        `%c`."""
        top: list[str] = []
        base: list[str] = []
        for plane in range(7, -2, -1):
            sums = top
            if plane >= 0:
                a = [at.pop((row, plane), "") or self.fetch(row, plane) for row in range(4)]
                sums = [self.xor(a[row], a[(row + 1) % 4]) for row in range(4)]
                top = top or sums
            if plane < 7:
                for row in range(4):
                    self._mixed(base[row], sums[row], top[row], row, plane + 1, keyed)
            if plane >= 0:
                base = [self.xor(a[(row + 1) % 4], sums[(row + 2) % 4]) for row in range(4)]

    def _mixed(self, base: str, sums: str, top: str, row: int, plane: int, keyed: bool) -> None:
        """One word of MixColumns: `base` and twice the sum of two bytes, whose planes are `sums` and
        `top`."""
        parts = [sums, *([top] if plane in DOUBLED else [])]
        if keyed:
            parts.append(self.word(8 * row + plane, self.keys))
        value = base
        for number, part in enumerate(parts):
            last = number == len(parts) - 1
            value = self.xor(value, part, to=f"%c{plane}" if last and row < LOADED else "")
        if row >= LOADED:
            self.keep(value, row, plane)

    def unmix(self) -> None:
        """InvMixColumns of the words on the stack, up to MixColumns: adds to each byte four times its sum
        with the byte two rows on (5 + 4 y^2 times MixColumns' polynomial is the inverse modulo y^4 + 1)."""
        for row in (0, 1):
            pair = [[self.fetch(each, plane) for plane in range(8)] for each in (row, row + 2)]
            sums = [self.xor(low, high) for low, high in zip(*pair, strict=True)]
            for plane, (first, *others) in enumerate(QUADRUPLED):
                term = sums[first]
                for other in others:
                    term = self.xor(term, sums[other])
                for words, each in zip(pair, (row, row + 2), strict=True):
                    self.keep(self.xor(words[plane], term), each, plane)

    # Blocks to words and back.

    def _swap(self, low: str, high: str, bits: int, mask: str) -> tuple[str, str]:
        moved = self.add("and_words", self.xor(self.add("right", low, number=bits), high), mask)
        return self.xor(low, self.add("left", moved, number=bits)), self.xor(high, moved)

    def bit_masks(self) -> list[str]:
        return [self.constant(mask) for _, mask in LAYERS]

    def byte_masks(self) -> list[str]:
        """The masks of the layers that swap bytes, halves, and with 64-bit registers words; for these in
        big-endian order also the mask of the other half."""
        if self.machine.puts:
            return []
        masks = [self.constant(0x00FF00FF), self.constant(0x0000FFFF)]
        if self.size == 8:
            masks.append(self.add("right", self.add("constant", number=-1), number=32))
            if self.machine.big_endian:
                masks.append(self.add("left", masks[-1], number=32))
        return masks

    def transpose_bits(self, words: list[str], masks: Sequence[str]) -> list[str]:
        for number, (bits, _) in enumerate(LAYERS):
            for index in range(8):
                if not index & bits:
                    words[index], words[index | bits] = self._swap(
                        words[index], words[index | bits], bits, masks[number]
                    )
        return words

    def transpose_bytes(self, words: list[str], masks: Sequence[str], back: bool = False) -> list[str]:
        """Rows from columns: of one block's four words, or on RV64 of two blocks' two words each."""
        if self.machine.puts:
            return [self._gathered(words, place) for place in range(4)]
        layers = [(8, 1, 0), (16, 2, 1)] if self.size == 4 else [(32, 1, 2), (16, 1, 1), (8, 2, 0)]
        for bits, distance, mask in layers[::-1] if back else layers:
            for index in range(4):
                if index & distance:
                    continue
                pair = words[index], words[index | distance]
                if bits == 32 and self.machine.big_endian:
                    new = self._turned(*pair, masks[2], masks[3], back)
                else:
                    new = self._swap(*pair, bits, masks[mask])
                words[index], words[index | distance] = new
        return words

    def _gathered(self, words: Sequence[str], place: int) -> str:
        """The bytes at `place` (0 is the lowest) of four words in one word, that of the first word lowest."""
        turn = -8 * place % 32
        found = self.add("rotate_left", words[0], number=turn) if turn else self.add("move", words[0])
        for number in (1, 2, 3):
            # The kind has the replaced byte's number from the highest one.
            self.add(f"put{3 - number}", words[number], number=8 * (number - place) % 32, to=found)
        return found

    def _turned(self, low: str, high: str, lower: str, upper: str, back: bool) -> tuple[str, str]:
        """The upper halves of two words in one word and the lower halves in another, or `back`: in big-endian
        order the upper half holds the earlier column. `lower`, `upper`: the halves' masks."""
        if back:
            first = self.add("or", self.add("and_words", high, lower), self.add("left", low, number=32))
            second = self.add("or", self.add("right", high, number=32), self.add("and_words", low, upper))
        else:
            first = self.add("or", self.add("right", low, number=32), self.add("and_words", high, upper))
            second = self.add("or", self.add("and_words", low, lower), self.add("left", high, number=32))
        return first, second

    def row(self, index: int) -> int:
        """The row in word `index` of four after `transpose_bytes`."""
        row = index if self.size == 4 else index >> 1 | (index & 1) << 1
        return 3 - row if self.machine.big_endian else row
