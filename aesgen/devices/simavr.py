"""AVR firmware in libsimavr: exact cycles of every call, core and block, and what a call must not touch.

Entry points follow avr-gcc's calling convention: pointers and the block count in r25:24, r23:22, and so on
down, in the order (schedule, key) for key set-up, (schedule, in, out, blocks) for ECB and (schedule, iv, in,
out, blocks) for CBC and CTR. An entry `FAMILY_OPERATION` whose `abi` says `rk=NAME` is handed the address of
the symbol `FAMILY_NAME` as its schedule. Pairs of labels `SYMBOL_core_begin`, `SYMBOL_core_end` and
`SYMBOL_bulk_begin`, `SYMBOL_bulk_end` bound what the conventions of those names count: the cipher alone, each
time it runs; and the whole loop over the blocks of a call. The convention `call` is the call with its
arguments in registers, `call` and `ret` included.

The figures are exact: AVR instructions take fixed numbers of cycles (AVR Instruction Set Manual, Atmel
0856). `figures` of a measurement: `cycles_per_block_<convention>`, `setup_cycles` (the set-up's core) and
`setup_cycles_call`, `core_bytes` (flash between the core's labels), `stack_bytes`, `flash_bytes` (code and
all tables, the images of those that are copied to SRAM included), and `core_spread`: by how many cycles the
core's count varied over all keys and data of the job, 0 where it does not depend on them.

Settings: `mcu` (simavr's name), `ram_start` (first SRAM address). The stack starts at the end of the
target's `sram`; the caller's buffers lie behind it, so that large messages fit a small part.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from aesgen.model.target import Settings, Target
from aesgen.model.trial import Build, Call, EntryPoint, Job, Kind, Measurement, Returned, Run, Timing
from aesgen.simulators import avr
from aesgen.simulators.avr.firmware import SRAM_IN_ELF, Firmware
from aesgen.system import tools
from aesgen.system.probes import failure

COUNTED = ("core", "bulk")
"""The conventions that pairs of labels bound."""

STACK_BYTES = 64
"""What a program must leave of the SRAM, as the spaces' constraints have it."""

_BUFFERS = 0x2400
_GUARD = 32
_CALL_CYCLES = {2: 4, 3: 5}
"""Cycles of `call` by bytes of return address (AVR Instruction Set Manual)."""

_SAVED = (*range(2, 18), 28, 29)
"""Registers that a function must hand back unchanged, besides r1 = 0 (avr-gcc ABI)."""


def open_device(target: Target, settings: Settings) -> Simavr:
    return Simavr(target, str(settings.options["mcu"]), int(settings.options.get("ram_start", 0x100)))


@dataclass
class _Counts:
    """What a job's calls have shown so far."""

    least: dict[str, int] = field(default_factory=dict)
    most: dict[str, int] = field(default_factory=dict)
    stack_bytes: int = 0

    def add(self, entry: EntryPoint, finished: avr.Finished) -> None:
        self.stack_bytes = max(self.stack_bytes, finished.stack_bytes)
        if core := finished.watched.get("core"):
            self.least[entry.symbol] = min(core.least, self.least.get(entry.symbol, core.least))
            self.most[entry.symbol] = max(core.most, self.most.get(entry.symbol, core.most))

    def spread(self, entry: EntryPoint) -> int:
        return self.most.get(entry.symbol, 0) - self.least.get(entry.symbol, 0)


class _Stopped(Exception):
    def __init__(self, outcome: str, detail: str) -> None:
        super().__init__(detail)
        self.outcome, self.detail = outcome, detail


class Simavr:
    """The device `simavr`. One machine serves all jobs; each starts with fresh memory."""

    kind = Kind.SIMULATED
    counts_each_call = True

    def __init__(self, target: Target, mcu: str, ram_start: int) -> None:
        self.mcu, self.ram_start = mcu, ram_start
        self.flash_bytes = target.limits["flash"]
        self.ram_end = ram_start + target.limits["sram"] - 1
        self.slots = os.cpu_count() or 1
        self.title = f"simavr {mcu}"
        self._machine: avr.Machine | None = None

    def unavailable(self) -> str | None:
        return failure(tools.SIMAVR) or avr.missing()

    def provenance(self) -> dict[str, Any]:
        return {"simulator": f"libsimavr {simavr_version()}", "mcu": self.mcu}

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        return [self._run(job) for job in jobs]

    def _run(self, job: Job) -> Run:
        if reason := self.refuses(job.build):
            return Run(outcome="constraints", detail=reason)
        firmware = Firmware.read(job.build.path)
        machine = self._fresh(firmware)
        counts = _Counts()
        returned: list[Returned] = []
        try:
            for call in job.calls:
                returned.append(self._call(machine, firmware, call, counts)[0])
            measurement = None
            if job.timing is not None:
                measurement = self._measure(machine, firmware, job.timing, counts)
        except _Stopped as stopped:
            return Run(tuple(returned), None, stopped.outcome, stopped.detail)
        return Run(tuple(returned), measurement)

    def refuses(self, build: Build) -> str | None:
        """Why the part cannot hold a program: libsimavr would write past the memories that it has."""
        firmware = Firmware.read(build.path)
        if len(firmware.flash) > self.flash_bytes:
            return (
                f"the program needs {len(firmware.flash)} bytes of flash, {self.mcu} has {self.flash_bytes}"
            )
        ends = [start + len(content) for start, content in firmware.sram]
        ends += [start + size for start, size in firmware.variables]
        used, there = max(ends, default=0) - self.ram_start, self.ram_end + 1 - self.ram_start
        if used + STACK_BYTES > there:
            needed = f"{used} bytes of SRAM and {STACK_BYTES} of stack"
            return f"tables and variables need {needed}, {self.mcu} has {there}"
        return None

    def _fresh(self, firmware: Firmware) -> avr.Machine:
        if self._machine is None:
            self._machine = avr.Machine(self.mcu)
        machine = self._machine
        machine.load(firmware.flash)
        machine.data[self.ram_start :] = _noise(len(machine.data) - self.ram_start)
        for start, content in firmware.sram:
            machine.data[start : start + len(content)] = content
        for start, size in firmware.variables:
            machine.data[start : start + size] = bytes(size)
        return machine

    def _measure(
        self, machine: avr.Machine, firmware: Firmware, timing: Timing, counts: _Counts
    ) -> Measurement:
        call = timing.call
        returned, setup = self._call(machine, firmware, call, counts)
        if timing.convention not in returned.cycles:
            raise _Stopped(
                "crash", f"{call.entry.symbol} cannot be counted by convention {timing.convention}"
            )
        cycles = returned.cycles[timing.convention]
        figures = {f"cycles_per_block_{name}": count for name, count in returned.cycles.items()}
        figures |= {f"setup_cycles{'' if name == 'core' else '_' + name}": n for name, n in setup.items()}
        if "core" in (watches := firmware.watches(call.entry.symbol, COUNTED)):
            begin, end = watches["core"]
            figures["core_bytes"] = end - begin
        figures["stack_bytes"] = counts.stack_bytes
        figures["flash_bytes"] = firmware.flash_bytes
        figures["core_spread"] = counts.spread(call.entry)
        return Measurement(self.kind, timing.convention, cycles, (cycles,), 1.0, (cycles, cycles), figures)

    def _call(
        self, machine: avr.Machine, firmware: Firmware, call: Call, counts: _Counts
    ) -> tuple[Returned, Mapping[str, float]]:
        """The call's answer, and the cycles of the key set-up before it."""
        buffers = _Buffers(call)
        if place := _fixed_schedule(call.entry):
            buffers.schedule = firmware.symbols[place] - SRAM_IN_ELF
        data = machine.data
        setup: Mapping[str, float] = {}
        complaints: tuple[str, ...] = ()
        prepare = call.entry if call.entry.is_setkey else call.setup
        if prepare is None:
            data[buffers.schedule : buffers.schedule + len(call.key)] = call.key
        else:
            data[buffers.key : buffers.key + len(call.key)] = call.key
            schedule = (buffers.schedule, call.entry.context_bytes)
            pointers = (buffers.schedule, buffers.key)
            setup, complaints = self._subroutine(machine, firmware, prepare, pointers, [schedule], counts)
            if call.entry.is_setkey:
                return Returned(bytes(data[schedule[0] : sum(schedule)]), b"", setup, complaints), setup
        data[buffers.iv : buffers.iv + len(call.iv)] = call.iv
        data[buffers.input : buffers.input + len(call.data)] = call.data
        words = [buffers.schedule, buffers.input, buffers.output, call.blocks]
        if call.iv:
            words.insert(1, buffers.iv)
        writable = [(buffers.output, len(call.data)), (buffers.iv, len(call.iv))]
        cycles, found = self._subroutine(
            machine, firmware, call.entry, words, writable, counts, max(call.blocks, 1)
        )
        output = bytes(data[buffers.output : buffers.output + len(call.data)])
        iv = bytes(data[buffers.iv : buffers.iv + len(call.iv)])
        return Returned(output, iv, cycles, (*complaints, *found)), setup

    def _subroutine(
        self,
        machine: avr.Machine,
        firmware: Firmware,
        entry: EntryPoint,
        arguments: Sequence[int],
        writable: Sequence[tuple[int, int]],
        counts: _Counts,
        blocks: int = 1,
    ) -> tuple[dict[str, float], tuple[str, ...]]:
        """Call `entry`; its cycles by convention, and what it did that a function must not do."""
        data = machine.data
        registers = bytearray(_noise(32))
        registers[1] = 0
        for place, value in zip(range(24, 0, -2), arguments, strict=False):
            registers[place : place + 2] = value.to_bytes(2, "little")
        data[:32] = registers
        before = bytes(data[self.ram_start :])
        finished = machine.call(
            firmware.symbols[entry.symbol],
            self.ram_end,
            limit=100_000 + 40_000 * blocks,
            watch=firmware.watches(entry.symbol, COUNTED),
        )
        if finished.outcome:
            after = f"{finished.cycles} cycles at flash address {finished.stopped_at:#x}"
            raise _Stopped(finished.outcome, f"{entry.symbol} after {after}")
        counts.add(entry, finished)
        stack = (self.ram_end + 1 - finished.stack_bytes, finished.stack_bytes)
        allowed = [*writable, *firmware.variables, stack]
        complaints = [f"r{i} lost" for i in _SAVED if data[i] != registers[i]]
        complaints += ["r1 is not zero"] * (data[1] != 0)
        complaints += self._strays(before, bytes(data[self.ram_start :]), allowed)
        cycles = {"call": (finished.cycles + _CALL_CYCLES[machine.return_bytes]) / blocks}
        if bulk := finished.watched.get("bulk"):
            cycles["bulk"] = bulk.total / blocks
        if core := finished.watched.get("core"):
            cycles["core"] = core.total / core.visits
        return cycles, tuple(complaints)

    def _strays(self, before: bytes, after: bytes, allowed: Sequence[tuple[int, int]]) -> list[str]:
        """The first address outside of `allowed` that a call changed, if any."""
        mended = bytearray(after)
        for start, size in allowed:
            at = start - self.ram_start
            mended[at : at + size] = before[at : at + size]
        if mended == before:
            return []
        changed = next(i for i, (a, b) in enumerate(zip(before, mended, strict=True)) if a != b)
        return [f"wrote to {self.ram_start + changed:#x}, outside its output"]


class _Buffers:
    """Where a call's arguments lie in data memory, a guard between each."""

    def __init__(self, call: Call) -> None:
        sizes = (max(call.entry.context_bytes, len(call.key)), len(call.iv), len(call.data), len(call.data))
        places, at = [], _BUFFERS + _GUARD
        for size, offset in zip(sizes, call.offsets, strict=True):
            places.append(at + offset)
            at += -(-(offset + size + _GUARD) // 16) * 16
        self.schedule, self.iv, self.input, self.output = places
        self.key = at
        if call.in_place:
            self.output = self.input


def _fixed_schedule(entry: EntryPoint) -> str | None:
    name = entry.abi.partition("rk=")[2]
    return f"{entry.symbol.removesuffix(entry.operation)}{name}" if name else None


@cache
def _noise(size: int) -> bytes:
    """What memory and registers hold before anyone writes them: fixed, and like nothing in particular."""
    return random.Random(size).randbytes(size)


@cache
def simavr_version() -> str:
    """The version of libsimavr, from the tool of that name or the package manager; `unknown` else."""
    for command in (
        ("dpkg-query", "-W", "-f=${Version}", "libsimavr-dev"),
        ("pkg-config", "--modversion", "simavr"),
    ):
        if shutil.which(command[0]):
            said = subprocess.run(command, capture_output=True, text=True, check=False)
            if said.returncode == 0 and said.stdout.strip():
                return said.stdout.strip()
    return "unknown"
