"""Mask registers, and moves of the bytes that they select."""

from __future__ import annotations

import operator
from collections.abc import Iterator

from aesgen.proofs.failures import Stopped
from aesgen.proofs.numbers import Number
from aesgen.proofs.terms import Byte
from aesgen.proofs.x86.decoding import General, MachineInstruction, MaskRegister, MemoryOperand, Vector
from aesgen.proofs.x86.operands import Handler, two_sources
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


def _sum_masked(state: State, given: MachineInstruction) -> None:
    """`vpxorq` and `vpxord`; with a mask that is known, of the words that it selects."""
    target, a, b = two_sources(state, given)
    made = state.words.sliced.xors(a, b)
    if given.mask is not None:
        chosen, part = state.masks[given.mask.place], 8 if given.mnemonic.endswith("q") else 4
        if not isinstance(chosen, int):
            state.refuse("a mask", chosen)
        kept = (0,) * target.size if given.zeroing else state.vectors[target.place]
        made = tuple((made if chosen >> place // part & 1 else kept)[place] for place in range(target.size))
    state.write_vector(target, made, legacy=False)


_COMPARISONS = {"eq": "eq", "lt": "lt", "le": "le", "neq": "ne", "nlt": "ge", "nle": "gt"}
"""The comparisons of `vpcmp`, as `operator` names them."""


def _compare(state: State, given: MachineInstruction) -> None:
    """`vpcmpltq` and its like: a mask of the words of known vectors for which a comparison of signed numbers
    holds."""
    target, first, second = given.operands
    code = _COMPARISONS.get(given.mnemonic.removeprefix("vpcmp")[:-1])
    if code is None or not isinstance(target, MaskRegister) or not isinstance(first, Vector):
        raise Stopped(f"the model lacks `{given.text}`")
    made, part = 0, 8 if given.mnemonic.endswith("q") else 4
    a, b = (state.vector(each, first.size) for each in (first, second))
    for place in range(0, first.size, part):
        words = a[place : place + part] + b[place : place + part]
        if any(byte >= 256 for byte in words):
            state.refuse("a mask", words)
        x, y = (int.from_bytes(bytes(each[place : place + part]), "little", signed=True) for each in (a, b))
        made |= getattr(operator, code)(x, y) << place // part
    state.masks[target.place] = made


HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(("kmovq", "kmovd"), _move_mask),
    **dict.fromkeys(("vpxorq", "vpxord"), _sum_masked),
    **dict.fromkeys((f"vpcmp{code}{part}" for code in _COMPARISONS for part in "dq"), _compare),
    "vmovdqu8": _move_bytes,
}
