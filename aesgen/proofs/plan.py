"""The cases of a bounded proof: lengths about every loop of a kernel, and classes of counters."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.model.build import EntryPoint
from aesgen.model.job import Call
from aesgen.operations.contract import BLOCK_BYTES
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import HALF, SEGMENT, Counters, wrapping

_WORD = 4
"""Bytes of the counter's lowest word, which vectors count in."""
LONG = (64, 127)
"""Blocks of longer calls of machines without a proof of any length: a count that is cut to six bits shows."""
LONGER = 1000
"""Blocks of the longest call of the smallest machines. Elsewhere it takes minutes."""
_MANY = 8
"""Blocks of a pass from which on a kernel is bit-sliced, and `LONG` is no more than a few passes."""


def lengths(entry: EntryPoint) -> list[int]:
    """Blocks of the calls: about multiples of the blocks of one pass, about the lengths at which the kernel
    switches to another path, and beyond 256 blocks where a byte of the counter carries."""
    factor = entry.block_factor
    chosen = {0, 1, 2, 3, 4, 5, 7, 8, 9, 19, 33}
    for passes in (1, 2, 3):
        chosen |= {passes * factor + more for more in (-1, 0, 1)}
    chosen |= {factor // 2, factor + factor // 2, 2 * factor + factor // 2 + 1}
    for switch in entry.switches:
        chosen |= {switch - 1, switch, switch + 1, switch + factor + 3}
    if Call(entry, b"").contract.counts:
        chosen |= {255, 256, 257, 300}
    return sorted(each for each in chosen if each >= 0 and each % entry.block_multiple == 0)


def small(entry: EntryPoint) -> Iterator[ProofCase]:
    """The cases of a bounded proof of a kernel for a small machine, which increments counters byte by
    byte and works on one block after the other. A kernel that takes no schedule has none elsewhere."""
    contract = Call(entry, b"").contract
    takes_none = entry.fixed_schedule and "schedule" not in entry.arguments
    elsewhere = () if takes_none else (0, 2)
    if not contract.counts:
        for blocks in (0, 1, 2, 3, 5, *LONG, LONGER):
            yield ProofCase(blocks)
        yield ProofCase(2, in_place=True)
        for blocks in elsewhere:
            yield ProofCase(blocks, elsewhere=True)
        return
    yield ProofCase(0, Counters())
    for blocks, last in ((1, 7), (3, 0), (9, 250), (3, 253), (2, 253), *((long, 7) for long in LONG)):
        yield ProofCase(blocks, Counters(1, last, 1))
    yield ProofCase(LONGER, Counters(1, 7, 1))
    for wrapped in range(
        1, BLOCK_BYTES
    ):  # bytes above the last one that wrap before, and after, the last block
        known, open_bytes = 1 + wrapped, int(wrapped < BLOCK_BYTES - 1)
        for blocks in (2, 3):
            yield ProofCase(blocks, Counters(known, 256**known - 2, open_bytes))
    yield ProofCase(2, Counters(1, 7, 1), in_place=True)
    for blocks in elsewhere:
        yield ProofCase(blocks, Counters(1, 7, 1), elsewhere=True)


def scalar(entry: EntryPoint, word: int) -> Iterator[ProofCase]:
    """The cases of a bounded proof of a kernel for a machine with registers of `word` bytes and without
    vectors. It increments counters by bytes or by words."""
    contract, factor = Call(entry, b"").contract, entry.block_factor
    chosen = {0, 1, 2, 3, 5, *(passes * factor + more for passes in (1, 2) for more in (-1, 0, 1))}
    chosen |= set(LONG if factor < _MANY else ())
    blocks_of_calls = sorted(each for each in chosen if each % entry.block_multiple == 0)
    if "blocks" not in entry.takes:  # a kernel for single blocks
        yield ProofCase(1)
        yield ProofCase(1, in_place=True)
        return
    if not contract.counts:
        for blocks in blocks_of_calls:
            yield ProofCase(blocks)
        yield ProofCase(factor + 1, in_place=True)
        return
    for blocks in blocks_of_calls:
        yield ProofCase(blocks, Counters(1, 7, 1))
    yield ProofCase(factor + 1, Counters(1, 7, 1), in_place=True)
    for blocks, last in ((3, 0), (9, 250), (3, 253), (2, 253), (factor + 2, 255), (300, 7)):
        yield ProofCase(blocks, Counters(1, last, 1))
    yield ProofCase(factor + 1, Counters(0, 0, word))
    for known in range(2, BLOCK_BYTES + 1):  # bytes that wrap before, and after, the last block
        for blocks in (2, 3):
            yield ProofCase(blocks, Counters(known, 256**known - 2, int(known < BLOCK_BYTES)))
        if factor > 1:  # each block of a pass, and of the rest, may have an increment of its own
            blocks = 2 * factor + 1
            for before in range(1, blocks + 1):
                yield ProofCase(blocks, Counters(known, 256**known - before, int(known < BLOCK_BYTES)))


def vectors(entry: EntryPoint) -> Iterator[ProofCase]:
    """The cases of a bounded proof of a kernel that takes the blocks of a pass from vector registers of any
    length. It adds to the lowest word of counters at once, and carries into the bytes above it between two
    passes."""
    contract, factor = Call(entry, b"").contract, entry.block_factor
    if factor >= SEGMENT:
        yield from _bit_sliced(entry)
        return
    if not contract.counts:
        yield from scalar(entry, _WORD)
        return
    every = Counters(0, 0, _WORD)
    for blocks in sorted(
        {0, 1, 2, 3, 5, *(passes * factor + more for passes in (1, 2) for more in (-1, 0, 1))}
    ):
        yield ProofCase(blocks, every)
    yield ProofCase(factor + 1, every, in_place=True)
    yield ProofCase(300, every)
    blocks = 2 * factor + 1
    for before in range(1, blocks + 1):  # the word wraps before each block of two passes, and after the last
        yield ProofCase(blocks, Counters(_WORD, 256**_WORD - before, 1))
    for known in range(_WORD + 1, BLOCK_BYTES + 1):  # bytes that wrap before, and after, the last block
        for blocks in (2, 3):
            yield ProofCase(blocks, Counters(known, 256**known - 2, int(known < BLOCK_BYTES)))


def _bit_sliced(entry: EntryPoint) -> Iterator[ProofCase]:
    """The cases of a kernel whose passes take a block for each bit of a vector register, always at the cost
    of all of them. A pass loads and stores as many blocks at once as a register has bytes. The counters of a
    pass differ in the last two bytes only, and it begins at a multiple of its blocks."""
    factor, register = entry.block_factor, entry.vector_bits // 8
    several = register + 1
    if not Call(entry, b"").contract.counts:
        for blocks in (0, 1, 2, several, factor, factor + 1):
            yield ProofCase(blocks)
        yield ProofCase(several, in_place=True)
        return
    for blocks, low in ((0, 0), (1, 7), (several, 3), (factor, 0), (factor + 1, 0x1203), (2, 256**2 - 2)):
        yield ProofCase(blocks, Counters(2, low, 2))
    yield ProofCase(several, Counters(2, 3, 2), in_place=True)
    for known in range(2, BLOCK_BYTES + 1):  # bytes that wrap before the last block
        yield ProofCase(3, Counters(known, 256**known - 2, int(known < BLOCK_BYTES)))


def threshold(entry: EntryPoint) -> int:
    """The number of blocks from which on a proof by induction is tried: its loop makes a few passes."""
    passes = 5 if entry.streams == 1 else 9  # a pass of several streams may be two of the loop
    return max(entry.switches, default=0) + passes * entry.block_factor + 8


def fewest(entry: EntryPoint) -> int:
    """The number of blocks from which on such a proof may just begin: its loop makes three passes."""
    return max(entry.switches, default=0) + 3 * entry.block_factor + 2


def each_length(entry: EntryPoint, least: int, counters: Counters | None) -> Iterator[ProofCase]:
    """Cases of every length below `least` blocks, with counters of a class."""
    contract = Call(entry, b"").contract
    if not contract.by_blocks:
        for size in contract.message.lengths_up_to(BLOCK_BYTES * least - 1):
            yield ProofCase(size // BLOCK_BYTES, tail=size % BLOCK_BYTES)
        return
    counts = contract.counts
    for blocks in range(least):
        yield ProofCase(blocks, counters if counts else None)


def last_bytes(entry: EntryPoint, blocks: int) -> list[int]:
    """The last bytes of counters that stand for all 256 in calls of that many blocks, where the code tests
    them: about 0, and those that wrap before the last block, exactly after it, and after one pass."""
    return sorted({0, 1, 128, 255, -blocks % 256, (1 - blocks) % 256, -entry.block_factor % 256})


def bounded(entry: EntryPoint) -> Iterator[ProofCase]:
    """The cases of a bounded proof of `entry`."""
    contract = Call(entry, b"").contract
    chosen = lengths(entry)
    if entry.abi.keeps_context:
        yield from _kept(entry)
    for blocks in chosen:
        yield ProofCase(blocks, Counters() if contract.counts else None)
    for blocks in chosen[:: max(1, len(chosen) // 6)]:
        yield ProofCase(blocks, Counters() if contract.counts else None, in_place=True)
    for stack in (8, 24, 40):
        yield ProofCase(entry.block_factor + 1, Counters() if contract.counts else None, stack=stack)
    if contract.counts:
        factor = entry.block_factor
        for blocks, before in sorted(
            {(1, 1), (3, 2), (factor + 1, 1), (2 * factor + 3, factor + 1), (3 * factor + 1, 2 * factor + 1)}
        ):
            for counters in wrapping(before):
                yield ProofCase(blocks, counters)
        for before in range(2, factor + 1):  # each block of a pass may have a carry of its own
            yield ProofCase(factor + 1, wrapping(before)[0])
        for switch in entry.switches:  # a first segment of fewer blocks than a pass may have its own code
            yield ProofCase(switch, Counters(1, 256 - max(1, factor - 1), HALF - 1))


def _kept(entry: EntryPoint) -> Iterator[ProofCase]:
    """Pairs of calls that share a context. The first call may fill it. The second call has the same counter,
    or one that differs in one byte; that byte decides whether it may use what the first call left."""
    filling = max(entry.switches, default=0)
    for second in (20, min(entry.switches, default=0) + 1, filling + entry.block_factor):
        yield ProofCase(second, Counters(1, 7, 1), before=ProofCase(filling, Counters(1, 3, 1)))
    for place in range(BLOCK_BYTES - 2):
        before = ProofCase(filling, Counters(1, 3, 1, (place, 0x5A)))
        yield ProofCase(20, Counters(1, 7, 1, (place, 0xA5)), before=before)
    yield ProofCase(20, Counters(2, 0x2207, 1), before=ProofCase(filling, Counters(2, 0x1103, 1)))
