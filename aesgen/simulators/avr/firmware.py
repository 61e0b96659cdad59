"""A linked AVR program: what goes into its flash and SRAM, and where its labels are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

SRAM_IN_ELF = 0x800000
"""Where avr-ld puts data memory in its flat address space."""

NOBITS = 8
"""The type of a section without content (System V gABI, chapter 4)."""


@dataclass(frozen=True)
class Firmware:
    """A linked program: its flash image, its initialised SRAM, and where everything is."""

    flash: bytes
    sram: tuple[tuple[int, bytes], ...]
    variables: tuple[tuple[int, int], ...]
    """Address and length of what it may write (.bss)."""
    symbols: Mapping[str, int]

    @classmethod
    def read(cls, path: Path) -> Firmware:
        from aesgen.system.elf import ObjectFile  # NumPy takes its time to load

        elf = ObjectFile(path)
        flash, sram, variables = bytearray(), [], []
        for header, kind in zip(elf.sections, elf.types, strict=True):
            start, size, offset = int(header["addr"]), int(header["size"]), int(header["offset"])
            if not (int(header["flags"]) & 2 and size):
                continue
            if start < SRAM_IN_ELF:
                flash[start : start + size] = elf.image[offset : offset + size]
            elif kind == NOBITS:
                variables.append((start - SRAM_IN_ELF, size))
            else:
                sram.append((start - SRAM_IN_ELF, elf.image[offset : offset + size]))
        symbols = {name: value for name, (_, value) in elf.defined().items()}
        return cls(bytes(flash), tuple(sram), tuple(variables), symbols)

    @property
    def flash_bytes(self) -> int:
        return len(self.flash) + sum(len(content) for _, content in self.sram)

    def watches(self, symbol: str, names: Iterable[str]) -> dict[str, tuple[int, int]]:
        """By name, where the labels `SYMBOL_NAME_begin` and `SYMBOL_NAME_end` stand, if they do."""
        pairs = {}
        for name in names:
            begin = self.symbols.get(f"{symbol}_{name}_begin")
            end = self.symbols.get(f"{symbol}_{name}_end")
            if begin is not None and end is not None:
                pairs[name] = (begin, end)
        return pairs
