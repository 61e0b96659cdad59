"""The device `c54x` runs programs for the TI C54x and counts cycles by TI's tables.

**Calling convention.** That of TI's C compiler: the first argument in A, the others on the stack behind the
return address; addresses are those of words of 16 bits. Bytes of keys and messages are packed, the first one
into a word's high half.

**Conventions of figures.** `call`: one call of one block, with CALL and RET. `bulk`: a block in the loop with
loads, stores and pointers: the difference of a long and a short call, divided by the blocks between them.

All memory is on chip and has no wait states; there is no cache. Calls begin with interrupts on: before every
instruction the simulator overwrites what an interrupt would overwrite. A call that breaks a rule of the
pipeline ends as a crash.

**Settings.** `stack`: the word behind the stack. `buffers`: the first word of memory for keys and messages.
"""

from __future__ import annotations

import ctypes
import os
import sys
from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from aesgen.devices import calls
from aesgen.devices.calls import CountedBuild, Cycles, noise, stopped, strays
from aesgen.devices.capabilities import SIMULATOR
from aesgen.machines.c54x import TI
from aesgen.model.build import Build, EntryPoint
from aesgen.model.job import Call, Job, Run
from aesgen.model.measurement import Kind
from aesgen.model.target import Settings, Target
from aesgen.simulators import c54x

MEMORY_WORDS = 1 << 16
WORD = 2
"""Bytes of a word."""
PAGE_0 = 0x80
"""The first word behind the registers and the scratch pad."""
BELOW = 8
"""Words below the stack pointer that interrupts may overwrite."""
ARGUMENTS_MOST = 4


def open_device(target: Target, settings: Settings) -> C54xDevice:
    return C54xDevice(int(settings.options["stack"]), int(settings.options["buffers"]))


class C54xDevice:
    """A C54x whose stack ends before the word `stack`. Each build has a machine of its own."""

    kind = Kind.SIMULATED
    capabilities = SIMULATOR
    title = "C54x simulator (cycles of SPRU172)"

    def __init__(self, stack: int, buffers: int) -> None:
        self.stack, self.buffers = stack, buffers
        self.slots = os.cpu_count() or 1

    def unavailable(self) -> str | None:
        return c54x.missing()

    def provenance(self) -> dict[str, Any]:
        return {"simulator": "aesgen.simulators.c54x", "cycles": "SPRU131, SPRU172"}

    def run(self, jobs: Sequence[Job]) -> list[Run]:
        return [calls.run(job, self.kind, self._load) for job in jobs]

    def _load(self, build: Build) -> LoadedC54x:
        return LoadedC54x(c54x.C54xImage.read(build.path), build, self.stack, self.buffers)


class LoadedC54x(CountedBuild):
    """A build in a machine's memory."""

    unit = WORD

    def __init__(self, image: c54x.C54xImage, build: Build, stack: int, buffers: int) -> None:
        super().__init__(build)
        self.image, self.stack, self.first = image, stack, buffers
        self.machine = c54x.C54xMachine()

    def fill(self) -> None:
        ctypes.memmove(self.machine.data, noise(WORD * MEMORY_WORDS), WORD * MEMORY_WORDS)
        self.machine.load(self.image)

    def write(self, at: int, content: bytes) -> None:
        words = _big_endian(array("H", content))
        self.machine.data[at : at + len(words)] = [*words]

    def read(self, at: int, size: int) -> bytes:
        return _big_endian(array("H", self.machine.data[at : at + size // WORD])).tobytes()

    def left(self, call: Call) -> tuple[tuple[str, bytes], ...]:
        state = self.machine.state
        values = {"A": state.a, "B": state.b}
        values |= {name: self.machine.register(name) for name in TI.scratch if name not in values}
        registers = tuple((name, repr(value).encode()) for name, value in values.items())
        variables = (
            (f"variables at {at:#x}", self.read(at, WORD * size)) for at, size in self.image.reserved
        )
        begin = self.stack - self.stack_bytes // WORD - BELOW
        return (*registers, *variables, ("the stack", self.read(begin, WORD * (self.stack - begin))))

    def subroutine(
        self,
        entry: EntryPoint,
        words: Mapping[str, int],
        writable: Sequence[tuple[int, int]],
        blocks: int,
        whole: int,
    ) -> tuple[Cycles, tuple[str, ...]]:
        names = ("schedule", "key") if entry.is_setkey else ("schedule", "input", "output", "blocks")
        arguments = tuple(words[name] for name in names)
        machine = self.machine
        before = bytes(machine.data)
        place = self.image.symbols[f"_{entry.symbol}"]
        stack = self.stack - ARGUMENTS_MOST
        finished = machine.call(place, arguments, stack, 100_000 + 10_000 * blocks)
        if finished.outcome:
            where, why = f"address {finished.stopped_at:#x}", f": {finished.why or 'no instruction'}"
            raise stopped(finished.outcome, entry, finished.cycles, where, why)
        self.stack_bytes = WORD * finished.stack_words
        deepest = stack + 1 - finished.stack_words - BELOW
        allowed = [
            (0, PAGE_0 - 0x20),
            *writable,
            (deepest, self.stack - deepest),
            *self.image.reserved,
        ]
        complaints = [f"{name} is not preserved" for name in TI.saved if name in finished.changed]
        strayed = strays(before, bytes(machine.data), allowed, WORD)
        return {"call": float(finished.cycles)}, (*complaints, *strayed)


def _big_endian(words: array[int]) -> array[int]:
    """The words with their first byte in the high half, from this machine's order, or back."""
    if sys.byteorder == "little":
        words.byteswap()
    return words
