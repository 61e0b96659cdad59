"""A block through the T-table as an ordered list of steps: fetch a key word, extract a byte, load, xor.

The search varies the order. A round has sixteen lookups, one per byte; `order` gives their order, `groups`
how many are extracted before they are loaded, and `ahead` how many groups later their values are added:
extraction, load and addition of neighbouring lookups overlap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import cycle, groupby
from typing import NamedTuple

from aesgen.errors import VariantFailure

TABLE_ROW = 3
"""The row for which the table is used without rotation: its low byte is then the S-box's own value, so that
bytes of the last round can be loaded from it (Daemen and Rijmen, The Design of Rijndael, 4.2)."""

ORDERS = ("columns", "rows", "sources")


class ArmLookup(NamedTuple):
    """The byte of row `row` in word `source`, which goes into word `column` of round `round`."""

    round: int
    column: int
    row: int
    source: int


class ArmStep(NamedTuple):
    """One step for a template. `to`, `value` and `other` are virtual registers; `word` counts the words of
    the key schedule; `rotate` is the right rotation in bits of a table's word, `shift` the left shift in bits
    of a byte of the `last` round; `value_of` is a constant."""

    kind: str
    to: str = ""
    value: str = ""
    other: str = ""
    row: int = 0
    word: int = 0
    words: tuple[str, ...] = ()
    last: bool = False
    value_of: int = 0

    @property
    def rotate(self) -> int:
        return 8 * (TABLE_ROW - self.row) % 32

    @property
    def shift(self) -> int:
        return 8 * self.row

    @property
    def mask(self) -> int:
        return 0xFF << 8 * self.row


def round_lookups(
    number: int, order: str, decrypt: bool, shift: Sequence[int] = (0,) * 16
) -> list[ArmLookup]:
    """The sixteen lookups of a round in `order`: by destination word (columns), by the byte's row (rows) or
    by source word (sources); each is then moved by its `shift` places."""
    sign = -1 if decrypt else 1
    if order == "columns":
        places = [(column, row) for column in range(4) for row in range(4)]
    elif order == "rows":
        places = [(column, row) for row in range(4) for column in range(4)]
    elif order == "sources":
        places = [((source - sign * row) % 4, row) for source in range(4) for row in range(4)]
    else:
        raise VariantFailure("render", f"no order of lookups {order!r}; expected {', '.join(ORDERS)}")
    moved = sorted(range(16), key=lambda place: (place + shift[place], place))
    return [
        ArmLookup(number, column, row, (column + sign * row) % 4)
        for column, row in (places[place] for place in moved)
    ]


@dataclass(frozen=True)
class RoundPlan:
    """The rounds, their order and their interleaving; `keys` is `single` or `multiple` loads.

    `first` to `last` are the rounds to do, `rounds` the number of the cipher's last one. Words of round n are
    the virtual registers `%x0` to `%x3` for even n, `%y0` to `%y3` for odd n.
    """

    first: int
    last: int
    rounds: int
    decrypt: bool
    order: str
    groups: tuple[int, ...]
    ahead: int
    keys: str
    gather: bool = False
    """Extracts a group's bytes word by word, so that words are freed early."""
    direct_top: bool = False
    """The last round loads the top byte's value without extraction, because an S-box of bytes is
    available."""
    omit: Callable[[ArmLookup], bool] = lambda lookup: False
    """Lookups with precomputed values."""
    shift: tuple[int, ...] = (0,) * 16
    """The number of places by which each lookup of a round is moved relative to `order`."""
    begun: int = 0
    """Words of the rounds up to this one are already computed, including their keys."""

    @cached_property
    def lookups(self) -> list[ArmLookup]:
        return [
            lookup
            for number in range(self.first, self.last + 1)
            for lookup in round_lookups(number, self.order, self.decrypt, self.shift)
            if not self.omit(lookup)
        ]

    def steps(self) -> list[ArmStep]:
        """All steps, in order. A word is complete before any of its bytes is extracted, for every order."""
        steps: list[ArmStep] = []
        waiting: list[list[ArmLookup]] = []
        begun = {(number, column) for number in range(self.begun + 1) for column in range(4)}
        rounds = groupby(self.lookups, key=lambda lookup: lookup.round)
        for group in (group for _, each in rounds for group in _grouped(list(each), self.groups)):
            number = group[0].round
            if self.keys == "multiple" and (number, 0) not in begun:
                begun |= {(number, column) for column in range(4)}
                steps.append(self._keys(number))
            needed = {(each.round - 1, each.source) for each in group}
            while any((each.round, each.column) in needed for early in waiting for each in early):
                steps += map(self._mix, waiting.pop(0))
            extracted = sorted(group, key=lambda each: each.source) if self.gather else group
            steps += [self._extract(each) for each in extracted if not self._is_direct(each)]
            for each in group:
                if (each.round, each.column) not in begun:
                    begun.add((each.round, each.column))
                    steps.append(self._key(each))
                steps.append(self._load(each))
            waiting.append(group)
            if len(waiting) > self.ahead:
                steps += map(self._mix, waiting.pop(0))
        for late in waiting:
            steps += map(self._mix, late)
        return steps

    def in_place(self) -> list[ArmStep]:
        """The steps of a single round whose results replace its inputs, through `%z0` to `%z3`.

        The last value is added to a word directly in the register of the old one, so it waits until all bytes
        of that are extracted."""
        old = {word_name(self.first, column): word_name(self.first - 1, column) for column in range(4)}
        new = {word_name(self.first, column): f"%z{column}" for column in range(4)}
        bytes_left = dict.fromkeys(old.values(), 4)
        values_left = dict.fromkeys(old, 4)
        steps: list[ArmStep] = []
        held: dict[str, ArmStep] = {}
        for step in self.steps():
            if step.kind == "mix":
                values_left[step.to] -= 1
            if step.kind == "mix" and not values_left[step.to]:
                held[old[step.to]] = step._replace(to=old[step.to])
            else:
                steps.append(step)
                if step.kind in ("extract", "load_top"):
                    bytes_left[step.value or step.other] -= 1
            steps += [held.pop(word) for word in list(held) if not bytes_left[word]]
        return [_renamed(step, new) for step in steps]

    def _is_direct(self, lookup: ArmLookup) -> bool:
        return self.direct_top and self._is_last(lookup) and lookup.row == 3

    def _is_last(self, lookup: ArmLookup) -> bool:
        return lookup.round == self.rounds

    def _value(self, lookup: ArmLookup) -> str:
        return f"%t{self._numbers[lookup]}"

    @cached_property
    def _numbers(self) -> dict[ArmLookup, int]:
        return {lookup: number for number, lookup in enumerate(self.lookups)}

    def _extract(self, lookup: ArmLookup) -> ArmStep:
        source = word_name(lookup.round - 1, lookup.source)
        return ArmStep("extract", self._value(lookup), source, row=lookup.row, last=self._is_last(lookup))

    def _load(self, lookup: ArmLookup) -> ArmStep:
        value, last = self._value(lookup), self._is_last(lookup)
        if self._is_direct(lookup):
            source = word_name(lookup.round - 1, lookup.source)
            return ArmStep("load_top", value, other=source, row=lookup.row, last=last)
        return ArmStep("load", value, other=value, row=lookup.row, last=last)

    def _mix(self, lookup: ArmLookup) -> ArmStep:
        word = word_name(lookup.round, lookup.column)
        return ArmStep("mix", word, word, self._value(lookup), lookup.row, last=self._is_last(lookup))

    def _key(self, lookup: ArmLookup) -> ArmStep:
        word = 4 * lookup.round + lookup.column
        return ArmStep("key", word_name(lookup.round, lookup.column), word=word)

    def _keys(self, number: int) -> ArmStep:
        words = tuple(word_name(number, column) for column in range(4))
        return ArmStep("keys", word=4 * number, words=words)


def _renamed(step: ArmStep, names: Mapping[str, str]) -> ArmStep:
    return step._replace(
        to=names.get(step.to, step.to),
        value=names.get(step.value, step.value),
        words=tuple(names.get(word, word) for word in step.words),
    )


def word_name(number: int, column: int) -> str:
    """The virtual register of a state word after round `number`."""
    return f"%{'xy'[number % 2]}{column}"


def _grouped(lookups: list[ArmLookup], sizes: Sequence[int]) -> Iterator[list[ArmLookup]]:
    """A round's lookups in groups of the given sizes, repeated cyclically."""
    for size in cycle(sizes):
        if not lookups:
            return
        yield lookups[:size]
        lookups = lookups[size:]
