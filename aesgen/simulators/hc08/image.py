"""A program that SDCC's linker wrote: its bytes and its symbols."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Hc08Image:
    """`contents`: runs of bytes by address."""

    contents: Mapping[int, bytes]
    symbols: Mapping[str, int]

    @classmethod
    def read(cls, path: Path) -> Hc08Image:
        """The program at `path`: lines of Intel HEX, and lines of the linker's file of symbols (`.noi`)."""
        contents, symbols = {}, {}
        for line in path.read_text("ascii").splitlines():
            if line.startswith("DEF "):
                _, name, value = line.split()
                symbols[name] = int(value, 16)
            elif line.startswith(":"):
                row = bytes.fromhex(line[1:])
                if row[3] == 0 and row[0]:
                    contents[int.from_bytes(row[1:3], "big")] = row[4:-1]
        return cls(contents, symbols)

    def area(self, name: str) -> tuple[int, int]:
        """The first address and the bytes of an area; (0, 0) if the program has none of that name."""
        return self.symbols.get(f"s_{name}", 0), self.symbols.get(f"l_{name}", 0)

    def spread(self, memory: bytearray) -> None:
        """Writes the program into `memory`."""
        for at, data in self.contents.items():
            memory[at : at + len(data)] = data
