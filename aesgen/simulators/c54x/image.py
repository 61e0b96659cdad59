"""A program for the C54x as an assembler and linker leave it: words of 16 bits and symbols."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class C54xImage:
    """`program`, `data`: runs of words by address, in either memory. `reserved`: the first address and the
    words of variables without initial values."""

    program: Mapping[int, tuple[int, ...]]
    data: Mapping[int, tuple[int, ...]]
    reserved: tuple[tuple[int, int], ...]
    symbols: Mapping[str, int]

    def written(self) -> bytes:
        """The image as a file, for `read`."""
        runs = {
            name: {str(at): list(words) for at, words in each.items()}
            for name, each in (("program", self.program), ("data", self.data))
        }
        return json.dumps({**runs, "reserved": self.reserved, "symbols": dict(self.symbols)}).encode()

    @classmethod
    def read(cls, path: Path) -> C54xImage:
        found = json.loads(path.read_text())
        program, data = (
            {int(at): tuple(words) for at, words in found[name].items()} for name in ("program", "data")
        )
        return cls(program, data, tuple(tuple(each) for each in found["reserved"]), found["symbols"])

    @property
    def program_words(self) -> int:
        return sum(map(len, self.program.values()))

    @property
    def data_words(self) -> int:
        """Words with initial values."""
        return sum(map(len, self.data.values()))
