"""What the cases of the table consist of: their bytes, which they share, their lengths and their keys."""

from __future__ import annotations

import random
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


def key_of(bits: int) -> bytes:
    """The key of most cases: shorter keys are the beginning of longer ones."""
    return bytes((37 * i + 11) % 256 for i in range(bits // 8))
