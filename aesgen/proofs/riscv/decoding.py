"""Instructions of RISC-V as the interpreter needs them, decoded by the tables of the simulator."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.proofs.failures import Stopped
from aesgen.proofs.program import LoadedProgram
from aesgen.simulators.riscv.encoding import INVALID, operation

RA, SP = 1, 2
BRANCHES = frozenset({"beq", "bne", "blt", "bge", "bltu", "bgeu"})


class RiscvCode(NamedTuple):
    """`address` to `end`: its bytes. `rd`, `rs1`, `rs2`: register numbers. `imm`: the immediate, or 8 times
    the number of the byte that a scalar AES instruction takes."""

    mnemonic: str
    rd: int
    rs1: int
    rs2: int
    imm: int
    address: int
    end: int
    text: str


class HartDecoder:
    """Decodes instructions of a program for registers of `width` bits, each once."""

    def __init__(self, program: LoadedProgram, width: int) -> None:
        self.program, self.width = program, width
        self._known: dict[int, RiscvCode] = {}

    def at(self, address: int) -> RiscvCode:
        """The instruction at `address`. Raises `Stopped` if there is none."""
        found = self._known.get(address)
        if found is None:
            found = self._known[address] = self._decoded(address)
        return found

    def _decoded(self, address: int) -> RiscvCode:
        code = self.program.bytes_at(address, 4)
        if len(code) < 2 or (code[0] & 3 == 3 and len(code) < 4):
            raise Stopped(f"it leaves the program at {address:#x}")
        size = 4 if code[0] & 3 == 3 else 2
        each = operation(int.from_bytes(code[:size], "little"), self.width)
        if each.name == INVALID:
            raise Stopped(f"the model lacks the instruction {code[:size][::-1].hex()}")
        end = address + each.size
        return RiscvCode(each.name, each.rd, each.rs1, each.rs2, each.imm, address, end, each.text)


def decoder32(program: LoadedProgram) -> HartDecoder:
    """A decoder of RV32."""
    return HartDecoder(program, 32)


def decoder64(program: LoadedProgram) -> HartDecoder:
    """A decoder of RV64."""
    return HartDecoder(program, 64)
