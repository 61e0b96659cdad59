"""A build's calls on a simulated SPU: buffers placed, keys set up, cycles counted."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from aesgen.model.trial import Call, EntryPoint, Job, Kind, Measurement, Returned, Run, Timing
from aesgen.simulators.spu import AssemblyError, Core, SimulationError, Trace, assemble

BLOCK = 16
STACK_TOP = 0x3FF00
STACK_BYTES = {1: 0x5000, 16: 0xF800}
"""What functions may take below the stack pointer, by streams: CTR has tables for each of 16 keys there."""
SAVED = range(80, 128)
PASSES = (2, 4)
"""Loop passes of the short and the long call. What a kernel prepares for many passes at a time is in neither
and so not in `bulk`: CTR's constants, which the target's page tells."""


@dataclass(frozen=True)
class _Finished:
    output: bytes
    iv: bytes
    trace: Trace
    complaints: tuple[str, ...] = ()


class Bench:
    """One SPU that allows `memory_run` consecutive cycles with a local-store operation."""

    def __init__(self, memory_run: int) -> None:
        self.memory_run = memory_run

    def run(self, job: Job) -> Run:
        returned: list[Returned] = []
        longest = 0
        try:
            loaded = _Loaded(job)
            for call in job.calls:
                finished = loaded.perform(call)
                longest = max(longest, finished.trace.memory_run)
                cycles = {"call": float(finished.trace.cycles)}
                returned.append(Returned(finished.output, finished.iv, cycles, finished.complaints))
            measurement = _measure(loaded, job.timing) if job.timing else None
        except (AssemblyError, SimulationError) as error:
            return Run(tuple(returned), outcome="crash", detail=str(error))
        if longest > self.memory_run:
            detail = f"{longest} local-store operations in consecutive cycles, {self.memory_run} allowed"
            return Run(tuple(returned), outcome="constraints", detail=detail)
        return Run(tuple(returned), measurement)


class _Loaded:
    """A core with a build in its local store, and where the buffers of a call lie."""

    def __init__(self, job: Job) -> None:
        self.program = assemble(job.build.path.read_text("utf-8"))
        self.core = Core(self.program)
        self.pass_blocks = int(str(dict(job.build.facts).get("pass_blocks", 0)))
        self.stack_bytes = max(STACK_BYTES[entry.streams] for entry in job.build.entries)
        self._noise = random.Random(1)
        self._next = 0
        self._schedules: dict[tuple[str, bytes], _Finished] = {}

    def perform(self, call: Call) -> _Finished:
        """Place the buffers, set the key up where the build does so itself, call, and look around."""
        if call.entry.is_setkey:
            return self.expand(call.entry, call.key)
        expanded = self.expand(call.setup, call.key) if call.setup else None
        self._next = self.program.end
        complaints = list(expanded.complaints) if expanded else []
        schedule = expanded.output if expanded else call.key
        keys = self._place(schedule)
        size = len(call.data)
        source = self._place(_interleaved(call.data, call.entry), call.offsets[2])
        target = source if call.in_place else self._place(bytes(size), call.offsets[3])
        arguments = [keys, source, target, call.blocks]
        writable = [(target, size)]
        if call.iv:
            iv = self._place(call.iv)
            arguments.insert(1, iv)
            writable.append((iv, len(call.iv)))
        trace = self._call(call.entry, arguments, writable, complaints)
        output = _separated(self._read(target, size), call.entry)
        return _Finished(output, self._read(iv, len(call.iv)) if call.iv else b"", trace, tuple(complaints))

    def expand(self, entry: EntryPoint, key: bytes, groups: int = 1) -> _Finished:
        """The schedules that the setkey function makes of `groups` times `key`; made once."""
        known = (entry.symbol, key * groups)
        if known not in self._schedules:
            self._next = self.program.end
            complaints: list[str] = []
            at = self._place(key * groups)
            size = groups * entry.context_bytes
            target = self._place(bytes(size))
            trace = self._call(entry, [target, at, groups], [(target, size)], complaints)
            self._schedules[known] = _Finished(self._read(target, size), b"", trace, tuple(complaints))
        return self._schedules[known]

    def _place(self, data: bytes, offset: int = 0) -> int:
        at = -(-self._next // BLOCK) * BLOCK + BLOCK + offset
        self.core.memory[at : at + len(data)] = data
        self._next = at + len(data)
        if self._next > STACK_TOP - self.stack_bytes:
            raise SimulationError("the buffers do not fit into the local store")
        return at

    def _read(self, at: int, size: int) -> bytes:
        return bytes(self.core.memory[at : at + size])

    def _call(
        self,
        entry: EntryPoint,
        arguments: Sequence[int],
        writable: Sequence[tuple[int, int]],
        complaints: list[str],
    ) -> Trace:
        """Call with noise in all other registers; note what the ABI forbids."""
        core = self.core
        for register in range(128):
            core.registers[register] = self._noise.randbytes(16)
        for register, value in [(1, STACK_TOP), *enumerate(arguments, 3)]:
            # a scalar is in the preferred slot; the other words hold anything
            core.registers[register] = value.to_bytes(4, "big") + self._noise.randbytes(12)
        before = {register: core.registers[register] for register in (1, *SAVED)}
        trace = core.call(entry.symbol)
        lost = [f"${register}" for register, value in before.items() if core.registers[register] != value]
        if lost:
            complaints.append(f"{entry.symbol} does not keep {', '.join(lost)}")
        # below the stack pointer the callee's frame, above it the caller's slot for the link register
        stack = (STACK_TOP - self.stack_bytes, self.stack_bytes)
        allowed = [*writable, stack, (STACK_TOP + BLOCK, BLOCK)]
        for address in sorted(trace.written):
            if not any(first <= address and address + BLOCK <= first + size for first, size in allowed):
                complaints.append(f"{entry.symbol} writes to {address:#x}, outside of its buffers")
                break
        return trace


def _measure(loaded: _Loaded, timing: Timing) -> Measurement:
    call = timing.call
    entry = call.entry
    per_pass = loaded.pass_blocks or entry.block_factor
    single = loaded.perform(_resized(call, per_pass))
    blocks = per_pass * entry.streams
    figures = {"call": single.trace.cycles / blocks}
    extra: dict[str, float] = {}
    if not entry.is_setkey:
        short, long = (loaded.perform(_resized(call, per_pass * n)).trace for n in PASSES)
        passes = PASSES[1] - PASSES[0]
        steady = "bare" if "bare" in entry.conventions else "bulk"
        figures[steady] = (long.cycles - short.cycles) / (passes * blocks)
        extra = {
            f"issued_{pipe}_per_pass": (long.issued[pipe] - short.issued[pipe]) / passes
            for pipe in ("even", "odd")
        }
        extra["memory_run"] = float(long.memory_run)
    if call.setup:
        extra["setup_cycles"] = float(loaded.expand(call.setup, call.key).trace.cycles)
        if call.setup.streams > 1:
            few, many = (loaded.expand(call.setup, call.key, groups).trace.cycles for groups in (2, 4))
            extra["setup_cycles_per_stream"] = (many - few) / (2 * call.setup.streams)
    if timing.convention not in figures:
        raise SimulationError(
            f"{entry.symbol} is counted as {', '.join(figures)}, not as {timing.convention}"
        )
    asked = figures.pop(timing.convention)
    named = {f"cycles_per_block_{name}": value for name, value in figures.items()} | extra
    return Measurement(
        Kind.SIMULATED, timing.convention, asked, (asked,), interval=(asked, asked), figures=named
    )


def _resized(call: Call, blocks: int) -> Call:
    """The call with `blocks` blocks per stream; its counters begin at a multiple of 256."""
    entry = call.entry
    each = call.data[: BLOCK * call.blocks] or bytes(BLOCK)
    stream = (each * (blocks * BLOCK // len(each) + 1))[: blocks * BLOCK]
    iv = b"".join(call.iv[i : i + 15] + b"\0" for i in range(0, len(call.iv), BLOCK))
    return replace(call, data=stream * entry.streams, blocks=blocks, iv=iv)


def _interleaved(data: bytes, entry: EntryPoint) -> bytes:
    """Blocks stream after stream to blocks in rounds of all streams."""
    blocks = [data[i : i + BLOCK] for i in range(0, len(data), BLOCK)]
    per_stream = len(blocks) // entry.streams
    order = [blocks[s * per_stream + j] for j in range(per_stream) for s in range(entry.streams)]
    return _sliced(b"".join(order)) if "bare" in entry.conventions else b"".join(order)


def _separated(data: bytes, entry: EntryPoint) -> bytes:
    """The way back from `_interleaved`."""
    if "bare" in entry.conventions:
        data = _sliced(data)
    blocks = [data[i : i + BLOCK] for i in range(0, len(data), BLOCK)]
    return b"".join(block for s in range(entry.streams) for block in blocks[s :: entry.streams])


def _sliced(data: bytes) -> bytes:
    """Each 16 blocks transposed; this is its own inverse."""
    return b"".join(
        bytes(data[base + BLOCK * lane + position] for position in range(BLOCK) for lane in range(BLOCK))
        for base in range(0, len(data), BLOCK * BLOCK)
    )
