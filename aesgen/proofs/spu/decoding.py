"""Instructions of the SPU as the interpreter needs them, from their machine words."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.proofs.decoding import ProgramDecoder
from aesgen.proofs.failures import Stopped
from aesgen.simulators.spu.assembly import opcodes
from aesgen.simulators.spu.encoding import FORMATS, SpuFields, fields

BYTES = 4
CONDITIONAL = frozenset({"brz", "brnz"})
"""The branches that may fall through."""


class SpuCode(NamedTuple):
    """`rt`, `ra`, `rb`, `rc`: the registers of the word by the names of the ISA's fields. `imm`: the
    immediate; of a branch, its distance."""

    mnemonic: str
    rt: int
    ra: int
    rb: int
    rc: int
    imm: int
    address: int
    end: int
    text: str

    @property
    def target(self) -> int:
        """Where a branch goes."""
        return self.address + self.imm


class SpuDecoder(ProgramDecoder[SpuCode]):
    """Decodes instructions of a program, each once. A form is a mnemonic with the format of its word."""

    LIST = "spu"

    def _decoded(self, address: int) -> SpuCode:
        code = self._word(address)
        found = fields(int.from_bytes(code, "big"))
        if found is None:
            raise Stopped(f"the model lacks the instruction 0x{code.hex()}")
        text = _text(found, address)
        self.check_listed(f"{found.name}: {FORMATS[found.name]}", text)
        return SpuCode(*found, address, address + BYTES, text)


def _text(given: SpuFields, address: int) -> str:
    """The instruction as the assembler writes it."""
    registers = iter([given.rt, given.ra, given.rb, given.rc] if given.name != "bi" else [given.ra])
    words = []
    for role in opcodes()[given.name].roles:
        if role == "l":
            words.append(f"{address + given.imm:#x}")
        elif role == "i":
            words.append(str(given.imm))
        elif role == "m":
            words.append(f"{given.imm}(${next(registers)})")
        else:
            words.append(f"${next(registers)}")
    return f"{given.name} {', '.join(words)}".strip() if given.name not in ("nop", "hbrr") else given.name
