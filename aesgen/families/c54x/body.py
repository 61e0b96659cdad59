"""A block of AES on the C54x as operations, round after round, before they are ordered.

Both words of a column gather in the accumulators: rows 0 and 1 in A, rows 2 and 3 in B. A byte's two table
entries lie 256 words apart, so that an access which adds AR0 leads from one to the other. A word of the state
is split by its pair in the scratch pad, whose high word is the base of the tables for high bytes:
`high_address` stores base plus high byte into a register. The low byte is what remains of the word without
the high one; the value `table` of the axis `low_bytes` gets it, plus the base of its tables, by adding an
entry of the page `isolate`, the value `mask` by AND and OR.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from aesgen.families.c54x import state
from aesgen.families.c54x.operations import (
    ACCUMULATORS,
    KEYS,
    SPARE,
    C54xOperation,
    constant,
    entry,
    fetch,
    high_address,
    jump,
    keep,
    load_pair,
    low_address,
    put,
    reload,
    save,
    step_back,
)

IN, OUT = "AR1", "AR6"
"""The pointers to the data, before the first round and in the last one."""
FIRST_ENTRY = "ABBA"
"""By row: the accumulator that gets the first of a byte's two table entries."""
LAST = 7
"""The last word of a block, or of a round key."""
BACK = 9
"""How many words before the output the pointer of decryption waits."""


@dataclass
class BlockWriter:
    """`mask`: whether AND and OR isolate low bytes. `splits_in`: the accumulators in which words are split,
    in turn. `newest`: which free address register is taken (`state.AddressRegisters`)."""

    rounds: int
    decrypts: bool
    mask: bool
    splits_in: str
    newest: bool
    operations: list[C54xOperation] = field(default_factory=list)
    slots: state.SlotMap = field(default_factory=state.SlotMap)
    _at: dict[tuple[int, bool], str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """The walk over columns: in encryption from the first one on, in decryption from the last one back.
        So a byte for T or TRN is always a low one, because a high one needs an address register first."""
        self._registers = state.AddressRegisters(self.newest)
        direction = -1 if self.decrypts else 1
        self._columns, self._halves = range(4)[::direction], (0, 1)[::direction]
        self._step = "-" if self.decrypts else "+"

    def block(self) -> list[C54xOperation]:
        """Whitening, all rounds, output."""
        self.operations += [fetch("schedule", KEYS), fetch("input", IN)]
        self._whiten()
        self.operations.append(save(IN, "input"))
        for number in range(1, self.rounds):
            if self.decrypts:
                self.operations.append(jump(KEYS, LAST if number == 1 else 2 * state.WORDS))
            self._round()
        self._last_round()
        return self.operations

    def _whiten(self) -> None:
        for word in range(state.WORDS):
            accumulator = ACCUMULATORS[word % 2]
            self.operations += [
                entry("load", accumulator, IN, "+"),
                entry("xor", accumulator, KEYS, "+"),
                keep(accumulator, self.slots.of[word]),
            ]

    def _round(self) -> None:
        """A round with MixColumns; its columns take the places of the words that have been split."""
        self._registers.spare = list(SPARE)
        new = list(self.slots.of)
        known: set[int] = set()
        for column in self._columns:
            words = [state.source(column, row, self.decrypts) for row in range(4)]
            self._split_all([word for word in words if word not in known], column, last=False)
            known.update(words)
            new[2 * column : 2 * column + 2] = [self.slots.take() for _ in ACCUMULATORS]
            self._gather(self._addresses(column, range(4)), new[2 * column : 2 * column + 2])
        self.slots.of = new

    def _last_round(self) -> None:
        """The last round, whose words go to the output one after another."""
        self._registers.spare = list(SPARE)
        self._registers.free.remove(OUT)
        self.operations.append(fetch("output", OUT))
        if self.decrypts:
            self.operations += [jump(register, 2 * state.WORDS) for register in (KEYS, OUT)]
        known: set[int] = set()
        for column in self._columns:
            for half in self._halves:
                rows = (2 * half, 2 * half + 1)
                words = [state.source(column, row, self.decrypts) for row in rows]
                self._split_all([word for word in words if word not in known], column, last=True)
                known.update(words)
                self._put(ACCUMULATORS[half], self._addresses(column, rows))
        self.operations.append(save(OUT, "output"))

    def _split_all(self, words: Sequence[int], column: int, last: bool) -> None:
        for number, word in enumerate(words):
            self._split(word, column, self.splits_in[number % len(self.splits_in)], last)
            self.slots.release(word)

    def _split(self, word: int, column: int, accumulator: str, last: bool) -> None:
        """Addresses of both bytes of a word. In the last round they lead to the tables of the plain S-box."""
        high, low = (self._register_for(word, each, column) for each in (False, True))
        self.operations += [load_pair(accumulator, self.slots.of[word]), high_address(accumulator, high)]
        if self.mask:
            kinds = ("mask", "last_base" if last else "base")
            self.operations += [constant(kind, accumulator) for kind in kinds]
        else:
            self.operations.append(entry("add", accumulator, high, "-0" if last else "+0"))  # `isolate`
        self.operations.append(low_address(accumulator, low))
        self._at[word, False], self._at[word, True] = high, low

    def _register_for(self, word: int, low: bool, column: int) -> str:
        """An address register if this column or the next one needs the byte, else T or TRN."""
        distance = (state.target(word, low, self.decrypts) - column) * (-1 if self.decrypts else 1) % 4
        return self._registers.take() if distance < 2 else self._registers.take_spare()

    def _addresses(self, column: int, rows: Sequence[int]) -> list[str]:
        """The registers of a column's entries, by row."""
        found = []
        for row in rows:
            register = self._at.pop((state.source(column, row, self.decrypts), bool(row % 2)))
            if register in SPARE:
                spare, register = register, self._registers.take()
                self.operations.append(reload(spare, register))
            found.append(register)
        return found

    def _gather(self, found: Sequence[str], slots: Sequence[int]) -> None:
        """A column: the round key and two entries of each byte, into its words of the scratch pad."""
        self.operations += [entry("load", ACCUMULATORS[half], KEYS, self._step) for half in self._halves]
        for accumulator in ACCUMULATORS:
            for row, register in enumerate(found):
                if FIRST_ENTRY[row] == accumulator:
                    self.operations.append(entry("xor", accumulator, register, "+0"))
        for accumulator, slot in zip(ACCUMULATORS, slots, strict=True):
            for row, register in enumerate(found):
                if FIRST_ENTRY[row] != accumulator:
                    self.operations.append(entry("xor", accumulator, register))
                    self._registers.give(register)
            self.operations.append(keep(accumulator, slot))

    def _put(self, accumulator: str, found: Sequence[str]) -> None:
        """A word of the output: the last round key and the S-box of two bytes."""
        high, low = found
        self.operations += [
            step_back(high if self.mask else low),
            entry("load", accumulator, KEYS, self._step),
            entry("xor", accumulator, high),
            entry("xor", accumulator, low),
            put(accumulator, OUT, self._step),
        ]
        for register in found:
            self._registers.give(register)
