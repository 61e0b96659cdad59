"""The loop that executes a function of a program on terms, from its entry to its return, on any processor."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import Any, Generic, Protocol, TypeVar

from aesgen.proofs.failures import OutOfTime, Stopped

CLOCKED = 256
"""The clock is read once in that many instructions."""


class AddressedInstruction(Protocol):
    """An instruction; `end` is the address after it."""

    @property
    def end(self) -> int: ...


Instruction = TypeVar("Instruction", bound=AddressedInstruction)


class SymbolicInterpreter(ABC, Generic[Instruction]):
    """An interpreter. `visited`: addresses of executed instructions; `steps`: their number.

    A subclass sets `state`, whose `next` is the address of the next instruction, and `decoder`."""

    state: Any
    decoder: Any

    def __init__(self, limit: int, deadline: float) -> None:
        """`limit`: instructions after which a call counts as one that does not return. `deadline`: the time
        at which the proof ends, on the clock `time.thread_time`."""
        self.limit, self.deadline = limit, deadline
        self.visited: set[int] = set()
        self.steps = 0

    def run(self, entry: int, back: Any) -> None:
        """Execute from `entry` until the return to the address `back`, in the form that the processor puts
        on the stack. Raises `Stopped`, with the address of the instruction, where the model cannot
        continue."""
        self.state.next = entry
        while self.step(back):
            pass

    def step(self, back: Any) -> bool:
        """Execute one instruction; False if it was the return to `back`."""
        address = self.state.next
        try:
            instruction = self.decoder.at(address)
            self.visited.add(address)
            self.state.next = instruction.end
            self.steps += 1
            if self.steps > self.limit:
                raise Stopped(f"it has not returned after {self.limit:,} instructions")
            if not self.steps % CLOCKED and time.thread_time() > self.deadline:
                raise OutOfTime("the time limit has passed")
            return self.execute(instruction, back)
        except Stopped as stop:
            stop.address = address
            raise

    @abstractmethod
    def execute(self, instruction: Instruction, back: Any) -> bool:
        """Execute one decoded instruction; `state.next` already follows it. False if it was the return to
        `back`."""
