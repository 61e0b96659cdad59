"""Racing on a noisy machine: few samples for all, more for the promising, a fresh confirmation for the best.

The noise of a machine is drift: repeating in place does not help, interleaving rivals in time does. So rivals
are always measured side by side, in random order, and compared by ratios within a round; the figure that is
reported comes from confirmation rounds alone, never from the search's luckiest sample.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Generic, TypeVar

from aesgen.search.statistics import next_reading, surely_slower
from aesgen.trial import Kind, Measurement

Job = TypeVar("Job")
Measure = Callable[[Sequence[Job]], Sequence[Measurement | None]]
"""Times jobs side by side in the order given; None for a job that failed this time."""


@dataclass(frozen=True)
class Rival(Generic[Job]):
    """What takes part in a confirmation. `keep`: measured to the end whatever comes (the baseline, a record
    to be compared with); it is never the winner unless `eligible`."""

    job: Job
    code_bytes: int = 0
    keep: bool = False
    eligible: bool = True


@dataclass(frozen=True)
class Plan:
    """How a confirmation is run.

    `rounds` at most, `least` at least, with `pause` seconds between them, because the machine's state changes
    by the second. Rivals that differ by less than `resolution` (log of a ratio) count as ties.
    `floor`: no interval is stated narrower than this spread, whatever was seen. `confidence`: of the
    interval for a re-measurement, and of a rival's being slower.
    """

    rounds: int = 15
    least: int = 7
    pause: float = 0.3
    resolution: float = 0.005
    floor: float = 0.003
    confidence: float = 0.95


@dataclass(frozen=True)
class Verdict:
    """`winner` and `ties` index the rivals; `ties`, best first, cannot be told apart from the best and
    contain the winner, which is the smallest code among them. `measurements`: of each rival, over its rounds,
    with the interval for a re-measurement; None where it failed."""

    winner: int
    ties: tuple[int, ...]
    measurements: tuple[Measurement | None, ...]


class NoWinner(Exception):
    """Every rival failed in the confirmation."""


def screen(
    measure: Measure[Job], jobs: Sequence[Job], best: float, rng: random.Random, promising: float = 0.03
) -> list[Measurement | None]:
    """Measure `jobs`, and again those within `promising` (log of a ratio) of `best` or of the best of them.

    `best` is the lowest cycles over reference so far (infinity at first). Second readings are taken side by
    side in a new random order; a job's samples are then the two readings' together.
    """
    readings = _shuffled(measure, jobs, rng)
    noisy = {i: m for i, m in enumerate(readings) if m and m.kind is Kind.MEASURED}
    relative = {i: m.cycles_per_block / m.reference for i, m in noisy.items()}
    bar = min([best, *relative.values()]) * math.exp(promising)
    again = [i for i in noisy if relative[i] <= bar]
    if again:
        for i, more in zip(again, _shuffled(measure, [jobs[i] for i in again], rng), strict=True):
            readings[i] = merged([noisy[i], more]) if more else None
    return readings


def race(
    measure: Measure[Job],
    rivals: Sequence[Rival[Job]],
    rng: random.Random,
    plan: Plan | None = None,
    usual: float | None = None,
    sleep: Callable[[float], None] = time.sleep,
) -> Verdict:
    """Fresh rounds of all rivals side by side; those clearly slower leave the race.

    Figures are told at the machine's usual speed: a reading is divided by the fixed reference that was
    measured beside it and multiplied by `usual`, the median of that reference over the whole search (over
    the confirmation where it is not given). Drift that slows both then cancels. Raises `NoWinner` where
    nothing eligible can be measured.
    """
    plan = plan or Plan()
    table = _Table(rivals, plan)
    for number in range(plan.rounds):
        if number:
            sleep(plan.pause)
        running = table.running
        table.add(running, _shuffled(measure, [rivals[i].job for i in running], rng))
        if not table.noisy or table.settled:
            break
    return table.verdict(usual)


class _Table(Generic[Job]):
    """The rounds so far: for each rival its readings, None from where it failed or left."""

    def __init__(self, rivals: Sequence[Rival[Job]], plan: Plan) -> None:
        self.rivals, self.plan = rivals, plan
        self.running = list(range(len(rivals)))
        self.rounds: list[dict[int, Measurement]] = []
        self.failed: set[int] = set()

    def add(self, running: Sequence[int], readings: Sequence[Measurement | None]) -> None:
        """Take in a round; rivals that failed in it or have proved slower run no more."""
        read = dict(zip(running, readings, strict=True))
        self.rounds.append({i: m for i, m in read.items() if m is not None})
        self.failed |= {i for i, m in read.items() if m is None}
        slower = self.slower() if len(self.rounds) >= self.plan.least else set()
        self.running = [
            i for i in running if i not in self.failed and (i not in slower or self.rivals[i].keep)
        ]

    @property
    def noisy(self) -> bool:
        """Whether a second round could tell anything that the first did not."""
        return any(m.kind is Kind.MEASURED for m in self.rounds[-1].values())

    @property
    def settled(self) -> bool:
        """Whether nobody is left to be told apart from the leader, and its own figure stands firm."""
        rivals = [i for i in self.running if self.rivals[i].eligible]
        return not self.running or (len(rivals) <= 1 and len(self.rounds) >= 2 * self.plan.least)

    def leader(self) -> int:
        """The eligible rival in every round whose readings are lowest beside the others' of their round."""
        able = [i for i in self.running if self.rivals[i].eligible]
        if not able:
            raise NoWinner("every finalist failed when it was measured again")
        level = [median(math.log(one[i].cycles_per_block) for i in able) for one in self.rounds]
        return min(
            able,
            key=lambda i: median(
                math.log(one[i].cycles_per_block) - height
                for one, height in zip(self.rounds, level, strict=True)
            ),
        )

    def slower(self) -> set[int]:
        """Those running that lie behind the leader by more than the resolution and surely by something."""
        return {i for i in self.running if not self._near(i) and self._surely_behind(i)}

    def verdict(self, usual: float | None) -> Verdict:
        exact = not self.noisy
        leader = self.leader()
        able = [i for i in self.running if self.rivals[i].eligible]
        ties = [i for i in able if (self._behind(i) == 0 if exact else i == leader or i not in self.slower())]
        ties.sort(key=self._behind)
        winner = min((i for i in ties if self._near(i)), key=lambda i: (self.rivals[i].code_bytes, i))
        usual = usual or median(m.reference for one in self.rounds for m in one.values())
        measurements = tuple(
            None
            if i in self.failed
            else figure([one[i] for one in self.rounds if i in one], usual, self.plan)
            for i in range(len(self.rivals))
        )
        return Verdict(winner, tuple(ties), measurements)

    def _differences(self, rival: int) -> list[float]:
        """Log of `rival` over the leader, round by round."""
        leader = self.leader()
        return [
            math.log(one[rival].cycles_per_block / one[leader].cycles_per_block)
            for one in self.rounds
            if rival in one and leader in one
        ]

    def _behind(self, rival: int) -> float:
        return median(self._differences(rival))

    def _near(self, rival: int) -> bool:
        return self._behind(rival) <= self.plan.resolution

    def _surely_behind(self, rival: int) -> bool:
        return surely_slower(self._differences(rival), self.plan.confidence) > 0


def figure(readings: Sequence[Measurement], usual: float, plan: Plan) -> Measurement:
    """One build's rounds as one figure at the machine's usual speed, with its interval.

    The interval is where a re-measurement lies (`remeasure`, any time later) with `plan.confidence`.
    """
    if readings[-1].kind is not Kind.MEASURED:
        exact = readings[-1].cycles_per_block
        return replace(readings[-1], interval=(exact, exact))
    levels = [math.log(m.cycles_per_block / m.reference * usual) for m in readings]
    middle, half = next_reading(levels, plan.floor, plan.confidence)
    return replace(
        merged(readings),
        cycles_per_block=math.exp(middle),
        samples=tuple(math.exp(level) for level in levels),
        reference=usual,
        interval=(math.exp(middle - half), math.exp(middle + half)),
    )


def remeasure(
    measure: Measure[Job],
    job: Job,
    usual: float,
    plan: Plan | None = None,
    sleep: Callable[[float], None] = time.sleep,
) -> Measurement | None:
    """Measure `job` again as a confirmation does, `plan.least` rounds; `usual` as its record has it."""
    plan = plan or Plan()
    readings: list[Measurement] = []
    for number in range(plan.least):
        if number:
            sleep(plan.pause)
        (reading,) = measure([job])
        if reading is None:
            return None
        readings.append(reading)
        if reading.kind is not Kind.MEASURED:
            break
    return figure(readings, usual, plan)


def merged(readings: Sequence[Measurement]) -> Measurement:
    """Several measurements of one build as one: medians of all samples, references and figures."""
    samples = [x for m in readings for x in (m.samples or (m.cycles_per_block,))]
    return replace(
        readings[0],
        cycles_per_block=median(samples),
        samples=tuple(samples),
        reference=median(m.reference for m in readings),
        figures={
            name: median(m.figures[name] for m in readings if name in m.figures)
            for name in readings[0].figures
        },
    )


def _shuffled(measure: Measure[Job], jobs: Sequence[Job], rng: random.Random) -> list[Measurement | None]:
    """Measure `jobs` in random order; the answers in the order given."""
    order = rng.sample(range(len(jobs)), len(jobs))
    answers = measure([jobs[i] for i in order])
    by_job = dict(zip(order, answers, strict=True))
    return [by_job[i] for i in range(len(jobs))]
