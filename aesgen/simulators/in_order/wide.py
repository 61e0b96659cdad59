"""Cores that issue several instructions in a cycle, still in order.

A description adds to those of single-issue cores:

- `issue: {any: 2, memory: 1}`: what a cycle offers. `any` counts all instructions, other names are those of
  pipes or of groups of pipes;
- for each class `takes: {memory: 1}`: what an instruction takes of it, besides one of `any` (`takes: {any:
  2}` for an instruction that occupies two pipes).

An instruction issues with the ones before it if they leave enough, and if its operands are ready. Nothing
issues behind a transfer of control in the same cycle. `busy` is one cycle for every class.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from aesgen.simulators.in_order.instruction import DecodedInstruction
from aesgen.simulators.in_order.pipeline import Pipeline
from aesgen.simulators.in_order.timing import ExecutedInstruction, PipelineState


class WidePipeline(Pipeline):
    """A core's timing; see the module's text."""

    @cached_property
    def _offered(self) -> Mapping[str, int]:
        offered: dict[str, int] = self.description["issue"]
        return offered

    @cached_property
    def _taken(self) -> Mapping[str, Mapping[str, int]]:
        """What an instruction of each class takes."""
        classes: dict[str, Any] = self.description["classes"]
        return {kind: {"any": 1, **rules.get("takes", {})} for kind, rules in classes.items()}

    def cycles(
        self, steps: Sequence[ExecutedInstruction], state: PipelineState | None = None
    ) -> tuple[int, PipelineState]:
        before = state or PipelineState()
        ready, now = dict(before.waits), 0
        left: dict[str, int] | None = dict(before.left) if before.left else None
        slots, penalty = before.slots, before.penalty
        for step in steps:
            instruction = step.instruction
            timing = self.timing(instruction)
            takes = self._taken[instruction.kind]
            # The instruction waits for its operands, and for a cycle that has what it takes.
            start = now if left else now + 1
            for register, use in instruction.uses:
                start = max(start, ready.get((register, use if use in self._uses else ""), 0))
            if left and start == now and any(left[name] < many for name, many in takes.items()):
                start += 1
            if start > now or left is None:
                now, left = start, dict(self._offered)
            for name, many in takes.items():
                left[name] -= many
            # Record when its results are ready.
            for register in instruction.writes:
                for use in self._uses:
                    ready[register, use] = now + max(1, timing.to.get(use, timing.latency))
            # A transfer of control ends the cycle; its own delay counts after the delay slots.
            if instruction.control:
                left = None
            if step.taken:
                slots, penalty = self.delay_slots + 1, timing.taken
            if slots:
                slots -= 1
                if not slots:
                    now, penalty = now + penalty, 0
        waits = tuple(sorted((use, at - now) for use, at in ready.items() if at > now))
        kept = tuple(sorted(left.items())) if left else ()
        return now, PipelineState(waits, (), _last(steps, before), slots, penalty, kept)

    def fewest_cycles(self, steps: Sequence[ExecutedInstruction]) -> int:
        """The cycles that the instructions fill, rounded down."""
        most = 0
        for name, offered in self._offered.items():
            taken = sum(self._taken[step.instruction.kind].get(name, 0) for step in steps)
            most = max(most, taken // offered)
        return most


def _last(steps: Sequence[ExecutedInstruction], before: PipelineState) -> DecodedInstruction | None:
    return steps[-1].instruction if steps else before.last
