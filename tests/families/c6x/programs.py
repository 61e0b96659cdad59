"""Programs for the C6x: assembled by this project, run by its simulator."""

from __future__ import annotations

from pathlib import Path

from aesgen.simulators.c6x.assembly import assemble
from aesgen.simulators.c6x.elf import elf_file
from aesgen.simulators.in_order import CountedMachine, load_pipeline


def machine(text: str, folder: Path, target: str = "c64x") -> CountedMachine:
    """A machine with the assembly `text`."""
    path = folder / "work.elf"
    path.write_bytes(elf_file(assemble(text, wide=target == "c64x")))
    return CountedMachine(path, load_pipeline(target))


def function(*lines: str) -> str:
    """The function `f` of these lines, and the return."""
    return "\n".join(["\t.text", "\t.globl f", "f:", *lines, "\tB .S2 B3", "\tNOP 5", ""])
