"""32-bit PowerPC as an instruction set of the emulated machine, big-endian, with the calling sequence of the
System V ABI's PowerPC supplement. Condition fields 2 to 4 must be preserved, too, but our code uses only 0
and 7.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.machines.ppc import SYSTEM_V
from aesgen.simulators.emulated import InstructionSet, called, missing_packages
from aesgen.simulators.ppc.core import NUMBERS, PpcCore
from aesgen.simulators.ppc.decode import decode
from aesgen.system import native

__all__ = ["decode", "instruction_set", "provenance", "unavailable"]


class PpcInstructionSet(InstructionSet):
    """The calling sequence of the System V ABI, executed by this project's own core."""

    def register(self, name: str) -> int:
        return NUMBERS[name]

    def open(self) -> PpcCore:
        return PpcCore()


def instruction_set(description: Mapping[str, Any]) -> InstructionSet:
    calling = {**called(SYSTEM_V), "scratch": (*SYSTEM_V.scratch, "counter")}
    return PpcInstructionSet(architecture="ppc", modes=("PPC32",), cpu="", **calling)


def unavailable() -> str | None:
    """What the simulator lacks here: a C compiler, or the package whose hooks the emulated machine uses."""
    return native.missing("the PowerPC simulator") or missing_packages(("unicorn",))


def provenance() -> dict[str, str]:
    """Our own simulator has no version of its own: a record names aesgen's."""
    return {"executor": "aesgen.simulators.ppc"}
