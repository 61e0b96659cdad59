"""The calling sequence of the RISC-V psABI."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.proofs.memory import ADDRESSES
from aesgen.proofs.numbers import Number
from aesgen.proofs.registers import ADDRESSES32, CallingSequence, RegisterFrame
from aesgen.proofs.riscv.decoding import RA, SP
from aesgen.simulators.riscv.encoding import REGISTERS

_ARGUMENTS = range(10, 18)
_SAVED = tuple(REGISTERS.index(name) for name in ("gp", "tp", *(f"s{n}" for n in range(12))))
SEQUENCE32, SEQUENCE64 = (
    CallingSequence(space, _ARGUMENTS, _SAVED, stack_pointer=SP, link=RA, stack_unit=16, below=1 << 15)
    for space in (ADDRESSES32, ADDRESSES)
)


class HartFrame(RegisterFrame):
    """The caller's side of one call. No vector register keeps its content in a call."""

    def __init__(
        self, sequence: CallingSequence, machine: Any, arguments: Sequence[int | Number], stack: int
    ) -> None:
        super().__init__(sequence, machine, arguments, stack)
        machine.state.forget_vectors()
