"""Links a function of another library to a file that a proof reads."""

from __future__ import annotations

import platform
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Any

from aesgen.errors import UserError
from aesgen.proofs.program import MAGIC, is_elf
from aesgen.system.process import first_error, run_tool

SECONDS = 60
"""The time limit of the linker."""
SPACE = 64
"""Bytes at the address of a constant that the file leaves to others."""
_COMPILERS = {
    "EM_X86_64": ("x86_64", "x86_64-linux-gnu-gcc"),
    "EM_AARCH64": ("aarch64", "aarch64-linux-gnu-gcc"),
}
"""By the machine in an ELF header: what the operating system calls it, and the compiler on other machines."""


def linked(path: Path, symbol: str, constants: Iterable[str], folder: Path) -> Path:
    """A linked file with the function `symbol` of the object, archive or shared library at `path`: itself if
    it is linked, else a new one in `folder`, in which the symbols `constants` have addresses. What the
    function calls in other files stays unresolved; a call of it ends a proof. Raises `UserError` if the file
    cannot be linked."""
    needed = _needed(path)
    if needed is None:
        return path
    made, (compiler, _) = folder / f"{symbol}.so", compiler_of(path)
    stated, named = folder / "needed.s", dict.fromkeys([*constants, *needed])
    stated.write_text(".data\n" + "".join(f".weak {each}\n{each}: .zero {SPACE}\n" for each in named))
    command = [compiler, "-shared", "-nostdlib", "-Wl,-Bsymbolic", "-Wl,-z,notext", f"-Wl,-u,{symbol}"]
    command += ["-Wl,--unresolved-symbols=ignore-all", str(stated), str(path.resolve()), "-o", str(made)]
    status, said = run_tool(command, folder, SECONDS, limited=True)
    if status:
        raise UserError(f"{path} does not link: {first_error(said)}")
    return made


def _needed(path: Path) -> list[str] | None:
    """The symbols of other files that an object names, none of an archive; None if the file is linked. Raises
    `UserError` if it is none of these."""
    from elftools.elf.elffile import ELFFile

    with path.open("rb") as file:
        if file.read(8) == b"!<arch>\n":
            return []
        if not is_elf(path):
            raise UserError(f"{path} is no object, archive or shared library of ELF: compile it first")
        elf = ELFFile(file)
        if elf["e_type"] != "ET_REL":
            return None
        table: Any = elf.get_section_by_name(".symtab")
        return [each.name for each in table.iter_symbols() if each.name and each["st_shndx"] == "SHN_UNDEF"]


def compiler_of(path: Path) -> tuple[str, tuple[str, ...]]:
    """The compiler for the machine of the file, or of the first member of an archive, and the emulator that
    runs its programs; none on that machine itself."""
    from elftools.elf.elffile import ELFFile

    content = path.read_bytes()
    at = content.find(MAGIC)
    machine = str(ELFFile(BytesIO(content[at:]))["e_machine"]) if at >= 0 else ""
    if machine not in _COMPILERS:
        raise UserError(
            f"{path} is for {machine.removeprefix('EM_') or 'no known machine'}, which has no contracts"
        )
    own, cross = _COMPILERS[machine]
    return ("gcc", ()) if platform.machine() == own else (cross, (f"qemu-{own}",))
