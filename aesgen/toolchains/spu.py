"""Cell SPU assembly for the simulator: assembled here, in process, to find its errors and sizes.

A build is the text itself; no spu-elf binutils are needed. An error that the assembler would report (an
unknown mnemonic, an immediate out of range) is a compile failure at the line of the generated text.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model.build import Build, Source
from aesgen.model.target import Settings, Target
from aesgen.simulators.spu import AssemblyError, Decoded, Program, assemble


def open_toolchain(target: Target, settings: Settings) -> SpuAssembler:
    return SpuAssembler()


class SpuAssembler:
    """The simulator's own assembler."""

    batch = 1

    def missing(self) -> str | None:
        return None

    def versions(self) -> dict[str, str]:
        return {"assembler": "aesgen.simulators.spu"}

    def build(self, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        return [self._build(source, folder, number) for number, source in enumerate(sources)]

    def _build(self, source: Source, folder: Path, number: int) -> Build | VariantFailure:
        name, text = source.files[0]
        try:
            program = assemble(text)
        except AssemblyError as error:
            line = text.splitlines()[error.line - 1].strip()
            return VariantFailure("compile", f"{name}:{error.line}: {error.message}: {line!r}")
        path = folder / f"{number}-{name}"
        path.write_text(text, "utf-8")
        return Build(
            path,
            source.entries,
            identity(program),
            code_bytes=program.code_bytes,
            table_bytes=program.data_bytes,
            ram_bytes=max((entry.context_bytes for entry in source.entries), default=0),
            facts=source.options,
        )


def identity(program: Program) -> str:
    """A digest of the code and data, independent of symbol names."""
    digest = hashlib.sha256(b"".join(map(_spelled, program.instructions.values())))
    for address, data in sorted(program.image.items()):
        digest.update(address.to_bytes(4, "big") + data)
    return digest.hexdigest()


@lru_cache(maxsize=1 << 16)
def _spelled(instruction: Decoded) -> bytes:
    opcode, target, sources, immediate = instruction
    return repr((opcode.name, target, sources, immediate)).encode()
