"""Executes a function of a program on terms, from its entry to its return."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping

from aesgen.proofs.failures import OutOfTime, Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.terms import Terms
from aesgen.proofs.x86 import general, vectors
from aesgen.proofs.x86.decoding import Decoder, MachineInstruction
from aesgen.proofs.x86.state import State

Handler = Callable[[State, MachineInstruction], None]
_HANDLERS: dict[str, Handler] = {**vectors.HANDLERS, **general.HANDLERS}
STEPS = 500_000
"""The largest number of instructions of one case."""
CLOCKED = 256
"""The clock is read once in that many instructions."""


class Machine:
    """A program and the state of a processor that executes it. `visited`: addresses of executed
    instructions."""

    def __init__(
        self,
        program: LoadedProgram,
        decoder: Decoder,
        terms: Terms,
        limit: int = STEPS,
        deadline: float = math.inf,
    ) -> None:
        """`limit`: instructions after which a call counts as one that does not return. `deadline`: the time
        at which the proof ends, on the clock `time.thread_time`."""
        self.program, self.decoder, self.limit, self.deadline = program, decoder, limit, deadline
        self.state = State(terms, SymbolicMemory(terms, program.segments))
        self.visited: set[int] = set()
        self.steps = 0

    @property
    def memory(self) -> SymbolicMemory:
        return self.state.memory

    @property
    def looked_up(self) -> Mapping[int, int]:
        """Look-ups at a secret place of a table, by the address of the instruction."""
        return {}

    def run(self, entry: int, back: Number) -> None:
        """Execute from `entry` until the return to the address `back`. Raises `Stopped`, with the address of
        the instruction, where the model cannot continue."""
        self.state.next = entry
        while self.step(back):
            pass

    def step(self, back: Number) -> bool:
        """Execute one instruction; False if it was the return to the address `back`."""
        state = self.state
        address = state.next
        try:
            instruction = self.decoder.at(address)
            self.visited.add(address)
            state.next = instruction.end
            self.steps += 1
            if self.steps > self.limit:
                raise Stopped(f"it has not returned after {self.limit:,} instructions")
            if not self.steps % CLOCKED and time.thread_time() > self.deadline:
                raise OutOfTime("the time limit has passed")
            handler = _HANDLERS.get(instruction.mnemonic)
            if handler is not None:
                handler(state, instruction)
                return True
            if instruction.mnemonic != "ret":
                raise Stopped(f"the model lacks `{instruction.text}`")
            if instruction.operands or general.pop(state) != back:
                raise Stopped("it does not return to its caller")
            return False
        except Stopped as stop:
            stop.address = address
            raise
