"""The interpreter of AArch64 machine code: loads, stores and transfers of control."""

from __future__ import annotations

from aesgen.proofs.aarch64 import arithmetic, bitwise, cryptography, library, vectors
from aesgen.proofs.aarch64.decoding import LR, A64Code, CoreRegister, VectorOperand
from aesgen.proofs.aarch64.operands import Handler, general_of
from aesgen.proofs.aarch64.state import A64State
from aesgen.proofs.condition_flags import CONDITIONS, holds, known_bit
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.symbolic import ProgramInterpreter
from aesgen.proofs.terms import Bytes, Terms

STEPS = 2_000_000
"""The largest number of instructions of one case."""
COMPARING = frozenset({"cbz", "cbnz", "tbz", "tbnz"})
"""Branches that test a register."""
_SIZES = {"b": 1, "h": 2}


class A64Interpreter(ProgramInterpreter[A64Code]):
    """A program and a core that executes it."""

    state: A64State

    def begun(self, terms: Terms, memory: SymbolicMemory) -> A64State:
        made = A64State(terms, memory)
        self.functions = library.linked(made, self.program)
        """The names of functions of other files, by their addresses."""
        return made

    def execute(self, instruction: A64Code, back: Number) -> bool:
        """`back`: the address to which the function returns."""
        name, state = instruction.mnemonic, self.state
        handler = _HANDLERS[instruction.vector].get(name)
        if handler is not None:
            handler(state, instruction)
            return True
        if name == "ret":
            if instruction.operands:
                raise Stopped("it does not return to its caller")
            return self.jump(state.registers[LR], back)
        if name == "br":
            return self._called(instruction, back)
        if name == "bl":
            state.registers[LR] = instruction.end
            taken = True
        elif name == "b":
            taken = not instruction.condition or holds(
                state.flags, CONDITIONS.index(instruction.condition), state.words
            )
        elif name in COMPARING:
            taken = self._tested(instruction)
        else:
            raise Stopped(f"the model lacks `{instruction.text}`")
        if taken:
            target = instruction.operands[-1]
            assert isinstance(target, int)
            state.next = target
        return True

    def _called(self, given: A64Code, back: Number) -> bool:
        """Execute the function of another file to which a jump leads; False if it returns to `back`."""
        name = self.functions.get(self.state.content(general_of(given.operands[0], given)))
        if name is None:
            raise Stopped("it jumps to an address that the model lacks")
        where = self.state.registers[LR]
        library.call(self.state, name)
        return self.jump(where, back)

    def _tested(self, given: A64Code) -> bool:
        """Whether a branch that tests a register is taken."""
        state, register = self.state, given.operands[0]
        assert isinstance(register, CoreRegister)
        value = state.read(register)
        if given.mnemonic in ("cbz", "cbnz"):
            found = state.words.compared(value, 0, register.size).zero
            sought = given.mnemonic == "cbz"
        else:
            bit = given.operands[1]
            assert isinstance(bit, int)
            found = known_bit(state.words, value, bit, register.size)
            sought = given.mnemonic == "tbnz"
        if found is None:
            refuse(state.words.origins(value), "a branch")
        return found == sought


# Loads and stores


def _size(given: A64Code, register: CoreRegister | VectorOperand) -> int:
    return _SIZES.get(given.mnemonic[-1], register.size)


def _load(state: A64State, given: A64Code) -> None:
    """`ldr`, `ldur`, `ldrb` and `ldrh`."""
    register = given.operands[0]
    assert isinstance(register, CoreRegister | VectorOperand)
    size = _size(given, register)
    _put(state, register, state.load(state.accessed(given), size, given.address))


def _put(state: A64State, register: CoreRegister | VectorOperand, content: Bytes) -> None:
    if isinstance(register, VectorOperand):
        state.assign_vector(register, content)
    else:
        value = state.words.named(state.words.folded(content + (0,) * (register.size - len(content))))
        state.assign(register, value)


def _got(state: A64State, register: CoreRegister | VectorOperand, size: int) -> Bytes:
    if isinstance(register, VectorOperand):
        return state.vector(register)
    return state.words.spelled(state.read(register), register.size)[:size]


def _store(state: A64State, given: A64Code) -> None:
    register = given.operands[0]
    assert isinstance(register, CoreRegister | VectorOperand)
    content = _got(state, register, _size(given, register))
    state.store(state.accessed(given), content)


def _pair(state: A64State, given: A64Code) -> None:
    """`ldp`, `stp` and their non-temporal kin."""
    first, second = given.operands[:2]
    assert isinstance(first, CoreRegister | VectorOperand) and isinstance(
        second, CoreRegister | VectorOperand
    )
    loads, size = given.mnemonic.startswith("ld"), first.size
    content: Bytes = () if loads else _got(state, first, size) + _got(state, second, size)
    address = state.accessed(given)
    if not loads:
        state.store(address, content)
        return
    content = state.load(address, 2 * size, given.address)
    _put(state, first, content[:size])
    _put(state, second, content[size:])


def _rows(state: A64State, given: A64Code) -> None:
    """`ld1` and `st1` of one to four whole vectors, which lie one behind the other."""
    rows = [each for each in given.operands if isinstance(each, VectorOperand)]
    size = rows[0].size
    content = sum((state.vector(each) for each in rows), Bytes())
    address = state.accessed(given)
    if given.mnemonic == "st1":
        state.store(address, content)
        return
    content = state.load(address, size * len(rows), given.address)
    for number, each in enumerate(rows):
        state.assign_vector(each, content[size * number :][:size])


_MEMORY: dict[str, Handler] = {
    **dict.fromkeys(("ldr", "ldur"), _load),
    **dict.fromkeys(("str", "stur"), _store),
    **dict.fromkeys(("ldp", "stp", "ldnp", "stnp"), _pair),
}
_HANDLERS: tuple[dict[str, Handler], dict[str, Handler]] = (
    {
        **arithmetic.HANDLERS,
        **_MEMORY,
        **dict.fromkeys(("ldrb", "ldrh", "ldurb", "ldurh"), _load),
        **dict.fromkeys(("strb", "strh", "sturb", "sturh"), _store),
    },
    {
        **vectors.HANDLERS,
        **bitwise.HANDLERS,
        **cryptography.HANDLERS,
        **_MEMORY,
        **dict.fromkeys(("ld1", "st1"), _rows),
    },
)
"""Those of general registers, and those with a vector register."""
