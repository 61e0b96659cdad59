"""Executes a function of a program on terms, from its entry to its return."""

from __future__ import annotations

import math
from collections.abc import Callable

from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.program import LoadedProgram
from aesgen.proofs.symbolic import SymbolicInterpreter
from aesgen.proofs.terms import Terms
from aesgen.proofs.x86 import (
    bits,
    bitwise,
    control,
    general,
    gfni,
    lanes,
    library,
    masks,
    permutations,
    repeated,
    scans,
    vectors,
)
from aesgen.proofs.x86.decoding import Decoder, MachineInstruction, MemoryOperand
from aesgen.proofs.x86.state import State

Handler = Callable[[State, MachineInstruction], None]
VECTOR_HANDLERS: dict[str, Handler] = {
    **vectors.HANDLERS,
    **lanes.HANDLERS,
    **permutations.HANDLERS,
    **bits.HANDLERS,
    **bitwise.HANDLERS,
    **gfni.HANDLERS,
    **masks.HANDLERS,
}
"""None of these changes flags."""
HANDLERS: dict[str, Handler] = {
    **VECTOR_HANDLERS,
    **general.HANDLERS,
    **control.HANDLERS,
    **scans.HANDLERS,
    **repeated.HANDLERS,
}
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
    def looked_up(self) -> dict[int, int]:
        """Look-ups at a secret place of a table, by the address of the instruction."""
        return {}

    def execute(self, instruction: MachineInstruction, back: Number) -> bool:
        if (name := self._imported(instruction)) is not None:
            library.call(self.state, name)
            return self.jump(control.pop(self.state), back)
        handler = HANDLERS.get(instruction.mnemonic)
        if handler is not None:
            handler(self.state, instruction)
            return True
        if instruction.mnemonic != "ret":
            raise Stopped(f"the model lacks `{instruction.text}`")
        if instruction.operands:
            raise Stopped("it does not return to its caller")
        return self.jump(control.pop(self.state), back)

    def _imported(self, instruction: MachineInstruction) -> str | None:
        """The function of another file to which an entry of the procedure linkage table jumps; None for other
        instructions."""
        if instruction.mnemonic not in ("jmp", "bnd jmp"):
            return None
        (target,) = instruction.operands
        if not isinstance(target, MemoryOperand) or not target.relative or target.scaled is not None:
            return None
        return dict(self.program.imports).get(instruction.end + target.displacement)
