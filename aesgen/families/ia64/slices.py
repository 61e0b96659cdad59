"""The bit-sliced cipher on registers of 64 bits as steps for the template: 16 blocks in 32 words.

Word (r, p) holds bit p of row r's bytes; bit 16 c + b of it belongs to column c of the block at place b,
which is block n with b = n // 2 + 8 (n % 2). ShiftRows rotates the words of a row by multiples of 16,
MixColumns adds words of one place (Adomnicai and Peyrin, "Fixslicing AES-like Ciphers", TCHES 2021). All
words are in registers.

Loads and stores step through memory by two addresses, one for the even and one for the odd words, because
IA-64 adds no offset to an address. Round keys therefore lie in the order of their use: from plane 7 down,
four rows for each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from aesgen.cipher import circuits
from aesgen.cipher.circuits import Gate
from aesgen.families.scalar.machine import ScalarStep
from aesgen.families.scalar.slices import DOUBLED, LAYERS, QUADRUPLED

WORDS = 32
BLOCKS = 16
PLANES = range(7, -1, -1)
ROWS = (1, 2, 3, 0)
"""The order of the rows' S-boxes: row 0, whose words are not rotated, comes last."""
Words = dict[tuple[int, int], str]
"""The registers of words, by row and plane."""
HALVED = ((4, 16), (2, 8), (32, 1), (16, 1), (8, 2))
LAST = (1, 4)
"""The layers that make words from blocks: each exchanges a bit of the place in a word, given by its
distance, with a bit of the word's number, which is 2 n + h for half h of block n. The last one exchanges
words between the halves that its bit makes; the others take one half after the other, so that shifts, which
one unit executes, and MIX overlap."""
MASKS = {f"%mask{bits}": mask << 32 | mask for bits, mask in LAYERS}
"""The registers with the masks of the layers that move single bits."""


def number_of(row: int, plane: int) -> int:
    """The number of a word after all layers."""
    low = (row >> 1) | (row & 1) << 1
    return low | (plane >> 2) << 4 | (plane >> 1 & 1) << 3 | (plane & 1) << 2


def state(row: int, plane: int) -> str:
    """The register of a word between rounds."""
    return f"%s{row}{plane}"


@dataclass
class ItaniumSlices:
    """Writes the steps of one block of code. `gates`: the S-box in an order of evaluation, its inverse if
    `inverse`."""

    gates: Sequence[Gate]
    inverse: bool
    steps: list[ScalarStep] = field(default_factory=list)
    count: int = 0

    def add(self, kind: str, left: str = "", right: str = "", number: int = 0, to: str = "") -> str:
        self.count += 1
        to = to or f"%t{self.count}"
        self.steps.append(ScalarStep(kind, to, left, right, number))
        return to

    def xor(self, left: str, right: str, to: str = "") -> str:
        return self.add("xor", left, right, to=to)

    # Memory.

    def loaded(self, pointer: str, number: int, step: int = 16) -> str:
        """The next even or odd word of those at the addresses `pointer` with suffixes 0 and 1."""
        return self.add("load_next", f"{pointer}{number & 1}", number=step)

    def key(self, row: int) -> str:
        """The next word of the round keys; decryption takes them from the last one back."""
        return self.loaded("%k", row, -16 if self.inverse else 16)

    def keys(self, words: Words, begins: bool = False) -> Words:
        """The sums of all words with the next round key, in the registers of the state if it `begins`."""
        found: Words = {}
        for plane in reversed(PLANES) if self.inverse else PLANES:
            for row in (3, 2, 1, 0) if self.inverse else range(4):
                to = state(row, plane) if begins else ""
                found[row, plane] = self.xor(words[row, plane], self.key(row), to=to)
        return found

    # The cipher's steps.

    def substituted(self, words: Words, row: int, shift: bool = True) -> Words:
        """SubBytes of a row, then ShiftRows if `shift`."""
        circuit = circuits.inverse_sbox() if self.inverse else circuits.sbox()
        names = {name: words[row, plane] for plane, name in enumerate(circuit.inputs)}
        planes = {name: plane for plane, name in enumerate(circuit.outputs)}
        turn = BLOCKS * (4 - row if self.inverse else row) % 64 if shift else 0
        found: Words = {}
        for gate in self.gates:
            kind = "and" if gate.operator == "&" else "xor"
            names[gate.name] = self.add(kind, names[gate.left], names[gate.right])
            if gate.name in planes:
                result = names[gate.name]
                found[row, planes[gate.name]] = self.add("rotate", result, number=turn) if turn else result
        return found

    def all_substituted(self, words: Words) -> Words:
        """SubBytes and ShiftRows."""
        found: Words = {}
        for row in ROWS:
            found |= self.substituted(words, row)
        return found

    def mixed(self, words: Words, keyed: bool = True) -> Words:
        """MixColumns, and the next round key if `keyed`, into the registers of the state."""
        sums = {(r, p): self.xor(words[r, p], words[(r + 1) % 4, p]) for p in PLANES for r in range(4)}
        for plane in PLANES:
            for row in range(4):
                parts = [words[(row + 1) % 4, plane], sums[(row + 2) % 4, plane], sums[row, (plane - 1) % 8]]
                if plane in DOUBLED:
                    parts.append(sums[row, 7])
                if keyed:
                    parts.insert(0, self.key(row))
                value = parts[0]
                for part in parts[1:-1]:
                    value = self.xor(value, part)
                self.xor(value, parts[-1], to=state(row, plane))
        return {(row, plane): state(row, plane) for row, plane in sums}

    def unmixed(self, words: Words) -> Words:
        """InvMixColumns up to MixColumns: adds to each byte four times its sum with the byte two rows on."""
        found: Words = {}
        for row in (0, 1):
            sums = [self.xor(words[row, plane], words[row + 2, plane]) for plane in range(8)]
            for plane, (first, *others) in enumerate(QUADRUPLED):
                term = sums[first]
                for other in others:
                    term = self.xor(term, sums[other])
                for each in (row, row + 2):
                    found[each, plane] = self.xor(words[each, plane], term)
        return found

    def round(self, words: Words) -> Words:
        """A whole round, from any registers into those of the state."""
        new = self.all_substituted(words)
        if self.inverse:
            return self.mixed(self.unmixed(self.keys(new)), keyed=False)
        return self.mixed(new)

    # Blocks to words and back.

    def sliced(self) -> Words:
        """The next sixteen blocks as words."""
        words = [self.loaded("%in", number) for number in range(WORDS)]
        for half in (0, LAST[1]):
            members = [number for number in range(WORDS) if number & LAST[1] == half]
            for bits, bit in HALVED:
                self._layer(words, members, bits, bit, mixed_next=bits == 2)
        self._layer(words, range(WORDS), *LAST)
        return {(r, p): words[number_of(r, p)] for r in range(4) for p in range(8)}

    def blocks(self, words: Words) -> list[str]:
        """The sixteen blocks of the words, as registers of their halves in order."""
        found = [""] * WORDS
        for (row, plane), word in words.items():
            found[number_of(row, plane)] = word
        for row in ROWS:
            members = [number_of(row, plane) for plane in range(8)]
            self._layer(found, members, *LAST, mixed_next=True)
        for half in (0, LAST[1]):
            members = [number for number in range(WORDS) if number & LAST[1] == half]
            for bits, bit in reversed(HALVED):
                self._layer(found, members, bits, bit)
        return found

    def _layer(
        self, words: list[str], members: Iterable[int], bits: int, bit: int, mixed_next: bool = False
    ) -> None:
        """One layer of the words whose numbers are `members`. `mixed_next`: MIX uses its results, which must
        be early for that."""
        xor = "xor_to_mix" if mixed_next else "xor"
        for low in members:
            if low & bit:
                continue
            high = low | bit
            if bits >= 8:
                pair = words[high], words[low]
                words[low], words[high] = (self.add(f"mix{bits // 8}.{side}", *pair) for side in ("r", "l"))
                continue
            differ = self.xor(self.add("right", words[low], number=bits), words[high])
            moved = self.add("and", differ, f"%mask{bits}")
            lower = self.add(xor, words[low], self.add("left", moved, number=bits))
            words[low], words[high] = lower, self.add(xor, words[high], moved)
