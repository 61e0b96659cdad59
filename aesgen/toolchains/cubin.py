"""Machine code of NVIDIA GPUs (cubin files): where it is stored, and what it says of a kernel's resources.

A cubin is an ELF file. Its section `.nv.info` lists attributes of the kernels; the numbers and the layout of
the attributes are those that `cuobjdump --dump-elf` prints (EIATTR_REGCOUNT, EIATTR_FRAME_SIZE).
"""

from __future__ import annotations

import io
import struct
from pathlib import Path

_WITH_SIZE = 4
"""The format of an attribute that its size follows; all others are four bytes long."""
_FRAME_SIZE, _REGISTERS = 0x11, 0x2F
_NAMES = {_REGISTERS: "registers", _FRAME_SIZE: "stack_bytes"}


def machine_code(ptx: Path) -> Path:
    """The file that holds the machine code of the PTX file `ptx`, if its tool chain made machine code."""
    return ptx.with_suffix(".cubin")


def resources(image: bytes, kernel: str) -> dict[str, int]:
    """`code_bytes`, `registers` (of a thread) and `stack_bytes` (of a thread; spilled registers lie there) of
    `kernel` in the cubin `image`. Raises `KeyError` if it has no such kernel."""
    from elftools.elf.elffile import ELFFile  # slow import, deferred
    from elftools.elf.sections import SymbolTableSection

    elf = ELFFile(io.BytesIO(image))
    text = elf.get_section_by_name(f".text.{kernel}")
    if text is None:
        raise KeyError(kernel)
    symbols, attributes = (elf.get_section_by_name(name) for name in (".symtab", ".nv.info"))
    assert isinstance(symbols, SymbolTableSection) and attributes is not None, "not a cubin"
    found = {"code_bytes": int(text["sh_size"])}
    info = attributes.data()
    at = 0
    while at < len(info):
        form, attribute, size = struct.unpack_from("<BBH", info, at)
        at += 4
        if form != _WITH_SIZE:
            continue
        if attribute in _NAMES:
            symbol, value = struct.unpack_from("<II", info, at)
            if symbols.get_symbol(symbol).name == kernel:
                found[_NAMES[attribute]] = value
        at += size
    return found
