"""One call of more than 2^28 blocks, so that 32-bit arithmetic on its length in bytes goes wrong.

Its buffers span 4 GiB of addresses on a few MiB of memory: the first window of the data, a second one that is
mapped repeatedly, and a last one (`Call.window`). The operation chooses data for which the right answer
repeats with them (`Operation.repeating`)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from aesgen.checks.oracle import answer
from aesgen.operations import operations
from aesgen.operations.contract import Operation, Repeating

WINDOW = 1 << 20
BLOCKS = (1 << 28) + WINDOW // 32 + 3
"""The last window holds half a window and three blocks; a kernel that cuts the length to 32 bits leaves it
unwritten."""


class Immense(NamedTuple):
    """A call: state, data (three windows), expected output (three windows, zero after the end, or the one
    output of fixed size), updated state, and a table from the name of each other operand to its bytes."""

    state: bytes
    data: bytes
    output: bytes
    updated: bytes
    more: Mapping[str, bytes]


def has_answer(contract: Operation) -> bool:
    """Whether the answer to a message that repeats is known: it repeats, or no part depends on another."""
    return contract.repeating is not None or not (contract.others or contract.state)


@lru_cache(maxsize=8)
def question(operation: str, key: bytes, seed: int) -> Immense:
    """The call of `BLOCKS` blocks under a raw key. It is remembered, since the answer of a chained mode takes
    seconds and all implementations of a file are asked the same."""
    contract = operations()[operation]
    draw = random.Random(f"immense {operation} {seed}").randbytes
    last_bytes = (16 * BLOCKS - 1) % WINDOW + 1
    parts = [draw(WINDOW), draw(WINDOW), draw(last_bytes)]
    state = draw(contract.state_bytes)
    starts = (0, BLOCKS - (last_bytes + WINDOW) // 16, BLOCKS - last_bytes // 16)
    if contract.repeating:
        made = contract.repeating(key, state, parts, starts)
    else:
        made = Repeating(parts, [answer(operation, [key], [], [part]).output for part in parts])
    output = b"".join(made.outputs) if contract.output.size else _windows(made.outputs)
    return Immense(state, _windows(made.given), output, made.state, made.more)


def _windows(parts: Sequence[bytes]) -> bytes:
    return b"".join(part.ljust(WINDOW, b"\0") for part in parts)
