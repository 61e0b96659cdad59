"""Memory below the stack pointer, which signals and interrupts overwrite between any two instructions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aesgen.machines import by_program
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import Parts, Region, SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.words import Value


class Stack:
    """The stack of one call. What lies below the stack pointer and its red zone is lost after each
    instruction, and an instruction that loads it ends the proof."""

    def __init__(
        self,
        machine: str,
        memory: SymbolicMemory,
        region: Region,
        pointer: Callable[[], Any],
        value: Callable[[Any], Value] = lambda content: content,
        interruptible: Callable[[], bool] | None = None,
    ) -> None:
        """`machine`: a key of `machines.by_program`. `pointer`: the content of the stack pointer, now that of
        the caller; `value` gives its number. `interruptible`: whether an interrupt may come before the next
        instruction; always if there is none."""
        self._convention, self._bounds = by_program()[machine], memory.terms.bounds
        self.region, self._pointer, self._value = region, pointer, value
        self._interruptible = interruptible
        self._entry: int | Number | None = None
        self._seen = pointer()
        self._limit = self._limit_of(self._seen)
        """The offset in the region of the first byte that interrupts leave alone."""
        self._endangered: list[tuple[Parts, int, int]] = []
        """Where the present instruction has stored below the limit: the offset and the number of bytes."""
        self._disturbed = True
        """Whether interrupts could come after the last instruction."""
        memory.stack = self

    def check_load(self, parts: Parts, offset: int) -> None:
        """Raise `Stopped` if an interrupt may have overwritten the byte at an offset."""
        if self._disturbed and self._is_below(parts, offset):
            raise Stopped("it loads from below the stack pointer, where an interrupt may have stored")

    def stored(self, parts: Parts, offset: int, size: int) -> None:
        """Take note of a store."""
        if self._is_below(parts, offset):
            self._endangered.append((parts, offset, size))

    def settle(self) -> None:
        """Lose what an interrupt may overwrite after an instruction. Raises `Stopped` if the stack pointer is
        not in the stack, so that it would overwrite something else."""
        pointer = self._pointer()
        if self._interruptible is not None and not self._interruptible():
            self._disturbed = False
        elif not self._disturbed or pointer is not self._seen:
            self._move(pointer)
        elif self._endangered:
            for parts, offset, size in self._endangered:
                for place in range(offset, offset + size):
                    if self._is_below(parts, place):
                        self.region.lose_byte(parts, place)
            self._endangered.clear()

    def _move(self, pointer: Any) -> None:
        """Let the stack pointer be another one, or interrupts come again."""
        before, self._limit = self._limit, self._limit_of(pointer)
        rises = self._bounds.least(_difference(before, self._limit)) < 0
        if rises or self._endangered or not self._disturbed:
            self.region.lose(self._is_below, self._limit if isinstance(self._limit, int) else None)
        self._seen, self._disturbed = pointer, True
        self._endangered.clear()

    def _limit_of(self, pointer: Any) -> int | Number:
        value, start = self._value(pointer), self.region.at()
        assert isinstance(start, Number)
        found = _difference(value, start) if isinstance(value, Number) else None
        if found is None or any(unknown == self.region.base for unknown, _ in _parts(found)):
            raise Stopped("the stack pointer leaves the stack where an interrupt may come")
        if self._entry is None:
            self._entry = found
        elif self._bounds.least(_difference(self._entry, found)) < 0:
            raise Stopped("the stack pointer rises above what the caller has left free")
        by = self._convention.kept_from
        return found + by if isinstance(found, int) else found.plus(by)

    def _is_below(self, parts: Parts, offset: int) -> bool:
        """Whether an offset may be below the limit."""
        limit = self._limit
        if isinstance(limit, int) and not parts:
            return offset < limit
        place = Number(offset, parts) if parts else offset
        return self._bounds.least(_difference(place, limit)) < 0


def _parts(number: int | Number) -> Parts:
    return () if isinstance(number, int) else number.parts


def _difference(a: int | Number, b: int | Number) -> int | Number:
    negative = -b if isinstance(b, int) else b.scaled(-1)
    if isinstance(a, int):
        return negative + a if isinstance(negative, int) else negative.plus(a)
    return a.plus(negative)
