"""GNU as and ld of a machine for which no compiler is packaged.

Settings of a target: `prefix`, `flags` (of the assembler) and `link` (of the linker). A build is a linked
program.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model.build import Source
from aesgen.model.target import Settings, Target
from aesgen.system.probes import failure
from aesgen.system.tools.compiling import binutils
from aesgen.toolchains import diagnostics
from aesgen.toolchains.gnu import COMPILED, Gnu


def open_toolchain(target: Target, settings: Settings) -> Binutils:
    options = settings.options
    return Binutils(str(options["prefix"]), tuple(options.get("flags", ())), tuple(options.get("link", ())))


class Binutils(Gnu):
    """The assembler and the linker whose names start with `prefix`."""

    def __init__(self, prefix: str, flags: Sequence[str] = (), link: Sequence[str] = ()) -> None:
        super().__init__("as", prefix, flags, link, output="elf")

    def missing(self) -> str | None:
        return failure(binutils(self.prefix))

    def versions(self) -> dict[str, str]:
        for tool in ("as", "ld"):
            self._version(self.prefix + tool)
        return dict(self._versions)

    def _compile(self, source: Source, work: Path) -> list[Path]:
        for name, text in source.files:
            (work / name).write_text(text)
        objects = []
        for name, _ in source.files:
            if name.endswith(COMPILED):
                objects.append(work / f"{name}.o")
                code, output = self._run([*self._command(source), name, "-o", objects[-1].name], work)
                if code:
                    raise VariantFailure("compile", diagnostics.first_cause(source, output))
        return objects

    def _link(self, source: Source, objects: Sequence[Path], built: Path) -> None:
        names = [item.name for item in objects]
        command = [f"{self.prefix}ld", *names, "-o", built.name, *self.link]
        code, output = self._run(command, built.parent)
        if code:
            raise VariantFailure("compile", f"linking: {diagnostics.first_cause(source, output, '')}")
