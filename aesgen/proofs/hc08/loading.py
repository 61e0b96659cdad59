"""Builds for the 68HC08, which are SDCC's symbols and Intel HEX."""

from __future__ import annotations

from pathlib import Path

from aesgen.proofs.program import LoadedProgram, joined
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
    symbols = {name.removeprefix("_"): value for name, value in image.symbols.items()}
    variables = tuple(area for area in map(image.area, _VARIABLES) if area[1])
    return LoadedProgram(HC08, joined(image.contents), symbols, variables=variables)
