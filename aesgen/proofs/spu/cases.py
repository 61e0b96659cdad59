"""The cases of a bounded proof of an SPU kernel."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.model.build import EntryPoint
from aesgen.model.job import Call
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters

LANES = 16
WIDTH = 3
"""Open bytes of a counter above its last one: with it they are the last word of its register."""
APART = 17
"""By how much the last bytes of the counters of two streams differ, so that no two wrap in one pass."""


def cases(entry: EntryPoint) -> Iterator[ProofCase]:
    """The cases of a kernel. With one key, the kernel for few blocks takes up to three in a pass, and the
    other one 16 or 32. With several streams, a pass takes one or two blocks of each."""
    counts, single = Call(entry, b"").contract.counts, entry.streams == 1
    if not counts:
        lengths = (0, 1, 2, 3, 4, 5, 16, 17, 31, 32, 33, 35, 64, 67) if single else (0, 1, 2, 3, 5)
        for blocks in lengths:
            yield ProofCase(blocks)
        for blocks in lengths[3:6:2] if not single else (4, 35, 64):
            yield ProofCase(blocks, in_place=True)
    elif single:
        yield from _one_counter(entry)
    else:
        yield from _several_counters(entry)


def _one_counter(entry: EntryPoint) -> Iterator[ProofCase]:
    """Counters of one key. From `switch` blocks on, a call makes tables for groups of 256 counters."""
    switch = max(entry.switches, default=0)
    for blocks in (0, 1, 2, 3, 4, 5, 16, 56):
        yield ProofCase(blocks, Counters(1, 7, WIDTH))
    for blocks in (switch, 64, 75, 90, 96):
        yield ProofCase(blocks, Counters(1, 7, WIDTH))
    for blocks in (5, 75, 90):
        yield ProofCase(blocks, Counters(1, 7, WIDTH), in_place=True)
    for blocks, last in ((64, 0), (75, 255), (75, 181), (90, 240), (300, 250)):
        yield ProofCase(blocks, Counters(1, last, WIDTH))
    for known in range(2, BLOCK_BYTES + 1):  # bytes that wrap before each block of a pass, and after it
        for before in (1, 2, 3):
            yield ProofCase(4, _wrapping(known, before))
        yield ProofCase(75, _wrapping(known, 40))
    for known in (4, 8, 12, 16):  # whole words, behind the last pass and among the blocks behind it
        for before in (64, 70):
            yield ProofCase(75, _wrapping(known, before))


def _several_counters(entry: EntryPoint) -> Iterator[ProofCase]:
    """Counters of several streams, with tables for runs of 256 passes, which a context may keep."""
    first = Counters(1, 7, WIDTH, apart=APART)
    for blocks in (0, 1, 2, 3, 16, 17, 33):
        yield ProofCase(blocks, first)
    yield ProofCase(3, first, in_place=True)
    for last, apart in ((250, 0), (0, 1), (255, 255)):
        yield ProofCase(17, Counters(1, last, WIDTH, apart=apart))
    for known in range(2, BLOCK_BYTES + 1):
        yield ProofCase(3, _wrapping(known, 2))
    for known in (4, 8, 12, 16):
        yield ProofCase(3, _wrapping(known, 3))
    if entry.kept_bytes:
        yield ProofCase(0, first, kept=True)
        before = ProofCase(2, first, kept=True)
        for last in (9, 10):  # where the call before ended, and elsewhere
            yield ProofCase(2, Counters(1, last, WIDTH, apart=APART), kept=True, before=before)


def _wrapping(known: int, before: int) -> Counters:
    """Counters whose lowest `known` bytes wrap so many blocks after the first one."""
    return Counters(known, 256**known - before, min(WIDTH, BLOCK_BYTES - known))
