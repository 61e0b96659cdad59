"""A real NVIDIA GPU through the driver API: correctness on the card, then kernel and end-to-end times.

No toolkit is needed to run: the driver compiles a build's PTX for whatever card there is. Times are taken
with events on the card; a cycle is one of the shader (SM) clock that the driver reports. Settings: `ordinal`
(which card), `chunks` (pieces of an end-to-end transfer).
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Sequence
from functools import cache
from typing import Any

from aesgen.devices.cuda_driver import Driver, DriverError, Loaded
from aesgen.launch import LaunchPlan
from aesgen.target import Settings, Target
from aesgen.trial import Call, Job, Kind, Measurement, Returned, Run, Timing

NOISE_BYTES = 1 << 24


def open_device(target: Target, settings: Settings) -> Gpu:
    return Gpu(target, settings)


class Gpu:
    """One card. `run` checks every call on it before anything is timed."""

    kind = Kind.MEASURED
    slots = 1

    def __init__(self, target: Target, settings: Settings) -> None:
        self.target = target
        self.ordinal = int(settings.options.get("ordinal", 0))
        self.chunks = int(settings.options.get("chunks", 16))
        self._driver: Driver | None = None

    @property
    def title(self) -> str:
        return self._open().name if self.unavailable() is None else self.target.title

    def unavailable(self) -> str | None:
        try:
            driver = self._open()
        except DriverError as error:
            return f"no GPU here ({error}): install NVIDIA's driver on a machine with a card"
        wanted = int(self.target.limits.get("capability", 0))
        if driver.capability < wanted:
            return f"{driver.name} has compute capability {driver.capability / 10}, the target {wanted / 10}"
        return None

    def provenance(self) -> dict[str, Any]:
        driver = self._open()
        return {
            "card": driver.name,
            "capability": driver.capability,
            "driver": driver.version,
            "clock_hz": driver.clock_hz,
            "multiprocessors": driver.multiprocessors,
        }

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        return [self._run(job) for job in jobs]

    def _open(self) -> Driver:
        if self._driver is None:
            self._driver = Driver(self.ordinal)
        return self._driver

    def _run(self, job: Job) -> Run:
        try:
            loaded = self._open().load(job.build.path.read_bytes())
            try:
                returned = tuple(self._call(loaded, call) for call in job.calls)
                measured = self._measure(loaded, job.timing) if job.timing else None
                return Run(returned, measured)
            finally:
                loaded.close()
        except DriverError as error:
            self._driver = None  # a fault on the card leaves its context unusable
            return Run(outcome="crash", detail=str(error))

    def _call(self, loaded: Loaded, call: Call) -> Returned:
        plan = LaunchPlan.of(call.entry)
        with _Prepared(loaded, call, plan, len(call.data), call.blocks) as ready:
            ready.write(call.data)
            if call.blocks:
                ready.launch()
            next_iv = ready.context + plan.next_iv
            iv = loaded.read(next_iv, 16 * call.entry.streams) if plan.next_iv >= 0 else b""
            return Returned(loaded.read(ready.target, len(call.data)), iv)

    def _measure(self, loaded: Loaded, timing: Timing) -> Measurement:
        """Samples of whole launches over the target's `message_bytes`, and of the transfers around one."""
        driver = self._open()
        plan = LaunchPlan.of(timing.call.entry)
        streams = timing.call.entry.streams
        total = int(self.target.parameters.get("message_bytes", 1 << 30)) // 16 // streams * streams
        blocks = total // streams
        with _Prepared(loaded, timing.call, plan, 16 * total, blocks) as ready:
            for start in range(0, 16 * total, NOISE_BYTES):
                loaded.write(ready.source + start, _noise()[: 16 * total - start])
            ready.launch()
            loaded.synchronize()
            seconds = [loaded.timed(ready.launch) for _ in range(max(3, timing.samples))]
            copies = loaded.copy_seconds(ready.source, 16 * total)
        kernel = statistics.median(seconds)
        per_block = [time * driver.clock_hz / total for time in seconds]
        end = _overlapped(kernel, copies, self.chunks)
        return Measurement(
            Kind.MEASURED,
            timing.convention,
            statistics.median(per_block),
            tuple(per_block),
            figures={
                "gbit_per_s": 128 * total / kernel / 1e9,
                "gbit_per_s_end_to_end": 128 * total / end / 1e9,
                "cycles_per_byte_end_to_end": end * driver.clock_hz / (16 * total),
            },
        )


def _overlapped(kernel: float, copies: tuple[float, float], chunks: int) -> float:
    """Seconds of a chunked transfer with one engine each way: the slowest stage, and the others once."""
    stages = (copies[0] / chunks, kernel / chunks, copies[1] / chunks)
    return (chunks - 1) * max(stages) + sum(stages)


@cache
def _noise() -> bytes:
    """Bytes without structure: look-ups of equal blocks would not meet in a bank."""
    return random.Random(20090601).randbytes(NOISE_BYTES)


class _Prepared:
    """Buffers of one call on the card, its setup kernels run; freed on leaving."""

    def __init__(self, loaded: Loaded, call: Call, plan: LaunchPlan, size: int, blocks: int) -> None:
        self.loaded, self.call, self.plan, self.blocks = loaded, call, plan, blocks
        self.held: list[int] = []
        self.key, self.iv = self._new(len(call.key)), self._new(max(16, len(call.iv)))
        self.context, self.source, self.target = (self._new(n) for n in (plan.context_bytes, size, size))

    def __enter__(self) -> _Prepared:
        loaded, plan = self.loaded, self.plan
        loaded.write(self.key, self.call.key)
        loaded.write(self.iv, self.call.iv or bytes(16))
        if plan.setup:
            pointers = (self.key, self.iv, self.context)
            loaded.launch(plan.setup, plan.setup_grid, plan.setup_threads, pointers, self.blocks)
        if plan.prepare:
            loaded.launch(plan.prepare, plan.prepare_grid, plan.prepare_threads, (self.context,))
        if plan.constant:
            loaded.copy(loaded.symbol(plan.constant), self.context + plan.constant_from, plan.constant_bytes)
        return self

    def __exit__(self, *_: object) -> None:
        for address in self.held:
            self.loaded.free(address)

    def _new(self, size: int) -> int:
        self.held.append(self.loaded.allocate(max(16, size)))
        return self.held[-1]

    def write(self, data: bytes) -> None:
        self.loaded.write(self.source, data)

    def launch(self) -> None:
        plan, entry = self.plan, self.call.entry
        resident = self.loaded.resident(entry.symbol, plan.threads, plan.dynamic_shared)
        grid = plan.grid(self.blocks, self.loaded.driver.multiprocessors * resident)
        pointers = (self.source, self.target, self.context)
        self.loaded.launch(entry.symbol, grid, plan.threads, pointers, self.blocks, plan.dynamic_shared)
