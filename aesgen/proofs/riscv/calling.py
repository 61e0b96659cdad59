"""The calling sequence of the RISC-V psABI."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aesgen.machines.riscv import REGISTERS, RV32, RV64
from aesgen.proofs.memory import ADDRESSES
from aesgen.proofs.numbers import Number
from aesgen.proofs.registers import ADDRESSES32, CallingSequence, RegisterFrame

SEQUENCE32 = CallingSequence.of(RV32, REGISTERS, ADDRESSES32, below=1 << 15)
SEQUENCE64 = CallingSequence.of(RV64, REGISTERS, ADDRESSES, below=1 << 15)


class HartFrame(RegisterFrame):
    """The caller's side of one call. No vector register keeps its content in a call."""

    def __init__(
        self, sequence: CallingSequence, machine: Any, arguments: Sequence[int | Number], stack: int
    ) -> None:
        super().__init__(sequence, machine, arguments, stack)
        machine.state.forget_vectors()
