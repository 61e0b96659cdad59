"""A GPU build's calls on the PTX interpreter: correctness and access checks, without timing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from aesgen.devices import gpu_buffers
from aesgen.model.build import Build
from aesgen.model.job import Call, Returned
from aesgen.model.launch import LaunchPlan
from aesgen.simulators.ptx import Launch, Module, PtxMachine, parse
from aesgen.simulators.ptx.launch import Texture
from aesgen.simulators.ptx.machine import Code

LANES = 4096
"""Number of threads that run side by side: up to here, more threads hardly cost NumPy more time."""


@dataclass(frozen=True)
class Buffers:
    """Device addresses of a call's buffers; and the textures bound to them."""

    key: int
    iv: int
    context: int
    source: int
    target: int
    textures: Mapping[str, Texture] = field(default_factory=dict)


class Interpreted:
    """A build, parsed once; every call runs on fresh memory.

    `independent_threads`: the threads of a warp are not in lockstep (compute capability 7.0 and later)."""

    def __init__(self, build: Build, independent_threads: bool) -> None:
        self.build = build
        self.module: Module = parse(build.path.read_text(encoding="utf-8"))
        self.independent = independent_threads
        self._code: Code = {}

    def capacity(self, plan: LaunchPlan) -> int:
        """Number of thread blocks of a persistent grid."""
        return 8

    def call(self, call: Call) -> Returned:
        """Runs a call to its end on all its thread blocks. Raises `Fault`."""
        return self.calls([call])[0]

    def calls(self, calls: Sequence[Call]) -> tuple[Returned, ...]:
        """Runs each call to its end on all its thread blocks, a few side by side. Raises `Fault`."""
        answers: list[Returned] = []
        together: list[Call] = []
        lanes = 0
        for call in calls:
            plan = LaunchPlan.of(call.entry)
            more = plan.threads * plan.grid(call.blocks, self.capacity(plan))
            if together and (lanes + more > LANES or call.entry != together[0].entry):
                answers += self._side_by_side(together)
                together, lanes = [], 0
            together.append(call)
            lanes += more
        if together:
            answers += self._side_by_side(together)
        return tuple(answers)

    def _side_by_side(self, calls: Sequence[Call]) -> list[Returned]:
        """Calls of one entry point."""
        plan = LaunchPlan.of(calls[0].entry)
        running, buffers, complaints = self.prepared(calls, plan)
        grids = [plan.grid(call.blocks, self.capacity(plan)) if call.blocks else 0 for call in calls]
        if any(grids):
            launches = [
                self.launch(call, plan, buffers, grid) for call, grid in zip(calls, grids, strict=True)
            ]
            complaints = _joined(complaints, running.run_side_by_side(launches))
        answers = []
        for copy, call in enumerate(calls):
            origins: tuple[tuple[int, str], ...] = ()
            size = len(gpu_buffers.spread(call))
            if call.blocks and running.last and size == len(call.data):
                origins = running.last.writers(buffers.target, size, copy)
            iv = b""
            if plan.next_iv >= 0:
                iv = running.memory.read(buffers.context + plan.next_iv, 16 * call.entry.streams, copy)
            read = running.memory.read(buffers.target, size, copy)
            output, more = gpu_buffers.gathered(call, read)
            answers.append(Returned(output, iv, complaints=(*complaints[copy], *more), origins=origins))
        return answers

    def prepared(
        self, calls: Sequence[Call], plan: LaunchPlan
    ) -> tuple[PtxMachine, Buffers, list[tuple[str, ...]]]:
        """A machine with the calls' buffers, after their setup kernels; and the errors of each call."""
        running = PtxMachine(self.module, self.independent, self._code, len(calls))
        memory = running.memory
        messages = [gpu_buffers.spread(call) for call in calls]
        buffers = Buffers(
            memory.allocate("key", [gpu_buffers.keys(call) for call in calls], writable=False),
            memory.allocate("iv", [call.iv or bytes(16) for call in calls], writable=False),
            memory.allocate("context", plan.context_bytes),
            memory.allocate("in", messages, writable=False),
            memory.allocate("out", [len(message) for message in messages]),
        )
        complaints: list[tuple[str, ...]] = [() for _ in calls]
        if plan.setup:
            first = (buffers.key, buffers.iv, buffers.context)
            ready = [
                Launch(plan.setup, plan.setup_grid, plan.setup_threads, (*first, gpu_buffers.count(call)))
                for call in calls
            ]
            complaints = _joined(complaints, running.run_side_by_side(ready))
        if plan.prepare:
            launch = Launch(plan.prepare, plan.prepare_grid, plan.prepare_threads, (buffers.context,))
            complaints = _joined(complaints, running.run_side_by_side([launch] * len(calls)))
        if plan.constant:
            start = running.symbols[plan.constant]
            banks = running.constants.reshape(len(calls), -1)
            for copy, bank in enumerate(banks):
                held = memory.read(buffers.context + plan.constant_from, plan.constant_bytes, copy)
                bank[start : start + len(held)] = np.frombuffer(held, np.uint8)
        textures: dict[str, Texture] = {}
        if plan.texture:
            textures[plan.texture] = Texture(buffers.context + plan.texture_from, 16)
        if plan.table_texture:
            textures[plan.table_texture] = Texture(running.symbols[plan.table], 4)
        return running, replace(buffers, textures=textures), complaints

    def launch(self, call: Call, plan: LaunchPlan, buffers: Buffers, grid: int) -> Launch:
        """The main kernel's launch."""
        arguments = (buffers.source, buffers.target, buffers.context, gpu_buffers.count(call))
        return Launch(call.entry.symbol, grid, plan.threads, arguments, plan.dynamic_shared, buffers.textures)


def _joined(some: Sequence[tuple[str, ...]], more: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    return [one + other for one, other in zip(some, more, strict=True)]
