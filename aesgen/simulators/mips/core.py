"""A MIPS core with that part of unicorn's interface that `aesgen.simulators.emulated` uses.

The functions of `machine.c` decode and execute.

unicorn 2.1.4 has MIPS too, but a block with several hundred additions ends it with a segmentation fault.
"""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path

from aesgen.simulators.emulated.own_core import REGIONS, STATES, OwnCore
from aesgen.system import native, structures

_EVENTS = structures.numbered(STATES)


class MipsRegion(ctypes.Structure):
    """Mapped memory."""

    _fields_ = (
        ("start", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
        ("data", ctypes.POINTER(ctypes.c_uint8)),
    )


class Mips(ctypes.Structure):
    """Registers, memory, the last access to data, and the trace: pairs of address and bytes of each block.

    `next`: the address of the next instruction but one; `slot`: whether the next one is in a delay slot;
    `recent`: the region found last; `wide`: registers have 64 bits; `big`: the byte order."""

    _fields_ = (
        ("x", ctypes.c_uint64 * 32),
        ("pc", ctypes.c_uint64),
        ("next", ctypes.c_uint64),
        ("block_start", ctypes.c_uint64),
        ("access", ctypes.c_uint64),
        ("blocks", ctypes.POINTER(ctypes.c_uint64)),
        ("blocks_used", ctypes.c_uint64),
        ("blocks_size", ctypes.c_uint64),
        ("regions", MipsRegion * REGIONS),
        ("count", ctypes.c_uint32),
        ("recent", ctypes.c_uint32),
        ("access_size", ctypes.c_uint32),
        ("access_written", ctypes.c_uint32),
        ("slot", ctypes.c_uint32),
        ("wide", ctypes.c_uint32),
        ("big", ctypes.c_uint32),
    )


@cache
def _library() -> ctypes.CDLL:
    machine = ctypes.POINTER(Mips)
    return native.library(
        Path(__file__).with_name("machine.c"),
        {
            "run": (ctypes.c_int32, [machine, ctypes.c_uint64, ctypes.c_uint64]),
            "release": (None, [machine]),
        },
        "the MIPS simulator",
        declarations=structures.declarations(MipsRegion, Mips, _EVENTS),
    )


class MipsCore(OwnCore):
    """A core with registers of `width` bits; `big`: the first byte of a word is its highest one."""

    def __init__(self, width: int, big: bool) -> None:
        self._library = _library()
        machine = Mips()
        machine.wide, machine.big = width == 64, big
        super().__init__(width, machine, self._library.run)

    def __del__(self) -> None:
        if hasattr(self, "_machine"):
            self._library.release(self._machine)

    def _begin(self, start: int) -> None:
        super()._begin(start)
        self._machine.next, self._machine.slot = start + 4, 0
