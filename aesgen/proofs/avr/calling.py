"""A call under the calling sequence of avr-gcc: arguments, stack, and what a function must restore."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.proofs.avr.machine import AvrInterpreter
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import AddressRange, Region
from aesgen.proofs.numbers import Number, OpenNumber
from aesgen.proofs.terms import PUBLIC, UNDEFINED

ADDRESSES = AddressRange(0x1000, 0x8000, 2)
"""Buffers lie above the program's tables and variables."""
BELOW = 256
"""Bytes of stack below the return address that a function may use."""
_FIRST = 24
"""The lower register of the first argument; each further one lies two registers lower."""
_SAVED = (*range(2, 18), 28, 29)
_ZERO = 1
"""The register that is 0 between functions."""


class AvrFrame:
    """The caller's side of one call."""

    def __init__(self, machine: AvrInterpreter, arguments: Sequence[int | Number], stack: int) -> None:
        """`stack` has no meaning here: the stack pointer has no alignment."""
        self.machine = machine
        state, terms = machine.state, machine.state.terms
        # The stack: room for the function, then the address to which it returns
        base = OpenNumber("stack", ADDRESSES.lowest, ADDRESSES.highest)
        size = BELOW + machine.return_bytes
        region = Region(base, size, UNDEFINED, writable=True, width=ADDRESSES.width)
        machine.state.memory.add(region)
        self.back = tuple(terms.named(f"return address[{k}]", PUBLIC) for k in range(machine.return_bytes))
        region.filled(self.back, BELOW)
        state.stack = region.at(BELOW - 1)
        # Registers
        registers = state.registers
        registers[:] = [terms.named(f"caller's r{k}", UNDEFINED) for k in range(32)]
        for number in _SAVED:
            registers[number] = terms.named(f"saved r{number}", PUBLIC)
        registers[_ZERO] = 0
        for place, value in zip(range(_FIRST, 0, -2), arguments, strict=False):
            if place < 8:
                raise Stopped("it takes more arguments than registers, which the model lacks")
            state.write_pair(place, value)
        self.saved = {number: registers[number] for number in (_ZERO, *_SAVED)}
        self.above = region.at(BELOW - 1 + machine.return_bytes)

    def run(self, entry: int) -> str | None:
        """Call the function at `entry`; what it failed to restore, or None."""
        self.machine.run(entry, self.back)
        return self.complaint()

    def complaint(self) -> str | None:
        """What the function that has returned failed to restore, or None."""
        state = self.machine.state
        for number, value in self.saved.items():
            if state.registers[number] != value:
                return f"r{number} is not restored" if number != _ZERO else "r1 is not zero"
        return None if state.stack == self.above else "the stack pointer is not restored"
