"""A call under the SPU ABI: arguments, stack, and what a function must restore."""

from __future__ import annotations

from collections.abc import Sequence

from aesgen.machines.spu import SPU_ABI, number_of
from aesgen.proofs.memory import AddressRange, Region
from aesgen.proofs.numbers import Number, OpenNumber, number
from aesgen.proofs.spu.machine import SpuInterpreter
from aesgen.proofs.spu.state import LOCAL_STORE, QUADWORD, REGISTERS, WORD
from aesgen.proofs.stacks import Stack
from aesgen.proofs.terms import PUBLIC, UNDEFINED
from aesgen.proofs.words import Value

ADDRESSES = AddressRange(1 << 12, LOCAL_STORE, WORD)
BELOW = 1 << 16
"""Bytes of stack below the stack pointer that a function may use."""
_SAVED = tuple(map(number_of, SPU_ABI.saved))
_LINK, _STACK, _FIRST = map(number_of, (SPU_ABI.link, SPU_ABI.stack_pointer, SPU_ABI.arguments[0]))


class SpuFrame:
    """The caller's side of one call."""

    def __init__(self, machine: SpuInterpreter, arguments: Sequence[int | Number], stack: int) -> None:
        """`stack` has no meaning here: the stack pointer is a multiple of 16."""
        self.machine = machine
        state = machine.state
        # The stack: what the function may use, the caller's back chain, and the place of the link register
        base = OpenNumber("stack", ADDRESSES.lowest, ADDRESSES.highest, QUADWORD)
        self.stack = Region(base, BELOW + 2 * QUADWORD, UNDEFINED, writable=True, width=WORD)
        state.memory.add(self.stack)
        self.chain = self._back_chain()
        # Registers; the other words of an argument are arbitrary
        for register in range(REGISTERS):
            source = PUBLIC if register in _SAVED or register == _STACK else UNDEFINED
            state.write(register, state.undefined(f"caller's ${register}", source))
        self.back = number(OpenNumber("return address", ADDRESSES.lowest, ADDRESSES.highest), WORD)
        self._set(_LINK, self.back)
        self._set(_STACK, self.stack.at(BELOW))
        for place, value in enumerate(arguments, _FIRST):
            self._set(place, value)
        self.saved = {register: state.registers[register] for register in (_STACK, *_SAVED)}
        Stack(
            machine.program.machine,
            state.memory,
            self.stack,
            lambda: state.registers[_STACK],
            lambda row: state.element(row, 0),
        )

    def _back_chain(self) -> list[int | None]:
        return self.stack.content(self.machine.state.terms, BELOW, QUADWORD)

    def _set(self, register: int, value: Value) -> None:
        state = self.machine.state
        state.write(register, (*state.scalar(value), *state.registers[register][WORD:]))

    def run(self, entry: int) -> str | None:
        """Call the function at `entry`; what it failed to restore, or None."""
        self.machine.run(entry, self.back)
        state = self.machine.state
        for register, row in self.saved.items():
            if tuple(map(state.lanes.plain, state.registers[register])) != row:
                return f"${register} is not restored"
        return None if self._back_chain() == self.chain else "the caller's back chain is not restored"
