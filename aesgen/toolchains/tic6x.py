"""TI C6x assembly for the simulator: assembled and linked here, in process; no tic6x-elf binutils are needed.

A build is a linked ELF file; as a linker would, it leaves out the sections that its entry points do not need.
An error that the assembler would report (an unknown instruction, two instructions on a unit) is a compile
failure at the line of the generated text. The feature `c64x` of a target selects the processor.
"""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.model.target import Settings, Target
from aesgen.simulators.c6x.assembly import assemble
from aesgen.simulators.c6x.elf import elf_file
from aesgen.toolchains.in_process import Assembled, InProcessAssembler


def open_toolchain(target: Target, settings: Settings) -> C6xAssembler:
    return C6xAssembler("c64x" in target.features)


class C6xAssembler(InProcessAssembler):
    """The simulator's own assembler. `wide`: for the C64x."""

    simulator = "c6x"
    ending = ".elf"

    def __init__(self, wide: bool) -> None:
        self.wide = wide

    def assembled(self, text: str, symbols: Sequence[str]) -> Assembled:
        program = assemble(text, self.wide, roots=symbols)
        contents = repr([(address, data) for _, address, data in program.sections])
        return Assembled(elf_file(program), contents.encode(), program.code_bytes, program.data_bytes)
