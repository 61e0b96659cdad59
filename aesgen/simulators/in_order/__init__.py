"""Cycles of cores that issue instructions in order, from a pipeline description: one at a time, or several in
a cycle (`wide`), also those whose code states which ones issue together (`grouped`).

    pipeline = load_pipeline("cortex-m3")                # pipelines/cortex-m3.yaml
    machine = CountedMachine(path, pipeline)                # an ELF file on an emulated machine
    count = machine.count(machine.call("encrypt", key, data))

`pipeline` turns executed instructions into cycles, `counter` turns a trace of basic blocks into executed
instructions, `machine` makes the trace. An instruction set is the module `aesgen.simulators.NAME` that a
description names by `instruction_set: NAME`; see `InstructionSetModule`. Only `machine` needs unicorn: an
executor of another kind hands its trace to a `CycleCounter`.
"""

from aesgen.simulators.in_order.counter import Count, CycleCounter
from aesgen.simulators.in_order.instruction import DecodedInstruction
from aesgen.simulators.in_order.loading import load_pipeline
from aesgen.simulators.in_order.machine import CountedMachine, InstructionSetModule
from aesgen.simulators.in_order.pipeline import Pipeline
from aesgen.simulators.in_order.timing import ExecutedInstruction, Flash, PipelineState, PipelineTiming

__all__ = [
    "Count",
    "CountedMachine",
    "CycleCounter",
    "DecodedInstruction",
    "ExecutedInstruction",
    "Flash",
    "InstructionSetModule",
    "Pipeline",
    "PipelineState",
    "PipelineTiming",
    "load_pipeline",
]
