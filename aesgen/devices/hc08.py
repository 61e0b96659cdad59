"""The device `hc08` runs programs for the 68HC08 and counts the cycles of the CPU08's table.

**Calling convention.** That of SDCC: the first argument, a pointer, in X (high byte) and A; argument n in
the two bytes behind `_SYMBOL_PARM_n`, most significant byte first. A kernel with a fixed schedule (the `abi`
of its entry point) does not take it.

**Conventions of figures.** `call`: one call of one block, with JSR and RTS. `bulk`: a block in the loop with
loads, stores, pointers and the loop itself: the difference of a long and a short call, divided by the blocks
between them.

Memory has no wait states, and there is no cache: the time of an instruction depends on no address. Calls
begin with interrupts on, and wherever they are on, the simulator overwrites what one would overwrite.

**Settings.** `ram_start`: the first address of the RAM. The target's limit `sram` is its size, and the stack
starts at its end. The caller's buffers lie behind it, so that large messages can be tested.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from aesgen.devices import calls
from aesgen.devices.calls import CountedBuild, Cycles, noise, stopped, strays
from aesgen.devices.capabilities import SIMULATOR
from aesgen.errors import VariantFailure
from aesgen.machines.hc08 import SDCC
from aesgen.model.build import Build, EntryPoint
from aesgen.model.job import Call, Job, Run
from aesgen.model.measurement import Kind
from aesgen.model.target import Settings, Target
from aesgen.simulators import hc08

STACK_BYTES = 64
"""Bytes of RAM that a program must leave free."""
BELOW = 8
"""Bytes below the stack pointer that interrupts may overwrite."""


def open_device(target: Target, settings: Settings) -> Hc08Device:
    start = int(settings.options["ram_start"])
    return Hc08Device(target.title, start, start + target.limits["sram"] - 1)


class Hc08Device:
    """A 68HC08 whose RAM is from `ram_start` to `ram_end`. Each build has a machine of its own."""

    kind = Kind.SIMULATED
    capabilities = SIMULATOR

    def __init__(self, title: str, ram_start: int, ram_end: int) -> None:
        self.ram_start, self.ram_end = ram_start, ram_end
        self.slots = os.cpu_count() or 1
        self.title = "68HC08 simulator (cycles of the CPU08's table)"

    def unavailable(self) -> str | None:
        return hc08.missing()

    def provenance(self) -> dict[str, Any]:
        return {"simulator": "aesgen.simulators.hc08", "cycles": "CPU08RM, revision 4"}

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        return [calls.run(job, self.kind, self._load) for job in jobs]

    def _load(self, build: Build) -> LoadedHc08:
        image = hc08.Hc08Image.read(build.path)
        used = sum(image.area(name)[1] for name in ("DSEG", "XSEG")) + STACK_BYTES
        there = self.ram_end + 1 - self.ram_start
        if used > there:
            raise VariantFailure(
                "constraints", f"variables and stack need {used} bytes of RAM, there are {there}"
            )
        return LoadedHc08(image, build, self.ram_end)


class LoadedHc08(CountedBuild):
    """A build in a machine's memory; the stack begins at `ram_end`."""

    def __init__(self, image: hc08.Hc08Image, build: Build, ram_end: int) -> None:
        super().__init__(build)
        self.image, self.ram_end, self.first = image, ram_end, ram_end + 1
        self.machine = hc08.Hc08Machine()

    def fill(self) -> None:
        memory = self.machine.memory
        memory[:] = noise(len(memory))
        self.image.spread(memory)

    def fixed_schedule(self, entry: EntryPoint) -> int | None:
        place = entry.fixed_schedule
        return self.image.symbols[f"_{place}"] if place else None

    def write(self, at: int, content: bytes) -> None:
        self.machine.memory[at : at + len(content)] = content

    def read(self, at: int, size: int) -> bytes:
        return bytes(self.machine.memory[at : at + size])

    def left(self, call: Call) -> tuple[tuple[str, bytes], ...]:
        state, (begin, size) = self.machine.state, self.image.area("DSEG")
        memory = bytearray(self.machine.memory)
        if (schedule := self.fixed_schedule(call.entry)) is not None:
            kept = (call.setup or call.entry).context_bytes
            memory[schedule : schedule + kept] = bytes(kept)
        registers = tuple((name, bytes([getattr(state, name)])) for name in SDCC.scratch)
        stack = bytes(memory[self.ram_end + 1 - STACK_BYTES : self.ram_end + 1])
        return (*registers, ("the variables", bytes(memory[begin : begin + size])), ("the stack", stack))

    def subroutine(
        self,
        entry: EntryPoint,
        words: Mapping[str, int],
        writable: Sequence[tuple[int, int]],
        blocks: int,
        whole: int,
    ) -> tuple[Cycles, tuple[str, ...]]:
        machine, symbols = self.machine, self.image.symbols
        first, *others = entry.takes
        for number, name in enumerate(others, 2):
            at = symbols[f"_{entry.symbol}_PARM_{number}"]
            machine.memory[at : at + 2] = words.get(name, 0).to_bytes(2, "big")
        before = bytes(machine.memory)
        limit = 200_000 + 40_000 * blocks
        finished = machine.call(symbols[f"_{entry.symbol}"], words[first], self.ram_end, limit)
        if finished.outcome:
            raise stopped(finished.outcome, entry, finished.cycles, f"address {finished.stopped_at:#x}")
        self.stack_bytes = finished.stack_bytes
        stack = (self.ram_end + 1 - finished.stack_bytes - BELOW, finished.stack_bytes + BELOW)
        complaints = ["interrupts stay off"] * bool(machine.state.masked)
        return {"call": float(finished.cycles)}, (
            *complaints,
            *strays(before, bytes(machine.memory), [*writable, self.image.area("DSEG"), stack]),
        )
