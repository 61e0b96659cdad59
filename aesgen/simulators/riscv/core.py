"""A RISC-V core with that part of unicorn's interface that `aesgen.simulators.emulated` uses.

unicorn 2.1 runs RV32IMC and RV64IMC, but knows neither Zba, Zbb, Zbkb nor the scalar AES instructions. This
core decodes in Python, each address once, and executes in C (`machine.c`). Code must not modify itself.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from aesgen.simulators.riscv.encoding import NAMES, operation
from aesgen.system import native, structures

DECODED = 1024
"""Bytes of code that are read at once to be decoded."""
SLICE = 1 << 22
"""Instructions between two looks at the clock."""
REGIONS = 1024
RECENT = 256
"""Pages for which the region found last is remembered."""
PROGRAM_COUNTER = 32
"""The number of the program counter among the registers."""
_REMEDY = native.REMEDY
_STATES = ("done", "paused", "undecoded", "fault")
_EVENTS = structures.numbered(_STATES)
_OPERATIONS = structures.numbered(NAMES)
_NUMBERS = {name: number for number, name in enumerate(NAMES)}


class HartInstruction(ctypes.Structure):
    """An instruction: the number of its operation, registers, immediate operand, size in bytes (0: none)."""

    _fields_ = (
        ("imm", ctypes.c_int32),
        ("operation", ctypes.c_uint8),
        ("rd", ctypes.c_uint8),
        ("rs1", ctypes.c_uint8),
        ("rs2", ctypes.c_uint8),
        ("size", ctypes.c_uint8),
    )


class HartRegion(ctypes.Structure):
    """Mapped memory, and the decoded instructions at its even addresses."""

    _fields_ = (
        ("start", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
        ("data", ctypes.POINTER(ctypes.c_uint8)),
        ("code", ctypes.POINTER(HartInstruction)),
    )


class Hart(ctypes.Structure):
    """Registers, memory, the last access to data, and the trace: pairs of address and bytes of each block."""

    _fields_ = (
        ("x", ctypes.c_uint64 * 32),
        ("pc", ctypes.c_uint64),
        ("block_start", ctypes.c_uint64),
        ("access", ctypes.c_uint64),
        ("blocks", ctypes.POINTER(ctypes.c_uint64)),
        ("blocks_used", ctypes.c_uint64),
        ("blocks_size", ctypes.c_uint64),
        ("regions", HartRegion * REGIONS),
        ("code_region", ctypes.POINTER(HartRegion)),
        ("count", ctypes.c_uint32),
        ("recent", ctypes.c_uint16 * RECENT),
        ("access_size", ctypes.c_uint32),
        ("access_written", ctypes.c_uint32),
    )


@cache
def _library() -> ctypes.CDLL:
    machine, run = ctypes.POINTER(Hart), [ctypes.POINTER(Hart), ctypes.c_uint64, ctypes.c_uint64]
    library = native.library(
        Path(__file__).with_name("machine.c"),
        {
            "run32": (ctypes.c_int32, run),
            "run64": (ctypes.c_int32, run),
            "place": (ctypes.c_int32, [machine, ctypes.c_uint64, ctypes.POINTER(HartInstruction)]),
            "release": (None, [machine]),
            "start": (None, []),
        },
        "the RISC-V simulator",
        declarations=structures.declarations(
            HartInstruction, HartRegion, Hart, _EVENTS, _OPERATIONS, {"RECENT": RECENT}
        ),
    )
    library.start()
    return library


class Core:
    """A hart with registers of `width` bits (32 or 64). Methods are those of `unicorn.Uc`; faults raise
    `unicorn.UcError`. Registers are named by number, `PROGRAM_COUNTER` beside 0 to 31."""

    def __init__(self, width: int) -> None:
        self.width = width
        self._library = _library()
        self._run = self._library.run32 if width == 32 else self._library.run64
        self._machine = Hart()
        self._data: list[Any] = []  # the memory of each region
        self._hooks: list[tuple[int, Callable[..., Any], int, int]] = []

    def __del__(self) -> None:
        if hasattr(self, "_machine"):
            self._library.release(self._machine)

    # Memory.

    def mem_map(self, start: int, size: int) -> None:
        machine = self._machine
        if machine.count == REGIONS:
            raise ValueError(f"more than {REGIONS} regions of memory")
        region, data = machine.regions[machine.count], (ctypes.c_uint8 * size)()
        region.start, region.size = start, size
        region.data = ctypes.cast(data, ctypes.POINTER(ctypes.c_uint8))
        region.code = None
        self._data.append(data)
        machine.count += 1

    def mem_unmap(self, start: int, size: int) -> None:
        """Unmaps the region that begins at `start`, which has `size` bytes. It must not hold code."""
        machine, places = self._machine, range(self._machine.count)
        number = next(n for n in places if machine.regions[n].start == start)
        if machine.regions[number].size != size or machine.regions[number].code:
            raise ValueError(f"cannot unmap {size} bytes at {start:#x}")
        for later in places[number + 1 :]:
            machine.regions[later - 1] = machine.regions[later]
        del self._data[number]
        machine.count -= 1
        machine.code_region = None

    def mem_regions(self) -> list[tuple[int, int, int]]:
        """First and last address of each region, and its permissions."""
        regions = self._machine.regions[: self._machine.count]
        return [(each.start, each.start + each.size - 1, 7) for each in regions]

    def mem_write(self, address: int, data: bytes) -> None:
        for memory, offset, size, done in self._pieces(address, len(data)):
            memory[offset : offset + size] = data[done : done + size]

    def mem_read(self, address: int, size: int) -> bytes:
        return b"".join(
            bytes(memory[offset : offset + length])
            for memory, offset, length, _ in self._pieces(address, size)
        )

    def _pieces(self, address: int, size: int) -> list[tuple[Any, int, int, int]]:
        """The memory, offset and bytes of each region that the `size` bytes at `address` touch, and how many
        bytes come before."""
        found, done = [], 0
        while done < size:
            at = address + done
            number = next(
                (n for n, each in enumerate(self._machine.regions[: self._machine.count])
                 if each.start <= at < each.start + each.size),
                None,
            )  # fmt: skip
            if number is None:
                raise _error("UC_ERR_READ_UNMAPPED")
            region = self._machine.regions[number]
            length = min(size - done, region.start + region.size - at)
            found.append((self._data[number], at - region.start, length, done))
            done += length
        return found

    # Registers.

    def reg_read(self, number: int) -> int:
        return int(self._machine.pc if number == PROGRAM_COUNTER else self._machine.x[number])

    def reg_write(self, number: int, value: int) -> None:
        value &= (1 << self.width) - 1
        if number == PROGRAM_COUNTER:
            self._machine.pc = value
        elif number:
            self._machine.x[number] = value

    # Execution.

    def hook_add(self, kind: int, callback: Callable[..., Any], begin: int = 1, end: int = 0) -> None:
        """Calls `callback` as unicorn does: for basic blocks after the run, for the others during it."""
        self._hooks.append((kind, callback, begin, end))

    def emu_start(self, start: int, end: int, timeout: int = 0) -> None:
        """Executes from `start` until control reaches `end`, or for `timeout` microseconds."""
        import unicorn

        machine = self._machine
        machine.pc = machine.block_start = start
        machine.blocks_used = 0
        closely = [hook for hook in self._hooks if hook[0] != unicorn.UC_HOOK_BLOCK]
        stop = time.monotonic() + timeout / 1e6
        event = _EVENTS["PAUSED"]
        try:
            while event != _EVENTS["DONE"] and not (timeout and time.monotonic() > stop):
                if closely and event == _EVENTS["PAUSED"]:
                    _report(closely, unicorn.UC_HOOK_CODE, self, machine.pc, 4)
                event = self._run(machine, end, 1 if closely else SLICE)
                if event == _EVENTS["FAULT"]:
                    raise _error(
                        "UC_ERR_WRITE_UNMAPPED" if machine.access_written else "UC_ERR_READ_UNMAPPED"
                    )
                if event == _EVENTS["UNDECODED"]:
                    self._decode(int(machine.pc))
                elif closely and machine.access_size:
                    kind = unicorn.UC_MEM_WRITE if machine.access_written else unicorn.UC_MEM_READ
                    hook = unicorn.UC_HOOK_MEM_WRITE if machine.access_written else unicorn.UC_HOOK_MEM_READ
                    _report(closely, hook, self, kind, machine.access, machine.access_size, 0)
        finally:
            trace = machine.blocks[: machine.blocks_used]
            for kind, callback, *_ in self._hooks:
                if kind == unicorn.UC_HOOK_BLOCK:
                    for address, size in zip(trace[::2], trace[1::2], strict=True):
                        callback(self, address, size, None)

    def _decode(self, address: int) -> None:
        """Decodes from `address` up to the next transfer of control. Raises `unicorn.UcError` at an invalid
        instruction."""
        code, place, first = self._code_from(address), 0, True
        while place + 2 <= len(code):
            wide = code[place] & 3 == 3
            if wide and place + 4 > len(code):
                break
            found = operation(int.from_bytes(code[place : place + 2 + 2 * wide], "little"), self.width)
            if found.name == NAMES[0]:
                if first:
                    raise _error("UC_ERR_INSN_INVALID")
                return
            decoded = HartInstruction(
                found.imm, _NUMBERS[found.name], found.rd, found.rs1, found.rs2, found.size
            )
            self._library.place(self._machine, address + place, decoded)
            if found.name in TRANSFERS:
                return
            place, first = place + found.size, False
        if first:
            raise _error("UC_ERR_FETCH_UNMAPPED")

    def _code_from(self, address: int) -> bytes:
        """Up to `DECODED` bytes from `address` to the end of mapped memory."""
        for size in (DECODED, 4, 2):
            with suppress(Exception):
                return self.mem_read(address, size)
        raise _error("UC_ERR_FETCH_UNMAPPED")


TRANSFERS = frozenset(("jal", "jalr", "beq", "bne", "blt", "bge", "bltu", "bgeu"))
"""The instructions that may transfer control."""


def _report(
    hooks: list[tuple[int, Callable[..., Any], int, int]], kind: int, core: Core, *facts: int
) -> None:
    """Calls the hooks of `kind` whose range has the address, the first of two or the second of more facts."""
    address = facts[0] if len(facts) == 2 else facts[1]
    for wanted, callback, begin, end in hooks:
        if wanted & kind and (begin > end or begin <= address <= end):
            callback(core, *facts, None)


def _error(name: str) -> Exception:
    import unicorn

    error: Exception = unicorn.UcError(getattr(unicorn, name))
    return error
