"""Instructions of PTX that compute, on terms (NVIDIA, Parallel Thread Execution ISA)."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from functools import reduce

from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.ptx.contents import PtxOpcode, opcode_of
from aesgen.proofs.ptx.products import PtxProducts
from aesgen.proofs.registers import Content
from aesgen.proofs.terms import Terms

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "le": operator.le, "gt": operator.gt,
    "ge": operator.ge, "lo": operator.lt, "ls": operator.le, "hi": operator.gt, "hs": operator.ge,
}  # fmt: skip


class PtxOperations(PtxProducts):
    """The results of instructions, from the contents of their operands."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self._handlers: dict[str, Callable[[PtxOpcode, Sequence[Content]], Content]] = {
            "mov": self._first, "cvta": self._first, "cvt": self._converted,
            "setp": self._compared, "selp": self._selected,
            "xor": self._exclusive, "and": self._conjunction, "or": self._union, "not": self._inverted,
            "lop3": self._ternary,
            "shl": self._shifted_left, "shr": self._shifted_right, "shf": self._funnelled,
            "bfe": self._field, "prmt": self._permuted,
            "add": self._sum, "sub": self._difference, "neg": self.negative,
            "mul": self.product, "mad": self.product, "mul24": self.product24, "mad24": self.product24,
            "min": self.extremum, "max": self.extremum, "div": self.divided, "rem": self.divided,
        }  # fmt: skip

    def result(self, parts: tuple[str, ...], values: Sequence[Content]) -> Content:
        """What an instruction computes, whose opcode has these parts. Raises `Stopped` if the model lacks
        it."""
        opcode = opcode_of(parts)
        handler = self._handlers.get(parts[0])
        return opcode.lacking() if handler is None else handler(opcode, values)

    # Moves and comparisons

    def _first(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        return values[0]

    def _converted(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        """`cvt` between whole numbers."""
        to, source = opcode.parts[-2:]
        if len(opcode.parts) != 3 or to[0] not in "us" or source[0] not in "us":
            opcode.lacking()
        return self.extended(values[0], opcode.size, opcode.signed, int(to[1:]) // 8)

    def _selected(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        return values[0] if self.number(values[2], 1, False, "a selection") else values[1]

    def _compared(self, opcode: PtxOpcode, values: Sequence[Content]) -> int:
        """`setp`: the comparison of known numbers, or of open ones whose ranges decide it."""
        test, size, signed = opcode.parts[1], opcode.size, opcode.signed
        if all(isinstance(each, int) for each in values) or signed:
            a, b = (self.number(each, size, signed, "a branch") for each in values)
            return int(COMPARISONS[test](a, b))
        first, second = (self.contents[size].plain(each) for each in values)
        flags = self.words.compared(first, second, size)
        # The sign of the difference that the flags tell, if it is the same for all numbers.
        for order, holds in ((0, flags.zero), (-1, flags.carry)):
            if holds:
                return int(COMPARISONS[test](order, 0))
        if flags.zero is False and flags.carry is False:
            return int(COMPARISONS[test](1, 0))
        if flags.carry is False and test in ("lt", "lo", "ge", "hs"):
            return int(COMPARISONS[test](0, 0))
        return refuse(self.words.origins(first, second), "a branch")

    # Bits

    def _exclusive(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        return self.contents[opcode.size].exclusive(*values)

    def _conjunction(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        return self.contents[opcode.size].conjunction(*values)

    def _union(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        return self.contents[opcode.size].union(*values)

    def _inverted(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        if opcode.parts[-1] == "pred":
            return 1 - self.number(values[0], 1, False, "a branch")
        return self.contents[opcode.size].inverted(values[0])

    def _ternary(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        """`lop3.b32`: any function of the bits of three words, as the XOR of their products. Bit 4a + 2b + c
        of the last operand is its value at a, b and c."""
        if opcode.parts != ("lop3", "b32"):
            opcode.lacking()
        contents, table = self.contents[4], self.number(values[3], 4, False, "a truth table")
        made: Content = 0
        for chosen in range(8):  # the words of a product
            within = [point for point in range(8) if point & chosen == point]
            if sum(table >> point & 1 for point in within) % 2:
                factors = [each for each, bit in zip(values, (4, 2, 1), strict=False) if chosen & bit]
                product = reduce(contents.conjunction, factors) if factors else contents.inverted(0)
                made = contents.exclusive(made, product)
        return made

    def _shifted_left(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        return self.shifted(values[0], self.number(values[1], 4, False, "a shift"), opcode.size)

    def _shifted_right(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        """`shr`, of a number with a sign or without."""
        by, size = self.number(values[1], 4, False, "a shift"), opcode.size
        if opcode.signed:
            contents = self.contents[size]
            return contents.shifted_right(contents.plain(values[0]), min(by, 8 * size - 1))
        return self.shifted(values[0], -by, size)

    def _funnelled(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        """`shf.l.wrap.b32` of a word and itself: a rotation."""
        if opcode.parts != ("shf", "l", "wrap", "b32") or values[0] != values[1]:
            opcode.lacking()
        by = self.number(values[2], 4, False, "a shift")
        return self.contents[4].rotated(self.contents[4].plain(values[0]), by % 32)

    def _field(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        """`bfe.u32`: the bits from a place on."""
        if opcode.parts[-1] != "u32":
            opcode.lacking()
        start, length = (self.number(each, 4, False, "a field") & 0xFF for each in values[1:])
        moved = self.shifted(values[0], -start, opcode.size)
        return self.contents[opcode.size].conjunction(moved, (1 << min(length, 32)) - 1)

    def _permuted(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        """`prmt.b32` with a known selector that copies no sign."""
        if opcode.parts != ("prmt", "b32"):
            opcode.lacking()
        selector = self.number(values[2], 4, False, "a selector of bytes")
        if selector & 0x8888:
            raise Stopped("the model lacks a `prmt` that copies a sign")
        parts = [byte for each in values[:2] for byte in self.bytes_of(each, 4)]
        return self.folded([parts[selector >> 4 * place & 7] for place in range(4)])

    # Sums

    def _sum(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        if len(opcode.parts) != 2:
            opcode.lacking()
        return self.contents[opcode.size].sum(*values)

    def _difference(self, opcode: PtxOpcode, values: Sequence[Content]) -> Content:
        if len(opcode.parts) != 2:
            opcode.lacking()
        contents, (a, b) = self.contents[opcode.size], values
        if isinstance(b, int):
            return contents.sum(a, -b % opcode.limit)
        return self.words.difference(contents.plain(a), contents.plain(b), False, opcode.size)[0]
