"""The state of a call with an open number of blocks: registers, memory and buffers, read and replaced.

It is the same for every machine. A machine's state gives its registers by `banks`, and `forget_flags` makes
unknown whatever else it has, which therefore carries nothing from one pass to the next."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.failures import Stopped
from aesgen.proofs.lookups import TableAddress
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import Number, OpenNumber, number, plus
from aesgen.proofs.passes import AnyEntry, Place, input_byte
from aesgen.proofs.sliced.words import SlicedWord
from aesgen.proofs.terms import UNDEFINED, Byte, Bytes, Terms
from aesgen.proofs.words import Value

_AT_END = re.compile(r"(input\d*)\[(\d+) blocks(?: \+ (-?\d+))?\]")
"""The names of bytes of the input at a distance from its end."""


@dataclass(frozen=True)
class SavedState:
    """The registers and the memory at the head of a loop. `cells`: bytes by region and offset."""

    next: int
    single: Mapping[str, tuple[Any, ...]]
    vectors: Mapping[str, tuple[Bytes, ...]]
    cells: Mapping[str, Mapping[int, Byte]]


class OpenState:
    """The state of `machine` in a call of `streams` streams, whose number of blocks grows with the open
    number `length`, and which begins `skipped` blocks after the start of its texts."""

    regions: dict[str, Region]
    """The call's buffers. Each key is the name of a buffer, such as `input`."""

    def __init__(
        self,
        terms: Terms,
        machine: Any,
        length: OpenNumber,
        width: int,
        streams: int,
        skipped: int,
        groups: tuple[int, int] = (1, 0),
        tail: int = 0,
    ) -> None:
        """`width`: bytes of a register and of an address. `groups`: the number of blocks is the first of
        these numbers times the open `length`, plus the second one. `tail`: bytes of the text after them."""
        self.terms, self.machine, self.width = terms, machine, width
        self.state, self.words = machine.state, machine.state.words
        self.length, self.streams, self.skipped, self.groups = length, streams, skipped, groups
        self.tail = tail
        self._probed: dict[Byte, Byte] = {}

    @property
    def blocks(self) -> Number:
        """The open number of blocks."""
        found = self.blocks_of(number(self.length, self.width))
        assert isinstance(found, Number)
        return found

    def blocks_of(self, length: int | Number) -> int | Number:
        """The number of blocks if the open length is `length`."""
        size, rest = self.groups
        if isinstance(length, int):
            return size * length + rest
        return plus(length.scaled(size), rest, self.width)

    def stream_name(self, name: str, stream: int) -> str:
        """The name of the region of a stream."""
        return f"{name}{stream or ''}"

    def bytes_of(self, blocks: int | Number) -> int | Number:
        """Bytes of a text of that number of blocks."""
        size = BLOCK_BYTES * blocks if isinstance(blocks, int) else blocks.scaled(BLOCK_BYTES)
        return plus(size, self.tail, self.width)

    def _texts(self, *names: str) -> list[Region]:
        """The regions of these names of all streams. A mode may have only a tag besides its input."""
        streams = [self.stream_name(name, stream) for stream in range(self.streams) for name in names]
        return [self.regions[name] for name in streams if name in self.regions]

    def resize(self, blocks: int | Number) -> None:
        """Change the sizes of inputs and outputs, which begin with the skipped blocks."""
        self.state.memory.places.clear()
        for region in self._texts("input", "output"):
            region.size, region.first = self.bytes_of(blocks), BLOCK_BYTES * self.skipped

    def content(self, region: Region) -> Bytes:
        """The bytes of a region of known size."""
        assert isinstance(region.size, int)
        made = [region.byte(self.terms, place) for place in range(region.size)]
        return tuple(byte for byte in made if byte is not None)

    def values(self) -> dict[Place, Value]:
        """The values of all places."""
        found: dict[Place, Value] = {}
        banks = self.state.banks()
        for kind, bank in banks.single.items():
            for register, held in enumerate(bank):
                found[kind, register] = self._held(held)
        for kind, rows in banks.vectors.items():
            for register, content in enumerate(rows):
                for start in range(0, len(content), self.width):
                    found[kind, register, start] = self.words.folded(content[start : start + self.width])
        for name, cells in self._cells().items():
            for start in self._starts(cells):
                group = self.regions[name].content(self.terms, start, self.width)
                if None not in group:
                    found["memory", name, start] = self._folded(group)  # type: ignore[arg-type]
        return found

    def _starts(self, cells: Mapping[int, Byte]) -> list[int]:
        """Where the numbers in memory begin: at multiples of the width, then, so that they replace bytes of
        those, at other offsets that hold an open number."""
        aligned = {place - place % self.width: None for place in cells}
        others, lowest = [], self.width - 1 if self.state.banks().highest_first else 0
        for place in cells:
            if place % self.width and self.terms.begins_number(cells.get(place + lowest, 0)):
                group = tuple(cells.get(each, 0) for each in range(place, place + self.width))
                if self.terms.number(self._ordered(group)):
                    others.append(place)
        return [*aligned, *others]

    def become(self, places: Mapping[Place, Value | None]) -> None:
        """Put these values in place; what has none becomes arbitrary, as does the rest of the stack. The
        output counts as empty."""
        banks = self.state.banks()
        vectors = {kind: [list(content) for content in rows] for kind, rows in banks.vectors.items()}
        for name in self._cells():
            self.regions[name].cells[()] = {}
        if (stack := self.state.memory.stack) is not None:
            stack.region.lose(lambda parts, place: True, None)
        for place, value in places.items():
            kind = place[0]
            if kind in banks.single:
                banks.single[kind][place[1]] = self._put(place, value)
                continue
            parts = self.any_of(place) if value is None else self.spelled(value)
            if kind in vectors:
                vectors[kind][place[1]][place[2] : place[2] + self.width] = parts  # type: ignore
            else:
                self.regions[place[1]].filled(self._ordered(parts), place[2])  # type: ignore[index,arg-type]
        for kind, rows in banks.vectors.items():
            rows.replace(tuple(content) for content in vectors[kind])
        self._empty_output()

    def is_one_of(self, value: Value, place: Place, wanted: Bytes) -> bool:
        """Whether each byte of a value is the one `wanted` of a place, or the arbitrary one."""
        bytes_of = zip(self.spelled(value), wanted, self.any_of(place), strict=True)
        return all(own in (byte, other) for byte, own, other in bytes_of)

    def spelled(self, value: Value) -> Bytes:
        """The bytes of the value of a place."""
        return self.words.spelled(value, self.width)

    def saved(self) -> SavedState:
        """The state, for `restore`."""
        state, banks = self.state, self.state.banks()
        cells = {name: dict(content) for name, content in self._cells().items()}
        single = {kind: tuple(bank) for kind, bank in banks.single.items()}
        return SavedState(
            state.next, single, {kind: tuple(rows) for kind, rows in banks.vectors.items()}, cells
        )

    def restore(self, saved: SavedState) -> None:
        """The saved state, with an empty output and the open length."""
        state = self.state
        state.next, banks = saved.next, state.banks()
        state.forget_flags()  # what they were is not part of the state
        for kind, bank in banks.single.items():
            bank[:] = saved.single[kind]
        for kind, rows in banks.vectors.items():
            rows.replace(saved.vectors[kind])
        for name in self._cells():
            self.regions[name].cells = {(): dict(saved.cells[name])}
        self._empty_output()
        self.resize(self.blocks)

    def replace_length(self, length: int | Number) -> None:
        """Put `length` in place of the open length, in registers, memory and buffers."""
        self._named: dict[Byte, Byte] = {}
        for bank in self.state.banks().single.values():
            bank[:] = [self._replaced(value, length) for value in bank]
        for name, cells in self._cells().items():
            for start in self._starts(cells):
                value = self._folded(cells.get(place, 0) for place in range(start, start + self.width))
                changed = self._replaced(value, length)
                if changed != value:
                    self.regions[name].filled(self._ordered(self.spelled(changed)), start)
        self.resize(self.blocks_of(length))

    def resolve(self, length: int) -> None:
        """Compute the deferred sums of a call of `length` blocks, and put their bytes in their places. Terms
        that were computed from these bytes stay unknown."""
        deferred, banks = self.words.deferred, self.state.banks()
        if not deferred:
            return
        by: dict[Byte, Byte] = {}
        carries: list[bool | None] = []

        def resolved(value: Value) -> Value:
            value = self._replaced(value, length)
            if isinstance(value, int | Number):
                return value
            return self.words.folded([by.get(byte, byte) for byte in value])

        for each in deferred:
            carry = each.carry if isinstance(each.carry, bool) else carries[each.carry.sum]
            total, out = self.words.sum(resolved(each.a), resolved(each.b), carry, each.size)
            carries.append(out)
            by |= zip(each.parts, self.words.spelled(total, each.size), strict=True)
        deferred.clear()
        for bank in banks.single.values():
            bank[:] = [resolved(value) for value in bank]
        for rows in banks.vectors.values():
            rows.replace([tuple([by.get(byte, byte) for byte in row]) for row in rows])
        for cells in self._cells().values():
            cells.update({place: by[byte] for place, byte in cells.items() if byte in by})

    def _cells(self) -> dict[str, dict[int, Byte]]:
        """The bytes of all memory that the call may change, besides its outputs, whose passes are checked
        by themselves. Raises `Stopped` if it has stored at open offsets there."""
        outputs, found = {self.stream_name("output", stream) for stream in range(self.streams)}, {}
        for name, region in self.regions.items():
            if region.writable and name not in outputs:
                if region.stored - {()}:
                    raise Stopped(f"it has stored at an open offset of {name}")
                found[name] = region.cells.setdefault((), {})
        return found

    def _held(self, held: Any) -> Value:
        """A value for the content of a register, which may be an address in a table or a word of bit-sliced
        code. Which entry of a table it is does not belong to the state."""
        if isinstance(held, TableAddress):
            return AnyEntry(held.constant, tuple(map(self.terms.reach, held.secret)))  # type: ignore
        found: Value = self.state.plain(held) if isinstance(held, SlicedWord) else held
        return found

    def _put(self, place: Place, value: Value | None) -> Any:
        """The content of a register that has a value, or any."""
        if isinstance(value, AnyEntry):
            index = map(self.terms.masked, self.any_of(place), value.bits)
            return TableAddress(value.constant, tuple(index))
        return self.any_of(place) if value is None else value

    def _ordered(self, parts: Bytes) -> Bytes:
        """The bytes of a number in the order of memory, or the reverse."""
        return parts[::-1] if self.state.banks().highest_first else parts

    def _folded(self, group: Iterable[Byte]) -> Value:
        found: Value = self.words.folded(self._ordered(tuple(group)))
        return found

    def any_of(self, place: Place) -> Bytes:
        return tuple(self.terms.named(f"any {place}[{k}]", UNDEFINED) for k in range(self.width))

    def _empty_output(self) -> None:
        for output in self._texts("output"):
            output.cells, output.stored = {}, set()

    def _replaced(self, value: Any, by: int | Number) -> Any:
        """The content of a register with `by` in place of the open length, also in the names of bytes that
        it has of the end of the input."""
        if isinstance(value, Number):
            return value.replaced(self.length, by)
        if not isinstance(value, tuple) or isinstance(value, TableAddress) or isinstance(by, int):
            return value

        if not any(map(self._names_end, value)):
            return self.words.folded(value)

        def rename(name: str, spelled: Number | None, place: int) -> Byte | None:
            found = None if spelled is not None else _AT_END.fullmatch(name)
            if found is None:
                return None
            end = by.scaled(int(found[2]))
            assert isinstance(end, Number)
            return input_byte(self.terms, end.parts, end.constant + int(found[3] or 0), found[1])

        return self.words.folded([self.terms.renamed(byte, rename, self._named) for byte in value])

    def _names_end(self, byte: Byte) -> bool:
        """Whether a term has bytes of the input that are named by their distance from its end: it changes if
        each of them gets a name of its own. What was asked once is known for all lengths."""

        def probe(name: str, spelled: Number | None, place: int) -> Byte | None:
            at_end = spelled is None and _AT_END.fullmatch(name)
            return self.terms.named(f"other {name}", UNDEFINED) if at_end else None

        return self.terms.renamed(byte, probe, self._probed) != byte
