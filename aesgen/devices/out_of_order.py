"""Cores that execute micro-operations out of order, by simulation: `aesgen.simulators.out_of_order` counts
a build.

Arguments, calls and conventions of figures are those of the device `in-order`. The target's pipeline
description names the instruction set and gives the rules of the core."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from aesgen.devices.in_order import InOrderDevice
from aesgen.errors import UserError
from aesgen.model.target import Settings, Target

if TYPE_CHECKING:
    from aesgen.devices.in_order_calls import InOrderBench


def open_device(target: Target, settings: Settings) -> OutOfOrderDevice:
    name = settings.options.get("pipeline", target.pipeline)
    if not name:
        raise UserError(f"target {target.name} has no pipeline for the device out-of-order")
    return OutOfOrderDevice(str(name))


class OutOfOrderDevice(InOrderDevice):
    """A simulated core with the pipeline description `pipeline`."""

    @cached_property
    def bench(self) -> InOrderBench:
        from aesgen.devices.in_order_calls import InOrderBench
        from aesgen.simulators.out_of_order import OutOfOrderPipeline

        return InOrderBench(OutOfOrderPipeline.load(self.pipeline))
