"""CTR with a big-endian counter of 128 bits that wraps. Decryption is the same operation."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.operations.contract import BLOCK_BYTES, TEXT, Chaining, Operands, Operation, Repeating, key, state
from aesgen.operations.openssl import apply

COUNTER_MODULUS = 1 << (8 * BLOCK_BYTES)


def advanced(counter: bytes, blocks: int) -> bytes:
    """The counter `blocks` blocks later."""
    later = (int.from_bytes(counter, "big") + blocks) % COUNTER_MODULUS
    return later.to_bytes(BLOCK_BYTES, "big")


def _encrypted(given: Operands) -> dict[str, bytes]:
    return {
        "counter": advanced(given["counter"], len(given["input"]) // BLOCK_BYTES),
        "output": apply(given["key"], "CTR", given["counter"], given["input"]),
    }


def _repeating(key: bytes, counter: bytes, parts: Sequence[bytes], starts: Sequence[int]) -> Repeating:
    """Every part under the counter that it begins with."""
    outputs = [
        apply(key, "CTR", advanced(counter, start), part) for start, part in zip(starts, parts, strict=True)
    ]
    blocks = starts[-1] + -(-len(parts[-1]) // BLOCK_BYTES)
    return Repeating(parts, outputs, advanced(counter, blocks))


OPERATIONS = (
    Operation(
        "ctr",
        "ctr",
        "encrypt",
        "NIST SP 800-38A, 6.5",
        (key(), state("counter"), *TEXT),
        _encrypted,
        before=("form",),
        after=("xor",),
        chaining=Chaining.COUNTER,
        repeating=_repeating,
    ),
)
