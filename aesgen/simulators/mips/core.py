"""A MIPS core with that part of unicorn's interface that `aesgen.simulators.emulated` uses.

The functions of `machine.c` decode and execute.

unicorn 2.1.4 has MIPS too, but a block with several hundred additions ends it with a segmentation fault.
"""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path

from aesgen.simulators.emulated.own_core import CoreMemory, OwnCore, executor


class Mips(ctypes.Structure):
    """Registers and memory.

    `next`: the address of the next instruction but one; `slot`: whether the next one is in a delay slot;
    `wide`: registers have 64 bits; `big`: the byte order."""

    _fields_ = (
        ("x", ctypes.c_uint64 * 32),
        ("pc", ctypes.c_uint64),
        ("next", ctypes.c_uint64),
        ("memory", CoreMemory),
        ("slot", ctypes.c_uint32),
        ("wide", ctypes.c_uint32),
        ("big", ctypes.c_uint32),
    )


@cache
def _library() -> ctypes.CDLL:
    return executor(Path(__file__).with_name("machine.c"), "the MIPS simulator", Mips)


class MipsCore(OwnCore):
    """A core with registers of `width` bits; `big`: the first byte of a word is its highest one."""

    def __init__(self, width: int, big: bool) -> None:
        machine = Mips()
        machine.wide, machine.big = width == 64, big
        super().__init__(width, machine, _library())

    def _begin(self, start: int) -> None:
        super()._begin(start)
        self._machine.next, self._machine.slot = start + 4, 0
