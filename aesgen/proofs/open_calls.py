"""A call of a kernel with an open number of blocks: its state at the head of a loop, read and replaced."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from aesgen.model.build import EntryPoint
from aesgen.model.calling import argument_names
from aesgen.model.job import Call
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.calls import CallLayout
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import HALF, Counters
from aesgen.proofs.execution import Prover
from aesgen.proofs.failures import Stopped, Undecided
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import Number, OpenNumber, number
from aesgen.proofs.passes import MOST, Place, Snapshot
from aesgen.proofs.terms import UNDEFINED, Byte, Bytes
from aesgen.proofs.words import Value
from aesgen.proofs.x86.calling import CallFrame
from aesgen.proofs.x86.machine import Machine

GROUP = 8
"""Bytes of memory and of vector registers that are read as one value."""
_STATE = ("stack", "iv")
"""The regions whose content belongs to the state at the head of a loop."""


@dataclass(frozen=True)
class SavedState:
    """The registers and the memory at the head of a loop. `cells`: bytes by region and offset."""

    next: int
    general: tuple[Value, ...]
    vectors: tuple[Bytes, ...]
    cells: Mapping[str, Mapping[int, Byte]]


class OpenCall:
    """A call of one stream with `least` to `MOST` blocks, whose number is the open number `length`."""

    def __init__(
        self, prover: Prover, entry: EntryPoint, least: int, aligned: tuple[tuple[str, int], ...]
    ) -> None:
        self.terms = prover.terms
        self.terms.bounds.clear()
        self.contract = Call(entry, b"").contract
        self.length = OpenNumber("blocks", least, MOST)
        self.machine: Machine = prover.machine()
        self.state, self.words = self.machine.state, self.machine.state.words
        # Arguments: the open length in place of the number of blocks
        case = ProofCase(1, Counters() if self.contract.counts else None, aligned=aligned)
        laid = CallLayout(self.terms, self.state.memory, entry, case).lay()
        self.leave_counters()
        names, lengths = argument_names(entry), self.contract.lengths
        arguments = [
            number(self.length) if name in lengths else value
            for name, value in zip(names, laid.arguments, strict=True)
        ]
        self.frame = CallFrame(self.machine, arguments, case.stack)
        self.state.next = prover.start
        # Buffers: as long as the open length says
        self.regions = {region.name: region for region in self.state.memory.regions.values()}
        self.resize(number(self.length).scaled(BLOCK_BYTES))
        self.before = self.content(self.regions["iv"]) if self.contract.state is not None else ()
        """The state (IV or counter) before the call."""

    def leave_counters(self) -> None:
        """Let the lower half of the counter leave the blocks of the longest call."""
        for unknown in self.terms.bounds.limits:
            self.terms.bounds.limits[unknown] = 256**HALF - 1 - 2 * MOST

    def resize(self, size: int | Number) -> None:
        """Change the size of input and output."""
        for name in ("input", "output"):
            self.regions[name].size = size

    def content(self, region: Region) -> Bytes:
        """The bytes of a region of known size."""
        assert isinstance(region.size, int)
        made = [region.byte(self.terms, place) for place in range(region.size)]
        return tuple(byte for byte in made if byte is not None)

    # Execution

    def head(self) -> tuple[int, list[Snapshot]]:
        """The first loop whose state has been seen three times, while the number of blocks left changes."""
        seen: dict[int, list[Snapshot]] = {}
        state = self.state
        while True:
            address = state.next
            difference = state.flags.difference
            if not self.machine.step(self.frame.back):
                raise Stopped("it returns before any loop has made three passes")
            if state.next <= address:
                found = seen.setdefault(state.next, [])
                found.append(Snapshot(self.values(), self._left(difference)))
                if len(found) == 3:
                    if all(each.fact is not None and self._counts(each.fact) for each in found):
                        return state.next, found
                    found.pop(0)

    def _left(self, difference: Number | None) -> Number | None:
        """The difference that a branch compares with 0, with the sign with which it grows with the length."""
        if difference is None or dict(difference.parts).get(self.length, 0) >= 0:
            return difference
        return difference.scaled(-1)  # type: ignore[return-value]

    def _counts(self, fact: Number) -> bool:
        return any(unknown == self.length for unknown, _ in fact.parts)

    def until_branch(self, head: int) -> Number:
        """Execute to the branch that the facts do not decide: the two numbers that it compares,
        subtracted."""
        try:
            self.until_head(head)
        except Undecided:
            difference = self._left(self.state.flags.difference)
            if difference is not None:
                return difference
            raise
        raise Stopped("no branch decides how often the loop runs")

    def until_head(self, head: int) -> None:
        """Execute to the next time that the call is at the head of the loop."""
        while True:
            address = self.state.next
            if not self.machine.step(self.frame.back):
                raise Stopped("it returns although blocks are left")
            if self.state.next == head and head <= address:
                return

    def until_return(self) -> None:
        """Execute to the return. Raises `Stopped` if the call breaks the calling sequence."""
        while self.machine.step(self.frame.back):
            pass
        complaint = self.frame.complaint()
        if complaint:
            raise Stopped(complaint)

    # The state

    def values(self) -> dict[Place, Value]:
        """The values of all places."""
        found: dict[Place, Value] = {
            ("general", register): value for register, value in enumerate(self.state.general)
        }
        for register, content in enumerate(self.state.vectors):
            for start in range(0, len(content), GROUP):
                found["vector", register, start] = self.words.folded(content[start : start + GROUP])
        for name, cells in self._cells().items():
            for start in {place - place % GROUP for place in cells}:
                group = [cells.get(place) for place in range(start, start + GROUP)]
                if None not in group:
                    found["memory", name, start] = self.words.folded(group)
        return found

    def become(self, places: Mapping[Place, Value | None]) -> None:
        """Put these values in place; what has none becomes arbitrary. The output counts as empty."""
        state = self.state
        vectors = [list(content) for content in state.vectors]
        for name in self._cells():
            self.regions[name].cells[()] = {}
        for place, value in places.items():
            parts = self._arbitrary(place) if value is None else self.spelled(value)
            if place[0] == "general":
                state.general[place[1]] = parts if value is None else value
            elif place[0] == "vector":
                vectors[place[1]][place[2] : place[2] + GROUP] = parts  # type: ignore
            else:
                self.regions[place[1]].filled(parts, place[2])
        state.vectors = [tuple(content) for content in vectors]
        self._empty_output()

    def spelled(self, value: Value) -> Bytes:
        """The bytes of the value of a place."""
        return self.words.spelled(value, GROUP)

    def saved(self) -> SavedState:
        """The state, for `restore`."""
        state = self.state
        cells = {name: dict(content) for name, content in self._cells().items()}
        return SavedState(state.next, tuple(state.general), tuple(state.vectors), cells)

    def restore(self, saved: SavedState) -> None:
        """The saved state, with an empty output and the open length."""
        state = self.state
        state.next = saved.next
        state.general, state.vectors = list(saved.general), list(saved.vectors)
        for name, content in saved.cells.items():
            self.regions[name].cells = {(): dict(content)}
        self._empty_output()
        self.resize(number(self.length).scaled(BLOCK_BYTES))

    def replace_length(self, length: Number) -> None:
        """Put the number `length` in place of the open length, in registers, memory and buffers."""
        state = self.state
        state.general = [_replaced(value, self.length, length) for value in state.general]
        for name, cells in self._cells().items():
            for start in {place - place % GROUP for place in cells}:
                group = tuple(cells.get(place, 0) for place in range(start, start + GROUP))
                value = self.words.folded(group)
                changed = _replaced(value, self.length, length)
                if changed != value:
                    self.regions[name].filled(self.spelled(changed), start)
        self.resize(length.scaled(BLOCK_BYTES))

    def _cells(self) -> dict[str, dict[int, Byte]]:
        return {name: self.regions[name].cells.setdefault((), {}) for name in _STATE if name in self.regions}

    def _arbitrary(self, place: Place) -> Bytes:
        return tuple(self.terms.named(f"any {place}[{k}]", UNDEFINED) for k in range(GROUP))

    def _empty_output(self) -> None:
        output = self.regions["output"]
        output.cells, output.stored = {}, set()


def _replaced(value: Value, unknown: OpenNumber, by: Number) -> Value:
    return value.replaced(unknown, by) if isinstance(value, Number) else value
