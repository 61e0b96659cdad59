"""A round of the T-table method in eight general registers.

The words of the state are used one after the other. The first one's entries become the new words, in the
three registers without byte registers and in its own. A word that waits is parked in an MMX register while
its general register holds indices. The last word's entries complete the new words in registers whose bytes
can be read, so that no word is moved."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.families.ia32.steps import BYTES, PARKED, STACK, Ia32Step

Words = list[tuple[int, str]]
"""The words of a state in the order of their use: column and register."""


class RoundWriter:
    """Writes rounds. `keys`: where round keys begin on the stack. `late_keys`: words of the key are added
    with the words that are used second and third, else with the first one's entries. `masked`: the last
    round takes the S-box from the tables of the others, whose entries hold it twice."""

    def __init__(self, rounds: int, decrypts: bool, keys: int, late_keys: bool, masked: bool = False) -> None:
        self.rounds, self.decrypts, self.keys, self.late_keys = rounds, decrypts, keys, late_keys
        self.masked = masked
        self.steps: list[Ia32Step] = []

    def taken(self) -> list[Ia32Step]:
        """The steps so far, which are forgotten."""
        steps, self.steps = self.steps, []
        return steps

    def put(
        self, kind: str, to: str, left: str = "", right: str = "", number: int = 0, place: str = ""
    ) -> None:
        self.steps.append(Ia32Step(kind, to, left, right, number, place))

    def look(self, number: int, to: str, index: str, row: int) -> None:
        """Loads the entry of a byte that goes to `row`, in round `number`."""
        if self.masked and number == self.rounds:
            self.put("look", to, index, number=(row - 1) % 4)
            self.put("mask", to, number=row)
        else:
            self.put("look", to, index, number=self.table(number, row))

    def add_look(self, number: int, to: str, index: str, row: int) -> None:
        """Adds such an entry to `to`."""
        if self.masked and number == self.rounds:
            self.look(number, index, index, row)
            self.put("add", to, index)
        else:
            self.put("add_look", to, index, number=self.table(number, row))

    def column(self, source: int, row: int) -> int:
        """The column into which the byte at `row` of word `source` goes (FIPS-197, 5.1.2 and 5.3.1)."""
        return (source + row if self.decrypts else source - row) % 4

    def order(self, first: int) -> list[int]:
        """The columns in the order of their use, beginning with `first`."""
        return [self.column(first, row) for row in range(4)]

    def table(self, number: int, row: int) -> int:
        """The number of a table: rows 0 to 3 of the usual rounds, 4 to 7 of the last one."""
        return row + 4 * (number == self.rounds)

    def rounds_from(self, first: int, words: Words, free: Sequence[str]) -> Words:
        """The rounds from `first` to the last one; returns the words of the result."""
        for number in range(first, self.rounds + 1):
            words, free = self.round(number, words, free)
        return words

    def round(self, number: int, words: Words, free: Sequence[str]) -> tuple[Words, Sequence[str]]:
        """Round `number` on `words`, with three `free` registers. Returns the new words, and the registers
        that are free then."""
        (first, own), *middle, (last, waiting) = words
        made = self._begin(number, first, own, free)
        keys = [column for column, _ in sorted(made.items())]
        if not self.late_keys:
            self._add_keys(number, made, keys, 4)
        # The register of the last word holds indices.
        self.put("move", PARKED, waiting)
        for place, (column, register) in enumerate(middle):
            self._use(number, column, register, waiting, made, keys)
            if place == 0:
                self.put("move", register, PARKED)
        return self._complete(number, last, middle[0][1], [waiting, middle[1][1]], made)

    def _begin(self, number: int, source: int, own: str, free: Sequence[str]) -> dict[int, str]:
        """Begins the new words with the entries of the bytes of the word in `own`; returns their
        registers."""
        made = {}
        for row, register in enumerate((*free, own)):
            if row == 2:
                self.put("half", own)
            self.put(("byte_low", "byte_high")[row % 2], register, own)
            self.look(number, register, register, row)
            made[self.column(source, row)] = register
        return made

    def _add_keys(self, number: int, made: dict[int, str], keys: list[int], many: int) -> None:
        """Adds the next words of the round key."""
        for _ in range(min(many, len(keys))):
            column = keys.pop(0)
            self.put("add_load", made[column], STACK, number=self.keys + 16 * number + 4 * column)

    def _use(
        self, number: int, source: int, own: str, index: str, made: dict[int, str], keys: list[int]
    ) -> None:
        """Adds the entries of the bytes of the word in `own`, with indices in `index`, and two words of the
        key."""
        for row in range(4):
            if row == 2:
                self.put("half", own)
            register = own if row == 3 else index
            self.put(("byte_low", "byte_high")[row % 2], register, own)
            self.add_look(number, made[self.column(source, row)], register, row)
            if row % 2:
                self._add_keys(number, made, keys, 1)

    def _complete(
        self, number: int, source: int, own: str, spare: list[str], made: dict[int, str]
    ) -> tuple[Words, Sequence[str]]:
        """Completes the new words with the entries of the bytes of the last word, in `own`: in place if the
        word is in a register with bytes, else in another one."""
        words: Words = []
        free: list[str] = []
        for row in range(4):
            if row == 2:
                self.put("half", own)
            column = self.column(source, row)
            begun = made[column]
            in_place = begun in BYTES
            index = own if row == 3 else (free or spare)[0] if in_place else spare.pop(0)
            self.put(("byte_low", "byte_high")[row % 2], index, own)
            if in_place:
                self.add_look(number, begun, index, row)
            else:
                self.look(number, index, index, row)
                self.put("add", index, begun)
                free.append(begun)
            words.append((column, begun if in_place else index))
        return words, free
