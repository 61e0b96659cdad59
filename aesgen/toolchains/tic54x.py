"""TI C54x assembly for the simulator: assembled and linked here, in process; no tic54x-coff binutils are
needed.

As a linker would, a build leaves out the sections that its entry points do not need. Settings, all addresses
of words: `code` in program memory; `tables` and `scratch` (the words of page 0) in data memory. A build is
one file: the words of both memories, and the symbols.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model.build import Build, Source
from aesgen.model.target import Settings, Target
from aesgen.simulators.c54x import C54xAssemblyError, assemble

PLACES = ("code", "tables", "scratch")
WORD_BYTES = 2


def open_toolchain(target: Target, settings: Settings) -> C54xAssembler:
    return C54xAssembler(*(int(settings.options[name]) for name in PLACES))


class C54xAssembler:
    """The simulator's own assembler, with the addresses of the sections."""

    batch = 1

    def __init__(self, code: int, tables: int, scratch: int) -> None:
        self.places = code, tables, scratch

    def missing(self) -> str | None:
        return None

    def versions(self) -> dict[str, str]:
        return {"assembler": "aesgen.simulators.c54x"}

    def build(self, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        return [self._build(source, folder, number) for number, source in enumerate(sources)]

    def _build(self, source: Source, folder: Path, number: int) -> Build | VariantFailure:
        name, text = next((n, t) for n, t in source.files if n.endswith(".s"))
        try:
            image = assemble(text, *self.places, [f"_{entry.symbol}" for entry in source.entries])
        except C54xAssemblyError as error:
            line = text.splitlines()[error.line - 1].strip()
            return VariantFailure("compile", f"{name}:{error.line}: {error.message}: {line!r}")
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{number}-{name}.json"
        image.write(path)
        contents = repr([sorted(image.program.items()), sorted(image.data.items())])
        return Build(
            path,
            source.entries,
            hashlib.sha256(contents.encode()).hexdigest(),
            code_bytes=WORD_BYTES * image.program_words,
            table_bytes=WORD_BYTES * image.data_words,
            ram_bytes=WORD_BYTES * sum(size for _, size in image.reserved)
            + max((entry.context_bytes for entry in source.entries), default=0),
            facts=source.options,
        )
