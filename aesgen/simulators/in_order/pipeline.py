"""Cycles of executed instructions under a pipeline description: single issue, in order, results with a delay.

A description (`pipelines/NAME.yaml`) gives each class of instruction:

- `busy`: cycles for which it holds the pipeline; `busy_each`: further cycles for each register of a multiple
  transfer; `at_least`: the least it holds the pipeline in all;
- `latency`: cycles from its issue until an instruction that uses its result can issue; `to`: the same for
  results that are used otherwise (`to: {address: 3, stored: 1}`: as part of an address, or only to be
  stored); `last_delay`: cycles that the last register of a multiple load takes beyond its transfer;
- `unit` and `repeat`: cycles from its issue until another instruction of the same unit can issue (a
  multiplier that is not pipelined);
- `after`: what `busy` is when it directly follows a class, unless its address needs that one's result;
- `taken`: further cycles when it transfers control, `not_taken` when a branch does not;
- `early`: a multiply's further cycles by the significant bytes of its multiplier;
- `register_offset`: further cycles with a register offset.

And of the whole core:

- `delay_slots`: instructions behind a branch that are executed before it transfers control; a taken branch's
  further cycles come after them;
- `skipped`: cycles of an instruction whose condition fails;
- `fetch: {bytes: 4, crossing: 1}`: `crossing` further cycles when control is transferred to an instruction
  that does not lie within `bytes` aligned bytes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, NamedTuple

from aesgen import pipelines
from aesgen.model.measurement import Kind
from aesgen.simulators.in_order.instruction import DecodedInstruction
from aesgen.simulators.in_order.timing import (
    ExecutedInstruction,
    Flash,
    PipelineState,
    PipelineTiming,
    UnknownClass,
)


class _InstructionRules(NamedTuple):
    """What a pipeline needs to know of an instruction: what it waits for, by register and use; the delay of
    each result; the cycles for which it holds the pipeline. `plain`: only a transfer of control adds to
    them."""

    timing: PipelineTiming
    uses: tuple[tuple[str, str], ...]
    results: tuple[tuple[tuple[str, str], int], ...]
    held: int
    plain: bool


class Pipeline:
    """A core's timing. `cycles` counts a run of steps from one state to the next.

    `description` is the whole pipeline description, for the instruction set named by `instruction_set`."""

    def __init__(self, name: str, description: Mapping[str, Any]) -> None:
        self.name = name
        self.description = description
        self.title = str(description["title"])
        self.kind = Kind(description["kind"])
        self.instruction_set = str(description["instruction_set"])
        self.skipped = int(description.get("skipped", 1))
        self.delay_slots = int(description.get("delay_slots", 0))
        fetch = description.get("fetch", {})
        self.fetch_bytes, self.crossing = int(fetch.get("bytes", 0)), int(fetch.get("crossing", 0))
        self.flash = Flash()
        self.timings = {
            kind: PipelineTiming(**{name: rule for name, rule in rules.items() if name != "takes"})
            for kind, rules in description["classes"].items()
        }

    def with_load_delay(self, delay: int) -> Pipeline:
        """The same core with another number of cycles between a load and the use of its result."""
        other = object.__new__(type(self))
        cached = ("observed", "_uses")
        other.__dict__.update({name: value for name, value in vars(self).items() if name not in cached})
        other.timings = {
            kind: replace(timing, latency=max(timing.busy, 1) + delay, last_delay=delay)
            if timing.memory == "load"
            else timing
            for kind, timing in self.timings.items()
        }
        return other

    def with_flash(self, flash: Flash) -> Pipeline:
        """The same core with its code and constants in `flash`."""
        other = object.__new__(type(self))
        other.__dict__.update(vars(self))
        other.flash = flash
        return other

    @cached_property
    def observed(self) -> frozenset[str]:
        """Classes whose cycles depend on data, so that their execution must be watched."""
        return frozenset(kind for kind, timing in self.timings.items() if timing.early)

    @cached_property
    def _uses(self) -> tuple[str, ...]:
        """The uses of a result that some class distinguishes, and any other use."""
        return ("", *sorted({use for timing in self.timings.values() for use in timing.to}))

    def costs_more_than_skipped(self, instruction: DecodedInstruction) -> bool:
        timing = self.timing(instruction)
        return self._held(instruction, timing) + timing.delay() > self.skipped

    def crosses(self, address: int, size: int) -> bool:
        """Whether fetching an instruction of `size` bytes at `address` takes longer after a jump there."""
        return bool(self.crossing) and address % self.fetch_bytes + size > self.fetch_bytes

    def cycles(
        self, steps: Sequence[ExecutedInstruction], state: PipelineState | None = None
    ) -> tuple[int, PipelineState]:
        """Cycles that `steps` take from `state` (an idle pipeline by default), and the state they leave."""
        before = state or PipelineState()
        ready, free = dict(before.waits), dict(before.units)
        previous, now = before.last, 0
        slots, penalty = before.slots, before.penalty
        for step in steps:
            instruction = step.instruction
            if step.executed:
                now, due = self._issue(step, previous, now, ready, free)
                if due and self.delay_slots:
                    slots, penalty = self.delay_slots + 1, due
                else:
                    now += due
            else:
                now += self.skipped
            if slots:
                slots -= 1
                if not slots:
                    now, penalty = now + penalty, 0
            previous = instruction
        waits = tuple(sorted((use, at - now) for use, at in ready.items() if at > now))
        units = tuple(sorted((unit, at - now) for unit, at in free.items() if at > now))
        return now, PipelineState(waits, units, previous, slots, penalty)

    def fewest_cycles(self, steps: Sequence[ExecutedInstruction]) -> int:
        """A lower bound for the cycles of `steps` in any order: each takes what it takes without waiting, and
        follows an instruction that makes it shortest; the last one on a unit waits for all others there."""
        least = sum(self._fewest(step) for step in steps)
        repeats: dict[str, list[int]] = {}
        for step in steps:
            timing = self.timing(step.instruction)
            if timing.repeat and step.executed:
                repeats.setdefault(timing.unit, []).append(timing.repeat)
        return max(least, *(sum(each) - max(each) + 1 for each in repeats.values()), 0)

    def _fewest(self, step: ExecutedInstruction) -> int:
        if not step.executed:
            return self.skipped
        timing = self.timing(step.instruction)
        least = min([self._held(step.instruction, timing), *timing.after.values()])
        return least + self._more(step, timing) + self._due(step, timing)

    def _issue(
        self,
        step: ExecutedInstruction,
        previous: DecodedInstruction | None,
        now: int,
        ready: dict[tuple[str, str], int],
        free: dict[str, int],
    ) -> tuple[int, int]:
        """Issues an executed instruction at cycle `now` or as soon as possible afterwards; records in `ready`
        and `free` when its results and its unit become available. Returns the cycle after it, and the cycles
        that a transfer of control adds."""
        instruction = step.instruction
        rules = instruction.of_pipelines.get(self) or self._rules(instruction)
        timing = rules.timing
        # The instruction waits for its operands and for its unit.
        start = now
        if ready:
            for use in rules.uses:
                start = max(start, ready.get(use, 0))
        if timing.repeat:
            start = max(start, free.get(timing.unit, 0))
            free[timing.unit] = start + timing.repeat
        # Compute how long it occupies the pipeline.
        held, due = rules.held, 0
        if (
            timing.after
            and previous is not None
            and previous.kind in timing.after
            and not instruction.address & previous.writes
        ):
            held = timing.after[previous.kind]
        if step.taken or not rules.plain:
            held += self._more(step, timing)
            due = self._due(step, timing)
        # Record when its results are ready. Without delay slots the next instruction follows the transfer of
        # control.
        end = start + held
        done = end if self.delay_slots else end + due
        for use, delay in rules.results:
            if delay:
                ready[use] = done + delay
            else:
                ready.pop(use, None)
        return end, due

    def _rules(self, instruction: DecodedInstruction) -> _InstructionRules:
        """What this pipeline needs to know of an instruction, kept with the instruction."""
        timing = self.timing(instruction)
        results = []
        for register in instruction.writes:
            for use in self._uses:
                delay = timing.last_delay if register == instruction.last else timing.delay(use)
                results.append(((register, use), 0 if register == instruction.updated else delay))
        rules = instruction.of_pipelines[self] = _InstructionRules(
            timing,
            tuple((register, use if use in self._uses else "") for register, use in instruction.uses),
            tuple(results),
            self._held(instruction, timing),
            plain=not (timing.early or instruction.register_offset or instruction.control),
        )
        return rules

    def _more(self, step: ExecutedInstruction, timing: PipelineTiming) -> int:
        """The cycles that an instruction's operands add to those of its class."""
        more = timing.early[_significant_bytes(step.multiplier) - 1] if timing.early else 0
        if step.instruction.register_offset:
            more += timing.register_offset
        if step.instruction.control and not step.taken:
            more += timing.not_taken
        return more

    def _due(self, step: ExecutedInstruction, timing: PipelineTiming) -> int:
        """The cycles that a transfer of control adds."""
        return (timing.taken + (self.crossing if step.crosses else 0)) if step.taken else 0

    def timing(self, instruction: DecodedInstruction) -> PipelineTiming:
        """The rules of the instruction's class; raises `UnknownClass` if the description has none."""
        if instruction.kind not in self.timings:
            needed = f"{instruction.kind!r}, which {instruction.text!r} needs"
            raise UnknownClass(f"{pipelines.label(self.name)} has no class {needed}")
        return self.timings[instruction.kind]

    def _held(self, instruction: DecodedInstruction, timing: PipelineTiming) -> int:
        return max(timing.busy + timing.busy_each * instruction.count, timing.at_least)


def _significant_bytes(value: int) -> int:
    """Number of significant bytes of a multiplier: the rest above is all zeros or all ones (ARM7TDMI, 6.6 to
    6.8)."""
    for bits, number in ((8, 1), (16, 2), (24, 3)):
        if value >> bits in (0, (1 << (32 - bits)) - 1):
            return number
    return 4
