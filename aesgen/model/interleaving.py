"""The order of the blocks of several streams in one buffer, for machines whose lanes each take a stream."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from aesgen.model.build import EntryPoint
from aesgen.model.problem import BLOCK_BYTES

Item = TypeVar("Item")


def interleaved(data: Sequence[Item], entry: EntryPoint) -> Sequence[Item]:
    """What a buffer holds for `data`, which is stream after stream: the first blocks of all streams, then the
    second ones. With the convention `bare`, each 16 blocks are transposed: the first bytes of all of them
    come first."""
    if entry.streams == 1:
        return data
    return [data[place] for place in _places(len(data), entry.streams, "bare" in entry.conventions)]


def separated(data: Sequence[Item], entry: EntryPoint) -> Sequence[Item]:
    """The inverse of `interleaved`."""
    if entry.streams == 1:
        return data
    places = _places(len(data), entry.streams, "bare" in entry.conventions)
    found = dict(zip(places, data, strict=True))
    return [found[place] for place in range(len(data))]


@lru_cache
def _places(size: int, streams: int, transposed: bool) -> tuple[int, ...]:
    """For each byte of the buffer, its place in the data stream after stream."""
    own = size // streams
    made = [
        own * stream + start + byte
        for start in range(0, own, BLOCK_BYTES)
        for stream in range(streams)
        for byte in range(BLOCK_BYTES)
    ]
    if not transposed:
        return tuple(made)
    unit = BLOCK_BYTES * BLOCK_BYTES
    return tuple(
        made[start + BLOCK_BYTES * lane + byte]
        for start in range(0, size, unit)
        for byte in range(BLOCK_BYTES)
        for lane in range(BLOCK_BYTES)
    )
