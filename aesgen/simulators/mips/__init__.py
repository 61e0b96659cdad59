"""MIPS32 and MIPS64 as instruction sets of the emulated machine, in both byte orders, with the calling
sequences o32 and n64.

A pipeline description sets `width_bits` (32 or 64, the width of the registers) and `byte_order` (`big` or
`little`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.machines.mips import N64, O32, REGISTERS
from aesgen.simulators.emulated import InstructionSet, called, missing_packages
from aesgen.simulators.emulated.own_core import PROGRAM_COUNTER
from aesgen.simulators.mips.core import MipsCore
from aesgen.simulators.mips.decode import decode
from aesgen.system import native

__all__ = ["decode", "instruction_set", "provenance", "unavailable"]


class MipsInstructionSet(InstructionSet):
    """The calling sequences o32 and n64, executed by this project's own core."""

    def register(self, name: str) -> int:
        return PROGRAM_COUNTER if name == self.program_counter else REGISTERS.index(name)

    def open(self) -> MipsCore:
        return MipsCore(8 * self.word_bytes, self.byte_order == "big")


def instruction_set(description: Mapping[str, Any]) -> InstructionSet:
    wide = int(description["width_bits"]) == 64
    calling = {**called(N64 if wide else O32), "byte_order": description["byte_order"]}
    return MipsInstructionSet(
        architecture="mips",
        modes=("MIPS64",) if wide else ("MIPS32",),
        cpu="",
        entry_register="t9",
        **calling,
    )


def unavailable() -> str | None:
    """What the simulator lacks here: a C compiler, or the package whose hooks the emulated machine uses."""
    return native.missing("the MIPS simulator") or missing_packages(("unicorn",))


def provenance() -> dict[str, str]:
    """Our own simulator has no version of its own: a record names aesgen's."""
    return {"executor": "aesgen.simulators.mips"}
