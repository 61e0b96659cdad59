"""The interpreter of PowerPC machine code: loads, stores and transfers of control."""

from __future__ import annotations

from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.ppc import arithmetic
from aesgen.proofs.ppc.arithmetic import Handler
from aesgen.proofs.ppc.decoding import COUNTER, LINK, PpcCode
from aesgen.proofs.ppc.state import WORD, PpcState
from aesgen.proofs.registers import Content
from aesgen.proofs.symbolic import ProgramInterpreter
from aesgen.proofs.terms import Terms

STEPS = 2_000_000
"""The largest number of instructions of one case."""
_SIZES = {"b": 1, "h": 2, "w": 4}
_ANY_CONDITION, _CONDITION_HOLDS, _KEEPS_COUNTER, _COUNTER_ENDS = 16, 8, 4, 2
"""Bits of the options of a branch."""


class PpcInterpreter(ProgramInterpreter[PpcCode]):
    """A program and a core that executes it."""

    state: PpcState

    def begun(self, terms: Terms, memory: SymbolicMemory) -> PpcState:
        return PpcState(terms, memory)

    def execute(self, instruction: PpcCode, back: Number) -> bool:
        """`back`: the address to which the function returns."""
        state, name = self.state, instruction.mnemonic
        handler = _HANDLERS.get(name)
        if handler is not None:
            handler(state, instruction)
        elif name == "b" or (name == "bc" and self._taken(instruction)):
            state.next = instruction.target
        elif name == "bclr" and self._taken(instruction):
            if state.registers[LINK] != back:
                raise Stopped("it does not return to its caller")
            return False
        elif name not in ("bc", "bclr"):
            raise Stopped(f"the model lacks `{instruction.text}`")
        return True

    def _taken(self, given: PpcCode) -> bool:
        """Whether a branch is taken, by its options, its bit of a condition field, and the counter."""
        state, options = self.state, given.rd
        if not options & _KEEPS_COUNTER:
            count = state.words.difference(state.value(COUNTER), 1, False, WORD)[0]
            state.write(COUNTER, count)
            ended = state.words.compared(count, 0, WORD).zero
            if ended is None:
                refuse(state.words.origins(count), "a branch")
            if ended != bool(options & _COUNTER_ENDS):
                return False
        if options & _ANY_CONDITION:
            return True
        field, bit = divmod(given.ra, 4)
        known = state.conditions.get(field)
        if known is None or bit > 2:
            raise Stopped(f"it tests bit {bit} of condition field {field}, which nothing has set")
        found = known[bit]
        if found is None:
            refuse(state.terms.origins_of(known.parts), "a branch")
        return bool(found) == bool(options & _CONDITION_HOLDS)


def _accessed(state: PpcState, given: PpcCode) -> Content:
    """The address of an access; a name that ends in `u` or `ux` stores it in the base register."""
    indexed = given.mnemonic.endswith("x")
    offset = state.registers[given.rb] if indexed else given.imm % 256**WORD
    place = state.sum(state.base(given.ra), offset)
    if given.mnemonic.removesuffix("x").endswith("u"):
        state.write(given.ra, place)
    return place


def _load(state: PpcState, given: PpcCode) -> None:
    place = _accessed(state, given)
    parts = state.load(place, _SIZES[given.mnemonic[1]], given.address)
    state.write_bytes(given.rd, state.extended(parts, signed=False))


def _store(state: PpcState, given: PpcCode) -> None:
    content = state.spelled(given.rd)[: _SIZES[given.mnemonic[2]]]
    state.store(_accessed(state, given), content)


_HANDLERS: dict[str, Handler] = {
    **arithmetic.HANDLERS,
    **dict.fromkeys(("lwz", "lwzu", "lwzx", "lbz", "lbzu", "lbzx", "lhz", "lhzx"), _load),
    **dict.fromkeys(("stw", "stwu", "stwx", "stb", "stbu", "stbx", "sth", "sthx"), _store),
}
