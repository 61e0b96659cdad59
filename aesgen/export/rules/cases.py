"""What the cases of the table consist of: their bytes, which they share, their lengths and their keys."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

POOL_BYTES = (1 << 20) + 64


@dataclass(frozen=True)
class Case:
    """`kind`: the part of the program that takes the case. `numbers`: lengths, and places in the pool."""

    kind: str
    numbers: tuple[int, ...]
    title: str


class Pool:
    """Bytes that cases refer to, each once."""

    def __init__(self) -> None:
        self.content = bytearray(random.Random(1).randbytes(POOL_BYTES))
        self._places: dict[bytes, int] = {}

    def put(self, data: bytes) -> int:
        """The place of `data`."""
        if data not in self._places:
            self._places[data] = len(self.content)
            self.content += data
        return self._places[data]


def around(powers: Iterable[int], least: int = 0, most: int = 0) -> list[int]:
    """2^k - 1, 2^k and 2^k + 1 for each k, from `least` on and up to `most`, if that is not 0."""
    found = {(1 << k) + d for k in powers for d in (-1, 0, 1)} | {least}
    return sorted(each for each in found if each >= least and (not most or each <= most))


def key_of(bits: int) -> bytes:
    """The key of most cases: shorter keys are the beginning of longer ones."""
    return bytes((37 * i + 11) % 256 for i in range(bits // 8))


def keys_apart(bits: int) -> Iterator[bytes]:
    """The usual key, and in turn with it each key that differs in one byte."""
    key = key_of(bits)
    for i in range(len(key)):
        yield key
        yield key[:i] + bytes([key[i] ^ 1 << i % 8]) + key[i + 1 :]
