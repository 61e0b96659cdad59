"""Builds of the SPU, which are assembly: their machine words, and their tables."""

from __future__ import annotations

from pathlib import Path

from aesgen.proofs.program import LoadedProgram, joined
from aesgen.simulators.spu.assembly import assemble
from aesgen.simulators.spu.encoding import encoded

SPU = "EM_SPU"
_ENDING = ".s"


def reads(path: Path) -> bool:
    """Whether the file at `path` is assembly for the SPU, by its name."""
    return path.suffix == _ENDING


def read(path: Path) -> LoadedProgram:
    """The program of the assembly at `path`."""
    program = assemble(path.read_text("utf-8"))
    words = list(encoded(program))
    code = (words[0][0], b"".join(word for _, word in words))
    assert len(code[1]) == words[-1][0] + len(words[-1][1]) - code[0], "the code has a gap"
    return LoadedProgram(SPU, (code, *joined(program.image)), dict(program.symbols))
