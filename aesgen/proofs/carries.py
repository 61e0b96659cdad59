"""The counters that a proof of any length leaves out: those that carry out of its open number in a call.

Code may make a counter passes before it takes it, and lose a carry on the way. How far ahead it does so is
read from the state in which the induction begins, on every machine: registers, stack and context."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.model.build import EntryPoint
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import SEGMENT, Counters
from aesgen.proofs.induction import AnyLength

_SEGMENTS = 3
"""Segments after the first ones: the pass that the induction shows, one before and one after it."""
_LASTS = (0, 1, 255)
"""Last bytes of the first counter of a call over segments."""


def carrying(entry: EntryPoint, found: AnyLength) -> Iterator[ProofCase]:
    """Cases of counters that carry out of what the induction `found` leaves open, behind each block whose
    counter is made before the loop, in a pass or after the last one. A carry into all bytes shows where one
    is lost; one into the next byte, in a pass and at the end, shows where one goes too far."""
    if found.counters is None:
        return
    width = found.counters.known + found.counters.width
    if found.counters.known:
        yield from _over_segments(found, width)
        return
    passes = found.begun + found.blocks
    whole = passes + found.blocks
    for before in range(1, passes + 1):
        yield ProofCase(whole, _carrying(BLOCK_BYTES, before))
    for before in range(found.begun + 1, passes + 1):
        yield ProofCase(whole, _carrying(width, before))
    for rest in range(found.blocks):  # what follows the last pass may depend on how many blocks are left
        blocks = whole + rest
        if blocks % entry.block_multiple == 0:
            first = passes + 1 if rest == found.blocks - 1 else max(blocks - 1, passes + 1)
            for before in range(first, blocks + 1):
                yield ProofCase(blocks, _carrying(BLOCK_BYTES, before))


def _over_segments(found: AnyLength, width: int) -> Iterator[ProofCase]:
    """The same for the counters whose last byte becomes 0."""
    blocks = found.least + _SEGMENTS * SEGMENT
    segments = blocks // SEGMENT
    for segment in range(1, segments + 1):
        for last in _LASTS:
            yield ProofCase(blocks, _carrying(BLOCK_BYTES, SEGMENT * segment - last))
    yield ProofCase(blocks, _carrying(width, SEGMENT * (segments - 1)))


def _carrying(known: int, before: int) -> Counters:
    """The counters whose lowest `known` bytes wrap `before` blocks after the first one. One more byte is
    open, and must not wrap."""
    return Counters(known, 256**known - before, int(known < BLOCK_BYTES))
