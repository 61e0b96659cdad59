"""A call under the System V calling sequence of IA-32 (cdecl): arguments, stack, and what a function must
restore."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.machines.ia32 import SYSTEM_V
from aesgen.proofs.ia32.decoding import ESP, NAMES, WORD
from aesgen.proofs.ia32.machine import Ia32Interpreter
from aesgen.proofs.memory import Region
from aesgen.proofs.numbers import Number, OpenNumber, number
from aesgen.proofs.registers import ADDRESSES32
from aesgen.proofs.stacks import Stack
from aesgen.proofs.terms import PUBLIC, UNDEFINED

_SAVED = tuple(map(NAMES.index, SYSTEM_V.saved))
_UNIT = SYSTEM_V.stack_alignment
_ENTRY = _UNIT - WORD
"""The stack pointer on entry modulo 16: the first argument, above the return address, is at a multiple."""
BELOW = 1 << 13
"""Bytes of stack below the return address that a function may use."""


class Ia32Frame:
    """The caller's side of one call: all arguments lie on the stack, above the return address."""

    def __init__(self, machine: Ia32Interpreter, arguments: Sequence[int | Number], stack: int) -> None:
        """`stack` has no meaning here."""
        self.machine, state = machine, machine.state
        terms, space = state.terms, ADDRESSES32
        base = OpenNumber("stack", space.lowest, space.highest, _UNIT, (_ENTRY - BELOW) % _UNIT)
        size = BELOW + WORD * (1 + len(arguments))
        region = state.memory.add(Region(base, size, UNDEFINED, writable=True, width=WORD))
        self.back = number(OpenNumber("return address", space.lowest, space.highest), WORD)
        for place, value in enumerate((self.back, *arguments)):
            region.filled(state.words.spelled(value, WORD), BELOW + WORD * place)
        for register in _SAVED:
            name = NAMES[register]
            state.general[register] = tuple(terms.named(f"caller's {name}[{k}]", PUBLIC) for k in range(WORD))
        state.general[ESP] = region.at(BELOW)
        self.expected = {register: state.general[register] for register in _SAVED}
        self.expected[ESP] = region.at(BELOW + WORD)
        Stack("EM_386", state.memory, region, lambda: state.general[ESP])

    def run(self, entry: int) -> str | None:
        """Call the function at `entry`; what it failed to restore, or None."""
        self.machine.run(entry, self.back)
        return self.complaint()

    def complaint(self) -> str | None:
        """What the function that has returned failed to restore, or None."""
        found = self.machine.state.general
        wrong = [NAMES[place] for place, value in self.expected.items() if found[place] != value]
        return f"the register {wrong[0]} is not restored" if wrong else None
