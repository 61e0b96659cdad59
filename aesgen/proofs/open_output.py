"""The output of a call with an open number of blocks, compared with the specification."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs import specification
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import Parts
from aesgen.proofs.numbers import Number, OpenNumber
from aesgen.proofs.open_calls import OpenCall
from aesgen.proofs.passes import PASSES, Place, input_byte
from aesgen.proofs.terms import Byte, Bytes
from aesgen.proofs.words import Value


class OpenOutput:
    """Checks of what a call has stored for one of its streams. `stored`: the blocks from the first one on
    that were right before the loop. `before`: the value that passes from block to block, before the first
    one: the ciphertext block before, in modes where each block depends on it. `last`: that value before the
    next block. `history`: those after the blocks that were stored before the loop."""

    def __init__(self, call: OpenCall, stream: int = 0) -> None:
        self.call, self.terms, self.contract = call, call.terms, call.contract
        self.input, self.output = call.stream_name("input", stream), call.stream_name("output", stream)
        self.stream = stream
        self.state = slice(BLOCK_BYTES * stream, BLOCK_BYTES * (stream + 1))
        self.keys = call.keys[stream]
        self.chains = call.contract.serial
        """Whether a value passes from block to block."""
        self.stored = call.skipped
        self.before: Bytes = call.before[self.state]
        self.last = self.before
        self.history: list[Bytes] = []
        self.end: Parts = ()
        """The open offset of the end of the output, of code that begins with the last block."""

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

    def check_start(self, values: Mapping[Place, Value]) -> None:
        """Check what the call has stored before the loop's head, from the first block on. `values`: its state
        there."""
        output = self.call.regions[self.output]
        self.end = self._end if output.cells.get(self._end) else ()
        cells = output.cells.get(self.end, {})
        while self._start(self.stored) in cells:
            self._check_block(self.end, self._place(self.stored))
            self.history.append(self.last)
            self.stored += 1
        others = sum(map(len, output.cells.values())) - len(cells)
        if others or len(cells) != BLOCK_BYTES * (self.stored - self.call.skipped):
            raise Stopped("the passes before the loop do not store whole blocks in order")
        if self.end and (self.chains or self.call.skipped):
            raise Stopped("it begins with the last block")

    @property
    def _end(self) -> Parts:
        """The open offset of the end of the output."""
        end = self.call.blocks.scaled(BLOCK_BYTES)
        assert isinstance(end, Number)
        return end.parts

    def _place(self, block: int) -> int:
        """The number of the block that is stored as the one with this number, from the end on if the code
        begins there."""
        return -1 - block if self.end else block

    def _start(self, block: int) -> int:
        return BLOCK_BYTES * self._place(block)

    def specify(self, parts: Parts, blocks: Iterable[int]) -> None:
        """Compute what these blocks must be, of a mode whose blocks do not depend on those before, ahead of
        the code: bit-sliced code is recognised by the arguments that S-boxes have had."""
        if not self.chains:
            for block in blocks:
                self._block(parts, block)

    def specify_pass(self, blocks: int) -> None:
        """The same of a pass after P others."""
        places = map(self._place, range(self.stored, self.stored + blocks))
        self.specify(tuple(sorted(self._passed(blocks).items(), key=lambda part: part[0].name)), places)

    def specify_rest(self, length: Number) -> None:
        """The same of the blocks that no pass stores, of a call of `length` blocks."""
        own, rest = self._left(length)
        self.specify(own, rest)

    def _passed(self, blocks: int) -> dict[OpenNumber, int]:
        """The open offset of a pass of that many blocks after P others."""
        return {**dict(self.end), PASSES: BLOCK_BYTES * (-blocks if self.end else blocks)}

    def _left(self, length: Number) -> tuple[Parts, range]:
        """The open offset of the blocks that no pass stores, of a call of `length` blocks, and these."""
        total = length.scaled(BLOCK_BYTES)
        assert isinstance(total, Number)
        rest = range(self.stored, total.constant // BLOCK_BYTES)
        return ((), range(len(rest))) if self.end else (total.parts, rest)  # then the first ones are left

    def check_pass(self, blocks: int) -> None:
        """Check what one pass, after P others, has stored: `blocks` blocks."""
        output = self.call.regions[self.output]
        [parts] = output.stored or {()}
        places = sorted(output.cells.get(parts, ()))
        if dict(parts) != self._passed(blocks) or not places:
            raise Stopped("a pass does not store its blocks one after the other")
        first = min(self._start(self.stored), self._start(self.stored + blocks - 1))
        if places != list(range(first, first + BLOCK_BYTES * blocks)):
            raise Stopped("a pass does not store the blocks after those before it, as many as it advances by")
        for block in range(self.stored, self.stored + blocks):
            self._check_block(parts, self._place(block))

    def named(self, blocks: int, previous: Bytes) -> Iterable[tuple[Byte, Byte]]:
        """Bytes of the value that passes from block to block, and what they are if the value that number of
        blocks before the last one stored was `previous`."""
        chain = [self.before, *self.history]
        return zip(chain[-1 - blocks], previous, strict=True) if len(chain) > blocks else ()

    def recall(self, length: Number) -> None:
        """Put the output that earlier passes of a call of `length` blocks have stored where code may read it
        again."""

    def check_rest(self, length: Number) -> None:
        """Check the blocks that no pass has stored, and the state, of a call of `length` blocks that has
        returned."""
        own, rest = self._left(length)
        total = length.scaled(BLOCK_BYTES)
        assert isinstance(total, Number)
        places = {BLOCK_BYTES * block + place for block in rest for place in range(BLOCK_BYTES)}
        for parts, cells in self.call.regions[self.output].cells.items():
            if cells.keys() - (places if parts == own else set()):
                raise Stopped("after the last pass it stores to blocks that are stored already")
        for block in rest:
            self._check_block(own, block)
        self._check_state(length, total.parts, total.constant)

    def _check_state(self, length: int | Number, parts: Parts, constant: int) -> None:
        """Check the state after `length` blocks, which end at the offset `parts` plus `constant`, if the call
        may change it."""
        if self.contract.state is None or not self.call.regions["iv"].writable:
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
        wanted, self.last = self._block(parts, block)
        for place, byte in enumerate(wanted):
            if cells.get(start + place) != byte:
                raise Stopped(f"byte {place} of the output of block {_numbered(parts, block)} is wrong")

    def text(self, parts: Parts, start: int, size: int = BLOCK_BYTES) -> Bytes:
        """So many bytes of the input from an offset on."""
        return tuple(input_byte(self.terms, parts, start + place, self.input) for place in range(size))

    def _block(self, parts: Parts, block: int) -> tuple[Bytes, Bytes]:
        """What a block must be, and the value that passes on from it. In modes that are not serial, it is the
        same each time."""
        key = self.input, self.call.counters, parts, block
        found = self.call.specified.get(key)
        if found is not None:
            return found, self.last
        start = BLOCK_BYTES * block
        text = self.text(parts, start)
        counter = self._counter(_numbered(parts, block)) if self.contract.counts else ()
        before: Bytes = ()
        if self.contract.chained:
            before = self.last if self.contract.serial else self._before(parts, start)
        wanted, _ = specification.stored(
            self.terms, self.contract, self.keys, [text], lambda _: counter, before
        )
        if not self.contract.serial:
            self.call.specified[key] = wanted[0]
            return wanted[0], self.last
        return wanted[0], wanted[0]

    def _before(self, parts: Parts, start: int) -> Bytes:
        """The ciphertext block before the one at an offset of the input; the IV before the first."""
        if not parts and not start:
            return self.before
        return self.text(parts, start - BLOCK_BYTES)

    def _counter(self, after: int | Number) -> Bytes:
        return self.call.counters.later(self.terms, after)


def _numbered(parts: Parts, block: int) -> int | Number:
    """The number of a block behind an open offset."""
    if not parts:
        return block
    return Number(block, tuple((unknown, own // BLOCK_BYTES) for unknown, own in parts))
