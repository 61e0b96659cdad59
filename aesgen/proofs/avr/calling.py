"""A call under the calling sequence of avr-gcc: arguments, stack, and what a function must restore.

A variant that a search measures may keep key bytes in GPIOR0 to GPIOR2 (the axis `ports`). Exported functions
never do, since interrupts use these registers; they may change RAMPZ, which handlers save.
"""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.machines.avr import AVR_GCC, number_of
from aesgen.proofs.avr.machine import AvrInterpreter
from aesgen.proofs.avr.state import RAMPZ
from aesgen.proofs.memory import AddressRange, Region
from aesgen.proofs.numbers import Number, OpenNumber
from aesgen.proofs.stacks import Stack
from aesgen.proofs.terms import PUBLIC, UNDEFINED

ADDRESSES = AddressRange(0x1000, 0x8000, 2)
"""Buffers lie above the program's tables and variables."""
MOST_BLOCKS = 2047
"""The largest number of blocks in a proof of any length: a buffer of so many at the highest of these
addresses ends below 2^16. Memory has no room for two larger ones."""
BELOW = 256
"""Bytes of stack below the return address that a function may use."""
WORD = AVR_GCC.word_bytes
_ARGUMENTS = tuple(map(number_of, AVR_GCC.arguments))
_SAVED = tuple(map(number_of, AVR_GCC.saved))
_ZERO = 1
"""The register that is 0 between functions."""


def status(machine: AvrInterpreter) -> int | None:
    """What the function that has returned gives back as an `int`, in r25:24; None if that is not known."""
    low, high = machine.state.registers[_ARGUMENTS[0] : _ARGUMENTS[0] + WORD]
    if low >= 256 or high >= 256:
        return None
    return int.from_bytes(bytes((low, high)), "little", signed=True)


class AvrFrame:
    """The caller's side of one call."""

    def __init__(self, machine: AvrInterpreter, arguments: Sequence[int | Number], stack: int) -> None:
        """`stack` has no meaning here: the stack pointer has no alignment."""
        self.machine = machine
        state, terms = machine.state, machine.state.terms
        # The stack: space of the function, the address to which it returns, and further arguments
        base = OpenNumber("stack", ADDRESSES.lowest, ADDRESSES.highest)
        beyond = arguments[len(_ARGUMENTS) :]
        size = BELOW + machine.return_bytes + WORD * len(beyond)
        region = Region(base, size, UNDEFINED, writable=True, width=ADDRESSES.width)
        machine.state.memory.add(region)
        self.back = tuple(terms.named(f"return address[{k}]", PUBLIC) for k in range(machine.return_bytes))
        region.filled(self.back, BELOW)
        for place, value in enumerate(beyond):
            parts = state.words.spelled(value, WORD)
            region.filled(parts, BELOW + machine.return_bytes + WORD * place)
        state.stack = region.at(BELOW - 1)
        # Registers
        registers = state.registers
        registers[:] = [terms.named(f"caller's r{k}", UNDEFINED) for k in range(32)]
        for number in _SAVED:
            registers[number] = terms.named(f"saved r{number}", PUBLIC)
        registers[_ZERO] = 0
        for place, value in zip(_ARGUMENTS, arguments, strict=False):
            state.write_pair(place, value)
        self.saved = {number: registers[number] for number in (_ZERO, *_SAVED)}
        self.above = region.at(BELOW - 1 + machine.return_bytes)
        Stack(
            "EM_AVR",
            state.memory,
            region,
            lambda: state.stack,
            interruptible=lambda: state.interrupts,
        )

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
        if not state.interrupts:
            return "interrupts are off at the return"
        for place, value in state.io.items():
            if place not in (RAMPZ, *self.machine.program.owned_io) and value != state.first_io(place):
                return f"the I/O register {place:#x} is changed, which may be a variable of the program"
        return None if state.stack == self.above else "the stack pointer is not restored"
