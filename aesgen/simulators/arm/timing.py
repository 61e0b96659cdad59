"""Cycles of a trace under a pipeline description: single issue, in order, results with a delay.

A description (`pipelines/NAME.yaml`) gives each class of instruction:

- `busy`: cycles for which it holds the pipeline; `busy_each`: and so many more for each register of a
  multiple transfer, `at_least` so many in all;
- `latency`: cycles from its issue until an instruction that uses its result can issue; `last_delay`:
  cycles that the last register of a multiple load takes beyond its transfer;
- `after`: what `busy` is when it directly follows a class, unless its address needs that one's result;
- `address_wait`: cycles lost when an address register comes from the `alu` instruction directly before;
- `taken` for a branch that is taken, `to_pc` for another instruction that writes the program counter;
- `early`: a multiply's further cycles by the significant bytes of its multiplier;
- `register_offset`: further cycles with a register offset.

An instruction whose condition fails holds the pipeline for `skipped` cycles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any, NamedTuple

from aesgen import pipelines
from aesgen.simulators.arm.decode import Instruction
from aesgen.trial import Kind


@dataclass(frozen=True)
class Timing:
    """The rules of one class; see the module's text."""

    busy: int = 1
    busy_each: int = 0
    at_least: int = 0
    latency: int = 1
    last_delay: int = 0
    after: Mapping[str, int] = field(default_factory=dict)
    address_wait: int = 0
    taken: int = 0
    to_pc: int = 0
    early: Sequence[int] = ()
    register_offset: int = 0

    @cached_property
    def delay(self) -> int:
        """Cycles from the end of the instruction until its result can be used."""
        return max(0, self.latency - max(self.busy, 1))


class Step(NamedTuple):
    """An executed instruction: whether its condition passed, whether it jumped, a multiplier's value."""

    instruction: Instruction
    executed: bool = True
    taken: bool = False
    multiplier: int = 0


@dataclass(frozen=True)
class State:
    """A pipeline between two instructions: cycles until each register is ready, and what came last."""

    waits: tuple[tuple[str, int], ...] = ()
    last: Instruction | None = None


class Pipeline:
    """A core's timing. `cycles` counts a run of steps from one state to the next."""

    def __init__(self, name: str, description: Mapping[str, Any]) -> None:
        self.name = name
        self.title = str(description["title"])
        self.kind = Kind(description["kind"])
        self.cpu = str(description["cpu"])
        self.thumb = bool(description.get("thumb", False))
        self.skipped = int(description.get("skipped", 1))
        self.timings = {kind: _timing(rules) for kind, rules in description["classes"].items()}

    @classmethod
    def load(cls, name: str) -> Pipeline:
        """The pipeline described by `pipelines/NAME.yaml`; `UserError` when there is none."""
        return _load(name)

    def with_load_delay(self, delay: int) -> Pipeline:
        """The same core with another number of cycles between a load and the use of its result."""
        other = object.__new__(Pipeline)
        other.__dict__.update({name: value for name, value in vars(self).items() if name != "observed"})
        other.timings = {
            kind: replace(timing, latency=max(timing.busy, 1) + delay, last_delay=delay)
            if kind in ("load", "load_multiple")
            else timing
            for kind, timing in self.timings.items()
        }
        return other

    @cached_property
    def observed(self) -> frozenset[str]:
        """Classes whose cycles depend on data, so that their execution must be watched."""
        return frozenset(kind for kind, timing in self.timings.items() if timing.early)

    def costs_more_than_skipped(self, instruction: Instruction) -> bool:
        timing = self._timing(instruction)
        return self._held(instruction, timing) + timing.delay > self.skipped

    def cycles(self, steps: Sequence[Step], state: State | None = None) -> tuple[int, State]:
        """Cycles that `steps` take from `state` (an idle pipeline by default), and the state they leave."""
        before = state or State()
        ready = dict(before.waits)
        previous, now = before.last, 0
        for step in steps:
            instruction = step.instruction
            if not step.executed:
                now, previous = now + self.skipped, instruction
                continue
            timing = self._timing(instruction)
            start = now
            if ready:
                for register in instruction.reads & ready.keys():
                    start = max(start, ready[register])
            held = self._held(instruction, timing)
            if previous is not None:
                dependent = bool(instruction.address & previous.writes)
                if previous.kind in timing.after and not dependent:
                    held = timing.after[previous.kind]
                if timing.address_wait and dependent and previous.kind in ("alu", "shift_by_register"):
                    start += timing.address_wait
            if timing.early:
                held += timing.early[_significant_bytes(step.multiplier) - 1]
            if instruction.register_offset:
                held += timing.register_offset
            if step.taken:
                held += timing.taken if instruction.kind in ("branch", "call") else timing.to_pc
            now = start + held
            if ready or timing.delay or timing.last_delay:
                for register in instruction.writes:
                    delay = timing.last_delay if register == instruction.last else timing.delay
                    if delay and register != instruction.updated:
                        ready[register] = now + delay
                    else:
                        ready.pop(register, None)
            previous = instruction
        waits = tuple(sorted((register, at - now) for register, at in ready.items() if at > now))
        return now, State(waits, previous)

    def _timing(self, instruction: Instruction) -> Timing:
        kind = "branch" if instruction.kind == "call" and "call" not in self.timings else instruction.kind
        return self.timings.get(kind) or self.timings["alu"]

    def _held(self, instruction: Instruction, timing: Timing) -> int:
        return max(timing.busy + timing.busy_each * instruction.count, timing.at_least)


def _significant_bytes(value: int) -> int:
    """Bytes of a multiplier that are neither all zeros nor all ones above (ARM7TDMI, 6.6 to 6.8)."""
    for bits, number in ((8, 1), (16, 2), (24, 3)):
        if value >> bits in (0, (1 << (32 - bits)) - 1):
            return number
    return 4


def _timing(rules: Mapping[str, Any]) -> Timing:
    return Timing(**{name: value for name, value in rules.items() if name not in ("unit", "memory")})


@cache
def _load(name: str) -> Pipeline:
    return Pipeline(name, pipelines.load(name))
