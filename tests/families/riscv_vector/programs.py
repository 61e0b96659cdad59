"""Programs for RISC-V cores with a vector unit: linked by GNU's tools, run by our simulator or by QEMU."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

from aesgen.model.target import Target
from aesgen.simulators.emulated import EmulatedMachine, Image
from aesgen.simulators.riscv import instruction_set
from tests.families.riscv.qemu import START
from tests.patience import HUNG

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


def output_of_qemu(text: str, data: bytes, size: int, bits: int, folder: Path) -> bytes:
    """What the function `work(out, data)` of the assembly `text` leaves in `size` bytes, in QEMU."""
    source = f"""#include <stddef.h>
void put(const void *, size_t);
void *work(void *, const void *);
static char out[{size}] __attribute__((aligned(64)));
static const unsigned char data[] __attribute__((aligned(64))) = {{{", ".join(map(str, data))}}};
int main(void) {{ work(out, data); put(out, sizeof out); return 0; }}
"""
    for name, content in {"work.S": text, "start.S": START, "main.c": source}.items():
        (folder / name).write_text(content)
    options = ["-O1", "-ffreestanding", "-static", "work.S", "start.S", "main.c", "-o", "program"]
    subprocess.run(["riscv64-unknown-elf-gcc", *FLAGS, *options], cwd=folder, check=True)
    run = ["qemu-riscv64", "-cpu", cpu(bits), "./program"]
    return subprocess.run(run, cwd=folder, check=True, capture_output=True, timeout=HUNG).stdout


def run(target: Target, files: Mapping[str, str], program: str, folder: Path) -> bytes:
    """The output of the C `program` with the export's `files`, linked once and run by QEMU with each of
    `LENGTHS`: it must be the same."""
    for name, text in {**files, "start.S": START, "main.c": program}.items():
        (folder / name).write_text(text)
    flags = next(iter(target.toolchains.values())).options["flags"]
    sources = [name for name in (*files, "start.S", "main.c") if not name.endswith(".h")]
    options = ["-O1", "-ffreestanding", "-nostdlib", "-static", "-Wall", "-Werror"]
    command = ["riscv64-unknown-elf-gcc", *flags, *options, *sources, "-o", "program"]
    subprocess.run(command, cwd=folder, check=True)
    outputs = []
    for bits in LENGTHS:
        command = ["qemu-riscv64", "-cpu", cpu(bits), "./program"]
        outputs.append(
            subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=HUNG).stdout
        )
    assert outputs == [outputs[0]] * len(LENGTHS)
    return outputs[0]
