"""Registers of a C6x on terms, and what is on its way to them (SPRU189, SPRU732)."""

from __future__ import annotations

from typing import NamedTuple

from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.registers import Content, RegisterState
from aesgen.proofs.terms import UNDEFINED, Terms
from aesgen.proofs.words import Value

WORD = 4
SIDE = 32
"""Registers of a side."""
NAMES = tuple(f"{side}{number}" for side in "AB" for number in range(SIDE))
BRANCH_CYCLES = 6
"""Cycles from a branch to the first instruction at its target."""
INTERRUPTS = 1
"""The bit of CSR that enables interrupts."""


class Arriving(NamedTuple):
    """A result that can be read from the cycle `cycle` on."""

    cycle: int
    register: int
    content: Content


class C6xState(RegisterState):
    """The registers, CSR and the memory. `exposed`: registers to which a load is under way that an interrupt
    would complete, so that their value is not known until it is."""

    def __init__(self, terms: Terms, memory: SymbolicMemory) -> None:
        super().__init__(terms, memory, WORD, NAMES)
        self.csr: Value = tuple(terms.named(f"CSR[{k}]", UNDEFINED) for k in range(WORD))
        self.cycle = 0
        self.arriving: list[Arriving] = []
        self.exposed: set[int] = set()
        self.branch: tuple[int, Content] | None = None
        """The cycle in which a branch under way arrives, and its target."""

    def source(self, register: int) -> Content:
        """What an instruction reads in this cycle. Raises `Stopped` if an interrupt could change that."""
        self._certain(register)
        return self.registers[register]

    def result(self, register: int, content: Content, latency: int = 1) -> None:
        """Let a result arrive after `latency` cycles."""
        self._certain(register)
        cycle = self.cycle + latency
        if any(each.cycle == cycle and each.register == register for each in self.arriving):
            raise Stopped(f"two results reach {NAMES[register]} in the same cycle")
        self.arriving.append(Arriving(cycle, register, content))

    def _certain(self, register: int) -> None:
        if register in self.exposed:
            raise Stopped(
                f"it uses {NAMES[register]} while a load to it is under way and an interrupt may come"
            )

    @property
    def interruptible(self) -> bool:
        """Whether an interrupt may come: not while a branch is under way."""
        enabled = self.words.spelled(self.csr, WORD)[0]
        return self.branch is None and self.terms.masked(enabled, INTERRUPTS) != 0

    def end_cycle(self) -> None:
        """Let the results arrive that are due."""
        if self.interruptible:
            self.exposed |= {each.register for each in self.arriving}
        self.cycle += 1
        due = [each for each in self.arriving if each.cycle == self.cycle]
        if not due:
            return
        self.arriving = [each for each in self.arriving if each.cycle != self.cycle]
        for each in due:
            self.write(each.register, each.content)
        self.exposed &= {each.register for each in self.arriving}
