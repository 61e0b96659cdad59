"""Calls of functions of the C library under the calling sequence of the AAPCS. The program has them, but the
user's program may have others."""

from __future__ import annotations

from aesgen.proofs import library
from aesgen.proofs.arm.decoding import FLOATS, LR, SP
from aesgen.proofs.arm.state import WORD, ArmState
from aesgen.proofs.condition_flags import ConditionFlags
from aesgen.proofs.terms import UNDEFINED

_CHANGED = (1, 2, 3, 12, LR, *FLOATS[:16])
"""The registers that a function may change, besides r0."""


def call(state: ArmState, name: str) -> None:
    """Execute the function `name`, whose arguments are in registers. Registers, flags and the stack below its
    own part become undefined where it may change them."""
    target, given, size = (state.value(place) for place in range(3))
    state.write(0, library.call(state.words, state.memory, name, (target, given, size)))
    for place in _CHANGED:
        parts = (f"register {state.names[place]}[{k}]" for k in range(WORD))
        state.write(place, tuple(state.terms.named(part, UNDEFINED) for part in parts))
    state.flags = ConditionFlags(parts=state.spelled(1))
    library.forget_below(state.memory, state.value(SP))
