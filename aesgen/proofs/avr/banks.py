"""What an AVR core holds when a pass begins, as a proof of any length reads and replaces it: pairs of
registers, which hold addresses and counts, the stack pointer, and the I/O registers that keep what is written
to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aesgen.proofs.failures import Stopped
from aesgen.proofs.numbers import Number
from aesgen.proofs.vector_registers import Banks
from aesgen.proofs.views import View
from aesgen.proofs.words import Value

if TYPE_CHECKING:
    from aesgen.proofs.avr.state import AvrState


def banks(state: AvrState, kept_io: Sequence[int]) -> Banks:
    """The registers, also the I/O registers `kept_io`. Raises `Stopped` where interrupts are off, or one
    byte of the stack pointer is written: no pass may begin so."""
    if not state.interrupts or state.high is not None:
        raise Stopped("a pass begins where interrupts are off, or within a change of the stack pointer")

    def set_stack(_: int, value: Value) -> None:
        if not isinstance(value, int | Number):
            raise Stopped("the stack pointer is not the same in each pass")
        state.stack = value

    def set_io(place: int, value: Value) -> None:
        state.io[kept_io[place]] = state.words.spelled(value, 2)[0]

    def io(place: int) -> Value:
        number = kept_io[place]
        return state.words.folded((state.io.get(number, state.first_io(number)), 0))

    pairs = View(
        16, lambda place: state.pair(2 * place), lambda place, value: state.write_pair(2 * place, value)
    )
    return Banks(
        {
            "general": pairs,
            "stack": View(1, lambda _: state.stack, set_stack),
            "io": View(len(kept_io), io, set_io),
        },
        {},
    )
