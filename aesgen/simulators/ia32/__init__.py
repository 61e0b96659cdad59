"""IA-32 (32-bit x86 with MMX) as an instruction set of the emulated machine, executed by unicorn, with the
calling sequence of the System V ABI: all arguments on the stack.

The x87 tag word counts as a register that a function preserves: the ABI requires an empty x87 stack, so
that code with MMX must end with EMMS."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.machines import numbered
from aesgen.machines.ia32 import SYSTEM_V
from aesgen.simulators.emulated import InstructionSet, called, missing_packages
from aesgen.simulators.ia32.core import RETURN_ADDRESS, Ia32Core
from aesgen.simulators.ia32.decode import decode
from aesgen.system import tools
from aesgen.system.probes import failure

__all__ = ["decode", "instruction_set", "provenance", "unavailable"]
_PACKAGES = ("unicorn", "capstone")


class Ia32InstructionSet(InstructionSet):
    """The calling sequence, whose return address is on the stack."""

    def register(self, name: str) -> int:
        return RETURN_ADDRESS if name == "return_address" else super().register(name)

    def open(self) -> Ia32Core:
        return Ia32Core(self.cpu)


def instruction_set(description: Mapping[str, Any]) -> InstructionSet:
    """A description sets `cpu`, unicorn's name for the processor."""
    saved = (*SYSTEM_V.saved, "fptag")
    calling = {**called(SYSTEM_V), "saved": saved, "return_address": "return_address"}
    return Ia32InstructionSet(
        architecture="x86",
        modes=("32",),
        cpu=f"X86_{str(description['cpu']).upper()}",
        program_counter="eip",
        others=(*numbered("fp", *range(8)), *numbered("xmm", *range(8))),
        **calling,
    )


def unavailable() -> str | None:
    """What the simulator lacks here and the command that installs it; None if it works."""
    return missing_packages(_PACKAGES) or failure(tools.UNICORN)


def provenance() -> dict[str, str]:
    """The versions of the packages that execute and decode."""
    from importlib.metadata import version  # slow import, deferred

    return {name: version(name) for name in _PACKAGES}
