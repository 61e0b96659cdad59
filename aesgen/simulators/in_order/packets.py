"""Cores whose code states what issues in each cycle, and which never wait (TI C6x).

A description says so by `packets: true`. Its classes are the units, of which a cycle uses each once, and
`nop`. A cycle ends behind an instruction that ends a group; the `count` of a NOP is its further cycles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from aesgen.simulators.in_order.instruction import DecodedInstruction
from aesgen.simulators.in_order.pipeline import Pipeline
from aesgen.simulators.in_order.timing import ExecutedInstruction, PipelineTiming

_NONE = "nop"


class PacketPipeline(Pipeline):
    """A core's timing; see the module's text."""

    def _held(self, instruction: DecodedInstruction, timing: PipelineTiming) -> int:
        return int(instruction.ends_group) + instruction.count

    def fewest_cycles(self, steps: Sequence[ExecutedInstruction]) -> int:
        """The instructions of the unit that has most of them."""
        used = Counter(step.instruction.kind for step in steps)
        used.pop(_NONE, None)
        return max(used.values(), default=0)
