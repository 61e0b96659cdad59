"""Calls of other lengths, and calls whose counters begin at a multiple."""

from __future__ import annotations

from dataclasses import replace

from aesgen.model.job import Call


def resized(call: Call, blocks: int) -> Call:
    """The call with `blocks` blocks per stream: the first stream's data, repeated, in each."""
    entry = call.entry
    size = blocks * entry.block_bytes
    stream = call.data[: call.blocks * entry.block_bytes] or bytes(entry.block_bytes)
    stream = (stream * (size // len(stream) + 1))[:size]
    return replace(call, data=stream * entry.streams, blocks=blocks)


def from_multiple(call: Call, low_bytes: int) -> Call:
    """The call with the last `low_bytes` bytes of every IV set to 0, so that counters begin at a multiple."""
    size = call.entry.block_bytes
    ivs = (call.iv[i : i + size] for i in range(0, len(call.iv), size))
    return replace(call, iv=b"".join(iv[: size - low_bytes] + bytes(low_bytes) for iv in ivs))
