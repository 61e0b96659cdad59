"""What a dynamic linker does to an AArch64 shared object before its code can run on an emulator.

    image = linked(Image.read(path), path)

Kernels in C may call `memcpy` and `memset`. A loop over bytes stands for each, because a C library chooses
among its own by the processor. Its time depends on the number of bytes alone, as theirs does, so that a
secret number or address is still found as a leak in the loop. Source of the relocations: ELF for the Arm
64-bit Architecture, section 5.7.12.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from aesgen.simulators.emulated import CodePiece, Image

PLACE = 0x0FE0_0000
"""The address of the loops, beyond any shared object."""
_LOOPS = {
    "memcpy": (
        0xAA0003E3,  # mov x3, x0
        0xB40000A2,  # cbz x2, ret
        0x38401424,  # ldrb w4, [x1], #1
        0x38001464,  # strb w4, [x3], #1
        0xD1000442,  # sub x2, x2, #1
        0x17FFFFFC,  # b cbz
        0xD65F03C0,  # ret
    ),
    "memset": (
        0xAA0003E3,  # mov x3, x0
        0xB4000082,  # cbz x2, ret
        0x38001461,  # strb w1, [x3], #1
        0xD1000442,  # sub x2, x2, #1
        0x17FFFFFD,  # b cbz
        0xD65F03C0,  # ret
    ),
}
_GLOBAL, _CALLED, _RELATIVE = 1025, 1026, 1027
"""R_AARCH64_GLOB_DAT, R_AARCH64_JUMP_SLOT, R_AARCH64_RELATIVE."""


def linked(image: Image, path: Path) -> Image:
    """`image` of the file at `path`, with its relocations done for address 0 and the functions it calls."""
    from elftools.elf.elffile import ELFFile
    from elftools.elf.relocation import RelocationSection

    places, code = {}, b""
    for name, words in _LOOPS.items():
        places[name] = PLACE + len(code)
        code += b"".join(word.to_bytes(4, "little") for word in words)
    values: dict[int, int] = {}
    with path.open("rb") as stream:
        for section in ELFFile(stream).iter_sections():
            if not isinstance(section, RelocationSection):
                continue
            table: Any = ELFFile(stream).get_section(section["sh_link"])
            for each in section.iter_relocations():
                if each["r_info_type"] == _RELATIVE:
                    values[each["r_offset"]] = each["r_addend"]
                elif each["r_info_type"] in (_GLOBAL, _CALLED):
                    symbol = table.get_symbol(each["r_info_sym"])
                    values[each["r_offset"]] = symbol["st_value"] or places.get(symbol.name, 0)
    segments = tuple((start, _patched(start, data, values), size) for start, data, size in image.segments)
    return replace(
        image,
        segments=(*segments, (PLACE, code, len(code))),
        code=(*image.code, CodePiece(PLACE, code)),
    )


def _patched(start: int, data: bytes, values: dict[int, int]) -> bytes:
    """The bytes of a segment with the 8-byte values at their addresses."""
    patched = bytearray(data)
    for address, value in values.items():
        if start <= address <= start + len(data) - 8:
            patched[address - start : address - start + 8] = value.to_bytes(8, "little")
    return bytes(patched)
