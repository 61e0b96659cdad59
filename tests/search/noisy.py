"""A machine that drifts, as shared virtual machines do, with a clock of its own."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence

from aesgen.model.measurement import Kind, Measurement


class NoisyMachine:
    """Times named jobs of known true cycles under three layers of noise (interquartile ranges as seen on a
    shared two-core machine): 1 % within a process, 2 % between processes back to back, 8 % between processes
    spread over two minutes. The last is drift, shared by all that runs at the time: an Ornstein-Uhlenbeck
    process. One reading in 30 is disturbed by up to 30 %."""

    def __init__(
        self, cycles: Mapping[str, float], seed: int, drift: float = 0.06, memory: float = 40.0
    ) -> None:
        self.cycles = cycles
        self.rng = random.Random(seed)
        self.drift, self.memory = drift, memory
        self.level = self.rng.gauss(0, drift)
        self.calls = 0

    def sleep(self, seconds: float) -> None:
        kept = math.exp(-seconds / self.memory)
        self.level = kept * self.level + math.sqrt(1 - kept**2) * self.rng.gauss(0, self.drift)

    def measure(self, jobs: Sequence[str]) -> list[Measurement]:
        """One process: every job three times, 4 ms each; the machine's reference costs 20 cycles."""
        self.calls += 1
        process = self.rng.gauss(0, 0.015)
        return [self._one(job, process) for job in jobs]

    def _one(self, job: str, process: float) -> Measurement:
        self.sleep(0.004)
        samples = tuple(self._reading(self.cycles[job], process) for _ in range(3))
        reference = self._reading(20.0, process)
        return Measurement(Kind.MEASURED, "bulk", sorted(samples)[1], samples, reference)

    def _reading(self, cycles: float, process: float) -> float:
        disturbed = self.rng.uniform(0, 0.3) if self.rng.random() < 1 / 30 else 0.0
        return cycles * math.exp(self.level + process + self.rng.gauss(0, 0.0075) + disturbed)


class SharedCore:
    """A machine with two states, as seen where the other hardware thread of the measuring core is used by
    others: calm for some seconds, then disturbed for some, when kernels slow down by `factors` and the
    reference by 7 %. Otherwise readings repeat within half a percent."""

    def __init__(
        self, cycles: Mapping[str, float], factors: Mapping[str, float], seed: int, busy: float = 0.4
    ) -> None:
        self.cycles, self.factors, self.busy = cycles, factors, busy
        self.rng = random.Random(seed)
        self.disturbed = self.rng.random() < busy

    def sleep(self, seconds: float) -> None:
        if self.rng.random() < 1 - math.exp(-seconds / 3):
            self.disturbed = self.rng.random() < self.busy

    def references(self, count: int) -> list[float]:
        """Readings of the reference, one every two seconds."""
        return [self.measure(["a"])[0].reference for _ in range(count) if not self.sleep(2.0)]

    def measure(self, jobs: Sequence[str]) -> list[Measurement]:
        self.sleep(0.05)
        return [self._one(job) for job in jobs]

    def _one(self, job: str) -> Measurement:
        cycles = self.cycles[job] * math.exp(self.rng.gauss(0, 0.003))
        reference = 5.03 * math.exp(self.rng.gauss(0, 0.001))
        if self.disturbed:
            cycles *= self.factors[job] * math.exp(self.rng.gauss(0, 0.05))
            reference *= 1.07
        return Measurement(Kind.MEASURED, "bulk", cycles, (cycles,), reference)


class OwnNoise:
    """A machine whose noise the reference does not show: every reading has `white` noise of its own (standard
    deviation, log), and all kernels share an Ornstein-Uhlenbeck drift of `drift` with a memory of `memory`
    seconds. `clock` is its time; a reading takes 5 ms."""

    def __init__(
        self, cycles: Mapping[str, float], seed: int, white: float, drift: float, memory: float
    ) -> None:
        self.cycles, self.white, self.drift, self.memory = cycles, white, drift, memory
        self.rng = random.Random(seed)
        self.level = self.rng.gauss(0, drift)
        self.clock = 0.0

    def sleep(self, seconds: float) -> None:
        self.clock += seconds
        kept = math.exp(-seconds / self.memory)
        self.level = kept * self.level + math.sqrt(1 - kept**2) * self.rng.gauss(0, self.drift)

    def measure(self, jobs: Sequence[str]) -> list[Measurement]:
        return [self._one(job) for job in jobs]

    def _one(self, job: str) -> Measurement:
        self.sleep(0.005)
        cycles = self.cycles[job] * math.exp(self.level + self.rng.gauss(0, self.white))
        return Measurement(Kind.MEASURED, "bulk", cycles, (cycles,), 5.0)
