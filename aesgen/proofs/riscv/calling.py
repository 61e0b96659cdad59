"""A call under the calling sequence of the RISC-V psABI: arguments, stack, and what a function must
restore."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import ADDRESSES, AddressRange, Region
from aesgen.proofs.numbers import Number, OpenNumber, number
from aesgen.proofs.riscv.decoding import RA, SP
from aesgen.proofs.riscv.machine import HartInterpreter
from aesgen.proofs.riscv.state import Content
from aesgen.proofs.terms import PUBLIC, UNDEFINED
from aesgen.simulators.riscv.encoding import REGISTERS

ADDRESSES32 = AddressRange(1 << 16, 1 << 31, 4)
ADDRESSES64 = ADDRESSES
BELOW = 1 << 13
"""Bytes of stack below the stack pointer that a function may use."""
_STACK_UNIT = 16
"""The alignment of the stack pointer."""
_ARGUMENTS = range(10, 18)
_SAVED = tuple(REGISTERS.index(name) for name in ("gp", "tp", *(f"s{n}" for n in range(12))))


class HartFrame:
    """The caller's side of one call."""

    def __init__(self, machine: HartInterpreter, arguments: Sequence[int | Number], stack: int) -> None:
        """`stack` has no meaning here: the stack pointer is a multiple of 16."""
        self.machine = machine
        state, terms = machine.state, machine.state.terms
        space = ADDRESSES32 if state.size == 4 else ADDRESSES64
        if len(arguments) > len(_ARGUMENTS):
            raise Stopped("it takes more arguments than registers, which the model lacks")
        base = OpenNumber("stack", space.lowest, space.highest, _STACK_UNIT)
        region = Region(base, BELOW, UNDEFINED, writable=True, width=space.width)
        state.memory.add(region)
        # Registers
        registers = state.registers
        for place in range(1, len(registers)):
            name = REGISTERS[place]
            source = PUBLIC if place in _SAVED else UNDEFINED
            registers[place] = tuple(terms.named(f"caller's {name}[{k}]", source) for k in range(state.size))
        self.saved: dict[int, Content] = {place: registers[place] for place in _SAVED}
        for place, value in zip(_ARGUMENTS, arguments, strict=False):
            registers[place] = value
        self.back = number(OpenNumber("return address", space.lowest, space.highest), space.width)
        registers[RA] = self.back
        registers[SP] = self.saved[SP] = region.at(BELOW)

    def run(self, entry: int) -> str | None:
        """Call the function at `entry`; what it failed to restore, or None."""
        self.machine.run(entry, self.back)
        return self.complaint()

    def complaint(self) -> str | None:
        """What the function that has returned failed to restore, or None."""
        for place, value in self.saved.items():
            if self.machine.state.registers[place] != value:
                return (
                    f"{REGISTERS[place]} is not restored"
                    if place != SP
                    else "the stack pointer is not restored"
                )
        return None
