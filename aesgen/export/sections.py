"""The sections of object files: their sizes, and which of them a program links.

A function needs every section that its own section refers to, directly or through others: these are what a
linker with `--gc-sections` keeps. Unwind tables, notes and padding between sections do not count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_WRITE, _ALLOC, _EXEC = 1, 2, 4
_NOT_COUNTED = (".eh_frame", ".note", ".comment", ".ARM.exidx")


@dataclass(frozen=True)
class Footprint:
    """Bytes of code and constants (`text`), of initialised and of zeroed variables, as `size` counts them."""

    text: int = 0
    data: int = 0
    bss: int = 0

    def __add__(self, other: Footprint) -> Footprint:
        return Footprint(self.text + other.text, self.data + other.data, self.bss + other.bss)

    @property
    def flash(self) -> int:
        """Bytes of flash: code, constants, and the initial values of variables."""
        return self.text + self.data

    @property
    def ram(self) -> int:
        """Bytes of RAM, without the stack and what the caller owns."""
        return self.data + self.bss


Place = tuple[int, int]
"""The numbers of an object file and of a section in it."""


class Sections:
    """The sections of several object files, their sizes, and to which sections each refers."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self.homes: dict[str, Place] = {}
        """Where each global symbol is."""
        self.sizes: dict[Place, Footprint] = {}
        self._refers: dict[Place, set[Place | str]] = {}
        for number, path in enumerate(paths):
            self._read(number, path)

    def _read(self, number: int, path: Path) -> None:
        from elftools.elf.elffile import ELFFile  # slow import, deferred
        from elftools.elf.relocation import RelocationSection

        with path.open("rb") as file:
            elf = ELFFile(file)
            for index, section in enumerate(elf.iter_sections()):
                if section["sh_flags"] & _ALLOC and not section.name.startswith(_NOT_COUNTED):
                    self.sizes[number, index] = _size_of(section)
            symbols = list(_symbols(elf))
            for symbol in symbols:
                if isinstance(symbol["st_shndx"], int) and symbol["st_info"]["bind"] != "STB_LOCAL":
                    self.homes[symbol.name] = number, symbol["st_shndx"]
            for section in elf.iter_sections():
                if isinstance(section, RelocationSection) and (number, section["sh_info"]) in self.sizes:
                    known = self._refers.setdefault((number, section["sh_info"]), set())
                    for relocation in section.iter_relocations():
                        symbol = symbols[relocation["r_info_sym"]]
                        here = isinstance(symbol["st_shndx"], int)
                        known.add((number, symbol["st_shndx"]) if here else symbol.name)

    def reached(self, start: Place) -> list[Place]:
        """`start` and every section that it needs."""
        found = dict.fromkeys([start])
        waiting = [start]
        while waiting:
            for other in self._refers.get(waiting.pop(), ()):
                place = self.homes.get(other) if isinstance(other, str) else other
                if place in self.sizes and place not in found:
                    found[place] = None
                    waiting.append(place)
        return list(found)


def _symbols(elf: Any) -> Iterator[Any]:
    table = elf.get_section_by_name(".symtab")
    return table.iter_symbols() if table else iter(())


def _size_of(section: Any) -> Footprint:
    size, flags = section["sh_size"], section["sh_flags"]
    if section["sh_type"] == "SHT_NOBITS":
        return Footprint(bss=size)
    constant = flags & _EXEC or not flags & _WRITE or section.name.startswith(".data.rel.ro")
    return Footprint(text=size) if constant else Footprint(data=size)
