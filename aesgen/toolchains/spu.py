"""Cell SPU assembly for the simulator: assembled here, in process, to find its errors and sizes.

A build is the text itself; no spu-elf binutils are needed. An error that the assembler would report (an
unknown mnemonic, an immediate out of range) is a compile failure at the line of the generated text.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from aesgen.model.target import Settings, Target
from aesgen.simulators.spu import Decoded, Program, assemble
from aesgen.toolchains.in_process import Assembled, InProcessAssembler


def open_toolchain(target: Target, settings: Settings) -> SpuAssembler:
    return SpuAssembler()


class SpuAssembler(InProcessAssembler):
    """The simulator's own assembler."""

    simulator = "spu"

    def assembled(self, text: str, symbols: Sequence[str]) -> Assembled:
        program = assemble(text)
        return Assembled(text.encode(), identity(program), program.code_bytes, program.data_bytes)


def identity(program: Program) -> bytes:
    """The code and data, independent of symbol names."""
    data = (address.to_bytes(4, "big") + data for address, data in sorted(program.image.items()))
    return b"".join((*map(_spelled, program.instructions.values()), *data))


@lru_cache(maxsize=1 << 16)
def _spelled(instruction: Decoded) -> bytes:
    opcode, target, sources, immediate = instruction
    return repr((opcode.name, target, sources, immediate)).encode()
