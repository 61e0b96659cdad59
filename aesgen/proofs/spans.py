"""What is known, in every call, of registers and of words on the stack before an instruction: ranges, low
bits, and places on the stack, for machines with registers of four bytes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from aesgen.proofs.known_ranges import KnownRange, only
from aesgen.proofs.ranges import narrowed

WORD = 4
VALUES = 1 << 32
"""The number of values of a register."""
FRAME = -1
"""The base of a place on the stack: the stack pointer at the start of the function."""


class Span(NamedTuple):
    """A value from `low` to `high`, which is `residue` modulo `modulus`, a power of 2. `base`: None if it is
    a number; `FRAME` if the number is added to the stack pointer at the start of the function; or a register,
    if it is exactly what that register held at the start."""

    low: int
    high: int
    residue: int = 0
    modulus: int = 1
    base: int | None = None

    @property
    def exact(self) -> int | None:
        """The number, if it is the only one."""
        return self.low if self.low == self.high else None

    @property
    def saved(self) -> bool:
        """Whether it is what a register held at the start."""
        return self.base is not None and self.base != FRAME

    def joined(self, other: Span, widened: bool) -> Span:
        """A value that is this or the `other` one, which has the same base."""
        if self == other:
            return self
        low, high = min(self.low, other.low), max(self.high, other.high)
        if widened:
            least, most = (0, VALUES - 1) if self.base is None else (-VALUES, VALUES)
            low, high = self.low if low == self.low else least, self.high if high == self.high else most
        modulus = min(self.modulus, other.modulus)
        apart = (self.residue - other.residue) % modulus
        modulus = apart & -apart or modulus
        return Span(low, high, self.residue % modulus, modulus, self.base)


ANY = Span(0, VALUES - 1)


def exactly(value: int) -> Span:
    """One number."""
    return Span(value % VALUES, value % VALUES, value % VALUES, VALUES)


def held(register: int) -> Span:
    """What a register held at the start of the function."""
    return Span(0, 0, 0, VALUES, register)


def place(offset: int) -> Span:
    """A place on the stack."""
    return Span(offset, offset, offset % VALUES, VALUES, FRAME)


def total(a: Span, b: Span) -> Span:
    """The sum of two values, modulo 2^32. At least one is a number; otherwise nothing is known of the sum."""
    if a.base is None:
        a, b = b, a
    if b.base is not None or a.base not in (None, FRAME):
        return ANY
    modulus = min(a.modulus, b.modulus)
    residue = (a.residue + b.residue) % modulus
    low, high = a.low + b.low, a.high + b.high
    if a.base == FRAME:  # a large number is a negative displacement
        if b.low >= VALUES // 2:
            low, high = low - VALUES, high - VALUES
        elif b.high >= VALUES // 2:
            low, high = -VALUES, VALUES
        return Span(low, high, residue, modulus, FRAME)
    if low >= VALUES:
        low, high = low - VALUES, high - VALUES
    return Span(low, high, residue, modulus) if high < VALUES else Span(0, VALUES - 1, residue, modulus)


def masked(a: Span, mask: int) -> Span:
    """Bitwise AND of a number and a constant."""
    if mask < a.modulus:
        return exactly(a.residue & mask)
    return Span(0, min(mask, a.high), a.residue & mask & a.modulus - 1, a.modulus)


def moved_left(a: Span, by: int) -> Span:
    """A number, shifted to the left."""
    low, high = (a.low << by, a.high << by) if a.high << by < VALUES else (0, VALUES - 1)
    modulus = min(a.modulus << by, VALUES)
    return Span(low, high, (a.residue << by) % modulus, modulus)


@dataclass(frozen=True)
class FrameKnowledge:
    """What is known before an instruction. `registers`: their values. `words`: those on the stack about which
    something is known, by their offsets from the stack pointer at the start of the function. `frame`: the
    number that this stack pointer is. `compared`: the register and the constant that were compared last, if
    nothing has changed them or the flags since."""

    registers: tuple[Span, ...]
    words: tuple[tuple[int, Span], ...]
    frame: Span
    compared: tuple[int, int] | None = None

    def joined(self, other: FrameKnowledge, widened: bool) -> FrameKnowledge:
        """What holds on both paths; with `widened`, a side of a range that grows is given up."""

        def both(a: Span, b: Span) -> Span:
            a, b = (a, b) if a.base == b.base else (self.number(a), other.number(b))
            return a.joined(b, widened)

        others = dict(other.words)
        words = {place: both(own, others[place]) for place, own in self.words if place in others}
        pairs = zip(self.registers, other.registers, strict=True)
        return FrameKnowledge(
            tuple(both(*pair) for pair in pairs),
            _some(words),
            self.frame.joined(other.frame, widened),
            self.compared if self.compared == other.compared else None,
        )

    def number(self, value: Span) -> Span:
        """A value as a number."""
        if value.base is None:
            return value
        if value.base != FRAME:
            return ANY
        modulus = min(value.modulus, self.frame.modulus)
        return Span(0, VALUES - 1, (value.residue + self.frame.residue) % modulus, modulus)

    def changed(self, register: int, value: Span = ANY) -> FrameKnowledge:
        """What is known after a register has changed."""
        made = list(self.registers)
        made[register] = value
        keeps = self.compared is not None and self.compared[0] != register
        return replace(self, registers=tuple(made), compared=self.compared if keeps else None)

    def loaded(self, address: Span) -> Span:
        """The word at an address."""
        offset = address.exact if address.base == FRAME else None
        return ANY if offset is None else dict(self.words).get(offset, ANY)

    def stored(self, address: Span, size: int, value: Span = ANY) -> FrameKnowledge:
        """What is known after a store of `size` bytes. One to an address that is not exactly known changes no
        register that was saved, as it changes no address of return; `aesgen.proofs.arm.reaching` says what is
        assumed."""
        if address.base != FRAME:
            return self.forgotten()
        first, behind, offset = address.low - WORD, address.high + size, address.exact
        if offset is None:
            kept = {at: own for at, own in self.words if own.saved or not first < at < behind}
            return replace(self, words=_some(kept))
        kept = {at: own for at, own in self.words if not first < at < behind}
        return replace(self, words=_some(kept | ({offset: value} if size == WORD else {})))

    def forgotten(self) -> FrameKnowledge:
        """The same without the words on the stack, but for the registers that were saved there."""
        return replace(self, words=tuple(each for each in self.words if each[1].saved))

    def narrowed(self, condition: str, holds: bool) -> FrameKnowledge | None:
        """What is known if a condition of the last comparison holds, or does not; None if that is
        impossible."""
        if self.compared is None or not condition:
            return self
        register, bound = self.compared
        value = self.number(self.registers[register])
        own_range = KnownRange(value.low, value.high, value.modulus, value.residue)
        found = narrowed(own_range, only(bound), condition, holds)
        if found is None:
            return None
        if self.registers[register].base is not None:
            return self
        own = list(self.registers)
        own[register] = Span(found.low, found.high, found.rest % VALUES, min(found.modulus, VALUES))
        return replace(self, registers=tuple(own))


def _some(words: dict[int, Span]) -> tuple[tuple[int, Span], ...]:
    """The words about which something is known, in the order of their places."""
    return tuple(sorted((place, own) for place, own in words.items() if own != ANY))
