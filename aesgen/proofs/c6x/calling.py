"""A call under the calling sequence of the C6000 Embedded Application Binary Interface (SPRAB89)."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.proofs.c6x.machine import C6xInterpreter
from aesgen.proofs.c6x.state import NAMES, WORD
from aesgen.proofs.numbers import Number
from aesgen.proofs.registers import ADDRESSES32, CallingSequence, RegisterFrame
from aesgen.proofs.terms import PUBLIC

_ARGUMENTS = ("A4", "B4", "A6", "B6", "A8", "B8", "A10", "B10", "A12", "B12")
_SAVED = (*(f"A{number}" for number in range(10, 16)), *(f"B{number}" for number in range(10, 15)))
SEQUENCE = CallingSequence(
    ADDRESSES32,
    tuple(map(NAMES.index, _ARGUMENTS)),
    tuple(map(NAMES.index, _SAVED)),
    stack_pointer=NAMES.index("B15"),
    link=NAMES.index("B3"),
    stack_unit=8,
)


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
