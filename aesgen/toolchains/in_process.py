"""Tool chains whose assembler is part of a simulator: they assemble in process and need no installed tools.

An error that the machine's own assembler would report is a compile failure at the line of the generated text.
A subclass names its simulator and assembles one text.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model.build import Build, Source
from aesgen.simulators.errors import AssemblyError


@dataclass(frozen=True)
class Assembled:
    """One text, assembled. `contents`: the file that the device loads. `identity`: what the digest
    of the object code is made of, without the names of symbols. `reserved_bytes`: memory without contents."""

    contents: bytes
    identity: bytes
    code_bytes: int
    table_bytes: int
    reserved_bytes: int = 0


class InProcessAssembler(ABC):
    """Builds each source alone, from its file of assembly. `ending`: how the names of builds end."""

    batch = 1
    simulator: str
    ending = ""

    def missing(self) -> str | None:
        return None

    def versions(self) -> dict[str, str]:
        return {"assembler": f"aesgen.simulators.{self.simulator}"}

    def build(self, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        folder.mkdir(parents=True, exist_ok=True)
        return [self._build(source, folder, number) for number, source in enumerate(sources)]

    @abstractmethod
    def assembled(self, text: str, symbols: Sequence[str]) -> Assembled:
        """The program of `text`, without the sections that no function of `symbols` needs. Raises
        `AssemblyError`."""

    def _build(self, source: Source, folder: Path, number: int) -> Build | VariantFailure:
        name, text = next((name, text) for name, text in source.files if name.endswith((".s", ".S")))
        try:
            made = self.assembled(text, [entry.symbol for entry in source.entries])
        except AssemblyError as error:
            line = text.splitlines()[error.line - 1].strip()
            return VariantFailure("compile", f"{name}:{error.line}: {error.message}: {line!r}")
        path = folder / f"{number}-{name}{self.ending}"
        path.write_bytes(made.contents)
        contexts = max((entry.context_bytes for entry in source.entries), default=0)
        return Build(
            path,
            source.entries,
            hashlib.sha256(made.identity).hexdigest(),
            code_bytes=made.code_bytes,
            table_bytes=made.table_bytes,
            ram_bytes=made.reserved_bytes + contexts,
            facts=source.options,
        )
