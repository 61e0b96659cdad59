"""The interpreter of 68HC08 machine code: loads, stores, H:X, the stack and the condition codes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from aesgen.proofs import maps
from aesgen.proofs.failures import Stopped
from aesgen.proofs.hc08 import arithmetic, branches
from aesgen.proofs.hc08.decoding import Cpu08Code
from aesgen.proofs.hc08.state import ADDRESSES, Hc08State
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.symbolic import ProgramInterpreter
from aesgen.proofs.terms import Byte, Bytes, Terms

STEPS = 4_000_000
"""The largest number of instructions of one case."""


class Hc08Interpreter(ProgramInterpreter[Cpu08Code]):
    """A program and a core that executes it."""

    state: Hc08State

    def begun(self, terms: Terms, memory: SymbolicMemory) -> Hc08State:
        return Hc08State(terms, memory)

    def execute(self, instruction: Cpu08Code, back: Bytes) -> bool:
        """`back`: the bytes of the address to which the function returns, the highest first."""
        if instruction.mnemonic == "rts":
            return self._return(back)
        self._bound_to(instruction)()
        return True

    def bound(self, instruction: Cpu08Code) -> Callable[[], None] | None:
        return None if instruction.mnemonic == "rts" else self._bound_to(instruction)

    def _bound_to(self, instruction: Cpu08Code) -> Callable[[], None]:
        state, name = self.state, instruction.mnemonic
        handler = _HANDLERS.get(name)
        if handler is not None:
            return partial(handler, state, instruction)
        if name in arithmetic.COMBINED:
            return partial(_combine, state, instruction, arithmetic.COMBINED[name])
        if name in arithmetic.CHANGES:
            return partial(_change, state, instruction, arithmetic.CHANGES[name])
        if name[:-1] in arithmetic.CHANGES and name[-1] in "ax":
            return partial(_change_register, state, instruction, arithmetic.CHANGES[name[:-1]])
        raise Stopped(f"the model lacks `{name}`")

    def _return(self, back: Bytes) -> bool:
        popped = self.state.pull(), self.state.pull()
        if popped == back:
            return False
        if any(byte >= 256 for byte in popped):
            raise Stopped("it does not return to its caller")
        self.state.next = int.from_bytes(bytes(popped), "big")
        return True


# Operands in registers and in memory


def _combine(state: Hc08State, code: Cpu08Code, operate: Callable[[Hc08State, Byte, Byte], Byte]) -> None:
    value = operate(state, state.a, state.load(code))
    if code.mnemonic not in arithmetic.ONLY_COMPARED:
        state.a = value


def _change(state: Hc08State, code: Cpu08Code, operate: Callable[[Hc08State, Byte], Byte]) -> None:
    place = state.place(code)
    value = operate(state, 0 if code.mnemonic == "clr" else state.load_at(place))
    if code.mnemonic != "tst":
        state.store_at(place, value)


def _change_register(state: Hc08State, code: Cpu08Code, operate: Callable[[Hc08State, Byte], Byte]) -> None:
    if code.mnemonic[-1] == "a":
        state.a = operate(state, state.a)
    else:
        state.x = operate(state, state.x)


def _load_x(state: Hc08State, code: Cpu08Code) -> None:
    state.x = state.load(code)
    state.tested(state.x)


def _store_a(state: Hc08State, code: Cpu08Code) -> None:
    state.store(code, state.a)
    state.tested(state.a)


def _store_x(state: Hc08State, code: Cpu08Code) -> None:
    state.store(code, state.x)
    state.tested(state.x)


def _compare_x(state: Hc08State, code: Cpu08Code) -> None:
    arithmetic.difference(state, state.x, state.load(code), 0)


def _move(state: Hc08State, code: Cpu08Code) -> None:
    """MOV: `,x+` adds 1 to H:X."""
    mode = code.mode
    if mode == "immediate_direct":
        value = code.operands[0]
    else:
        value = state.load_at(state.index() if mode == "indexed_direct" else code.operands[0])
    state.store_at(state.index() if mode == "direct_indexed" else code.operands[-1], value)
    if mode in ("direct_indexed", "indexed_direct"):
        state.set_index(state.moved(state.index(), 1))
    state.tested(value)


def _change_bit(state: Hc08State, code: Cpu08Code) -> None:
    """BSET and BCLR."""
    [place] = code.operands
    kept = state.terms.masked(state.load_at(place), 0xFF ^ 1 << code.bits)
    state.store_at(place, state.terms.xor(kept, (code.mnemonic == "bset") << code.bits))


# H:X, the stack and the condition codes


def _word(state: Hc08State, place: int) -> Bytes:
    """The two bytes at a known address, the lowest first."""
    return state.load_at((place + 1) % ADDRESSES), state.load_at(place)


def _load_index(state: Hc08State, code: Cpu08Code) -> None:
    [operand] = code.operands
    state.set_index(operand if code.mode == "immediate16" else state.words.folded(_word(state, operand)))
    state.tested_word(state.index())


def _store_index(state: Hc08State, code: Cpu08Code) -> None:
    [place] = code.operands
    state.store_at(place, state.h)
    state.store_at((place + 1) % ADDRESSES, state.x)
    state.tested_word(state.index())


def _compare_index(state: Hc08State, code: Cpu08Code) -> None:
    [operand] = code.operands
    other = operand if code.mode == "immediate16" else state.words.folded(_word(state, operand))
    arithmetic.compared_word(state, state.index(), other)


def _add_to_index(state: Hc08State, code: Cpu08Code) -> None:
    state.set_index(state.moved(state.index(), _signed(code.operands[0])))


def _add_to_stack(state: Hc08State, code: Cpu08Code) -> None:
    state.set_stack(state.moved(state.stack, _signed(code.operands[0])))


def _index_to_stack(state: Hc08State, _: Cpu08Code) -> None:
    state.set_stack(state.moved(state.index(), -1))


def _stack_to_index(state: Hc08State, _: Cpu08Code) -> None:
    state.set_index(state.moved(state.stack, 1))


def _clear_h(state: Hc08State, _: Cpu08Code) -> None:
    state.h = 0
    state.tested(0)


def _push(state: Hc08State, code: Cpu08Code) -> None:
    state.push(getattr(state, code.mnemonic[-1]))


def _pull(state: Hc08State, code: Cpu08Code) -> None:
    setattr(state, code.mnemonic[-1], state.pull())


def _transfer(state: Hc08State, code: Cpu08Code) -> None:
    """TAX and TXA."""
    if code.mnemonic == "tax":
        state.x = state.a
    else:
        state.a = state.x


def _swap(state: Hc08State, _: Cpu08Code) -> None:
    """NSA: no flag changes."""
    state.a = state.terms.mapped(maps.shifted(4) ^ maps.shifted(-4), state.a)


def _multiply(state: Hc08State, _: Cpu08Code) -> None:
    if state.a >= 256 or state.x >= 256:
        raise Stopped("it multiplies numbers that are not known")
    state.x, state.a = divmod(state.a * state.x, 256)
    state.flags = state.flags._replace(carry=0, half=False)


def _read_flags(state: Hc08State, _: Cpu08Code) -> None:
    state.a = state.status()


def _write_flags(state: Hc08State, _: Cpu08Code) -> None:
    state.set_status(state.a)


def _set_carry(state: Hc08State, code: Cpu08Code) -> None:
    state.flags = state.flags._replace(carry=int(code.mnemonic == "sec"))


def _set_mask(state: Hc08State, code: Cpu08Code) -> None:
    state.mask(code.mnemonic == "sei")


def _nothing(_: Hc08State, __: Cpu08Code) -> None:
    pass


def _signed(byte: int) -> int:
    return byte - 256 * (byte >> 7)


_HANDLERS: dict[str, Callable[[Hc08State, Cpu08Code], None]] = {
    **branches.HANDLERS,
    "ldx": _load_x,
    "sta": _store_a,
    "stx": _store_x,
    "cpx": _compare_x,
    "mov": _move,
    **dict.fromkeys(("bset", "bclr"), _change_bit),
    "ldhx": _load_index,
    "sthx": _store_index,
    "cphx": _compare_index,
    "aix": _add_to_index,
    "ais": _add_to_stack,
    "txs": _index_to_stack,
    "tsx": _stack_to_index,
    "clrh": _clear_h,
    **dict.fromkeys(("psha", "pshh", "pshx"), _push),
    **dict.fromkeys(("pula", "pulh", "pulx"), _pull),
    **dict.fromkeys(("tax", "txa"), _transfer),
    "nsa": _swap,
    "mul": _multiply,
    "tpa": _read_flags,
    "tap": _write_flags,
    **dict.fromkeys(("clc", "sec"), _set_carry),
    **dict.fromkeys(("cli", "sei"), _set_mask),
    "nop": _nothing,
}
