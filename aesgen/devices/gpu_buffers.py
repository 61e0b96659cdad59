"""The buffers of a GPU kernel's call: keys, streams, and what the kernel's last argument counts.

The keys of all operands stand one after another in one buffer: those of the first operand for every stream,
then those of the second. Each stream begins at a multiple of 16 bytes. The last argument counts the blocks of
one stream, or its bytes where the operation takes any number of bytes.
"""

from __future__ import annotations

from aesgen.model.job import Call
from aesgen.model.problem import BLOCK_BYTES


def keys(call: Call) -> bytes:
    """The keys as the setup kernel takes them."""
    return b"".join(call.given(operand) for operand in call.contract.keys)


def count(call: Call, blocks: int | None = None) -> int:
    """The kernel's last argument for the call's message, or for another one of `blocks` blocks a stream."""
    if call.contract.granularity == BLOCK_BYTES:
        return call.blocks if blocks is None else blocks
    if blocks is None or blocks == call.blocks:
        return call.message_bytes
    return BLOCK_BYTES * blocks


def spread(call: Call) -> bytes:
    """The message with every stream at a multiple of 16 bytes. Nothing follows the last stream."""
    size = call.message_bytes
    if size % BLOCK_BYTES == 0:
        return call.data
    gap = bytes(-size % BLOCK_BYTES)
    return gap.join(call.data[at : at + size] for at in range(0, len(call.data), size))


def gathered(call: Call, output: bytes) -> tuple[bytes, tuple[str, ...]]:
    """The streams of an `output` that is laid out as by `spread`, without the gaps; and a complaint if a gap
    is no longer zero."""
    size = call.message_bytes
    if size % BLOCK_BYTES == 0:
        return output, ()
    step = size + -size % BLOCK_BYTES
    starts = range(0, len(output), step)
    written = next((at for at in starts if any(output[at + size : at + step])), None)
    complaints = () if written is None else (f"bytes after stream {written // step} are written",)
    return b"".join(output[at : at + size] for at in starts), complaints
