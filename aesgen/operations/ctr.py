"""CTR with a big-endian counter of 128 bits that wraps. Decryption is the same operation."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.operations import sp800_38a
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


_CIPHERTEXTS = (
    "874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff"
    "5ae4df3edbd5d35e5b4f09020db03eab1e031dda2fbe03d1792170a0f3009cee",
    "1abc932417521ca24f2b0459fe7e6e0b090339ec0aa6faefd5ccc2c6f4ce8e94"
    "1e36b26bd1ebc670d1bd1d665620abf74f78a7f6d29809585a97daec58c6b050",
    "601ec313775789a5b7a7f504bbf3d228f443e3ca4d62b59aca84e990cacaf5c5"
    "2b0930daa23de94ce87017ba2d84988ddfc9c58db67aada613c2dd08457941a6",
)
"""The examples of F.5, one for each key size."""

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
        core=True,
        examples=sp800_38a.examples(_CIPHERTEXTS, counter=sp800_38a.COUNTER),
    ),
)
