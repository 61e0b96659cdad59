"""A real NVIDIA GPU through the driver API: correctness on the card, then kernel and end-to-end times.

No toolkit is needed to run: the driver compiles a build's PTX for the installed card. Times are taken with
events on the card; a cycle is one of the shader (SM) clock that the driver reports. The kernel's own time is
the figure. Two more are reported: the same kernel with its output left in registers (`discarded`), and the
message from page-locked memory through the card and back in chunks (`end to end`). Settings: `ordinal`
(which card), `chunks` (pieces of an end-to-end transfer), `readings` (at which reading of a code these two
are taken).
"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from aesgen.devices import gpu_buffers
from aesgen.devices.capabilities import Capabilities
from aesgen.devices.cuda_driver import CudaDriver, DriverError, LoadedModule
from aesgen.devices.discarding import discarding
from aesgen.devices.gpu_call import PreparedCall
from aesgen.devices.overlapped import Transfer
from aesgen.errors import VariantFailure
from aesgen.model.build import Build, EntryPoint
from aesgen.model.figures import FigureName
from aesgen.model.job import Call, Job, Returned, Run, Timing
from aesgen.model.launch import LaunchPlan
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.target import Settings, Target
from aesgen.toolchains import cuda_toolkit
from aesgen.toolchains.cubin import machine_code

SAMPLE_BYTES = 1 << 16
READINGS = 5
"""The reading of a code at which the figures beside the kernel's own time are taken. They need ten times as
long and decide no search; the variants of a search have fewer readings, those of a race more."""


def open_device(target: Target, settings: Settings) -> Gpu:
    return Gpu(target, settings)


class Gpu:
    """One card. `run` checks every call on it before anything is timed."""

    kind = Kind.MEASURED
    slots = 1
    capabilities = Capabilities(builds_beside=True)

    def __init__(self, target: Target, settings: Settings) -> None:
        self.target = target
        self.ordinal = int(settings.options.get("ordinal", 0))
        self.chunks = int(settings.options.get("chunks", 16))
        self.readings = int(settings.options.get("readings", READINGS))
        self._driver: CudaDriver | None = None
        self._beside: dict[tuple[str, int, int], dict[FigureName, float]] = {}
        self._readings: Counter[tuple[str, int, int]] = Counter()

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

    def advice(self) -> Sequence[tuple[str, str, str]]:
        wanted = int(self.target.limits.get("capability", 0))
        serves = f"of compute capability {wanted / 10} or newer, with a driver that takes its PTX"
        try:
            driver = self._open()
        except DriverError as error:
            return (("card", "missing", f"{error}; a card {serves}"), cuda_toolkit.advice(wanted))
        state = "ok" if driver.capability >= wanted else "does not fit"
        here = f"{driver.name}, compute capability {driver.capability / 10}, driver for CUDA {driver.version}"
        return (("card", state, f"{here}; a card {serves}"), cuda_toolkit.advice(driver.capability))

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

    def _open(self) -> CudaDriver:
        if self._driver is None:
            self._driver = CudaDriver(self.ordinal)
        return self._driver

    def _entered(self) -> CudaDriver:
        """The driver, ready for calls from this thread."""
        driver = self._open()
        driver.enter()
        return driver

    def _run(self, job: Job) -> Run:
        try:
            loaded = self._entered().load(self._image(job.build).read_bytes())
            try:
                returned = tuple(self._call(loaded, call) for call in job.calls)
                measured = self._measure(loaded, job, job.timing) if job.timing else None
                return Run(returned, measured)
            finally:
                loaded.close()
        except DriverError as error:
            self._driver = None  # a fault on the card leaves its context unusable
            return Run(outcome="crash", detail=str(error))

    def _image(self, build: Build) -> Path:
        """The machine code that the tool chain left beside the PTX if it runs on this card, else the PTX,
        which the driver compiles."""
        code = machine_code(build.path)
        wanted = int(self.target.limits.get("capability", 0))
        return code if code.is_file() and self._open().executes(wanted) else build.path

    def _call(self, loaded: LoadedModule, call: Call) -> Returned:
        plan = LaunchPlan.of(call.entry)
        data = gpu_buffers.spread(call)
        with PreparedCall(loaded, call, len(data), call.blocks) as ready:
            ready.write(data)
            if len(data) != len(call.data):
                loaded.write(ready.target, bytes(len(data)))  # so that a byte written into a gap is seen
            if call.blocks:
                ready.launch()
            next_iv = ready.context + plan.next_iv
            iv = loaded.read(next_iv, 16 * call.entry.streams) if plan.next_iv >= 0 else b""
            output, complaints = gpu_buffers.gathered(call, loaded.read(ready.target, len(data)))
            return Returned(output, iv, complaints=complaints)

    def _measure(self, loaded: LoadedModule, job: Job, timing: Timing) -> Measurement:
        """Samples of whole launches over the target's `message_bytes`, and of the transfers around one."""
        clock = self._open().clock_hz
        total = self._total(timing.call.entry)
        seconds, through = self._times(loaded, job, timing, total)
        kernel = statistics.median(seconds)
        per_block = [time * clock / total for time in seconds]
        if timing.convention == "transfer":
            per_block = [16 * through[FigureName.CYCLES_PER_BYTE_END_TO_END]]
        figures = {FigureName.GBIT_PER_S: 128 * total / kernel / 1e9, **through}
        return Measurement(
            self.kind, timing.convention, statistics.median(per_block), tuple(per_block), figures=figures
        )

    def _total(self, entry: EntryPoint) -> int:
        """AES blocks of the target's `message_bytes`, a multiple of what `entry` takes."""
        unit = entry.streams * entry.block_multiple
        return max(1, int(self.target.parameters.get("message_bytes", 1 << 30)) // 16 // unit) * unit

    def launched(self, build: Build, timing: Timing, count: int) -> list[float]:
        """Seconds of each of `count` launches over the target's message, after one more, for a profiler.
        Raises `DriverError`."""
        loaded = self._entered().load(self._image(build).read_bytes())
        total = self._total(timing.call.entry)
        try:
            with PreparedCall(loaded, timing.call, 16 * total, total // timing.call.entry.streams) as ready:
                ready.fill(16 * total)
                return ready.launches(count)
        finally:
            loaded.close()

    def _times(
        self, loaded: LoadedModule, job: Job, timing: Timing, total: int
    ) -> tuple[list[float], dict[FigureName, float]]:
        """Seconds of each launch over `total` blocks; and the secondary figures, from the code's reading
        number `readings` on."""
        entry = timing.call.entry
        code = job.build.identity, entry.streams, total
        self._readings[code] += 1
        if wholly := timing.convention == "transfer":
            self._beside.pop(code, None)  # the figure itself, so it is taken anew
        with PreparedCall(loaded, timing.call, 16 * total, total // entry.streams) as ready:
            ready.fill(16 * total)
            seconds = ready.launches(max(3, timing.samples))
            if code in self._beside or (self._readings[code] < self.readings and not wholly):
                return seconds, self._beside.get(code, {})
            beside = self._through(loaded, ready, entry, total, statistics.median(seconds))
        if discarded := self._discarded(job, timing, total):
            beside[FigureName.GBIT_PER_S_DISCARDED] = 128 * total / discarded / 1e9
        self._beside[code] = beside
        return seconds, beside

    def _through(
        self, loaded: LoadedModule, ready: PreparedCall, entry: EntryPoint, total: int, kernel: float
    ) -> dict[FigureName, float]:
        """The transfer of `ready`'s message from page-locked memory through the card and back."""
        chunks = next(
            n for n in range(self.chunks, 0, -1) if total % (n * entry.streams * entry.block_multiple) == 0
        )
        with Transfer(loaded, 16 * total, chunks) as transfer:
            loaded.copy_out(transfer.source, ready.source, 16 * total)
            loaded.synchronize()
            end = transfer.run(
                ready.source, lambda *where: ready.piece(total // entry.streams // chunks, *where)
            )
            if entry.streams == 1:
                _same(loaded, transfer, ready.target)
        return {
            FigureName.GBIT_PER_S_END_TO_END: 128 * total / end.total / 1e9,
            FigureName.CYCLES_PER_BYTE_END_TO_END: end.total * self._open().clock_hz / (16 * total),
            FigureName.OVERLAPPED_SHARE: end.overlapped(kernel),
            FigureName.GBIT_PER_S_IN: 128 * total / end.loading / 1e9,
            FigureName.GBIT_PER_S_OUT: 128 * total / end.storing / 1e9,
        }

    def _discarded(self, job: Job, timing: Timing, total: int) -> float | None:
        """Seconds of a launch whose results are discarded; None if the kernel's stores have another form."""
        try:
            text = discarding(job.build.path.read_text(encoding="utf-8"), timing.call.entry.symbol)
        except VariantFailure:
            return None
        loaded = self._open().load(text.encode())
        try:
            with PreparedCall(loaded, timing.call, 16 * total, total // timing.call.entry.streams) as ready:
                return statistics.median(ready.launches(3))
        finally:
            loaded.close()


def _same(loaded: LoadedModule, transfer: Transfer, whole: int) -> None:
    """Checks that the ends of every chunk equal the result of one launch over the whole message. Raises
    `DriverError`."""
    size = min(SAMPLE_BYTES, transfer.piece)
    for chunk in range(transfer.chunks):
        for at in (chunk * transfer.piece, (chunk + 1) * transfer.piece - size):
            if loaded.read_host(transfer.target + at, size) != loaded.read(whole + at, size):
                raise DriverError(f"the overlapped transfer gave another answer from byte {at} on")
