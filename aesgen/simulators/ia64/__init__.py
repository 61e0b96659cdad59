"""IA-64 as an instruction set of the emulated machine, little-endian, with the calling sequence of the
Itanium Software Conventions and Runtime Architecture Guide.

A function's arguments are the first registers of its frame, from r32 on, which ALLOC enlarges up to r127.
The caller's own frame is out of its reach, so that calls preserve r4 to r7 only. r1 and r13 belong to the
program and the thread.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.simulators.emulated import InstructionSet, missing_packages
from aesgen.simulators.ia64.core import ARGUMENTS, GENERAL, NUMBERS, ItaniumCore
from aesgen.simulators.ia64.decode import decode
from aesgen.system import native

__all__ = ["decode", "instruction_set", "provenance", "unavailable"]
_ARGUMENTS = tuple(f"r{number}" for number in range(32, 32 + ARGUMENTS))


class ItaniumInstructionSet(InstructionSet):
    """The calling sequence, executed by this project's own core."""

    def register(self, name: str) -> int:
        return NUMBERS[name]

    def open(self) -> ItaniumCore:
        return ItaniumCore()


def instruction_set(description: Mapping[str, Any]) -> InstructionSet:
    """The 16 bytes at the stack pointer belong to the callee."""
    return ItaniumInstructionSet(
        architecture="ia64",
        modes=(),
        cpu="",
        scratch=(
            *("r2", "r3", "r8", "r9", "r10", "r11"),
            *(f"r{number}" for number in range(14, GENERAL)),
        ),
        arguments=_ARGUMENTS,
        saved=("r1", "r4", "r5", "r6", "r7", "r13", "lc", "pfs", "unat", "pr"),
        return_address="b0",
        stack_alignment=16,
        stack_offset=16,
        stack_pointer="r12",
        word_bytes=8,
    )


def unavailable() -> str | None:
    """What the simulator lacks here: a C compiler, or the package whose hooks the emulated machine uses."""
    return native.missing("the IA-64 simulator") or missing_packages(("unicorn",))


def provenance() -> dict[str, str]:
    """Our own simulator has no version of its own: a record names aesgen's."""
    return {"executor": "aesgen.simulators.ia64"}
