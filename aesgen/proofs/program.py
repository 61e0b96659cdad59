"""The machine code of a finished build, as it is loaded: bytes and entry points."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aesgen.errors import UserError


@dataclass(frozen=True)
class LoadedProgram:
    """A linked ELF file. `machine`: as ELF names it, e.g. `EM_X86_64`. `segments`: address and bytes of each
    read-only part of the program. `symbols`: address by name."""

    machine: str
    segments: tuple[tuple[int, bytes], ...]
    symbols: dict[str, int]

    def bytes_at(self, address: int, size: int) -> bytes:
        """At most `size` bytes at `address`; fewer at the end of a segment, none outside of all."""
        for start, content in self.segments:
            if start <= address < start + len(content):
                return content[address - start : address - start + size]
        return b""

    def address_of(self, symbol: str) -> int:
        """Raises `UserError` if the program has no such symbol."""
        try:
            return self.symbols[symbol]
        except KeyError:
            raise UserError(f"the program has no symbol {symbol}") from None


def read(path: Path) -> LoadedProgram:
    """The linked ELF file at `path`."""
    from elftools.elf.elffile import ELFFile

    with path.open("rb") as file:
        elf = ELFFile(file)
        segments = tuple(
            (int(segment["p_vaddr"]), segment.data())
            for segment in elf.iter_segments("PT_LOAD")
            if not segment["p_flags"] & 2  # a call may change what is writable
        )
        table: Any = elf.get_section_by_name(".symtab")
        symbols = {
            symbol.name: int(symbol["st_value"])
            for symbol in (table.iter_symbols() if table else ())
            if symbol.name and symbol["st_shndx"] != "SHN_UNDEF"
        }
        machine = str(elf["e_machine"])
    return LoadedProgram(machine, segments, symbols)
