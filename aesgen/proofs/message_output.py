"""The output of a call of a mode with a recurrence, whose text may end in a part of a block, compared with
the specification while the number of blocks is open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import Parts
from aesgen.proofs.modes import Recurrence, mode_of
from aesgen.proofs.numbers import Number
from aesgen.proofs.open_calls import OpenCall
from aesgen.proofs.open_output import OpenOutput
from aesgen.proofs.passes import PASSES, Place
from aesgen.proofs.terms import Byte, Bytes
from aesgen.proofs.words import Value

_FEW = 64
"""Blocks that code may take before its loop, and in the first passes of it."""


def output_of(call: OpenCall, stream: int) -> OpenOutput:
    """The checks of the output of a stream."""
    mode = mode_of(call.contract)
    if mode is None:
        return OpenOutput(call, stream)
    assert mode.recurrence is not None
    made = mode.recurrence(call.terms, call.contract, call.named_keys[stream])
    return (TextOutput if made.stores else TagOutput)(call, made, stream)


class _MessageOutput(OpenOutput):
    """Checks of the message of a stream."""

    def __init__(self, call: OpenCall, recurrence: Recurrence, stream: int = 0) -> None:
        super().__init__(call, stream)
        self.chains, self.recurrence = True, recurrence
        self.before = self.last = recurrence.first(self.before)

    def _block(self, parts: Parts, block: int) -> tuple[Bytes, Bytes]:
        return self.recurrence.turned(self.last, self.text(parts, BLOCK_BYTES * block))

    def offset(self, length: Number) -> tuple[Parts, int]:
        """The offset of the end of the whole blocks: its open part, and the number of blocks after it."""
        end = length.scaled(BLOCK_BYTES)
        assert isinstance(end, Number)
        return end.parts, end.constant // BLOCK_BYTES

    def partial(self, parts: Parts, whole: int) -> Bytes:
        """The part of a block after the whole ones."""
        return self.text(parts, BLOCK_BYTES * whole, self.call.tail)


class TextOutput(_MessageOutput):
    """The same for a mode with an output block for each block, whose values before a pass follow from those
    after it."""

    recalled: Mapping[int, Byte] = {}
    """The last block that earlier passes have stored, by the known part of the offset."""

    def named(self, blocks: int, previous: Bytes) -> Iterable[tuple[Byte, Byte]]:
        passed = len(self.history) - blocks
        return zip(self.before, self._undone(previous, passed), strict=True) if passed >= 0 else ()

    def _undone(self, value: Bytes, blocks: int) -> Bytes:
        found = self.recurrence.undone(value, blocks)
        assert found is not None
        return found

    def recall(self, length: Number) -> None:
        (parts, _), block, self.recalled = self.offset(length), self.stored - 1, {}
        if block >= 0:
            text = self.text(parts, BLOCK_BYTES * block)
            content, _ = self.recurrence.turned(self._undone(self.last, 1), text)
            self.recalled = dict(enumerate(content, BLOCK_BYTES * block))
            self.call.regions[self.output].cells[parts] = dict(self.recalled)

    def check_rest(self, length: Number) -> None:
        parts, whole = self.offset(length)
        final = whole - 1  # stealing changes the last whole block, too
        if final < self.stored - 1:
            raise Stopped("the passes store more blocks than the text has")
        regions = self.call.regions[self.output].cells
        cells = regions.get(parts, {})
        for place, byte in self.recalled.items():
            if place < BLOCK_BYTES * final and cells.get(place) == byte:
                del cells[place]
        places = range(BLOCK_BYTES * min(self.stored, final), BLOCK_BYTES * whole + self.call.tail)
        if set(cells) != set(places) or any(own for other, own in regions.items() if other != parts):
            raise Stopped("after the last pass it does not store each byte that is left")
        for block in range(self.stored, final):
            self._check_block(parts, block)
        value = self._undone(self.last, 1) if final < self.stored else self.last
        text = self.text(parts, BLOCK_BYTES * final)
        wanted = self.recurrence.ended(value, text, self.partial(parts, whole))
        for place, byte in enumerate(wanted):
            if cells[BLOCK_BYTES * final + place] != byte:
                raise Stopped(f"byte {place} from the last whole block of the output on is wrong")


class TagOutput(_MessageOutput):
    """The same for a mode whose only output is a tag after the last block. `stored`: the number of blocks
    that the value has taken up before the loop."""

    def __init__(self, call: OpenCall, recurrence: Recurrence, stream: int = 0) -> None:
        super().__init__(call, recurrence, stream)
        call.passes_before = 1  # the value before any block is known, and no other value replaces it

    def check_start(self, values: Mapping[Place, Value]) -> None:
        """Find out which blocks the state at the loop's head has taken up."""
        found, seen = dict[int, int](), self.before
        for block in range(1, _FEW):
            seen = self.recurrence.turned(seen, self.text((), BLOCK_BYTES * (block - 1)))[1]
            self.history.append(seen)
            atom = self.terms.own_atom(seen[0])
            assert atom is not None
            found[atom] = block
        for value in values.values():
            for byte in value if type(value) is tuple else ():
                for atom, _ in self.terms.items(byte)[1]:  # type: ignore[arg-type]
                    self.stored = max(self.stored, found.get(atom, 0))
        del self.history[self.stored :]
        self.last = self.history[-1] if self.history else self.before

    def check_pass(self, blocks: int) -> None:
        parts = ((PASSES, BLOCK_BYTES * blocks),)
        for block in range(self.stored, self.stored + blocks):
            self.last = self._block(parts, block)[1]

    def check_rest(self, length: Number) -> None:
        parts, whole = self.offset(length)
        taken = range(self.stored, whole - 1)
        if self.stored > whole - (not self.call.tail):
            raise Stopped("the passes take up the block that a subkey joins")
        for block in taken:
            self.last = self._block(parts, block)[1]
        text = self.text(parts, BLOCK_BYTES * (whole - 1)) if self.stored < whole else ()
        wanted = self.recurrence.ended(self.last, text, self.partial(parts, whole))
        name, size = self.contract.output.name, len(wanted)
        if tuple(self.call.regions[name].content(self.terms, size * self.stream, size)) != wanted:
            raise Stopped(f"the {name} is wrong")
