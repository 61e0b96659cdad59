"""Builds for AVR, which has two address spaces: the program is in flash, and the start-up code copies the
tables to SRAM."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from aesgen.proofs.program import LoadedProgram, machine_of, read_elf
from aesgen.simulators.avr.firmware import SRAM_IN_ELF, Firmware

AVR = "EM_AVR"


def reads(path: Path) -> bool:
    """Whether the file at `path` is an ELF file for AVR."""
    return machine_of(path) == AVR


def read(path: Path) -> LoadedProgram:
    """The program at `path`."""
    loaded = read_elf(path)
    firmware = Firmware.read(path)
    return replace(
        loaded,
        segments=((0, firmware.flash),),
        symbols=dict(firmware.symbols),
        data=firmware.sram,
        data_begins=SRAM_IN_ELF,
        variables=firmware.variables,
    )
