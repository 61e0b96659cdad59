"""The state of a call with an open number of blocks: registers, memory and buffers, read and replaced."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import Number, OpenNumber, number
from aesgen.proofs.passes import Place
from aesgen.proofs.terms import UNDEFINED, Byte, Bytes, Terms
from aesgen.proofs.words import Flags, Value
from aesgen.proofs.x86.machine import Machine

GROUP = 8
"""Bytes of memory and of vector registers that are read as one value."""
_STATE = ("stack", "iv", "context")
"""The regions whose content belongs to the state at the head of a loop."""


@dataclass(frozen=True)
class SavedState:
    """The registers and the memory at the head of a loop. `cells`: bytes by region and offset."""

    next: int
    general: tuple[Value, ...]
    vectors: tuple[Bytes, ...]
    cells: Mapping[str, Mapping[int, Byte]]


class OpenState:
    """The state of `machine` in a call of `streams` streams, whose number of blocks is the open number
    `length`, and which begins `skipped` blocks behind the start of its texts."""

    regions: dict[str, Region]
    """The call's buffers. Each key is the name of a buffer, such as `input`."""

    def __init__(
        self, terms: Terms, machine: Machine, length: OpenNumber, streams: int, skipped: int
    ) -> None:
        self.terms, self.machine = terms, machine
        self.state, self.words = machine.state, machine.state.words
        self.length, self.streams, self.skipped = length, streams, skipped

    def stream_name(self, name: str, stream: int) -> str:
        """The name of the region of a stream."""
        return f"{name}{stream or ''}"

    def resize(self, size: int | Number) -> None:
        """Change the sizes of inputs and outputs, which begin with the skipped blocks."""
        for stream in range(self.streams):
            for name in ("input", "output"):
                region = self.regions[self.stream_name(name, stream)]
                region.size, region.first = size, BLOCK_BYTES * self.skipped

    def content(self, region: Region) -> Bytes:
        """The bytes of a region of known size."""
        assert isinstance(region.size, int)
        made = [region.byte(self.terms, place) for place in range(region.size)]
        return tuple(byte for byte in made if byte is not None)

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
                self.regions[place[1]].filled(parts, place[2])  # type: ignore
        state.vectors.replace(tuple(content) for content in vectors)
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
        state.next, state.flags = saved.next, Flags()  # what they were is not part of the state
        state.general = list(saved.general)
        state.vectors.replace(saved.vectors)
        for name, content in saved.cells.items():
            self.regions[name].cells = {(): dict(content)}
        self._empty_output()
        self.resize(number(self.length).scaled(BLOCK_BYTES))

    def replace_length(self, length: int | Number) -> None:
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
        self.resize(BLOCK_BYTES * length if isinstance(length, int) else length.scaled(BLOCK_BYTES))

    def resolve(self, length: int) -> None:
        """Compute the deferred sums of a call of `length` blocks, and put their bytes in their places. Terms
        that were computed from these bytes stay unknown."""
        deferred, state = self.words.deferred, self.state
        if not deferred:
            return
        by: dict[Byte, Byte] = {}
        carries: list[bool | None] = []

        def resolved(value: Value) -> Value:
            value = _replaced(value, self.length, length)
            if isinstance(value, int | Number):
                return value
            return self.words.folded([by.get(byte, byte) for byte in value])

        for each in deferred:
            carry = each.carry if isinstance(each.carry, bool) else carries[each.carry.sum]
            total, out = self.words.sum(resolved(each.a), resolved(each.b), carry, each.size)
            carries.append(out)
            by |= zip(each.parts, self.words.spelled(total, each.size), strict=True)
        deferred.clear()
        state.general = [resolved(value) for value in state.general]
        state.vectors.replace([tuple([by.get(byte, byte) for byte in row]) for row in state.vectors])
        for cells in self._cells().values():
            cells.update({place: by[byte] for place, byte in cells.items() if byte in by})

    def _cells(self) -> dict[str, dict[int, Byte]]:
        return {name: self.regions[name].cells.setdefault((), {}) for name in _STATE if name in self.regions}

    def _arbitrary(self, place: Place) -> Bytes:
        return tuple(self.terms.named(f"any {place}[{k}]", UNDEFINED) for k in range(GROUP))

    def _empty_output(self) -> None:
        for stream in range(self.streams):
            output = self.regions[self.stream_name("output", stream)]
            output.cells, output.stored = {}, set()


def _replaced(value: Value, unknown: OpenNumber, by: int | Number) -> Value:
    return value.replaced(unknown, by) if isinstance(value, Number) else value
