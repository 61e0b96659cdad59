"""The interpreter of MIPS machine code: loads, stores, and transfers of control with their delay slots."""

from __future__ import annotations

from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.mips import arithmetic
from aesgen.proofs.mips.arithmetic import Handler
from aesgen.proofs.mips.decoding import MipsCode
from aesgen.proofs.mips.state import MipsState
from aesgen.proofs.numbers import Number
from aesgen.proofs.symbolic import ProgramInterpreter
from aesgen.proofs.terms import Terms

STEPS = 2_000_000
"""The largest number of instructions of one case."""
_SIZES = {"b": 1, "h": 2, "w": 4, "d": 8}


class MipsInterpreter(ProgramInterpreter[MipsCode]):
    """A program and a core that executes it."""

    state: MipsState

    def begun(self, terms: Terms, memory: SymbolicMemory) -> MipsState:
        return MipsState(terms, memory, self.decoder.width // 8)

    def execute(self, instruction: MipsCode, back: Number) -> bool:
        """`back`: the address to which the function returns, once the instruction in the delay slot of the
        return is executed."""
        state, after = self.state, self.state.after
        state.after = None
        handler = _HANDLERS.get(instruction.mnemonic)
        if handler is not None:
            handler(state, instruction)
        elif after is not None:
            raise Stopped("a branch is in the delay slot of another one")
        elif instruction.mnemonic == "jr":
            state.after = state.registers[instruction.rs]
        elif instruction.mnemonic in ("beq", "bne"):
            state.after = instruction.target if self._taken(instruction) else instruction.end + 4
        else:
            raise Stopped(f"the model lacks `{instruction.text}`")
        return after is None or self.jump(after, back)

    def _taken(self, given: MipsCode) -> bool:
        state = self.state
        a, b = state.value(given.rs), state.value(given.rt)
        found = state.words.compared(a, b, state.size).zero
        if found is None:
            refuse(state.words.origins(a, b), "a branch")
        return found == (given.mnemonic == "beq")


def _load(state: MipsState, given: MipsCode) -> None:
    name = given.mnemonic
    place = state.sum(state.registers[given.rs], given.imm % 256**state.size)
    parts = state.load(place, _SIZES[name[1]], given.address)
    state.write_bytes(given.rt, state.extended(parts, signed=not name.endswith("u")))


def _store(state: MipsState, given: MipsCode) -> None:
    place = state.sum(state.registers[given.rs], given.imm % 256**state.size)
    state.store(place, state.spelled(given.rt)[: _SIZES[given.mnemonic[1]]])


_HANDLERS: dict[str, Handler] = {
    **arithmetic.HANDLERS,
    **dict.fromkeys(("lb", "lbu", "lh", "lhu", "lw", "lwu", "ld"), _load),
    **dict.fromkeys(("sb", "sh", "sw", "sd"), _store),
}
