"""What a description says of a class of instruction, and the state of a pipeline (see `pipeline`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from aesgen.errors import UserError
from aesgen.simulators.in_order.instruction import DecodedInstruction


class UnknownClass(UserError):
    """An instruction whose class a description lacks: no cycles can be counted for code that has it."""


@dataclass(frozen=True)
class PipelineTiming:
    """The rules of one class; see the module's text. `memory` is `load` or `store` where it is one."""

    busy: int = 1
    busy_each: int = 0
    at_least: int = 0
    latency: int = 1
    to: Mapping[str, int] = field(default_factory=dict)
    last_delay: int = 0
    unit: str = ""
    repeat: int = 0
    after: Mapping[str, int] = field(default_factory=dict)
    taken: int = 0
    not_taken: int = 0
    early: Sequence[int] = ()
    register_offset: int = 0
    memory: str = ""

    def delay(self, use: str = "") -> int:
        """Cycles from the end of the instruction until its result can be used."""
        if use not in self._delays:
            self._delays[use] = max(0, self.to.get(use, self.latency) - max(self.busy, 1))
        return self._delays[use]

    @cached_property
    def _delays(self) -> dict[str, int]:
        return {}


class ExecutedInstruction(NamedTuple):
    """An executed instruction: whether its condition passed, whether it transferred control, a multiplier's
    value, and whether the fetch of its target crosses a boundary."""

    instruction: DecodedInstruction
    executed: bool = True
    taken: bool = False
    multiplier: int = 0
    crosses: bool = False


@dataclass(frozen=True)
class Flash:
    """The memory that holds code and constants: `wait_states` cycles beyond the first for an access, which
    fetches an aligned line of `line_bytes`.

    A buffer holds the line that executes and fetches the next one meanwhile, so that straight-line code waits
    only if it is faster than the fetches. A transfer of control to another line waits, as does every data
    read. Reads do not delay the fetches, and there is no cache."""

    wait_states: int = 0
    line_bytes: int = 16


@dataclass(frozen=True)
class PipelineState:
    """The state of a pipeline between two instructions.

    `waits`: cycles until each register is ready, by register and use; `units`: cycles until each unit is
    free; `last`: the previous instruction. `penalty` cycles are added after `slots` more instructions.
    `left`: what the current cycle still offers, on a core that issues several instructions in one."""

    waits: tuple[tuple[tuple[str, str], int], ...] = ()
    units: tuple[tuple[str, int], ...] = ()
    last: DecodedInstruction | None = None
    slots: int = 0
    penalty: int = 0
    left: tuple[tuple[str, int], ...] = ()
