"""MIPS32 and MIPS64 as instruction sets of the emulated machine, in both byte orders, with the calling
sequences o32 and n64.

A pipeline description sets `width_bits` (32 or 64, the width of the registers) and `byte_order` (`big` or
`little`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from aesgen.simulators.emulated import InstructionSet, missing_packages
from aesgen.simulators.emulated.own_core import PROGRAM_COUNTER
from aesgen.simulators.mips.core import MipsCore
from aesgen.simulators.mips.decode import REGISTERS, decode
from aesgen.system import native

__all__ = ["decode", "instruction_set", "provenance", "unavailable"]
_SAVED = (*(f"s{number}" for number in range(8)), "gp", "fp")
_ARGUMENTS = tuple(f"a{number}" for number in range(4))
_SCRATCH = ("at", "v0", "v1", *_ARGUMENTS, *(f"t{number}" for number in range(10)))


class MipsInstructionSet(InstructionSet):
    """The calling sequences o32 and n64, executed by this project's own core."""

    def register(self, name: str) -> int:
        return PROGRAM_COUNTER if name == self.program_counter else REGISTERS.index(name)

    def open(self) -> MipsCore:
        return MipsCore(8 * self.word_bytes, self.byte_order == "big")


def instruction_set(description: Mapping[str, Any]) -> InstructionSet:
    """o32 passes four arguments in registers and leaves 16 bytes on the stack for them. n64 passes eight; the
    last four are in the registers that o32 calls t0 to t3."""
    wide = int(description["width_bits"]) == 64
    order: Literal["little", "big"] = "little" if description["byte_order"] == "little" else "big"
    return MipsInstructionSet(
        architecture="mips",
        modes=("MIPS64",) if wide else ("MIPS32",),
        cpu="",
        scratch=_SCRATCH,
        arguments=(*_ARGUMENTS, "t0", "t1", "t2", "t3") if wide else _ARGUMENTS,
        saved=_SAVED,
        return_address="ra",
        stack_alignment=16 if wide else 8,
        byte_order=order,
        stack_offset=0 if wide else 16,
        word_bytes=8 if wide else 4,
        entry_register="t9",
    )


def unavailable() -> str | None:
    """What the simulator lacks here: a C compiler, or the package whose hooks the emulated machine uses."""
    return native.missing("the MIPS simulator") or missing_packages(("unicorn",))


def provenance() -> dict[str, str]:
    """Our own simulator has no version of its own: a record names aesgen's."""
    return {"executor": "aesgen.simulators.mips"}
