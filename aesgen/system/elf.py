"""The contents of an object file: code, tables, RAM, and a digest that equal machine code shares.

Reads ELF relocatable objects of either class and byte order (System V gABI, chapters 4 and 5) with NumPy,
because each of a few hundred variants in a batch must be identified in well under a millisecond.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

_PROGBITS, _SYMTAB, _RELA, _NOTE, _NOBITS, _REL = 1, 2, 4, 7, 8, 9
_WRITE, _ALLOC, _EXEC = 1, 2, 4
_OBJECT = 1
_UNDEFINED, _RESERVED = 0, 0xFF00

_SECTION = "name type flags addr offset size link info align entsize"
_HEADERS = {1: (32, 48, "u4 u4 u4 u4 u4 u4 u4 u4 u4 u4"), 2: (40, 60, "u4 u4 u8 u8 u8 u8 u4 u4 u8 u8")}
"""By ELF class: the offsets of the section headers' address and number in the file header; their layout."""
_RELOCATION = {
    (1, _REL): ("offset info", "u4 u4"),
    (1, _RELA): ("offset info addend", "u4 u4 i4"),
    (2, _REL): ("offset info", "u8 u8"),
    (2, _RELA): ("offset info addend", "u8 u8 i8"),
}
_SYMBOL = {
    1: ("name value size info other section", "u4 u4 u4 u1 u1 u2"),
    2: ("name info other section value size", "u4 u1 u1 u2 u8 u8"),
}


def _dtype(names: str, kinds: str, order: str) -> np.dtype[np.void]:
    return np.dtype([(name, order + kind) for name, kind in zip(names.split(), kinds.split(), strict=True)])


@dataclass(frozen=True)
class Contents:
    """Bytes of code, of initialised tables (in any section), of RAM, and the digest of all."""

    identity: str
    code_bytes: int
    table_bytes: int
    ram_bytes: int


class ObjectFile:
    """One relocatable object. Raises `ValueError` if the file is not one."""

    def __init__(self, path: Path) -> None:
        self.image = path.read_bytes()
        if self.image[:4] != b"\x7fELF":
            raise ValueError(f"{path} is no ELF file")
        self.bits = self.image[4]
        order = "<" if self.image[5] == 1 else ">"
        at, counts, layout = _HEADERS[self.bits]
        start = int(np.frombuffer(self.image, order + f"u{4 * self.bits}", 1, at)[0])
        count, names = np.frombuffer(self.image, order + "u2", 2, counts)
        section = _dtype(_SECTION, layout, order)
        self.sections = self._array(section, start, max(int(count), 1))
        if count == 0:  # more than 65,279 sections: the first header carries the count (gABI 4.10)
            self.sections = self._array(section, start, int(self.sections[0]["size"]))
        names = int(self.sections[0]["link"]) if names == 0xFFFF else int(names)
        self.names = [self._text(names, int(offset)) for offset in self.sections["name"]]
        self.types = [int(kind) for kind in self.sections["type"]]
        self.flags = [int(flags) for flags in self.sections["flags"]]
        self._relocations = self._read_relocations(order)
        self._read_symbols(order)

    def _array(self, dtype: np.dtype[np.void], offset: int, count: int) -> NDArray[np.void]:
        return np.frombuffer(self.image, dtype, count, offset)

    def _text(self, table: int, offset: int) -> str:
        return self._string(int(self.sections[table]["offset"]) + offset)

    def _string(self, start: int) -> str:
        """The text that begins at offset `start` of the file."""
        return self.image[start : self.image.index(b"\0", start)].decode(errors="replace")

    def _read_relocations(self, order: str) -> dict[int, NDArray[np.void]]:
        """Relocations by the index of the section that they patch."""
        found = {}
        for index, kind in enumerate(self.types):
            if kind in (_RELA, _REL):
                dtype = _dtype(*_RELOCATION[self.bits, kind], order)
                header = self.sections[index]
                count = int(header["size"]) // dtype.itemsize
                found[int(header["info"])] = self._array(dtype, int(header["offset"]), count)
        return found

    def _read_symbols(self, order: str) -> None:
        names, kinds = _SYMBOL[self.bits]
        self.symbols = np.empty(0, _dtype(names, kinds, order))
        self._strings = 0
        for index, kind in enumerate(self.types):
            if kind == _SYMTAB:
                header = self.sections[index]
                count = int(header["size"]) // self.symbols.dtype.itemsize
                self.symbols = self._array(self.symbols.dtype, int(header["offset"]), count)
                self._strings = int(header["link"])
        self._homes: list[int] = self.symbols["section"].tolist()
        self._values: list[int] = self.symbols["value"].tolist()

    def defined(self) -> dict[str, tuple[int, int]]:
        """Section index and value of every named symbol that this object defines."""
        start = int(self.sections[self._strings]["offset"])
        names: list[int] = self.symbols["name"].tolist()
        return {
            self._string(start + name): (section, value)
            for name, section, value in zip(names, self._homes, self._values, strict=True)
            if name and _UNDEFINED < section < _RESERVED
        }

    def contents(
        self, entries: tuple[tuple[str, str], ...] = (), part: Callable[[str], str] = lambda name: ""
    ) -> dict[str, Contents]:
        """The contents of each part of the object. `part` gives the part to which a section belongs.

        `entries` (symbol, description) enter the digest of their part by their start addresses; the names of
        symbols never do. Unwind tables and notes are not code and are left out.
        """
        members: dict[str, list[int]] = defaultdict(list)
        for index, flags in enumerate(self.flags):
            loaded = flags & _ALLOC and self.types[index] in (_PROGBITS, _NOBITS)
            if loaded and self.sections[index]["size"] and not self.names[index].startswith(".eh_frame"):
                members[part(self.names[index])].append(index)
        where = self.defined() if entries else {}
        starts: dict[int, list[tuple[int, str]]] = defaultdict(list)
        for name, meaning in entries:
            if name in where:
                section, value = where[name]
                starts[section].append((value, meaning))
        tables = self._tables_in_code()
        return {name: self._digest(sections, starts, tables) for name, sections in members.items()}

    def _tables_in_code(self) -> dict[int, int]:
        """Bytes of data objects that lie in executable sections, by section index."""
        sizes: dict[int, int] = defaultdict(int)
        objects = self.symbols[(self.symbols["info"] & 15) == _OBJECT]
        for symbol in objects:
            index = int(symbol["section"])
            if _UNDEFINED < index < _RESERVED and self.flags[index] & _EXEC:
                sizes[index] += int(symbol["size"])
        return sizes

    def _digest(
        self, indices: list[int], starts: dict[int, list[tuple[int, str]]], tables: dict[int, int]
    ) -> Contents:
        digest = hashlib.sha256()
        code = table = ram = 0
        for index in indices:
            header, flags = self.sections[index], self.flags[index]
            size, align = int(header["size"]), int(header["align"])
            digest.update(f"{flags & 7},{size},{align},{sorted(starts.get(index, ()))};".encode())
            if self.types[index] != _NOBITS:
                offset = int(header["offset"])
                digest.update(self.image[offset : offset + size])
                digest.update(self._patches(index, indices))
            if flags & _EXEC:
                code += size - tables.get(index, 0)
                table += tables.get(index, 0)
            elif self.types[index] != _NOBITS:
                table += size
            if flags & _WRITE:
                ram += size
        return Contents(digest.hexdigest()[:32], code, table, ram)

    def _patches(self, index: int, indices: list[int]) -> bytes:
        """The relocations of a section, with every symbol identified by its section and value, not by its
        name."""
        relocations = self._relocations.get(index)
        if relocations is None:
            return b""
        shift = 8 if self.bits == 1 else 32
        ranks = {section: rank for rank, section in enumerate(indices)}
        has_addend = "addend" in (relocations.dtype.names or ())
        addends = relocations["addend"].tolist() if has_addend else [0] * len(relocations)
        words = []
        for offset, info, addend in zip(
            relocations["offset"].tolist(), relocations["info"].tolist(), addends, strict=True
        ):
            symbol = info >> shift
            rank = ranks.get(self._homes[symbol])
            if rank is None:
                meaning = f"{self._text(self._strings, int(self.symbols['name'][symbol]))}+{addend}"
            else:
                meaning = f"{rank}+{self._values[symbol] + addend}"
            words.append(f"{offset}:{info & ((1 << shift) - 1)}:{meaning}")
        return "\n".join(words).encode()


_NOTHING = Contents("", 0, 0, 0)


def program_contents(objects: Sequence[Path], entries: tuple[tuple[str, str], ...]) -> Contents:
    """The combined contents of the objects that make up one program."""
    parts = [ObjectFile(item).contents(entries).get("", _NOTHING) for item in objects]
    if len(parts) == 1:
        return parts[0]
    digest = hashlib.sha256("".join(item.identity for item in parts).encode()).hexdigest()[:32]
    return Contents(
        digest,
        sum(item.code_bytes for item in parts),
        sum(item.table_bytes for item in parts),
        sum(item.ram_bytes for item in parts),
    )


def batch_contents(
    path: Path, entries: tuple[tuple[str, str], ...], part: Callable[[str], str], count: int
) -> list[Contents]:
    """The contents of each of the `count` variants in one object; `part` gives a section's number as text."""
    parts = ObjectFile(path).contents(entries, part)
    return [parts.get(str(number), _NOTHING) for number in range(count)]
