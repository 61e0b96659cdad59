"""Disassembly of single instructions and of functions, by capstone."""

from __future__ import annotations

import platform
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from aesgen.system.packages import install

LONGEST = 16
"""Bytes of code to read at an address: enough for one instruction of any supported architecture."""


def missing() -> str | None:
    """Why disassembly is impossible here, or None if it is possible."""
    return None if find_spec("capstone") else f"capstone not found: {install('capstone')}"


def decoded(code: bytes, address: int = 0, machine: str = "") -> Any:
    """The instruction at the start of `code`, as capstone decodes it for `machine` (default: this machine).
    Raises `ValueError` if there is none."""
    found = next(_decoder(machine or platform.machine()).disasm(code, address, 1), None)
    if found is None:
        raise ValueError(f"no instruction known for {code.hex()}")
    return found


def instruction(code: bytes, address: int = 0, machine: str = "") -> str:
    """The instruction at the start of `code`, as text; `machine` as for `decoded`."""
    try:
        instruction = decoded(code, address, machine)
    except ValueError:
        return f"the instruction {code[:8].hex()}"
    return f"`{instruction.mnemonic} {instruction.op_str}".rstrip() + "`"


def listing(code: bytes, machine: str = "", start: int = 0) -> Iterator[tuple[int, int, str, str]]:
    """Offset, length, mnemonic and operands of every instruction of `code` from `start` on; `machine` as for
    `decoded`. Bytes that do not decode have the mnemonic `.byte`."""
    import capstone

    machine = machine or platform.machine()
    if machine in ("aarch64", "arm64"):
        decoder = capstone.Cs(capstone.CS_ARCH_ARM64, capstone.CS_MODE_ARM)
    else:
        decoder = capstone.Cs(capstone.CS_ARCH_X86, capstone.CS_MODE_64)
    decoder.skipdata = True  # without `detail`, which takes most of the time
    lines: Iterator[tuple[int, int, str, str]] = decoder.disasm_lite(code[start:], start)
    return lines


def reachable(code: bytes, machine: str = "") -> Iterator[tuple[int, int, str, str]]:
    """Like `listing`, but only the instructions that the function `code` can reach from its first one, which
    leaves out constants after its end. If it jumps to a computed address, all instructions."""
    starts, seen = [0], set[int]()
    lines: list[tuple[int, int, str, str]] = []
    while starts:
        for line in listing(code, machine, starts.pop()):
            address, _, mnemonic, operands = line
            if address in seen:
                break
            seen.add(address)
            lines.append(line)
            if mnemonic in _ENDS:
                break
            if _JUMP.fullmatch(mnemonic):
                target = _TARGET.search(operands)
                if target is None:
                    return listing(code, machine)
                if 0 <= int(target[1], 16) < len(code):
                    starts.append(int(target[1], 16))
                if mnemonic in _ALWAYS:
                    break
    return iter(sorted(lines))


_JUMP = re.compile(r"(notrack )?jmp|j[a-z]+|loop\w*|b|br|b\.\w+|cbn?z|tbn?z")
_ALWAYS = ("jmp", "b")
_ENDS = ("ret", "ud2", "hlt", "udf", "brk")
_TARGET = re.compile(r"(?:^|, |#)(0x[0-9a-f]+|[0-9])$")


def code_at(image: Path, offset: int) -> bytes:
    """The code at `offset` bytes into `image`, an ELF file, as it is loaded."""
    from elftools.elf.elffile import ELFFile

    with image.open("rb") as file:
        for segment in ELFFile(file).iter_segments("PT_LOAD"):
            start, size = segment["p_vaddr"], segment["p_filesz"]
            if start <= offset < start + size:
                file.seek(segment["p_offset"] + offset - start)
                return file.read(min(LONGEST, start + size - offset))
    return b""


def function_at(image: Path, offset: int) -> str:
    """The name of the function at `offset` bytes into `image`, an ELF file, without compiler suffixes
    (`.isra.0`); empty if there is none."""
    from elftools.elf.elffile import ELFFile

    with image.open("rb") as file:
        table: Any = ELFFile(file).get_section_by_name(".symtab")
        for symbol in table.iter_symbols() if table else ():
            inside = 0 <= offset - symbol["st_value"] < symbol["st_size"]
            if inside and symbol["st_info"]["type"] == "STT_FUNC":
                return str(symbol.name).partition(".")[0]
    return ""


@cache
def _decoder(machine: str) -> Any:
    import capstone

    if machine in ("aarch64", "arm64"):
        return capstone.Cs(capstone.CS_ARCH_ARM64, capstone.CS_MODE_ARM)
    decoder = capstone.Cs(capstone.CS_ARCH_X86, capstone.CS_MODE_64)
    decoder.detail = True
    return decoder
