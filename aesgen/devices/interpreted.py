"""A GPU build's calls on the PTX interpreter: right or wrong, and every access checked, but nothing timed."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from aesgen.launch import LaunchPlan
from aesgen.simulators.ptx import Launch, Machine, Module, parse
from aesgen.simulators.ptx.machine import Code
from aesgen.trial import Build, Call, Returned


@dataclass(frozen=True)
class Buffers:
    """Device addresses of one call."""

    key: int
    iv: int
    context: int
    source: int
    target: int


class Interpreted:
    """A build, parsed once; every call runs on fresh memory.

    `independent_threads`: the threads of a warp are not in lockstep (compute capability 7.0 and later)."""

    def __init__(self, build: Build, independent_threads: bool) -> None:
        self.build = build
        self.module: Module = parse(build.path.read_text(encoding="utf-8"))
        self.independent = independent_threads
        self._code: Code = {}

    def capacity(self, plan: LaunchPlan) -> int:
        """Thread blocks that a persistent grid has."""
        return 8

    def call(self, call: Call) -> Returned:
        """Run a call to its end on all its thread blocks. Raises `Fault`."""
        plan = LaunchPlan.of(call.entry)
        running, buffers, complaints = self.prepared(call, plan, call.data, call.blocks)
        origins: tuple[tuple[int, str], ...] = ()
        if call.blocks:
            grid = plan.grid(call.blocks, self.capacity(plan))
            complaints += running.run(self.launch(call, plan, buffers, grid, call.blocks))
            if running.last:
                origins = running.last.writers(buffers.target, len(call.data))
        iv = b""
        if plan.next_iv >= 0:
            iv = running.memory.read(buffers.context + plan.next_iv, 16 * call.entry.streams)
        output = running.memory.read(buffers.target, len(call.data))
        return Returned(output, iv, complaints=complaints, origins=origins)

    def prepared(
        self, call: Call, plan: LaunchPlan, data: bytes, blocks: int
    ) -> tuple[Machine, Buffers, tuple[str, ...]]:
        """A machine with the call's buffers, after its setup kernels have run; and what they did wrong."""
        running = Machine(self.module, self.independent, self._code)
        memory = running.memory
        buffers = Buffers(
            memory.allocate("key", call.key, writable=False),
            memory.allocate("iv", call.iv or bytes(16), writable=False),
            memory.allocate("context", plan.context_bytes),
            memory.allocate("in", data, writable=False),
            memory.allocate("out", len(data)),
        )
        complaints: tuple[str, ...] = ()
        if plan.setup:
            arguments = (buffers.key, buffers.iv, buffers.context, blocks)
            complaints = running.run(Launch(plan.setup, plan.setup_grid, plan.setup_threads, arguments))
        if plan.prepare:
            ready = Launch(plan.prepare, plan.prepare_grid, plan.prepare_threads, (buffers.context,))
            complaints += running.run(ready)
        if plan.constant:
            start = running.symbols[plan.constant]
            held = memory.read(buffers.context + plan.constant_from, plan.constant_bytes)
            running.constants[start : start + len(held)] = np.frombuffer(held, np.uint8)
        return running, buffers, complaints

    def launch(self, call: Call, plan: LaunchPlan, buffers: Buffers, grid: int, blocks: int) -> Launch:
        """The main kernel's launch."""
        textures = {plan.texture: buffers.context + plan.texture_from} if plan.texture else {}
        arguments = (buffers.source, buffers.target, buffers.context, blocks)
        return Launch(call.entry.symbol, grid, plan.threads, arguments, plan.dynamic_shared, textures)
