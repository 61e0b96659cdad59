"""Builds for the C54x: words of program and data memory, and symbols, as JSON.

Memory of a proof has bytes. The word at address w is the bytes at 2w and 2w + 1, the high one first, in
either memory; symbols and the addresses of instructions count bytes, too."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from aesgen.proofs.program import LoadedProgram, joined
from aesgen.simulators.c54x import C54xImage

C54X = "C54x"
WORD = 2
"""Bytes of a word."""
_BEGIN = b'{"program":'


def reads(path: Path) -> bool:
    """Whether the file at `path` begins as the assembler writes it."""
    with path.open("rb") as file:
        return file.read(len(_BEGIN)) == _BEGIN


def read(path: Path) -> LoadedProgram:
    """The program at `path`. Names lack the underscore with which those of C functions begin."""
    image = C54xImage.read(path)
    return LoadedProgram(
        C54X,
        _segments(image.program),
        {name.removeprefix("_"): WORD * value for name, value in image.symbols.items()},
        data=_segments(image.data),
        variables=tuple((WORD * start, WORD * size) for start, size in image.reserved),
    )


def _segments(runs: Mapping[int, tuple[int, ...]]) -> tuple[tuple[int, bytes], ...]:
    """Address and bytes of each part of a memory."""
    return joined(
        {WORD * at: b"".join(word.to_bytes(WORD, "big") for word in words) for at, words in runs.items()}
    )
