"""The interpreter of C6x machine code: packets, conditions and branches."""

from __future__ import annotations

from typing import Any

from aesgen.proofs.c6x.decoding import C6xCode, C6xPacket
from aesgen.proofs.c6x.instructions import Access, execute
from aesgen.proofs.c6x.state import BRANCH_CYCLES, WORD, C6xState
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.registers import Content
from aesgen.proofs.symbolic import ProgramInterpreter
from aesgen.proofs.terms import Terms

STEPS = 2_000_000
"""The largest number of execute packets of one case."""


class C6xInterpreter(ProgramInterpreter[C6xPacket]):
    """A program and a core that executes it. An instruction counts as executed if its condition has held."""

    state: C6xState

    def begun(self, terms: Terms, memory: SymbolicMemory) -> C6xState:
        return C6xState(terms, memory)

    def run(self, entry: int, back: Any) -> None:
        super().run(entry, back)
        self.visited -= self._idle - self._executed

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._executed: set[int] = set()
        self._idle: set[int] = set()
        """The first instructions of packets, which count as executed before their condition is known."""

    def execute(self, instruction: C6xPacket, back: Content) -> bool:
        """`back`: the address to which the function returns, once the instructions in the delay slots of the
        return are executed."""
        state, accesses, branch = self.state, list[Access](), None
        self._idle.add(instruction.address)
        for code in instruction.codes:
            each = code.instruction
            if each.condition is not None and not self._holds(each.condition, each.negated):
                continue
            self._executed.add(code.address)
            self.visited.add(code.address)
            if each.name in ("b", "b_register"):
                if branch is not None or state.branch is not None:
                    raise Stopped("the model lacks branches while another one is under way")
                branch = self._target(code)
            elif each.name != "nop":
                execute(state, code, accesses)
        if branch is not None:
            state.branch = state.cycle + BRANCH_CYCLES, branch
        return self._elapse(instruction.cycles, back)

    def _holds(self, register: int, negated: bool) -> bool:
        state = self.state
        value = state.plain(state.source(register))
        zero = state.words.compared(value, 0, WORD).zero
        if zero is None:
            refuse(state.words.origins(value), "a condition")
        return zero == negated

    def _target(self, code: C6xCode) -> Content:
        if code.mnemonic == "b":
            return code.target
        assert code.instruction.right is not None
        return self.state.source(code.instruction.right)

    def _elapse(self, cycles: int, back: Content) -> bool:
        """Let the cycles of a packet pass; False if the call has returned to `back`."""
        state = self.state
        for number in range(1, cycles + 1):
            state.end_cycle()
            if state.branch is None or state.branch[0] != state.cycle:
                continue
            if number != cycles:
                raise Stopped("a branch ends a NOP of several cycles early")
            target, state.branch = state.branch[1], None
            if self.jump(target, back):
                continue
            if state.arriving:
                raise Stopped("a result is under way when it returns")
            return False
        return True
