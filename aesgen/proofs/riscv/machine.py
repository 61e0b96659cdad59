"""The interpreter of RISC-V machine code: loads, stores and transfers of control."""

from __future__ import annotations

from collections.abc import Callable

from aesgen.proofs.dependence import refuse
from aesgen.proofs.failures import Stopped
from aesgen.proofs.memory import SymbolicMemory
from aesgen.proofs.numbers import Number
from aesgen.proofs.riscv import aes, arithmetic
from aesgen.proofs.riscv.decoding import BRANCHES, RiscvCode
from aesgen.proofs.riscv.state import HartState
from aesgen.proofs.riscv.vector import cryptography, integer
from aesgen.proofs.riscv.vector import memory as vector_memory
from aesgen.proofs.symbolic import ProgramInterpreter
from aesgen.proofs.terms import Terms

STEPS = 2_000_000
"""The largest number of instructions of one case."""
_SIZES = {"b": 1, "h": 2, "w": 4, "d": 8}


class HartInterpreter(ProgramInterpreter[RiscvCode]):
    """A program and a hart that executes it."""

    state: HartState

    def begun(self, terms: Terms, memory: SymbolicMemory) -> HartState:
        return HartState(terms, memory, self.decoder.width // 8, self.program.vector_bits // 8)

    def execute(self, instruction: RiscvCode, back: Number) -> bool:
        """`back`: the address to which the function returns."""
        name = instruction.mnemonic
        handler = _HANDLERS.get(name)
        if handler is not None:
            handler(self.state, instruction)
        elif name in BRANCHES:
            self._branch(instruction)
        elif name == "jal":
            self.state.write(instruction.rd, instruction.end)
            self.state.next = instruction.address + instruction.imm
        elif name == "jalr":
            return self._jump(instruction, back)
        else:
            raise Stopped(f"the model lacks `{name}`")
        return True

    def _jump(self, instruction: RiscvCode, back: Number) -> bool:
        target = self.state.value(instruction.rs1)
        if target == back and not instruction.imm and not instruction.rd:
            return False
        if not isinstance(target, int):
            raise Stopped("it does not return to its caller")
        self.state.write(instruction.rd, instruction.end)
        self.state.next = (target + instruction.imm) % 256**self.state.size & ~1
        return True

    def _branch(self, instruction: RiscvCode) -> None:
        state, name = self.state, instruction.mnemonic
        a, b = state.value(instruction.rs1), state.value(instruction.rs2)
        if name in ("beq", "bne"):
            found = state.words.compared(a, b, state.size).zero
        else:
            found = arithmetic.below(state, a, b, signed=not name.endswith("u"))
        if found is None:
            refuse(state.words.origins(a, b), "a branch")
        if found != (name in ("bne", "bge", "bgeu")):
            state.next = instruction.address + instruction.imm


def _load(state: HartState, instruction: RiscvCode) -> None:
    name = instruction.mnemonic
    place = state.sum(state.registers[instruction.rs1], instruction.imm % 256**state.size)
    parts = state.load(place, _SIZES[name[1]], instruction.address)
    state.write_bytes(instruction.rd, state.extended(parts, signed=not name.endswith("u")))


def _store(state: HartState, instruction: RiscvCode) -> None:
    place = state.sum(state.registers[instruction.rs1], instruction.imm % 256**state.size)
    state.store(place, state.spelled(instruction.rs2)[: _SIZES[instruction.mnemonic[1]]])


_HANDLERS: dict[str, Callable[[HartState, RiscvCode], None]] = {
    **arithmetic.HANDLERS,
    **aes.HANDLERS,
    **integer.HANDLERS,
    **vector_memory.HANDLERS,
    **cryptography.HANDLERS,
    **dict.fromkeys(("lb", "lbu", "lh", "lhu", "lw", "lwu", "ld"), _load),
    **dict.fromkeys(("sb", "sh", "sw", "sd"), _store),
}
