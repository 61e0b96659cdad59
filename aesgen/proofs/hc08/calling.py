"""A call under the calling sequence of SDCC: the first argument in X and A, the others in memory."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.proofs.hc08.machine import Hc08Interpreter
from aesgen.proofs.hc08.state import WORD
from aesgen.proofs.memory import AddressRange, Region
from aesgen.proofs.numbers import Number, OpenNumber
from aesgen.proofs.terms import PUBLIC, UNDEFINED

ADDRESSES = AddressRange(0x40, 0x8000, WORD)
"""Buffers lie behind the I/O registers and before the program."""
BELOW = 64
"""Bytes of stack below the return address that a function may use."""


class Hc08Frame:
    """The caller's side of one call. A function may change all registers, and restores the interrupt mask."""

    def __init__(self, machine: Hc08Interpreter, arguments: Sequence[int | Number], stack: int) -> None:
        """`stack` has no meaning here: the stack pointer has no alignment."""
        self.machine, self.arguments = machine, arguments
        state, terms = machine.state, machine.state.terms
        base = OpenNumber("stack", ADDRESSES.lowest, ADDRESSES.highest)
        region = Region(base, BELOW + WORD, UNDEFINED, writable=True, width=WORD)
        state.memory.add(region)
        self.back = tuple(terms.named(f"return address[{k}]", PUBLIC) for k in range(WORD))
        region.filled(self.back, BELOW)
        state.stack, state.stack_region = region.at(BELOW - 1), region
        self.above = region.at(BELOW - 1 + WORD)
        state.masked = None
        state.a, state.h, state.x = (terms.named(f"caller's {name}", UNDEFINED) for name in "ahx")
        if arguments:
            state.a, state.x = state.words.spelled(arguments[0], WORD)

    def run(self, entry: int) -> str | None:
        """Call the function at `entry`; what it failed to restore, or None."""
        state, symbols = self.machine.state, self.machine.program.symbols
        names = [name for name, value in symbols.items() if value == entry]
        for number, value in enumerate(self.arguments[1:], 2):
            [place] = {
                symbols[f"{name}_PARM_{number}"] for name in names if f"{name}_PARM_{number}" in symbols
            }
            state.memory.store(place, state.words.spelled(value, WORD)[::-1])
        self.machine.run(entry, self.back)
        if state.masked is not None:
            return f"interrupts are {'off' if state.masked else 'on'} behind it, whatever they were before"
        return None if state.stack == self.above else "the stack pointer is not restored"
