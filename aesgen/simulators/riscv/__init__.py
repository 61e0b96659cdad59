"""RV32 and RV64 as instruction sets of the emulated machine: I, M, C, Zba, Zbb, Zbkb, Zkne and Zknd, with the
integer calling convention, and the part of the vector extensions that `vectors` describes.

A pipeline description sets `width_bits`: 32 or 64, the width of the registers. A core with vectors has
`vector_bits`, the length of a vector register; `cw4011: true` adds the two instructions of that machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from aesgen.machines.riscv import REGISTERS, RV32, RV64
from aesgen.simulators.emulated import InstructionSet, called, missing_packages
from aesgen.simulators.emulated.own_core import PROGRAM_COUNTER
from aesgen.simulators.riscv.core import RiscvCore
from aesgen.simulators.riscv.decode import decode
from aesgen.system import native

__all__ = ["decode", "instruction_set", "provenance", "unavailable"]


@dataclass(frozen=True)
class RiscvInstructionSet(InstructionSet):
    """The calling sequence of the RISC-V psABI, executed by this project's own core. No vector register is
    preserved."""

    vector_bits: int = 0
    cw4011: bool = False

    def register(self, name: str) -> int:
        return PROGRAM_COUNTER if name == self.program_counter else REGISTERS.index(name)

    def open(self) -> RiscvCore:
        return RiscvCore(8 * self.word_bytes, self.vector_bits, self.cw4011)


def instruction_set(description: Mapping[str, Any]) -> InstructionSet:
    width = int(description["width_bits"])
    return RiscvInstructionSet(
        architecture="riscv",
        modes=(f"RISCV{width}",),
        cpu="",
        vector_bits=int(description.get("vector_bits", 0)),
        cw4011=bool(description.get("cw4011", False)),
        **called(RV64 if width == 64 else RV32),
    )


def unavailable() -> str | None:
    """What the simulator lacks here: a C compiler, or the package whose hooks the emulated machine uses."""
    return native.missing("the RISC-V simulator") or missing_packages(("unicorn",))


def provenance() -> dict[str, str]:
    """Our own simulator has no version of its own: a record names aesgen's."""
    return {"executor": "aesgen.simulators.riscv"}
