"""A PowerPC core with that part of unicorn's interface that `aesgen.simulators.emulated` uses.

The functions of `machine.c` decode and execute.
"""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path

from aesgen.simulators.emulated.own_core import PROGRAM_COUNTER, CoreMemory, OwnCore, executor

_SPECIAL = ("lr", "counter", "cr")
NUMBERS = {
    **{f"r{number}": number for number in range(32)},
    "pc": PROGRAM_COUNTER,
    **{name: PROGRAM_COUNTER + 1 + number for number, name in enumerate(_SPECIAL)},
}
"""The numbers of all registers."""


class Ppc(ctypes.Structure):
    """Registers and memory. `cr`: condition field 0 in the highest four bits."""

    _fields_ = (
        ("x", ctypes.c_uint32 * 32),
        ("lr", ctypes.c_uint32),
        ("counter", ctypes.c_uint32),
        ("cr", ctypes.c_uint32),
        ("pc", ctypes.c_uint32),
        ("memory", CoreMemory),
    )


@cache
def _library() -> ctypes.CDLL:
    return executor(Path(__file__).with_name("machine.c"), "the PowerPC simulator", Ppc)


class PpcCore(OwnCore):
    """A 32-bit big-endian core."""

    def __init__(self) -> None:
        super().__init__(32, Ppc(), _library())

    def reg_read(self, number: int) -> int:
        if number > PROGRAM_COUNTER:
            return int(getattr(self._machine, _SPECIAL[number - PROGRAM_COUNTER - 1]))
        return super().reg_read(number)

    def reg_write(self, number: int, value: int) -> None:
        if number > PROGRAM_COUNTER:
            setattr(self._machine, _SPECIAL[number - PROGRAM_COUNTER - 1], value & 0xFFFFFFFF)
        elif number == 0:
            self._machine.x[0] = value & 0xFFFFFFFF
        else:
            super().reg_write(number, value)
