"""A build's calls on a simulated AVR: buffers placed, keys set up, cycles counted, violations found.

`simavr.py` describes the calling convention, the conventions of figures and the figures."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from aesgen.devices import calls
from aesgen.devices.calls import Counted, Figures
from aesgen.errors import VariantFailure
from aesgen.machines.avr import AVR_GCC, number_of
from aesgen.model import calling
from aesgen.model.build import EntryPoint
from aesgen.model.figures import FigureName, figure_name
from aesgen.model.job import Call, CallCost, Returned
from aesgen.model.problem import BLOCK_BYTES
from aesgen.operations.contract import Operand
from aesgen.simulators import avr
from aesgen.simulators.avr.firmware import SRAM_IN_ELF, Firmware

COUNTED = ("core", "bulk")
"""The conventions that a pair of labels delimits."""

_BUFFERS = 0x2400
_GUARD = 32
_CALL_CYCLES = {2: 4, 3: 5}
"""Cycles of `call` by bytes of return address (AVR Instruction Set Manual)."""

_SAVED = tuple(map(number_of, AVR_GCC.saved))
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
class LoadedChip:
    """A build in the machine's memory, which spans `ram_start` to `ram_end`."""

    machine: avr.AvrMachine
    firmware: Firmware
    ram_start: int
    ram_end: int
    counts: _Counts = field(default_factory=_Counts)

    def perform(self, call: Call) -> Returned:
        return self._call(call)[0]

    def figures(self, call: Call) -> Figures:
        returned, setup = self._call(call)
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
        cycles = self._call(call)[0].cycles["call"] * max(call.blocks, 1)
        return Counted(cycles, {"core": self.counts.last_core_cycles})

    def cost(self, call: Call) -> CallCost:
        """`core` is that of the kernel which the call runs, also where several functions of a file share it.
        The stack is that of the call without its key setup."""
        cycles = self._call(call)[0].cycles
        whole = cycles["call"] * max(call.blocks, 1)
        return CallCost(whole, cycles.get("core"), self.counts.last_stack_bytes)

    def _call(self, call: Call) -> tuple[Returned, Mapping[str, float]]:
        """The call's answer, and the cycles of the key set-up before it."""
        buffers = _Buffers(call)
        if place := call.entry.fixed_schedule:
            buffers.at["schedule"] = self.firmware.symbols[place] - SRAM_IN_ELF
        data, at = self.machine.data, buffers.at
        setup: Mapping[str, float] = {}
        complaints: tuple[str, ...] = ()
        prepare = call.entry if call.entry.is_setkey else call.setup
        if prepare is None:
            data[at["schedule"] : at["schedule"] + len(call.key)] = call.key
        else:
            data[at["key"] : at["key"] + len(call.key)] = call.key
            schedule = (at["schedule"], call.entry.context_bytes)
            setup, complaints = self._subroutine(prepare, at, [schedule], 1)
            if call.entry.is_setkey:
                return Returned(bytes(data[schedule[0] : sum(schedule)]), b"", setup, complaints), setup
        for each in buffers.others:
            data[at[each.name] : at[each.name] + len(each.given)] = each.given
        words = at | {each.name: call.count_of(each) for each in call.contract.lengths.values()}
        written = [each for each in buffers.others if each.operand and each.operand.written]
        writable = [(at[each.name], each.bytes) for each in written]
        whole = sum(each.bytes for each in buffers.others) // BLOCK_BYTES
        cycles, found = self._subroutine(call.entry, words, writable, max(call.blocks, 1), whole)
        back: dict[Operand | None, bytes] = {
            each.operand: bytes(data[at[each.name] : at[each.name] + each.bytes]) for each in written
        }
        made = calling.returned(call, back, (*complaints, *found))
        return replace(made, cycles=cycles), setup

    def _subroutine(
        self,
        entry: EntryPoint,
        words: Mapping[str, int],
        writable: Sequence[tuple[int, int]],
        blocks: int,
        whole: int = 1,
    ) -> tuple[dict[str, float], tuple[str, ...]]:
        """Calls `entry`; returns its cycles by convention, per block of `blocks`, and its violations of the
        calling sequence. `whole`: the blocks of all its buffers, which limit its time."""
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
        before = bytes(data[self.ram_start :])
        finished = machine.call(
            firmware.symbols[entry.symbol],
            top,
            limit=100_000 + 40_000 * max(blocks, whole),
            watch=firmware.other_cores(entry.symbol) | firmware.watches(entry.symbol, COUNTED),
        )
        if finished.outcome:
            after = f"{finished.cycles} cycles at flash address {finished.stopped_at:#x}"
            raise VariantFailure(finished.outcome, f"{entry.symbol} after {after}")
        self.counts.add(entry, finished, finished.stack_bytes + len(pushed))
        stack = (top + 1 - finished.stack_bytes, finished.stack_bytes)
        allowed = [*writable, *firmware.variables, stack]
        if stack[0] < firmware.ends_at:
            needed = f"{entry.symbol} needs {finished.stack_bytes + len(pushed)} bytes of stack"
            raise VariantFailure("constraints", f"{needed}, and its stack reaches variables")
        complaints = [f"r{i} lost" for i in _SAVED if data[i] != registers[i]]
        complaints += ["r1 is not zero"] * (data[1] != 0)
        complaints += self._strays(before, bytes(data[self.ram_start :]), allowed)
        cycles = {"call": (finished.cycles + _CALL_CYCLES[machine.return_bytes]) / blocks}
        if bulk := finished.watched.get("bulk"):
            cycles["bulk"] = bulk.total / blocks
        cores = [finished.watched[name] for name in finished.watched if name != "bulk"]
        if cores:
            cycles["core"] = sum(core.total for core in cores) / sum(core.visits for core in cores)
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
    """The addresses of a call's buffers in data memory by the argument's name, with a guard between each.

    `others`: the buffers except the key."""

    def __init__(self, call: Call) -> None:
        self.at: dict[str, int] = {}
        self._next = _BUFFERS + _GUARD
        self._place("schedule", max(call.entry.context_bytes, len(call.key)), call.offsets[0])
        made = [] if call.entry.is_setkey else calling.buffers(call)
        self.others = [each for each in made if not each.is_key]
        for each in self.others:
            assert each.operand is not None  # no context is kept here
            self._place(each.name, each.bytes, call.offset_of(each.operand))
        self._place("key", len(call.key), 0)
        if call.in_place:
            self.at[call.contract.output.name] = self.at[call.contract.message.name]

    def _place(self, name: str, size: int, offset: int) -> None:
        self.at[name] = self._next + offset
        self._next += -(-(offset + size + _GUARD) // 16) * 16


@cache
def noise(size: int) -> bytes:
    """The initial contents of memory and registers: fixed pseudo-random bytes."""
    return random.Random(size).randbytes(size)
