"""The cost of a CUDA build on a modelled GPU: two short launches, priced, give the steady state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from aesgen.devices.calls import from_multiple
from aesgen.devices.interpreted import Interpreted
from aesgen.model.figures import FigureName
from aesgen.model.job import Call, Job, Run, Timing
from aesgen.model.launch import LaunchPlan
from aesgen.model.measurement import Kind, Measurement
from aesgen.model.target import Target
from aesgen.simulators.gt200 import machine, transfers
from aesgen.simulators.gt200.lowering import lower
from aesgen.simulators.gt200.multiprocessor import Replay, replay
from aesgen.simulators.gt200.occupancy import resident_blocks
from aesgen.simulators.gt200.operations import Lowered
from aesgen.simulators.gt200.trace import WarpTrace
from aesgen.simulators.ptx import Fault, PtxMachine

PASSES = (1, 2)
"""Passes per thread block of two launches; their difference is the steady state."""


CHUNKS = tuple(1 << power for power in range(9))
"""The numbers of pieces from which the convention `transfer` chooses."""

LONG_ENOUGH = 300_000
"""After this many cycles the start of a launch is negligible: one launch is then the steady state."""


class Pricer:
    """A target's chip and its link to the host; runs a job's calls and prices its timing."""

    def __init__(self, target: Target, chunks: int) -> None:
        self.target, self.chunks = target, chunks
        self.chip = machine.Chip.of(str(target.pipeline), float(target.clock_hz or 1), target.parameters)
        self.link = transfers.Link.of(target.parameters)

    def run(self, job: Job) -> Run:
        try:
            variant = _Variant(job, self)
            returned = variant.calls(job.calls)
            measured = self._measure(variant, job.timing) if job.timing else None
            return Run(returned, measured)
        except Fault as fault:
            outcome = "timeout" if fault.kind == "endless loop" else "crash"
            return Run(outcome=outcome, detail=str(fault))

    def _measure(self, variant: _Variant, timing: Timing) -> Measurement:
        """Cycles per block of a message of the target's `message_bytes`, or of its `stream_blocks` in every
        stream, from two short launches. With the convention `call` every stream has one block, as in a key
        search; with `transfer` the copies to the card and back count."""
        timing = replace(timing, call=_aligned(timing.call))
        plan = LaunchPlan.of(timing.call.entry)
        resident = variant.resident(plan)
        if not resident:
            raise Fault("unsupported", f"not one thread block fits: {variant.needs(plan)}")
        if plan.fixed_grid:
            waves = self.waves(plan.fixed_grid, resident)
            each = 1 if timing.convention == "call" else self.target.parameters["stream_blocks"]
            blocks = each * timing.call.entry.streams
            passes = max(1.0, each / plan.blocks_per_pass)
        else:
            blocks = self.target.parameters["message_bytes"] // 16
            spread = -(-plan.grid(blocks, resident * self.chip.multiprocessors) // self.chip.multiprocessors)
            resident = min(resident, spread)
            waves = [resident]
            passes = max(1.0, blocks / (plan.blocks_per_pass * self.chip.multiprocessors * resident))
        again = plan.repeats or plan.per_thread
        times = max(1.0, passes / again) if again else 1.0
        steady = {count: self._steady(variant, timing.call, plan, count) for count in set(waves)}
        cycles = sum(passes * steady[count].slope + times * steady[count].overhead for count in waves)
        first = steady[waves[0]]
        seconds = cycles / self.chip.clock_hz
        wholly = timing.convention == "transfer"
        chunks = self._best_chunks(16 * blocks, seconds) if wholly else self.chunks
        end = transfers.end_to_end(self.link, 16 * blocks, seconds, chunks)
        copied = {
            FigureName.CYCLES_PER_BYTE_END_TO_END: end.seconds * self.chip.clock_hz / (16 * blocks),
            FigureName.GBIT_PER_S_END_TO_END: 128 * blocks / end.seconds / 1e9,
            FigureName.OVERLAPPED_SHARE: end.overlapped,
            **({FigureName.CHUNKS: chunks} if wholly else {}),
        }
        per_block = end.seconds * self.chip.clock_hz / blocks if wholly else cycles / blocks
        return Measurement(
            Kind.MODELLED,
            timing.convention,
            per_block,
            (per_block,),
            interval=(per_block, per_block),
            figures={
                FigureName.GBIT_PER_S: 128 * blocks / seconds / 1e9,
                **({FigureName.KEYS_PER_S: blocks / seconds} if timing.convention == "call" else copied),
                FigureName.RESIDENT_THREAD_BLOCKS: waves[0],
                FigureName.REGISTERS: variant.lowered.registers,
                FigureName.CODE_BYTES_MAIN: variant.lowered.code_bytes,
                FigureName.OVERHEAD_SHARE: 1 - sum(passes * steady[count].slope for count in waves) / cycles,
                **_shares(first, self.chip.multiprocessor.schedulers),
            },
        )

    def _best_chunks(self, size: int, seconds: float) -> int:
        """The number of pieces, a power of two, with which copies and kernel of `size` bytes end first."""
        return min(CHUNKS, key=lambda count: transfers.end_to_end(self.link, size, seconds, count).seconds)

    def waves(self, grid: int, resident: int) -> list[int]:
        """Thread blocks that a multiprocessor runs, one after another, to complete a grid."""
        full, rest = divmod(-(-grid // self.chip.multiprocessors), resident)
        return [resident] * full + [rest] * bool(rest)

    def _steady(self, variant: _Variant, call: Call, plan: LaunchPlan, resident: int) -> _Steady:
        """The cost of `resident` thread blocks on each multiprocessor."""
        capacity = self.chip.multiprocessors * resident
        whole = max(plan.grid_multiple, capacity // plan.grid_multiple * plan.grid_multiple)
        grid = plan.fixed_grid or whole
        share = plan.blocks_per_pass * (1 if plan.fixed_grid else grid)
        short = long = variant.replay(call, plan, grid, resident, PASSES[0] * share)
        if short.cycles < LONG_ENOUGH or plan.fixed_grid:  # streams may begin with their key schedules
            long = variant.replay(call, plan, grid, resident, PASSES[1] * share)
        slope = max(_per_pass(short, long, "cycles"), self._port_bound(short, long))
        return _Steady(short, long, slope, max(0.0, short.cycles - PASSES[0] * slope))

    def _port_bound(self, short: Replay, long: Replay) -> float:
        """Lower bound on the cycles of a pass from the issue ports, independent of a launch's start and
        end."""
        ports = self.chip.multiprocessor
        busy = _per_pass(short, long, "issue")
        if ports.shared["blocks_issue"]:
            busy += _per_pass(short, long, "serialised")
        return busy / ports.schedulers


def _per_pass(short: Replay, long: Replay, what: str) -> float:
    """The increase of a count by one more pass of every resident thread block; the whole count if one launch
    sufficed."""
    if short is long:
        return float(getattr(short, what)) / PASSES[0]
    return float((getattr(long, what) - getattr(short, what)) / (PASSES[1] - PASSES[0]))


@dataclass(frozen=True)
class _Steady:
    """Two short launches, and the derived costs of a long one: cycles of a pass, and of the start."""

    short: Replay
    long: Replay
    slope: float
    overhead: float

    def share(self, what: str) -> float:
        """Share of a count in the cycles of a pass."""
        return _per_pass(self.short, self.long, what) / self.slope


def _shares(steady: _Steady, schedulers: int) -> dict[FigureName, float]:
    """The steady state's cycles by cause, as shares."""
    issue, serialised = steady.share("issue") / schedulers, steady.share("serialised")
    return {
        FigureName.ISSUE_SHARE: issue,
        FigureName.SERIALISED_SHARE: serialised,
        FigureName.STALL_SHARE: max(0.0, 1 - issue - serialised),
        FigureName.CONSTANT_MISSES: float(steady.long.constant_misses),
        FigureName.INSTRUCTION_MISSES: float(steady.long.instruction_misses),
    }


class _Variant(Interpreted):
    """A build on the model: parsed and lowered once; its calls and replays use fresh memory."""

    def __init__(self, job: Job, device: Pricer) -> None:
        super().__init__(job.build, int(device.target.limits.get("capability", 13)) >= 70)
        self.device = device

    @cached_property
    def lowered(self) -> Lowered:
        return lower(self.module, self.build.entries[0].symbol, self.device.chip.multiprocessor)

    def needs(self, plan: LaunchPlan) -> str:
        shared = self.shared_bytes(plan)
        return (
            f"{plan.threads} threads of {self.lowered.registers} registers, {shared} bytes of shared memory"
        )

    def shared_bytes(self, plan: LaunchPlan) -> int:
        return PtxMachine(self.module).shared_bytes(self.build.entries[0].symbol) + plan.dynamic_shared

    def capacity(self, plan: LaunchPlan) -> int:
        return self.device.chip.multiprocessors * max(1, self.resident(plan))

    def resident(self, plan: LaunchPlan) -> int:
        """Thread blocks resident on one multiprocessor."""
        kernel = self.module.kernels[self.build.entries[0].symbol]
        return resident_blocks(
            self.device.chip.multiprocessor,
            plan.threads,
            self.lowered.registers,
            self.shared_bytes(plan),
            len(kernel.parameters) * self.module.address_bytes,
        )

    def replay(self, call: Call, plan: LaunchPlan, grid: int, resident: int, blocks: int) -> Replay:
        """Runs the thread blocks of one multiprocessor over `blocks` blocks per stream and prices them."""
        call = replace(call, data=_noise(16 * blocks * call.entry.streams), blocks=blocks)
        running, buffers, _ = self.prepared([call], plan)
        chosen = tuple(range(min(resident, grid)))
        launch = replace(self.launch(call, plan, buffers, grid), blocks=chosen)
        watch = WarpTrace(self.device.chip.multiprocessor, -(-plan.threads // 32), len(chosen))
        running.run(launch, watch)
        return replay(watch, self.lowered.operations, self.device.chip)


def _aligned(call: Call) -> Call:
    """`call` with a counter that starts at a multiple of 2^16: the additional work of an odd start happens
    once in a long message and would weigh too much in a short launch."""
    return from_multiple(call, 2) if call.entry.period > 1 else call


_kept_noise = b""


def _noise(size: int) -> bytes:
    """`size` pseudo-random bytes, the same every time: bank conflicts depend on the data."""
    global _kept_noise
    if len(_kept_noise) < size:
        _kept_noise = np.random.default_rng(20090601).bytes(size)
    return _kept_noise[:size]
