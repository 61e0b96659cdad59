"""A build's calls on a simulated in-order core: buffers placed, keys set up, cycles counted."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from aesgen.model.trial import Build, Call, EntryPoint, Job, Measurement, Returned, Run, Timing
from aesgen.simulators.emulated import CallFailed, Execution
from aesgen.simulators.in_order import Machine, Pipeline

BLOCK = 16
SPANS = {"ctr": (16, 272)}
"""Blocks of the two calls whose difference is `bulk`, by operation: 256 apart where something happens once
in 256 blocks (a counter's second byte)."""
SPAN, SLOW_SPAN = (4, 12), (2, 4)
SLOW = 4000
"""Cycles a block from which on `SLOW_SPAN` serves."""


@dataclass
class _Finished:
    output: bytes
    iv: bytes
    execution: Execution
    complaints: tuple[str, ...]


class Bench:
    """A core with the timing of `pipeline`, and the program that it ran last."""

    def __init__(self, pipeline: Pipeline) -> None:
        self.pipeline = pipeline
        self._loaded: tuple[Path, Machine] | None = None

    def run(self, job: Job) -> Run:
        returned: list[Returned] = []
        try:
            machine = self._machine(job.build.path)
            for call in job.calls:
                finished = _perform(machine, call)
                returned.append(Returned(finished.output, finished.iv, {}, finished.complaints))
            measurement = self._measure(machine, job.timing, job.build) if job.timing else None
        except CallFailed as failure:
            return Run(tuple(returned), outcome=failure.outcome, detail=failure.detail)
        return Run(tuple(returned), measurement)

    def _machine(self, path: Path) -> Machine:
        """The machine with the program at `path`; builds that share a file share it too."""
        if self._loaded is None or self._loaded[0] != path:
            self._loaded = path, Machine(path, self.pipeline)
        return self._loaded[1]

    def _measure(self, machine: Machine, timing: Timing, build: Build) -> Measurement:
        call = timing.call
        if call.entry.is_setkey:
            execution = _perform(machine, call).execution
            figures = {"call": float(machine.count(execution).cycles)}
            extra: dict[str, float] = {}
        else:
            figures, extra = self._figures(machine, call)
            setups = [entry for entry in build.entries if entry.is_setkey]
            for setup in [call.setup] if call.setup else setups:
                execution = _perform(machine, Call(setup, call.key)).execution
                extra["setup_cycles"] = float(machine.count(execution).cycles)
        if timing.convention not in figures:
            raise CallFailed(
                "crash", f"{call.entry.symbol}: this build does not mark its {timing.convention}"
            )
        asked = figures.pop(timing.convention)
        named = {f"cycles_per_block_{name}": value for name, value in figures.items()} | extra
        return Measurement(
            self.pipeline.kind, timing.convention, asked, (asked,), interval=(asked, asked), figures=named
        )

    def _figures(self, machine: Machine, call: Call) -> tuple[dict[str, float], dict[str, float]]:
        """Cycles per block by convention, and what else was counted."""
        unit = call.entry.block_multiple
        single = _perform(machine, _resized(call, unit))
        figures = {"call": machine.count(single.execution).cycles / unit}
        if call.entry.abi == "block":
            return figures | {"bulk": figures["call"]}, {"stack_bytes": float(single.execution.stack_bytes)}
        span = SPANS.get(call.entry.operation, SPAN) if figures["call"] < SLOW else SLOW_SPAN
        whole = math.lcm(unit, call.entry.block_factor)
        short, long = (_resized(call, -(-number // whole) * whole) for number in span)
        if long.blocks == short.blocks:
            long = _resized(call, short.blocks + whole)
        runs = [_perform(machine, each).execution for each in (short, long)]
        counts = [machine.count(run).cycles for run in runs]
        figures["bulk"] = (counts[1] - counts[0]) / (long.blocks - short.blocks)
        for name in ("bulk", "core"):
            marks = [machine.symbols.get(f"{call.entry.symbol}${name}{end}") for end in ("", "_end")]
            begin, end = marks
            if begin is None or end is None:
                continue
            if name == "bulk":
                figures["loop"] = figures["bulk"]
            passed = machine.count(runs[0], (begin, end)).passed
            figures[name] = (passed[end][-1] - passed[begin][-1]) / unit
        extra = {"stack_bytes": float(runs[0].stack_bytes)}
        return figures, extra


def _resized(call: Call, blocks: int) -> Call:
    data = call.data or bytes(BLOCK)
    needed = blocks * BLOCK
    return replace(call, data=(data * (needed // len(data) + 1))[:needed], blocks=blocks)


def _perform(machine: Machine, call: Call) -> _Finished:
    """Place the buffers, set the key up where the build does so itself, call, and look around."""
    machine.reset()
    if call.entry.streams > 1:
        raise CallFailed("crash", f"{call.entry.symbol}: this device calls no multi-stream entries")
    complaints: list[str] = []
    key_at, iv_at, in_at, out_at = call.offsets
    schedule = call.key
    setup = call.entry if call.entry.is_setkey else call.setup
    if setup:
        schedule, execution, complained = _set_up(machine, setup, call.key, key_at)
        complaints += complained
        if call.entry.is_setkey:
            return _Finished(schedule, b"", execution, tuple(complaints))
    keys = machine.place(schedule, key_at)
    source = machine.place(call.data, out_at if call.in_place else in_at)
    target = source if call.in_place else machine.place(b"", out_at, len(call.data))
    buffers = {"the key": (keys, schedule), "the output": (target, None)}
    if not call.in_place:
        buffers["the input"] = (source, call.data)
    arguments = [keys, source, target, call.blocks]
    if call.iv:
        iv = machine.place(call.iv, iv_at)
        buffers["the IV"] = (iv, None)
        arguments.insert(1, iv)
    elif not call.entry.abi:
        arguments.insert(1, 0)
    execution = Execution((), (), 0, ())
    for execution in _executions(machine, call, arguments):
        complaints += execution.complaints
    for name, (address, content) in buffers.items():
        size = {"the output": len(call.data), "the IV": len(call.iv)}.get(name, len(content or b""))
        if machine.overwritten(address, size):
            complaints.append(f"{call.entry.symbol} writes outside of {name}")
        if content is not None and machine.read(address, size) != content:
            complaints.append(f"{call.entry.symbol} changes {name}")
    return _Finished(
        machine.read(target, len(call.data)),
        machine.read(iv, len(call.iv)) if call.iv else b"",
        execution,
        tuple(complaints),
    )


def _executions(machine: Machine, call: Call, arguments: list[int]) -> Iterator[Execution]:
    if call.entry.abi != "block":
        yield machine.call(call.entry.symbol, *arguments)
        return
    *fixed, source, target, blocks = arguments
    for start in range(0, blocks * BLOCK, BLOCK):
        yield machine.call(call.entry.symbol, *fixed, source + start, target + start)


def _set_up(
    machine: Machine, entry: EntryPoint, key: bytes, offset: int
) -> tuple[bytes, Execution, list[str]]:
    raw, schedule = machine.place(key, offset), machine.place(b"", offset, entry.context_bytes)
    execution = machine.call(entry.symbol, schedule, raw)
    complaints = list(execution.complaints)
    if machine.overwritten(schedule, entry.context_bytes):
        complaints.append(f"{entry.symbol} writes outside of the key schedule")
    return machine.read(schedule, entry.context_bytes), execution, complaints
