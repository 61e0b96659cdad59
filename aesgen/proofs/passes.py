"""What changes from pass to pass of a loop: rules that are guessed from three passes.

A rule is a guess. `aesgen.proofs.induction` checks it by executing one more pass from a state in which the
number of passes P is open."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.counters import Counters
from aesgen.proofs.failures import Stopped
from aesgen.proofs.numbers import Bounds, Number, OpenNumber, number, plus
from aesgen.proofs.terms import TEXT, Byte, Bytes, Terms
from aesgen.proofs.words import Value

MOST = 1 << 40
"""The largest number of blocks of a call that the proof covers; the lower half of a counter leaves that
many."""
PASSES = OpenNumber("P", 0, MOST)
_INPUT = re.compile(r"(input\d*)\[(\d+)\]")

Place = tuple[object, ...]
"""A general register, or 8 bytes of a vector register or of a region: its kind, number or name, and
offset."""


class AnyEntry(NamedTuple):
    """The address of any entry of a table: a known number plus a number that has none but these bits."""

    constant: int
    bits: tuple[int, ...]


@dataclass(frozen=True)
class Snapshot:
    """A state at the head of a loop: values by place, and numbers that say how much of the length is left, by
    the name of what they were found in."""

    values: Mapping[Place, Value]
    left: Mapping[object, Number]


@dataclass(frozen=True)
class Rule:
    """The value of a place after P more passes, and what it grows by in each. `value` is None if nothing is
    known about it."""

    value: Value | None
    step: int = 0

    @property
    def following(self) -> Value | None:
        """The value after P + 1 passes."""
        if not self.step or isinstance(self.value, int):
            return self.value
        assert isinstance(self.value, Number)
        return self.value.plus(self.step)

    def begun(self, value: Value | None) -> Rule:
        """The same rule, with this value before any pass."""
        if not self.step:
            return Rule(value if self.value is not None else None)
        assert isinstance(self.value, Number)
        return Rule(_after_passes(value, self.step, self.value.width), self.step)  # type: ignore[arg-type]

    def within(self, bounds: Bounds) -> Rule:
        """The same rule, or none if the value could leave the range of a register."""
        value = self.value
        if isinstance(value, Number) and self.step:
            least, most = bounds.least(value), bounds.most(value)
            if not 0 <= least <= most < 256**value.width:
                return Rule(None)
        return self


def grown(a: Value | None, b: Value | None, c: Value | None, width: int) -> Rule:
    """The rule of a place of `width` bytes whose values at the head of three passes are `a`, `b` and `c`."""
    if a is not None and a == b == c:
        return Rule(c)
    steps: list[int | None] = []
    for low, high in ((a, b), (b, c)):
        if isinstance(low, int) and isinstance(high, int):
            steps.append(high - low)
        elif isinstance(low, Number) and isinstance(high, Number):
            apart = high.plus(low.scaled(-1))
            steps.append(apart if isinstance(apart, int) else None)
        else:
            return Rule(None)
    if steps[0] is None or steps[0] != steps[1]:
        return Rule(None)
    return Rule(_after_passes(c, steps[0], width), steps[0])  # type: ignore[arg-type]


def falling(seen: Sequence[Snapshot], width: int) -> tuple[object, Rule] | None:
    """What is left at the head of three passes, if it falls by the same amount in each: its name and rule."""
    for name in seen[0].left:
        first, second, third = (each.left.get(name) for each in seen)
        found = grown(first, second, third, width)
        if isinstance(found.value, Number) and found.step < 0:
            return name, found
    return None


def _after_passes(value: int | Number, step: int, width: int) -> int | Number:
    """What a number of `width` bytes becomes after P passes."""
    return plus(value, number(PASSES, width).scaled(step), width)


def remaining(values: Mapping[Place, Value], length: OpenNumber) -> dict[object, Number]:
    """Numbers that grow with the length and with nothing else, by the places where they are: counts of what
    is left, and distances of pointers from the end of a text."""
    numbers = {place: value for place, value in values.items() if isinstance(value, Number)}
    bounded = {place: value for place, value in numbers.items() if dict(value.parts).get(length, 0) > 0}
    found: dict[object, Number] = {}
    for place, value in bounded.items():
        if len(value.parts) == 1:
            found[place] = value
            continue
        own = value.unknowns - {length.name}
        for other, low in numbers.items():
            if low.unknowns == own:
                apart = value.plus(low.scaled(-1))
                if isinstance(apart, Number) and [unknown for unknown, _ in apart.parts] == [length]:
                    found[place, other] = apart
    return found


class LaterBlocks:
    """Terms of the same form for the texts and counters of later blocks. `counters`: the class of the
    counters. If their last byte is known, the counter at the start of the call stays as it is, since a table
    may depend on it."""

    def __init__(self, terms: Terms, counters: Counters) -> None:
        self.terms, self.counters = terms, counters
        self._renamed: dict[int | Number, dict[Byte, Byte]] = {}

    def latest(self, values: Iterable[Value | None]) -> int:
        """The index of the last block whose counter `values` were computed from. Values of another kind tell
        nothing."""
        found, known = 0, dict[Byte, Byte]()

        def read(name: str, spelled: Number | None, place: int) -> Byte | None:
            nonlocal found
            if spelled is not None and any(each.name == self.counters.open_name for each, _ in spelled.parts):
                found = max(found, spelled.constant)
            return None

        for value in values:
            if isinstance(value, Number):
                read("", value, 0)
            elif type(value) is tuple:
                for byte in value:
                    self.terms.renamed(byte, read, known)  # type: ignore[arg-type]
        return found

    def later(self, parts: Bytes, blocks: int | Number) -> Bytes:
        """The same terms for the texts and counters that number of blocks later, a multiple of what the
        known bytes of a counter count."""
        steps = divided(blocks, 256**self.counters.known)

        def rename(name: str, spelled: Number | None, place: int) -> Byte | None:
            if spelled is not None:
                counts = any(unknown.name == self.counters.open_name for unknown, _ in spelled.parts)
                if self.counters.known and not spelled.constant and len(spelled.parts) == 1:
                    counts = False
                moved = spelled.plus(steps) if counts else spelled
                assert isinstance(moved, Number)
                return self.terms.spelled(moved)[place]
            found = _INPUT.fullmatch(name)
            if found is None:
                return None
            name, offset = found[1], int(found[2])
            if isinstance(blocks, int):
                return input_byte(self.terms, (), offset + BLOCK_BYTES * blocks, name)
            total = blocks.scaled(BLOCK_BYTES)
            assert isinstance(total, Number)
            return input_byte(self.terms, total.parts, offset + total.constant, name)

        known = self._renamed.setdefault(blocks, {})
        return tuple(self.terms.renamed(byte, rename, known) for byte in parts)


def divided(blocks: int | Number, by: int) -> int | Number:
    """A quotient without a remainder. Raises `Stopped` if there is one."""
    if by == 1:
        return blocks
    constant = blocks if isinstance(blocks, int) else blocks.constant
    parts = () if isinstance(blocks, int) else blocks.parts
    if constant % by or any(own % by for _, own in parts):
        raise Stopped(f"a pass has no multiple of {by} blocks")
    if isinstance(blocks, int) or not parts:
        return constant // by
    return Number(constant // by, tuple((unknown, own // by) for unknown, own in parts), blocks.width)


def input_byte(
    terms: Terms, parts: tuple[tuple[OpenNumber, int], ...], place: int, name: str = "input"
) -> Byte:
    """The byte of the input `name` at the open offset `parts` plus `place`."""
    offset = Number(place, parts) if parts else place
    return terms.named(f"{name}[{offset}]", TEXT)


def solved(apart: Number, unknown: OpenNumber, rest: int) -> Number | None:
    """The value of an unknown at which a number equals `rest`; None if it is no whole number. Raises
    `Stopped` if that depends on the other unknowns."""
    factor = dict(apart.parts)[unknown]
    others = [(each, -own) for each, own in apart.parts if each != unknown]
    constant = rest - apart.constant
    if any(own % factor for _, own in others):
        raise Stopped(f"what is left falls by no multiple of what it grows by with {unknown.name}")
    if constant % factor:
        return None
    return Number(constant // factor, tuple((each, own // factor) for each, own in others))
