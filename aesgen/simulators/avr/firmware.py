"""A linked AVR program: the contents of its flash and SRAM, and the addresses of its labels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

SRAM_IN_ELF = 0x800000
"""The address of data memory in avr-ld's flat address space."""

NOBITS = 8
"""The type of a section without content (System V gABI, chapter 4)."""


@dataclass(frozen=True)
class Firmware:
    """A linked program: its flash image, its initialised SRAM, and its symbols."""

    flash: bytes
    sram: tuple[tuple[int, bytes], ...]
    variables: tuple[tuple[int, int], ...]
    """Address and length of the memory that it may write (.bss)."""
    symbols: Mapping[str, int]

    @classmethod
    def read(cls, path: Path) -> Firmware:
        from aesgen.system.elf import ObjectFile  # slow import, deferred

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

    @property
    def ends_at(self) -> int:
        """The first address of data memory behind all variables; 0 if there are none."""
        ends = [start + len(content) for start, content in self.sram]
        return max([*ends, *(start + size for start, size in self.variables)], default=0)

    def other_cores(self, symbol: str) -> dict[str, tuple[int, int]]:
        """The same for the cores of all functions but `symbol` and the key setups, by their names: functions
        of an exported file share cores."""
        names = [label.removesuffix("_core_begin") for label in self.symbols if label.endswith("_core_begin")]
        others = [name for name in names if name != symbol and "_setkey_" not in name]
        return {name: self.watches(name, ("core",))["core"] for name in others}

    def watches(self, symbol: str, names: Iterable[str]) -> dict[str, tuple[int, int]]:
        """By name: the addresses of the labels `SYMBOL_NAME_begin` and `SYMBOL_NAME_end`, if both exist."""
        pairs = {}
        for name in names:
            begin = self.symbols.get(f"{symbol}_{name}_begin")
            end = self.symbols.get(f"{symbol}_{name}_end")
            if begin is not None and end is not None:
                pairs[name] = (begin, end)
        return pairs
