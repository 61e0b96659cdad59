"""A simulated CPU08 with 64 KB of memory that runs one subroutine at a time, through `machine.c`."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_uint8, c_uint16, c_uint32, c_uint64
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from aesgen.simulators.hc08.opcodes import MODES, PREFIX, opcodes
from aesgen.system import native
from aesgen.system.structures import declarations

MEMORY_BYTES = 1 << 16
HOME = 0x0000
"""The return address of the outermost subroutine: an I/O register, where no program can be."""
_CHANGING = ["neg", "com", "lsr", "ror", "asr", "lsl", "rol", "dec", "inc", "tst", "clr"]
_OUTCOMES = ("", "crash", "timeout")


class Hc08Opcode(ctypes.Structure):
    """An instruction, as numbers; `bytes` is 0 where there is none."""

    _fields_ = tuple((name, c_uint8) for name in ("operation", "mode", "bytes", "cycles", "bits"))


class Hc08(ctypes.Structure):
    """Registers, flags, memory and counts. `lowest`: the lowest address that a push has written."""

    _fields_ = (
        ("memory", POINTER(c_uint8)),
        ("opcodes", POINTER(Hc08Opcode)),
        ("cycles", c_uint64),
        ("instructions", c_uint64),
        *((name, c_uint16) for name in ("pc", "sp", "lowest")),
        *((name, c_uint8) for name in ("a", "h", "x")),
        *((name, c_uint8) for name in ("overflow", "half", "masked", "negative", "zero", "carry")),
    )


@dataclass(frozen=True)
class FinishedCall:
    """The result of a subroutine: `outcome` is empty, `crash` or `timeout`; `stopped_at`: the address of the
    instruction that was not executed."""

    outcome: str
    cycles: int
    instructions: int
    stack_bytes: int
    stopped_at: int


def missing() -> str | None:
    """The missing packages and the one command that installs them; None if nothing is missing."""
    return native.reason(_library)


@cache
def _numbers() -> dict[str, int]:
    """The code of each operation. Those on A and X follow those on memory, in the same order."""
    others = {code.name for code in opcodes().values()} - {n + r for n in _CHANGING for r in ("", "a", "x")}
    names = [*_CHANGING, *(f"{n}a" for n in _CHANGING), *(f"{n}x" for n in _CHANGING), *sorted(others)]
    return {name: number for number, name in enumerate(names)}


@cache
def _opcodes() -> ctypes.Array[Hc08Opcode]:
    found = (Hc08Opcode * 512)()
    for code, opcode in opcodes().items():
        mode = MODES.index(opcode.mode)
        found[code] = Hc08Opcode(_numbers()[opcode.name], mode, opcode.bytes, opcode.cycles, opcode.bits)
    return found


@cache
def _library() -> ctypes.CDLL:
    constants = {name.upper(): number for name, number in _numbers().items()}
    constants |= {"FIRST_OF_A": len(_CHANGING), "FIRST_OF_X": 2 * len(_CHANGING), "PREFIX": PREFIX}
    constants |= {"BMC": _numbers()["bmc"]}
    modes = {name.upper(): number for number, name in enumerate(MODES)}
    return native.library(
        Path(__file__).with_name("machine.c"),
        {"hc08_run": (ctypes.c_int, (POINTER(Hc08), c_uint32, c_uint64))},
        "68HC08 simulator",
        declarations=declarations(constants, modes, Hc08Opcode, Hc08),
    )


class Hc08Machine:
    """One CPU08. `memory` is all of its memory, which a caller fills. Raises `UserError` without a C
    compiler."""

    def __init__(self) -> None:
        self._library = _library()
        self.memory = bytearray(MEMORY_BYTES)
        view = (c_uint8 * MEMORY_BYTES).from_buffer(self.memory)
        self.state = Hc08(memory=ctypes.cast(view, POINTER(c_uint8)), opcodes=_opcodes())

    def call(self, address: int, xa: int, stack: int, limit: int, masked: bool = False) -> FinishedCall:
        """Runs the subroutine at `address` with `xa` in X and A until it returns, for at most `limit` cycles.

        The return address lies at `stack` and below it. `masked`: interrupts are off at the call. The count
        includes JSR, five cycles with an extended address, and RTS."""
        state = self.state
        state.a, state.x, state.h = xa & 255, xa >> 8, 0xC3
        state.masked, state.cycles, state.instructions = masked, 0, 0
        self.memory[stack - 1 : stack + 1] = HOME.to_bytes(2, "big")
        state.sp, state.lowest, state.pc = stack - 2, stack - 1, address
        outcome = self._library.hc08_run(byref(state), HOME, limit)
        returned = _OUTCOMES[outcome]
        if not returned and state.sp != stack:
            returned = "crash"
        cycles = state.cycles + _opcodes()[0xCD].cycles
        return FinishedCall(returned, cycles, state.instructions, stack + 1 - state.lowest, state.pc)
