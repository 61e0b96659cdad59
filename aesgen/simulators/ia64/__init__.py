"""IA-64 as an instruction set of the emulated machine, little-endian, with the calling sequence of the
Itanium Software Conventions and Runtime Architecture Guide.

A function's arguments are the first registers of its frame, from r32 on, which ALLOC enlarges up to r127.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.machines import numbered
from aesgen.machines.ia64 import SOFTWARE
from aesgen.simulators.emulated import InstructionSet, called, missing_packages
from aesgen.simulators.ia64.core import GENERAL, NUMBERS, ItaniumCore
from aesgen.simulators.ia64.decode import decode
from aesgen.system import native

__all__ = ["decode", "instruction_set", "provenance", "unavailable"]


class ItaniumInstructionSet(InstructionSet):
    """The calling sequence, executed by this project's own core."""

    def register(self, name: str) -> int:
        return NUMBERS[name]

    def open(self) -> ItaniumCore:
        return ItaniumCore()


def instruction_set(description: Mapping[str, Any]) -> InstructionSet:
    calling = {**called(SOFTWARE), "scratch": (*SOFTWARE.scratch, *numbered("r", *range(14, GENERAL)))}
    return ItaniumInstructionSet(
        architecture="ia64",
        modes=(),
        cpu="",
        **calling,
    )


def unavailable() -> str | None:
    """What the simulator lacks here: a C compiler, or the package whose hooks the emulated machine uses."""
    return native.missing("the IA-64 simulator") or missing_packages(("unicorn",))


def provenance() -> dict[str, str]:
    """Our own simulator has no version of its own: a record names aesgen's."""
    return {"executor": "aesgen.simulators.ia64"}
