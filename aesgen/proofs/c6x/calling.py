"""A call under the calling sequence of the C6000 Embedded Application Binary Interface (SPRAB89)."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.machines.c6x import EABI
from aesgen.proofs.c6x.machine import C6xInterpreter
from aesgen.proofs.c6x.state import NAMES, WORD
from aesgen.proofs.numbers import Number
from aesgen.proofs.registers import ADDRESSES32, CallingSequence, RegisterFrame
from aesgen.proofs.terms import PUBLIC

SEQUENCE = CallingSequence.of(EABI, NAMES, ADDRESSES32)


class C6xFrame(RegisterFrame):
    """The caller's side of one call. A function also restores CSR. Interrupts may come when it begins."""

    def __init__(self, machine: C6xInterpreter, arguments: Sequence[int | Number], stack: int) -> None:
        super().__init__(SEQUENCE, machine, arguments, stack)
        terms = machine.state.terms
        self.csr = tuple(terms.named(f"caller's CSR[{k}]", PUBLIC) for k in range(WORD))
        machine.state.csr = self.csr

    def run(self, entry: int) -> str | None:
        """Call the function at `entry`; what it failed to restore, or None."""
        complaint = super().run(entry)
        if complaint is None and self.machine.state.csr != self.csr:
            return "CSR is not restored"
        return complaint
