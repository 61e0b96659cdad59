"""An out-of-order core as a pipeline of `aesgen.simulators.in_order`, whose counter turns traces into
cycles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from aesgen import pipelines
from aesgen.simulators.in_order.instruction import DecodedInstruction
from aesgen.simulators.in_order.pipeline import Pipeline
from aesgen.simulators.in_order.timing import ExecutedInstruction, PipelineState
from aesgen.simulators.out_of_order.core import Core, CoreState
from aesgen.simulators.out_of_order.description import CoreRules, MicroOperation


class OutOfOrderPipeline(Pipeline):
    """A core's timing; `aesgen.simulators.out_of_order.description` explains its rules.

    `cycles` counts from the latest retirement before the steps to the latest one of the steps."""

    def __init__(self, name: str, description: Mapping[str, Any]) -> None:
        plain: dict[str, Any] = {kind: {} for kind in description["classes"]}
        super().__init__(name, {**description, "classes": plain})
        self.description = description

    @classmethod
    def load(cls, name: str) -> OutOfOrderPipeline:
        """The core described by `pipelines/NAME.yaml`; raises `UserError` if there is none."""
        return cls(name, pipelines.load(name))

    @cached_property
    def rules(self) -> CoreRules:
        return CoreRules.of(self.description)

    def cycles(
        self, steps: Sequence[ExecutedInstruction], state: PipelineState | None = None
    ) -> tuple[int, PipelineState]:
        core = Core(self.rules, state if isinstance(state, CoreState) else CoreState())
        for step in steps:
            core.execute(step.instruction, self.micro_operations(step.instruction))
            if step.taken:
                core.jump(self.crossing if step.crosses else 0)
        return core.now, core.state()

    def fewest_cycles(self, steps: Sequence[ExecutedInstruction]) -> int:
        """The cycles for which the steps fill the port of the description's `bound`, in any order."""
        units = self.rules.units
        parts = [part for step in steps for part in self.micro_operations(step.instruction)]
        return sum(units[part.unit].repeat for part in parts if units[part.unit].ports == (self.rules.bound,))

    def micro_operations(self, instruction: DecodedInstruction) -> tuple[MicroOperation, ...]:
        """The micro-operations of an instruction, kept with it."""
        parts: tuple[MicroOperation, ...] | None = instruction.of_pipelines.get(self)
        if parts is None:
            self.timing(instruction)  # raises UserError if there is no such class
            parts = instruction.of_pipelines[self] = self.rules.micro_operations(instruction)
        return parts
