"""The device `simavr` runs AVR firmware in libsimavr. It counts the exact cycles of every call, core and
block, and detects writes to registers and memory that a call must preserve.

**Calling convention.** That of avr-gcc: pointers and lengths are in r25:24, r23:22 and so on to r9:8, further
ones on the stack. Key setup takes (schedule, key), any other function the operands of its operation in order;
`takes` of an entry may omit the schedule. If the `abi` of an entry whose symbol starts with
`FAMILY_OPERATION` is `rk=NAME`, the schedule is the symbol `FAMILY_NAME`.

**Conventions of figures.** `core` counts the instructions between the labels `SYMBOL_core_begin` and
`SYMBOL_core_end`: the cipher alone, each time it runs. `bulk` counts those between `SYMBOL_bulk_begin`
and `SYMBOL_bulk_end`: the whole loop over the blocks of a call. `call` counts a whole call with its
arguments in their places, including `call` and `ret`. A function for whole messages, which has several loops
and no such labels, is called with `SHORT` blocks and with as many more as the call has: `bulk` and `core` are
the differences per block, `core` that of all runs of a cipher.

**Figures.** `cycles_per_block_<convention>`; `setup_cycles` (the core of the key setup) and
`setup_cycles_call`; `core_bytes` (flash between the labels of the core); `stack_bytes`; `flash_bytes`
(code and all tables, including the images of tables that are copied to SRAM); `core_spread` (the
difference between the longest and the shortest run of the core over all keys and data of the job; not of
functions for whole messages). They are exact, because AVR instructions take fixed numbers of cycles (AVR
Instruction Set Manual, Atmel 0856).

**Settings.** `mcu` (the part's name in simavr), `ram_start` (the first address of SRAM). The stack starts
at the end of the target's `sram`. The caller's buffers lie after it, so that a small part can be tested
with large messages.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from functools import cache
from typing import Any

from aesgen.devices import calls
from aesgen.devices.calls import noise
from aesgen.devices.capabilities import SIMULATOR
from aesgen.devices.simavr_calls import LoadedChip
from aesgen.errors import VariantFailure, did_you_mean
from aesgen.model.build import Build
from aesgen.model.job import Job, Run
from aesgen.model.measurement import Kind
from aesgen.model.target import Settings, Target
from aesgen.simulators import avr
from aesgen.simulators.avr.firmware import Firmware
from aesgen.system import tools
from aesgen.system.probes import failure
from aesgen.system.process import run_tool

STACK_BYTES = 64
"""Bytes of SRAM that a program must leave free, as in the spaces' constraints."""


def open_device(target: Target, settings: Settings) -> Simavr:
    return Simavr(target, str(settings.options["mcu"]), int(settings.options.get("ram_start", 0x100)))


class Simavr:
    """The device `simavr`. One machine serves all jobs; each starts with fresh memory."""

    kind = Kind.SIMULATED
    capabilities = SIMULATOR

    def __init__(self, target: Target, mcu: str, ram_start: int) -> None:
        self.mcu, self.ram_start = mcu, ram_start
        self.flash_bytes = target.limits["flash"]
        self.ram_end = ram_start + target.limits["sram"] - 1
        self.slots = os.cpu_count() or 1
        self.title = f"simavr {mcu}"
        self._machine: avr.AvrMachine | None = None

    def unavailable(self) -> str | None:
        return failure(tools.SIMAVR) or avr.missing() or self._unknown_part()

    def _unknown_part(self) -> str | None:
        known = avr.parts()
        if self.mcu in known:
            return None
        return f"simavr has no part {self.mcu!r}{did_you_mean(self.mcu, known)}"

    def provenance(self) -> dict[str, Any]:
        return {"simulator": f"libsimavr {simavr_version()}", "mcu": self.mcu}

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        return [calls.run(job, self.kind, self._load) for job in jobs]

    def _load(self, build: Build) -> LoadedChip:
        firmware = Firmware.read(build.path)
        if reason := self._excess(firmware):
            raise VariantFailure("constraints", reason)
        return LoadedChip(self._fresh(firmware), firmware, self.ram_start, self.ram_end)

    def refuses(self, build: Build) -> str | None:
        """Why the part cannot hold a program: libsimavr would write past its memories."""
        return self._excess(Firmware.read(build.path))

    def _excess(self, firmware: Firmware) -> str | None:
        """What of a program does not fit into the part."""
        if firmware.flash_bytes > self.flash_bytes:
            return (
                f"the program needs {firmware.flash_bytes} bytes of flash, {self.mcu} has {self.flash_bytes}"
            )
        used, there = firmware.ends_at - self.ram_start, self.ram_end + 1 - self.ram_start
        if used + STACK_BYTES > there:
            needed = f"{used} bytes of SRAM and {STACK_BYTES} of stack"
            return f"tables and variables need {needed}, {self.mcu} has {there}"
        return None

    def _fresh(self, firmware: Firmware) -> avr.AvrMachine:
        if self._machine is None:
            self._machine = avr.AvrMachine(self.mcu)
        machine = self._machine
        machine.load(firmware.flash)
        machine.data[self.ram_start :] = noise(len(machine.data) - self.ram_start)
        for start, content in firmware.sram:
            machine.data[start : start + len(content)] = content
        for start, size in firmware.variables:
            machine.data[start : start + size] = bytes(size)
        return machine


@cache
def simavr_version() -> str:
    """The version of libsimavr, from the tool of that name or the package manager, else `unknown`."""
    for command in (
        ("dpkg-query", "-W", "-f=${Version}", "libsimavr-dev"),
        ("pkg-config", "--modversion", "simavr"),
    ):
        if shutil.which(command[0]):
            status, said = run_tool(command, None, 60)
            if status == 0 and said.strip():
                return said.strip()
    return "unknown"
