"""Instructions of RISC-V as the interpreter needs them, decoded by the tables of the simulator."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.proofs.decoding import ProgramDecoder
from aesgen.proofs.failures import Stopped
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.riscv.vector import decoding as vectors
from aesgen.simulators.riscv.encoding import operation

RA, SP = 1, 2
BRANCHES = frozenset({"beq", "bne", "blt", "bge", "bltu", "bgeu"})


class RiscvCode(NamedTuple):
    """`address` to `end`: its bytes. `rd`, `rs1`, `rs2`: register numbers. `imm`: the immediate, or 8 times
    the number of the byte that a scalar AES instruction takes. Of a vector instruction, `rd`, `rs1` and `rs2`
    are the fields at their places (vd; vs1 or an immediate; vs2), and `imm` is the whole instruction."""

    mnemonic: str
    rd: int
    rs1: int
    rs2: int
    imm: int
    address: int
    end: int
    text: str


class HartDecoder(ProgramDecoder[RiscvCode]):
    """Decodes instructions of a program for registers of `width` bits, each once."""

    LIST = "riscv"

    def __init__(self, program: LoadedProgram, width: int) -> None:
        super().__init__(program)
        self.width = width

    def _decoded(self, address: int) -> RiscvCode:
        code = self.program.bytes_at(address, 4)
        if len(code) < 2 or (code[0] & 3 == 3 and len(code) < 4):
            raise Stopped(f"it leaves the program at {address:#x}")
        size = 4 if code[0] & 3 == 3 else 2
        word = int.from_bytes(code[:size], "little")
        self.check_pattern(word, 8 * size, str(self.width))
        if size == 4 and word & 0x7F in vectors.OPCODES:
            return _vector(word, address)
        each = operation(word, self.width)
        end = address + each.size
        return RiscvCode(each.name, each.rd, each.rs1, each.rs2, each.imm, address, end, each.text)


def _vector(word: int, address: int) -> RiscvCode:
    target, first, second = (word >> place & 31 for place in (7, 15, 20))
    name = vectors.name_of(word)
    computes = word & 0x7F == vectors.COMPUTE and not name.startswith(("vset", "vid"))
    if computes and vectors.masked(word) and (not second or (not first and ".vv" in name)):
        raise Stopped(f"the manual reserves `{name}` with v0 as its mask and a source")
    text = f"{name} {target}, {second}, {first}" + ", masked" * vectors.masked(word)
    return RiscvCode(name, target, first, second, word, address, address + 4, text)


def decoder32(program: LoadedProgram) -> HartDecoder:
    """A decoder of RV32."""
    return HartDecoder(program, 32)


def decoder64(program: LoadedProgram) -> HartDecoder:
    """A decoder of RV64."""
    return HartDecoder(program, 64)
