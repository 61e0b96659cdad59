"""The TI C62x and C64x as instruction sets of the emulated machine, little-endian, with the calling sequence
of the C6000 Embedded Application Binary Interface (SPRAB89).

The pipeline description says with `wide` whether it is a C64x. Arguments are in A4, B4, A6, B6, A8, and so
on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.simulators.c6x.core import NUMBERS, SIDE, C6xCore
from aesgen.simulators.c6x.decode import decode
from aesgen.simulators.emulated import InstructionSet, missing_packages
from aesgen.system import native

__all__ = ["decode", "instruction_set", "provenance", "unavailable"]
ARGUMENTS = ("a4", "b4", "a6", "b6", "a8", "b8", "a10", "b10", "a12", "b12")
SAVED = (*(f"a{number}" for number in range(10, 16)), *(f"b{number}" for number in range(10, 15)))
"""Registers that a function preserves, besides the stack pointer, B15."""


class C62xInstructionSet(InstructionSet):
    """The calling sequence, executed by this project's own core."""

    wide = False

    def register(self, name: str) -> int:
        return NUMBERS[name]

    def open(self) -> C6xCore:
        return C6xCore(self.wide)


class C64xInstructionSet(C62xInstructionSet):
    wide = True


def instruction_set(description: Mapping[str, Any]) -> InstructionSet:
    """Calls begin with interrupts on, and must end so."""
    wide = bool(description["wide"])
    registers = [f"{side}{number}" for side in "ab" for number in range(SIDE if wide else SIDE // 2)]
    kept = (*SAVED, "b15", "b3")
    return (C64xInstructionSet if wide else C62xInstructionSet)(
        architecture="c6x",
        modes=(),
        cpu="",
        scratch=tuple(name for name in registers if name not in kept),
        arguments=ARGUMENTS,
        saved=(*SAVED, "csr"),
        return_address="b3",
        stack_alignment=8,
        stack_pointer="b15",
    )


def unavailable() -> str | None:
    """What the simulator lacks here: a C compiler, or the package whose hooks the emulated machine uses."""
    return native.missing("the C6x simulator") or missing_packages(("unicorn",))


def provenance() -> dict[str, str]:
    """Our own simulator has no version of its own: a record names aesgen's."""
    return {"executor": "aesgen.simulators.c6x"}
