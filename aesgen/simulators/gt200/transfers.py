"""Copies over PCIe around a kernel: chunks on streams, on the card's copy engines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Link:
    """The link between host and card. `overlaps`: copies run during a kernel."""

    bytes_per_second: float
    engines: int
    overlaps: bool
    copy_start: float
    launch: float

    @classmethod
    def of(cls, parameters: Mapping[str, Any]) -> Link:
        return cls(
            float(parameters["copy_bytes_per_second"]),
            int(parameters["copy_engines"]),
            bool(parameters["overlaps_kernels"]),
            float(parameters["copy_start_seconds"]),
            float(parameters["launch_seconds"]),
        )


@dataclass(frozen=True)
class TransferTime:
    """Seconds from the start of the first copy to the end of the last; `overlapped`: share of the copy time
    during which a kernel ran."""

    seconds: float
    overlapped: float


def end_to_end(link: Link, size: int, kernel_seconds: float, chunks: int) -> TransferTime:
    """Copies `size` bytes in and out again, in `chunks` equal pieces with the kernel's time divided among
    them.

    Copies are issued in the order of the paper's code: all of one chunk's work goes to one stream, and an
    engine takes the next copy that is ready, inputs first. Without overlap everything runs in sequence."""
    copy = link.copy_start + size / chunks / link.bytes_per_second
    kernel = link.launch + kernel_seconds / chunks
    if not link.overlaps:
        return TransferTime(chunks * (2 * copy + kernel), 0.0)
    engines = [0.0] * link.engines
    compute = 0.0
    finished: list[float] = []
    loaded = 0
    unloaded = 0
    while unloaded < chunks:
        outgoing = min(link.engines - 1, 1)
        if loaded < chunks and (unloaded == len(finished) or engines[0] < finished[unloaded]):
            engines[0] += copy
            compute = max(compute, engines[0]) + kernel
            finished.append(compute)
            loaded += 1
        else:
            engines[outgoing] = max(engines[outgoing], finished[unloaded]) + copy
            unloaded += 1
    total = max(engines)
    alone = total - chunks * kernel
    return TransferTime(total, max(0.0, 1 - alone / (2 * chunks * copy)))
