"""A call under the System V calling sequence of x86-64: arguments, stack, and what a function must
restore."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.machines.x86_64 import SYSTEM_V
from aesgen.proofs.alignments import ALIGNMENT
from aesgen.proofs.memory import HIGHEST, LOWEST
from aesgen.proofs.numbers import Number, OpenNumber, number
from aesgen.proofs.spills import SpillRegion
from aesgen.proofs.stacks import Stack
from aesgen.proofs.terms import PUBLIC, UNDEFINED
from aesgen.proofs.words import Value
from aesgen.proofs.x86.decoding import GENERAL, RSP
from aesgen.proofs.x86.machine import Machine
from aesgen.proofs.x86.state import LANE

ARGUMENTS = tuple(map(GENERAL.index, SYSTEM_V.arguments))
"""The registers of the first arguments."""
_SAVED = tuple(map(GENERAL.index, SYSTEM_V.saved))
BELOW = 1 << 15
"""Bytes of stack below the return address that a function may use."""
WORD = SYSTEM_V.word_bytes
_WITH_UPPER = 16
"""The vector registers whose upper parts a function leaves clean, because its caller's SSE instructions would
otherwise be slow. The harness checks the same on the processor (XINUSE)."""


class CallFrame:
    """The caller's side of one call."""

    def __init__(
        self, machine: Machine, arguments: Sequence[int | Number], stack: int, modulus: int = ALIGNMENT
    ) -> None:
        """`stack`: the stack pointer on entry, modulo `modulus`; 8 modulo 16 in the calling sequence."""
        self.machine = machine
        beyond = len(arguments[len(ARGUMENTS) :])
        base = OpenNumber("stack", LOWEST, HIGHEST, modulus, stack % modulus)
        size = BELOW + WORD * (1 + beyond)
        region = machine.state.memory.add(SpillRegion(base, size, UNDEFINED, writable=True))
        self.back = number(OpenNumber("return address", LOWEST, HIGHEST))
        terms = machine.state.terms
        region.filled(terms.spelled(self.back), BELOW)
        for place, value in enumerate(arguments[len(ARGUMENTS) :], 1):
            region.filled(machine.state.words.spelled(value, WORD), BELOW + WORD * place)
        general = machine.state.general
        for register, value in zip(ARGUMENTS, arguments, strict=False):
            general[register] = value
        self.saved: dict[int, Value] = {}
        for register in _SAVED:
            name = GENERAL[register]
            general[register] = tuple(terms.named(f"caller's {name}[{k}]", PUBLIC) for k in range(WORD))
            self.saved[register] = general[register]
        self.upper = [machine.state.vectors[place][LANE:] for place in range(_WITH_UPPER)]
        general[RSP] = region.at(BELOW)
        self.above = region.at(BELOW + WORD)
        Stack("EM_X86_64", machine.state.memory, region, lambda: machine.state.general[RSP])

    def run(self, entry: int) -> str | None:
        """Call the function at `entry`; what it failed to restore, or None."""
        self.machine.run(entry, self.back)
        return self.complaint()

    def complaint(self) -> str | None:
        """What the function that has returned failed to restore, or None."""
        general = self.machine.state.general
        for register, value in self.saved.items():
            if general[register] != value:
                return f"the register {GENERAL[register]} is not restored"
        for place, before in enumerate(self.upper):
            upper = self.machine.state.vectors[place][LANE:]
            if upper != before and any(upper):
                return f"the upper part of zmm{place} is neither 0 nor as before: `vzeroupper` is missing"
        return None if general[RSP] == self.above else "the stack pointer is not restored"
