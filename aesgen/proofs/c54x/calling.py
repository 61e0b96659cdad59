"""A call under the calling sequence of TI's C compiler (SPRU103): the first argument in A, the others on the
stack behind the return address."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.machines.c54x import TI
from aesgen.proofs.c54x.core import ACCUMULATOR, SP, ST1
from aesgen.proofs.c54x.loading import WORD
from aesgen.proofs.c54x.machine import C54xInterpreter
from aesgen.proofs.memory import AddressRange, Region
from aesgen.proofs.numbers import Number, OpenNumber, number
from aesgen.proofs.terms import PUBLIC, UNDEFINED, Bytes
from aesgen.simulators.c54x.instructions import REGISTERS

ADDRESSES = AddressRange(0x80, 0xE000, WORD)
"""Buffers lie behind the registers and the scratch pad. In words."""
BELOW = 64
"""Words of stack below the return address that a function may use."""
_OPEN = bytes((0x1F, 0x39))
"""The bits of ST1 that no caller promises, the low byte first: ASM, SXM, INTM, HM and XF."""
_CPL = 0x40


class C54xFrame:
    """The caller's side of one call. ST1 is as C code expects it: CPL is set, and BRAF, OVM, C16, FRCT and
    CMPT are not."""

    def __init__(self, machine: C54xInterpreter, arguments: Sequence[int | Number], stack: int) -> None:
        """`stack` has no meaning here: the stack pointer has no alignment."""
        self.machine = machine
        state, terms = machine.state, machine.state.terms
        for place in state.registers:
            source = PUBLIC if place in self._preserved() else UNDEFINED
            state.registers[place] = self._named(f"register {place}", WORD, source)
        modes = self._named("ST1", WORD, PUBLIC)
        low, high = (terms.masked(byte, mask) for byte, mask in zip(modes, _OPEN, strict=True))
        state.registers[ST1] = (low, terms.xor(high, _CPL))
        # The stack
        first, others = arguments[:1], arguments[1:]
        base = OpenNumber("stack", ADDRESSES.lowest, ADDRESSES.highest)
        size = WORD * (BELOW + 1 + len(others))
        region = state.memory.add(Region(base, size, UNDEFINED, writable=True, width=WORD))
        self.back = self._named("return address", WORD, PUBLIC)
        region.filled(self.back[::-1], WORD * BELOW)
        for place, value in enumerate(others, BELOW + 1):
            region.filled(state.words.spelled(value, WORD)[::-1], WORD * place)
        start = number(base, WORD)
        state.stack_region, state.registers[SP] = region, start.plus(BELOW)
        # The first argument, with anything above it
        for place, name in enumerate("AB"):
            parts = self._named(name, ACCUMULATOR, UNDEFINED)
            if first and name == "A":
                parts = (*state.words.spelled(first[0], WORD), *parts[WORD:])
            state.accumulators[place] = parts
        self.above = start.plus(BELOW + 1)
        self.saved = {place: state.registers[place] for place in self._preserved()}

    @staticmethod
    def _preserved() -> tuple[int, ...]:
        return tuple(REGISTERS[name] for name in TI.saved)

    def _named(self, name: str, size: int, source: str) -> Bytes:
        terms = self.machine.state.terms
        return tuple(terms.named(f"caller's {name}[{k}]", source) for k in range(size))

    def run(self, entry: int) -> str | None:
        """Call the function at `entry`; what it failed to restore, or None."""
        self.machine.run(entry, self.back)
        state = self.machine.state
        if state.registers[SP] != self.above:
            return "the stack pointer is not restored"
        for name in TI.saved:
            place = REGISTERS[name]
            if (state.status() if name == "ST0" else state.registers[place]) != self.saved[place]:
                return f"{name} is not restored"
        return None
