"""Consecutive calls that share a context: they show whether a kernel that caches data notices every change.

A table cached between calls is valid for one key and for counters that agree in some bytes. Every condition
of its validity is tested separately: the same counter under a key that differs in one bit, in each 32-bit
word, or in size; the same key with a counter that differs in one byte, in each of the 16. Between two such
calls the first key and counter return (A, B, A, C, A, ...), so that the kernel must also notice the change
back.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from aesgen.checks.questions import Demand, Question

Step = tuple[int, Question]
"""The index of the entry point that is called, and the call."""


def steps(demands: Sequence[Demand], blocks: int, seed: int, keys_change: bool) -> Iterator[Step]:
    """The calls, each of `blocks` blocks, of entry points that share one context.

    `demands`: one per key size. `keys_change`: whether a context may be used under another key; if not, only
    counters change."""
    draw = random.Random(f"remembered {seed} {blocks}")
    longest, counter, data = draw.randbytes(32), draw.randbytes(16), draw.randbytes(16 * blocks)
    counter = counter[:15] + bytes([counter[15] & 0x7F])  # one bit of the last byte seldom changes the others

    def ask(number: int, what: str, key: bytes, iv: bytes) -> Step:
        name = f"{demands[number].operation}, {blocks} blocks after a call {what}"
        return number, Question(name, blocks, (key,), (iv,), (data,))

    for number, demand in enumerate(demands):
        key = longest[: demand.key_bytes]
        base = ask(number, "that differs", key, counter)
        yield number, replace(base[1], name=f"{demand.operation}, {blocks} blocks")
        for place in range(16):
            changed = _flipped(counter, place, 1 << draw.randrange(8))
            yield ask(number, f"that differs in byte {place} of the counter", key, changed)
            yield ask(number, f"that differs in byte {place} of the counter", key, counter)
        yield ask(number, "with the same key and counter", key, counter)
        if not keys_change:
            continue
        for word in range(demand.key_bytes // 4):
            other = _flipped(key, 4 * word + draw.randrange(4), 1 << draw.randrange(8))
            yield ask(number, f"that differs in word {word} of the key", other, counter)
            yield ask(number, f"that differs in word {word} of the key", key, counter)
        for other_number, other_demand in enumerate(demands):
            if other_number != number:
                shared = longest[: other_demand.key_bytes]
                what = "under a key of another size that begins alike"
                yield ask(other_number, what, shared, counter)
                yield ask(number, what, key, counter)


def _flipped(data: bytes, place: int, bit: int) -> bytes:
    return data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :]
