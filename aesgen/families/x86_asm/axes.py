"""This family's axes with their types, read from a point; an axis that a space does not define is off."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from aesgen.cipher import loop
from aesgen.cipher.loop import Loop
from aesgen.families.axes import chosen
from aesgen.model.problem import Problem
from aesgen.model.variant import Point

PASSING_PAYS = 320
"""Blocks from which on a call fills the table with its first 256 blocks (`fill`: `passing`). The blocks after
them save the cached rounds, and filling costs no round, so that this is no axis."""


@dataclass(frozen=True)
class AssemblyAxes:
    """One point. `keys`: `register`, `temporary` or `operand` for each round key; `temporaries`: the number
    of registers that the temporaries share. `gaps`: slots from one AES instruction to the next, cyclically.
    `interleave` and `prefetch_source` count vectors of the register class. `keys_from` and `iv_from` say
    where CBC encryption of one stream reads the round keys and the next IV. `enters`: the kernel
    of CTR in which a call begins, `plain` or `cached`.
    """

    keys: tuple[str, ...]
    registers: str = "sse16"
    temporaries: int = 1
    interleave: int = 0
    distance: int = 0
    order: str = "round-major"
    interval: int = 0
    rotation: str = "copies"
    tail: str = "single"
    counter: str = "chain"
    constants: str = "memory"
    fold: bool = False
    prefetch: str = "none"
    prefetch_source: int = 1
    prefetch_distance: int = 0
    prefetch_ahead: int = 0
    streaming: bool = False
    loop_alignment: int = 4
    unroll: int = 0
    xor: str = "chain"
    gather: str = "insert"
    feed: str = "late"
    gaps: tuple[int, ...] = ()
    rest: int = 0
    pointers: str = "memory"
    peel: bool = False
    keys_from: str = "frame"
    iv_from: str = "output"
    depth: int = 2
    fill: str = "ahead"
    first: bool = False
    above: int = 512
    pays: int = 0
    enters: str = "plain"

    @classmethod
    def of(cls, point: Point) -> AssemblyAxes:
        return chosen(cls, point, "x86-asm")

    @classmethod
    def off(cls) -> dict[str, Any]:
        """The defaults of every axis except `keys`, for spaces that do not define it."""
        return {field.name: field.default for field in fields(cls) if field.name != "keys"}

    @property
    def factor(self) -> int:
        """Vectors in one body; factors 0 and 1 are off."""
        return max(1, self.interleave)

    @property
    def builds_from(self) -> int:
        """The number of blocks from which on a call makes a table of cached rounds."""
        return PASSING_PAYS if self.fill == "passing" else self.above

    @property
    def spacing(self) -> tuple[int, ...]:
        """The gaps, if any."""
        return self.gaps if any(self.gaps) else ()

    def plain(self) -> AssemblyAxes:
        """The axes of the plain kernel beside one with cached rounds: keys that are included in the table are
        loaded on use."""
        cached = self.depth + 1
        return replace(self, keys=("temporary",) * cached + self.keys[cached:])

    def schedule(self, problem: Problem) -> Loop:
        """The loop that the axes select."""
        if self.interval:
            return loop.pipelined(problem, self.interval, self.factor, self.rotation == "unroll")
        distance = len(loop.steps(problem)) if self.order == "block-major" else self.distance
        return loop.interleaved(problem, self.factor, distance)
