"""The interpreter of 32-bit ARM machine code: loads, stores and transfers of control."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.proofs.arm import arithmetic, library
from aesgen.proofs.arm.decoding import LR, PC, ArmCode, OffsetAddress, transfer
from aesgen.proofs.arm.state import WORD, ArmState
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.registers import Content
from aesgen.proofs.symbolic import ProgramInterpreter
from aesgen.proofs.terms import Terms

STEPS = 2_000_000
"""The largest number of instructions of one case."""
_SIZES = {"b": 1, "h": 2}


class ArmInterpreter(ProgramInterpreter[ArmCode]):
    """A program and a core that executes it, in the state of its decoder."""

    state: ArmState

    def begun(self, terms: Terms, memory: SymbolicMemory) -> ArmState:
        return ArmState(terms, memory, self.program.unaligned)

    def execute(self, instruction: ArmCode, back: Number) -> bool:
        """`back`: the address to which the function returns."""
        name, state = instruction.mnemonic, self.state
        function = self.decoder.functions.get(instruction.address)
        if function is not None:
            caller = state.registers[LR]
            library.call(state, function)
            return self._jump(caller, back)
        state.read_counter(instruction.address, self.decoder.thumb)
        if not state.passes(instruction.condition):
            return True
        handler = _HANDLERS.get(name)
        if handler is not None:
            handler(state, instruction)
            if not instruction.writes_counter:
                return True
            return self._jump(state.registers[PC], back, exchanges=name != "mov")
        if name == "bx":
            return self._jump(state.registers[instruction.registers[0]], back)
        if name not in ("b", "bl", "cbz", "cbnz"):
            raise Stopped(f"the model lacks `{name}`")
        target = instruction.operands[-1]
        assert isinstance(target, int)
        if name == "bl":
            state.write(14, instruction.end | int(self.decoder.thumb))
        elif name != "b" and not self._compared(instruction):
            return True
        state.next = target
        return True

    def _compared(self, instruction: ArmCode) -> bool:
        """Whether `cbz` or `cbnz` branches."""
        state, value = self.state, self.state.value(instruction.registers[0])
        found = state.words.compared(value, 0, WORD).zero
        if found is None:
            tested = state.terms.tested(state.words.spelled(value, WORD))
            refuse(state.words.origins(value), "a branch", tested=tested)
        return found == (instruction.mnemonic == "cbz")

    def _jump(self, target: Content, back: Number, exchanges: bool = True) -> bool:
        """`exchanges`: whether the lowest bit of the address chooses the state."""
        if target == back:
            return False
        if not isinstance(target, int):
            raise Stopped("it does not return to its caller")
        if exchanges and bool(target & 1) != self.decoder.thumb:
            raise Stopped("it changes between ARM state and Thumb state")
        self.state.next = target & ~1
        return True


# Loads and stores


def _accessed(state: ArmState, given: ArmCode) -> Content:
    """The address of an access; the base register changes if the instruction changes it."""
    number = next(k for k, each in enumerate(given.operands) if isinstance(each, OffsetAddress))
    place, after = given.operands[number], given.operands[number + 1 :]
    assert isinstance(place, OffsetAddress)
    base = state.registers[place.base]
    if place.base == PC:
        assert isinstance(base, int)
        base &= ~3
    offset: Content = place.displacement % 256**WORD
    if place.offset is not None:
        offset = state.content(place.offset)
        offset = state.negative(offset) if place.minus else offset
    if not given.writes_base:
        return state.sum(base, offset)
    if after:  # the offset is added after the access
        other = after[0]
        step = other if isinstance(other, int) else state.content(other)  # type: ignore[arg-type]
        state.write(place.base, state.sum(base, state.negative(step) if given.minus else step))
        return base
    changed = state.sum(base, offset)
    state.write(place.base, changed)
    return changed


def _load(state: ArmState, given: ArmCode) -> None:
    """`ldr`, `ldrb`, `ldrh` and their signed kin."""
    name = given.mnemonic
    size = _SIZES.get(name[-1], WORD)
    parts = state.load(_accessed(state, given), size, given.address)
    state.write_bytes(given.registers[0], state.extended(parts, signed=name.startswith("ldrs")))


def _store(state: ArmState, given: ArmCode) -> None:
    content = state.spelled(given.registers[0])[: _SIZES.get(given.mnemonic[-1], WORD)]
    state.store(_accessed(state, given), content)


def _two(state: ArmState, given: ArmCode) -> None:
    """`ldrd` and `strd`, which need an address that is a multiple of 4."""
    first, second = given.registers[:2]
    contents = [state.spelled(first), state.spelled(second)]
    place = _accessed(state, given)
    state.check_aligned(place, f"the address of `{given.mnemonic}`")
    for number, register in enumerate((first, second)):
        at = state.sum(place, WORD * number)
        if given.mnemonic == "ldrd":
            state.write_bytes(register, state.load(at, WORD, given.address))
        else:
            state.store(at, contents[number])


def _several(state: ArmState, given: ArmCode) -> None:
    """`ldm`, `stm`, `push` and `pop`: the register with the lowest number has the lowest address."""
    base, registers, loads, writes, down, apart = transfer(given)
    size = WORD * len(registers)
    if not loads and writes and base in registers:
        raise Stopped("it stores the base register that it changes")
    begin = state.value(base)
    start = state.sum(begin, -size % 256**WORD) if down else begin
    if writes:
        state.write(base, start if down else state.sum(begin, size))
    if apart:
        start = state.sum(start, WORD)
    state.check_aligned(start, f"the address of `{given.mnemonic}`")
    for number, register in enumerate(registers):
        at = state.sum(start, WORD * number)
        if loads:
            state.write_bytes(register, state.load(at, WORD, given.address))
        else:
            state.store(at, state.spelled(register))


_HANDLERS: dict[str, Callable[[ArmState, ArmCode], None]] = {
    **arithmetic.HANDLERS,
    **dict.fromkeys(("ldr", "ldrb", "ldrh", "ldrsb", "ldrsh"), _load),
    **dict.fromkeys(("str", "strb", "strh"), _store),
    **dict.fromkeys(("ldrd", "strd"), _two),
    **dict.fromkeys(("ldm", "ldmdb", "ldmib", "ldmda", "stm", "stmdb", "stmib", "stmda"), _several),
    **dict.fromkeys(("push", "pop"), _several),
}
