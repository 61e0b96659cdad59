"""TI C6x assembly for the simulator: assembled and linked here, in process; no tic6x-elf binutils are needed.

A build is a linked ELF file; as a linker would, it leaves out the sections that its entry points do not need.
An error that the assembler would report (an unknown instruction, two instructions on a unit) is a compile
failure at the line of the generated text. The feature `c64x` of a target selects the processor.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model.build import Build, Source
from aesgen.model.target import Settings, Target
from aesgen.simulators.c6x.assembly import assemble
from aesgen.simulators.c6x.elf import elf_file
from aesgen.simulators.c6x.syntax import C6xAssemblyError


def open_toolchain(target: Target, settings: Settings) -> C6xAssembler:
    return C6xAssembler("c64x" in target.features)


class C6xAssembler:
    """The simulator's own assembler. `wide`: for the C64x."""

    batch = 1

    def __init__(self, wide: bool) -> None:
        self.wide = wide

    def missing(self) -> str | None:
        return None

    def versions(self) -> dict[str, str]:
        return {"assembler": "aesgen.simulators.c6x"}

    def build(self, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        return [self._build(source, folder, number) for number, source in enumerate(sources)]

    def _build(self, source: Source, folder: Path, number: int) -> Build | VariantFailure:
        name, text = next((n, t) for n, t in source.files if n.endswith((".s", ".S")))
        try:
            program = assemble(text, self.wide, roots=[entry.symbol for entry in source.entries])
        except C6xAssemblyError as error:
            line = text.splitlines()[error.line - 1].strip()
            return VariantFailure("compile", f"{name}:{error.line}: {error.message}: {line!r}")
        path = folder / f"{number}-{name}.elf"
        path.write_bytes(elf_file(program))
        contents = repr([(address, data) for _, address, data in program.sections])
        return Build(
            path,
            source.entries,
            hashlib.sha256(contents.encode()).hexdigest(),
            code_bytes=program.code_bytes,
            table_bytes=program.data_bytes,
            ram_bytes=max((entry.context_bytes for entry in source.entries), default=0),
            facts=source.options,
        )
