"""32-bit PowerPC as an instruction set of the emulated machine, big-endian, with the calling sequence of the
System V ABI's PowerPC supplement.

r2 and r13 belong to the program and the thread; condition fields 2 to 4 must be preserved, too, but our code
uses only 0 and 7.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.simulators.emulated import InstructionSet, missing_packages
from aesgen.simulators.ppc.core import NUMBERS, PpcCore
from aesgen.simulators.ppc.decode import decode
from aesgen.system import native

__all__ = ["decode", "instruction_set", "provenance", "unavailable"]
_ARGUMENTS = tuple(f"r{number}" for number in range(3, 11))
_SAVED = ("r2", "r13", *(f"r{number}" for number in range(14, 32)))


class PpcInstructionSet(InstructionSet):
    """The calling sequence of the System V ABI, executed by this project's own core."""

    def register(self, name: str) -> int:
        return NUMBERS[name]

    def open(self) -> PpcCore:
        return PpcCore()


def instruction_set(description: Mapping[str, Any]) -> InstructionSet:
    """Eight arguments are in registers; a callee may store its link register 4 bytes above the stack pointer
    that it is called with, so that further arguments begin 8 bytes above it."""
    return PpcInstructionSet(
        architecture="ppc",
        modes=("PPC32",),
        cpu="",
        scratch=("r0", *_ARGUMENTS, "r11", "r12", "counter"),
        arguments=_ARGUMENTS,
        saved=_SAVED,
        return_address="lr",
        stack_alignment=16,
        byte_order="big",
        stack_offset=8,
        stack_pointer="r1",
    )


def unavailable() -> str | None:
    """What the simulator lacks here: a C compiler, or the package whose hooks the emulated machine uses."""
    return native.missing("the PowerPC simulator") or missing_packages(("unicorn",))


def provenance() -> dict[str, str]:
    """Our own simulator has no version of its own: a record names aesgen's."""
    return {"executor": "aesgen.simulators.ppc"}
