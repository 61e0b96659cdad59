"""Instructions of PowerPC as the interpreter needs them: named by the tables of the simulator, with the
fields of their words."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.proofs.decoding import ProgramDecoder
from aesgen.proofs.failures import Stopped
from aesgen.simulators.ppc.decode import decoded

LINK, COUNTER = 32, 33
"""The numbers that the interpreter gives these registers."""
_BYTES = 4


class PpcCode(NamedTuple):
    """`rd`, `ra`, `rb`: the three registers of the word. `imm`: its last 16 bits with their sign, or the
    distance of a branch. `mask`: the first and the last bit of the mask of a rotation, counted from the
    highest one."""

    mnemonic: str
    rd: int
    ra: int
    rb: int
    imm: int
    mask: tuple[int, int]
    address: int
    end: int
    text: str

    @property
    def target(self) -> int:
        """Where a branch goes."""
        return self.address + self.imm

    @property
    def is_unconditional(self) -> bool:
        """Whether it surely branches."""
        return self.mnemonic == "b" or (self.mnemonic == "bclr" and self.rd & 20 == 20)


class PpcDecoder(ProgramDecoder[PpcCode]):
    """Decodes instructions of a program, each once."""

    LIST = "ppc"

    def _decoded(self, address: int) -> PpcCode:
        code = self._word(address)
        word = int.from_bytes(code, "big")
        self.check_pattern(word, 32)
        text, opcode = decoded(word).text, word >> 26
        imm = (word & 0xFFFF ^ 0x8000) - 0x8000
        if opcode in (16, 18, 19):
            width = 26 if opcode == 18 else 16
            imm = (word & (1 << width) - 4 ^ 1 << width - 1) - (1 << width - 1)
        rd, ra, rb = (word >> at & 31 for at in (21, 16, 11))
        name = text.split()[0]
        if name in ("lwzu", "lbzu") and ra == rd:
            raise Stopped(f"`{text}` has an invalid form: it updates its base register, {ra}")
        mask = word >> 6 & 31, word >> 1 & 31
        return PpcCode(name, rd, ra, rb, imm, mask, address, address + _BYTES, text)
