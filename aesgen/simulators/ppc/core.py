"""A PowerPC core with that part of unicorn's interface that `aesgen.simulators.emulated` uses.

The functions of `machine.c` decode and execute.
"""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path

from aesgen.simulators.emulated.own_core import PROGRAM_COUNTER, REGIONS, STATES, OwnCore
from aesgen.system import native, structures

_SPECIAL = ("lr", "counter", "cr")
NUMBERS = {
    **{f"r{number}": number for number in range(32)},
    "pc": PROGRAM_COUNTER,
    **{name: PROGRAM_COUNTER + 1 + number for number, name in enumerate(_SPECIAL)},
}
"""The numbers of all registers."""
_EVENTS = structures.numbered(STATES)


class PpcRegion(ctypes.Structure):
    """Mapped memory."""

    _fields_ = (
        ("start", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
        ("data", ctypes.POINTER(ctypes.c_uint8)),
    )


class Ppc(ctypes.Structure):
    """Registers, memory, the last access to data, and the trace: pairs of address and bytes of each block.

    `recent`: the region found last; `cr`: condition field 0 in the highest four bits."""

    _fields_ = (
        ("x", ctypes.c_uint32 * 32),
        ("lr", ctypes.c_uint32),
        ("counter", ctypes.c_uint32),
        ("cr", ctypes.c_uint32),
        ("pc", ctypes.c_uint32),
        ("block_start", ctypes.c_uint64),
        ("access", ctypes.c_uint64),
        ("blocks", ctypes.POINTER(ctypes.c_uint64)),
        ("blocks_used", ctypes.c_uint64),
        ("blocks_size", ctypes.c_uint64),
        ("regions", PpcRegion * REGIONS),
        ("count", ctypes.c_uint32),
        ("recent", ctypes.c_uint32),
        ("access_size", ctypes.c_uint32),
        ("access_written", ctypes.c_uint32),
    )


@cache
def _library() -> ctypes.CDLL:
    machine = ctypes.POINTER(Ppc)
    return native.library(
        Path(__file__).with_name("machine.c"),
        {
            "run": (ctypes.c_int32, [machine, ctypes.c_uint64, ctypes.c_uint64]),
            "release": (None, [machine]),
        },
        "the PowerPC simulator",
        declarations=structures.declarations(PpcRegion, Ppc, _EVENTS),
    )


class PpcCore(OwnCore):
    """A 32-bit big-endian core."""

    def __init__(self) -> None:
        self._library = _library()
        super().__init__(32, Ppc(), self._library.run)

    def __del__(self) -> None:
        if hasattr(self, "_machine"):
            self._library.release(self._machine)

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
