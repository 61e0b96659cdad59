"""Cycles of cores that execute micro-operations out of order, from a pipeline description.

    pipeline = OutOfOrderPipeline.load("pentium-3")        # pipelines/pentium-3.yaml
    machine = CountedMachine(path, pipeline)               # of `aesgen.simulators.in_order`
    count = machine.count(machine.call("encrypt", key, data))

`core` follows the micro-operations of a trace through the core, `description` reads the rules. The trace
and the instruction sets are those of `aesgen.simulators.in_order`."""

from aesgen.simulators.out_of_order.core import CoreState
from aesgen.simulators.out_of_order.description import CoreRules, MicroOperation
from aesgen.simulators.out_of_order.pipeline import OutOfOrderPipeline

__all__ = ["CoreRules", "CoreState", "MicroOperation", "OutOfOrderPipeline"]
