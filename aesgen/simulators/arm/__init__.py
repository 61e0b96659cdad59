"""32-bit ARM as an instruction set of the emulated machine: AAPCS, ARM and Thumb state.

A pipeline description sets `thumb` (whether the core runs Thumb code) and `cpu` (unicorn's name for it).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.machines import numbered
from aesgen.machines.arm import AAPCS32
from aesgen.simulators.arm.decode import decode
from aesgen.simulators.emulated import EmulatedMachine, InstructionSet, called, missing_packages
from aesgen.system import tools
from aesgen.system.probes import failure

__all__ = ["decode", "instruction_set", "passes", "provenance", "unavailable"]
_PACKAGES = ("unicorn", "capstone")


def instruction_set(description: Mapping[str, Any]) -> InstructionSet:
    thumb = bool(description["thumb"])
    return InstructionSet(
        architecture="arm",
        modes=("THUMB", "MCLASS") if thumb else ("ARM",),
        cpu=f"ARM_{str(description['cpu']).upper()}",
        state_bit=int(thumb),
        others=numbered("s", *range(16)),
        **{**called(AAPCS32), "saved": (*AAPCS32.saved, *AAPCS32.vectors)},
    )


def passes(condition: int, machine: EmulatedMachine) -> bool:
    """Whether `condition` holds under the flags N, Z, C, V (ARM ARM, A3.2.1)."""
    flags = machine.register("cpsr") >> 28
    n, z, c, v = (bool(flags >> bit & 1) for bit in (3, 2, 1, 0))
    tests = (z, c, n, v, c and not z, n == v, n == v and not z, True)
    return tests[condition >> 1] != bool(condition & 1) or condition == 14


def unavailable() -> str | None:
    """What the simulator lacks here and the command that installs it; None if it works."""
    return missing_packages(_PACKAGES) or failure(tools.UNICORN)


def provenance() -> dict[str, str]:
    """The versions of the packages that execute and decode."""
    from importlib.metadata import version  # slow import, deferred

    return {name: version(name) for name in _PACKAGES}
