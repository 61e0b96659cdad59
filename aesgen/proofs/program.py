"""The machine code of a finished build, as it is loaded: bytes and entry points."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aesgen.errors import UserError
from aesgen.simulators.avr.firmware import Firmware
from aesgen.simulators.spu.assembly import assemble
from aesgen.simulators.spu.encoding import encoded

AVR, SPU = "EM_AVR", "EM_SPU"
SPU_ENDING = ".s"
"""How the names of files with assembly for the SPU end."""
ARM_STATE, THUMB_STATE = "EM_ARM-A32", "EM_ARM-T32"
_BOTH_WIDTHS = frozenset({"EM_RISCV", "EM_MIPS"})
"""Machines whose number in an ELF file does not tell the width of their registers."""
_START_UP = frozenset({"crtstuff.c"})
"""Sources of the start-up code that every shared object has."""


@dataclass(frozen=True)
class LoadedProgram:
    """A linked ELF file. `machine`: as ELF names it, e.g. `EM_X86_64`, with the width of the registers if the
    name leaves that open, e.g. `EM_RISCV-32`, and for 32-bit ARM with the state of its functions. `segments`:
    address and bytes of each
    read-only part of the program. `symbols`: the address of each. `flags`: the ELF header's `e_flags`.

    AVR has two address spaces: `segments` are then in flash, and `data` are the tables that the start-up code
    copies to SRAM, where addresses of symbols lie `SRAM_IN_ELF` higher. `variables`: address and size of
    memory that the program may write. `imports`: the name of the function whose address the dynamic linker
    writes to an address. `compiled`: whether a C compiler made a part of it. `unaligned`: whether
    the code of 32-bit ARM is for cores that load and store words at any address. `vector_bits`: those of a
    vector register, if the instruction set leaves this open; an ELF file does not tell it."""

    machine: str
    segments: tuple[tuple[int, bytes], ...]
    symbols: dict[str, int]
    flags: int = 0
    data: tuple[tuple[int, bytes], ...] = ()
    variables: tuple[tuple[int, int], ...] = ()
    imports: tuple[tuple[int, str], ...] = ()
    compiled: bool = False
    unaligned: bool = False
    vector_bits: int = 0

    @property
    def constants(self) -> tuple[tuple[int, bytes], ...]:
        """The parts of data memory that a call must not change."""
        return self.data if self.machine == AVR else self.segments

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


def is_readable(path: Path) -> bool:
    """Whether `read` knows the kind of file at `path`: an ELF file, or assembly for the SPU."""
    return path.is_file() and (_is_elf(path) or path.suffix == SPU_ENDING)


def _is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def _assembled(path: Path) -> LoadedProgram:
    """Assembly for the SPU, which is what a build of the SPU is: its machine words, and its tables."""
    program = assemble(path.read_text("utf-8"))
    words = list(encoded(program))
    code = (words[0][0], b"".join(word for _, word in words))
    assert len(code[1]) == words[-1][0] + len(words[-1][1]) - code[0], "the code has a gap"
    tables: list[tuple[int, bytes]] = []
    for address, content in sorted(program.image.items()):
        if tables and sum((tables[-1][0], len(tables[-1][1]))) == address:
            tables[-1] = tables[-1][0], tables[-1][1] + content
        else:
            tables.append((address, content))
    return LoadedProgram(SPU, (code, *tables), dict(program.symbols))


def read(path: Path) -> LoadedProgram:
    """The linked ELF file, or the assembly for the SPU, at `path`."""
    from elftools.elf.elffile import ELFFile

    if not _is_elf(path) and path.suffix == SPU_ENDING:
        return _assembled(path)
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
        machine, flags = str(elf["e_machine"]), int(elf["e_flags"])
        unaligned = machine == "EM_ARM" and _unaligned(elf)
        if machine == "EM_ARM":
            machine = _state_of_arm(table)
            symbols = {name: value & ~1 for name, value in symbols.items()}
        if machine in _BOTH_WIDTHS:
            machine += f"-{elf.elfclass}"
        imports, compiled = _imports(elf), _compiled(table)
    if machine == AVR:
        firmware = Firmware.read(path)
        flash = ((0, firmware.flash),)
        return LoadedProgram(machine, flash, dict(firmware.symbols), flags, firmware.sram, firmware.variables)
    return LoadedProgram(
        machine, segments, symbols, flags, imports=imports, compiled=compiled, unaligned=unaligned
    )


def _imports(elf: Any) -> tuple[tuple[int, str], ...]:
    """Where the dynamic linker writes the addresses of functions of other files, of the procedure linkage
    table, and their names."""
    found = elf.get_section_by_name(".rela.plt")
    if found is None:
        return ()
    names = elf.get_section(found["sh_link"])
    each = ((int(one["r_offset"]), one["r_info_sym"]) for one in found.iter_relocations())
    return tuple((place, names.get_symbol(number).name) for place, number in each if number)


def _compiled(table: Any) -> bool:
    """Whether some source file is C. Each object file of a compiler names its source; those of an assembler
    do not."""
    symbols = table.iter_symbols() if table else ()
    names = {each.name for each in symbols if each["st_info"]["type"] == "STT_FILE"}
    return any(name.endswith(".c") for name in names - _START_UP)


def _unaligned(elf: Any) -> bool:
    """Whether the build attributes permit unaligned accesses (Addenda to the ABI for the Arm Architecture,
    Tag_CPU_unaligned_access): compilers set it for cores that have them, from version 6 on."""
    found = elf.get_section_by_name(".ARM.attributes")
    return found is not None and any(
        attribute.tag == "TAG_CPU_UNALIGNED_ACCESS" and attribute.value == 1
        for vendor in found.iter_subsections()
        for scope in vendor.iter_subsubsections()
        for attribute in scope.iter_attributes()
    )


def _state_of_arm(table: Any) -> str:
    """The state of a program's functions. Addresses of those in Thumb state are odd (AAELF, 5.5.3). Raises
    `UserError` if there are functions of both kinds."""
    symbols = list(table.iter_symbols()) if table else []
    functions = [each for each in symbols if each["st_info"]["type"] == "STT_FUNC"]
    odd = {int(each["st_value"]) % 2 for each in functions if each["st_shndx"] != "SHN_UNDEF"}
    if len(odd) > 1:
        raise UserError("the program has functions in ARM state and in Thumb state")
    return THUMB_STATE if odd == {1} else ARM_STATE
