"""The calling sequence of the RISC-V psABI."""

from __future__ import annotations

from aesgen.proofs.memory import ADDRESSES
from aesgen.proofs.registers import ADDRESSES32, CallingSequence
from aesgen.proofs.riscv.decoding import RA, SP
from aesgen.simulators.riscv.encoding import REGISTERS

_ARGUMENTS = range(10, 18)
_SAVED = tuple(REGISTERS.index(name) for name in ("gp", "tp", *(f"s{n}" for n in range(12))))
SEQUENCE32, SEQUENCE64 = (
    CallingSequence(space, _ARGUMENTS, _SAVED, stack_pointer=SP, link=RA, stack_unit=16)
    for space in (ADDRESSES32, ADDRESSES)
)
