"""The buffers and the launches of one call on a card."""

from __future__ import annotations

import random
from functools import cache

from aesgen.devices import gpu_buffers
from aesgen.devices.cuda_driver import LoadedModule
from aesgen.model.job import Call
from aesgen.model.launch import LaunchPlan

NOISE_BYTES = 1 << 24


@cache
def _noise() -> bytes:
    """Size of the random data: look-ups of equal blocks would have no bank conflicts."""
    return random.Random(20090601).randbytes(NOISE_BYTES)


class PreparedCall:
    """Buffers of one call on the card, after its setup kernels; freed on exit. `blocks`: per stream."""

    def __init__(self, loaded: LoadedModule, call: Call, size: int, blocks: int) -> None:
        self.loaded, self.call, self.plan, self.blocks = loaded, call, LaunchPlan.of(call.entry), blocks
        self.held: list[int] = []
        self.keys = gpu_buffers.keys(call)
        self.key, self.iv = self._new(len(self.keys)), self._new(max(16, len(call.iv)))
        self.context, self.source, self.target = (self._new(n) for n in (self.plan.context_bytes, size, size))

    def __enter__(self) -> PreparedCall:
        self.loaded.write(self.key, self.keys)
        self.loaded.write(self.iv, self.call.iv or bytes(16))
        self._prepare(self.blocks)
        return self

    def __exit__(self, *_: object) -> None:
        for address in self.held:
            self.loaded.free(address)

    def _new(self, size: int) -> int:
        self.held.append(self.loaded.allocate(max(16, size)))
        return self.held[-1]

    def write(self, data: bytes) -> None:
        self.loaded.write(self.source, data)

    def fill(self, size: int) -> None:
        """`size` bytes of noise with period `NOISE_BYTES`: one piece is sent, and the card copies it."""
        self.write(_noise()[:size])
        for start in range(NOISE_BYTES, size, NOISE_BYTES):
            self.loaded.copy(self.source + start, self.source, min(NOISE_BYTES, size - start))

    def launch(self) -> None:
        """The main kernel over all blocks."""
        self._main(self.blocks, self.source, self.target)

    def launches(self, count: int) -> list[float]:
        """Seconds of each of `count` launches, after one untimed launch."""
        self.launch()
        self.loaded.synchronize()
        return [self.loaded.timed(self.launch) for _ in range(count)]

    def piece(self, blocks: int, source: int, target: int, stream: int) -> None:
        """Queues the next `blocks` blocks of every stream; the updated IV is the following piece's."""
        self._prepare(blocks, stream)
        self._main(blocks, source, target, stream)
        if self.plan.next_iv >= 0:
            size = 16 * self.call.entry.streams
            self.loaded.copy(self.iv, self.context + self.plan.next_iv, size, stream)

    def _prepare(self, blocks: int, stream: int = 0) -> None:
        loaded, plan = self.loaded, self.plan
        if plan.setup:
            pointers = (self.key, self.iv, self.context)
            count = gpu_buffers.count(self.call, blocks)
            loaded.launch(plan.setup, plan.setup_grid, plan.setup_threads, pointers, count, stream=stream)
        if plan.prepare:
            shape = plan.prepare_grid, plan.prepare_threads
            loaded.launch(plan.prepare, *shape, (self.context,), stream=stream)
        if plan.constant:
            symbol, start = loaded.symbol(plan.constant), self.context + plan.constant_from
            loaded.copy(symbol, start, plan.constant_bytes, stream)

    def _main(self, blocks: int, source: int, target: int, stream: int = 0) -> None:
        plan, symbol = self.plan, self.call.entry.symbol
        resident = self.loaded.resident(symbol, plan.threads, plan.dynamic_shared)
        grid = plan.grid(blocks, self.loaded.driver.multiprocessors * resident)
        pointers = (source, target, self.context)
        count = gpu_buffers.count(self.call, blocks)
        self.loaded.launch(symbol, grid, plan.threads, pointers, count, plan.dynamic_shared, stream)
