"""The gate of shared memory: does an exported file of the core ABI keep writable memory that threads share?

The functions may be called from several threads at once. The only writable static objects that the drop-in
needs are the number of the chosen implementation and the results of its trials, which it reads and stores
atomically. Any other writable static object is a race. Calls from several threads find a race only if the
threads meet; this gate reads the object files instead, and always finds it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from aesgen.export import checked
from aesgen.export.facts import Facts
from aesgen.system import tools
from aesgen.system.probes import failure

ATOMIC = re.compile(r"chosen|named|distrusted|tried(_[a-z]+)?")
"""The names of the drop-in's writable static objects. It reads and writes each of them atomically."""
PASSED = "no function keeps writable memory that threads share"

_WRITE, _THREAD_LOCAL = 0x1, 0x400
"""The flags SHF_WRITE and SHF_TLS of a section (System V ABI, chapter 4)."""


def applies(facts: Facts) -> bool:
    """Whether several threads may call the functions of the export: always, for the core ABI."""
    return True


def unavailable() -> str | None:
    """The reason why the gate cannot run here; None if it can."""
    return failure(tools.GCC)


def complaints(facts: Facts, files: Mapping[str, str], folder: Path) -> list[str]:
    """One line for each writable static object of `files` that `ATOMIC` does not name.

    `folder`: an existing folder for the object files. Raises `VariantFailure` if a file does not compile."""
    return [
        f"{name} ({size} bytes) is writable memory that all threads share"
        for path in checked.objects(files, folder)
        for name, size in _writable(path)
        if not ATOMIC.fullmatch(name.partition(".")[0])
    ]


def _writable(path: Path) -> Iterator[tuple[str, int]]:
    """The name and the bytes of every writable static object of the object file `path`.

    Data that only the dynamic linker writes (`.data.rel.ro`) and data of one thread do not count. Objects
    without a symbol count as one object with the name of their section, and so does what lies behind labels
    without a type and a size, which assemblers for AArch64 and RISC-V add."""
    from elftools.elf.elffile import ELFFile

    with path.open("rb") as file:
        elf = ELFFile(file)
        writable = {
            number: (section.name, section["sh_size"])
            for number, section in enumerate(elf.iter_sections())
            if section["sh_flags"] & (_WRITE | _THREAD_LOCAL) == _WRITE
            and not section.name.startswith(".data.rel.ro")
        }
        table: Any = elf.get_section_by_name(".symtab")
        for symbol in table.iter_symbols():
            place = symbol["st_shndx"]
            if symbol["st_info"]["type"] == "STT_NOTYPE" and not symbol["st_size"]:
                continue
            if place == "SHN_COMMON":
                yield symbol.name, symbol["st_size"]
            elif place in writable and symbol["st_info"]["type"] != "STT_SECTION":
                name, size = writable[place]
                writable[place] = (name, size - symbol["st_size"])
                yield symbol.name, symbol["st_size"]
        yield from ((name, left) for name, left in writable.values() if left > 0)
