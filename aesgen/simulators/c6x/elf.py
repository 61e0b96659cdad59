"""Writes an assembled program as a linked ELF file for the C6x (little-endian, EM_TI_C6000).

The layout is that of the System V ABI: header, one loadable segment for each section, sections, a symbol
table.
"""

from __future__ import annotations

import struct

from aesgen.simulators.c6x.assembly import AssembledProgram, is_code

MACHINE = 140
"""EM_TI_C6000."""
_HEADER, _SEGMENT, _SECTION = 52, 32, 40
_EXECUTABLE_FILE, _LOAD, _PROGBITS, _SYMTAB, _STRTAB = 2, 1, 1, 2, 3
_ALLOCATED, _EXECUTABLE = 2, 4
_ABSOLUTE, _GLOBAL = 0xFFF1, 1 << 4


def elf_file(program: AssembledProgram) -> bytes:
    """The file's bytes."""
    body = bytearray(_HEADER + _SEGMENT * len(program.sections))
    segments = bytearray()
    sections: list[tuple[str, int, int, int, int, int, int, int]] = [("", 0, 0, 0, 0, 0, 0, 0)]
    for name, address, data in program.sections:
        offset, flags = len(body), _ALLOCATED | (_EXECUTABLE if is_code(name) else 0)
        readable = 4 | (1 if is_code(name) else 0)
        segments += struct.pack("<8I", _LOAD, offset, address, address, len(data), len(data), readable, 4)
        body += data + bytes(-len(data) % 4)
        sections.append((name, _PROGBITS, flags, address, offset, len(data), 0, 0))
    # Symbols, with their names.
    names = bytearray(1)
    symbols = bytearray(16)
    for name, address in sorted(program.symbols.items()):
        symbols += struct.pack("<IIIBBH", len(names), address, 0, _GLOBAL, 0, _ABSOLUTE)
        names += name.encode() + b"\0"
    strings = len(sections) + 1
    for name, kind, text, link in ((".symtab", _SYMTAB, symbols, strings), (".strtab", _STRTAB, names, 0)):
        sections.append((name, kind, 0, 0, len(body), len(text), link, 16 if link else 0))
        body += text + bytes(-len(text) % 4)
    # The table of sections, whose names come last.
    table = bytearray(1)
    places = {}
    for name in [*(each[0] for each in sections[1:]), ".shstrtab"]:
        places[name] = len(table)
        table += name.encode() + b"\0"
    sections.append((".shstrtab", _STRTAB, 0, 0, len(body), len(table), 0, 0))
    body += table + bytes(-len(table) % 4)
    at = len(body)
    for name, kind, flags, address, offset, size, link, entry in sections:
        first = 1 if kind == _SYMTAB else 0
        body += struct.pack(
            "<10I", places.get(name, 0), kind, flags, address, offset, size, link, first, 4, entry
        )
    begin = program.sections[0][1] if program.sections else 0
    header = b"\x7fELF" + bytes((1, 1, 1)) + bytes(9)
    header += struct.pack(
        "<HHIIIIIHHHHHH", _EXECUTABLE_FILE, MACHINE, 1, begin, _HEADER, at, 0, _HEADER, _SEGMENT,
        len(program.sections), _SECTION, len(sections), len(sections) - 1,
    )  # fmt: skip
    body[: len(header)] = header
    body[_HEADER : _HEADER + len(segments)] = segments
    return bytes(body)
