"""Executes a function of a program on terms, from its entry to its return."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.symbolic import SymbolicInterpreter
from aesgen.proofs.terms import Terms
from aesgen.proofs.x86 import bits, general, masks, scans, vectors
from aesgen.proofs.x86.decoding import Decoder, MachineInstruction
from aesgen.proofs.x86.state import State

Handler = Callable[[State, MachineInstruction], None]
VECTOR_HANDLERS: dict[str, Handler] = {**vectors.HANDLERS, **bits.HANDLERS, **masks.HANDLERS}
"""None of these changes flags."""
_HANDLERS: dict[str, Handler] = {**VECTOR_HANDLERS, **general.HANDLERS, **scans.HANDLERS}
STEPS = 500_000
"""The largest number of instructions of one case."""


class Machine(SymbolicInterpreter[MachineInstruction]):
    """A program and the state of a processor that executes it."""

    def __init__(
        self,
        program: LoadedProgram,
        decoder: Decoder,
        terms: Terms,
        limit: int = STEPS,
        deadline: float = math.inf,
    ) -> None:
        super().__init__(limit, deadline)
        self.program, self.decoder = program, decoder
        self.state = State(terms, SymbolicMemory(terms, program.segments))

    @property
    def memory(self) -> SymbolicMemory:
        return self.state.memory

    @property
    def looked_up(self) -> Mapping[int, int]:
        """Look-ups at a secret place of a table, by the address of the instruction."""
        return {}

    def execute(self, instruction: MachineInstruction, back: Number) -> bool:
        handler = _HANDLERS.get(instruction.mnemonic)
        if handler is not None:
            handler(self.state, instruction)
            return True
        if instruction.mnemonic != "ret":
            raise Stopped(f"the model lacks `{instruction.text}`")
        if instruction.operands or general.pop(self.state) != back:
            raise Stopped("it does not return to its caller")
        return False
