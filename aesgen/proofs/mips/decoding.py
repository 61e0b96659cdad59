"""Instructions of MIPS as the interpreter needs them: named by the tables of the simulator, with the fields
of their words."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.proofs.decoding import ProgramDecoder
from aesgen.proofs.failures import Stopped
from aesgen.proofs.program import LoadedProgram
from aesgen.simulators.mips.decode import decoded

SP, RA = 29, 31
BRANCHES = frozenset({"beq", "bne", "blez", "bgtz", "bltz", "bgez"})
JUMPS = frozenset({"j", "jr"})
_BYTES = 4
_RELEASE_2 = frozenset({"rotr", "drotr", "drotr32", "ext", "ins"})
_SECOND_RELEASES = range(7, 9)
"""The upper four bits of the ELF header's `e_flags` for release 2 of MIPS32 and of MIPS64."""


class MipsCode(NamedTuple):
    """`rs`, `rt`, `rd`, `shift`: the fields of the word. `imm`: its last 16 bits, with their sign."""

    mnemonic: str
    rs: int
    rt: int
    rd: int
    shift: int
    imm: int
    address: int
    end: int
    text: str

    @property
    def target(self) -> int:
        """Where a branch goes."""
        return self.end + _BYTES * self.imm

    @property
    def is_unconditional(self) -> bool:
        """Whether it surely branches: `b` is a comparison of a register with itself."""
        return self.mnemonic in JUMPS or (self.mnemonic == "beq" and self.rs == self.rt)


class MipsDecoder(ProgramDecoder[MipsCode]):
    """Decodes instructions of a program for registers of `width` bits, each once."""

    LIST = "mips"

    def __init__(self, program: LoadedProgram, width: int) -> None:
        super().__init__(program)
        self.width = width
        self._second = program.flags >> 28 in _SECOND_RELEASES

    def _decoded(self, address: int) -> MipsCode:
        code = self._word(address)
        word = int.from_bytes(code, "big")
        self.check_pattern(word, 32, str(self.width))
        text = decoded(word).text
        name = text.split()[0]
        if name in _RELEASE_2 and not self._second:
            raise Stopped(f"these processors lack `{text}`")
        imm = (word & 0xFFFF ^ 0x8000) - 0x8000
        rs, rt, rd, shift = (word >> at & 31 for at in (21, 16, 11, 6))
        return MipsCode(name, rs, rt, rd, shift, imm, address, address + _BYTES, text)


def decoder32(program: LoadedProgram) -> MipsDecoder:
    """A decoder of MIPS32."""
    return MipsDecoder(program, 32)


def decoder64(program: LoadedProgram) -> MipsDecoder:
    """A decoder of MIPS64."""
    return MipsDecoder(program, 64)
