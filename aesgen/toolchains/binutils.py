"""GNU as and ld of a machine for which no compiler is packaged.

Settings of a target: `prefix`, `flags` (of the assembler) and `link` (of the linker). A build is a linked
program.
"""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.model.build import Source
from aesgen.model.target import Settings, Target
from aesgen.system.probes import failure
from aesgen.system.tools.compiling import binutils
from aesgen.toolchains.gnu import Gnu


def open_toolchain(target: Target, settings: Settings) -> Binutils:
    options = settings.options
    return Binutils(str(options["prefix"]), tuple(options.get("flags", ())), tuple(options.get("link", ())))


class Binutils(Gnu):
    """The assembler and the linker whose names start with `prefix`."""

    object_only = ()

    def __init__(self, prefix: str, flags: Sequence[str] = (), link: Sequence[str] = ()) -> None:
        super().__init__("as", prefix, flags, link, output="elf")

    def missing(self) -> str | None:
        return failure(binutils(self.prefix))

    def versions(self) -> dict[str, str]:
        for tool in ("as", "ld"):
            self._version(self.prefix + tool)
        return dict(self._versions)

    def _link_program(self, source: Source) -> list[str]:
        return [f"{self.prefix}ld"]
