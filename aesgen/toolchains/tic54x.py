"""TI C54x assembly for the simulator: assembled and linked here, in process; no tic54x-coff binutils are
needed.

As a linker would, a build leaves out the sections that its entry points do not need. Settings, all addresses
of words: `code` in program memory; `tables` and `scratch` (the words of page 0) in data memory. A build is
one file: the words of both memories, and the symbols.
"""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.model.target import Settings, Target
from aesgen.simulators.c54x import assemble
from aesgen.toolchains.in_process import Assembled, InProcessAssembler

PLACES = ("code", "tables", "scratch")
WORD_BYTES = 2


def open_toolchain(target: Target, settings: Settings) -> C54xAssembler:
    return C54xAssembler(*(int(settings.options[name]) for name in PLACES))


class C54xAssembler(InProcessAssembler):
    """The simulator's own assembler, with the addresses of the sections."""

    simulator = "c54x"
    ending = ".json"

    def __init__(self, code: int, tables: int, scratch: int) -> None:
        self.places = code, tables, scratch

    def assembled(self, text: str, symbols: Sequence[str]) -> Assembled:
        image = assemble(text, *self.places, [f"_{symbol}" for symbol in symbols])
        return Assembled(
            image.written(),
            repr([sorted(image.program.items()), sorted(image.data.items())]).encode(),
            WORD_BYTES * image.program_words,
            WORD_BYTES * image.data_words,
            WORD_BYTES * sum(size for _, size in image.reserved),
        )
