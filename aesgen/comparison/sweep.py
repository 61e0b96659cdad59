"""Comparison of a GPU's record with this machine's processor by size of the data: when does the GPU pay off?

The GPU has two times: the kernel alone, and end to end, from page-locked memory to the GPU and back. The
processor's time is the wall-clock time of the fastest installed library on one thread, with a prepared key.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from aesgen import checks
from aesgen.comparison import peers
from aesgen.devices import open_device, usable_device
from aesgen.errors import UserError, VariantFailure
from aesgen.evaluation.rebuilt import rebuilt
from aesgen.families import traits
from aesgen.measuring.thresholds import COMPARING
from aesgen.model.build import Build
from aesgen.model.figures import FigureName
from aesgen.model.job import Job, Timing
from aesgen.model.measurement import Measurement
from aesgen.model.problem import Goal, Problem
from aesgen.model.target import Settings, Target
from aesgen.results.records import find_record
from aesgen.spaces import catalog
from aesgen.system import paths, scratch

SIZES = tuple(1 << bits for bits in range(12, 31, 2))
"""Sizes of a message in bytes: 4 KB to 1 GB."""

CHUNK = 1 << 20
MOST_CHUNKS = 16
LARGEST_BUFFER = 1 << 26
"""Size in bytes of the processor's buffer; longer messages are processed as several of these."""

SAMPLES = COMPARING.samples
SEED = 1


@dataclass(frozen=True)
class SweepRow:
    """Gigabits per second at one size; `processor` is None where no library is installed."""

    size: int
    processor: float | None
    kernel: float
    end_to_end: float

    @property
    def ratio(self) -> float | None:
        """Speed of the GPU end to end, relative to the processor."""
        return self.end_to_end / self.processor if self.processor else None


@dataclass(frozen=True)
class Sweep:
    """A table of rows, the kind of the GPU's figures (`kind`), and the library of the processor's figures."""

    target: Target
    problem: Problem
    device: str
    kind: str
    library: str
    rows: tuple[SweepRow, ...]

    def data(self) -> dict[str, Any]:
        """The table as one JSON object."""
        from aesgen.comparison.forms import SweepForm  # slow import, deferred

        return SweepForm.written(self)


def sweep(
    target: Target, problem: Problem, goal: Goal, results: Path | None = None, sizes: Sequence[int] = SIZES
) -> Sweep:
    """Sweep the record of (target, problem, goal) over all sizes. Raises `UserError`, `VariantFailure`."""
    if not any(traits(name).gpu for name in target.families) or problem.streams != 1:
        raise UserError("sweep needs a GPU target and a single stream, e.g.: aesgen sweep --target gtx295")
    folders = paths.results_to_read(results)
    found = find_record(folders, target, problem, goal)
    if found is None:
        raise UserError(f"no record of {problem.name} on {target.name}; make one with aesgen tune")
    device, settings = usable_device(target)
    with scratch.borrowed("sweep") as folder:
        (space, *_) = catalog.spaces_for(target, problem, found[1].variant.space)
        build = rebuilt(target, space, found[1], folder)
        cards = [_card(target, settings, build, problem, size) for size in sizes]
        libraries, absent = peers.installed(problem, folder)
        speeds = {peer.name: [_processor(peer.build, problem, size) for size in sizes] for peer in libraries}
    best = max(speeds, key=lambda name: max(speeds[name]), default="")
    rows = tuple(
        SweepRow(size, speeds[best][n] if best else None, *_gigabits(measured))
        for n, (size, measured) in enumerate(zip(sizes, cards, strict=True))
    )
    library = next((p.version for p in libraries if p.name == best), "; ".join(absent))
    return Sweep(target, problem, device.title, str(cards[0].kind), library, rows)


def _card(target: Target, settings: Settings, build: Build, problem: Problem, size: int) -> Measurement:
    """The GPU's figures for a message of `size` bytes, in chunks of about a megabyte."""
    chunks = min(MOST_CHUNKS, max(1, size // CHUNK))
    device = open_device(
        replace(target, parameters={**target.parameters, "message_bytes": size}),
        replace(settings, options={**settings.options, "chunks": chunks, "readings": 1}),
    )
    entry = build.entries[0]
    call = replace(checks.timed(build.entries, entry, entry.block_multiple, SEED), data=bytes(16), blocks=1)
    run = device.run([Job(build, (), Timing(call, "bulk", SAMPLES))])[0]
    if run.measurement is None:
        raise VariantFailure(run.outcome, run.detail)
    return run.measurement


def _gigabits(measured: Measurement) -> Iterable[float]:
    return measured.figures[FigureName.GBIT_PER_S], measured.figures[FigureName.GBIT_PER_S_END_TO_END]


def _processor(build: Build, problem: Problem, size: int) -> float:
    """Gigabits per second of a library: the best of several measurements of at least a few milliseconds."""
    setkey, kernel = (getattr(ctypes.CDLL(str(build.path)), entry.symbol) for entry in build.entries)
    schedule = (ctypes.c_uint64 * (peers.CONTEXT_BYTES // 8))()
    piece = min(size, LARGEST_BUFFER)
    data = Random(SEED).randbytes(piece)
    target, iv = ctypes.create_string_buffer(piece), ctypes.create_string_buffer(16)
    setkey(schedule, Random(SEED).randbytes(problem.key_bytes))
    repeats = max(1, (1 << 22) // piece, size // piece)

    def once() -> float:
        start = time.perf_counter()
        for _ in range(repeats):
            kernel(schedule, iv, data, target, ctypes.c_size_t(piece // 16))
        return time.perf_counter() - start

    once()
    return 8 * piece * repeats / min(once() for _ in range(SAMPLES)) / 1e9
