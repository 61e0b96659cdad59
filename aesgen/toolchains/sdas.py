"""SDCC's assembler and linker for the 68HC08: `sdas6808`, `sdld6808`.

Settings, all addresses: `code` (the area CSEG), `direct` (DSEG, in the direct page), `ram` (XSEG, any RAM).
The files of a source are assembled one by one and linked. A build is one file: the linker's symbols (`.noi`)
and its Intel HEX. CSEG counts as code, absolute areas count as tables.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model.build import Build, Source
from aesgen.model.target import Settings, Target
from aesgen.simulators.hc08 import Hc08Image
from aesgen.system import tools
from aesgen.system.probes import failure
from aesgen.system.process import run_tool

AREAS = {"CSEG": "code", "DSEG": "direct", "XSEG": "ram"}
"""The setting with the address of each area."""
_ASSEMBLY = (".s", ".asm")
_ERROR = re.compile(r"^(?P<file>\S+?):(?P<line>\d+): Error: (?P<why>.*)$", re.M)


def open_toolchain(target: Target, settings: Settings) -> SdccAssembler:
    return SdccAssembler({name: int(settings.options[key]) for name, key in AREAS.items()})


class SdccAssembler:
    """The assembler and the linker; `addresses`: the begin of each area."""

    batch = 1

    def __init__(self, addresses: dict[str, int]) -> None:
        self.addresses = addresses

    def missing(self) -> str | None:
        return failure(tools.SDCC)

    def versions(self) -> dict[str, str]:
        return {"sdas6808": version()}

    def build(self, sources: Sequence[Source], folder: Path) -> list[Build | VariantFailure]:
        return [self._build(source, folder / f"{number}") for number, source in enumerate(sources)]

    def _build(self, source: Source, folder: Path) -> Build | VariantFailure:
        folder.mkdir(parents=True, exist_ok=True)
        files = [(name, text) for name, text in source.files if name.endswith(_ASSEMBLY)]
        for number, (name, text) in enumerate(files):
            (folder / f"part{number}.asm").write_text(text, "utf-8")
            said = _run(["sdas6808", "-los", f"part{number}.asm"], folder)
            if errors := _ERROR.search(said):
                line = int(errors["line"])
                return VariantFailure(
                    "compile", f"{name}:{line}: {errors['why']}: {text.splitlines()[line - 1].strip()!r}"
                )
        bases = [
            word
            for area, at in self.addresses.items()
            if any(area in text for _, text in files)
            for word in ("-b", f"{area}=0x{at:04x}")
        ]
        objects = [f"part{number}.rel" for number in range(len(files))]
        said = _run(["sdld6808", "-n", "-i", "-j", *bases, "program.ihx", *objects], folder)
        complaints = [each for each in said.splitlines() if "Error" in each or "Undefined" in each]
        if complaints:
            return VariantFailure("compile", f"{files[0][0]}: {complaints[0]}")
        path = folder / "program"
        path.write_text("".join((folder / f"program.{end}").read_text() for end in ("noi", "ihx")))
        image = Hc08Image.read(path)
        sizes = {area: image.area(area)[1] for area in AREAS}
        table_bytes = sum(map(len, image.contents.values())) - sizes["CSEG"]
        ram = sizes["DSEG"] + sizes["XSEG"]
        return Build(
            path,
            source.entries,
            hashlib.sha256(repr(sorted(image.contents.items())).encode()).hexdigest(),
            code_bytes=sizes["CSEG"],
            table_bytes=table_bytes,
            ram_bytes=ram + sum(_own_schedule(source)),
            facts=(*source.options, ("direct_bytes", sizes["DSEG"])),
        )


def _own_schedule(source: Source) -> list[int]:
    """Bytes of the schedule that the caller keeps, unless the file has a place for it."""
    kernels = [entry for entry in source.entries if not entry.is_setkey and not entry.fixed_schedule]
    return [max((entry.context_bytes for entry in kernels), default=0)]


def version() -> str:
    """The line in which the assembler names itself; without a file it also prints its usage."""
    lines = (" ".join(line.split()) for line in run_tool(["sdas6808"], None, 60.0)[1].splitlines())
    return next((line for line in lines if "Assembler" in line), "unknown")


def _run(command: Sequence[str], folder: Path) -> str:
    return run_tool(command, folder, 60.0)[1]
