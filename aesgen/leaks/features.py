"""Which instruction-set features a build uses, by disassembly, beside those that its render declares.

    for use in undeclared(path, symbols, declared): print(use)   # "`vpclmulqdq ...` at kernel+0x40 needs ..."

`instruction_features.py` knows what an instruction needs. Features have the names that Linux shows in
`/proc/cpuinfo`, without underscores.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from aesgen.leaks.instruction_features import UNKNOWN, features

IMPLIED = {
    "ssse3": ("pni",),
    "sse41": ("ssse3",),
    "sse42": ("sse41", "popcnt"),
    "avx": ("sse42",),
    "avx2": ("avx",),
    "fma": ("avx",),
    "f16c": ("avx",),
    "vaes": ("aes", "avx"),
    "vpclmulqdq": ("pclmulqdq", "avx"),
    "avx512f": ("avx2", "fma", "f16c"),
    "avx512bw": ("avx512f",),
    "avx512dq": ("avx512f",),
    "avx512vl": ("avx512f",),
    "avx512cd": ("avx512f",),
    "avx512ifma": ("avx512f",),
    "avx512vbmi": ("avx512bw",),
    "avx512vbmi2": ("avx512bw",),
    "avx512bitalg": ("avx512bw",),
    "avx512vnni": ("avx512f",),
    "avx512vpopcntdq": ("avx512f",),
}
"""The features that each feature implies; a compiler that may use the first may use the others too."""


BASELINE = {"x86_64": frozenset[str](), "aarch64": frozenset({"neon"})}
"""The features that every processor of an architecture has. SSE2 is unnamed; AArch64 calls use vector
registers."""


@dataclass(frozen=True)
class Use:
    """One instruction that needs `missing`, at `address` bytes into the function `symbol`."""

    symbol: str
    address: int
    instruction: str
    missing: frozenset[str]

    def __str__(self) -> str:
        place = f"`{self.instruction}` at {self.symbol}+{self.address:#x}"
        if UNKNOWN in self.missing:
            return (
                f"{place} is of no instruction set that aesgen knows (aesgen/leaks/instruction_features.py)"
            )
        names = ", ".join(sorted(self.missing))
        return f"{place} needs {names}, which the render does not declare: add it to `requires`"


def closure(declared: Iterable[str]) -> frozenset[str]:
    """`declared` and all features that it implies."""
    found: set[str] = set()
    new = set(declared)
    while new:
        found |= new
        new = set(chain.from_iterable(IMPLIED.get(name, ()) for name in new)) - found
    return frozenset(found)


def undeclared(build: Path, symbols: Iterable[str], declared: Iterable[str]) -> Iterator[Use]:
    """The instructions of the functions `symbols` in `build`, an ELF file for x86-64 or AArch64, that need a
    feature which is neither `declared` nor implied by a declared one. Nothing for other machines.

    `symbols`: a function counts if its name starts with one of these; local functions count too if all global
    functions of the file do. Needs capstone and pyelftools."""
    allowed = closure(declared)
    for symbol, address, code, mnemonic, operands, machine in _instructions(build, tuple(symbols)):
        missing = features(machine, code, mnemonic, operands) - allowed - BASELINE[machine]
        if missing:
            yield Use(symbol, address, f"{mnemonic} {operands}".rstrip(), missing)


def used(build: Path, symbols: Iterable[str]) -> frozenset[str]:
    """The features that the functions `symbols` of `build` use, as for `undeclared`."""
    found: set[str] = set()
    for _, _, code, mnemonic, operands, machine in _instructions(build, tuple(symbols)):
        found |= features(machine, code, mnemonic, operands)
    return frozenset(found)


_MACHINES = {"EM_X86_64": "x86_64", "EM_AARCH64": "aarch64"}


def _instructions(build: Path, symbols: tuple[str, ...]) -> Iterator[tuple[str, int, bytes, str, str, str]]:
    """Function, offset in it, bytes, mnemonic, operands and machine of each instruction of the functions that
    belong to `symbols`. Bytes that do not decode form a `.byte` instruction."""
    from elftools.elf.elffile import ELFFile

    from aesgen.leaks.disassembly import reachable

    with build.open("rb") as file:
        image = ELFFile(file)
        machine = _MACHINES.get(image["e_machine"], "")
        if not machine:
            return
        sections: dict[int, bytes] = {}
        for name, number, start, size in _functions(image, symbols):
            section = image.get_section(number)
            content = sections.setdefault(number, section.data())
            at = start - section["sh_addr"]
            code = content[at : at + size]
            for address, length, mnemonic, operands in reachable(code, machine):
                yield name, address, code[address : address + length], mnemonic, operands, machine


_START_FILES = re.compile(
    r"_(init|fini|start)|(de)?register_tm_clones|__do_global_dtors_aux|frame_dummy|_dl_.*"
)
"""Functions of the C compiler's start files."""


def _functions(image: Any, symbols: tuple[str, ...]) -> list[tuple[str, int, int, int]]:
    """Name, section, address and size of the functions that belong to `symbols`: functions whose names start
    with one of them and, if the file holds no other variant, its local functions."""
    table: Any = image.get_section_by_name(".symtab")
    found: dict[int, tuple[str, int, int, int]] = {}
    local: dict[int, tuple[str, int, int, int]] = {}
    shared = False
    for symbol in table.iter_symbols() if table else ():
        number, name = symbol["st_shndx"], str(symbol.name)
        if symbol["st_info"]["type"] != "STT_FUNC" or not isinstance(number, int) or not symbol["st_size"]:
            continue
        function = name, number, symbol["st_value"], symbol["st_size"]
        if name.startswith(symbols):
            found.setdefault(symbol["st_value"], function)
        elif symbol["st_info"]["bind"] != "STB_LOCAL":
            shared |= not _START_FILES.fullmatch(name)
        elif not _START_FILES.fullmatch(name):
            local.setdefault(symbol["st_value"], function)
    return list((found if shared else local | found).values())
