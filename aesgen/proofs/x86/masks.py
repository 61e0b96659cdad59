"""Mask registers, and moves of the bytes that they select."""

from __future__ import annotations

from collections.abc import Iterator

from aesgen.proofs.failures import Stopped
from aesgen.proofs.numbers import Number
from aesgen.proofs.terms import Byte
from aesgen.proofs.x86.decoding import General, MachineInstruction, MaskRegister, MemoryOperand, Vector
from aesgen.proofs.x86.operands import Handler
from aesgen.proofs.x86.state import State
from aesgen.proofs.x86.vectors import move


def _move_mask(state: State, given: MachineInstruction) -> None:
    """`kmovq` and `kmovd` between a mask register and a general one."""
    target, source = given.operands
    size = {"q": 8, "d": 4}[given.mnemonic[-1]]
    if isinstance(target, MaskRegister) and isinstance(source, General):
        parts = state.words.spelled(state.read(source, size), size)
        state.masks[target.place] = state.words.folded(parts + (0,) * (8 - size))
    elif isinstance(target, General) and isinstance(source, MaskRegister):
        parts = state.words.spelled(state.masks[source.place], 8)
        state.write(target, state.words.folded(parts[:size] + (0,) * (target.size - size)))
    else:
        raise Stopped(f"the model lacks `{given.text}`")


def _move_bytes(state: State, given: MachineInstruction) -> None:
    """`vmovdqu8`, with or without a mask that is known. Memory that the mask leaves out is not accessed."""
    if given.mask is None:
        move(state, given)
        return
    chosen = state.masks[given.mask.place]
    if not isinstance(chosen, int):
        state.refuse("a mask", chosen)
    target, source = given.operands
    if isinstance(target, MemoryOperand) and isinstance(source, Vector) and not given.zeroing:
        content, start = state.vectors[source.place], state.address(target)
        for place, end in _runs(chosen, source.size):
            state.memory.store(_moved(start, place), content[place:end])
    elif isinstance(target, Vector):
        made: list[Byte] = (
            [0] * target.size if given.zeroing else [*state.vectors[target.place][: target.size]]
        )
        for place, end in _runs(chosen, target.size):
            if isinstance(source, MemoryOperand):
                made[place:end] = state.memory.load(_moved(state.address(source), place), end - place)
            else:
                made[place:end] = state.vector(source, target.size)[place:end]
        state.write_vector(target, tuple(made), legacy=False)
    else:
        raise Stopped(f"the model lacks `{given.text}`")


def _runs(mask: int, size: int) -> Iterator[tuple[int, int]]:
    """The first place and the end of each run of ones among the lowest bits."""
    place = 0
    while place < size:
        end = place
        while end < size and mask >> end & 1:
            end += 1
        if end > place:
            yield place, end
        place = end + 1


def _moved(address: int | Number, by: int) -> int | Number:
    return address + by if isinstance(address, int) else address.plus(by)


HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(("kmovq", "kmovd"), _move_mask),
    "vmovdqu8": _move_bytes,
}
