"""GHASH with the multiples of a subkey in SRAM: a table of 16 for each half of a byte.

The tables lie on two pages of 256 bytes: the first has the products of H (byte 16 v holds v H, where bit 7
of the byte is the lowest power of x), the second those of x^4 H. A block is added to the state, whose bytes
are then multiplied from the last to the first: before each byte the sum moves up by a byte, and the multiples
of its halves are added. The bytes that this pushes out of the sum are reduced by x^128 = x^7 + x^2 + x + 1,
several at once, by shifts.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from aesgen.families.avr.program import Y, Z
from aesgen.operations.contract import BLOCK_BYTES

REGISTERS = tuple(range(2, 24))
"""The registers of the state and of the sum; r25:24 counts blocks, X walks the input."""
TEMPORARY = (0, 1)
"""Registers that are free between two bytes, as the pointers to the tables are."""
GROUPS = (4, 4, 4, 4)
"""The bytes of a block between two reductions, the last bytes first: a reduction follows each group. Before
the first byte the sum does not move."""
HELD = 6
"""Bytes of the block, the last ones, that wait in registers; the others wait on the stack."""

Step = tuple[str, int, int]
"""What to do, a register, and another register or a displacement:

input    the register <- it + the next byte of the input      push, pop   the register to or from the stack
copy     the register <- the other one                        add         the register <- it + the other one
pair     the same of two registers
clear    the register <- 0                            swap, mask  its halves exchanged; its high half alone
first    the register <- a byte of a multiple of H,   second      of x^4 H
right    a shift by one bit, as is left;              right_on    one that takes in the bit that fell out
"""
CYCLES = {"input": 3, "push": 2, "pop": 2, "first": 2, "second": 2}
"""Cycles of the steps that take more than one."""


@dataclass
class _Code:
    steps: list[Step] = field(default_factory=list)
    free: deque[int] = field(default_factory=lambda: deque(REGISTERS))

    def put(self, kind: str, register: int, other: int = 0) -> None:
        self.steps.append((kind, register, other))

    def copies(self, to: Sequence[int], sources: Sequence[int]) -> None:
        """Copies, two at once where both pairs of registers begin with an even one."""
        pairs = list(zip(to, sources, strict=True))
        while pairs:
            (first, source), *pairs = pairs
            whole = (first + 1, source + 1) in pairs[:1] and first % 2 == source % 2 == 0
            self.put("pair" if whole else "copy", first, source)
            pairs = pairs[whole:]

    def shift(self, kind: str, registers: Sequence[int]) -> None:
        for number, register in enumerate(registers):
            self.put(f"{kind}_on" if number else kind, register)


@dataclass(frozen=True)
class Ghash:
    """The steps for a block, and the registers that have the state before and after it."""

    steps: tuple[Step, ...]
    state: tuple[int, ...]

    @property
    def cycles(self) -> int:
        return sum(CYCLES.get(kind, 1) for kind, *_ in self.steps)


@cache
def block() -> Ghash:
    """The multiplication of a block and the state by the subkey.

    The sum gets the register of each byte that waits there, so that the last bytes of the state end where
    they began; the other bytes begin where they end."""
    return _multiplied(_multiplied(REGISTERS[-BLOCK_BYTES:]).state)


def _multiplied(state: Sequence[int]) -> Ghash:
    """The steps for a block if the state is in the registers `state` before."""
    code = _Code()
    waiting = list(state[BLOCK_BYTES - HELD :])
    for byte, register in enumerate(state):
        code.put("input", register)
        if byte < BLOCK_BYTES - HELD:
            code.put("push", register)
    for register in waiting:
        code.free.remove(register)
    total: list[int] = []
    for group in GROUPS:
        for _ in range(group):
            _index(code, waiting)
            total = _added(code, total)
        total = _reduced(code, total)
    return Ghash(tuple(code.steps), tuple(total))


def _index(code: _Code, waiting: list[int]) -> None:
    """The halves of the next byte in the pointers."""
    if waiting:
        register = waiting.pop()
        code.put("copy", Y, register)
        code.free.appendleft(register)
    else:
        code.put("pop", Y)
    code.put("copy", Z, Y)
    code.put("swap", Z)
    code.put("mask", Z)
    code.put("mask", Y)


def _added(code: _Code, total: list[int]) -> list[int]:
    """The sum, moved up by a byte, and the multiples at the pointers."""
    new = [code.free.popleft() for _ in range(1 if total else BLOCK_BYTES)]
    moved = [*new, *total]
    for place, register in enumerate(moved[:BLOCK_BYTES]):
        if place < len(new):
            code.put("first", register, place)
        else:
            code.put("first", 0, place)
            code.put("add", register, 0)
        code.put("second", 0, place)
        code.put("add", register, 0)
    return moved


def _reduced(code: _Code, total: list[int]) -> list[int]:
    """The sum without its bytes from the 17th on, whose multiples by 1, x, x^2 and x^7 are added."""
    low, high = total[:BLOCK_BYTES], total[BLOCK_BYTES:]
    shifted, spill, carry = (*TEMPORARY, *sorted(code.free))[: len(high)], Y, Z
    code.put("clear", spill)
    code.copies(shifted, high)
    code.shift("right", (*shifted, spill))
    for to, register in zip(shifted, high, strict=True):
        code.put("add", to, register)
    code.shift("right", (*shifted, spill))
    for to, register in zip(low, high, strict=False):
        code.put("add", to, register)
    for to, register in zip(low, (*shifted, spill), strict=False):
        code.put("add", to, register)
    # By x^7: a byte further, and back by a bit.
    code.shift("left", high[::-1])
    code.put("clear", carry)
    code.put("left_on", carry)
    for to, register in zip(low, (carry, *high), strict=False):
        code.put("add", to, register)
    code.free.extendleft(reversed(high))
    return low
