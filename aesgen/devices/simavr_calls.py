"""A build's calls on a simulated AVR: buffers placed, keys set up, cycles counted, violations found.

`simavr.py` describes the calling convention, the conventions of figures and the figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from aesgen.devices import calls
from aesgen.devices.calls import Bench, Counted, Cycles, Figures, noise, stopped, strays
from aesgen.errors import VariantFailure
from aesgen.machines.avr import AVR_GCC, number_of
from aesgen.model.build import EntryPoint
from aesgen.model.figures import FigureName, figure_name
from aesgen.model.job import Call, CallCost, Returned
from aesgen.simulators import avr
from aesgen.simulators.avr.firmware import SRAM_IN_ELF, Firmware

COUNTED = ("core", "bulk")
"""The conventions that a pair of labels delimits."""

_CALL_CYCLES = {2: 4, 3: 5}
"""Cycles of `call` by bytes of return address (AVR Instruction Set Manual)."""

_SAVED = tuple(map(number_of, AVR_GCC.saved))
_SCRATCH = tuple(map(number_of, AVR_GCC.scratch))
_ARGUMENTS = tuple(map(number_of, AVR_GCC.arguments))

SHORT = 16
"""Blocks of the shorter of two calls whose cycles are subtracted."""


@dataclass
class _Counts:
    """The figures of a job's calls so far."""

    least: dict[str, int] = field(default_factory=dict)
    most: dict[str, int] = field(default_factory=dict)
    stack_bytes: int = 0
    last_stack_bytes: int = 0
    """Of the most recent call."""
    last_core_cycles: int = 0
    """The cycles of all runs of a core in the most recent call."""

    def add(self, entry: EntryPoint, finished: avr.Finished, stack_bytes: int) -> None:
        self.last_stack_bytes = stack_bytes
        self.stack_bytes = max(self.stack_bytes, stack_bytes)
        self.last_core_cycles = sum(core.total for name, core in finished.watched.items() if name != "bulk")
        if core := finished.watched.get("core"):
            self.least[entry.symbol] = min(core.least, self.least.get(entry.symbol, core.least))
            self.most[entry.symbol] = max(core.most, self.most.get(entry.symbol, core.most))

    def spread(self, entry: EntryPoint) -> int:
        return self.most.get(entry.symbol, 0) - self.least.get(entry.symbol, 0)


@dataclass
class LoadedChip(Bench):
    """A build in the machine's memory, which spans `ram_start` to `ram_end`."""

    machine: avr.AvrMachine
    firmware: Firmware
    ram_start: int
    ram_end: int
    counts: _Counts = field(default_factory=_Counts)
    first: int = 0x2400
    guard: int = 32

    def perform(self, call: Call) -> Returned:
        return self.answer(call)[0]

    def figures(self, call: Call) -> Figures:
        returned, setup = self.answer(call)
        beside = {
            figure_name(f"setup_cycles{'' if name == 'core' else '_' + name}"): n for name, n in setup.items()
        }
        cycles = returned.cycles
        if "core" in (watches := self.firmware.watches(call.entry.symbol, COUNTED)):
            begin, end = watches["core"]
            beside[FigureName.CORE_BYTES] = end - begin
        if call.entry.is_setkey or call.contract.is_block_mode:
            beside[FigureName.CORE_SPREAD] = self.counts.spread(call.entry)
        else:
            cycles = {**cycles, **self._differences(call)}
        beside[FigureName.STACK_BYTES] = self.counts.stack_bytes
        beside[FigureName.FLASH_BYTES] = self.firmware.flash_bytes
        return Figures(cycles, beside, every=True)

    def _differences(self, call: Call) -> dict[str, float]:
        """`bulk` and `core` of a function without labels, from calls of two lengths."""
        steady = calls.by_difference(self._counted, call, (SHORT, SHORT + call.blocks))
        return {"bulk": steady.cycles_per_block, "core": steady.more("core") / steady.blocks}

    def _counted(self, call: Call) -> Counted:
        cycles = self.perform(call).cycles["call"] * max(call.blocks, 1)
        return Counted(cycles, {"core": self.counts.last_core_cycles})

    def cost(self, call: Call) -> CallCost:
        """`core` is that of the kernel which the call runs, also where several functions of a file share it.
        The stack is that of the call without its key setup."""
        cycles = self.perform(call).cycles
        whole = cycles["call"] * max(call.blocks, 1)
        return CallCost(whole, cycles.get("core"), self.counts.last_stack_bytes)

    def fixed_schedule(self, entry: EntryPoint) -> int | None:
        place = entry.fixed_schedule
        return self.firmware.symbols[place] - SRAM_IN_ELF if place else None

    def write(self, at: int, content: bytes) -> None:
        self.machine.data[at : at + len(content)] = content

    def read(self, at: int, size: int) -> bytes:
        return bytes(self.machine.data[at : at + size])

    def left(self, call: Call) -> tuple[tuple[str, bytes], ...]:
        data, begin = bytearray(self.machine.data), self.firmware.ends_at or self.ram_start
        if (schedule := self.fixed_schedule(call.entry)) is not None:
            size = (call.setup or call.entry).context_bytes
            data[schedule : schedule + size] = bytes(size)
        registers = ((f"r{each}", bytes(data[each : each + 1])) for each in _SCRATCH)
        variables = ((f"variables at {at:#x}", bytes(data[at : at + n])) for at, n in self.firmware.variables)
        return (*registers, *variables, ("the stack", bytes(data[begin : self.ram_end + 1])))

    def subroutine(
        self,
        entry: EntryPoint,
        words: Mapping[str, int],
        writable: Sequence[tuple[int, int]],
        blocks: int,
        whole: int,
    ) -> tuple[Cycles, tuple[str, ...]]:
        """The cycles are those per block of `blocks`."""
        machine, firmware = self.machine, self.firmware
        data = machine.data
        registers = bytearray(noise(32))
        registers[1] = 0
        for place, name in zip(_ARGUMENTS, entry.takes, strict=False):
            registers[place : place + 2] = words.get(name, 0).to_bytes(2, "little")
        data[:32] = registers
        pushed = b"".join(words[name].to_bytes(2, "little") for name in entry.takes[len(_ARGUMENTS) :])
        top = self.ram_end - len(pushed)
        data[top + 1 : self.ram_end + 1] = pushed
        before = bytes(data)
        finished = machine.call(
            firmware.symbols[entry.symbol],
            top,
            limit=100_000 + 40_000 * max(blocks, whole),
            watch=firmware.other_cores(entry.symbol) | firmware.watches(entry.symbol, COUNTED),
        )
        if finished.outcome:
            where = f"flash address {finished.stopped_at:#x}"
            raise stopped(finished.outcome, entry, finished.cycles, where)
        self.counts.add(entry, finished, finished.stack_bytes + len(pushed))
        stack = (top + 1 - finished.stack_bytes, finished.stack_bytes)
        allowed = [*writable, *firmware.variables, stack]
        if stack[0] < firmware.ends_at:
            needed = f"{entry.symbol} needs {finished.stack_bytes + len(pushed)} bytes of stack"
            raise VariantFailure("constraints", f"{needed}, and its stack reaches variables")
        complaints = [f"r{i} lost" for i in _SAVED if data[i] != registers[i]]
        complaints += ["r1 is not zero"] * (data[1] != 0)
        complaints += strays(before, bytes(data), [(0, self.ram_start), *allowed])
        cycles = {"call": (finished.cycles + _CALL_CYCLES[machine.return_bytes]) / blocks}
        if bulk := finished.watched.get("bulk"):
            cycles["bulk"] = bulk.total / blocks
        cores = [finished.watched[name] for name in finished.watched if name != "bulk"]
        if cores:
            cycles["core"] = sum(core.total for core in cores) / sum(core.visits for core in cores)
        return cycles, tuple(complaints)
