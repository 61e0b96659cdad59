"""What executors of our own share: that part of unicorn's interface that the emulated machine uses.

An executor in C has a structure with the registers `x`, the program counter `pc`, and a `CoreMemory`, on
which the functions of `memory.h` work. It exports `run`, or one such function for each width of registers.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from aesgen.system import native, structures

PROGRAM_COUNTER = 32
"""The number of the program counter among the registers."""
SLICE = 1 << 22
"""Instructions between two looks at whether it is to stop."""
REGIONS = 1024
FETCHED = 1024
"""Bytes of code that are read at once to be decoded."""
STATES = ("done", "paused", "undecoded", "fault")
"""Why `run` returned: the end address, the number of instructions, an instruction that is not decoded, a
fault."""
_DONE, _PAUSED, _UNDECODED, _FAULT = range(len(STATES))
RECENT = 256
"""Pages for which the region found last is remembered."""


class CoreRegion(ctypes.Structure):
    """Mapped memory, and the decoded instructions at its addresses, if Python decodes."""

    _fields_ = (
        ("start", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
        ("data", ctypes.POINTER(ctypes.c_uint8)),
        ("code", ctypes.POINTER(ctypes.c_uint8)),
    )


class CoreMemory(ctypes.Structure):
    """Regions (the first `count` are in use), the last access to data, and the trace.

    `blocks`: pairs of address and bytes of each basic block, `blocks_used` numbers; `block_start`: where the
    present block began; `code_region`: the region of the instruction executed last."""

    _fields_ = (
        ("regions", CoreRegion * REGIONS),
        ("code_region", ctypes.POINTER(CoreRegion)),
        ("count", ctypes.c_uint32),
        ("recent", ctypes.c_uint16 * RECENT),
        ("access", ctypes.c_uint64),
        ("access_size", ctypes.c_uint32),
        ("access_written", ctypes.c_uint32),
        ("blocks", ctypes.POINTER(ctypes.c_uint64)),
        ("blocks_used", ctypes.c_uint64),
        ("blocks_size", ctypes.c_uint64),
        ("block_start", ctypes.c_uint64),
    )


def executor(
    source: Path,
    who: str,
    machine: type[ctypes.Structure],
    *numbers: structures.Numbers,
    decoded: type[ctypes.Structure] | None = None,
    runs: Sequence[str] = ("run",),
) -> ctypes.CDLL:
    """The library of the executor `source`, whose structure is `machine`. `numbers`: constants that it shares
    with Python beside `STATES`; `decoded`: the structure of an instruction that Python decodes; `runs`: the
    functions that execute.

    Raises `UserError` if it cannot be compiled."""
    execute = [ctypes.POINTER(machine), ctypes.c_uint64, ctypes.c_uint64]
    signatures: dict[str, tuple[object, Sequence[object]]] = {
        **dict.fromkeys(runs, (ctypes.c_int32, execute)),
        "release": (None, [ctypes.POINTER(CoreMemory)]),
    }
    parts: list[type[ctypes.Structure]] = [machine]
    if decoded:
        arguments = [ctypes.POINTER(CoreMemory), ctypes.c_uint64, ctypes.POINTER(decoded)]
        signatures["place"] = (ctypes.c_int32, arguments)
        parts.append(decoded)
    constants = (structures.numbered(STATES), {"RECENT": RECENT}, *numbers)
    declared = structures.declarations(*parts, *constants)
    return native.library(source, signatures, who, declarations=declared, headers=[_HEADER])


_HEADER = Path(__file__).with_name("memory.h")


class OwnCore:
    """A core with registers of `width` bits (32 or 64). Methods are those of `unicorn.Uc`; faults raise
    `unicorn.UcError`. Registers are named by number, `PROGRAM_COUNTER` beside 0 to 31.

    `machine` is the structure of the executor `library`, whose function `run` executes up to a number of
    instructions."""

    def __init__(self, width: int, machine: Any, library: ctypes.CDLL, run: str = "run") -> None:
        self.width, self._machine, self._library = width, machine, library
        self._run: Callable[..., int] = getattr(library, run)
        self._data: list[tuple[int, int, memoryview]] = []  # start, bytes and memory of each region
        self._hooks: list[tuple[int, Callable[..., Any], int, int]] = []

    def __del__(self) -> None:
        if hasattr(self, "_library"):
            self._library.release(self._machine.memory)

    def _place(self, address: int, decoded: ctypes.Structure) -> None:
        """Notes the decoded instruction at `address`."""
        self._library.place(self._machine.memory, address, decoded)

    def _undecoded(self, address: int) -> None:
        """Decodes from `address`, or raises `unicorn.UcError`."""
        raise error("UC_ERR_INSN_INVALID")

    def _begin(self, start: int) -> None:
        """Sets the program counter."""
        self._machine.pc = self._machine.memory.block_start = start

    # Memory.

    def mem_map(self, start: int, size: int) -> None:
        memory = self._machine.memory
        if memory.count == REGIONS:
            raise ValueError(f"more than {REGIONS} regions of memory")
        region, data = memory.regions[memory.count], (ctypes.c_uint8 * size)()
        region.start, region.size = start, size
        region.data = ctypes.cast(data, ctypes.POINTER(ctypes.c_uint8))
        self._data.append((start, size, memoryview(data).cast("B")))
        memory.count += 1

    def mem_unmap(self, start: int, size: int) -> None:
        """Unmaps the region that begins at `start`, which has `size` bytes. It must not hold code."""
        memory = self._machine.memory
        places = range(memory.count)
        number = next(n for n in places if memory.regions[n].start == start)
        if memory.regions[number].size != size or memory.regions[number].code:
            raise ValueError(f"cannot unmap {size} bytes at {start:#x}")
        for later in places[number + 1 :]:
            memory.regions[later - 1] = memory.regions[later]
        del self._data[number]
        memory.count -= 1
        memory.code_region = None

    def mem_regions(self) -> list[tuple[int, int, int]]:
        """First and last address of each region, and its permissions."""
        return [(start, start + size - 1, 7) for start, size, _ in self._data]

    def mem_write(self, address: int, data: bytes) -> None:
        done = 0
        for piece in self._pieces(address, len(data)):
            piece[:] = data[done : done + len(piece)]
            done += len(piece)

    def mem_read(self, address: int, size: int) -> bytes:
        return b"".join(self._pieces(address, size))

    def _pieces(self, address: int, size: int) -> list[memoryview]:
        """The parts of the regions that the `size` bytes at `address` lie in."""
        found: list[memoryview] = []
        while size:
            inside = (each for each in self._data if each[0] <= address < each[0] + each[1])
            start, _, data = next(inside, (0, 0, None))
            if data is None:
                raise error("UC_ERR_READ_UNMAPPED")
            found.append(data[address - start : address - start + size])
            address, size = address + len(found[-1]), size - len(found[-1])
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

    def reg_read_batch(self, numbers: Sequence[int]) -> tuple[int, ...]:
        return tuple(map(self.reg_read, numbers))

    def reg_write_batch(self, values: Sequence[tuple[int, int]]) -> None:
        for number, value in values:
            self.reg_write(number, value)

    # Execution.

    def hook_add(self, kind: int, callback: Callable[..., Any], begin: int = 1, end: int = 0) -> None:
        """Calls `callback` as unicorn does: for basic blocks after the run, for the others during it."""
        self._hooks.append((kind, callback, begin, end))

    def emu_stop(self) -> None:
        """Ends the execution in progress, from another thread."""
        self._stopped = True

    def emu_start(self, start: int, end: int) -> None:
        """Executes from `start` until control reaches `end`, or `emu_stop` is called."""
        import unicorn

        machine, memory = self._machine, self._machine.memory
        self._begin(start)
        memory.blocks_used = 0
        closely = [hook for hook in self._hooks if hook[0] != unicorn.UC_HOOK_BLOCK]
        self._stopped, event = False, _PAUSED
        try:
            while event != _DONE and not self._stopped:
                if closely and event == _PAUSED:
                    _report(closely, unicorn.UC_HOOK_CODE, self, machine.pc, 4)
                event = self._run(machine, end, 1 if closely else SLICE)
                if event == _FAULT:
                    raise error("UC_ERR_WRITE_UNMAPPED" if memory.access_written else "UC_ERR_READ_UNMAPPED")
                if event == _UNDECODED:
                    self._undecoded(int(machine.pc))
                elif closely and memory.access_size:
                    kind = unicorn.UC_MEM_WRITE if memory.access_written else unicorn.UC_MEM_READ
                    hook = unicorn.UC_HOOK_MEM_WRITE if memory.access_written else unicorn.UC_HOOK_MEM_READ
                    _report(closely, hook, self, kind, memory.access, memory.access_size, 0)
        finally:
            readers = [hook[1] for hook in self._hooks if hook[0] == unicorn.UC_HOOK_BLOCK]
            trace = memory.blocks[: memory.blocks_used] if readers else []
            for callback in readers:
                for address, size in zip(trace[::2], trace[1::2], strict=True):
                    callback(self, address, size, None)

    def _code_from(self, address: int) -> bytes:
        """Up to `FETCHED` bytes from `address` to the end of mapped memory."""
        for size in (FETCHED, 4, 2):
            with suppress(Exception):
                return self.mem_read(address, size)
        raise error("UC_ERR_FETCH_UNMAPPED")


def _report(
    hooks: list[tuple[int, Callable[..., Any], int, int]], kind: int, core: OwnCore, *facts: int
) -> None:
    """Calls the hooks of `kind` whose range has the address, the first of two or the second of more facts."""
    address = facts[0] if len(facts) == 2 else facts[1]
    for wanted, callback, begin, end in hooks:
        if wanted & kind and (begin > end or begin <= address <= end):
            callback(core, *facts, None)


def error(name: str) -> Exception:
    """Unicorn's error of this name."""
    import unicorn

    found: Exception = unicorn.UcError(getattr(unicorn, name))
    return found
