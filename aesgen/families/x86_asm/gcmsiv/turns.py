"""POLYVAL with three multiplications for a vector instead of four, after Winograd.

The two sums of POLYVAL add a_0 K + a_1 b for each vector: a_0, a_1 are the halves of the text, b a power and
K that power folded once. With the halves of b and K as well, they are

    low  = sum of a_0 K_0 + a_1 b_0 = sum of (a_0 + b_0) (a_1 + K_0) + a_0 a_1 + b_0 K_0,
    high = sum of a_0 K_1 + a_1 b_1 = sum of (a_0 + b_1) (a_1 + K_1) + a_0 a_1 + b_1 K_1.

The product a_0 a_1 serves both sums, and the sums of b_0 K_0 and b_1 K_1 depend on the key alone. The factors
of a product are the halves of text + (b_0, K_0) or text + (b_1, K_1), so that nothing is shuffled. (S.
Winograd, A new algorithm for inner product, IEEE Transactions on Computers C-17, 1968.)"""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.families.x86_asm.gcmsiv.polyval import BODY, TURN, SivPolyval
from aesgen.families.x86_asm.vectors import Op

LEAST_TURNS = 8
"""Turns that must remain after the first one of a text that is sealed. The vectors of halves take the time
that some five turns save."""
KEPT = ("p0", "p1")
"""The registers of the sums of b_0 K_0 and b_1 K_1, while a text is hashed that is still to be enciphered."""


class SivTurns(SivPolyval):
    """POLYVAL of a long text: before it is enciphered, or beside the rounds of what is opened.

    To seal, the vectors of halves are where the table of states will be, which is still empty, and the
    registers are those of the key stream. To open, they are at the end of the frame, with the two sums."""

    @property
    def _most(self) -> int:
        """The highest power."""
        return BODY if self.opens else TURN

    def _mixed(self, exponent: int, half: int) -> str:
        """The halves number `half` of a power and of its K; of the power 0: the sum that belongs to it."""
        start = self.frame.end + 2 * self.registers.width if self.opens else self.frame.table
        return f"{start + self.registers.width * (2 * (exponent - 1) + half)}(%rsp)"

    def mixed_powers(self) -> list[Op]:
        """Stores the halves of the powers. Leaves the sums of their products in two registers, and to open,
        also in the frame."""
        wide = self.registers
        one, two, power = (wide[self.at(name)] for name in ("one", "two", "s0"))
        ops: list[Op] = []
        for exponent in range(1, self._most + 1):
            place, folded = self._powers(exponent)
            ops.append(("load", place, power))
            for half, kind in enumerate(("low_halves", "high_halves")):
                total = wide[self.at(KEPT[half])]
                ops += [
                    (kind, f"{folded}, {power}", one),
                    ("store", one, self._mixed(exponent, half)),
                    ("product1", f"{one}, {one}", total if exponent == 1 else two),
                ]
                if exponent > 1:
                    ops.append(("xor", f"{two}, {total}", total))
        if self.opens:
            ops += [("store", wide[self.at(name)], self._mixed(0, half)) for half, name in enumerate(KEPT)]
        return ops

    def mixed_turn(self) -> list[Op]:
        """Adds the next vectors at r9 to POLYVAL, before the text is enciphered."""
        wide, last = self.registers, self.at("other")
        texts = [self.at(f"s{place % 4}") for place in range(TURN - 1)]
        loads: list[Op] = [("load", f"{wide.width * n}(%r9)", wide[text]) for n, text in enumerate(texts)]
        load: Op = ("load", f"{wide.width * (TURN - 1)}(%r9)", wide[last])
        sums = [wide[self.at(name)] for name in KEPT]
        return [
            *self._mixed_sums(texts, loads, "p2", sums),
            load,
            *self._reduced(self.at("acc"), wide, wide[last]),
        ]

    def mixed_absorbed(self, vectors: Sequence[int]) -> list[Op]:
        """Adds vectors of blocks to POLYVAL, whose sum has a part in each lane."""
        wide = self.registers
        sums = [self._mixed(0, half) for half in range(2)]
        ops = self._mixed_sums(vectors[:-1], [], "other", sums)
        return [*ops, *self._reduced(self.at("acc"), wide, wide[vectors[-1]])]

    def _mixed_sums(
        self, texts: Sequence[int], loads: Sequence[Op], shared: str, sums: Sequence[str]
    ) -> list[Op]:
        """The two sums for `texts` and then POLYVAL. `loads` load the texts. `shared`: a register for the sum
        of the products of their halves. `sums`: what depends on the key alone."""
        wide, count = self.registers, len(texts)
        names = [wide[text] for text in (*texts, self.at("acc"))]
        exponents = [*range(count, 0, -1), count + 1]
        low, high, one, two = (wide[self.at(name)] for name in ("low", "high", "one", "two"))
        common = wide[self.at(shared)]
        ops: list[Op] = []
        for first in range(0, count + 1, 2):
            pair = list(zip((first, first + 1), (one, two), strict=True))
            kind = "sum" if first else "xor"
            ops += loads[first : first + 2]
            ops += [("product1", f"{names[number]}, {names[number]}", made) for number, made in pair]
            ops.append((kind, f"{one}, {two}", common))
            for half, total in enumerate((low, high)):
                for number, made in pair:
                    ops.append(("xor", f"{self._mixed(exponents[number], half)}, {names[number]}", made))
                    ops.append(("product1", f"{made}, {made}", made))
                ops.append((kind, f"{one}, {two}", total))
        return [
            *ops,
            *(("sum", f"{own}, {common}", total) for own, total in zip(sums, (low, high), strict=True)),
        ]
