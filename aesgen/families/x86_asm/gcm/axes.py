"""The settings of a GCM kernel, and the terms of its loops."""

from __future__ import annotations

from dataclasses import dataclass

from aesgen.cipher.stitching import SCHOOLBOOK
from aesgen.families.x86_asm.vectors import Op
from aesgen.model.variant import Point


@dataclass(frozen=True)
class GcmAxes:
    """A point's settings, by the names of the axes."""

    registers: str
    interleave: int
    bodies: int
    group: int
    start: int
    stop: int
    powers: str
    depth: int
    multiply: str
    turns: int
    tail: str
    small: bool

    @classmethod
    def of(cls, point: Point) -> GcmAxes:
        numbers = {
            name: int(str(point[name]))
            for name in ("interleave", "bodies", "group", "start", "stop", "depth")
        }
        registers, powers = str(point["registers"]), str(point["powers"])
        # Older records lack the newest axes.
        multiply, turns = str(point.get("multiply", SCHOOLBOOK.name)), int(str(point.get("turns", 1)))
        tail = str(point.get("tail", "whole"))
        small = point.get("key") == "small"
        return cls(
            registers=registers,
            powers=powers,
            multiply=multiply,
            turns=turns,
            tail=tail,
            small=small,
            **numbers,
        )


@dataclass(frozen=True)
class GcmTurn:
    """A turn of a loop: `bodies` bodies of `factor` vectors, their counters formed by the mode."""

    factor: int
    bodies: int
    mode: str

    @property
    def vectors(self) -> int:
        return self.factor * self.bodies


@dataclass(frozen=True)
class CounterMode:
    """How the loop forms the state of a counter.

    `count`: the counter itself. `first`: from the table T1 after one round. `store`: like `first`, and the
    states after two rounds become the table T2. `cached`: from T2 after two rounds."""

    name: str
    rounds: int
    turn: tuple[Op, ...]

    @property
    def origin(self) -> str:
        """Where the states of a turn come from, in words."""
        return {
            "count": "the counters",
            "first": "the table T1, after round 1",
            "store": "the table T1, after round 1; those after round 2 become the table T2",
            "cached": "the table T2, after round 2",
        }[self.name]
