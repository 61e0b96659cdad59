"""A space whose every point was measured once: strategies are judged on it by replay, in seconds.

A recording is an `.npz` file: `places` (points x elements of axes, each the index of the element's value),
`cycles` (cycles per block, NaN where a variant failed), and `about`, JSON with the axes (`values`, or for a
vector axis `choices`, the values of each element; baseline, weight, condition) and the provenance.
Neighbours, samples and conditions are those of the product's own `BoundSpace`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from aesgen.config.expressions import Expression
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point, Value
from aesgen.spaces.bound import Axis, BoundSpace, Constraint

FOLDER = Path(__file__).parent
_NOT_RECORDED = Constraint(Expression("False"), "not recorded")


@dataclass(frozen=True)
class RecordedSpace(BoundSpace):
    """A space restricted to the points of a recording."""

    recorded: dict[tuple[Value, ...], float] = field(default_factory=dict, compare=False)
    about: dict[str, Any] = field(default_factory=dict, compare=False)

    def cycles(self, point: Point) -> float:
        """Cycles per block as recorded; NaN for a variant that failed."""
        return self.recorded[self._key(point)]

    def violated(self, point: Point) -> Constraint | None:
        return None if self._key(point) in self.recorded else _NOT_RECORDED

    def shuffled(self, rng: random.Random) -> Iterator[dict[str, Value]]:
        names = [axis.name for axis in self.axes]
        for key in rng.sample(list(self.recorded), len(self.recorded)):
            yield dict(zip(names, key, strict=True))

    def _key(self, point: Point) -> tuple[Value, ...]:
        return tuple(point[axis.name] for axis in self.axes)


def load(name: str) -> RecordedSpace:
    """The recording `tests/recorded/NAME.npz`."""
    with np.load(FOLDER / f"{name}.npz") as file:
        about = json.loads(str(file["about"]))
        axes = tuple(
            Axis(
                axis["name"],
                tuple(map(tuple, axis["choices"])) if "choices" in axis else (tuple(axis["values"]),),
                tuple(axis["baseline"]) if "choices" in axis else axis["baseline"],
                vector="choices" in axis,
                weight=axis["weight"],
                when=Expression(axis["when"]) if axis["when"] else None,
            )
            for axis in about["axes"]
        )
        elements = [choice for axis in axes for choice in axis.choices]
        columns = [
            [choice[place] for place in column]
            for choice, column in zip(elements, file["places"].T, strict=True)
        ]
        columns = list(_joined(axes, columns))
        recorded = dict(zip(zip(*columns, strict=True), file["cycles"].tolist(), strict=True))
    target = Target(about["target"], about["target"], (), (), {})
    problem = Problem.parse(about["problem"])
    return RecordedSpace(name, "", "", target, problem, axes, recorded=recorded, about=about)


def _joined(axes: Sequence[Axis], columns: list[list[Any]]) -> Iterator[list[Any]]:
    """One column for each axis: the elements of a vector axis joined."""
    rest = iter(columns)
    for axis in axes:
        own = list(islice(rest, len(axis.choices)))
        yield list(zip(*own, strict=True)) if axis.vector else own[0]


def _elements(axis: Axis, value: Value) -> list[int]:
    """The index of each element of a setting."""
    values = value if axis.vector and isinstance(value, tuple) else (value,)
    return [choice.index(each) for choice, each in zip(axis.choices, values, strict=True)]


def save(name: str, axes: list[Axis], rows: Sequence[tuple[Point, float]], about: dict[str, Any]) -> None:
    """Write `tests/recorded/NAME.npz`."""
    about = {
        **about,
        "axes": [
            {
                "name": axis.name,
                **({"choices": axis.choices} if axis.vector else {"values": list(axis.values)}),
                "baseline": axis.baseline,
                "weight": axis.weight,
                "when": axis.when.text if axis.when else "",
            }
            for axis in axes
        ],
    }
    places = [[place for axis in axes for place in _elements(axis, point[axis.name])] for point, _ in rows]
    np.savez_compressed(
        FOLDER / f"{name}.npz",
        places=np.array(places, np.uint8),
        cycles=np.array([cycles for _, cycles in rows], np.float32),
        about=np.array(json.dumps(about)),
    )
