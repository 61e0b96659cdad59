"""The interpreter of 32-bit x86 machine code, as far as it differs from that of x86-64: the stack, MMX
registers and returns."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.proofs.failures import Stopped
from aesgen.proofs.ia32.decoding import ESP, WORD, MmxRegister
from aesgen.proofs.ia32.state import Ia32State
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.symbolic import ProgramInterpreter
from aesgen.proofs.terms import Terms
from aesgen.proofs.words import Value
from aesgen.proofs.x86 import control, general
from aesgen.proofs.x86.decoding import General, MachineInstruction, MemoryOperand

Handler = Callable[[Ia32State, MachineInstruction], None]
STEPS = 2_000_000
"""The largest number of instructions of one case."""
_TOP = MemoryOperand(ESP, None, 1, 0, WORD, False)
"""The word at the top of the stack."""
_OTHER_WIDTH = frozenset({"movabs", "push", "pop", "leave", "call", "lfence", "mfence"})
"""Instructions whose handlers for x86-64 are for words of 64 bits, and those that these processors lack."""


class Ia32Interpreter(ProgramInterpreter[MachineInstruction]):
    """A program and a processor that executes it."""

    state: Ia32State

    def begun(self, terms: Terms, memory: SymbolicMemory) -> Ia32State:
        return Ia32State(terms, memory)

    def execute(self, instruction: MachineInstruction, back: Number) -> bool:
        """`back`: the address to which the function returns."""
        state = self.state
        state.address_now = instruction.address
        handler = HANDLERS.get(instruction.mnemonic)
        if handler is not None:
            handler(state, instruction)
            return True
        if instruction.mnemonic != "ret":
            raise Stopped(f"the model lacks `{instruction.text}`")
        if instruction.operands or _popped(state) != back:
            raise Stopped("it does not return to its caller")
        if state.uses_mmx:
            raise Stopped("it returns without `emms` after it has used MMX registers")
        return False


def _sub(state: Ia32State, given: MachineInstruction) -> None:
    """`sub`: kernels add the difference of two addresses to one of them."""
    target, source = given.operands
    if not isinstance(target, General) or not isinstance(source, General) or target.size != WORD:
        general.HANDLERS["sub"](state, given)
        return
    a, b = state.read(target, WORD), state.read(source, WORD)
    general.HANDLERS["sub"](state, given)
    state.subtracted(a, b, state.read(target, WORD))


def _push(state: Ia32State, given: MachineInstruction) -> None:
    value = state.read(_word(given), WORD)
    state.general[ESP], _ = state.words.difference(state.general[ESP], WORD, False, WORD)
    state.write(_TOP, value)


def _pop(state: Ia32State, given: MachineInstruction) -> None:
    target = _word(given)
    state.write(target, _popped(state))


def _word(given: MachineInstruction) -> General:
    """The register that is pushed or popped."""
    (operand,) = given.operands
    if not isinstance(operand, General) or operand.size != WORD:
        raise Stopped(f"the model lacks `{given.text}`")
    return operand


def _popped(state: Ia32State) -> Value:
    """The word at the top of the stack, which is removed."""
    value = state.read(_TOP, WORD)
    state.general[ESP], _ = state.words.sum(state.general[ESP], WORD, False, WORD)
    return value


def _move_word(state: Ia32State, given: MachineInstruction) -> None:
    """`movd`: 32 bits between an MMX register and another place."""
    target, source = given.operands
    value = state.word(source)
    state.uses_mmx = True
    if isinstance(target, MmxRegister):
        state.mmx[target.place] = value
    else:
        state.write(target, value)


def _empty(state: Ia32State, given: MachineInstruction) -> None:
    """`emms`"""
    state.uses_mmx = False


HANDLERS: dict[str, Handler] = {
    **{name: handler for name, handler in general.HANDLERS.items() if name not in _OTHER_WIDTH},
    **{name: handler for name, handler in control.HANDLERS.items() if name not in _OTHER_WIDTH},
    "sub": _sub,
    "push": _push,
    "pop": _pop,
    "movd": _move_word,
    "emms": _empty,
}
