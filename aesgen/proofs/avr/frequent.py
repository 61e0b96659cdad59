"""Faster handlers of some instructions that ciphers execute often, besides those of `runs`.

Each does what the general handler of its instruction does. It looks its operands up once, when the
instruction is first executed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from aesgen.proofs import maps
from aesgen.proofs.avr.decoding import AvrInstruction
from aesgen.proofs.avr.state import PAGE, AvrState

Bound = Callable[[], None]
General = Callable[[AvrState, AvrInstruction], None]


def bound(state: AvrState, instruction: AvrInstruction, general: General) -> Bound:
    """A function that executes the instruction, whose general handler is `general`."""
    otherwise = partial(general, state, instruction)
    maker = _MAKERS.get(instruction.mnemonic)
    return otherwise if maker is None else maker(state, instruction, otherwise)


def _load_and_step(state: AvrState, instruction: AvrInstruction, _: Bound) -> Bound:
    """`ld` from data memory, whose pointer moves on by one byte."""
    place, pointer = instruction.operands
    address, registers, load, step = instruction.address, state.registers, state.load_displaced, state.step

    def operate() -> None:
        found = load(pointer, 0, address)
        step(pointer)
        registers[place] = found

    return operate


def _store_and_step(state: AvrState, instruction: AvrInstruction, _: Bound) -> Bound:
    """`st` whose pointer moves on by one byte."""
    place, pointer = instruction.operands
    registers, store, step = state.registers, state.store_displaced, state.step

    def operate() -> None:
        store(pointer, 0, registers[place])
        step(pointer)

    return operate


def _add(state: AvrState, instruction: AvrInstruction, otherwise: Bound) -> Bound:
    """`add` of a register to itself, which shifts it to the left."""
    place, source = instruction.operands
    if place != source:
        return otherwise
    registers, mapped, set_sum = state.registers, state.terms.mapped, state.set_sum
    doubled, highest = maps.shifted(1), maps.shifted(-7)

    def operate() -> None:
        a = registers[place]
        if a < PAGE:
            otherwise()
            return
        value = registers[place] = mapped(doubled, a)
        set_sum(mapped(highest, a), value, ())

    return operate


_MAKERS: dict[str, Callable[[AvrState, AvrInstruction, Bound], Bound]] = {
    "add": _add,
    "ld+": _load_and_step,
    "st+": _store_and_step,
}
