"""GCM of several short messages of one key in one call, in groups of `MESSAGES`.

A vector has the blocks of one message, so that the ciphers of a group fill the processor and share each round
key; one reduction serves all its tags. The texts have 1 to `MOST_VECTORS` vectors each, all the same
number."""

from __future__ import annotations

from typing import Any

from aesgen.families import Prepared
from aesgen.families.x86_asm.gcm.kernel import GcmKernel
from aesgen.families.x86_asm.gcm.layout import FIRST
from aesgen.model.problem import BLOCK_BYTES

MESSAGES = 4
"""Messages whose sums fill the lanes of a vector."""
MOST_VECTORS = 3
MANY_BYTES = 192
"""Bytes of the longest text that is faster with others than alone."""
SUMS = {1: (29, 21, 21, 8), 2: (29, 21, 21, 8), 3: (29, 13, 16, 19)}
"""By vectors of a text: the first of the three registers with the sums of each message of a group. With three
vectors they replace the ciphertext of the message before."""
JOB_BYTES = 88
JOB = {
    "key": 0, "iv": 8, "aad": 16, "input": 24, "output": 32, "tag": 40,
    "iv_bytes": 48, "aad_bytes": 56, "bytes": 64, "tag_bytes": 72,
}  # fmt: skip
"""Offsets in a message of an export's functions for many messages."""


def together(symbol: str, kernel: GcmKernel) -> Prepared | None:
    """The function `void SYMBOL_many(const uint8_t *key, const struct job *jobs, uint8_t *tags, size_t
    groups)` for a kernel with a small key and vectors of four blocks; None for another one."""
    wide, layout = kernel.registers, kernel.layout
    if not layout.small or wide.lanes != MESSAGES:
        return None
    own = f"{symbol}_many"
    counters = [FIRST + wide.lanes * vector for vector in range(MOST_VECTORS)]
    names: dict[str, Any] = {
        "symbol": own,
        "sealing": kernel.sealing,
        "rounds": kernel.problem.rounds,
        "round_key": layout.round_key,
        "last": layout.last,
        "job": [{name: JOB_BYTES * i + at for name, at in JOB.items()} for i in range(MESSAGES)],
        "group_bytes": JOB_BYTES * MESSAGES,
        "most": MOST_VECTORS,
        "sums": SUMS,
        "constants": [
            ("first", _counter(1) * wide.lanes),
            ("counters", b"".join(_counter(n + i) for n in counters for i in range(wide.lanes))),
            ("reverse", bytes(reversed(range(BLOCK_BYTES))) * wide.lanes),
            ("polynomial", (b"\1" + bytes(14) + b"\xc2") * wide.lanes),
        ],
    }
    return Prepared("x86-asm/gcm-many.s.j2", f"{own}.s", names, (), requires=wide.features)


def _counter(number: int) -> bytes:
    return number.to_bytes(BLOCK_BYTES, "big")
