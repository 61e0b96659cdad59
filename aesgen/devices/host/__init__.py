"""This machine: kernels of the ABI `host` in killable children, timed in core cycles on one core.

The calling sequence, with sizes in whole blocks:

    void kernel(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t nblk);
    void kernel(const uint8_t *const *rks, uint8_t *ivs, const uint8_t *const *ins, uint8_t *const *outs,
                size_t nblk, size_t streams);                      (several streams; ivs: 16 bytes each)
    int  setkey(uint8_t *rk, const uint8_t *key);                  (0 when the key was taken)
"""

from __future__ import annotations

import itertools
import math
import os
import platform
import sys
import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any

from aesgen.devices.capabilities import Capabilities
from aesgen.errors import UserError
from aesgen.measuring import neighbour
from aesgen.measuring.thresholds import CONFIRMING
from aesgen.model.job import Job, Run
from aesgen.model.measurement import Kind
from aesgen.model.problem import LONG_BYTES
from aesgen.model.target import Settings, Target
from aesgen.system.cpu import MACHINES, builder_cores, host_cpu, measuring_core
from aesgen.toolchains.gnu import Gnu

if TYPE_CHECKING:
    from aesgen.devices.host.harness import Harness

PAIRS, LONG_PAIRS = 24, CONFIRMING.pairs
"""Samples of an A/A test; the second number is for long calls."""
TIMEOUT_SECONDS = 2.0
"""Seconds that one call of a child's checks, or one visit of its timing, may take beyond the time that
its bytes explain. Only time on the processor or asleep counts, not time in which other processes have the
machine."""
MAX_STREAMS = 64
"""Largest number of streams of a call. The C harness has static arrays of this size: `harness.py` compiles it
in."""
PROBED_CORES = 8
"""Largest number of processors among which the calmest one is chosen."""
DISTURBING = 0.3
"""Share of a probe's readings that a neighbour must slow down before it is mentioned."""
STARVED = 10
"""Wall-clock allowance on a loaded machine, as a multiple of the child's own time."""


def open_device(target: Target, settings: Settings) -> Host:
    options = settings.options
    return Host(float(options.get("timeout_s", TIMEOUT_SECONDS)), options.get("core"))


@dataclass(frozen=True)
class HostNoise:
    """The difference between two timings of the same code: `resolution` is the relative difference that 95 %
    of such pairs stay below, `repeats` the number of samples taken again. `warning` is for the user."""

    resolution: float
    repeats: int
    warning: str | None


class Host:
    """The device `host`. It remembers from run to run the usual speed of its references."""

    kind = Kind.MEASURED
    slots = 1

    def __init__(
        self,
        timeout_seconds: float = TIMEOUT_SECONDS,
        core: int | None = None,
        harness: Harness | None = None,
    ) -> None:
        self.timeout_seconds = timeout_seconds
        self.core = core
        self.repeats = 0
        self._harness = harness
        self._usual: Sequence[float] = ()
        self._seeds = itertools.count(1)

    @property
    def title(self) -> str:
        return f"host {host_cpu().name}"

    @property
    def capabilities(self) -> Capabilities:
        """Under an emulator, code does not run directly on this machine's processor: nothing can trace it,
        and a call of 4 GiB (on a few MiB of memory) takes minutes."""
        native = self._harness is None or not self._harness.emulated
        return Capabilities(
            runs_natively=native,
            races=True,
            checks_files=True,
            maps_windows=native and sys.maxsize > 1 << 32,
            max_streams=MAX_STREAMS,
            spare_cores=builder_cores(self.core),
        )

    def unavailable(self) -> str | None:
        if not sys.platform.startswith("linux"):
            return f"the host device needs Linux, this is {sys.platform}"
        if platform.machine() not in MACHINES:
            return f"the host device knows {', '.join(MACHINES)}; this is {platform.machine()}"
        return Gnu().missing()

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        """Checks and times `jobs`; the timing is interleaved.

        If the harness itself dies (the system ran out of memory, or someone killed it), each job without an
        answer runs once more, alone. A job that again gets no answer counts as a crash.
        """
        if not jobs:
            return []
        runs, _ = self._ask(jobs)
        for number, run in enumerate(runs):
            if run is None:
                (again,), end = self._ask([jobs[number]])
                runs[number] = again or Run(outcome="crash", detail=f"the measuring process {end}")
        return [run for run in runs if run is not None]

    def _ask(self, jobs: Sequence[Job]) -> tuple[list[Run | None], str]:
        """Each job's answer, or None; and how the harness ended if it died."""
        from aesgen.devices.host.harness import Harness  # slow import, deferred
        from aesgen.devices.host.protocol import encode

        if self._harness is None:
            self._harness = Harness()
            weakref.finalize(self, self._harness.close)
        core = measuring_core() if self.core is None else self.core
        request = encode(jobs, core, next(self._seeds), round(self.timeout_seconds * 1000), self._usual)
        answers = self._harness.answer(request, self._patience(jobs))
        if any(answers.usual):
            self._usual = answers.usual
        self.repeats += answers.repeats()
        return [answers.run(number) for number in range(len(jobs))], answers.end

    def _patience(self, jobs: Sequence[Job]) -> float:
        """Seconds after which the harness itself must be hung: the sum of all children's limits and a
        margin."""
        visits = sum(job.timing.samples for job in jobs if job.timing)
        windows = sum(16 * call.blocks for job in jobs for call in job.calls if call.window)
        large = sum(len(job.timing.call.data) * job.timing.samples for job in jobs if job.timing)
        calls = sum(len(job.calls) for job in jobs)
        own = self.timeout_seconds * (len(jobs) + 3 * visits) + calls / 50 + large / 1e6 + windows / 25e6
        return 10 + STARVED * own

    def choose_core(self, read: neighbour.Rates = neighbour.rates) -> str | None:
        """Measure on the processor with the least disturbing neighbour from now on, unless a setting names
        one. Returns a warning if that processor has a neighbour too. It takes 10 ms for each processor."""
        if neighbour.unavailable():
            return None
        usable = sorted(os.sched_getaffinity(0))[-PROBED_CORES:]
        try:
            calmest, *_ = neighbour.neighbours(usable if self.core is None else [self.core], read)
        except (UserError, OSError):
            return None  # the probe does not compile, or this process may not use a processor any more
        self.core = calmest.core
        if calmest.share < DISTURBING:
            return None
        return (
            f"another program is active on the core of processor {calmest.core}, which measures: a probe was "
            f"slowed down {calmest.share:.0%} of the time; figures may be too high"
        )

    def provenance(self) -> dict[str, Any]:
        cpu = host_cpu()
        return {
            "device": "host",
            "cpu": cpu.name,
            "cpu_title": cpu.title,
            "machine": platform.machine(),
            "system": f"{platform.system()} {platform.release()}",
            "cores": os.cpu_count(),
            "ruler": "core cycles by a dependent chain beside each sample",
        }

    def noise(self, job: Job, wanted: float = CONFIRMING.resolution, pairs: int | None = None) -> HostNoise:
        """An A/A test: times `job` against itself, interleaved, and reports the smallest significant
        difference."""
        before = self.repeats
        long = job.timing is not None and len(job.timing.call.data) >= LONG_BYTES
        pairs = pairs or (LONG_PAIRS if long else PAIRS)
        runs = self.run([job] * (2 * pairs))
        figures = [run.measurement.cycles_per_block for run in runs if run.measurement]
        apart = sorted(abs(math.log(a / b)) for a, b in zip(figures[0::2], figures[1::2], strict=False))
        resolution = (
            apart[min(len(apart) - 1, int(CONFIRMING.confidence * len(apart)))] if apart else math.inf
        )
        warning = None
        if resolution > wanted:
            warning = (
                f"timing noise is high: identical code differs by up to {resolution:.1%} "
                f"(median {median(apart):.1%}); smaller differences are not significant"
                if apart
                else "timing noise is unknown: no measurement succeeded"
            )
        return HostNoise(resolution, self.repeats - before, warning)
