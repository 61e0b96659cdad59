"""The TI C62x and C64x as instruction sets of the emulated machine, little-endian, with the calling sequence
of the C6000 Embedded Application Binary Interface (SPRAB89).

The pipeline description says with `wide` whether it is a C64x. Arguments are in A4, B4, A6, B6, A8, and so
on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aesgen.machines.c6x import EABI
from aesgen.simulators.c6x.core import NUMBERS, SIDE, C6xCore
from aesgen.simulators.c6x.decode import decode
from aesgen.simulators.emulated import InstructionSet, called, missing_packages
from aesgen.system import native

__all__ = ["decode", "instruction_set", "provenance", "unavailable"]


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
    side = SIDE if wide else SIDE // 2
    calling = {
        **{name: _lower(value) for name, value in called(EABI).items()},
        "scratch": tuple(name.lower() for name in EABI.scratch if int(name[1:]) < side),
        "saved": (*_lower(EABI.saved), "csr"),
    }
    return (C64xInstructionSet if wide else C62xInstructionSet)(
        architecture="c6x",
        modes=(),
        cpu="",
        **calling,
    )


def _lower(value: Any) -> Any:
    """Names of registers as the core has them."""
    if isinstance(value, tuple):
        return tuple(map(_lower, value))
    return value.lower() if isinstance(value, str) else value


def unavailable() -> str | None:
    """What the simulator lacks here: a C compiler, or the package whose hooks the emulated machine uses."""
    return native.missing("the C6x simulator") or missing_packages(("unicorn",))


def provenance() -> dict[str, str]:
    """Our own simulator has no version of its own: a record names aesgen's."""
    return {"executor": "aesgen.simulators.c6x"}
