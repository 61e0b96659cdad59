"""The machine code of a finished build, as it is loaded: bytes and entry points. `loading` reads it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aesgen.errors import UserError

ARM_STATE, THUMB_STATE = "EM_ARM-A32", "EM_ARM-T32"
_BOTH_WIDTHS = frozenset({"EM_RISCV", "EM_MIPS"})
"""Machines whose number in an ELF file does not tell the width of their registers."""
MAGIC = b"\x7fELF"
"""The first bytes of an ELF file."""
BASE = 0x5A5C3000
"""Where a program that can be loaded at any address lies in a proof: any multiple of a page but 0, so that an
address of the file, or a null pointer, is none of the program's."""
_START_UP = frozenset({"crtstuff.c"})
"""Sources of the start-up code that every shared object has."""


@dataclass(frozen=True)
class LoadedProgram:
    """A linked program. `machine`: as ELF names it, e.g. `EM_X86_64`, with the width of the registers if the
    name leaves that open, e.g. `EM_RISCV-32`, and for 32-bit ARM with the state of its functions. `segments`:
    address and bytes of each read-only part of the program. `symbols`: the address of each. `flags`: the ELF
    header's `e_flags`.

    `data`: the constants in data memory, of a machine that has it beside the memory of `segments`; None if
    these are the same memory. `data_begins`: the value of a symbol at the first address of data memory.
    `variables`: address and size of memory that the program may write. `imports`: the name of the function
    whose address the dynamic linker writes to an address. `compiled`: whether a C compiler made a part of
    it. `base`: what was added to the addresses of the file. `unaligned`: whether the code of 32-bit ARM is
    for cores that load and store words at any address. `vector_bits`: those of a vector register, if the
    instruction set leaves this open; an ELF file does not tell it. `owned_io`: I/O registers in which a
    function may leave anything."""

    machine: str
    segments: tuple[tuple[int, bytes], ...]
    symbols: dict[str, int]
    flags: int = 0
    data: tuple[tuple[int, bytes], ...] | None = None
    data_begins: int = 0
    variables: tuple[tuple[int, int], ...] = ()
    imports: tuple[tuple[int, str], ...] = ()
    compiled: bool = False
    base: int = 0
    unaligned: bool = False
    vector_bits: int = 0
    owned_io: tuple[int, ...] = ()

    @property
    def constants(self) -> tuple[tuple[int, bytes], ...]:
        """The parts of data memory that a call must not change."""
        return self.segments if self.data is None else self.data

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

    def data_address_of(self, symbol: str) -> int:
        """The address in data memory. Raises `UserError` if the program has no such symbol."""
        return self.address_of(symbol) - self.data_begins


def joined(contents: Mapping[int, bytes]) -> tuple[tuple[int, bytes], ...]:
    """Address and bytes of each part of memory, without gaps in it, of contents by address."""
    parts: list[tuple[int, bytearray]] = []
    for start, content in sorted(contents.items()):
        if parts and sum((parts[-1][0], len(parts[-1][1]))) == start:
            parts[-1][1].extend(content)
        else:
            parts.append((start, bytearray(content)))
    return tuple((start, bytes(content)) for start, content in parts)


def is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def machine_of(path: Path) -> str:
    """The machine that the ELF file at `path` names; empty if it is no ELF file."""
    from elftools.elf.elffile import ELFFile

    if not is_elf(path):
        return ""
    with path.open("rb") as file:
        return str(ELFFile(file)["e_machine"])


def read_elf(path: Path) -> LoadedProgram:
    """The linked ELF file at `path`."""
    from elftools.elf.elffile import ELFFile

    with path.open("rb") as file:
        elf = ELFFile(file)
        base = BASE if elf["e_type"] == "ET_DYN" else 0
        loaded = (
            (int(segment["p_vaddr"]), segment.data())
            for segment in elf.iter_segments("PT_LOAD")
            if not segment["p_flags"] & 2  # a call may change what is writable
        )
        segments = tuple(
            (base + start, content)
            for whole in loaded
            for start, content in _without(*whole, _relocated(elf), elf.elfclass // 8)
        )
        table: Any = elf.get_section_by_name(".symtab") or elf.get_section_by_name(".dynsym")
        symbols = {
            symbol.name: base + int(symbol["st_value"])
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
        imports = tuple((base + place, name) for place, name in _imports(elf))
        compiled = _compiled(table)
    return LoadedProgram(
        machine,
        segments,
        symbols,
        flags,
        imports=imports,
        compiled=compiled,
        base=base,
        unaligned=unaligned,
    )


def _relocated(elf: Any) -> list[int]:
    """The addresses that the dynamic linker changes."""
    return [
        int(each["r_offset"])
        for segment in elf.iter_segments("PT_DYNAMIC")
        for table in segment.get_relocation_tables().values()
        for each in table.iter_relocations()
    ]


def _without(start: int, content: bytes, places: Iterable[int], size: int) -> Iterator[tuple[int, bytes]]:
    """The parts of a segment without the `size` bytes at each of these addresses: what they hold is not known
    before the program is loaded."""
    begin = 0
    for place in sorted({each - start for each in places if -size < each - start < len(content)}):
        if place > begin:
            yield start + begin, content[begin:place]
        begin = max(begin, place + size)
    if begin < len(content):
        yield start + begin, content[begin:]


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
