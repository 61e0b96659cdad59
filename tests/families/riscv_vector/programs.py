"""Programs for RISC-V cores with a vector unit: linked by GNU's tools, run by our simulator or by QEMU."""

from __future__ import annotations

import subprocess
from pathlib import Path

from aesgen.simulators.emulated import EmulatedMachine, Image
from aesgen.simulators.riscv import instruction_set

LENGTHS = (128, 256, 512)
"""Bits of the vector registers with which programs are tried."""
FLAGS = ("-march=rv64gcv", "-mabi=lp64d", "-mcmodel=medany", "-mno-relax", "-nostdlib")
LINK = ("-Wl,-Ttext=0x8000,--entry=0",)


def cpu(bits: int) -> str:
    """QEMU's name of a core with vector registers of `bits` bits."""
    return f"rv64,v=true,vlen={bits},vext_spec=v1.0"


def linked(text: str, folder: Path) -> Path:
    """The program of the assembly `text`."""
    (folder / "work.s").write_text(text)
    subprocess.run(["riscv64-unknown-elf-gcc", *FLAGS, "work.s", *LINK, "-o", "work"], cwd=folder, check=True)
    return folder / "work"


def machine(program: Path, bits: int, **more: object) -> EmulatedMachine:
    """The program on a 64-bit core of ours with vector registers of `bits` bits."""
    description = {"width_bits": 64, "vector_bits": bits, **more}
    return EmulatedMachine(Image.read(program), instruction_set(description))
