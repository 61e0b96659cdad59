"""The interpreter of SPU machine code: loads, stores and transfers of control."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.spu import arithmetic, bytewise, quadwords
from aesgen.proofs.spu.bytewise import Handler
from aesgen.proofs.spu.decoding import CONDITIONAL, SpuCode
from aesgen.proofs.spu.state import LOCAL_STORE, QUADWORD, WORD, SpuState
from aesgen.proofs.symbolic import ProgramInterpreter
from aesgen.proofs.terms import Terms
from aesgen.proofs.words import Value

STEPS = 20_000_000
"""The largest number of instructions of one case."""
_LINK = LOCAL_STORE - WORD
"""The bits of a register that are the address of a branch."""


class SpuInterpreter(ProgramInterpreter[SpuCode]):
    """A program and a unit that executes it."""

    state: SpuState

    def begun(self, terms: Terms, memory: SymbolicMemory) -> SpuState:
        return SpuState(terms, memory)

    def bound(self, instruction: SpuCode) -> Callable[[], None] | None:
        handler = _HANDLERS.get(instruction.mnemonic)
        return None if handler is None else partial(handler, self.state, instruction)

    def execute(self, instruction: SpuCode, back: Number) -> bool:
        """`back`: the address to which the function returns."""
        state, name = self.state, instruction.mnemonic
        handler = _HANDLERS.get(name)
        if handler is not None:
            handler(state, instruction)
        elif name in ("br", "brsl"):
            if name == "brsl":
                state.write(instruction.rt, (*state.scalar(instruction.end), *[0] * (QUADWORD - WORD)))
            state.next = instruction.target
        elif name in CONDITIONAL:
            if self._is_zero(instruction) == (name == "brz"):
                state.next = instruction.target
        elif name == "bi":
            target = state.value(instruction.ra)
            return self.jump(target & _LINK if isinstance(target, int) else target, back)
        else:
            raise Stopped(f"the model lacks `{instruction.text}`")
        return True

    def _is_zero(self, given: SpuCode) -> bool:
        """Whether the first word of the register that a branch tests is 0."""
        value = self.state.value(given.rt)
        found = self.state.equal(value, 0)
        if found is None:
            refuse(self.state.words.origins(value), "a branch")
        return found


def _accessed(state: SpuState, given: SpuCode) -> Value:
    """The address of an access."""
    if given.mnemonic.endswith("a"):
        return given.imm
    more = state.value(given.rb) if given.mnemonic.endswith("x") else given.imm % 256**WORD
    return state.words.sum(state.value(given.ra), more, False, WORD)[0]


def _load(state: SpuState, given: SpuCode) -> None:
    state.write(given.rt, state.load(_accessed(state, given)))


def _store(state: SpuState, given: SpuCode) -> None:
    state.store(_accessed(state, given), state.registers[given.rt])


def _idle(state: SpuState, given: SpuCode) -> None:
    """A hint, or no operation."""


_HANDLERS: dict[str, Handler] = {
    **bytewise.HANDLERS,
    **quadwords.HANDLERS,
    **arithmetic.HANDLERS,
    **dict.fromkeys(("lqd", "lqx", "lqa"), _load),
    **dict.fromkeys(("stqd", "stqx", "stqa"), _store),
    **dict.fromkeys(("nop", "lnop", "hbrr"), _idle),
}
