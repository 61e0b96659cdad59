"""The loop's body with T-tables: operations for two blocks, one on each side of the machine.

A byte is extracted (EXTU on .S), looked up (LDW on .D, which scales the index) and added (XOR on .L, .S, on
the C64x .D, too). Round keys are loaded once for both blocks: the other side reads them over its cross path.
The last round looks up words of shifted S-box values, which lie behind the tables: the four base registers
move there and back. While the last round is under way, the next pair of blocks is loaded and gets its first
round key.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from aesgen.families.c6x.operations import LOAD_LATENCY, SIDES, C6xMachine, OperationList, UnitOperation

TABLE_BYTES = 4096
"""Bytes of four tables of 256 words. The tables of the last round lie so far behind the others."""
PAIR_BYTES = 32
COLUMNS = range(4)


@dataclass(frozen=True)
class RoundLookup:
    """A lookup of a round: the word of the state that has the byte, and the word to which it contributes."""

    source: int
    target: int

    def row(self, inverse: bool) -> int:
        difference = self.target - self.source if inverse else self.source - self.target
        return difference % 4


def lookup_order(name: str) -> list[RoundLookup]:
    """The lookups of a round. `columns`: each word of the result by itself; `sources`: each word of the state
    by itself; `mixed`: two words of the state first, which are complete early, then each word of the
    result."""
    if name == "columns":
        return [RoundLookup(source, target) for target in COLUMNS for source in COLUMNS]
    if name == "sources":
        return [RoundLookup(source, target) for source in COLUMNS for target in COLUMNS]
    first = [RoundLookup(source, target) for source in (0, 1) for target in COLUMNS]
    return first + [RoundLookup(source, target) for target in COLUMNS for source in (2, 3)]


@dataclass
class BlockPair:
    """Builds the body. `order`: of the lookups in a round; `key_sides`: the sides that load round keys, in
    turns."""

    machine: C6xMachine
    rounds: int
    inverse: bool
    order: str
    key_sides: Sequence[int]

    def __post_init__(self) -> None:
        self.listed = OperationList(self.machine.wide)
        self._used: dict[tuple[int, int], list[int]] = {(side, row): [] for side in SIDES for row in COLUMNS}

    def body(self) -> OperationList:
        listed = self.listed
        begin = [[listed.value(side) for _ in COLUMNS] for side in SIDES]
        states: Sequence[Sequence[int]] = begin
        for number in range(1, self.rounds + 1):
            states = self._round(states, number)
        self._next(begin)
        for side in SIDES:
            self._stored(side, states[side])
        return listed

    def _round(self, states: Sequence[Sequence[int]], number: int) -> list[list[int]]:
        last = number == self.rounds
        moved = self._moved(TABLE_BYTES) if last else {}
        keys: dict[int, int] = {}
        sums: list[dict[int, int]] = [{}, {}]
        left = {column: len(COLUMNS) for column in COLUMNS}
        outputs = [[None] * 4, [None] * 4]
        if last and self.machine.wide:
            outputs = [[word for _ in range(2) for word in self.listed.pair(side)] for side in SIDES]  # type: ignore[misc]
        for lookup in lookup_order(self.order):
            target, row = lookup.target, lookup.row(self.inverse)
            if target not in keys:
                keys |= self._keys(number, target)
            left[target] -= 1
            for side in SIDES:
                index = self.listed.byte(states[side][lookup.source], row)
                word, at = self.listed.lookup(index, row, moved.get((side, row), ()))
                self._used[side, row].append(at)
                so_far = sums[side].get(target)
                to = None if left[target] else outputs[side][target]
                if so_far is None:
                    sums[side][target] = self.listed.xor(word, keys[target])
                else:
                    sums[side][target] = self.listed.xor(so_far, word, to)
        if last:
            self._moved(-TABLE_BYTES)
        return [[sums[side][column] for column in COLUMNS] for side in SIDES]

    def _moved(self, distance: int) -> dict[tuple[int, int], tuple[int]]:
        """Moves the base registers behind the lookups so far; the operations that do it."""
        found: dict[tuple[int, int], tuple[int]] = {}
        for (side, row), used in self._used.items():
            found[side, row] = (
                self.listed.add(
                    UnitOperation("step", side, "S", number=distance, fixed=f"table{row}",
                              after=tuple((each, 0) for each in used))
                ),
            )  # fmt: skip
        self._used = {place: [] for place in self._used}
        return found

    def _keys(self, number: int, column: int) -> dict[int, int]:
        """Round key words from `column` on: two on the C64x."""
        side = self.key_sides[number % len(self.key_sides)]
        count = 2 if self.machine.wide else 1
        first = column // count * count
        words = self.listed.loaded(side, "keys", 4 * number + first, count)
        return dict(enumerate(words, first))

    def _next(self, begin: Sequence[Sequence[int]]) -> None:
        """The next pair's state, after its first round key; nothing is loaded after the last pair."""
        listed = self.listed
        addresses = [self._address(side, "in") for side in SIDES]
        keys: dict[int, int] = {}
        for side in SIDES:
            address, after = addresses[side]
            words = listed.loaded(side, "in", 0, 4, after, address, if_left=True)
            for column, word in enumerate(words):
                if column not in keys:
                    keys |= self._keys(0, column)
                listed.carried.append((begin[side][column], listed.xor(word, keys[column])))

    def _stored(self, side: int, state: Sequence[int]) -> None:
        listed = self.listed
        if self.machine.wide:
            stores = [
                listed.add(UnitOperation("store_two", side, "D", (state[at], state[at + 1]), path=side,
                                     number=at // 2, fixed="out"))
                for at in (0, 2)
            ]  # fmt: skip
            listed.add(UnitOperation("step", side, "S", number=PAIR_BYTES, fixed="out",
                                 after=tuple((each, 0) for each in stores)))  # fmt: skip
            return
        address = self._fetched(side, "out")
        stores = [
            listed.add(UnitOperation("store", side, "D", (state[at], address), path=side, number=at))
            for at in COLUMNS
        ]
        stepped = listed.add(UnitOperation("step", side, "S", (address,), number=PAIR_BYTES,
                                       after=tuple((each, 0) for each in stores)))  # fmt: skip
        self._put_back(side, "out", address, stepped)

    def _address(self, side: int, name: str) -> tuple[int | None, tuple[int, ...]]:
        """The pointer `name`, moved to the next pair: its value, None if a fixed register has it, and the
        operations behind which it can be used."""
        listed = self.listed
        if self.machine.wide:
            return None, (listed.add(UnitOperation("step", side, "S", number=PAIR_BYTES, fixed=name)),)
        address = self._fetched(side, name)
        stepped = listed.add(UnitOperation("step", side, "S", (address,), number=PAIR_BYTES))
        self._put_back(side, name, address, stepped)
        return address, (stepped,)

    def _fetched(self, side: int, name: str) -> int:
        """A pointer from the stack, which .D2 addresses."""
        found = self.listed.value(side)
        self.listed.add(
            UnitOperation("fetch", 1, "D", (), (found,), LOAD_LATENCY, path=side, fixed=f"{name}{side}")
        )
        return found

    def _put_back(self, side: int, name: str, address: int, after: int) -> None:
        self.listed.add(UnitOperation("keep", 1, "D", (address,), path=side, fixed=f"{name}{side}",
                                  after=((after, 1),)))  # fmt: skip
