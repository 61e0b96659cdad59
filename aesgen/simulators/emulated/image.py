"""A linked program: its segments, its symbols, and which of its bytes are instructions."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_WRITABLE, _ALLOCATED, _EXECUTABLE = 1, 2, 4
_MAPPING = re.compile(r"\$(?P<meaning>[a-z])")
DATA = "d"


@dataclass(frozen=True)
class CodePiece:
    """Consecutive instructions at `address`. `meaning` is the letter of the mapping symbol before them (`$a`
    and `$t` of AAELF 5.5.5, `$x` of the RISC-V psABI), or empty where there is none."""

    address: int
    data: bytes
    meaning: str = ""


@dataclass(frozen=True)
class Image:
    """`segments`: address, bytes and size in memory of each; `symbols`: addresses by name, unchanged from the
    symbol table; `code`: the instructions, without the data between them; `constant`: address and size of
    each section that is not writable, which a microcontroller keeps in flash."""

    segments: tuple[tuple[int, bytes, int], ...]
    symbols: Mapping[str, int]
    code: tuple[CodePiece, ...]
    constant: tuple[tuple[int, int], ...] = ()

    @classmethod
    def read(cls, path: Path) -> Image:
        """The image of the ELF file at `path`."""
        from elftools.elf.elffile import ELFFile

        with path.open("rb") as stream:
            elf = ELFFile(stream)
            segments = tuple(
                (segment["p_vaddr"], segment.data(), segment["p_memsz"])
                for segment in elf.iter_segments()
                if segment["p_type"] == "PT_LOAD" and segment["p_memsz"]
            )
            table: Any = elf.get_section_by_name(".symtab")
            symbols: dict[str, int] = {}
            marks: list[tuple[int, str]] = []
            for symbol in table.iter_symbols() if table else ():
                if mapping := _MAPPING.match(symbol.name):
                    marks.append((symbol["st_value"], mapping["meaning"]))
                elif symbol.name:
                    symbols[symbol.name] = symbol["st_value"]
            code = [
                piece
                for section in elf.iter_sections()
                if section["sh_flags"] & _EXECUTABLE and section["sh_type"] == "SHT_PROGBITS"
                for piece in _pieces(section["sh_addr"], section.data(), sorted(marks))
            ]
            constant = tuple(
                (section["sh_addr"], section["sh_size"])
                for section in elf.iter_sections()
                if section["sh_flags"] & (_WRITABLE | _ALLOCATED) == _ALLOCATED and section["sh_size"]
            )
        return cls(segments, symbols, tuple(code), constant)

    @classmethod
    def of_code(cls, address: int, data: bytes, symbols: Mapping[str, int]) -> Image:
        """The image of raw instructions at `address`; `symbols` are offsets from there."""
        placed = {name: address + offset for name, offset in symbols.items()}
        return cls(((address, data, len(data)),), placed, (CodePiece(address, data),))


def _pieces(base: int, data: bytes, marks: Sequence[tuple[int, str]]) -> list[CodePiece]:
    """Splits a section at its mapping symbols and drops the data between instructions."""
    inside = [mark for mark in marks if base <= mark[0] < base + len(data)]
    if not inside or inside[0][0] != base:
        inside.insert(0, (base, ""))
    ends = [mark[0] for mark in inside[1:]] + [base + len(data)]
    return [
        CodePiece(start, data[start - base : end - base], meaning)
        for (start, meaning), end in zip(inside, ends, strict=True)
        if meaning != DATA and end > start
    ]
