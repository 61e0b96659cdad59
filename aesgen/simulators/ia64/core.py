"""An IA-64 core with that part of unicorn's interface that `aesgen.simulators.emulated` uses.

It decodes in Python, each bundle once, and executes in C (`machine.c`). Code must not modify itself.
"""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path

from aesgen.simulators.emulated.own_core import PROGRAM_COUNTER, CoreMemory, OwnCore, error, executor
from aesgen.simulators.ia64.encoding import BUNDLE, LC, NAMES, PFS, UNAT, operations
from aesgen.system import structures

GENERAL = 128
"""General registers."""
PREDICATES = 64
PRESERVED = 0xFFFF_FFFF_FFFF_003E
"""The predicates that a function preserves, p1 to p5 and p16 to p63, as bits."""
_SPECIAL = ("b0", "lc", "pfs", "unat", "pr")
_NAMES = (
    *(f"r{number}" for number in range(PROGRAM_COUNTER)),
    "pc",
    *(f"r{number}" for number in range(PROGRAM_COUNTER, GENERAL)),
    *_SPECIAL,
)
NUMBERS = {name: number for number, name in enumerate(_NAMES)}
"""The numbers of all registers. `pr`: the predicates that a function preserves."""
ARGUMENTS = 8
"""Registers that a function has before its ALLOC: those of its arguments."""
_NUMBER = {name: number for number, name in enumerate(NAMES)}


class ItaniumInstruction(ctypes.Structure):
    """An operation of a slot; `size` 0: none was decoded."""

    _fields_ = (
        ("imm", ctypes.c_int64),
        *((name, ctypes.c_uint8) for name in ("operation", "qp", "r1", "r2", "r3", "count", "p1", "p2")),
        *((name, ctypes.c_uint8) for name in ("updated", "by_register", "stop", "size")),
    )


class Itanium(ctypes.Structure):
    """Registers and memory.

    `frame`: how many registers from r32 on the function has; `group`: the number of the instruction group,
    and `written`, `predicates_written` the group in which each register was last written; `violated`: an
    instruction broke the rules of groups, or named a register outside of the frame."""

    _fields_ = (
        ("x", ctypes.c_uint64 * GENERAL),
        ("pr", ctypes.c_uint64),
        ("b0", ctypes.c_uint64),
        ("lc", ctypes.c_uint64),
        ("pfs", ctypes.c_uint64),
        ("unat", ctypes.c_uint64),
        ("pc", ctypes.c_uint64),
        ("group", ctypes.c_uint64),
        ("written", ctypes.c_uint64 * GENERAL),
        ("predicates_written", ctypes.c_uint64 * PREDICATES),
        ("memory", CoreMemory),
        ("frame", ctypes.c_uint32),
        ("violated", ctypes.c_uint32),
    )


@cache
def _library() -> ctypes.CDLL:
    return executor(
        Path(__file__).with_name("machine.c"),
        "the IA-64 simulator",
        Itanium,
        structures.numbered(f"op_{name}" for name in NAMES),
        {"LC": LC, "PFS": PFS, "UNAT": UNAT},
        decoded=ItaniumInstruction,
    )


class ItaniumCore(OwnCore):
    """A core with 128 general registers; NaT bits are never set."""

    def __init__(self) -> None:
        super().__init__(64, Itanium(), _library())

    def _begin(self, start: int) -> None:
        super()._begin(start)
        self._machine.frame, self._machine.violated = ARGUMENTS, 0
        self._machine.group += 1

    def reg_read(self, number: int) -> int:
        name = _NAMES[number]
        if name == "pr":
            return int(self._machine.pr) & PRESERVED
        if name == "pc" or name in _SPECIAL:
            return int(getattr(self._machine, name))
        return int(self._machine.x[int(name[1:])])

    def reg_write(self, number: int, value: int) -> None:
        name, value = _NAMES[number], value & (1 << 64) - 1
        if name == "pr":
            self._machine.pr = value & PRESERVED | 1
        elif name == "pc" or name in _SPECIAL:
            setattr(self._machine, name, value)
        elif name != "r0":
            self._machine.x[int(name[1:])] = value

    def _undecoded(self, address: int) -> None:
        """Decodes the bundle of `address`. Raises `unicorn.UcError` at an operation that is not known, and at
        one that breaks the rules of instruction groups."""
        if self._machine.violated:
            raise error("UC_ERR_EXCEPTION")
        begin = address - address % BUNDLE
        place, known = begin, False
        for each in operations(self.mem_read(begin, BUNDLE)):
            if each.name != NAMES[0]:
                fields = (each.qp, each.r1, each.r2, each.r3, each.count, each.p1, each.p2)
                decoded = ItaniumInstruction(
                    each.imm,
                    _NUMBER[each.name],
                    *fields,
                    each.updated,
                    each.by_register,
                    each.stop,
                    each.size,
                )
                self._place(place, decoded)
                known |= place == address
            place += each.size
        if not known:
            raise error("UC_ERR_INSN_INVALID")
