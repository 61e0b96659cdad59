"""Calls of functions of the C library under the System V calling sequence of x86-64."""

from __future__ import annotations

from aesgen.proofs import library
from aesgen.proofs.terms import UNDEFINED
from aesgen.proofs.words import Flags
from aesgen.proofs.x86.decoding import R8, RAX, RCX, RDI, RDX, RSI, RSP
from aesgen.proofs.x86.state import State

_CHANGED = (RCX, RDX, RSI, RDI, *range(R8, R8 + 4))
"""The registers that a function may change, besides rax."""


def call(state: State, name: str) -> None:
    """Execute the function `name`, whose arguments are in registers and whose return address is on the
    stack; that address stays there."""
    general = state.general
    made = library.call(state.words, state.memory, name, (general[RDI], general[RSI], general[RDX]))
    _forget(state)
    general[RAX] = made


def _forget(state: State) -> None:
    """Make undefined what a function may change: registers, flags, and the stack below its own part."""
    named = state.terms.named
    for register in _CHANGED:
        state.general[register] = tuple(named(f"register {register}[{k}]", UNDEFINED) for k in range(8))
    for register, content in enumerate(state.vectors):
        state.vectors[register] = tuple(named(f"zmm{register}[{k}]", UNDEFINED) for k in range(len(content)))
    state.masks = [tuple(named(f"k{r}[{k}]", UNDEFINED) for k in range(8)) for r in range(8)]
    state.flags = Flags()
    library.forget_below(state.memory, state.general[RSP])
