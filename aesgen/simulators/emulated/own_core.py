"""What executors of our own share: that part of unicorn's interface that the emulated machine uses.

An executor in C has a structure with the registers `x`, `pc`, `regions` (`start`, `size`, `data`), `count`
(how many of them are in use), the last access to data (`access`, `access_size`, `access_written`), and the
trace `blocks` (pairs of address and bytes of each basic block; `blocks_used` numbers of it are in use).
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

PROGRAM_COUNTER = 32
"""The number of the program counter among the registers."""
SLICE = 1 << 22
"""Instructions between two looks at the clock."""
REGIONS = 1024
FETCHED = 1024
"""Bytes of code that are read at once to be decoded."""
STATES = ("done", "paused", "undecoded", "fault")
"""Why `run` returned: the end address, the number of instructions, an instruction that is not decoded, a
fault."""
_DONE, _PAUSED, _UNDECODED, _FAULT = range(len(STATES))


class OwnCore:
    """A core with registers of `width` bits (32 or 64). Methods are those of `unicorn.Uc`; faults raise
    `unicorn.UcError`. Registers are named by number, `PROGRAM_COUNTER` beside 0 to 31.

    `machine` is the structure; `run(machine, end, most)` executes up to `most` instructions."""

    def __init__(self, width: int, machine: Any, run: Callable[..., int]) -> None:
        self.width, self._machine, self._run = width, machine, run
        self._data: list[Any] = []  # the memory of each region
        self._hooks: list[tuple[int, Callable[..., Any], int, int]] = []

    def _undecoded(self, address: int) -> None:
        """Decodes from `address`, or raises `unicorn.UcError`."""
        raise error("UC_ERR_INSN_INVALID")

    def _begin(self, start: int) -> None:
        """Sets the program counter."""
        self._machine.pc = self._machine.block_start = start

    # Memory.

    def mem_map(self, start: int, size: int) -> None:
        machine = self._machine
        if machine.count == REGIONS:
            raise ValueError(f"more than {REGIONS} regions of memory")
        region, data = machine.regions[machine.count], (ctypes.c_uint8 * size)()
        region.start, region.size = start, size
        region.data = ctypes.cast(data, ctypes.POINTER(ctypes.c_uint8))
        self._data.append(data)
        machine.count += 1

    def mem_unmap(self, start: int, size: int) -> None:
        """Unmaps the region that begins at `start`, which has `size` bytes. It must not hold code."""
        machine, places = self._machine, range(self._machine.count)
        number = next(n for n in places if machine.regions[n].start == start)
        if machine.regions[number].size != size or getattr(machine.regions[number], "code", None):
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
                raise error("UC_ERR_READ_UNMAPPED")
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
        self._begin(start)
        machine.blocks_used = 0
        closely = [hook for hook in self._hooks if hook[0] != unicorn.UC_HOOK_BLOCK]
        stop = time.monotonic() + timeout / 1e6
        event = _PAUSED
        try:
            while event != _DONE and not (timeout and time.monotonic() > stop):
                if closely and event == _PAUSED:
                    _report(closely, unicorn.UC_HOOK_CODE, self, machine.pc, 4)
                event = self._run(machine, end, 1 if closely else SLICE)
                if event == _FAULT:
                    raise error("UC_ERR_WRITE_UNMAPPED" if machine.access_written else "UC_ERR_READ_UNMAPPED")
                if event == _UNDECODED:
                    self._undecoded(int(machine.pc))
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
