"""Instructions of PTX that compute, on terms (NVIDIA, Parallel Thread Execution ISA)."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence

from aesgen.proofs import maps
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.lookups import TableAddress
from aesgen.proofs.registers import Content, RegisterContents
from aesgen.proofs.terms import Terms
from aesgen.proofs.words import Words

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "le": operator.le, "gt": operator.gt,
    "ge": operator.ge, "lo": operator.lt, "ls": operator.le, "hi": operator.gt, "hs": operator.ge,
}  # fmt: skip


class PtxOperations:
    """The results of instructions, from the contents of their operands."""

    def __init__(self, terms: Terms) -> None:
        self.words = Words(terms)
        self.contents = {size: RegisterContents(self.words, size) for size in (1, 2, 4, 8)}

    def result(self, opcode: tuple[str, ...], values: Sequence[Content]) -> Content:
        """What an instruction computes. Raises `Stopped` if the model lacks it."""
        name, kind = opcode[0], opcode[-1]
        size = 1 if kind == "pred" else int(kind[1:]) // 8
        signed = kind[0] == "s"
        contents, words = self.contents[size], self.words
        limit = 256**size
        if name in ("mov", "cvta"):
            return values[0]
        if name == "setp":
            return self._compared(opcode[1], values, size, signed)
        if name == "selp":
            return values[0] if self._number(values[2], 1, False, "a selection") else values[1]
        if name == "xor":
            return contents.exclusive(*values)
        if name == "and":
            return contents.conjunction(*values)
        if name == "or":
            return contents.union(*values)
        if name == "not":
            return (
                1 - self._number(values[0], 1, False, "a branch")
                if kind == "pred"
                else contents.inverted(values[0])
            )
        if name == "add" and len(opcode) == 2:
            return contents.sum(*values)
        if name == "sub" and len(opcode) == 2:
            if isinstance(values[1], int):
                return contents.sum(values[0], -values[1] % limit)
            return words.difference(contents.plain(values[0]), contents.plain(values[1]), False, size)[0]
        if name == "shl":
            return self._shifted(values[0], self._number(values[1], 4, False, "a shift"), size)
        if name == "shr":
            by = self._number(values[1], 4, False, "a shift")
            if signed:
                return contents.shifted_right(contents.plain(values[0]), min(by, 8 * size - 1))
            return self._shifted(values[0], -by, size)
        if opcode == ("prmt", "b32"):
            return self._permuted(values)
        if opcode == ("shf", "l", "wrap", "b32") and values[0] == values[1]:
            by = self._number(values[2], 4, False, "a shift")
            return contents.rotated(contents.plain(values[0]), by % 32)
        if name == "bfe" and kind == "u32":
            start, length = (self._number(each, 4, False, "a field") & 0xFF for each in values[1:])
            moved = self._shifted(values[0], -start, size)
            return contents.conjunction(moved, (1 << min(length, 32)) - 1)
        if name == "cvt":
            return self._converted(opcode, values[0])
        if name in ("mul24", "mad24") and kind == "u32":
            made = self._product24(opcode[1], values[0], values[1])
            return contents.sum(made, values[2]) if name == "mad24" else made
        return self._multiplied(opcode, values, size, signed)

    def _compared(self, test: str, values: Sequence[Content], size: int, signed: bool) -> int:
        """`setp`: the comparison of known numbers, or of open ones whose ranges decide it."""
        if all(isinstance(each, int) for each in values) or signed:
            a, b = (self._number(each, size, signed, "a branch") for each in values)
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

    def _multiplied(
        self, opcode: tuple[str, ...], values: Sequence[Content], size: int, signed: bool
    ) -> Content:
        """Products, quotients and the like: of known numbers, or of one and a power of 2."""
        name, limit = opcode[0], 256**size
        if name in ("mul", "mad") and opcode[1] in ("lo", "wide"):
            result = size if opcode[1] == "lo" else 2 * size
            a, b = values[:2] if isinstance(values[1], int) else (values[1], values[0])
            if isinstance(a, int) and isinstance(b, int):
                numbers = [self._number(each, size, signed, "") for each in (a, b)]
                made: Content = numbers[0] * numbers[1] % 256**result
            elif isinstance(b, int) and b and b & b - 1 == 0 and (result == size or not signed):
                if result > size:
                    a = self._converted(("", f"u{8 * result}", f"u{8 * size}"), a)
                made = self._shifted(a, b.bit_length() - 1, result)
            elif isinstance(b, int) and b < 256 and result == size:
                made = self._of_bits(a, b, size)
            else:
                raise Stopped("it multiplies numbers that are not known")
            return self.contents[result].sum(made, values[2]) if name == "mad" else made
        if name not in ("min", "max", "neg", "div", "rem"):
            raise Stopped(f"the model lacks `{'.'.join(opcode)}`")
        numbers = [self._number(each, size, signed, f"`{name}`") for each in values]
        if len(opcode) == 2 and name in ("min", "max", "neg", "div", "rem") and (name != "div" or not signed):
            if name == "neg":
                return -numbers[0] % limit
            if name in ("div", "rem"):
                if signed or not numbers[1]:
                    raise Stopped(f"the model lacks `{'.'.join(opcode)}` of these numbers")
                return numbers[0] // numbers[1] if name == "div" else numbers[0] % numbers[1]
            return (min if name == "min" else max)(numbers) % limit
        raise Stopped(f"the model lacks `{'.'.join(opcode)}`")

    def _permuted(self, values: Sequence[Content]) -> Content:
        """`prmt.b32` with a known selector that copies no sign."""
        selector = self._number(values[2], 4, False, "a selector of bytes")
        parts = [byte for each in values[:2] for byte in self.words.spelled(self.contents[4].plain(each), 4)]
        if selector & 0x8888:
            raise Stopped("the model lacks a `prmt` that copies a sign")
        return self.words.folded([parts[selector >> 4 * place & 7] for place in range(4)])

    def _of_bits(self, a: Content, b: int, size: int) -> Content:
        """The product of a word whose bytes are 0 or 1 and of a number below 256: no byte carries."""
        terms, parts = self.words.terms, self.words.spelled(self.contents[size].plain(a), size)
        if any(terms.mapped(maps.masked(1), byte) != byte for byte in parts):
            raise Stopped("it multiplies numbers that are not known")
        return self.words.folded([terms.mapped(maps.packed([b] + 7 * [0]), byte) for byte in parts])

    def _number(self, content: Content, size: int, signed: bool, what: str) -> int:
        """A known number. Raises a kind of `Stopped` if it is not known."""
        if not isinstance(content, int):
            refuse(self.words.origins(self.contents[size].plain(content)), what)
        value = content % 256**size
        return value - 256**size if signed and value >= 256**size // 2 else value

    def _shifted(self, content: Content, left: int, size: int) -> Content:
        if abs(left) >= 8 * size:
            return 0
        if isinstance(content, TableAddress) and left >= 0:  # exact modulo the range of the word
            moved = self.words.shifted(self.words.folded(content.secret), left, size)
            return TableAddress((content.constant << left) % 256**size, self.words.spelled(moved, size))
        return self.words.shifted(self.contents[size].plain(content), left, size)

    def _converted(self, opcode: tuple[str, ...], content: Content) -> Content:
        """`cvt` between whole numbers."""
        to, source = opcode[-2:]
        if len(opcode) != 3 or to[0] not in "us" or source[0] not in "us":
            raise Stopped(f"the model lacks `{'.'.join(opcode)}`")
        size, own = int(to[1:]) // 8, int(source[1:]) // 8
        parts = self.words.spelled(self.contents[own].plain(content), own)[:own]
        if size > own and source[0] == "s":
            return self.words.folded(self.contents[size].extended(parts, True))
        return self.words.folded((*parts, *[0] * (size - own))[:size])

    def _product24(self, half: str, a: Content, b: Content) -> Content:
        """The product of the lowest 24 bits of two words: its lowest 32 bits, or those from bit 16 on."""
        a, b = (self.contents[4].conjunction(each, 0xFFFFFF) for each in (a, b))
        if isinstance(a, int):
            a, b = b, a
        if isinstance(a, int) and isinstance(b, int):
            return (a * b >> (16 if half == "hi" else 0)) % 256**4
        if not isinstance(b, int) or b & b - 1 or not b:
            raise Stopped("it multiplies numbers that are not known")
        wide = self._shifted(self._converted(("", "u64", "u32"), a), b.bit_length() - 1, 8)
        return self._converted(("", "u32", "u64"), self._shifted(wide, -16 if half == "hi" else 0, 8))
