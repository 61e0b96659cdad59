"""Cores whose code states which instructions may issue in one cycle: groups of instructions in bundles
(IA-64).

A description adds to those of `wide` `bundles: {cycle: 2, ...}`, the bundles that a cycle takes (the rest of
`bundles` belongs to `aesgen.scheduling.bundles`), and may have

- `first: {shift: i}`: classes that need the first of several equal pipes, so that nothing before them in
  the cycle may take one of these;
- for each class `to: {multi: 3}`: cycles until an instruction of that class can use its result.

A cycle begins behind the end of a group, behind the last bundle that a cycle takes, behind a branch that is
taken, and where the pipes do not suffice. All instructions of a cycle wait until the operands of each are
ready, as the Itanium 2 does, whose pipeline stalls as a whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from aesgen.simulators.in_order.instruction import DecodedInstruction
from aesgen.simulators.in_order.timing import ExecutedInstruction, PipelineState
from aesgen.simulators.in_order.wide import WidePipeline

_BUNDLES = "bundles"


class GroupedPipeline(WidePipeline):
    """A core's timing; see the module's text."""

    @cached_property
    def _cycle(self) -> Mapping[str, int]:
        """What a cycle offers, its bundles among it."""
        return {**self._offered, _BUNDLES: int(self.description["bundles"]["cycle"])}

    @cached_property
    def _first(self) -> Mapping[str, str]:
        first: dict[str, str] = self.description.get("first", {})
        return first

    def cycles(
        self, steps: Sequence[ExecutedInstruction], state: PipelineState | None = None
    ) -> tuple[int, PipelineState]:
        before = state or PipelineState()
        ready, now = dict(before.waits), 0
        left: dict[str, int] | None = dict(before.left) if before.left else None
        begun: list[DecodedInstruction] = []  # those that issue in the current cycle
        for step in steps:
            instruction = step.instruction
            if left is None or not self._fits(instruction, left):
                now, left, begun = now + 1, dict(self._cycle), []
            # The whole cycle waits for the operands of each of its instructions.
            use = instruction.kind if instruction.kind in self._uses else ""
            start = max((ready.get((register, use), 0) for register in instruction.reads), default=0)
            if start > now:
                now = start
                for earlier in begun:
                    self._record(earlier, now, ready)
            begun.append(instruction)
            for name, many in self._taken[instruction.kind].items():
                left[name] -= many
            self._record(instruction, now, ready)
            # The end of the cycle.
            left[_BUNDLES] -= instruction.ends_bundle
            if step.taken:
                now += self.timing(instruction).taken
            if instruction.ends_group or step.taken or not left[_BUNDLES]:
                left = None
        waits = tuple(sorted((use, at - now) for use, at in ready.items() if at > now))
        kept = tuple(sorted(left.items())) if left else ()
        last = steps[-1].instruction if steps else before.last
        return now, PipelineState(waits, (), last, left=kept)

    def _fits(self, instruction: DecodedInstruction, left: Mapping[str, int]) -> bool:
        pipe = self._first.get(instruction.kind)
        if pipe and left[pipe] < self._offered[pipe]:
            return False
        return all(left[name] >= many for name, many in self._taken[instruction.kind].items())

    def _record(self, instruction: DecodedInstruction, now: int, ready: dict[tuple[str, str], int]) -> None:
        """When the results of an instruction that issues at `now` are ready for each class that uses them; an
        address that a memory access changes is ready in the next cycle."""
        timing = self.timing(instruction)
        for register in instruction.writes:
            for use in self._uses:
                stepped = register == instruction.updated
                ready[register, use] = now + (1 if stepped else timing.to.get(use, timing.latency))
