"""Functions of the C library that compilers call of their own accord, by what the C standard says of them.
Their code is that of the user's C library, not that of a kernel."""

from __future__ import annotations

from aesgen.proofs.comparisons import spelled_out
from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.words import Value, Words

NAMES = ("memcpy", "memmove", "memset")
MOST = 1 << 16
"""The largest number of bytes of one call."""
WORD = 8
"""Bytes of a register."""


def linked(program: LoadedProgram) -> dict[int, str]:
    """The names of the functions that are linked into a program, by their addresses."""
    return {program.symbols[name]: name for name in NAMES if name in program.symbols}


def call(words: Words, memory: SymbolicMemory, name: str, arguments: tuple[Value, Value, Value]) -> Value:
    """Execute the function `name`: what it returns. Raises `Stopped` if the model lacks it, if its result is
    not defined, or if an address or a number of bytes is not known."""
    target, given, size = arguments
    if name not in NAMES:
        raise Stopped(f"the model lacks the function {name} of another library")
    if not isinstance(size, int):
        refuse(words.origins(size), "a number of bytes")
    if size > MOST:
        raise Stopped(f"the model lacks {name} of {size} bytes")
    where = _address(words, target)
    if name == "memset":
        content = (words.spelled(given, WORD)[0],) * size
        if size:
            memory.store(where, content)
        return target
    source = _address(words, given)
    if size:
        if name == "memcpy":
            _check_apart(memory, where, source, size)
        memory.store(where, memory.load(source, size))
    return target


def _address(words: Words, value: Value) -> int | Number:
    if spelled_out(value):
        refuse(words.origins(value), "an address")
    return value  # type: ignore[return-value]


def _check_apart(memory: SymbolicMemory, target: int | Number, source: int | Number, size: int) -> None:
    """Raise `Stopped` if the two ranges overlap, for which the standard defines no result."""
    one, other = (memory.placed(address, size) for address in (target, source))
    if one is None or other is None:
        return
    if one[0] is other[0] and (one[1] != other[1] or abs(one[2] - other[2]) < size):
        raise Stopped("it copies bytes over each other by memcpy")


def forget_below(memory: SymbolicMemory, stack_pointer: Value) -> None:
    """Make the stack below a stack pointer undefined, where a function may store its own data."""
    placed = memory.placed(stack_pointer, 0)  # type: ignore[arg-type]
    assert placed is not None
    region, parts, start = placed
    kept = region.cells.get(parts, {})
    region.cells[parts] = {place: byte for place, byte in kept.items() if place >= start}
