"""The output of a call with an open number of blocks, compared with the specification."""

from __future__ import annotations

from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs import specification
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import Parts
from aesgen.proofs.numbers import Number
from aesgen.proofs.open_calls import OpenCall
from aesgen.proofs.passes import PASSES, input_byte
from aesgen.proofs.terms import Byte, Bytes


class OpenOutput:
    """Checks of what a call has stored for one of its streams. `stored`: the blocks from the first one on
    that were right before the loop. `last`: the ciphertext block before the next one, in modes where each
    block depends on the one before. `history`: those of the blocks that were stored before the loop."""

    def __init__(self, call: OpenCall, stream: int = 0) -> None:
        self.call, self.terms, self.contract = call, call.terms, call.contract
        self.input, self.output = call.stream_name("input", stream), call.stream_name("output", stream)
        self.state = slice(BLOCK_BYTES * stream, BLOCK_BYTES * (stream + 1))
        own = call.stream_name("schedule", stream)
        shared = own if own in call.regions else "schedule"
        self.keys = specification.split(call.content(call.regions[shared]))
        if call.key_form == "expanded" and self.contract.schedule == "dec":
            self.keys = specification.inverted(self.terms, self.keys)
        self.stored = call.skipped
        self.before = call.before[self.state]
        self.last = self.before
        self.history: list[Bytes] = []

    @property
    def cells(self) -> dict[int, Byte]:
        """The stored bytes by their known offset."""
        return self.call.regions[self.output].cells.setdefault((), {})

    def check_stored(self) -> None:
        """Check the next blocks that are stored as a whole, and remove their bytes."""
        cells = self.cells
        while True:
            start = BLOCK_BYTES * self.stored
            places = range(start, start + BLOCK_BYTES)
            if not all(place in cells for place in places):
                return
            self._check_block((), self.stored)
            for place in places:
                del cells[place]
            self.stored += 1

    def check_end(self, length: int) -> None:
        """Check that a call of `length` blocks, which has returned, has stored each of them once, and the
        state."""
        if self.stored != length or any(self.call.regions[self.output].cells.values()):
            raise Stopped(f"a call of {length} blocks does not store each of them once")
        self._check_state(length, (), BLOCK_BYTES * length)

    def check_start(self) -> None:
        """Check what the call has stored before the loop's head, from the first block on."""
        cells = self.call.regions[self.output].cells.get((), {})
        while BLOCK_BYTES * self.stored in cells:
            self._check_block((), self.stored)
            self.history.append(self.last)
            self.stored += 1
        if len(cells) != BLOCK_BYTES * (self.stored - self.call.skipped):
            raise Stopped("the passes before the loop do not store whole blocks in order")

    def check_pass(self, blocks: int) -> None:
        """Check what one pass, after P others, has stored: `blocks` blocks."""
        output = self.call.regions[self.output]
        [parts] = output.stored or {()}
        places = sorted(output.cells.get(parts, ()))
        if not parts or [unknown for unknown, _ in parts] != [PASSES] or not places:
            raise Stopped("a pass does not store its blocks one after the other")
        advanced, rest = divmod(parts[0][1], BLOCK_BYTES)
        whole = list(range(places[0], places[0] + BLOCK_BYTES * advanced))
        if rest or advanced != blocks or places != whole:
            raise Stopped("a pass does not store as many blocks as it advances by")
        if places[0] != BLOCK_BYTES * self.stored:
            raise Stopped("the first pass does not begin where the blocks before it end")
        for block in range(self.stored, self.stored + blocks):
            self._check_block(parts, block)

    def check_rest(self, length: Number) -> None:
        """Check the blocks behind the last pass, and the state, of a call of `length` blocks that has
        returned."""
        total = length.scaled(BLOCK_BYTES)
        assert isinstance(total, Number)
        for block in range(self.stored, total.constant // BLOCK_BYTES):
            self._check_block(total.parts, block)
        self._check_state(length, total.parts, total.constant)

    def _check_state(self, length: int | Number, parts: Parts, constant: int) -> None:
        """Check the state after `length` blocks, which end at the offset `parts` plus `constant`."""
        if self.contract.state is None:
            return
        last: Bytes = ()
        if self.contract.chained:
            last = self.last if self.contract.serial else self._before(parts, constant)
        expected = self._counter(length) if self.contract.counts else last
        if self.call.content(self.call.regions["iv"])[self.state] != expected:
            raise Stopped(f"the state after {length} blocks is wrong")

    def _check_block(self, parts: Parts, block: int) -> None:
        """Check the block with this number behind an open offset."""
        cells = self.call.regions[self.output].cells.get(parts, {})
        start = BLOCK_BYTES * block
        wanted = self._block(parts, block)
        for place, byte in enumerate(wanted):
            if cells.get(start + place) != byte:
                raise Stopped(f"byte {place} of the output of block {_numbered(parts, block)} is wrong")
        if self.contract.serial:
            self.last = wanted

    def _block(self, parts: Parts, block: int) -> Bytes:
        """What a block must be. In modes that are not serial, it is the same each time."""
        key = self.input, self.call.counters, parts, block
        found = self.call.specified.get(key)
        if found is not None:
            return found
        start = BLOCK_BYTES * block
        text = tuple(input_byte(self.terms, parts, start + place, self.input) for place in range(BLOCK_BYTES))
        counter = self._counter(_numbered(parts, block)) if self.contract.counts else ()
        before: Bytes = ()
        if self.contract.chained:
            before = self.last if self.contract.serial else self._before(parts, start)
        wanted, _ = specification.stored(
            self.terms, self.contract, self.keys, [text], lambda _: counter, before
        )
        if not self.contract.serial:
            self.call.specified[key] = wanted[0]
        return wanted[0]

    def _before(self, parts: Parts, start: int) -> Bytes:
        """The ciphertext block before the one at an offset of the input; the IV before the first."""
        if not parts and not start:
            return self.before
        return tuple(
            input_byte(self.terms, parts, start - BLOCK_BYTES + place, self.input)
            for place in range(BLOCK_BYTES)
        )

    def _counter(self, after: int | Number) -> Bytes:
        return self.call.counters.later(self.terms, after)


def _numbered(parts: Parts, block: int) -> int | Number:
    """The number of a block behind an open offset."""
    if not parts:
        return block
    return Number(block, tuple((unknown, own // BLOCK_BYTES) for unknown, own in parts))
