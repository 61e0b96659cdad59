"""This family's axes with their types, read from a point; an axis that a space does not define is off."""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.cipher import loop
from aesgen.cipher.loop import Loop
from aesgen.families.axes import chosen
from aesgen.model.problem import Problem
from aesgen.model.variant import Point


@dataclass(frozen=True)
class IntrinsicsAxes:
    """One point. `keys`: each round key is a `local` variable or read from `memory` where it is used."""

    keys: tuple[str, ...]
    vector: str = "sse"
    compiler: str = "gcc"
    optimise: str = "O3"
    restrict: bool = False
    interleave: int = 0
    distance: int = 0
    order: str = "round-major"
    interval: int = 0
    rotation: str = "copies"
    unroll: int = 0
    counter: str = "chain"
    fold: bool = False
    xor: str = "chain"
    prefetch: str = "none"
    prefetch_source: int = 1
    prefetch_distance: int = 0
    prefetch_ahead: int = 0
    streaming: bool = False

    @classmethod
    def of(cls, point: Point) -> IntrinsicsAxes:
        return chosen(cls, point, "x86-c")

    @property
    def factor(self) -> int:
        """Vectors in one body; factors 0 and 1 are off."""
        return max(1, self.interleave)

    @property
    def step_distance(self) -> int:
        """The interleave distance; consecutive blocks are further apart than any block is long."""
        return 99 if self.order == "block-major" else self.distance

    def schedule(self, problem: Problem) -> Loop:
        """The loop that the axes select."""
        if self.interval:
            return loop.pipelined(problem, self.interval, self.factor, self.rotation == "unroll")
        return loop.interleaved(problem, self.factor, self.step_distance)
