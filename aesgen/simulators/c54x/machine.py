"""A simulated C54x that runs one subroutine at a time, through `machine.c`. All addresses are those of
words."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_int64, c_uint8, c_uint16, c_uint32, c_uint64
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from aesgen.simulators.c54x.image import C54xImage
from aesgen.simulators.c54x.instructions import FORMS, INDIRECT, REGISTERS, TAKEN_MORE, form_numbers
from aesgen.system import native
from aesgen.system.structures import declarations

MEMORY_WORDS = 1 << 16
HOME = 0xFF80
"""The return address of the outermost subroutine: the place of interrupt vectors."""
CALL_CYCLES = 4
LATENCY = 2
"""Cycles behind a store into an address register, T or TRN in which it must not be used (SPRU131, chapter
7)."""
STATUS_LATENCY = 3
"""The same for status registers, the stack pointer and the registers of repeated blocks: the largest of the
manual's."""
_OUTCOMES = ("", "crash", "timeout")
_FAULTS = {
    "EARLY_USE": "a register is used before it is written",
    "NO_REGISTER": "a register is written that this model does not have",
    "NO_MODE": "an addressing mode that this model does not have",
    "LONG_REGISTER": "two words are read from registers at once",
    "PERIPHERAL": "a peripheral is used",
}
_COMPILER_MODE = 0x6100
"""ST1 as TI's C compiler expects it: CPL, a sign-extended 16-bit mode; INTM is clear, so that interrupts may
come."""


class C54xOpcode(ctypes.Structure):
    """An instruction by its first word; `words` is 0 where there is none."""

    _fields_ = tuple((name, c_uint8) for name in ("operation", "words", "cycles"))


class C54x(ctypes.Structure):
    """Memories, accumulators and counts; the other registers are words of data memory. `lowest`: the lowest
    word that a push has written. `stored_block`, `stored_cycle`: the block of the last store, and the cycle
    of its write."""

    _fields_ = (
        ("program", POINTER(c_uint16)),
        ("data", POINTER(c_uint16)),
        ("opcodes", POINTER(C54xOpcode)),
        ("a", c_int64),
        ("b", c_int64),
        ("cycles", c_uint64),
        ("instructions", c_uint64),
        ("stored_cycle", c_uint64),
        ("ready", c_uint64 * 32),
        ("why", c_uint32),
        ("stored_block", c_uint32),
        ("pc", c_uint16),
        ("lowest", c_uint16),
    )


@dataclass(frozen=True)
class C54xFinished:
    """The result of a subroutine: `outcome` is empty, `crash` or `timeout`, `why` the rule that was broken.
    `changed`: the registers that differ from those before the call."""

    outcome: str
    cycles: int
    instructions: int
    stack_words: int
    stopped_at: int
    why: str = ""
    changed: frozenset[str] = frozenset()


def missing() -> str | None:
    """The missing packages and the one command that installs them; None if nothing is missing."""
    return native.reason(_library)


@cache
def _opcodes() -> ctypes.Array[C54xOpcode]:
    """By first word."""
    found = (C54xOpcode * MEMORY_WORDS)()
    for word, number in form_numbers().items():
        found[word] = C54xOpcode(number, FORMS[number].words, FORMS[number].cycles)
    return found


@cache
def _library() -> ctypes.CDLL:
    operations = {form.operation.upper(): number for number, form in enumerate(FORMS)}
    faults = {name: number for number, name in enumerate(_FAULTS, 1)}
    rules = {
        "LATENCY": LATENCY,
        "STATUS_LATENCY": STATUS_LATENCY,
        "TAKEN_MORE": TAKEN_MORE,
        "INDIRECT": INDIRECT,
    }
    return native.library(
        Path(__file__).with_name("machine.c"),
        {"c54x_run": (ctypes.c_int, (POINTER(C54x), c_uint32, c_uint64))},
        "C54x simulator",
        declarations=declarations(operations, REGISTERS, rules, faults, C54xOpcode, C54x),
    )


class C54xMachine:
    """One C54x. `program` and `data` are its memories, which a caller fills. Raises `UserError` without a C
    compiler."""

    def __init__(self) -> None:
        self._library = _library()
        self.program = (c_uint16 * MEMORY_WORDS)()
        self.data = (c_uint16 * MEMORY_WORDS)()
        self.state = C54x(program=self.program, data=self.data, opcodes=_opcodes())

    def load(self, image: C54xImage) -> None:
        for memory, runs in ((self.program, image.program), (self.data, image.data)):
            for at, words in runs.items():
                memory[at : at + len(words)] = [*words]

    def register(self, name: str) -> int:
        return int(self.data[REGISTERS[name]])

    def call(self, address: int, arguments: tuple[int, ...], stack: int, limit: int) -> C54xFinished:
        """Runs the subroutine at `address` until it returns, for at most `limit` cycles.

        The first argument is in A, the others lie on the stack, whose return address is at `stack`. The count
        includes CALL, four cycles, and RET."""
        state, data = self.state, self.data
        first, *others = arguments
        for number, name in enumerate(
            ("ST0", "T", "TRN", *(f"AR{n}" for n in range(8)), "BK", "BRC", "RSA", "REA")
        ):
            data[REGISTERS[name]] = 0x1357 * (number + 3) & 0xFFFF
        data[REGISTERS["ST1"]] = _COMPILER_MODE
        data[REGISTERS["SP"]] = stack
        data[stack] = HOME
        data[stack + 1 : stack + 1 + len(others)] = [*others]
        state.a, state.b = first, 0x12345678
        state.cycles = state.instructions = 0
        state.stored_cycle, state.lowest, state.pc = (1 << 63), stack, address
        ctypes.memset(state.ready, 0, ctypes.sizeof(state.ready))
        state.why = 0
        before = {name: self.register(name) for name in REGISTERS}
        outcome = _OUTCOMES[self._library.c54x_run(byref(state), HOME, limit)]
        why = ["", *_FAULTS.values()][state.why]
        if not outcome and data[REGISTERS["SP"]] != stack + 1:
            outcome, why = "crash", "the stack pointer is not restored"
        cycles = state.cycles + CALL_CYCLES
        changed = frozenset(name for name in before if self.register(name) != before[name])
        used = stack + 1 - state.lowest
        return C54xFinished(outcome, cycles, state.instructions, used, state.pc, why, changed)
