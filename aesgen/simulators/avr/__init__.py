"""The simulated AVR: `machine.c` on libsimavr, compiled once and cached, called through ctypes."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from ctypes import POINTER, c_char_p, c_int, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p
from dataclasses import dataclass
from functools import cache
from itertools import count, takewhile
from pathlib import Path

from aesgen.errors import UserError
from aesgen.system import native
from aesgen.system.structures import declarations

SOURCE = Path(__file__).with_name("machine.c")
LAST_ADDRESS = 0xFFFF
"""End of the simulated machine's data memory. It is larger than the real part's, so that buffers fit."""

REMEDY = "apt-get install gcc libc6-dev libsimavr-dev libelf-dev"
_OUTCOMES = ("", "crash", "timeout")


class _Watch(ctypes.Structure):
    """Counts visits from `begin` to `end`, and their cycles; `open`: a visit is in progress, begun at cycle
    `since`."""

    _fields_ = (
        ("begin", c_uint32),
        ("end", c_uint32),
        ("visits", c_uint64),
        ("total", c_uint64),
        ("least", c_uint64),
        ("most", c_uint64),
        ("since", c_uint64),
        ("open", c_int),
    )


_SIGNATURES: native.Signatures = {
    "machine_open": (c_void_p, (c_char_p, c_uint16)),
    "machine_part": (c_char_p, (c_uint32,)),
    "machine_data": (POINTER(c_uint8), (c_void_p,)),
    "machine_flash_bytes": (c_uint32, (c_void_p,)),
    "machine_return_bytes": (c_int, (c_void_p,)),
    "machine_cycles": (c_uint64, (c_void_p,)),
    "machine_lowest_stack": (c_uint32, (c_void_p,)),
    "machine_stopped_at": (c_uint32, (c_void_p,)),
    "machine_interrupt": (c_uint64, (c_void_p, c_uint32, c_uint32)),
    "machine_load": (None, (c_void_p, c_char_p, c_uint32)),
    "machine_call": (
        c_int,
        (c_void_p, c_uint32, c_uint16, c_uint32, c_uint64, POINTER(_Watch), c_int),
    ),
}


def missing() -> str | None:
    """The missing packages and the one command that installs them; None if nothing is missing."""
    return native.reason(_library)


@cache
def parts() -> tuple[str, ...]:
    """The names of all parts that the installed simavr has. Raises `UserError` if `missing` has a reason."""
    names = (_library().machine_part(at) for at in count())
    return tuple(name.decode() for name in takewhile(bool, names))


@cache
def _library() -> ctypes.CDLL:
    links = ("-lsimavr", "-lelf")
    return native.library(SOURCE, _SIGNATURES, "simavr", REMEDY, links, declarations(_Watch))


@dataclass(frozen=True)
class Watched:
    """Counts for a pair of watched addresses during one call: visits and cycles."""

    visits: int
    total: int
    least: int
    most: int


@dataclass(frozen=True)
class Finished:
    """The result of a call: `outcome` is empty, `crash` or `timeout`."""

    outcome: str
    cycles: int
    stack_bytes: int
    stopped_at: int
    watched: Mapping[str, Watched]


class AvrMachine:
    """One simulated AVR. `data` is its data memory: registers at 0, I/O at 32, then SRAM."""

    def __init__(self, mcu: str) -> None:
        self._library = _library()
        self._handle = self._library.machine_open(mcu.encode(), LAST_ADDRESS)
        if not self._handle:
            raise UserError(f"simavr knows no {mcu}")
        start = ctypes.cast(self._library.machine_data(self._handle), c_void_p).value
        assert start is not None
        self.data = memoryview((c_uint8 * (LAST_ADDRESS + 1)).from_address(start)).cast("B")
        self.flash_bytes: int = self._library.machine_flash_bytes(self._handle)
        self.return_bytes: int = self._library.machine_return_bytes(self._handle)

    def load(self, image: bytes) -> None:
        """Fills the flash with `image` from address 0; the rest is erased."""
        self._library.machine_load(self._handle, image, len(image))

    def interrupt(self, vector: int, interval: int) -> int:
        """From now on, an interrupt with its handler at the byte address `vector` comes after every
        `interval` instructions that run with interrupts enabled; 0: none comes. Returns the number of those
        that came since the last such setting."""
        came: int = self._library.machine_interrupt(self._handle, vector, interval)
        return came

    def call(self, entry: int, stack: int, limit: int, watch: Mapping[str, tuple[int, int]]) -> Finished:
        """Runs the subroutine at byte address `entry` until it returns, for at most `limit` cycles.

        `stack` is the address for its return address. `watch` gives pairs of addresses to count between.
        """
        watches = (_Watch * max(len(watch), 1))()
        for each, (begin, end) in zip(watches, watch.values(), strict=False):
            each.begin, each.end, each.least = begin, end, (1 << 64) - 1
        home = self.flash_bytes - 2
        outcome = self._library.machine_call(self._handle, entry, stack, home, limit, watches, len(watch))
        return Finished(
            _OUTCOMES[outcome],
            self._library.machine_cycles(self._handle),
            stack - self._library.machine_lowest_stack(self._handle),
            self._library.machine_stopped_at(self._handle),
            {
                name: Watched(each.visits, each.total, each.least, each.most)
                for name, each in zip(watch, watches, strict=False)
                if each.visits
            },
        )
