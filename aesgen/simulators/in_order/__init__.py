"""Cycles of cores that issue one instruction at a time, in order, from a pipeline description.

    pipeline = Pipeline.load("cortex-m3")            # pipelines/cortex-m3.yaml
    machine = Machine(path, pipeline)                # an ELF file on an emulated machine
    count = machine.count(machine.call("encrypt", key, data))

`pipeline` turns executed instructions into cycles, `counter` turns a trace of basic blocks into executed
instructions, `machine` makes the trace. An instruction set is the module `aesgen.simulators.NAME` that a
description names by `instruction_set: NAME`; see `InstructionSetModule`. Only `machine` needs unicorn: an
executor of another kind hands its trace to a `Counter`.
"""

from aesgen.simulators.in_order.counter import Count, Counter
from aesgen.simulators.in_order.instruction import Instruction
from aesgen.simulators.in_order.machine import InstructionSetModule, Machine
from aesgen.simulators.in_order.pipeline import Pipeline, State, Step, Timing

__all__ = [
    "Count",
    "Counter",
    "Instruction",
    "InstructionSetModule",
    "Machine",
    "Pipeline",
    "State",
    "Step",
    "Timing",
]
