"""A RISC-V core with that part of unicorn's interface that `aesgen.simulators.emulated` uses.

unicorn 2.1 runs RV32IMC and RV64IMC, but knows neither Zba, Zbb, Zbkb nor the scalar AES instructions. This
core decodes in Python, each address once, and executes in C (`machine.c`). Code must not modify itself. A
core with a vector unit executes the part of V in `vectors.h`.
"""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path

from aesgen.simulators.emulated.own_core import CoreMemory, OwnCore, error, executor
from aesgen.simulators.riscv.encoding import NAMES, operation
from aesgen.system import structures

VECTOR_BYTES = 128
"""The most bytes of a vector register."""
_OPERATIONS = structures.numbered(NAMES)
_NUMBERS = {name: number for number, name in enumerate(NAMES)}


class HartInstruction(ctypes.Structure):
    """An instruction: the number of its operation, registers, immediate operand, size in bytes (0: none)."""

    _fields_ = (
        ("imm", ctypes.c_int32),
        ("operation", ctypes.c_uint8),
        ("rd", ctypes.c_uint8),
        ("rs1", ctypes.c_uint8),
        ("rs2", ctypes.c_uint8),
        ("size", ctypes.c_uint8),
    )


class Hart(ctypes.Structure):
    """Registers, memory and the vector unit."""

    _fields_ = (
        ("x", ctypes.c_uint64 * 32),
        ("pc", ctypes.c_uint64),
        ("memory", CoreMemory),
        ("vl", ctypes.c_uint64),
        ("vtype", ctypes.c_uint64),
        ("vector_bytes", ctypes.c_uint32),
        ("cw4011", ctypes.c_uint32),
        ("v", ctypes.c_uint8 * (32 * VECTOR_BYTES)),
    )


@cache
def _library() -> ctypes.CDLL:
    source, who = Path(__file__).with_name("machine.c"), "the RISC-V simulator"
    library = executor(source, who, Hart, _OPERATIONS, decoded=HartInstruction, runs=("run32", "run64"))
    library.start()
    return library


class RiscvCore(OwnCore):
    """A hart with registers of `width` bits, and vector registers of `vector_bits` bits (a power of two, 128
    to 1024; 0: no vector unit). `cw4011`: it has the CW4011's byte select and table read."""

    def __init__(self, width: int, vector_bits: int = 0, cw4011: bool = False) -> None:
        machine = Hart(vector_bytes=vector_bits // 8, cw4011=cw4011)
        super().__init__(width, machine, _library(), f"run{width}")

    def _begin(self, start: int) -> None:
        """The vector registers hold noise, and no type is set, as a function may find them."""
        super()._begin(start)
        machine = self._machine
        machine.vl, machine.vtype = 0, (1 << 64) - 1
        ctypes.memset(machine.v, 0xB0, ctypes.sizeof(machine.v))

    def vectors(self) -> bytes:
        """The contents of the vector registers."""
        return bytes(self._machine.v)

    def _undecoded(self, address: int) -> None:
        """Decodes from `address` up to the next transfer of control. Raises `unicorn.UcError` at an invalid
        instruction."""
        code, place, first = self._code_from(address), 0, True
        while place + 2 <= len(code):
            wide = code[place] & 3 == 3
            if wide and place + 4 > len(code):
                break
            found = operation(int.from_bytes(code[place : place + 2 + 2 * wide], "little"), self.width)
            if found.name == NAMES[0]:
                if first:
                    raise error("UC_ERR_INSN_INVALID")
                return
            decoded = HartInstruction(
                found.imm, _NUMBERS[found.name], found.rd, found.rs1, found.rs2, found.size
            )
            self._place(address + place, decoded)
            if found.name in TRANSFERS:
                return
            place, first = place + found.size, False
        if first:
            raise error("UC_ERR_FETCH_UNMAPPED")


TRANSFERS = frozenset(("jal", "jalr", "beq", "bne", "blt", "bge", "bltu", "bgeu"))
"""The instructions that may transfer control."""
