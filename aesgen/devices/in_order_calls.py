"""A build's calls on a simulated in-order core: buffers placed, keys set up, cycles counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from aesgen.devices import calls
from aesgen.devices.calls import Counted, Figures
from aesgen.errors import VariantFailure
from aesgen.model import calling
from aesgen.model.build import Build, EntryPoint
from aesgen.model.figures import FigureName
from aesgen.model.job import Call, CallCost, Job, Returned, Run
from aesgen.operations.contract import Operand, Role
from aesgen.simulators.emulated import EmulatedCall, EmulatedMachine
from aesgen.simulators.in_order import CountedMachine, Pipeline
from aesgen.simulators.in_order.timing import UnknownClass
from aesgen.system.probes import version

CORE_MARKS = ("$core", "$core_end")
"""What follows the symbol in the labels around the kernel that the convention `core` counts."""


@dataclass
class _FinishedRun:
    returned: Returned
    execution: EmulatedCall


class InOrderBench:
    """A core with the timing of `pipeline`, and the two most recent programs: a function is compared with its
    record's variant."""

    def __init__(self, pipeline: Pipeline) -> None:
        self.pipeline = pipeline
        self._loaded = lru_cache(maxsize=2)(lambda path, *state: CountedMachine(path, pipeline))

    def run(self, job: Job) -> Run:
        try:
            return calls.run(
                job, self.pipeline.kind, lambda build: _Program(self._machine(build.path), build)
            )
        except UnknownClass as error:  # the variant's own: others do without the instruction
            return Run(outcome="constraints", detail=str(error))

    def _machine(self, path: Path) -> CountedMachine:
        """The machine with the program at `path`; builds that share a file share the machine."""
        return self._loaded(path, *version(path))


class _Program:
    """A build on a machine."""

    def __init__(self, machine: CountedMachine, build: Build) -> None:
        self.machine, self.build = machine, build

    def perform(self, call: Call) -> Returned:
        return _perform(self.machine.untraced, call).returned

    def count(self, call: Call) -> Counted:
        return self._counted(_perform(self.machine, call).execution)

    def cost(self, call: Call) -> CallCost:
        """The sum over all blocks if the function takes a single block."""
        entry = call.entry
        execution = _perform(self.machine, call).execution
        counted = self._counted(execution)
        calls_made = 1 if entry.is_setkey or _lengths(call) else call.blocks
        return CallCost(
            counted.cycles * calls_made, self._core(entry, execution), int(counted.counts["stack_bytes"])
        )

    def _core(self, entry: EntryPoint, execution: EmulatedCall) -> float | None:
        """Cycles per block between the marks of the kernel, if the build has them."""
        begin, end = (self.machine.symbols.get(f"{entry.symbol}{mark}") for mark in CORE_MARKS)
        if begin is None or end is None:
            return None
        passed = self.machine.count(execution, (begin, end)).passed
        return calls.marked(passed[begin], passed[end], entry.block_multiple)

    def _counted(self, execution: EmulatedCall) -> Counted:
        count = self.machine.count(execution)
        return Counted(
            count.cycles, {"stack_bytes": float(execution.stack_bytes), "fewest": float(count.fewest)}
        )

    def figures(self, call: Call) -> Figures:
        if call.entry.is_setkey:
            return Figures({"call": float(self.count(call).cycles)})
        by_convention, beside = self._kernel(call)
        setups = [entry for entry in self.build.entries if entry.is_setkey]
        for setup in [call.setup] if call.setup else setups:
            beside[FigureName.SETUP_CYCLES] = float(self.count(Call(setup, call.key)).cycles)
        return Figures(by_convention, beside)

    def _kernel(self, call: Call) -> tuple[dict[str, float], dict[FigureName, float]]:
        """Cycles per block by convention, and the other counts."""
        entry = call.entry
        unit = entry.block_multiple
        single = self.count(calls.resized(call, unit))
        figures = {"call": single.cycles / unit}
        if not _lengths(call):
            return figures | {"bulk": figures["call"]}, _stack(single)
        lengths = calls.lengths(entry, figures["call"])
        traces: dict[int, EmulatedCall] = {}

        def count(each: Call) -> Counted:
            traces[each.blocks] = _perform(self.machine, each).execution
            return self._counted(traces[each.blocks])

        steady = calls.by_difference(count, call, lengths)
        figures["bulk"] = steady.cycles_per_block
        core = self._core(entry, traces[lengths[0]])
        if core is not None:
            figures["core"] = core
        fewest = {FigureName.FEWEST_CYCLES_PER_BLOCK: steady.more("fewest") / steady.blocks}
        return figures, _stack(steady.short) | fewest


def _stack(counted: Counted) -> dict[FigureName, float]:
    return {FigureName.STACK_BYTES: counted.counts["stack_bytes"]}


def _perform(machine: EmulatedMachine, call: Call) -> _FinishedRun:
    """Places the buffers, sets the key up if the build does so itself, makes the call, and checks the
    results."""
    machine.reset()
    entry = call.entry
    if entry.streams > 1:
        raise VariantFailure("crash", f"{entry.symbol}: this device calls no multi-stream entries")
    complaints: list[str] = []
    schedule = call.key
    # Set up the key.
    setup = entry if entry.is_setkey else call.setup
    if setup:
        schedule, execution, complained = _set_up(machine, setup, call.key, call.offsets[0])
        complaints += complained
        if entry.is_setkey:
            left = machine.left() if call.watched else ()
            return _FinishedRun(Returned(schedule, b"", {}, tuple(complaints), left=left), execution)
    # Place the buffers of the operands.
    placed = [_place(machine, call, buffer, schedule) for buffer in calling.buffers(call)]
    if call.in_place:
        [source] = [each for each in placed if each.operand == call.contract.message]
        placed = [each for each in placed if each.operand != call.contract.output]
        placed[placed.index(source)] = replace(source, held=None)
        placed.append(
            replace(source, name=call.contract.output.name, operand=call.contract.output, held=None)
        )
    words = {each.name: each.address for each in placed}
    # Make the call, and check memory afterwards.
    execution = EmulatedCall((), (), 0, ())
    for arguments in _arguments(call, words):
        execution = machine.call(entry.symbol, *arguments)
        complaints += execution.complaints
    left = machine.left() if call.watched else ()
    back: dict[Operand | None, bytes] = {}
    for each in placed:
        back[each.operand] = machine.read(each.address, each.size)
        if machine.overwritten(each.address, each.size):
            complaints.append(f"{entry.symbol} writes outside of {each.title}")
        if each.held is not None and back[each.operand] != each.held:
            complaints.append(f"{entry.symbol} changes {each.title}")
    returned = calling.returned(call, back, tuple(dict.fromkeys(complaints)))
    return _FinishedRun(replace(returned, left=left), execution)


@dataclass(frozen=True)
class _Placed:
    """A buffer in the machine's memory; `size`: in bytes; `held`: its required content after the call, None
    if it may change."""

    name: str
    operand: Operand
    address: int
    size: int
    held: bytes | None

    @property
    def title(self) -> str:
        return {Role.KEY: "the key", Role.STATE: "the IV"}.get(self.operand.role, f"the {self.operand.name}")


def _place(machine: EmulatedMachine, call: Call, buffer: calling.Buffer, schedule: bytes) -> _Placed:
    """Puts an operand into memory, at the call's offset for its role; for the cipher's key, its schedule."""
    operand = buffer.operand
    if operand is None:
        raise VariantFailure("crash", f"{call.entry.symbol}: this device keeps no context between calls")
    shared = call.in_place and operand == call.contract.message  # lies where the output lies
    offset = call.offset_of(call.contract.output if shared else operand)
    held = schedule if operand == call.contract.operand(Role.KEY) else buffer.given
    if not buffer.filled:
        address = machine.place(b"", offset, buffer.bytes)
        return _Placed(buffer.name, operand, address, buffer.bytes, None)
    address = machine.place(held, offset)
    return _Placed(buffer.name, operand, address, len(held), None if operand.written else held)


def _arguments(call: Call, words: dict[str, int]) -> Iterator[Sequence[int]]:
    """The argument lists for `call`: one, or one for each block if the kernel takes a single block."""
    entry = call.entry
    if lengths := _lengths(call):
        yield [(words | lengths).get(name, 0) for name in entry.takes]
        return
    for start in range(0, call.blocks * entry.block_bytes, entry.block_bytes):
        moved = words | {name: words[name] + start for name in ("input", "output")}
        yield [moved[name] for name in entry.takes]


def _lengths(call: Call) -> dict[str, int]:
    """The value of each length argument, keyed by its name; empty for a function that takes one block."""
    lengths = call.contract.lengths
    return {name: call.count_of(each) for name, each in lengths.items() if name in call.entry.takes}


def _set_up(
    machine: EmulatedMachine, entry: EntryPoint, key: bytes, offset: int
) -> tuple[bytes, EmulatedCall, list[str]]:
    words = {"key": machine.place(key, offset), "schedule": machine.place(b"", offset, entry.context_bytes)}
    execution = machine.call(entry.symbol, *[words[name] for name in entry.takes])
    complaints = list(execution.complaints)
    schedule = words["schedule"]
    if machine.overwritten(schedule, entry.context_bytes):
        complaints.append(f"{entry.symbol} writes outside of the key schedule")
    return machine.read(schedule, entry.context_bytes), execution, complaints
