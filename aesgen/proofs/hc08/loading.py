"""Builds for the 68HC08, which are SDCC's symbols and Intel HEX."""

from __future__ import annotations

from pathlib import Path

from aesgen.proofs.program import LoadedProgram
from aesgen.simulators.hc08 import Hc08Image

HC08 = "68HC08"
_SYMBOLS = b"DEF "
"""How the linker's file of symbols begins."""
_VARIABLES = ("DSEG", "XSEG")


def reads(path: Path) -> bool:
    """Whether the file at `path` begins with the linker's symbols."""
    with path.open("rb") as file:
        return file.read(len(_SYMBOLS)) == _SYMBOLS


def read(path: Path) -> LoadedProgram:
    """The program at `path`. Names lack the underscore with which SDCC's begin."""
    image = Hc08Image.read(path)
    segments: list[tuple[int, bytes]] = []
    for start, content in sorted(image.contents.items()):
        if segments and sum((segments[-1][0], len(segments[-1][1]))) == start:
            segments[-1] = segments[-1][0], segments[-1][1] + content
        else:
            segments.append((start, content))
    symbols = {name.removeprefix("_"): value for name, value in image.symbols.items()}
    variables = tuple(area for area in map(image.area, _VARIABLES) if area[1])
    return LoadedProgram(HC08, tuple(segments), symbols, variables=variables)
