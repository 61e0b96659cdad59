"""Record the 16-register SSE class of CTR on this machine: every point built, checked and timed.

    python -m tests.recorded.record --seconds 50      a stretch of it; again until it says that all is there

What is measured is kept in `build/recording.jsonl` between stretches. The points are those of the space
`x86-ctr` with `registers=sse16` whose round keys are uniform: the first `local_keys` in registers, all others
`rest`. Tail, prefetch, streaming stores and alignment stay at their baseline.
"""

from __future__ import annotations

import json
import math
import platform
import random
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

import click

from aesgen.config.expressions import Expression
from aesgen.devices import usable_device
from aesgen.evaluation import tasks
from aesgen.evaluation.evaluate import Evaluator, Known
from aesgen.evaluation.stages import Asked, Stages
from aesgen.evaluation.workers import Workers
from aesgen.measuring.calm import calm_level
from aesgen.model.measurement import Measurement
from aesgen.model.problem import Problem
from aesgen.model.variant import Point
from aesgen.spaces import catalog
from aesgen.spaces.axes import Axis
from aesgen.spaces.bound import BoundSpace
from tests.recorded.space import save

NAME = "x86-ctr-sse16"
KEPT = Path("build/recording.jsonl")
BATCH = 128
FINALISTS = 200
ROUNDS = 5
AGAIN = 4


def axes_of(space: BoundSpace) -> list[Axis]:
    """The axes of the recording, with the space's own values, weights and conditions; each condition names
    axes that stand before it."""
    own = {axis.name: axis for axis in space.axes}
    count = space.problem.round_keys
    return [
        Axis("interleave", ((0, *range(2, 16)),), 0, weight=own["interleave"].weight),
        *(own[name] for name in ("interval", "order", "distance", "rotation", "fold")),
        Axis("counter", (("chain", "offsets"),), "chain", weight=own["counter"].weight),
        Axis("local_keys", (tuple(range(count + 1)),), 0, weight=own["keys"].weight),
        Axis("rest", (("operand", "temporary"),), "operand", when=Expression(f"local_keys < {count}")),
    ]


def points(space: BoundSpace, axes: list[Axis]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Every recorded point, with the point of the space that it stands for."""
    for point in _combinations(axes, {}):
        keys = (point["local_keys"], space.problem.round_keys)
        full = {axis.name: point.get(axis.name, axis.baseline) for axis in space.axes}
        full["keys"] = ("register",) * keys[0] + (point["rest"],) * (keys[1] - keys[0])
        if space.valid(full):
            yield point, full


def _combinations(axes: list[Axis], point: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if not axes:
        yield point
        return
    axis, *others = axes
    free = axis.when is None or axis.when(point)
    for value in axis.values if free else (axis.baseline,):
        yield from _combinations(others, {**point, axis.name: value})


class Recording:
    """What has been measured so far, line by line: [place of the point, cycles, reference]."""

    def __init__(self) -> None:
        KEPT.parent.mkdir(exist_ok=True)
        lines = KEPT.read_text().splitlines() if KEPT.is_file() else []
        self.readings: dict[int, list[tuple[float, float]]] = {}
        for line in lines:
            place, cycles, reference = json.loads(line)
            self.readings.setdefault(place, []).append((cycles, reference))
        references = [reference for own in self.readings.values() for _, reference in own]
        self.calm = 1.005 * calm_level(references)

    def add(self, place: int, reading: Measurement | None) -> None:
        cycles, reference = (reading.cycles_per_block, reading.reference) if reading else (math.nan, 1.0)
        self.readings.setdefault(place, []).append((cycles, reference))
        with KEPT.open("a") as file:
            file.write(json.dumps([place, cycles, reference]) + "\n")

    def cycles(self, place: int) -> float:
        """The median of the calm readings; where there are none, the calmest."""
        calm = [cycles for cycles, reference in self.readings[place] if reference <= self.calm]
        return median(calm) if calm else min(self.readings[place], key=lambda reading: reading[1])[0]

    def todo(self, total: int) -> list[int]:
        """What to read next: points never read, in random order; those never read in a calm moment; then the
        best, until they have been read `ROUNDS` times."""
        order = random.Random(1).sample(range(total), total)
        unread = (place for place in order if place not in self.readings)
        disturbed = (
            place for place in order if self._never_calm(place) and len(self.readings[place]) <= AGAIN
        )
        return list(islice(unread, BATCH)) or list(islice(disturbed, BATCH)) or self._best(total)

    def disturbed(self) -> int:
        """How many points were never read in a calm moment."""
        return sum(map(self._never_calm, self.readings))

    def _never_calm(self, place: int) -> bool:
        return all(reference > self.calm for _, reference in self.readings[place])

    def _best(self, total: int) -> list[int]:
        ranked = sorted(range(total), key=lambda place: (math.isnan(self.cycles(place)), self.cycles(place)))
        return [place for place in ranked[:FINALISTS] if len(self.readings[place]) < ROUNDS][:BATCH]


@click.command()
@click.option("--seconds", default=50.0, show_default=True, help="How long this stretch may take.")
@click.option("--write", is_flag=True, help="Write the recording as it stands.")
def main(seconds: float, write: bool) -> None:
    """Measure for a while; write the recording when every point was read in a calm moment."""
    target, problem = catalog.target("native"), Problem.parse("aes128-ctr-encrypt")
    goal = target.usual_goal(problem)
    (space,) = catalog.spaces_for(target, problem, "x86-ctr", {"registers": "sse16"})
    axes = axes_of(space)
    every = list(points(space, axes))
    recording, until = Recording(), time.monotonic() + seconds
    device, settings = usable_device(target)
    with Workers(1) as workers:
        stages = Stages(
            target, problem, goal, device, settings, workers, lambda family: versions(target, family)
        )
        evaluator = Evaluator(stages, Known())
        while time.monotonic() < until:
            todo = recording.todo(len(every))
            if not todo:
                write = True
                break
            batch = [every[i][1] for i in todo]
            for i, reading in zip(todo, _measured(evaluator, space, batch), strict=True):
                recording.add(i, reading)
        stages.close()
    if write:
        about = {"target": target.name, "problem": problem.name, **_provenance(device, goal)}
        about["disturbed"] = recording.disturbed()
        save(NAME, axes, [(point, recording.cycles(i)) for i, (point, _) in enumerate(every)], about)
        click.echo(f"{NAME}.npz written")
    told = (
        f"{len(recording.readings)} of {len(every)} points, {recording.disturbed()} of them in no calm moment"
    )
    click.echo(told)


def _measured(evaluator: Evaluator, space: BoundSpace, batch: Sequence[Point]) -> list[Measurement | None]:
    """Each point checked and timed, in a calm moment if one comes; None where it failed."""
    evaluator.known.by_code.clear()
    asked = [Asked(space, point) for point in batch]
    answers = {id(answer.asked): answer.trial for answer in (*evaluator(asked), *evaluator.rest())}
    trials = [answers[id(each)] for each in asked]
    return [trial.measurement if trial.correct else None for trial in trials]


def versions(target: Any, family: str) -> dict[str, str]:
    return tasks.toolchain(target, family).versions()


def _provenance(device: Any, goal: Any) -> dict[str, Any]:
    return {
        "convention": goal.convention,
        "size": goal.size,
        "device": device.provenance(),
        "python": platform.python_version(),
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "how": f"median of calm readings, of the best {FINALISTS} up to {ROUNDS}",
    }


if __name__ == "__main__":
    main()
