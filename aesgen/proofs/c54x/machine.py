"""The interpreter of C54x machine code: branches, calls and repeated blocks (SPRU172)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from aesgen.proofs.c54x.core import (
    ACCUMULATOR,
    BRC,
    REA,
    REPEATS,
    RSA,
    ST1,
)
from aesgen.proofs.c54x.decoding import C54xCode
from aesgen.proofs.c54x.instructions import HANDLERS
from aesgen.proofs.c54x.loading import WORD
from aesgen.proofs.c54x.memory import WordMemory
from aesgen.proofs.c54x.state import C54xState
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.registers import Content
from aesgen.proofs.symbolic import ProgramInterpreter
from aesgen.proofs.terms import Terms
from aesgen.proofs.words import Value
from aesgen.simulators.c54x.instructions import TAKEN_MORE, WITH_WORD

STEPS = 2_000_000
"""The largest number of instructions of one case."""


class C54xInterpreter(ProgramInterpreter[C54xCode]):
    """A program and a CPU that executes it."""

    state: C54xState

    def begun(self, terms: Terms, memory: SymbolicMemory) -> C54xState:
        return C54xState(terms, WordMemory(terms, memory.image))

    def execute(self, instruction: C54xCode, back: Content) -> bool:
        """`back`: the return address as the word that the call pushed."""
        if instruction.mnemonic == "ret":
            return self._return(instruction, back)
        self._bound_to(instruction)()
        return True

    def bound(self, instruction: C54xCode) -> Callable[[], None] | None:
        return None if instruction.mnemonic == "ret" else self._bound_to(instruction)

    def _bound_to(self, code: C54xCode) -> Callable[[], None]:
        operation = code.form.operation
        handler = _BRANCHES.get(operation)
        if handler is not None:
            return partial(_branched, self.state, code, handler)
        return partial(_executed, self.state, code, HANDLERS[operation])

    def _return(self, code: C54xCode, back: Content) -> bool:
        state = self.state
        popped = state.pull()
        state.cycle += code.form.cycles
        if popped == back:
            return False
        if not isinstance(popped, int):
            raise Stopped("it does not return to its caller")
        state.next = WORD * popped
        return True


# One instruction


def _executed(state: C54xState, code: C54xCode, operate: Callable[[C54xState, C54xCode], None]) -> None:
    """An instruction that is no branch, and the jump behind the last one of a repeated block."""
    operate(state, code)
    state.cycle += code.form.cycles + (code.mode in WITH_WORD)
    ends = state.registers[REA]
    if not isinstance(ends, int):
        if _repeats(state):
            raise Stopped("it is not known where a repeated block ends")
    elif ends == code.end // WORD - 1 and _repeats(state):
        _repeat(state)


def _branched(state: C54xState, code: C54xCode, taken: Callable[[C54xState, C54xCode], bool]) -> None:
    """A branch or a call. `taken` gives whether a conditional one is taken."""
    jumps = taken(state, code)
    state.cycle += code.form.cycles + (TAKEN_MORE if jumps and code.mnemonic in ("bc", "banz") else 0)
    if jumps:
        state.next = code.target
    ends = state.registers[REA]
    if _repeats(state) and ends in (code.end // WORD - 1, state.next // WORD - 1):
        raise Stopped("the model lacks a branch at the end of a repeated block")


def _repeats(state: C54xState) -> int:
    """Whether a block is repeated: BRAF. The processor knows that without a latency."""
    parts = state.words.spelled(state.contents.plain(state.registers[ST1]), WORD)
    found = state.terms.masked(parts[1], 1 << REPEATS - 8)
    if found >= 256:
        raise Stopped("it is not known whether a block is repeated")
    return found


def _repeat(state: C54xState) -> None:
    left = state.registers[BRC]
    if not isinstance(left, int):
        refuse(state.words.origins(state.contents.plain(left)), "the number of repetitions")
    if not left:
        state.registers[ST1] = state.status_with(REPEATS, False)
        return
    start = state.registers[RSA]
    if not isinstance(start, int):
        raise Stopped("it repeats a block whose begin is not known")
    state.registers[BRC], state.next = left - 1, WORD * start


# Branches


def _always(_: C54xState, __: C54xCode) -> bool:
    return True


def _call(state: C54xState, code: C54xCode) -> bool:
    state.push(code.end // WORD)
    return True


def _condition(state: C54xState, code: C54xCode) -> bool:
    value = state.accumulators[code.first >> 3 & 1]
    return _zero(state, value, ACCUMULATOR) == (code.first & 7 == 5)


def _counted(state: C54xState, code: C54xCode) -> bool:
    """BANZ: the register is tested before the operand changes it."""
    if code.mode is None:
        raise Stopped("the model lacks BANZ with a direct operand")
    state.use(code.register)
    zero = _zero(state, state.contents.plain(state.registers[code.register]), WORD)
    state.operand(code)
    return not zero


def _zero(state: C54xState, value: Value, size: int) -> bool:
    found = state.words.compared(value, 0, size).zero
    if found is None:
        refuse(state.words.origins(value), "a branch")
    return found


_BRANCHES: dict[str, Callable[[C54xState, C54xCode], bool]] = {
    "b_pmad": _always,
    "bc_pmad_cc": _condition,
    "banz_pmad_smem": _counted,
    "call_pmad": _call,
}
