"""Products, quotients and the like of PTX, on terms."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.proofs.failures import Stopped
from aesgen.proofs.ptx.contents import PtxContents, PtxOpcode
from aesgen.proofs.registers import Content

_UNKNOWN = "it multiplies numbers that are not known"


class PtxProducts(PtxContents):
    """Products of known numbers, or of one whose copies do not overlap; other operations of known numbers."""

    def product(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        """`mul` and `mad`: the lower half, or (with `wide`) the whole product."""
        name, half = opcode.parts[:2]
        if half not in ("lo", "wide"):
            opcode.lacking()
        size = opcode.size if half == "lo" else 2 * opcode.size
        made = self._product(opcode, values[0], values[1], size)
        return self.contents[size].sum(made, values[2]) if name == "mad" else made

    def _product(self, opcode: PtxOpcode, a: Content, b: Content, size: int) -> Content:
        """The lowest `size` bytes of a product."""
        own, signed = opcode.size, opcode.signed
        if isinstance(a, int):
            a, b = b, a
        if isinstance(a, int) and isinstance(b, int):
            one, two = (self.number(each, own, signed, "") for each in (a, b))
            return one * two % 256**size
        if isinstance(b, int) and (size == own or not signed):
            # With a sign or without one, the lower half is the same.
            return self._disjoint(self.extended(a, own, False, size) if size > own else a, b, size)
        raise Stopped(_UNKNOWN)

    def _disjoint(self, a: Content, b: int, size: int) -> Content:
        """The product of a word and a known number: the sum of copies of the word, moved by each bit of the
        number. It is their XOR, because no two copies can have a one at the same place; otherwise this raises
        `Stopped`."""
        moves = [bit for bit in range(8 * size) if b >> bit & 1]
        if len(moves) == 1:
            return self.shifted(a, moves[0], size)
        ones = int.from_bytes(bytes(map(self.words.terms.reach, self.bytes_of(a, size))), "little")
        made: Content = 0
        taken = 0
        for bit in moves:
            copy = (ones << bit) % 256**size
            if copy & taken:
                raise Stopped(_UNKNOWN)
            taken |= copy
            made = self.contents[size].exclusive(made, self.shifted(a, bit, size))
        return made

    def product24(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        """`mul24` and `mad24`: the product of the lowest 24 bits of two words: its lowest 32 bits, or those
        from bit 16 on."""
        if opcode.parts[2:] != ("u32",):
            opcode.lacking()
        high = opcode.parts[1] == "hi"
        a, b = (self.contents[4].conjunction(each, 0xFFFFFF) for each in values[:2])
        if isinstance(a, int):
            a, b = b, a
        if isinstance(a, int) and isinstance(b, int):
            made: Content = (a * b >> (16 if high else 0)) % 256**4
        elif isinstance(b, int) and b and not b & b - 1:
            wide = self.shifted(self.extended(a, 4, False, 8), b.bit_length() - 1, 8)
            made = self.extended(self.shifted(wide, -16 if high else 0, 8), 8, False, 4)
        else:
            raise Stopped(_UNKNOWN)
        return self.contents[4].sum(made, values[2]) if opcode.parts[0] == "mad24" else made

    def extremum(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        """`min` and `max`."""
        chosen = (min if opcode.parts[0] == "min" else max)(self._numbers(opcode, values))
        return chosen % opcode.limit

    def negative(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        """`neg`: of a number that is not known, the product of it and -1."""
        if len(opcode.parts) != 2:
            opcode.lacking()
        return self._product(opcode, values[0], opcode.limit - 1, opcode.size)

    def divided(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        """`div` and `rem`."""
        a, b = self._numbers(opcode, values)
        if opcode.signed or not b:
            opcode.lacking(" of these numbers")
        return a // b if opcode.parts[0] == "div" else a % b

    def _numbers(self, opcode: PtxOpcode, values: Sequence[Content]) -> list[int]:
        """Known operands of an instruction without further qualifiers."""
        if len(opcode.parts) != 2:
            opcode.lacking()
        return [self.number(each, opcode.size, opcode.signed, f"`{opcode.parts[0]}`") for each in values]
