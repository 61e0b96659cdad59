"""Single-issue in-order cores by simulation: `aesgen.simulators.in_order` runs and counts a build.

The target's pipeline description names the instruction set and gives the timing. Arguments, in the order of
the instruction set's calling sequence: `setkey(rk, key)`, else `(rk, iv, in, out, blocks)`, where no IV is
address 0. An entry whose `abi` is `blocks` has no IV among its arguments: `(rk, in, out, blocks)`. One whose
`abi` is `block` takes a single block, `(rk, in, out)`, and is called for each block of a buffer.
Conventions:

- `call`: one call of one block, from the function's first instruction to its return;
- `bulk`: a block in the loop, with its loads, its stores and the loop itself: the difference of a long and a
  short call, divided by the blocks between them;
- `core`: the kernel alone, without the loop: between the labels `SYMBOL$core` and `SYMBOL$core_end`, where a
  build has them.

The setting `load_delay` makes another core of it, whose loads take that many cycles more than one. The
settings `wait_states` and `flash_line` (bytes, usually 16) put code and constants into a flash that waits;
see `aesgen.simulators.in_order.pipeline.Flash`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from aesgen import pipelines
from aesgen.devices.capabilities import SIMULATOR
from aesgen.errors import UserError
from aesgen.model.job import Job, Run
from aesgen.model.measurement import Kind
from aesgen.model.target import Settings, Target

if TYPE_CHECKING:
    from aesgen.devices.in_order_calls import InOrderBench


_FLASH = {"wait_states": 0, "flash_line": 16}
"""The settings about flash and their usual values."""
SETTINGS = {"load_delay": 1, **_FLASH}
"""The settings that a target file may have although none that ships has them, each with a usual value."""
MOST_WAIT_STATES = 15


def open_device(target: Target, settings: Settings) -> InOrderDevice:
    name = settings.options.get("pipeline", target.pipeline)
    if not name:
        raise UserError(f"target {target.name} has no pipeline for the device in-order")
    delay = settings.options.get("load_delay")
    waits, line = (int(settings.options.get(name, usual)) for name, usual in _FLASH.items())
    if not 0 <= waits <= MOST_WAIT_STATES or line not in (4, 8, 16, 32):
        raise UserError(
            f"target {target.name}: wait_states: {waits}, flash_line: {line}: "
            f"expected 0 to {MOST_WAIT_STATES} wait states, and a line of 4, 8, 16 or 32 bytes"
        )
    return InOrderDevice(str(name), None if delay is None else int(delay), waits, line)


class InOrderDevice:
    """A simulated core with the pipeline description `pipeline`.

    The simulator is loaded on first use, so that naming the device costs nothing."""

    capabilities = SIMULATOR

    def __init__(
        self, pipeline: str, load_delay: int | None = None, wait_states: int = 0, flash_line: int = 16
    ) -> None:
        description = pipelines.load(pipeline)
        self.pipeline, self.load_delay = pipeline, load_delay
        self.kind = Kind(description["kind"])
        self.slots = os.cpu_count() or 1
        self.title = f"{description['title']} model"
        self.wait_states, self.flash_line = wait_states, flash_line
        if wait_states:
            self.title += f", flash with {wait_states} wait states"

    @cached_property
    def bench(self) -> InOrderBench:
        from aesgen.devices.in_order_calls import InOrderBench
        from aesgen.simulators.in_order import Flash, load_pipeline

        pipeline = load_pipeline(self.pipeline).with_flash(Flash(self.wait_states, self.flash_line))
        return InOrderBench(
            pipeline if self.load_delay is None else pipeline.with_load_delay(self.load_delay)
        )

    @cached_property
    def _instruction_set(self) -> Any:
        """The module of the core's instruction set: see `aesgen.simulators.in_order.InstructionSetModule`."""
        return import_module(f"aesgen.simulators.{pipelines.load(self.pipeline)['instruction_set']}")

    def unavailable(self) -> str | None:
        answer: str | None = self._instruction_set.unavailable()
        return answer

    def provenance(self) -> dict[str, Any]:
        flash = {"wait_states": self.wait_states, "flash_line": self.flash_line} if self.wait_states else {}
        return {
            **flash,
            "model": pipelines.label(self.pipeline),
            **self._instruction_set.provenance(),
        }

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        return [self.bench.run(job) for job in jobs]
