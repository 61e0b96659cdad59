"""A space whose every point has a known figure: `aesgen study --recorded FILE` compares strategies on it in
seconds, without building or measuring anything.

A recording is an `.npz` file: `places` (points x elements of axes, each the index of the element's value),
`cycles` (cycles per block, NaN where a variant failed), and `about`, JSON with `target`, `problem` and the
axes (`values`, or for a vector axis `choices`, the values of each element; baseline, weight, condition), and
the provenance. Neighbours, samples and conditions are those of `BoundSpace`. A file of other tuners
(`aesgen.results.t4`) is a space whose axes have the values that occur in it.
"""

from __future__ import annotations

import json
import math
import random
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from aesgen.config.expressions import Expression
from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point, Value
from aesgen.results import t4
from aesgen.search.concurrency import Pace
from aesgen.search.stopping import GAIN
from aesgen.search.strategies.portfolio import Placed
from aesgen.search.strategies.recipes import recipe
from aesgen.search.study import SearchRun, search
from aesgen.spaces.axes import Axis, Constraint
from aesgen.spaces.bound import DRAWS, BoundSpace

MEASURED = Pace(2, 2, 16)
"""The pace of a device that measures: one batch is built while another is measured."""
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

    def found(self, rng: random.Random, draws: int = DRAWS) -> dict[str, Value] | None:
        """In a recording of few points of many, draws seldom find one."""
        found = super().found(rng, draws)
        return found if found is not None else next(self.shuffled(rng), None)

    def shuffled(self, rng: random.Random) -> Iterator[dict[str, Value]]:
        names = [axis.name for axis in self.axes]
        for key in rng.sample(list(self.recorded), len(self.recorded)):
            yield dict(zip(names, key, strict=True))

    def _key(self, point: Point) -> tuple[Value, ...]:
        return tuple(point[axis.name] for axis in self.axes)


def load(path: Path) -> RecordedSpace:
    """The recording in the file `path`. Raises `UserError` if it is not one."""
    import numpy as np

    try:
        if path.suffix == ".json":
            return _of_others(path)
        with np.load(path) as file:
            about, places, cycles = json.loads(str(file["about"])), file["places"], file["cycles"].tolist()
        axes = tuple(map(_axis, about["axes"]))
        target, problem = (
            Target(about["target"], about["target"], (), (), {}),
            Problem.parse(about["problem"]),
        )
        elements = [choice for axis in axes for choice in axis.choices]
        columns = [
            [choice[place] for place in column] for choice, column in zip(elements, places.T, strict=True)
        ]
        recorded = dict(zip(zip(*_joined(axes, columns), strict=True), cycles, strict=True))
    except OSError as error:
        raise UserError(f"{path}: {error.strerror or error}") from None
    except (
        MemoryError,
        ValueError,
        KeyError,
        IndexError,
        TypeError,
        AttributeError,
        EOFError,
        zipfile.BadZipFile,
    ):
        raise UserError(
            f"{path}: not a recorded space (an .npz file with places, cycles and about, or results of other "
            "tuners as .json: T4 or a cache of Kernel Tuner)"
        ) from None
    return RecordedSpace(path.stem, "", "", target, problem, axes, recorded=recorded, about=about)


def _of_others(path: Path) -> RecordedSpace:
    """The results of another tuner. A setting that a configuration lacks is an empty text; axes begin at the
    settings of the first configuration."""
    found = t4.read(path)
    names = list(dict.fromkeys(name for point in found.figures for name, _ in point))
    settings = {
        tuple(point.get(name, "") for name in names): figure
        for point, figure in zip(map(dict, found.figures), found.figures.values(), strict=True)
    }
    first = next(iter(settings))
    axes = [
        Axis(name, (_ordered(dict.fromkeys(column)),), start)
        for name, column, start in zip(names, zip(*settings, strict=True), first, strict=True)
    ]
    target = Target(path.stem, path.stem, (), (), {})
    about = {"target": path.stem, "problem": found.objective, "unit": found.unit, "how": "results of a tuner"}
    return RecordedSpace(path.stem, "", "", target, Problem(), tuple(axes), recorded=settings, about=about)


def _ordered(values: Iterable[Any]) -> tuple[Any, ...]:
    """Numbers ascending; anything else as it came."""
    found = tuple(values)
    return tuple(sorted(found)) if all(isinstance(value, int | float) for value in found) else found


def study_recorded(
    space: RecordedSpace,
    strategies: Sequence[str],
    seeds: range,
    budget: int,
    observe: Callable[[SearchRun], None] = lambda run: None,
) -> list[SearchRun]:
    """The runs of all `strategies` with all `seeds` on a recorded space. `observe` gets each run when it
    ends."""

    def costs(points: Sequence[Placed]) -> list[tuple[float | None, str]]:
        figures = [space.cycles(point) for _, point in points]
        return [(None, "failed") if math.isnan(cycles) else (cycles, "correct") for cycles in figures]

    exact = "exact" in space.about["how"]
    runs = []
    for seed in seeds:
        for name in strategies:
            at = Pace(1, recipe(name).ahead, 1) if exact else MEASURED
            runs.append(search(name, [space], seed, budget, costs, at, 0.0 if exact else GAIN))
            observe(runs[-1])
    return runs


def _axis(axis: dict[str, Any]) -> Axis:
    vector = "choices" in axis
    return Axis(
        axis["name"],
        tuple(map(tuple, axis["choices"])) if vector else (tuple(axis["values"]),),
        tuple(axis["baseline"]) if vector else axis["baseline"],
        vector=vector,
        weight=axis["weight"],
        when=Expression(axis["when"]) if axis["when"] else None,
    )


def _joined(axes: Sequence[Axis], columns: list[list[Any]]) -> Iterator[list[Any]]:
    """One column for each axis: the elements of a vector axis joined."""
    rest = iter(columns)
    for axis in axes:
        own = list(islice(rest, len(axis.choices)))
        yield list(zip(*own, strict=True)) if axis.vector else own[0]
