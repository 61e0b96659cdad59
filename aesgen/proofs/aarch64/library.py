"""Calls of functions of the C library under AAPCS64. An entry of the procedure linkage table loads the
address of such a function, which the dynamic linker has written, and jumps there."""

from __future__ import annotations

from aesgen.proofs import library
from aesgen.proofs.aarch64.decoding import LR, SP
from aesgen.proofs.aarch64.state import LANE, WORD, A64State
from aesgen.proofs.condition_flags import ConditionFlags
from aesgen.proofs.memory import HIGHEST, LOWEST, Region
from aesgen.proofs.numbers import OpenNumber, number
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.registers import Content
from aesgen.proofs.terms import UNDEFINED

_CHANGED = (*range(19), LR)
"""The general registers that a function may change."""
_KEPT_VECTORS = range(8, 16)
"""The vector registers whose lower halves a function restores."""


def linked(state: A64State, program: LoadedProgram) -> dict[Content, str]:
    """Write an open address for each function of another file where the dynamic linker does: the name of the
    function at each such address."""
    found: dict[Content, str] = {}
    for place, name in program.imports:
        address = number(OpenNumber(f"address of {name}", LOWEST, HIGHEST))
        slot = OpenNumber(f"linkage table at {place:#x}", 0, 0)
        state.memory.add(Region(slot, WORD, known=place).filled(state.terms.spelled(address)))
        found[address] = name
    return found


def call(state: A64State, name: str) -> None:
    """Execute the function `name`, whose arguments are in registers."""
    target, given, size = (state.value(place) for place in range(3))
    made = library.call(state.words, state.memory, name, (target, given, size))
    _forget(state)
    state.registers[0] = made


def _forget(state: A64State) -> None:
    """Make undefined what a function may change: registers, flags, and the stack below its own part."""
    named = state.terms.named
    for place in _CHANGED:
        name = state.names[place]
        state.registers[place] = tuple(named(f"register {name}[{k}]", UNDEFINED) for k in range(WORD))
    kept = {place: state.vectors[place][: LANE // 2] for place in _KEPT_VECTORS}
    state.forget_vectors()
    for place, content in kept.items():
        state.vectors[place] = content + state.vectors[place][LANE // 2 :]
    state.flags = ConditionFlags(parts=state.spelled(0))
    library.forget_below(state.memory, state.value(SP))
