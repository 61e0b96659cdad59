"""A Cell SPU by simulation: exact by the published issue rules, not calibrated on silicon.

Calling sequence (SPU ABI): `setkey(rk, keys, groups)`, `ecb(rk, in, out, blocks)`, `cbc` and
`ctr(rk, iv, in, out, blocks)`. With several streams, block j of stream s lies at 16 (streams j + s), and
IVs and keys are contiguous; for the convention `bare` data lies byte-sliced, position by position.
Conventions:

- `bulk`: a block in the loop, everything included: the difference of a long and a short call, divided by
  the blocks between them;
- `bare`: the same of a build that leaves the transpositions to its caller;
- `call`: one call of a pass's blocks (`pass_blocks` of the build), from the first instruction to the return.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from aesgen import pipelines
from aesgen.devices.capabilities import SIMULATOR
from aesgen.model.job import Job, Run
from aesgen.model.measurement import Kind
from aesgen.model.target import Settings, Target
from aesgen.system import native

if TYPE_CHECKING:
    from aesgen.devices.spu_calls import SpuBench


def open_device(target: Target, settings: Settings) -> SpuDevice:
    return SpuDevice(int(settings.options.get("memory_run", pipelines.load("spu")["memory_run"])))


class SpuDevice:
    """One SPU. `memory_run`: the longest allowed run of consecutive cycles with a local-store operation,
    since longer runs starve instruction fetch. The simulator is loaded on first use, so that naming the
    device costs nothing."""

    kind = Kind.SIMULATED
    capabilities = SIMULATOR
    title = "SPU simulator (not calibrated on silicon)"

    def __init__(self, memory_run: int) -> None:
        self.memory_run = memory_run
        self.slots = os.cpu_count() or 1

    @cached_property
    def bench(self) -> SpuBench:
        from aesgen.devices.spu_calls import SpuBench

        return SpuBench(self.memory_run)

    def unavailable(self) -> str | None:
        return native.missing("SPU simulator")

    def provenance(self) -> dict[str, Any]:
        description = pipelines.load("spu")
        return {"model": "pipelines/spu.yaml", "note": description["note"], "memory_run": self.memory_run}

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        return [self.bench.run(job) for job in jobs]
