"""A call under AAPCS64: arguments in x0 to x7 and on the stack, and what a function must restore."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aesgen.machines.aarch64 import AAPCS64
from aesgen.proofs.aarch64.machine import A64Interpreter
from aesgen.proofs.aarch64.state import NAMES
from aesgen.proofs.memory import ADDRESSES
from aesgen.proofs.numbers import Number
from aesgen.proofs.registers import CallingSequence, RegisterFrame
from aesgen.proofs.terms import PUBLIC

SEQUENCE = CallingSequence.of(replace(AAPCS64, vectors=()), NAMES, ADDRESSES, below=1 << 15)
COMPILED = SEQUENCE._replace(saved=tuple(map(NAMES.index, AAPCS64.saved)))
"""The sequence of compiled code, which may change x18."""
_SAVED_VECTORS = tuple(int(name[1:]) for name in AAPCS64.vectors)
_SAVED_BYTES = AAPCS64.vector_bytes


class A64Frame(RegisterFrame):
    """The caller's side of one call. The lower halves of v8 to v15 are restored, too."""

    def __init__(
        self, machine: A64Interpreter, arguments: Sequence[int | Number], stack: int, modulus: int = 0
    ) -> None:
        super().__init__(COMPILED if machine.program.compiled else SEQUENCE, machine, arguments, stack)
        state = machine.state
        state.forget_vectors()
        for place in _SAVED_VECTORS:
            own = tuple(state.terms.named(f"caller's v{place}[{k}]", PUBLIC) for k in range(_SAVED_BYTES))
            state.vectors[place] = own + state.vectors[place][_SAVED_BYTES:]
        self.vectors = {place: state.vectors[place][:_SAVED_BYTES] for place in _SAVED_VECTORS}

    def complaint(self) -> str | None:
        """What the function that has returned failed to restore, or None."""
        complaint = super().complaint()
        for place, content in self.vectors.items():
            if self.machine.state.vectors[place][:_SAVED_BYTES] != content:
                complaint = complaint or f"the lower half of v{place} is not restored"
        return complaint
