"""Functions of the C library that compilers call of their own accord, by what the C standard says of them.
Their code is no part of the build."""

from __future__ import annotations

from aesgen.proofs.comparisons import spelled_out
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.terms import UNDEFINED
from aesgen.proofs.words import Flags
from aesgen.proofs.x86.decoding import R8, RAX, RCX, RDI, RDX, RSI, RSP
from aesgen.proofs.x86.state import State

MOST = 1 << 16
"""The largest number of bytes of one call."""
_CHANGED = (RCX, RDX, RSI, RDI, *range(R8, R8 + 4))
"""The registers that a function may change, besides rax."""


def call(state: State, name: str) -> None:
    """Execute the function `name`, whose arguments are in registers and whose return address is on the
    stack; that address stays there."""
    if name != "memcpy":
        raise Stopped(f"the model lacks the function {name} of another library")
    general = state.general
    target, source, size = general[RDI], general[RSI], general[RDX]
    if not isinstance(size, int):
        state.refuse("a number of bytes", size)
    if size > MOST:
        raise Stopped(f"the model lacks a copy of {size} bytes")
    for address in (target, source):
        if spelled_out(address):
            state.refuse("an address", address)
    if size:
        _check_apart(state.memory, target, source, size)
        state.memory.store(target, state.memory.load(source, size))  # type: ignore[arg-type]
    _forget(state)
    general[RAX] = target


def _check_apart(memory: SymbolicMemory, target: object, source: object, size: int) -> None:
    """Raise `Stopped` if the two ranges overlap, for which the standard defines no result."""
    places = [memory.placed(address, size) for address in (target, source)]  # type: ignore[arg-type]
    if None in places:
        return
    (one, parts, start), (other, others, begin) = places  # type: ignore[misc]
    if one is other and (parts != others or abs(start - begin) < size):
        raise Stopped("it copies bytes over each other by memcpy")


def _forget(state: State) -> None:
    """Make undefined what a function may change: registers, flags, and the stack below its own part."""
    named = state.terms.named
    for register in _CHANGED:
        state.general[register] = tuple(named(f"register {register}[{k}]", UNDEFINED) for k in range(8))
    for register, content in enumerate(state.vectors):
        state.vectors[register] = tuple(named(f"zmm{register}[{k}]", UNDEFINED) for k in range(len(content)))
    state.masks = [tuple(named(f"k{r}[{k}]", UNDEFINED) for k in range(8)) for r in range(8)]
    state.flags = Flags()
    placed = state.memory.placed(state.general[RSP], 8)  # type: ignore[arg-type]
    assert placed is not None
    region, parts, start = placed
    kept = region.cells.get(parts, {})
    region.cells[parts] = {place: byte for place, byte in kept.items() if place >= start}
