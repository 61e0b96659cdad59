"""Racing on a noisy machine: the finalists of a search, measured afresh side by side.

The noise of a machine is drift: repeating in place does not help, interleaving rivals in time does. So rivals
are always measured side by side, in random order, and compared by ratios within a round; the figure that is
reported comes from confirmation rounds alone, never from the search's luckiest sample.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Generic, TypeVar

from aesgen.measuring.calm import Calm, Measure
from aesgen.measuring.statistics import next_reading, surely_slower
from aesgen.model.trial import Kind, Measurement

Job = TypeVar("Job")


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

    `rounds` calm readings are taken of each rival, in at most `patience` times as many rounds, with `pause`
    seconds between them, because the machine's state changes by the second; nobody leaves before `least`,
    and after `limit` seconds these are enough (a round over 64 MB takes many seconds).
    Rivals that differ by less than `resolution` (log of a ratio) count as ties. `floor`: no interval is
    stated narrower than this spread, whatever was seen. `confidence`: of the interval for a re-measurement,
    and of a rival's being slower.
    """

    rounds: int = 15
    least: int = 7
    patience: int = 2
    pause: float = 0.3
    limit: float = 100.0
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


FEW = 3
"""Calm readings that are enough to leave the disturbed ones out."""


class NoWinner(Exception):
    """Every rival failed in the confirmation."""


def race(
    measure: Calm[Job],
    rivals: Sequence[Rival[Job]],
    rng: random.Random,
    plan: Plan | None = None,
    sleep: Callable[[float], None] = time.sleep,
    clock: Callable[[], float] = time.monotonic,
) -> Verdict:
    """Fresh rounds of all rivals side by side; those clearly slower leave the race.

    Only calm readings count, as long as a few of them come. Figures are told at the machine's calm speed: a
    reading is divided by the fixed reference that was measured beside it and multiplied by `measure.level`; a
    drift that slows both cancels. Raises `NoWinner` where nothing eligible can be measured.
    """
    plan = plan or Plan()
    table = _Table(rivals, plan)
    began = clock()
    for number in range(plan.rounds * plan.patience):
        if number:
            sleep(plan.pause)
        running = table.running
        table.add(running, _shuffled(measure, [rivals[i].job for i in running], rng), measure.calm)
        late = table.rounds >= plan.least and clock() - began > plan.limit
        if table.finished or late:
            break
    return table.verdict(measure.level)


class _Table(Generic[Job]):
    """The rounds so far: which rival read what in which, calm readings and disturbed ones apart."""

    def __init__(self, rivals: Sequence[Rival[Job]], plan: Plan) -> None:
        self.rivals, self.plan = rivals, plan
        self.running = list(range(len(rivals)))
        self.readings: list[dict[int, Measurement]] = [{} for _ in rivals]
        self.disturbed: list[dict[int, Measurement]] = [{} for _ in rivals]
        self.failed: set[int] = set()
        self.rounds = 0
        self.noisy = False

    def add(
        self,
        running: Sequence[int],
        readings: Sequence[Measurement | None],
        calm: Callable[[Measurement], bool],
    ) -> None:
        """Take in a round; rivals that failed in it or have proved slower run no more."""
        for i, reading in zip(running, readings, strict=True):
            if reading is None:
                self.failed.add(i)
            else:
                (self.readings if calm(reading) else self.disturbed)[i][self.rounds] = reading
                self.noisy = self.noisy or reading.kind is Kind.MEASURED
        self.rounds += 1
        self.running = [i for i in running if i not in self.failed]
        if self.rounds >= self.plan.least and self._able():
            slower = self._slower()
            self.running = [i for i in self.running if i not in slower or self.rivals[i].keep]

    @property
    def finished(self) -> bool:
        """Whether more rounds can tell nothing: the machine repeats itself exactly, none is left, or enough
        has been read of everyone; half of that where the leader stands alone."""
        read = min((len(self.readings[i]) for i in self.running), default=0)
        alone = len(self._able()) == 1 and read >= (self.plan.rounds + 1) // 2
        return not self.noisy or not self._able() or alone or read >= self.plan.rounds

    def verdict(self, level: float) -> Verdict:
        for own, disturbed in zip(self.readings, self.disturbed, strict=True):
            if len(own) < FEW:
                own.update(disturbed)
        leader, behind = self._standing()
        slower = self._slower() if self.noisy else {i for i in self.running if behind[i] > 0}
        ties = sorted((i for i in self._able() if i == leader or i not in slower), key=behind.__getitem__)
        near = [i for i in ties if behind[i] <= self.plan.resolution]
        winner = min(near, key=lambda i: (self.rivals[i].code_bytes, i))
        measurements = tuple(
            None if i in self.failed else figure(list(own.values()), level, self.plan)
            for i, own in enumerate(self.readings)
        )
        return Verdict(winner, tuple(ties), measurements)

    def _able(self) -> list[int]:
        return [i for i in self.running if self.rivals[i].eligible]

    def _standing(self) -> tuple[int, dict[int, float]]:
        """The leader of those eligible, and how far (log of a ratio) each that runs lies behind it.

        One step of Tukey's median polish: readings lose what their round has in common, so that rivals
        compare although not everyone was read in every round.
        """
        if not self._able():
            raise NoWinner("every finalist failed when it was measured again")
        logs = {i: _logs(self.readings[i]) for i in self.running}
        middle = {i: median(own.values()) if own else math.inf for i, own in logs.items()}
        rounds = {number for own in logs.values() for number in own}
        common = {
            number: median(own[number] - middle[i] for i, own in logs.items() if number in own)
            for number in rounds
        }
        levels = {
            i: median(log - common[number] for number, log in own.items()) if own else math.inf
            for i, own in logs.items()
        }
        leader = min(self._able(), key=levels.__getitem__)
        return leader, {i: level - levels[leader] for i, level in levels.items()}

    def _slower(self) -> set[int]:
        """Those running that lie behind the leader by more than the resolution and surely by something."""
        leader, behind = self._standing()
        first = _logs(self.readings[leader])
        slower = set()
        for i in self.running:
            own = _logs(self.readings[i])
            differences = [own[number] - first[number] for number in own.keys() & first.keys()]
            apart = behind[i] > self.plan.resolution and len(differences) >= min(self.plan.least, self.rounds)
            if apart and surely_slower(differences, self.plan.confidence) > 0:
                slower.add(i)
        return slower


def _logs(readings: Mapping[int, Measurement]) -> dict[int, float]:
    """Log of cycles over reference, by round."""
    return {number: math.log(m.cycles_per_block / m.reference) for number, m in readings.items()}


def figure(readings: Sequence[Measurement], level: float, plan: Plan) -> Measurement:
    """One build's rounds as one figure at the machine's calm speed, with its interval.

    The interval is where a re-measurement lies (`remeasure`, any time later) with `plan.confidence`. It is
    that of a single round more, which leaves some room for what the confirmation was too short to see.
    """
    if readings[-1].kind is not Kind.MEASURED:
        exact = readings[-1].cycles_per_block
        return replace(readings[-1], interval=(exact, exact))
    levels = [math.log(m.cycles_per_block / m.reference * level) for m in readings]
    middle, half = next_reading(levels, plan.floor, plan.confidence)
    return replace(
        merged(readings),
        cycles_per_block=math.exp(middle),
        samples=tuple(math.exp(log) for log in levels),
        reference=level,
        interval=(math.exp(middle - half), math.exp(middle + half)),
    )


@dataclass(frozen=True)
class Remeasured:
    """`measurement`, comparable with the record's; `calm`: whether the machine was in the record's state for
    it (its fixed reference as fast); `reference`: what that reference cost this time."""

    measurement: Measurement
    calm: bool
    reference: float


def remeasure(
    measure: Calm[Job],
    job: Job,
    plan: Plan | None = None,
    sleep: Callable[[float], None] = time.sleep,
) -> Remeasured | None:
    """Measure `job` again as a race does; `measure.level` is its record's reference. None where it fails."""
    plan = plan or Plan()
    calm: list[Measurement] = []
    disturbed: list[Measurement] = []
    for number in range(plan.rounds * plan.patience):
        if number:
            sleep(plan.pause)
        (reading,) = measure([job])
        if reading is None:
            return None
        (calm if measure.calm(reading) else disturbed).append(reading)
        if len(calm) >= plan.least or reading.kind is not Kind.MEASURED:
            break
    enough = len(calm) >= FEW or not disturbed
    readings = calm if enough else calm + disturbed
    reference = median(m.reference for m in readings)
    return Remeasured(figure(readings, measure.level, plan), enough, reference)


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
