"""The race of a search's finalists, measured afresh side by side, and the re-measurement of a record.

Contenders that are significantly slower leave. The figure that is reported comes from these rounds alone,
never from the search's luckiest sample.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Generic, TypeVar

import numpy as np

from aesgen.measuring.calm import Calm, merged
from aesgen.measuring.rounds import Rounds, run
from aesgen.measuring.statistics import next_reading, surely_slower
from aesgen.measuring.thresholds import Thresholds
from aesgen.model.measurement import Kind, Measurement

Job = TypeVar("Job")


@dataclass(frozen=True)
class Contender(Generic[Job]):
    """A job in a race. `keep`: it is measured until the end (the baseline, or a record for comparison). It
    can only win if `eligible`."""

    job: Job
    code_bytes: int = 0
    keep: bool = False
    eligible: bool = True


@dataclass(frozen=True)
class RaceVerdict:
    """`winner` and `ties` are indices of contenders. `ties`, best first, cannot be distinguished from the
    best. The winner is the smallest code among those within the resolution whose interval is not wide
    (`Thresholds.wide`), or the best itself if all of these are wide. `measurements`: one per contender, over
    its rounds, with the interval for a re-measurement; None if it failed."""

    winner: int
    ties: tuple[int, ...]
    measurements: tuple[Measurement | None, ...]


class NoWinner(Exception):
    """Every contender failed in the race."""


def race(
    measure: Calm[Job],
    contenders: Sequence[Contender[Job]],
    rng: random.Random,
    meanwhile: Callable[[int], bool] = lambda leader: False,
    clock: Callable[[], float] = time.monotonic,
) -> RaceVerdict:
    """Fresh rounds of all contenders side by side; those clearly slower leave the race.

    A race does not sleep. After `least` rounds it calls `meanwhile` with the number of the leader, once
    between two rounds, and again until it returns False: work that must be done anyway, such as the checks of
    the leader, separates the rounds in time. The leader of these calls stays the same as long as it is tied
    with the best; at the end it is the winner. After `limit` seconds no round is added.

    Figures are at the machine's calm speed: a reading is divided by the fixed reference that was measured
    beside it and multiplied by `measure.level`; a drift that slows both cancels. Raises `NoWinner` where
    nothing eligible can be measured.
    """
    rounds, began = _Race(measure, contenders, rng), clock()
    rounds.add()
    while rounds.noisy and rounds.done < measure.thresholds.least and rounds.able():
        rounds.add()
    leader, more = -1, True
    while True:
        complete = rounds.finished or clock() - began > measure.thresholds.limit
        if more or complete:
            verdict = rounds.verdict()
            if complete or leader not in verdict.ties:
                leader = verdict.winner
            more = meanwhile(leader)
            if complete and not more:
                return verdict
        if not complete:
            rounds.add()


class _Race(Rounds[Job]):
    """Rounds without the contenders that have proved slower."""

    def __init__(self, measure: Calm[Job], contenders: Sequence[Contender[Job]], rng: random.Random) -> None:
        super().__init__(measure, [contender.job for contender in contenders], rng)
        self.contenders = contenders

    def add(self) -> None:
        super().add()
        limits = self.thresholds
        late = self.done > limits.rounds and self.done % limits.least  # a long race, for want of calm moments
        if self.done >= limits.least and not late and self.able():
            slower = self._slower(self.calm)
            self.running = [i for i in self.running if i not in slower or self.contenders[i].keep]

    @property
    def left(self) -> int:
        return sum(1 for i in self.running if self.contenders[i].eligible)

    @property
    def finished(self) -> bool:
        """Half of the rounds are enough if the leader has no ties."""
        able = self.able()
        alone = len(able) == 1 and self.calm_rounds() >= (self.thresholds.rounds + 1) // 2
        return not able or alone or super().finished

    def verdict(self) -> RaceVerdict:
        leader, behind = self._standing(self.counted)
        slower = self._slower(self.counted) if self.noisy else {i for i in self.running if behind[i] > 0}
        ties = sorted((i for i in self.able() if i == leader or i not in slower), key=behind.__getitem__)
        near = [i for i in ties if behind[i] <= self.thresholds.resolution]
        steady = [i for i in near if not self.noisy or self._half(i) <= self.thresholds.wide]
        winner = min(steady, key=lambda i: (self.contenders[i].code_bytes, i)) if steady else leader
        measurements = tuple(
            None if i in self.failed else self._figure(i) for i in range(len(self.contenders))
        )
        return RaceVerdict(winner, tuple(ties), measurements)

    def _half(self, contender: int) -> float:
        """Half the width of the interval of a contender, as the log of a ratio."""
        low, _, high = _interval(list(self.counted(contender).values()), 1.0, self.thresholds)
        return (high - low) / 2

    def _figure(self, contender: int) -> Measurement:
        return figure(list(self.counted(contender).values()), self.measure.level, self.thresholds)

    def able(self) -> list[int]:
        """The contenders that run and may win."""
        return [i for i in self.running if self.contenders[i].eligible]

    def _standing(self, readings: Callable[[int], Mapping[int, Measurement]]) -> tuple[int, dict[int, float]]:
        """The leader of those eligible, and how far (log of a ratio) each that runs lies behind it.

        One step of Tukey's median polish: `readings` lose what their round has in common, so that contenders
        compare although not each was read in every round.
        """
        if not self.able():
            raise NoWinner("every finalist failed when it was measured again")
        logs = {i: _logs(readings(i)) for i in self.running}
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
        leader = min(self.able(), key=levels.__getitem__)
        return leader, {i: level - levels[leader] for i, level in levels.items()}

    def _slower(self, readings: Callable[[int], Mapping[int, Measurement]]) -> set[int]:
        """Those running that lie behind the leader by more than the resolution and surely by something."""
        limits = self.thresholds
        leader, behind = self._standing(readings)
        first = _logs(readings(leader))
        slower = set()
        for i in self.running:
            own = _logs(readings(i))
            differences = [own[number] - first[number] for number in own.keys() & first.keys()]
            apart = behind[i] > limits.resolution and len(differences) >= min(limits.least, self.done)
            if apart and surely_slower(differences, limits.confidence) > 0:
                slower.add(i)
        return slower


def _logs(readings: Mapping[int, Measurement]) -> dict[int, float]:
    """Log of cycles relative to the reference, by round."""
    return {number: math.log(m.cycles_per_block / m.reference) for number, m in readings.items()}


def figure(readings: Sequence[Measurement], level: float, thresholds: Thresholds) -> Measurement:
    """One build's rounds as one figure at the machine's calm speed, with its interval.

    The interval is where a re-measurement lies (`remeasure`, any time later) with `thresholds.confidence`.
    It includes the spread of a single further round, to allow for effects that the confirmation was too
    short to see.
    """
    if readings[-1].kind is not Kind.MEASURED:
        exact = readings[-1].cycles_per_block
        return replace(readings[-1], interval=(exact, exact))
    low, middle, high = _interval(readings, level, thresholds)
    return replace(
        merged(readings),
        cycles_per_block=math.exp(middle),
        samples=tuple(m.cycles_per_block / m.reference * level for m in readings),
        reference=level,
        interval=(math.exp(low), math.exp(high)),
    )


def _interval(
    readings: Sequence[Measurement], level: float, thresholds: Thresholds
) -> tuple[float, float, float]:
    """The low end, the median and the high end of the interval of one more reading like `readings`, as logs.

    Some kernels have two speeds that differ by several percent: a process gets one of them, keeps it for
    milliseconds, and changes it at an interruption, while the reference stays as it is. The median of a
    reading then jumps from one speed to the other when the slow one takes more than half of the samples,
    which may happen at any time. Medians of rounds do not show this, but samples do. The interval therefore
    also covers the middle four fifths of all samples, and the smallest spread beyond them.
    """
    rounds = [math.log(m.cycles_per_block / m.reference * level) for m in readings]
    middle, half = next_reading(rounds, thresholds.floor, thresholds.confidence)
    samples = [
        math.log(sample / m.reference * level)
        for m in readings
        for sample in m.samples or (m.cycles_per_block,)
    ]
    low, high = np.quantile(samples, [0.1, 0.9])
    return (
        min(middle - half, float(low) - thresholds.floor),
        middle,
        max(middle + half, float(high) + thresholds.floor),
    )


@dataclass(frozen=True)
class Remeasured:
    """`measurement`: comparable with the record's. `calm`: whether the machine was in the same state as for
    the record (its fixed reference as fast). `reference`: the speed of that reference this time."""

    measurement: Measurement
    calm: bool
    reference: float


def remeasure(
    measure: Calm[Job],
    job: Job,
    sleep: Callable[[float], None] = time.sleep,
) -> Remeasured | None:
    """Measure `job` again as a race does; `measure.level` is its record's reference. None if it fails."""
    rounds = _Again(measure, [job], random.Random(0))
    run([rounds], replace(measure.thresholds, limit=math.inf), sleep)
    if rounds.failed:
        return None
    readings = list(rounds.counted(0).values())
    disturbed = len(readings) - len(rounds.calm(0))
    reference = median(m.reference for m in readings)
    return Remeasured(figure(readings, measure.level, measure.thresholds), not disturbed, reference)


class _Again(Rounds[Job]):
    """The rounds of a single contender, until it has `least` calm readings."""

    @property
    def finished(self) -> bool:
        return super().finished or self.calm_rounds() >= self.thresholds.least
