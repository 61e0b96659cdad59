"""A small space for tests of strategies: a product of axes with a condition, and a landscape with traps."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from aesgen.model.variant import Point, Value


@dataclass(frozen=True)
class GridAxis:
    name: str
    values: tuple[Value, ...]
    weight: float = 1.0
    vector: bool = False

    @property
    def choices(self) -> tuple[tuple[Value, ...]]:
        return (self.values,)


@dataclass(frozen=True)
class GridViolation:
    because: str
    axes: tuple[str, ...]


class GridSpace:
    """The product of `axes`, first values the baseline, less what `valid` refuses."""

    def __init__(
        self,
        axes: Mapping[str, tuple[Value, ...]],
        valid: Callable[[Point], bool] = lambda point: True,
        weights: Mapping[str, float] | None = None,
    ) -> None:
        self.axes = [GridAxis(name, values, (weights or {}).get(name, 1.0)) for name, values in axes.items()]
        self.valid = valid

    def baseline(self) -> Point:
        return {axis.name: axis.values[0] for axis in self.axes}

    def sample(self, rng: random.Random) -> Point:
        while True:
            point = {axis.name: rng.choice(axis.values) for axis in self.axes}
            if self.valid(point):
                return point

    def neighbour(self, point: Point, rng: random.Random) -> Point:
        for _ in range(100):
            (axis,) = rng.choices(self.axes, [axis.weight for axis in self.axes])
            moved = {**point, axis.name: rng.choice(axis.values)}
            if moved != point and self.valid(moved):
                return moved
        return point

    def moved_together(self, point: Point, rng: random.Random) -> Point:
        return self.neighbour(self.neighbour(point, rng), rng)

    def neighbours(self, point: Point) -> Iterator[Point]:
        for axis in self.axes:
            for value in axis.values:
                moved = {**point, axis.name: value}
                if moved != point and self.valid(moved):
                    yield moved

    def shuffled(self, rng: random.Random) -> Iterator[Point]:
        points = list(self)
        rng.shuffle(points)
        yield from points

    def canonical(self, point: Point) -> Point:
        return point

    def violated(self, point: Point) -> GridViolation | None:
        names = tuple(axis.name for axis in self.axes)
        return None if self.valid(point) else GridViolation("the test's condition", names)

    def repaired(self, point: Point, rng: random.Random) -> Point:
        return point if self.valid(point) else self.sample(rng)

    def __iter__(self) -> Iterator[Point]:
        names = [axis.name for axis in self.axes]
        for values in product(*(axis.values for axis in self.axes)):
            point = dict(zip(names, values, strict=True))
            if self.valid(point):
                yield point


def loop_space() -> GridSpace:
    """Some 25,000 points in the likeness of an interleaved CTR loop that runs out of registers."""
    return GridSpace(
        {
            "interleave": tuple(range(1, 16)),
            "distance": tuple(range(10)),
            "keys": tuple(range(12)),
            "prefetch": (0, 1, 2, 3),
            "emission": ("block", "round"),
            "stream": (False, True),
        },
        valid=lambda point: point["keys"] <= 11 and point["interleave"] + point["keys"] <= 24,
        weights={"interleave": 3.0, "keys": 4.0, "emission": 0.5, "stream": 0.5},
    )


def loop_cycles(point: Point) -> float:
    """Cycles per block: latency below eight blocks in flight, spills above sixteen registers."""
    blocks, keys, distance = point["interleave"], point["keys"], point["distance"]
    overlap = blocks if distance <= 4 else max(1, blocks * 4 // distance)
    cycles = max(10.0, 33.0 / overlap) + 0.25 * (11 - keys)
    cycles += 0.8 * max(0, blocks + keys - 15)
    cycles += 0.2 * abs(distance - 3) * (point["emission"] == "round") + 0.5 * (point["emission"] == "block")
    cycles += 0.3 * abs(point["prefetch"] - 3) / 3 + 1.5 * point["stream"]
    return cycles * (1 + 0.004 * math.sin(blocks * 7.0 + keys * 3.0 + distance))
