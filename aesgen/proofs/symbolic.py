"""The loop that executes a function of a program on terms, from its entry to its return, on any processor."""

from __future__ import annotations

import math
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeVar

from aesgen.proofs.failures import OutOfTime, Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Terms

CLOCKED = 4096
"""The time limit is checked once in that many instructions."""
_UNFORESEEN = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What a handler raises for operands that its author did not think of: a refusal, never a traceback."""


class AddressedInstruction(Protocol):
    """An instruction; `end` is the address after it."""

    @property
    def end(self) -> int: ...


Instruction = TypeVar("Instruction", bound=AddressedInstruction)
Reached = tuple[Callable[[], None] | None, Instruction, int]
"""What `bound` returned for an instruction, the instruction, and the address after it. What executes an
instruction may execute the following ones, too; then it adds them to `steps` and `visited` and sets the
address of the next one."""


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
        self.singly = False
        """Whether `execute` executes every instruction, so that each can be observed."""
        self._clocked = CLOCKED
        """The number of steps after which the time limit is checked next."""
        self._bound: dict[int, Reached[Instruction]] = {}

    def run(self, entry: int, back: Any) -> None:
        """Execute from `entry` until the return to the address `back`, in the form that the processor puts
        on the stack. Raises `Stopped`, with the address of the instruction, where the model cannot
        continue."""
        self.state.next = entry
        self._execute_up_to(math.inf, back)

    def step(self, back: Any) -> bool:
        """Execute one instruction; False if it was the return to `back`."""
        return self._execute_up_to(self.steps + 1, back)

    def _execute_up_to(self, steps: float, back: Any) -> bool:
        """Execute until that many `steps` are done or the call has returned to `back`; False in the second
        case."""
        state, known = self.state, self._bound
        address, stack = state.next, state.memory.stack
        check = min(self.limit, self._clocked)
        try:
            if stack is not None:
                stack.settle()
            while self.steps < steps:
                if self.steps >= check:
                    self._check_limits()
                    check = min(self.limit, self._clocked)
                found = known.get(address) or self._reached(address)
                operate, instruction, state.next = found
                self.steps += 1
                if operate is not None:
                    operate()
                elif not self.execute(instruction, back):
                    return False
                if stack is not None:
                    stack.settle()
                address = state.next
            return True
        except Stopped as stop:
            if stop.address is None:
                stop.address = address
            raise
        except _UNFORESEEN as error:
            refusal = Stopped(f"the model lacks this form: {type(error).__name__}: {error}")
            refusal.address = address
            raise refusal from error

    def _reached(self, address: int) -> Reached[Instruction]:
        """Decode the instruction at `address`, which is executed for the first time."""
        instruction = self.decoder.at(address)
        self.visited.add(address)
        operate = None if self.singly else self.bound(instruction)
        made = self._bound[address] = operate, instruction, instruction.end
        return made

    def _check_limits(self) -> None:
        if self.steps >= self.limit:
            raise Stopped(f"it has not returned after {self.limit:,} instructions")
        if time.thread_time() > self.deadline:
            raise OutOfTime("the time limit has passed")
        self._clocked = self.steps + CLOCKED

    def bound(self, instruction: Instruction) -> Callable[[], None] | None:
        """A function that executes an instruction in place of `execute`, if it neither calls nor returns, or
        None."""
        return None

    def jump(self, target: Any, back: Any) -> bool:
        """Continue at the address `target`; False if it is `back`, to which the call then has returned.
        Raises `Stopped` if it is neither that nor known."""
        if target == back:
            return False
        if not isinstance(target, int):
            raise Stopped("it does not return to its caller")
        self.state.next = target
        return True

    @abstractmethod
    def execute(self, instruction: Instruction, back: Any) -> bool:
        """Execute one decoded instruction; `state.next` already follows it. False if it was the return to
        `back`."""


class ProgramInterpreter(SymbolicInterpreter[Instruction]):
    """An interpreter with a program and the state of a processor, which has `memory` and `looked_up`."""

    def __init__(
        self, program: LoadedProgram, decoder: Any, terms: Terms, limit: int, deadline: float = math.inf
    ) -> None:
        super().__init__(limit, deadline)
        self.program, self.decoder = program, decoder
        self.state = self.begun(terms, SymbolicMemory(terms, program.constants))

    @abstractmethod
    def begun(self, terms: Terms, memory: SymbolicMemory) -> Any:
        """The state before any call."""

    @property
    def memory(self) -> SymbolicMemory:
        found: SymbolicMemory = self.state.memory
        return found

    @property
    def looked_up(self) -> dict[int, int]:
        """Look-ups at a secret place of a table, by the address of the instruction."""
        found: dict[int, int] = self.state.looked_up
        return found


def reached(
    decoder: Any, entry: int, following: Callable[[Instruction], Iterable[int]]
) -> dict[int, Instruction]:
    """The instructions that a call of the function at `entry` may reach, by address. `following`: the
    addresses of those that may come after an instruction."""
    found: dict[int, Instruction] = {}
    waiting = [entry]
    while waiting:
        address = waiting.pop()
        if address not in found:
            instruction = found[address] = decoder.at(address)
            waiting += following(instruction)
    return found
