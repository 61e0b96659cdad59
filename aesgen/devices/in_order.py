"""Single-issue in-order cores by simulation: `aesgen.simulators.in_order` runs and counts a build.

The target's pipeline description names the instruction set and gives the timing. Arguments, in the order of
the instruction set's calling sequence: `setkey(rk, key)`, else `(rk, iv, in, out, blocks)`, where no IV is
address 0. An entry whose `abi` is `blocks` has no IV among its arguments: `(rk, in, out, blocks)`. One whose
`abi` is `block` takes a single block, `(rk, in, out)`, and is called for each block of a buffer.
Conventions:

- `call`: one call of one block, from the function's first instruction to its return;
- `bulk`: a block in the loop: the difference of a long and a short call, divided by the blocks between
  them. A build that marks the block alone, by the labels `SYMBOL$bulk` and `SYMBOL$bulk_end`, is counted
  between the marks, and the whole loop is reported beside it as `cycles_per_block_loop`;
- `core`: between the marks `SYMBOL$core` and `SYMBOL$core_end`, where a build has them.

The setting `load_delay` makes another core of it, whose loads take that many cycles more than one.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cached_property
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from aesgen import pipelines
from aesgen.devices.capabilities import SIMULATOR
from aesgen.errors import UserError
from aesgen.model.target import Settings, Target
from aesgen.model.trial import Job, Kind, Run
from aesgen.system import tools
from aesgen.system.probes import failure

if TYPE_CHECKING:
    from aesgen.devices.in_order_calls import InOrderBench


def open_device(target: Target, settings: Settings) -> InOrderDevice:
    name = settings.options.get("pipeline", target.pipeline)
    if not name:
        raise UserError(f"target {target.name} has no pipeline for the device in-order")
    delay = settings.options.get("load_delay")
    return InOrderDevice(str(name), None if delay is None else int(delay))


class InOrderDevice:
    """A simulated core with the pipeline description `pipeline`.

    The simulator is loaded on first use, so that naming the device costs nothing."""

    capabilities = SIMULATOR

    def __init__(self, pipeline: str, load_delay: int | None = None) -> None:
        description = pipelines.load(pipeline)
        self.pipeline, self.load_delay = pipeline, load_delay
        self.kind = Kind(description["kind"])
        self.slots = os.cpu_count() or 1
        self.title = f"{description['title']} model"

    @cached_property
    def bench(self) -> InOrderBench:
        from aesgen.devices.in_order_calls import InOrderBench
        from aesgen.simulators.in_order import Pipeline

        pipeline = Pipeline.load(self.pipeline)
        return InOrderBench(
            pipeline if self.load_delay is None else pipeline.with_load_delay(self.load_delay)
        )

    def unavailable(self) -> str | None:
        absent = [name for name in ("unicorn", "capstone") if find_spec(name) is None]
        if absent:
            return f"{', '.join(absent)} not found: pip install {' '.join(absent)}"
        return failure(tools.UNICORN)

    def provenance(self) -> dict[str, Any]:
        from importlib.metadata import version  # slow import, deferred

        return {
            "model": f"pipelines/{self.pipeline}.yaml",
            "unicorn": version("unicorn"),
            "capstone": version("capstone"),
        }

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        return [self.bench.run(job) for job in jobs]
